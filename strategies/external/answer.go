package external

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"tweed/engine"
	"tweed/engine/settings"
)

// maxAnswer is the longest line, in bytes with its end, that a bot may answer.
const maxAnswer = 4096

// answer is what a bot says. ID repeats the message's; Protocol answers hello,
// Code a decision.
type answer struct {
	ID       *int64       `json:"id"`
	Protocol *int64       `json:"protocol,omitempty"`
	Code     *engine.Move `json:"code,omitempty"`
}

// parseAnswer reads a line as an answer. A name that is not part of the protocol
// is an error, so that a slip of the pen in a bot shows at once.
func parseAnswer(line []byte) (a answer, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s is no answer: %w", quoteLine(line), err)
		}
	}()
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&a); err != nil {
		return a, describe(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return a, errors.New("something follows the object")
	}
	if a.ID == nil {
		return a, errors.New("it has no id")
	}
	return a, nil
}

// describe leaves out what encoding/json says about itself and about Go types.
func describe(err error) error {
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.EOF):
		return errors.New("the line is empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the object does not end")
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Errorf("%s is no whole number in its range: %s", kind.Field, kind.Value)
	case errors.As(err, &kind):
		return fmt.Errorf("expected an object, found %s", kind.Value)
	}
	return errors.New(strings.TrimPrefix(err.Error(), "json: "))
}

// kind is what an answer must hold besides the id.
type kind uint8

const (
	plain    kind = iota // nothing
	greeting             // the protocol's version
	decision             // the code of a move
)

// fits tells what is wrong with an answer to the message with this id, nil when
// nothing is.
func (a answer) fits(id int64, k kind) error {
	switch {
	case *a.ID != id:
		return fmt.Errorf("it has id %d, the message has %d: answer every message once, with its id", *a.ID, id)
	case k == decision && a.Code == nil:
		return errors.New("it has no code, and a decision was asked for")
	case k != decision && a.Code != nil:
		return errors.New("it has a code, and no decision was asked for")
	case k == greeting && a.Protocol == nil:
		return errors.New("it has no protocol: answer hello with the version that the bot speaks")
	case k == greeting && *a.Protocol != Protocol:
		return fmt.Errorf("the bot speaks protocol %d, this is %d", *a.Protocol, Protocol)
	case k != greeting && a.Protocol != nil:
		return errors.New("it has a protocol, and only the answer to hello has one")
	}
	return nil
}

// quoteLine is the beginning of a line, printable.
func quoteLine(line []byte) string { return settings.Quote(string(bytes.TrimRight(line, "\r\n"))) }
