// What of a layer throws a shadow, and where it goes on unchanged, so that a blur need not.
#include "CPixels.h"

#include <string.h>

#include "vectors.h"

PIXELS_INLINE bool has_ink(const uint32_t *pixels, uint32_t count) {
  uint32_t any = 0;
  for (uint32_t x = 0; x < count; x++) any |= pixels[x];
  return any >> 24 != 0;
}

PIXELS_WIDE static bool has_ink_wide(const uint32_t *pixels, uint32_t count) { return has_ink(pixels, count); }

static bool row_has_ink(const uint32_t *pixels, uint32_t count) {
  return PIXELS_HAVE_WIDE() ? has_ink_wide(pixels, count) : has_ink(pixels, count);
}

PixelsExtent pixels_ink(const uint32_t *pixels, size_t row_pixels, uint32_t width, uint32_t height) {
  PixelsExtent extent = {.left = width};
  for (uint32_t y = 0; y < height; y++, pixels += row_pixels) {
    if (!row_has_ink(pixels, width)) continue;
    if (extent.bottom == 0) extent.top = y;
    extent.bottom = y + 1;
    uint32_t left = 0, right = width;
    while (left < extent.left && pixels[left] >> 24 == 0) left++;
    extent.left = left;
    while (right > extent.right && pixels[right - 1] >> 24 == 0) right--;
    extent.right = right;
  }
  return extent.bottom == 0 ? (PixelsExtent){0} : extent;
}

PIXELS_INLINE void take_alpha(const uint32_t *pixels, size_t count, uint8_t *alpha) {
  for (size_t x = 0; x < count; x++) alpha[x] = (uint8_t)(pixels[x] >> 24);
}

PIXELS_WIDE static void take_alpha_wide(const uint32_t *pixels, size_t count, uint8_t *alpha) {
  take_alpha(pixels, count, alpha);
}

void pixels_alpha(const uint32_t *pixels, size_t count, uint8_t *alpha) {
  if (PIXELS_HAVE_WIDE()) {
    take_alpha_wide(pixels, count, alpha);
  } else {
    take_alpha(pixels, count, alpha);
  }
}

// Takes in that line `index` is, or is not, the one before it.
static void go_on(PixelsStretch *current, PixelsStretch *longest, uint32_t index, bool is_same) {
  *current = is_same ? (PixelsStretch){current->start, current->count + 1} : (PixelsStretch){index, 1};
  if (current->count > longest->count) *longest = *current;
}

PixelsStretch pixels_equal_rows(const uint8_t *plane, uint32_t width, uint32_t height) {
  PixelsStretch current = {0}, longest = {0};
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = plane + (size_t)y * width;
    go_on(&current, &longest, y, y > 0 && memcmp(row, row - width, width) == 0);
  }
  return longest;
}

PixelsStretch pixels_equal_columns(const uint8_t *plane, uint32_t width, uint32_t height, uint8_t *flags) {
  memset(flags, 0, width);
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = plane + (size_t)y * width;
    // Rows like the one before say nothing new.
    if (y > 0 && memcmp(row, row - width, width) == 0) continue;
    for (uint32_t x = 1; x < width; x++) flags[x] |= row[x] ^ row[x - 1];
  }
  PixelsStretch current = {0}, longest = {0};
  for (uint32_t x = 0; x < width; x++) go_on(&current, &longest, x, x > 0 && flags[x] == 0);
  return longest;
}
