// PNG's row filters (PNG Specification, Third Edition, section 9: https://www.w3.org/TR/png-3/#9Filters).
//
// Of the five, three are used: Up, which turns what repeats from row to row into zeros, Sub, which does so from pixel to pixel, and
// None for rows that are the one above moved to the side, as linear gradients have them, which copies say best. Paeth and Average
// compress photographs a little better, but cost more than deflating what they save.
#include "row_filter.h"

#include <stdlib.h>
#include <string.h>

#include "packed_differences.h"
#include "pixel_rows.h"

enum filter_type { FILTER_NONE = 0, FILTER_SUB = 1, FILTER_UP = 2 };

enum {
  // As many pixels to the left or right a row is compared with the one above,
  LARGEST_SHIFT = 16,
  // where it has as many changes of colour, without which other filters do.
  FEWEST_CHANGES = 16,
};

bool image_codec_row_filter_begin(struct row_filter *filter, ImageCodecPixels source, bool alpha) {
  size_t sample_bytes = (size_t)source.width * (alpha ? 4 : 3);
  *filter = (struct row_filter){.source = source, .alpha = alpha, .sample_bytes = sample_bytes};
  filter->above = malloc(sample_bytes);
  filter->current = malloc(sample_bytes);
  return filter->above && filter->current;
}

void image_codec_row_filter_end(struct row_filter *filter) {
  free(filter->above);
  free(filter->current);
}

static void subtract(
    const uint8_t *from, const uint8_t *samples, size_t count, uint8_t *restrict difference) {
  for (size_t index = 0; index < count; index++) difference[index] = (uint8_t)(from[index] - samples[index]);
}

// How many of `count` pixels differ. Whole pixels of the source are compared, as many at an instruction as the processor can.
__attribute__((always_inline)) static inline uint32_t count_different(
    const uint8_t *pixels, const uint8_t *others, size_t count) {
  uint32_t different = 0;
  for (size_t offset = 0; offset < count * 4; offset += 4) {
    uint32_t pixel, other;
    memcpy(&pixel, pixels + offset, 4);
    memcpy(&other, others + offset, 4);
    different += pixel != other;
  }
  return different;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static uint32_t count_different_avx2(
    const uint8_t *pixels, const uint8_t *others, size_t count) {
  return count_different(pixels, others, count);
}
#endif

static uint32_t changes(const uint8_t *pixels, const uint8_t *others, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return count_different_avx2(pixels, others, count);
#endif
  return count_different(pixels, others, count);
}

static uint64_t load_two(const uint8_t *pixels) {
  uint64_t two;
  memcpy(&two, pixels, 8);
  return two;
}

// How many pixels further to the right the row above has what this one has, by the first change of colour from pixel `x` on; 0 where
// it is nowhere near.
static int32_t shift_at(const uint8_t *row, const uint8_t *above, size_t width, size_t x) {
  if (x < LARGEST_SHIFT + 1) x = LARGEST_SHIFT + 1;
  while (x + LARGEST_SHIFT + 2 < width && memcmp(row + x * 4, row + x * 4 - 4, 4) == 0) x++;
  if (x + LARGEST_SHIFT + 2 >= width) return 0;
  uint64_t change = load_two(row + (x - 1) * 4);
  const uint8_t *place = above + (x - 1) * 4;
  for (int32_t shift = 1; shift <= LARGEST_SHIFT; shift++) {
    if (load_two(place + shift * 4) == change) return shift;
    if (load_two(place - shift * 4) == change) return -shift;
  }
  return 0;
}

static uint32_t changes_shifted(const uint8_t *row, const uint8_t *above, size_t width, int32_t shift) {
  size_t moved = (size_t)(shift < 0 ? -shift : shift), count = width - moved;
  return shift < 0 ? changes(row + moved * 4, above, count) : changes(row, above + moved * 4, count);
}

// Whether the row is the one above moved to the side; where there is text as well, if the row above was such a one.
static bool is_shifted(
    struct row_filter *filter, const uint8_t *row, const uint8_t *above, uint32_t changes_up, uint32_t changes_left) {
  size_t width = filter->source.width;
  uint32_t fewest = changes_up < changes_left ? changes_up : changes_left;
  if (fewest < FEWEST_CHANGES || width <= 4 * LARGEST_SHIFT) return false;
  int32_t shift = shift_at(row, above, width, width / 4);
  if (shift == 0) shift = shift_at(row, above, width, width / 4 * 3);
  if (shift == 0 || (filter->shift != 0 && abs(shift - filter->shift) > 1)) shift = filter->shift;
  if (shift == 0) return false;
  uint32_t shifted = changes_shifted(row, above, width, shift);
  bool is_shifted = shifted <= fewest / 2 || (filter->shift != 0 && shifted <= fewest + fewest / 2);
  // One row in which much begins or ends says nothing of the next.
  bool is_forgotten = !is_shifted && shifted > 3 * fewest;
  if (is_shifted || is_forgotten) filter->shift = is_forgotten ? 0 : shift;
  return is_shifted;
}

// The fewer pixels differ, the more zeros for the compressor.
static enum filter_type choose(struct row_filter *filter, uint32_t y) {
  const uint8_t *row = image_codec_row(filter->source, y);
  const uint8_t *above = row - filter->source.row_bytes;
  size_t width = filter->source.width;
  uint32_t changes_up = changes(row + 4, above + 4, width - 1), changes_left = changes(row + 4, row, width - 1);
  if (is_shifted(filter, row, above, changes_up, changes_left)) return FILTER_NONE;
  return changes_up <= changes_left ? FILTER_UP : FILTER_SUB;
}

static bool repeats(const struct row_filter *filter, uint32_t y) {
  const uint8_t *row = image_codec_row(filter->source, y);
  return memcmp(row, row - filter->source.row_bytes, (size_t)filter->source.width * 4) == 0;
}

// Without alpha the samples are the pixels' own bytes in some order, so pixels are subtracted as they are and
// only the differences put in order.
static void write_opaque(const struct row_filter *filter, uint32_t y, bool up, uint8_t *filtered) {
  const uint8_t *row = image_codec_row(filter->source, y);
  uint32_t width = filter->source.width;
  bool swaps = filter->source.format != IMAGE_CODEC_STRAIGHT_RGBA;
  if (up) {
    image_codec_write_differences(row, row - filter->source.row_bytes, width, swaps, filtered);
    return;
  }
  const uint8_t none[4] = {0};
  image_codec_write_differences(row, none, 1, swaps, filtered);
  image_codec_write_differences(row + 4, row, width - 1, swaps, filtered + 3);
}

static void write_translucent(struct row_filter *filter, uint32_t y, enum filter_type type, uint8_t *filtered) {
  image_codec_write_row(filter->source, y, true, filter->current);
  switch (type) {
    case FILTER_NONE: memcpy(filtered, filter->current, filter->sample_bytes); break;
    case FILTER_UP: subtract(filter->current, filter->above, filter->sample_bytes, filtered); break;
    case FILTER_SUB:
      memcpy(filtered, filter->current, 4);
      subtract(filter->current + 4, filter->current, filter->sample_bytes - 4, filtered + 4);
      break;
  }
  uint8_t *above = filter->above;
  filter->above = filter->current;
  filter->current = above;
}

bool image_codec_row_filter_write(struct row_filter *filter, uint32_t y, uint8_t *filtered) {
  if (y > 0 && repeats(filter, y)) {
    filtered[0] = FILTER_UP;
    memset(filtered + 1, 0, filter->sample_bytes);
    return false;
  }
  enum filter_type type = y > 0 ? choose(filter, y) : FILTER_SUB;
  filtered[0] = (uint8_t)type;
  if (filter->alpha) {
    write_translucent(filter, y, type, filtered + 1);
  } else if (type == FILTER_NONE) {
    image_codec_write_row(filter->source, y, false, filtered + 1);
  } else {
    write_opaque(filter, y, type == FILTER_UP, filtered + 1);
  }
  return true;
}
