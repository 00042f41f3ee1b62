// Pixels of image files as those that are laid over each other: colours times their alpha, in the other order.
#include "CPixels.h"

#include "vectors.h"

PIXELS_INLINE void premultiply_eight(const uint8_t *source, uint8_t *target) {
  pixels_vector pixels;
  memcpy(&pixels, source, sizeof pixels);
  pixels_vector alpha = pixels >> 24;
  // Red and blue change places; alpha becomes what is itself after it is scaled by alpha.
  pixels = (pixels & 0x0000FF00) | (pixels >> 16 & 0xFF) | (pixels & 0xFF) << 16 | 0xFF000000;
  pixels_vector_scale(&pixels, &alpha);
  memcpy(target, &pixels, sizeof pixels);
}

PIXELS_INLINE void premultiply(const uint8_t *source, size_t count, uint8_t *target) {
  size_t x = 0;
  for (; x + PIXELS_LANES <= count; x += PIXELS_LANES) premultiply_eight(source + x * 4, target + x * 4);
  if (x == count) return;
  uint8_t rest[PIXELS_LANES * 4] = {0};
  memcpy(rest, source + x * 4, (count - x) * 4);
  premultiply_eight(rest, rest);
  memcpy(target + x * 4, rest, (count - x) * 4);
}

PIXELS_WIDE static void premultiply_wide(const uint8_t *source, size_t count, uint8_t *target) {
  premultiply(source, count, target);
}

void pixels_premultiply(const uint8_t *source, size_t count, uint8_t *target) {
  if (PIXELS_HAVE_WIDE()) {
    premultiply_wide(source, count, target);
  } else {
    premultiply(source, count, target);
  }
}
