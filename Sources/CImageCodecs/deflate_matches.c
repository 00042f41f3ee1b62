// Finding what repeats (RFC 1951, section 4), pixel by pixel.
//
// Where a row goes on as its last pixel, as above or as above and to the side is known before, as bits: runs of these cost nothing to
// find. What is left are new pixels; there the last place with the same two pixels is looked for or, in gradients and shadows, where two
// pixels are anywhere, the last with the same run behind them and the same pixel after it. The differences of filtered rows are zeros or
// new in the same way.
//
// What it finds is a function of the pixels alone. A place that is no longer in the window, or never was, may be looked at,
// but only equal bytes make a copy.
#include "deflate_matches.h"

#include <string.h>

#include "equal_pixels.h"

enum {
  // Where so many new pixels in a row are nowhere to be copied from, those behind them are not looked for either.
  PATIENCE = 8,
  // A run that is as long as that is taken without looking for a longer copy, and one between slow changes of colour.
  SUFFICIENT_RUN = 8,
  SUFFICIENT_SMOOTH_RUN = 4,
  // Runs of one colour that are so long are said as such: a long copy is said in many parts, each of which names its distance, and that
  // takes ten bits less where it is short. At least 128.
  LONG_RUN = 172,
  FEWEST_PIXELS = 2,
};

static inline uint64_t load_eight(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, 8);
  return value;
}

void image_codec_matches_begin(struct deflate_matches *matches, uint32_t width, uint32_t pixel_bytes) {
  memset(matches->entries, 0, sizeof matches->entries);
  matches->width = width;
  matches->pixel_bytes = pixel_bytes;
}

typedef uint8_t byte_vector __attribute__((ext_vector_type(32)));
typedef _Bool bit_vector __attribute__((ext_vector_type(32)));

// How many bytes are the same at both places, up to `most`; DEFLATE_STEP_BYTES behind them may be read.
static inline size_t same_bytes(const uint8_t *bytes, const uint8_t *before, size_t most) {
  for (size_t count = 0; count < most; count += sizeof(byte_vector)) {
    byte_vector some, other;
    memcpy(&some, bytes + count, sizeof some);
    memcpy(&other, before + count, sizeof other);
    bit_vector different = __builtin_convertvector(some != other, bit_vector);
    uint32_t bits;
    memcpy(&bits, &different, sizeof bits);
    if (bits == 0) continue;
    count += (size_t)__builtin_ctz(bits);
    return count < most ? count : most;
  }
  return most;
}

// Puts `place` down for what has this key and gives the distance to the place before, or 0 where there is none. An entry
// has half of the hash and half of the place, which is enough: it is not to be asked for what is further away.
static inline uint32_t exchange(struct deflate_matches *matches, uint64_t key, uint32_t place) {
  uint32_t hash = (uint32_t)(key * 0x9E3779B97F4A7C15u >> 32);
  uint32_t *entry = &matches->entries[hash >> (32 - DEFLATE_HASH_BITS)];
  uint32_t before = *entry;
  *entry = hash << 16 | (place & 0xFFFF);
  uint32_t distance = (place - before) & 0xFFFF;
  return before >> 16 == (hash & 0xFFFF) && distance <= DEFLATE_LONGEST_DISTANCE ? distance : 0;
}

struct search {
  struct deflate_matches *matches;
  struct deflate_block *block;
  const struct row_likeness *row;
  // The row's first pixel, in the window, and where it is in the stream.
  const uint8_t *pixels;
  uint32_t place;
  uint32_t width, row_bytes;
  // What lies between the last copy and what comes is literals.
  const uint8_t *literals_from;
};

#define SEARCH_STEP static inline __attribute__((always_inline))

SEARCH_STEP bool add_copy(struct search *search, const uint8_t *at, size_t length, uint32_t distance) {
  const uint8_t *literals = search->literals_from;
  search->literals_from = at + length;
  return image_codec_block_add(search->block, literals, (size_t)(at - literals), (uint32_t)length, distance);
}

// Pixels to be copied; none where it is not worth it.
struct candidate {
  uint32_t pixels, distance;
};

// MARK: Places seen before

// How many of `run` pixels from `x` on come before a long run of one colour.
static uint32_t pixels_to_long_run(const uint64_t *left, uint32_t x, uint32_t run) {
  for (uint32_t word = x / 64 + 1; word * 64 + 64 <= x + run; word++) {
    if (left[word] != UINT64_MAX) continue;
    uint64_t before = ~left[word - 1];
    uint32_t from = word * 64 - (before == 0 ? 64 : (uint32_t)__builtin_clzll(before));
    if (from > x && image_codec_run_of_ones(left, from) >= LONG_RUN) return from - x;
  }
  return run;
}

// What can be copied from so far back.
SEARCH_STEP struct candidate measure(const struct search *search, uint32_t x, uint32_t pixel_bytes, uint32_t distance) {
  if (distance == 0) return (struct candidate){0, 0};
  const uint8_t *bytes = search->pixels + x * pixel_bytes;
  uint32_t pixels = (uint32_t)same_bytes(bytes, bytes - distance, (search->width - x) * pixel_bytes) / pixel_bytes;
  if (pixels < FEWEST_PIXELS) return (struct candidate){0, 0};
  if (pixels > LONG_RUN) pixels = pixels_to_long_run(search->row->left, x, pixels);
  return (struct candidate){pixels, distance};
}

// The key of the next two pixels, or with how often the second one comes, or the third where that is another, and what comes then. False
// where the row ends before.
SEARCH_STEP bool make_key(const struct search *search, uint32_t x, uint32_t pixel_bytes, bool is_smooth, uint64_t *key) {
  const uint8_t *bytes = search->pixels + x * pixel_bytes;
  *key = load_eight(bytes) << 16;
  if (!is_smooth) return x + 2 <= search->width;
  uint32_t next = x + 2 < search->width ? x + 2 : search->width;
  uint32_t run = image_codec_few_ones(search->row->left, next);
  if (next + run >= search->width) return false;
  *key ^= (uint64_t)run << 5 ^ load_eight(bytes + (run + 2) * pixel_bytes) << 40 >> 16;
  return true;
}

SEARCH_STEP struct candidate find(struct search *search, uint32_t x, uint32_t pixel_bytes, bool is_smooth) {
  uint64_t key;
  if (!make_key(search, x, pixel_bytes, is_smooth, &key)) return (struct candidate){0, 0};
  return measure(search, x, pixel_bytes, exchange(search->matches, key, search->place + x * pixel_bytes));
}

// Puts down what begins with new pixels, or with other colours where these change slowly, from `x` to `end`, to be found from there on.
SEARCH_STEP void put_down(struct search *search, uint32_t x, uint32_t end, uint32_t pixel_bytes, bool is_smooth) {
  const uint64_t *old = is_smooth ? search->row->left : search->row->any;
  for (; x < end; x = (x / 64 + 1) * 64) {
    uint64_t new = ~old[x / 64] >> (x & 63);
    if (end - x < 64) new &= ((uint64_t)1 << (end - x)) - 1;
    for (; new != 0; new &= new - 1) {
      uint32_t at = x + (uint32_t)__builtin_ctzll(new);
      uint64_t key;
      if (!make_key(search, at, pixel_bytes, is_smooth, &key)) return;
      exchange(search->matches, key, search->place + at * pixel_bytes);
    }
  }
}

// Adds a copy that begins with pixel `from`; gives where it ends in `x`.
SEARCH_STEP bool add_found(
    struct search *search, uint32_t *x, uint32_t from, struct candidate found, uint32_t pixel_bytes, bool is_smooth) {
  *x = from + found.pixels;
  put_down(search, from + 1, *x, pixel_bytes, is_smooth);
  return add_copy(search, search->pixels + from * pixel_bytes, found.pixels * pixel_bytes, found.distance);
}

// Adds a copy that begins with one of `count` new pixels, if there is one; gives where it ends, or else where they do, in `x`.
SEARCH_STEP bool step_over_new(struct search *search, uint32_t *x, uint32_t count, uint32_t pixel_bytes, bool is_smooth) {
  for (uint32_t index = 0; index < count && index < PATIENCE; index++) {
    struct candidate found = find(search, *x + index, pixel_bytes, is_smooth);
    // Text within a shadow, say.
    if (is_smooth && found.pixels == 0) found = find(search, *x + index, pixel_bytes, false);
    if (found.pixels > 0) return add_found(search, x, *x + index, found, pixel_bytes, is_smooth);
  }
  *x += count;
  return true;
}

// MARK: Rows that are not filtered

SEARCH_STEP struct candidate longest_run(
    const struct row_likeness *row, uint32_t x, uint32_t above_bytes, uint32_t pixel_bytes) {
  struct candidate best = {image_codec_run_of_ones(row->left, x), pixel_bytes};
  if (above_bytes == 0 || best.pixels >= LONG_RUN) return best;
  struct candidate above = {image_codec_run_of_ones(row->above, x), above_bytes};
  if (row->shift != 0) {
    uint32_t shifted = image_codec_run_of_ones(row->shifted, x);
    if (shifted > above.pixels) above = (struct candidate){shifted, above_bytes - (uint32_t)row->shift * pixel_bytes};
  }
  if (above.pixels <= best.pixels) return best;
  if (above.pixels > LONG_RUN) above.pixels = pixels_to_long_run(row->left, x, above.pixels);
  return above;
}

// The last pixel again. Where its bytes are all the same, as in gray, one literal is enough before the copy.
SEARCH_STEP bool add_last_pixel(struct search *search, const uint8_t *at, uint32_t count, uint32_t pixel_bytes) {
  bool is_even = true;
  for (uint32_t byte = 2; byte <= pixel_bytes; byte++) is_even &= at[-(int32_t)byte] == at[-1];
  if (!is_even) return add_copy(search, at, count * pixel_bytes, pixel_bytes);
  size_t literals = (size_t)(at - search->literals_from), more = literals < pixel_bytes - 1 ? literals : pixel_bytes - 1;
  return add_copy(search, at - more, count * pixel_bytes + more, 1);
}

SEARCH_STEP bool step_over_run(
    struct search *search, uint32_t *x, uint32_t above_bytes, uint32_t pixel_bytes, bool is_smooth) {
  struct candidate best = longest_run(search->row, *x, above_bytes, pixel_bytes);
  if (best.pixels < (is_smooth ? SUFFICIENT_SMOOTH_RUN : SUFFICIENT_RUN)) {
    struct candidate found = find(search, *x, pixel_bytes, is_smooth);
    if (found.pixels > best.pixels) return add_found(search, x, *x, found, pixel_bytes, is_smooth);
  }
  const uint8_t *at = search->pixels + *x * pixel_bytes;
  // Where the row above is too far away there may be none.
  *x += best.pixels == 0 ? 1 : best.pixels;
  if (best.pixels == 0) return true;
  return best.distance == pixel_bytes ? add_last_pixel(search, at, best.pixels, pixel_bytes)
                                      : add_copy(search, at, best.pixels * pixel_bytes, best.distance);
}

SEARCH_STEP bool add_unfiltered(struct search *search, uint32_t pixel_bytes, bool is_smooth) {
  const struct row_likeness *row = search->row;
  uint32_t above_bytes = row->rows_to_above * search->row_bytes, x = 0;
  uint32_t run = above_bytes > 0 ? image_codec_run_of_ones(row->above, 0) : 0;
  if (run > LONG_RUN) run = pixels_to_long_run(row->left, 0, run);
  if (run > 0) {
    // The row above begins with the same filter type.
    if (!add_copy(search, search->pixels - 1, 1 + run * pixel_bytes, above_bytes)) return false;
    x = run;
  }
  while (x < search->width) {
    uint32_t count = image_codec_run_of_zeros(row->any, x);
    bool is_added = count > 0 ? step_over_new(search, &x, count, pixel_bytes, is_smooth)
                              : step_over_run(search, &x, above_bytes, pixel_bytes, is_smooth);
    if (!is_added) return false;
  }
  return true;
}

// MARK: Filtered rows

// Zeros, the first of which is a literal where there is none before it to copy.
SEARCH_STEP bool add_zeros(struct search *search, const uint8_t *at, uint32_t count) {
  uint32_t literals = at[-1] != 0;
  return count - literals < DEFLATE_SHORTEST_COPY || add_copy(search, at + literals, count - literals, 1);
}

SEARCH_STEP bool add_filtered(struct search *search, uint32_t pixel_bytes) {
  const struct row_likeness *row = search->row;
  for (uint32_t x = 0; x < search->width;) {
    uint32_t zeros = image_codec_run_of_ones(row->any, x);
    // One more is known for the end of the row.
    if (zeros > search->width - x) zeros = search->width - x;
    const uint8_t *at = search->pixels + x * pixel_bytes;
    if (zeros >= FEWEST_PIXELS && !add_zeros(search, at, zeros * pixel_bytes)) return false;
    x += zeros;
    if (x == search->width) break;
    if (!step_over_new(search, &x, image_codec_run_of_zeros(row->any, x), pixel_bytes, false)) return false;
  }
  return true;
}

// MARK: Rows

static bool add_row(struct search *search, enum filter_type type) {
  uint32_t pixel_bytes = search->matches->pixel_bytes;
  if (type != FILTER_NONE) return add_filtered(search, pixel_bytes);
  // Code of its own for pixels of three bytes, as nearly all have them.
  if (pixel_bytes == 3) return search->row->is_smooth ? add_unfiltered(search, 3, true) : add_unfiltered(search, 3, false);
  return add_unfiltered(search, pixel_bytes, search->row->is_smooth);
}

bool image_codec_matches_add_row(
    struct deflate_matches *matches, struct deflate_block *block, enum filter_type type, const struct row_likeness *row,
    const uint8_t *window, uint32_t start, size_t position) {
  uint32_t pixel_bytes = matches->pixel_bytes, row_bytes = matches->width * pixel_bytes + 1;
  struct search search = {
      .matches = matches, .block = block, .row = row, .pixels = window + position + 1,
      .place = start + (uint32_t)position + 1, .width = matches->width, .row_bytes = row_bytes,
      .literals_from = window + position};
  bool is_added = row->repeats ? add_zeros(&search, search.pixels, row_bytes - 1) : add_row(&search, type);
  const uint8_t *end = window + position + row_bytes;
  return is_added && image_codec_block_add_literals(block, search.literals_from, (size_t)(end - search.literals_from));
}
