// Undoing PNG's row filters (PNG Specification, Third Edition, section 9: https://www.w3.org/TR/png-3/#9Filters), a pixel
// at a time in vectors of its four bytes.
#include "png_unfilter.h"

#include <string.h>

enum filter_type { FILTER_NONE, FILTER_SUB, FILTER_UP, FILTER_AVERAGE, FILTER_PAETH };

typedef uint8_t pixel __attribute__((vector_size(4)));
typedef int16_t wide_pixel __attribute__((vector_size(8)));

static inline __attribute__((always_inline)) wide_pixel widened(pixel narrow) { return __builtin_convertvector(narrow, wide_pixel); }

static inline __attribute__((always_inline)) pixel load(const uint8_t *bytes) {
  pixel value;
  memcpy(&value, bytes, 4);
  return value;
}

// The fourth byte of an RGB pixel comes from whatever lies behind it. No byte of a pixel has a say in another one's, so
// it is enough to set it here.
static inline __attribute__((always_inline)) void store(pixel value, uint32_t step, uint8_t *bytes) {
  if (step == 3) value[3] = 255;
  memcpy(bytes, &value, 4);
}

static inline __attribute__((always_inline)) void undo_none(
    const uint8_t *filtered, uint32_t width, uint32_t step, uint8_t *row) {
  if (step == 4) {
    memcpy(row, filtered, (size_t)width * 4);
    return;
  }
  for (uint32_t x = 0; x < width; x++) store(load(filtered + (size_t)x * step), step, row + (size_t)x * 4);
}

static inline __attribute__((always_inline)) void undo_sub(
    const uint8_t *filtered, uint32_t width, uint32_t step, uint8_t *row) {
  pixel left = {0};
  for (uint32_t x = 0; x < width; x++) {
    left += load(filtered + (size_t)x * step);
    store(left, step, row + (size_t)x * 4);
  }
}

typedef uint8_t many_bytes __attribute__((vector_size(64)));

static inline __attribute__((always_inline)) void undo_up(
    const uint8_t *filtered, uint32_t width, uint32_t step, const uint8_t *above, uint8_t *row) {
  size_t offset = 0;
  if (step == 4) {
    for (; offset + 64 <= (size_t)width * 4; offset += 64) {
      many_bytes one, other;
      memcpy(&one, filtered + offset, 64);
      memcpy(&other, above + offset, 64);
      one += other;
      memcpy(row + offset, &one, 64);
    }
  }
  for (uint32_t x = (uint32_t)(offset / 4); x < width; x++) {
    size_t at = (size_t)x * 4;
    store(load(filtered + (size_t)x * step) + load(above + at), step, row + at);
  }
}

static inline __attribute__((always_inline)) void undo_average(
    const uint8_t *filtered, uint32_t width, uint32_t step, const uint8_t *above, uint8_t *row) {
  pixel left = {0};
  for (uint32_t x = 0; x < width; x++) {
    size_t at = (size_t)x * 4;
    wide_pixel average = (widened(left) + widened(load(above + at))) >> 1;
    left = load(filtered + (size_t)x * step) + __builtin_convertvector(average, pixel);
    store(left, step, row + at);
  }
}

// Whichever of left, above and above left is nearest to left + above - above left, in this order where two are.
static inline __attribute__((always_inline)) void undo_paeth(
    const uint8_t *filtered, uint32_t width, uint32_t step, const uint8_t *above, uint8_t *row) {
  wide_pixel left = {0}, above_left = {0};
  for (uint32_t x = 0; x < width; x++) {
    size_t at = (size_t)x * 4;
    wide_pixel up = widened(load(above + at));
    wide_pixel to_left = up - above_left, to_up = left - above_left;
    wide_pixel far_left = __builtin_elementwise_abs(to_left), far_up = __builtin_elementwise_abs(to_up);
    wide_pixel far_above_left = __builtin_elementwise_abs(to_left + to_up);
    wide_pixel takes_left = (far_left <= far_up) & (far_left <= far_above_left);
    wide_pixel takes_up = far_up <= far_above_left;
    wide_pixel rest = (up & takes_up) | (above_left & ~takes_up);
    wide_pixel nearest = (left & takes_left) | (rest & ~takes_left);
    left = (nearest + widened(load(filtered + (size_t)x * step))) & 255;
    above_left = up;
    store(__builtin_convertvector(left, pixel), step, row + at);
  }
}

// With the step known in advance, the compiler makes one loop for each.
static inline __attribute__((always_inline)) bool undo(
    uint8_t filter, const uint8_t *filtered, uint32_t width, uint32_t step, const uint8_t *above, uint8_t *row) {
  switch (filter) {
    case FILTER_NONE: undo_none(filtered, width, step, row); return true;
    case FILTER_SUB: undo_sub(filtered, width, step, row); return true;
    case FILTER_UP: undo_up(filtered, width, step, above, row); return true;
    case FILTER_AVERAGE: undo_average(filtered, width, step, above, row); return true;
    case FILTER_PAETH: undo_paeth(filtered, width, step, above, row); return true;
    default: return false;
  }
}

bool image_codec_unfilter_row(
    uint8_t filter, const uint8_t *filtered, uint32_t width, uint32_t step, const uint8_t *above, uint8_t *row) {
  if (step == 3) return undo(filter, filtered, width, 3, above, row);
  return undo(filter, filtered, width, 4, above, row);
}
