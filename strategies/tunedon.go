package strategies

import "tweed/engine/settings"

// TunedOnKey is the name of the parameter and of the key in weights files.
const TunedOnKey = "tuned_on"

// TunedOnParam is the parameter, of strategies with weights, that holds the
// master seeds these were tuned on.
func TunedOnParam(seeds string) Param {
	return Param{
		Name: TunedOnKey, Kind: TextParam, Default: seeds,
		Check: func(value string) error { _, err := settings.ParseSeeds(value); return err },
		Doc:   "master seeds the weights were tuned on, as 7 or 100..109, separated by slashes; studies with one of them are refused",
	}
}

// ReadTunedOn reads the seeds out of a weights file, as a spec string writes
// them; where the file has none, dst stays.
func ReadTunedOn(f *settings.Fields, dst *string) {
	if f.Has(TunedOnKey) {
		var seeds settings.Seeds
		f.Seeds(TunedOnKey, &seeds)
		*dst = seeds.String()
	}
}

// TunedOn lists the master seeds that the strategy's weights were tuned on, and
// those of the strategies that play within it: on their deals it looks better
// than it is.
func (s *Spec) TunedOn() settings.Seeds {
	var seeds settings.Seeds
	if s.Definition.param(TunedOnKey) >= 0 {
		seeds, _ = settings.ParseSeeds(s.values.Text(TunedOnKey)) // checked
	}
	if s.Definition.TunedOn != nil {
		seeds = append(seeds, s.Definition.TunedOn(s.values)...)
	}
	return seeds
}
