// PNG's row filters (PNG Specification, Third Edition, section 9: https://www.w3.org/TR/png-3/#9Filters).
//
// Of the five, two are used: Up, which turns what repeats from row to row into zeros, and Sub, which does so
// from pixel to pixel. Paeth and Average compress photographs a little better, but cost more than deflating
// what they save.
#include "row_filter.h"

#include <stdlib.h>
#include <string.h>

#include "packed_differences.h"
#include "pixel_rows.h"

enum filter_type { FILTER_SUB = 1, FILTER_UP = 2 };

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

// How many more pixels differ from the one above than from the one to the left. Whole pixels of the source are compared,
// as many at an instruction as the processor can.
__attribute__((always_inline)) static inline int64_t count_changes(
    const uint8_t *row, const uint8_t *above, size_t width) {
  uint32_t changes_up = 0;
  uint32_t changes_left = 0;
  for (size_t offset = 4; offset < width * 4; offset += 4) {
    uint32_t pixel, pixel_above, pixel_left;
    memcpy(&pixel, row + offset, 4);
    memcpy(&pixel_above, above + offset, 4);
    memcpy(&pixel_left, row + offset - 4, 4);
    changes_up += pixel != pixel_above;
    changes_left += pixel != pixel_left;
  }
  return (int64_t)changes_up - (int64_t)changes_left;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static int64_t count_changes_avx2(
    const uint8_t *row, const uint8_t *above, size_t width) {
  return count_changes(row, above, width);
}
#endif

static int64_t changes_up_over_left(const uint8_t *row, const uint8_t *above, size_t width) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return count_changes_avx2(row, above, width);
#endif
  return count_changes(row, above, width);
}

// The fewer pixels differ, the more zeros for the compressor.
static bool prefers_up(const struct row_filter *filter, uint32_t y) {
  const uint8_t *row = image_codec_row(filter->source, y);
  return changes_up_over_left(row, row - filter->source.row_bytes, filter->source.width) <= 0;
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

static void write_translucent(struct row_filter *filter, uint32_t y, bool up, uint8_t *filtered) {
  image_codec_write_row(filter->source, y, true, filter->current);
  if (up) {
    subtract(filter->current, filter->above, filter->sample_bytes, filtered);
  } else {
    memcpy(filtered, filter->current, 4);
    subtract(filter->current + 4, filter->current, filter->sample_bytes - 4, filtered + 4);
  }
  uint8_t *above = filter->above;
  filter->above = filter->current;
  filter->current = above;
}

void image_codec_row_filter_write(struct row_filter *filter, uint32_t y, uint8_t *filtered) {
  if (y > 0 && repeats(filter, y)) {
    filtered[0] = FILTER_UP;
    memset(filtered + 1, 0, filter->sample_bytes);
    return;
  }
  bool up = y > 0 && prefers_up(filter, y);
  filtered[0] = up ? FILTER_UP : FILTER_SUB;
  if (filter->alpha) {
    write_translucent(filter, y, up, filtered + 1);
  } else {
    write_opaque(filter, y, up, filtered + 1);
  }
}
