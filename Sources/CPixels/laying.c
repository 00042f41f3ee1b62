// Rows of pixels, eight at a time. Most of a row is empty or full, so both are looked for first.
#include "CPixels.h"

#include "vectors.h"

static const uint64_t ALL_COVERED = UINT64_MAX;

// What is left of a row when there are no eight pixels any more goes through vectors of its own.
struct rest {
  uint32_t pixels[PIXELS_LANES];
  uint8_t coverage[PIXELS_LANES];
};

PIXELS_INLINE void lay_eight(const uint32_t *source, uint32_t opacity, uint32_t *destination) {
  pixels_vector above, below;
  memcpy(&above, source, sizeof above);
  uint32_t all = UINT32_MAX, any = 0;
  for (int lane = 0; lane < PIXELS_LANES; lane++) {
    all &= source[lane];
    any |= source[lane];
  }
  if (any == 0) return;
  if (opacity < 255) {
    pixels_vector factors = opacity - (pixels_vector){0};
    pixels_vector_scale(&above, &factors);
  } else if (all >= 0xFF000000u) {
    memcpy(destination, &above, sizeof above);
    return;
  }
  memcpy(&below, destination, sizeof below);
  pixels_vector_over(&above, &below);
  memcpy(destination, &below, sizeof below);
}

PIXELS_INLINE void lay(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *destination) {
  size_t x = 0;
  for (; x + PIXELS_LANES <= count; x += PIXELS_LANES) lay_eight(source + x, opacity, destination + x);
  if (x == count) return;
  struct rest above = {{0}, {0}}, below = {{0}, {0}};
  memcpy(above.pixels, source + x, (count - x) * 4);
  memcpy(below.pixels, destination + x, (count - x) * 4);
  lay_eight(above.pixels, opacity, below.pixels);
  memcpy(destination + x, below.pixels, (count - x) * 4);
}

PIXELS_WIDE static void lay_wide(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *destination) {
  lay(source, count, opacity, destination);
}

void pixels_lay_faded(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *destination) {
  if (PIXELS_HAVE_WIDE()) {
    lay_wide(source, count, opacity, destination);
  } else {
    lay(source, count, opacity, destination);
  }
}

void pixels_lay(const uint32_t *source, size_t count, uint32_t *destination) {
  pixels_lay_faded(source, count, 255, destination);
}

PIXELS_INLINE void lay_eight_covered(const uint32_t *source, const uint8_t *coverage, uint32_t *destination) {
  uint64_t covered;
  memcpy(&covered, coverage, sizeof covered);
  if (covered == 0) return;
  if (covered == ALL_COVERED) {
    lay_eight(source, 255, destination);
    return;
  }
  pixels_vector above, below, factors;
  memcpy(&above, source, sizeof above);
  memcpy(&below, destination, sizeof below);
  pixels_vector_factors(coverage, &factors);
  pixels_vector_scale(&above, &factors);
  pixels_vector_over(&above, &below);
  memcpy(destination, &below, sizeof below);
}

PIXELS_INLINE void lay_covered(const uint32_t *source, const uint8_t *coverage, size_t count, uint32_t *destination) {
  size_t x = 0;
  for (; x + PIXELS_LANES <= count; x += PIXELS_LANES) lay_eight_covered(source + x, coverage + x, destination + x);
  if (x == count) return;
  struct rest above = {{0}, {0}}, below = {{0}, {0}};
  memcpy(above.pixels, source + x, (count - x) * 4);
  memcpy(above.coverage, coverage + x, count - x);
  memcpy(below.pixels, destination + x, (count - x) * 4);
  lay_eight_covered(above.pixels, above.coverage, below.pixels);
  memcpy(destination + x, below.pixels, (count - x) * 4);
}

PIXELS_WIDE static void lay_covered_wide(const uint32_t *source, const uint8_t *coverage, size_t count, uint32_t *destination) {
  lay_covered(source, coverage, count, destination);
}

void pixels_lay_covered(const uint32_t *source, const uint8_t *coverage, size_t count, uint32_t *destination) {
  if (PIXELS_HAVE_WIDE()) {
    lay_covered_wide(source, coverage, count, destination);
  } else {
    lay_covered(source, coverage, count, destination);
  }
}

// What is done to eight pixels, with what covers each.
typedef void (*covered_step)(uint32_t *pixels, const uint8_t *coverage, uint32_t color);

PIXELS_INLINE void step_through(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color, covered_step step) {
  size_t x = 0;
  for (; x + PIXELS_LANES <= count; x += PIXELS_LANES) step(pixels + x, coverage + x, color);
  if (x == count) return;
  struct rest rest = {{0}, {0}};
  memcpy(rest.pixels, pixels + x, (count - x) * 4);
  memcpy(rest.coverage, coverage + x, count - x);
  step(rest.pixels, rest.coverage, color);
  memcpy(pixels + x, rest.pixels, (count - x) * 4);
}

PIXELS_INLINE void put_eight_behind(uint32_t *pixels, const uint8_t *coverage, uint32_t color) {
  uint64_t covered;
  memcpy(&covered, coverage, sizeof covered);
  uint32_t all = UINT32_MAX;
  for (int lane = 0; lane < PIXELS_LANES; lane++) all &= pixels[lane];
  if (covered == 0 || all >= 0xFF000000u) return;
  pixels_vector above, factors, behind = color - (pixels_vector){0};
  memcpy(&above, pixels, sizeof above);
  pixels_vector_factors(coverage, &factors);
  pixels_vector_scale(&behind, &factors);
  pixels_vector_over(&above, &behind);
  memcpy(pixels, &behind, sizeof behind);
}

PIXELS_WIDE static void put_behind_wide(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color) {
  step_through(pixels, coverage, count, color, put_eight_behind);
}

void pixels_put_behind(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color) {
  if (PIXELS_HAVE_WIDE()) {
    put_behind_wide(pixels, coverage, count, color);
  } else {
    step_through(pixels, coverage, count, color, put_eight_behind);
  }
}

PIXELS_INLINE void lay_eight_of_color(uint32_t *pixels, const uint8_t *coverage, uint32_t color) {
  uint64_t covered;
  memcpy(&covered, coverage, sizeof covered);
  if (covered == 0) return;
  pixels_vector above = color - (pixels_vector){0}, below, factors;
  if (covered != ALL_COVERED || color < 0xFF000000u) {
    pixels_vector_factors(coverage, &factors);
    pixels_vector_scale(&above, &factors);
    memcpy(&below, pixels, sizeof below);
    pixels_vector_over(&above, &below);
    above = below;
  }
  memcpy(pixels, &above, sizeof above);
}

PIXELS_WIDE static void lay_color_wide(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color) {
  step_through(pixels, coverage, count, color, lay_eight_of_color);
}

void pixels_lay_color(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color) {
  if (PIXELS_HAVE_WIDE()) {
    lay_color_wide(pixels, coverage, count, color);
  } else {
    step_through(pixels, coverage, count, color, lay_eight_of_color);
  }
}

// Products over 255 with the half rounded down: what cairo's mul8x2_8 does.
PIXELS_INLINE void scale_down(channels_vector *channels, const channels_vector *factors) {
  channels_vector product = *channels * *factors + 127;
  *channels = (product + (product >> 8)) >> 8;
}

PIXELS_INLINE void mix(channels_vector *below, uint32_t color, const channels_vector *shares, const channels_vector *rests) {
  channels_vector above = (channels_vector)(color - (pixels_vector){0});
  scale_down(&above, shares);
  scale_down(below, rests);
  *below += above;
  channels_vector is_more = (channels_vector)(*below > 255);
  *below = (*below & ~is_more) | (is_more & 255);
}

PIXELS_INLINE void lay_eight_of_shape(uint32_t *pixels, const uint8_t *coverage, uint32_t color) {
  uint64_t covered;
  memcpy(&covered, coverage, sizeof covered);
  if (covered == 0) return;
  pixels_vector result = color - (pixels_vector){0};
  if (covered != ALL_COVERED) {
    pixels_vector below, factors;
    memcpy(&below, pixels, sizeof below);
    pixels_vector_factors(coverage, &factors);
    channels_vector shares = (channels_vector)(factors | factors << 16), rests = 255 - shares;
    channels_vector even = (channels_vector)(below & 0x00FF00FF), odd = (channels_vector)(below >> 8 & 0x00FF00FF);
    mix(&even, color & 0x00FF00FF, &shares, &rests);
    mix(&odd, color >> 8 & 0x00FF00FF, &shares, &rests);
    result = (pixels_vector)even | (pixels_vector)odd << 8;
  }
  memcpy(pixels, &result, sizeof result);
}

PIXELS_WIDE static void lay_shape_wide(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color) {
  step_through(pixels, coverage, count, color, lay_eight_of_shape);
}

void pixels_lay_shape(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color) {
  if (color < 0xFF000000u) {
    pixels_lay_color(pixels, coverage, count, color);
  } else if (PIXELS_HAVE_WIDE()) {
    lay_shape_wide(pixels, coverage, count, color);
  } else {
    step_through(pixels, coverage, count, color, lay_eight_of_shape);
  }
}
