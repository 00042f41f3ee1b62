#include "antialiasing.h"

#include <string.h>

#include "distance.h"

struct picture {
  const uint8_t *pixels;
  uint32_t width, height;
};

static const uint8_t *pixel_at(struct picture picture, uint32_t x, uint32_t y) {
  return picture.pixels + ((size_t)y * picture.width + x) * 4;
}

static uint32_t before(uint32_t place) { return place > 0 ? place - 1 : 0; }

static uint32_t after(uint32_t place, uint32_t count) { return place + 1 < count ? place + 1 : place; }

static bool is_at_border(struct picture picture, uint32_t x, uint32_t y) {
  return x == 0 || y == 0 || x + 1 == picture.width || y + 1 == picture.height;
}

// Whether at least three neighbours have the pixel's very colour; the picture's border counts as one.
static bool is_in_even_area(struct picture picture, uint32_t x, uint32_t y) {
  const uint8_t *pixel = pixel_at(picture, x, y);
  int equal = is_at_border(picture, x, y) ? 1 : 0;
  for (uint32_t v = before(y); v <= after(y, picture.height); v++) {
    for (uint32_t u = before(x); u <= after(x, picture.width); u++) {
      if (u == x && v == y) continue;
      equal += memcmp(pixel_at(picture, u, v), pixel, 4) == 0;
    }
  }
  return equal >= 3;
}

static bool is_antialiased(struct picture picture, struct picture other, uint32_t x, uint32_t y) {
  double brightness = image_comparison_brightness(pixel_at(picture, x, y));
  double darkest = 0, brightest = 0;
  uint32_t dark_x = 0, dark_y = 0, bright_x = 0, bright_y = 0;
  int equal = is_at_border(picture, x, y) ? 1 : 0;
  // Column by column: of neighbours that are as dark or bright as one another the first counts, as in pixelmatch.
  for (uint32_t u = before(x); u <= after(x, picture.width); u++) {
    for (uint32_t v = before(y); v <= after(y, picture.height); v++) {
      if (u == x && v == y) continue;
      double difference = brightness - image_comparison_brightness(pixel_at(picture, u, v));
      if (difference == 0) equal++;
      // With more than two neighbours of its brightness it belongs to an area itself.
      if (equal > 2) return false;
      if (difference < darkest) darkest = difference, dark_x = u, dark_y = v;
      if (difference > brightest) brightest = difference, bright_x = u, bright_y = v;
    }
  }
  if (darkest == 0 || brightest == 0) return false;
  return (is_in_even_area(picture, dark_x, dark_y) && is_in_even_area(other, dark_x, dark_y)) ||
         (is_in_even_area(picture, bright_x, bright_y) && is_in_even_area(other, bright_x, bright_y));
}

bool image_comparison_is_antialiased(ComparedImages images, uint32_t x, uint32_t y) {
  struct picture expected = {images.expected, images.expected_width, images.expected_height};
  struct picture actual = {images.actual, images.actual_width, images.actual_height};
  return is_antialiased(expected, actual, x, y) || is_antialiased(actual, expected, x, y);
}
