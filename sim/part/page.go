package part

import (
	"bytes"
	"fmt"
	"hash/crc32"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// maxPage is the most bytes of a page's body. Only texts come near it.
const maxPage = 256 << 20

// pages assembles pages.
type pages struct {
	out          bytes.Buffer // headers and compressed bodies, to be written
	uncompressed int64        // bytes of the present chunk's headers and bodies before compression

	body       []byte  // room for a body
	scratch    []byte  // and for what goes into one
	longs      []int64 // and for game ids
	index      []pageIndex
	compressed []byte
	zstd       *zstd.Encoder
	header     format.PageHeader
	thrift     *thrift.Encoder // into out
}

func newPages() (*pages, error) {
	encoder, err := zstd.NewWriter(nil,
		zstd.WithEncoderLevel(zstd.SpeedFastest),
		// Bit-packed codes have few matches but skewed bytes.
		zstd.WithAllLitEntropyCompression(true),
		zstd.WithEncoderConcurrency(1),
		zstd.WithEncoderCRC(false), // the page has one
		zstd.WithZeroFrames(true),
		zstd.WithLowerEncoderMem(true),
		// Nothing that repeats is farther away than a page, and few are longer.
		zstd.WithWindowSize(1<<17),
	)
	if err != nil {
		return nil, err
	}
	p := &pages{zstd: encoder}
	p.thrift = thrift.NewEncoder(new(thrift.CompactProtocol).NewWriter(&p.out))
	return p, nil
}

// addDictionary appends a dictionary page.
func (p *pages) addDictionary(body []byte, values int) error {
	p.header = format.PageHeader{
		Type: format.DictionaryPage,
		DictionaryPageHeader: thrift.New(format.DictionaryPageHeader{
			NumValues: int32(values),
			Encoding:  format.Plain,
		}),
	}
	return p.add(body)
}

// addData appends a data page.
func (p *pages) addData(body []byte, values int, encoding format.Encoding) error {
	p.header = format.PageHeader{
		Type: format.DataPage,
		DataPageHeader: thrift.New(format.DataPageHeader{
			NumValues: int32(values),
			Encoding:  encoding,
			// Required columns have no levels, but the fields are.
			DefinitionLevelEncoding: format.RLE,
			RepetitionLevelEncoding: format.RLE,
		}),
	}
	return p.add(body)
}

// add completes the header and appends it and the compressed body.
func (p *pages) add(body []byte) error {
	if len(body) > maxPage {
		return fmt.Errorf("a page of %d bytes is too big: write shorter texts or fewer rows a page", len(body))
	}
	p.compressed = p.zstd.EncodeAll(body, p.compressed[:0])
	p.header.UncompressedPageSize = int32(len(body))
	p.header.CompressedPageSize = int32(len(p.compressed))
	p.header.CRC = int32(crc32.ChecksumIEEE(p.compressed))
	start := p.out.Len()
	if err := p.thrift.Encode(&p.header); err != nil {
		return err
	}
	p.uncompressed += int64(p.out.Len() - start + len(body))
	p.out.Write(p.compressed)
	return nil
}
