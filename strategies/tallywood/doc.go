// Package tallywood holds the strategies that know Tallywood Rally.
package tallywood
