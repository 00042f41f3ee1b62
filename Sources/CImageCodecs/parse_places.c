#include "parse_places.h"

#include <string.h>

#include "deflate_symbols.h"

// So that no number grows too large, runs are divided here at the latest, and places looked at together span no more.
enum { LONGEST_RUN = 1 << 20, LONGEST_SPAN = 1 << 28 };

void image_codec_places_begin(struct parse_places *places) {
  places->count = 0;
  places->positions[0] = 0;
}

static void add(struct parse_places *places, uint32_t position, int kind) {
  places->positions[places->count] = position;
  places->kinds[places->count++] = (uint8_t)kind;
}

// The longest copy is the cheapest one, so a run is best so many of them and a rest, which what comes before or behind the
// run may take over.
static void add_run(struct parse_places *places, const struct parse_rows *rows, uint32_t position, uint32_t length, int kind) {
  uint32_t longest = DEFLATE_LONGEST_COPY / rows->pixel_bytes * rows->pixel_bytes;
  uint32_t rest = length % longest;
  add(places, position, kind);
  if (length < longest || rest == 0) return;
  add(places, position + rest, kind | PARSE_CONTINUES);
  if (length - rest > rest) add(places, position + length - rest, kind | PARSE_CONTINUES);
}

static uint32_t run_length(const struct parse_rows *rows, uint32_t position, uint32_t end) {
  uint32_t most = end - position < LONGEST_RUN ? end - position : LONGEST_RUN;
  const uint8_t *bytes = rows->bytes + position;
  uint32_t length = parse_same_bytes(bytes, bytes - rows->pixel_bytes, most);
  return length / rows->pixel_bytes * rows->pixel_bytes;
}

// Pixels of one byte are no different from the filter types between the rows.
static uint32_t add_bytes(struct parse_places *places, const struct parse_rows *rows, uint32_t position) {
  uint32_t length = position == 0 ? 0 : run_length(rows, position, rows->count);
  if (length == 0) {
    add(places, position, 0);
    return 1;
  }
  add_run(places, rows, position, length, PARSE_REPEATS);
  return length;
}

static int color_kind(const struct parse_rows *rows, const uint8_t *pixel) {
  bool is_gray = pixel[0] == pixel[1] && pixel[0] == pixel[2] && pixel[0] == pixel[rows->pixel_bytes - 1];
  return is_gray ? pixel[0] == pixel[-1] ? PARSE_IS_GRAY | PARSE_REPEATS_BYTE : PARSE_IS_GRAY : 0;
}

static uint32_t add_pixels(struct parse_places *places, const struct parse_rows *rows, uint32_t position) {
  const uint8_t *bytes = rows->bytes + position;
  uint32_t column = position % rows->row_bytes;
  if (column == 0) {
    add(places, position, position > 0 && bytes[0] == bytes[-1] ? PARSE_REPEATS_BYTE : 0);
    return 1;
  }
  uint32_t length = column == 1 ? 0 : run_length(rows, position, position - column + rows->row_bytes);
  int kind = color_kind(rows, bytes);
  if (length == 0) {
    add(places, position, kind);
    return rows->pixel_bytes;
  }
  add_run(places, rows, position, length, kind | PARSE_REPEATS);
  return length;
}

void image_codec_places_next(struct parse_places *places, const struct parse_rows *rows) {
  uint32_t start = places->positions[places->count], position = start;
  places->count = 0;
  while (places->count < PARSE_PLACES && position < rows->count && position - start < LONGEST_SPAN) {
    position += rows->pixel_bytes == 1 ? add_bytes(places, rows, position) : add_pixels(places, rows, position);
  }
  places->positions[places->count] = position;
  places->kinds[places->count] = 0;
}
