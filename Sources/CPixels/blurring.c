// Three box filters along columns, for as many columns at a time as make a line of the cache: the sums of a box are those of the one
// before plus a value less a value, whatever its length.
#include "CPixels.h"

#include <string.h>

#include "vectors.h"

enum { COLUMNS = 32, PASSES = 3, TILE = 16 };

// Rows of a strip between as many rows of zeros as a box reaches beyond the ends, so that no row needs a check.
static size_t strip_values(PixelsBox box, uint32_t height) {
  return ((size_t)height + 2 * ((size_t)box.radius + 1)) * COLUMNS;
}

size_t pixels_blur_scratch_bytes(PixelsBox box, uint32_t height) { return 2 * sizeof(uint16_t) * strip_values(box, height); }

PIXELS_INLINE void blur_strip(PixelsBox box, const uint16_t *framed, uint32_t height, size_t row_values, uint16_t *blurred) {
  size_t diameter = 2 * (size_t)box.radius + 1;
  uint32_t sums[COLUMNS] = {0};
  for (size_t row = 1; row < diameter; row++) {
    for (int x = 0; x < COLUMNS; x++) sums[x] += framed[row * COLUMNS + x];
  }
  for (uint32_t y = 0; y < height; y++, framed += COLUMNS, blurred += row_values) {
    const uint16_t *added = framed + diameter * COLUMNS;
    for (int x = 0; x < COLUMNS; x++) {
      uint32_t sum = sums[x] + added[x];
      uint32_t ends = (uint32_t)framed[x] + added[COLUMNS + x];
      uint64_t weighted = ((uint64_t)sum * box.inner + (uint64_t)ends * box.outer + 0x80000000u) >> 32;
      blurred[x] = weighted < 65535 ? (uint16_t)weighted : 65535;
      sums[x] = sum - framed[COLUMNS + x];
    }
  }
}

PIXELS_INLINE void blur_columns(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, uint16_t *scratch) {
  size_t count = strip_values(box, height), margin = ((size_t)box.radius + 1) * COLUMNS;
  uint16_t *one = scratch, *other = scratch + count;
  memset(scratch, 0, 2 * count * sizeof *scratch);
  for (uint32_t x = 0; x < width; x += COLUMNS) {
    uint32_t columns = width - x < COLUMNS ? width - x : COLUMNS;
    for (uint32_t y = 0; y < height; y++) {
      memcpy(one + margin + (size_t)y * COLUMNS, values + (size_t)y * width + x, columns * sizeof *values);
    }
    blur_strip(box, one, height, COLUMNS, other + margin);
    blur_strip(box, other, height, COLUMNS, one + margin);
    blur_strip(box, one, height, COLUMNS, other + margin);
    for (uint32_t y = 0; y < height; y++) {
      memcpy(values + (size_t)y * width + x, other + margin + (size_t)y * COLUMNS, columns * sizeof *values);
    }
  }
}

PIXELS_WIDE static void blur_columns_wide(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, uint16_t *scratch) {
  blur_columns(box, values, width, height, scratch);
}

void pixels_blur_columns(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, void *scratch) {
  if (PIXELS_HAVE_WIDE()) {
    blur_columns_wide(box, values, width, height, scratch);
  } else {
    blur_columns(box, values, width, height, scratch);
  }
}

void pixels_transpose(const uint16_t *values, uint32_t width, uint32_t height, uint16_t *turned) {
  // In tiles, of which both sides stay in the cache.
  for (uint32_t top = 0; top < height; top += TILE) {
    uint32_t bottom = height - top < TILE ? height : top + TILE;
    for (uint32_t left = 0; left < width; left += TILE) {
      uint32_t right = width - left < TILE ? width : left + TILE;
      for (uint32_t x = left; x < right; x++) {
        for (uint32_t y = top; y < bottom; y++) turned[(size_t)x * height + y] = values[(size_t)y * width + x];
      }
    }
  }
}

PIXELS_INLINE void round_values(const uint16_t *values, size_t count, uint8_t *bytes) {
  // The product stands for dividing by 257, which it is equal to for all values there can be.
  for (size_t index = 0; index < count; index++) bytes[index] = (uint8_t)(((uint32_t)values[index] + 128) * 65281u >> 24);
}

PIXELS_WIDE static void round_values_wide(const uint16_t *values, size_t count, uint8_t *bytes) {
  round_values(values, count, bytes);
}

void pixels_round(const uint16_t *values, size_t count, uint8_t *bytes) {
  if (PIXELS_HAVE_WIDE()) {
    round_values_wide(values, count, bytes);
  } else {
    round_values(values, count, bytes);
  }
}
