// Three box filters along lines, for as many lines at a time as make a line of the cache: the sums of a box are those of the one
// before plus a value less a value, whatever its length. Rows are turned into columns on their way into scratch memory and back on
// their way out of it.
#include "CPixels.h"

#include <string.h>

#include "vectors.h"

enum { LINES = 32, TILE = 16 };

// Lines beside each other, between as many zeros as a box reaches beyond their ends, so that no value needs a check.
static size_t strip_values(PixelsBox box, uint32_t length) {
  return ((size_t)length + 2 * ((size_t)box.radius + 1)) * LINES;
}

size_t pixels_blur_scratch_bytes(PixelsBox box, uint32_t length) { return 2 * sizeof(uint16_t) * strip_values(box, length); }

typedef uint16_t values_vector __attribute__((vector_size(16)));
typedef uint32_t sums_vector __attribute__((vector_size(32)));
typedef uint64_t products_vector __attribute__((vector_size(32)));

enum { SUMS = sizeof(sums_vector) / sizeof(uint32_t) };

PIXELS_INLINE void load(const uint16_t *values, sums_vector *loaded) {
  values_vector narrow;
  memcpy(&narrow, values, sizeof narrow);
  *loaded = __builtin_convertvector(narrow, sums_vector);
}

// Rounded to 65535ths. Processors multiply every second number of a vector into one of twice the width: the others are moved there
// before, and the upper halves are where they belong without any more moves.
PIXELS_INLINE void weigh(const sums_vector *sums, const sums_vector *ends, PixelsBox box, uint16_t *values) {
  const uint64_t low = UINT32_MAX, half = 0x80000000u;
  products_vector even = ((products_vector)*sums & low) * box.inner + ((products_vector)*ends & low) * box.outer + half;
  products_vector odd = ((products_vector)*sums >> 32) * box.inner + ((products_vector)*ends >> 32) * box.outer + half;
  sums_vector weighted = (sums_vector)(even >> 32) | (sums_vector)(odd & ~low);
  weighted = __builtin_elementwise_min(weighted, (sums_vector){0} + 65535);
  values_vector narrow = __builtin_convertvector(weighted, values_vector);
  memcpy(values, &narrow, sizeof narrow);
}

PIXELS_INLINE void blur_strip(PixelsBox box, const uint16_t *framed, uint32_t length, uint16_t *blurred) {
  size_t diameter = 2 * (size_t)box.radius + 1;
  for (const uint16_t *end = framed + LINES; framed < end; framed += SUMS, blurred += SUMS) {
    const uint16_t *removed = framed;
    uint16_t *target = blurred;
    sums_vector sums = {0}, value, ends;
    for (size_t index = 1; index < diameter; index++) {
      load(framed + index * LINES, &value);
      sums += value;
    }
    for (uint32_t index = 0; index < length; index++, removed += LINES, target += LINES) {
      const uint16_t *added = removed + diameter * LINES;
      load(added, &value);
      sums += value;
      load(removed, &ends);
      load(added + LINES, &value);
      ends += value;
      weigh(&sums, &ends, box, target);
      load(removed + LINES, &value);
      sums -= value;
    }
  }
}

// The lines of `one`, three times, in `other`.
PIXELS_INLINE void blur_thrice(PixelsBox box, uint16_t *one, uint16_t *other, uint32_t length) {
  size_t margin = ((size_t)box.radius + 1) * LINES;
  blur_strip(box, one, length, other + margin);
  blur_strip(box, other, length, one + margin);
  blur_strip(box, one, length, other + margin);
}

PIXELS_INLINE void blur_columns(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, uint16_t *scratch) {
  size_t count = strip_values(box, height), margin = ((size_t)box.radius + 1) * LINES;
  uint16_t *one = scratch, *other = scratch + count;
  memset(scratch, 0, 2 * count * sizeof *scratch);
  for (uint32_t x = 0; x < width; x += LINES) {
    uint32_t columns = width - x < LINES ? width - x : LINES;
    for (uint32_t y = 0; y < height; y++) {
      memcpy(one + margin + (size_t)y * LINES, values + (size_t)y * width + x, columns * sizeof *values);
    }
    blur_thrice(box, one, other, height);
    for (uint32_t y = 0; y < height; y++) {
      memcpy(values + (size_t)y * width + x, other + margin + (size_t)y * LINES, columns * sizeof *values);
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

PIXELS_INLINE void blur_rows(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, uint16_t *scratch) {
  size_t count = strip_values(box, width), margin = ((size_t)box.radius + 1) * LINES;
  uint16_t *one = scratch, *other = scratch + count;
  memset(scratch, 0, 2 * count * sizeof *scratch);
  for (uint32_t y = 0; y < height; y += LINES) {
    uint32_t rows = height - y < LINES ? height - y : LINES;
    uint16_t *strip = values + (size_t)y * width, *turned = one + margin, *blurred = other + margin;
    // In tiles, of which both sides stay in the nearest cache.
    for (uint32_t left = 0; left < width; left += TILE) {
      uint32_t right = width - left < TILE ? width : left + TILE;
      for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t x = left; x < right; x++) turned[(size_t)x * LINES + row] = strip[(size_t)row * width + x];
      }
    }
    blur_thrice(box, one, other, width);
    for (uint32_t left = 0; left < width; left += TILE) {
      uint32_t right = width - left < TILE ? width : left + TILE;
      for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t x = left; x < right; x++) strip[(size_t)row * width + x] = blurred[(size_t)x * LINES + row];
      }
    }
  }
}

PIXELS_WIDE static void blur_rows_wide(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, uint16_t *scratch) {
  blur_rows(box, values, width, height, scratch);
}

void pixels_blur_rows(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, void *scratch) {
  if (PIXELS_HAVE_WIDE()) {
    blur_rows_wide(box, values, width, height, scratch);
  } else {
    blur_rows(box, values, width, height, scratch);
  }
}

void pixels_widen(const uint8_t *bytes, size_t count, uint16_t *values) {
  for (size_t index = 0; index < count; index++) values[index] = (uint16_t)(bytes[index] * 257);
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
