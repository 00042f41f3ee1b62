#include "CImageComparison.h"

#include <string.h>

static uint32_t larger(uint32_t one, uint32_t other) { return one > other ? one : other; }

// A tenth of the picture's grey on white, so that what differs stands out.
static uint8_t faded(const uint8_t *pixel) {
  uint32_t grey = (pixel[0] * 77u + pixel[1] * 151u + pixel[2] * 28u) >> 8;
  uint32_t over_white = 255 - (255 - grey) * pixel[3] / 255;
  return (uint8_t)(255 - (255 - over_white) / 5);
}

static void paint(uint8_t *painted, uint8_t red, uint8_t green, uint8_t blue) {
  painted[0] = red;
  painted[1] = green;
  painted[2] = blue;
  painted[3] = 255;
}

static void paint_pixel(
    uint8_t class, const uint8_t *actual, uint32_t x, uint32_t y, uint8_t *painted) {
  uint8_t grey = actual ? faded(actual) : 255;
  switch (class) {
    case COMPARED_DIFFERENT: paint(painted, 255, 0, 60); break;
    case COMPARED_ANTIALIASED: paint(painted, 255, 190, 0); break;
    case COMPARED_MASKED:
      if ((x + y) % 8 < 2) {
        paint(painted, 110, 150, 240);
        break;
      }
      // fallthrough
    default: paint(painted, grey, grey, grey); break;
  }
}

void image_comparison_paint(ComparedImages images, const uint8_t *classes, uint8_t *painted) {
  uint32_t width = larger(images.expected_width, images.actual_width);
  uint32_t height = larger(images.expected_height, images.actual_height);
  for (uint32_t y = 0; y < height; y++) {
    for (uint32_t x = 0; x < width; x++, classes++, painted += 4) {
      bool is_there = x < images.actual_width && y < images.actual_height;
      const uint8_t *actual = images.actual + ((size_t)y * images.actual_width + x) * 4;
      paint_pixel(*classes, is_there ? actual : NULL, x, y, painted);
    }
  }
}
