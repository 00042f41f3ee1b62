// Reading usual PNG files without libpng (PNG Specification, Third Edition: https://www.w3.org/TR/png-3/), with ISA-L
// to inflate them. libpng and zlib take most of their time for generality that these files have no use for.
#include "png_direct.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

#include "png_unfilter.h"

enum { SIGNATURE_SIZE = 8, CHUNK_OVERHEAD = 12, HEADER_SIZE = 13, BAND_BYTES = 1 << 18 };

struct chunk {
  const uint8_t *type;
  const uint8_t *payload;
  uint32_t size;
};

struct direct_reader {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  uint32_t width;
  uint32_t height;
  // Bytes of a pixel in the file.
  uint32_t step;
  struct inflate_state inflate;
};

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool is_type(struct chunk chunk, const char *type) { return memcmp(chunk.type, type, 4) == 0; }

// The chunk at the position, which moves behind it; false where there is none or its checksum is wrong.
static bool next_chunk(struct direct_reader *reader, struct chunk *chunk) {
  size_t left = reader->count - reader->position;
  if (left < CHUNK_OVERHEAD) return false;
  const uint8_t *start = reader->bytes + reader->position;
  *chunk = (struct chunk){start + 4, start + 8, big_endian(start)};
  if (chunk->size > INT32_MAX || chunk->size > left - CHUNK_OVERHEAD) return false;
  if (image_codec_crc32(0, chunk->type, (size_t)chunk->size + 4) != big_endian(chunk->payload + chunk->size)) return false;
  reader->position += CHUNK_OVERHEAD + chunk->size;
  return true;
}

// Whether the chunk may stand anywhere and means nothing for the samples.
static bool is_ancillary(struct chunk chunk) { return (chunk.type[0] & 0x20) != 0 && !is_type(chunk, "tRNS"); }

static bool read_header(struct direct_reader *reader, size_t pixel_bytes) {
  struct chunk header;
  reader->position = SIGNATURE_SIZE;
  if (!next_chunk(reader, &header) || !is_type(header, "IHDR") || header.size != HEADER_SIZE) return false;
  reader->width = big_endian(header.payload);
  reader->height = big_endian(header.payload + 4);
  const uint8_t *rest = header.payload + 8;
  bool is_usual = rest[0] == 8 && (rest[1] == 2 || rest[1] == 6) && rest[2] == 0 && rest[3] == 0 && rest[4] == 0;
  reader->step = rest[1] == 2 ? 3 : 4;
  return is_usual && reader->width > 0 && reader->height > 0 && reader->width <= BAND_BYTES &&
         (uint64_t)reader->width * reader->height == pixel_bytes / 4;
}

// Whether the zlib stream's header asks for no dictionary and the widest window.
static bool is_usual_stream(struct chunk chunk) {
  if (chunk.size < 2) return false;
  const uint8_t *header = chunk.payload;
  return header[0] == 0x78 && (header[0] << 8 | header[1]) % 31 == 0 && (header[1] & 0x20) == 0;
}

// Inflates into `output` until it is full. `chunk` is the one that is being read; others follow it.
static bool fill(struct direct_reader *reader, struct chunk *chunk, uint8_t *output, size_t size) {
  struct inflate_state *inflate = &reader->inflate;
  inflate->next_out = output;
  inflate->avail_out = (uint32_t)size;
  while (inflate->avail_out > 0) {
    if (inflate->avail_in == 0) {
      if (!next_chunk(reader, chunk) || !is_type(*chunk, "IDAT")) return false;
      inflate->next_in = (uint8_t *)chunk->payload;
      inflate->avail_in = chunk->size;
    }
    uint32_t room = inflate->avail_out, input = inflate->avail_in;
    if (isal_inflate(inflate) != ISAL_DECOMP_OK) return false;
    bool has_moved = inflate->avail_out < room || inflate->avail_in < input;
    if (!has_moved) return false;
  }
  return true;
}

// Whether the stream ends here with the right checksum, and nothing but ancillary chunks stands before IEND.
static bool finish(struct direct_reader *reader, struct chunk *chunk) {
  struct inflate_state *inflate = &reader->inflate;
  uint8_t beyond;
  inflate->next_out = &beyond;
  inflate->avail_out = 1;
  while (inflate->block_state != ISAL_BLOCK_FINISH) {
    if (inflate->avail_in == 0) {
      if (!next_chunk(reader, chunk) || !is_type(*chunk, "IDAT")) return false;
      inflate->next_in = (uint8_t *)chunk->payload;
      inflate->avail_in = chunk->size;
    }
    uint32_t input = inflate->avail_in;
    if (isal_inflate(inflate) != ISAL_DECOMP_OK || inflate->avail_out == 0) return false;
    if (inflate->avail_in == input && inflate->block_state != ISAL_BLOCK_FINISH) return false;
  }
  if (inflate->avail_in > 0) return false;
  do {
    if (!next_chunk(reader, chunk)) return false;
  } while (is_ancillary(*chunk));
  return is_type(*chunk, "IEND") && chunk->size == 0;
}

static bool unfilter_rows(
    const struct direct_reader *reader, const uint8_t *band, uint32_t count, const uint8_t *above, uint8_t *row) {
  for (uint32_t index = 0; index < count; index++) {
    if (!image_codec_unfilter_row(band[0], band + 1, reader->width, reader->step, above, row)) return false;
    band += (size_t)reader->width * reader->step + 1;
    above = row;
    row += (size_t)reader->width * 4;
  }
  return true;
}

// In bands that stay in the processor's cache between inflating and undoing filters.
static bool read_rows(struct direct_reader *reader, struct chunk *chunk, uint8_t *band, uint8_t *pixels) {
  size_t filtered_bytes = (size_t)reader->width * reader->step + 1;
  size_t row_bytes = (size_t)reader->width * 4;
  uint32_t band_rows = (uint32_t)(BAND_BYTES / filtered_bytes) + 1;
  uint8_t *zeros = calloc(1, row_bytes);
  bool is_read = zeros != NULL;
  for (uint32_t y = 0; is_read && y < reader->height; y += band_rows) {
    uint32_t count = reader->height - y < band_rows ? reader->height - y : band_rows;
    uint8_t *row = pixels + y * row_bytes;
    is_read = fill(reader, chunk, band, count * filtered_bytes) &&
              unfilter_rows(reader, band, count, y == 0 ? zeros : row - row_bytes, row);
  }
  free(zeros);
  return is_read;
}

static bool read_pixels(struct direct_reader *reader, uint8_t *pixels) {
  struct chunk chunk;
  do {
    if (!next_chunk(reader, &chunk)) return false;
  } while (is_ancillary(chunk));
  if (!is_type(chunk, "IDAT") || !is_usual_stream(chunk)) return false;
  isal_inflate_init(&reader->inflate);
  reader->inflate.crc_flag = ISAL_ZLIB;
  reader->inflate.next_in = (uint8_t *)chunk.payload;
  reader->inflate.avail_in = chunk.size;
  // A band is one row longer than BAND_BYTES at most, and a byte behind its last row is read.
  uint8_t *band = calloc(1, BAND_BYTES + (size_t)reader->width * reader->step + 2);
  bool is_read = band && read_rows(reader, &chunk, band, pixels) && finish(reader, &chunk);
  free(band);
  return is_read;
}

bool image_codec_png_read_direct(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint8_t *pixels, size_t pixel_bytes) {
  struct direct_reader *reader = malloc(sizeof *reader);
  if (!reader) return false;
  reader->bytes = bytes;
  reader->count = count;
  bool is_read = count > SIGNATURE_SIZE && pixel_bytes / 4 <= limits.pixels && read_header(reader, pixel_bytes) &&
                 sizeof *reader + 2 * BAND_BYTES <= limits.decoder_bytes && read_pixels(reader, pixels);
  free(reader);
  return is_read;
}
