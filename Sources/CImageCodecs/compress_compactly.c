// Filtered rows as a zlib stream that is nearly as small as it can be, in a twentieth of the time of libdeflate's best: the
// cheapest way through the few places of a drawing where copies begin and end, instead of through all bytes.
//
// The bytes are a function of the rows: integers throughout, and no look at the processor or at addresses.
#include <libdeflate.h>
#include <stdlib.h>

#include "buffer.h"
#include "compact_filter.h"
#include "deflate_block.h"
#include "parse_blocks.h"
#include "result.h"

_Static_assert((int)PARSE_BYTES_BEHIND >= (int)DEFLATE_STEP_BYTES, "blocks read so far behind literals");

enum {
  ZLIB_HEADER_BYTES = 2,
  ZLIB_CHECKSUM_BYTES = 4,
};

struct parser {
  struct parse_rows rows;
  struct parse_places places;
  struct parse_copies copies;
  struct parse_path path;
  struct parse_blocks blocks;
  struct parse_costs costs;
  // Of the places before these.
  struct parse_frequencies frequencies;
  struct deflate_block block;
};

// What the first places are taken to be like: literals as their first bytes, and copies of any kind, most of them of a pixel or as
// long as can be.
static void guess_frequencies(struct parser *parser) {
  struct parse_frequencies *frequencies = &parser->frequencies;
  for (uint32_t place = 0; place < parser->places.count; place++) {
    frequencies->lengths[parser->rows.bytes[parser->places.positions[place]]]++;
  }
  uint32_t each = parser->places.count / 64 + 1;
  for (uint32_t symbol = DEFLATE_FIRST_LENGTH; symbol < PARSE_LENGTH_SYMBOLS; symbol++) frequencies->lengths[symbol] = each;
  for (uint32_t symbol = 0; symbol < DEFLATE_DISTANCE_SYMBOLS; symbol++) frequencies->distances[symbol] = each;
  frequencies->lengths[deflate_length_symbol(DEFLATE_SHORTEST_COPY).symbol] = 12 * each;
  frequencies->lengths[deflate_length_symbol(2 * DEFLATE_SHORTEST_COPY).symbol] = 4 * each;
  frequencies->lengths[deflate_length_symbol(DEFLATE_LONGEST_COPY).symbol] = 8 * each;
}

// The cheapest way by the frequencies, which become its own.
static void find_path(struct parser *parser, struct parse_frequencies *frequencies, uint32_t from, uint32_t to) {
  image_codec_costs_make(frequencies, &parser->costs);
  image_codec_path_find(&parser->path, &parser->places, &parser->copies, &parser->rows, &parser->costs, from, to);
  *frequencies = (struct parse_frequencies){.lengths[DEFLATE_END_OF_BLOCK] = 1};
  image_codec_path_count(&parser->path, &parser->places, &parser->rows, from, to, frequencies);
}

static bool write_tokens(struct parser *parser, uint32_t from, uint32_t to) {
  const uint8_t *bytes = parser->rows.bytes;
  for (uint32_t place = from; place < to;) {
    struct parse_token token = image_codec_path_next(&parser->path, &parser->places, &place);
    const uint8_t *literals = bytes + token.position;
    if (!image_codec_block_add_literals(&parser->block, literals, token.literals)) return false;
    if (token.length == 0) continue;
    literals += token.literals + token.length;
    if (!image_codec_block_add_copy(&parser->block, token.length, token.distance) ||
        !image_codec_block_add_literals(&parser->block, literals, token.literals_behind)) {
      return false;
    }
  }
  return image_codec_block_write(&parser->block);
}

// Each block by costs of its own.
static bool write_blocks(struct parser *parser) {
  struct parse_piece *piece = parser->blocks.pieces;
  for (uint32_t from = 0; from < parser->places.count; piece = &parser->blocks.pieces[piece->next]) {
    find_path(parser, &piece->frequencies, from, piece->end);
    if (!write_tokens(parser, from, piece->end)) return false;
    from = piece->end;
  }
  return true;
}

static bool compress(struct parser *parser) {
  image_codec_places_begin(&parser->places);
  image_codec_copies_begin(&parser->copies);
  image_codec_block_begin(&parser->block);
  ImageCodecBuffer *output = &parser->block.output;
  // A window of 32 KiB, best compression (RFC 1950, section 2.2).
  const uint8_t header[ZLIB_HEADER_BYTES] = {0x78, 0xDA};
  if (!image_codec_buffer_append(output, header, ZLIB_HEADER_BYTES)) return false;
  for (bool is_first = true; parser->places.positions[parser->places.count] < parser->rows.count; is_first = false) {
    image_codec_places_next(&parser->places, &parser->rows);
    image_codec_copies_find(&parser->copies, &parser->places, &parser->rows);
    if (is_first) guess_frequencies(parser);
    find_path(parser, &parser->frequencies, 0, parser->places.count);
    image_codec_blocks_divide(&parser->blocks, &parser->path, &parser->places, &parser->rows);
    if (!write_blocks(parser)) return false;
  }
  uint32_t sum = libdeflate_adler32(1, parser->rows.bytes, parser->rows.count);
  const uint8_t checksum[ZLIB_CHECKSUM_BYTES] = {(uint8_t)(sum >> 24), (uint8_t)(sum >> 16), (uint8_t)(sum >> 8), (uint8_t)sum};
  return image_codec_block_finish(&parser->block) && image_codec_buffer_append(output, checksum, ZLIB_CHECKSUM_BYTES);
}

ImageCodecResult image_codec_compress_compactly(ImageCodecSampleRows rows, ImageCodecBuffer *output) {
  size_t count = (rows.row_bytes + 1) * rows.height;
  // Positions have 32 bits.
  if (count > UINT32_MAX - PARSE_BYTES_BEHIND) return image_codec_compress_rows(rows, IMAGE_CODEC_PNG_NO_FILTER, 6, output);
  ImageCodecResult result = {0};
  *output = (ImageCodecBuffer){0};
  struct parser *parser = calloc(1, sizeof *parser);
  uint8_t *filtered = malloc(count + PARSE_BYTES_BEHIND);
  bool is_ready = parser && filtered;
  if (is_ready) {
    image_codec_filter_by_content(rows, filtered);
    for (size_t index = 0; index < PARSE_BYTES_BEHIND; index++) filtered[count + index] = 0;
    parser->rows = (struct parse_rows){filtered, (uint32_t)count, (uint32_t)rows.row_bytes + 1, rows.pixel_bytes};
  }
  if (!is_ready || !compress(parser)) {
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
    if (parser) image_codec_buffer_free(&parser->block.output);
  } else {
    *output = parser->block.output;
  }
  free(filtered);
  free(parser);
  return result;
}
