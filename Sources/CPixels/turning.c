// Rows of an image that is turned or slanted, between whose pixels colours are mixed in 128ths along both axes: what pixman does, to the
// last bit, a pixel at a time there and a vector here.
#include "CPixels.h"

#include <string.h>

#include "vectors.h"

typedef int16_t two_pixels __attribute__((vector_size(16)));
typedef int32_t two_products __attribute__((vector_size(32)));
typedef int32_t one_pixel __attribute__((vector_size(16)));
typedef uint8_t one_pixel_bytes __attribute__((vector_size(4)));

static inline int32_t limited(int32_t index, uint32_t count) {
  return index < 0 ? 0 : index >= (int32_t)count ? (int32_t)count - 1 : index;
}

// Beyond its edges an image goes on as it is there.
static void load_at_edge(PixelsImage image, int32_t column, int32_t row, uint32_t pixels[2]) {
  const uint32_t *start = image.pixels + (size_t)limited(row, image.height) * image.row_pixels;
  pixels[0] = start[limited(column, image.width)];
  pixels[1] = start[limited(column + 1, image.width)];
}

PIXELS_INLINE uint32_t mix_four(const uint32_t *above, const uint32_t *below, uint32_t x, uint32_t y) {
  bytes_vector upper, lower;
  memcpy(&upper, above, sizeof upper);
  memcpy(&lower, below, sizeof lower);
  two_pixels mixed = __builtin_convertvector(upper, two_pixels) * (int16_t)(128 - y) +
                     __builtin_convertvector(lower, two_pixels) * (int16_t)y;
  // Sums of products of neighbours are one instruction.
  two_pixels beside = __builtin_shufflevector(mixed, mixed, 0, 4, 1, 5, 2, 6, 3, 7);
  two_pixels shares = (two_pixels)((one_pixel){0} + (int32_t)((128 - x) | x << 16));
  two_products products = __builtin_convertvector(beside, two_products) * __builtin_convertvector(shares, two_products);
  one_pixel sums = __builtin_shufflevector(products, products, 0, 2, 4, 6) + __builtin_shufflevector(products, products, 1, 3, 5, 7);
  one_pixel_bytes bytes = __builtin_convertvector(sums >> 14, one_pixel_bytes);
  uint32_t pixel;
  memcpy(&pixel, &bytes, sizeof pixel);
  return pixel;
}

PIXELS_INLINE void turn(PixelsImage image, PixelsTurn turn, uint32_t *row, size_t count) {
  int32_t x = turn.x, y = turn.y, step_x = turn.step_x, step_y = turn.step_y;
  for (size_t index = 0; index < count; index++, x += step_x, y += step_y) {
    int32_t left = x >> 16, top = y >> 16;
    uint32_t share_x = (uint32_t)x >> 9 & 127, share_y = (uint32_t)y >> 9 & 127;
    if ((uint32_t)left < image.width - 1 && (uint32_t)top < image.height - 1) {
      const uint32_t *above = image.pixels + (size_t)top * image.row_pixels + (size_t)left;
      row[index] = mix_four(above, above + image.row_pixels, share_x, share_y);
    } else if (left >= -PIXELS_TURN_MARGIN && left < (int32_t)image.width + PIXELS_TURN_MARGIN && top >= -PIXELS_TURN_MARGIN &&
               top < (int32_t)image.height + PIXELS_TURN_MARGIN) {
      uint32_t above[2], below[2];
      load_at_edge(image, left, top, above);
      load_at_edge(image, left, top + 1, below);
      row[index] = mix_four(above, below, share_x, share_y);
    }
  }
}

PIXELS_WIDE static void turn_wide(PixelsImage image, PixelsTurn place, uint32_t *row, size_t count) {
  turn(image, place, row, count);
}

void pixels_turn(PixelsImage image, PixelsTurn place, uint32_t *row, size_t count) {
  if (PIXELS_HAVE_WIDE()) {
    turn_wide(image, place, row, count);
  } else {
    turn(image, place, row, count);
  }
}
