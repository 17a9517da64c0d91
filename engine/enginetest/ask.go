package enginetest

import (
	"fmt"
	"reflect"
	"slices"

	"tweed/engine"
)

// Queries are the questions a strategy can ask a game's view: every exported
// method beyond those of [engine.View], with every value of its arguments.
type Queries struct {
	view    reflect.Type
	queries []query
}

type query struct {
	method int
	name   string
	calls  [][]reflect.Value // the arguments of each call
}

// NewQueries lists the queries of the type of v. arguments holds a slice of all
// values for each argument type but engine.Seat.
func NewQueries(v engine.View, arguments ...any) (*Queries, error) {
	values := map[reflect.Type][]reflect.Value{}
	for seat := range engine.Seat(v.Players()) {
		t := reflect.TypeFor[engine.Seat]()
		values[t] = append(values[t], reflect.ValueOf(seat))
	}
	for _, a := range arguments {
		list := reflect.ValueOf(a)
		for i := range list.Len() {
			values[list.Type().Elem()] = append(values[list.Type().Elem()], list.Index(i))
		}
	}
	general := reflect.TypeFor[engine.View]()
	qs := &Queries{view: reflect.TypeOf(v)}
	for i := range qs.view.NumMethod() {
		m := qs.view.Method(i)
		if _, ok := general.MethodByName(m.Name); ok {
			continue
		}
		q := query{method: i, name: m.Name, calls: [][]reflect.Value{nil}}
		for in := 1; in < m.Type.NumIn(); in++ {
			vs := values[m.Type.In(in)]
			if len(vs) == 0 {
				return nil, fmt.Errorf("query %s takes a %v, for which Options.Arguments has no values", m.Name, m.Type.In(in))
			}
			q.calls = product(q.calls, vs)
		}
		for out := range m.Type.NumOut() {
			if o := m.Type.Out(out); !o.Comparable() {
				return nil, fmt.Errorf("query %s answers a %v, which can't be compared", m.Name, o)
			}
		}
		qs.queries = append(qs.queries, q)
	}
	return qs, nil
}

// product extends every call by every value.
func product(calls [][]reflect.Value, vs []reflect.Value) (longer [][]reflect.Value) {
	for _, call := range calls {
		for _, v := range vs {
			longer = append(longer, append(call[:len(call):len(call)], v))
		}
	}
	return longer
}

// Ask puts every question to v, which has the type that the queries are made
// for, and appends the answers to dst.
func (qs *Queries) Ask(v engine.View, dst []any) []any {
	view := reflect.ValueOf(v)
	for i := range qs.queries {
		q := &qs.queries[i]
		method := view.Method(q.method)
		for _, call := range q.calls {
			for _, answer := range method.Call(call) {
				dst = append(dst, answer.Interface())
			}
		}
	}
	return dst
}

// Difference names the first question that two lists of answers answer
// differently, "" when there is none.
func (qs *Queries) Difference(a, b []any) string {
	at := 0
	for i := range qs.queries {
		q := &qs.queries[i]
		outs := qs.view.Method(q.method).Type.NumOut()
		for _, call := range q.calls {
			for range outs {
				if a[at] != b[at] {
					return fmt.Sprintf("%s%v is %v here and %v there", q.name, call, a[at], b[at])
				}
				at++
			}
		}
	}
	return ""
}

// Asks reports whether the method is among the queries.
func (qs *Queries) Asks(method string) bool {
	return slices.ContainsFunc(qs.queries, func(q query) bool { return q.name == method })
}
