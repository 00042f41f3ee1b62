#include "CImageComparison.h"

#include <string.h>

static uint32_t larger(uint32_t one, uint32_t other) { return one > other ? one : other; }

// Eight pixels: red in the lowest byte, alpha in the highest.
typedef uint32_t pixels __attribute__((vector_size(32)));

enum { LANES = sizeof(pixels) / sizeof(uint32_t) };

// A fifth of the picture's grey on white, so that what differs stands out. The products stand for divisions by 255 and
// by 5, which they are equal to for all numbers there can be.
// By reference: how such vectors are passed by value depends on the instructions a build may use.
static void fade(pixels *colors) {
  pixels red = *colors & 255, green = *colors >> 8 & 255, blue = *colors >> 16 & 255, alpha = *colors >> 24;
  pixels grey = (red * 77 + green * 151 + blue * 28) >> 8;
  pixels under_white = ((255 - grey) * alpha * 32897) >> 23;
  pixels shade = 255 - (under_white * 205 >> 10);
  *colors = shade | shade << 8 | shade << 16 | 0xFF000000u;
}

static void paint_faded(const uint8_t *actual, uint32_t count, uint8_t *painted) {
  uint32_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    pixels colors;
    memcpy(&colors, actual + (size_t)x * 4, sizeof colors);
    fade(&colors);
    memcpy(painted + (size_t)x * 4, &colors, sizeof colors);
  }
  pixels rest = {0};
  memcpy(&rest, actual + (size_t)x * 4, (size_t)(count - x) * 4);
  fade(&rest);
  memcpy(painted + (size_t)x * 4, &rest, (size_t)(count - x) * 4);
}

static void paint_pixel(uint8_t *painted, uint8_t red, uint8_t green, uint8_t blue) {
  painted[0] = red;
  painted[1] = green;
  painted[2] = blue;
  painted[3] = 255;
}

static void paint_class(uint8_t class, uint32_t x, uint32_t y, uint8_t *painted) {
  switch (class) {
    case COMPARED_DIFFERENT: paint_pixel(painted, 255, 0, 60); break;
    case COMPARED_ANTIALIASED: paint_pixel(painted, 255, 190, 0); break;
    case COMPARED_MASKED:
      if ((x + y) % 8 < 2) paint_pixel(painted, 110, 150, 240);
      break;
    default: break;
  }
}

static void paint_classes(const uint8_t *classes, uint32_t width, uint32_t y, uint8_t *painted) {
  for (uint32_t x = 0; x < width; x++) {
    uint64_t eight;
    // Most pixels are the same, which is 0.
    while (x + 8 <= width && (memcpy(&eight, classes + x, 8), eight == 0)) x += 8;
    if (x < width) paint_class(classes[x], x, y, painted + (size_t)x * 4);
  }
}

void image_comparison_paint(ComparedImages images, const uint8_t *classes, uint8_t *painted) {
  uint32_t width = larger(images.expected_width, images.actual_width);
  uint32_t height = larger(images.expected_height, images.actual_height);
  for (uint32_t y = 0; y < height; y++) {
    uint32_t there = y < images.actual_height ? images.actual_width : 0;
    paint_faded(images.actual + (size_t)y * images.actual_width * 4, there, painted);
    memset(painted + (size_t)there * 4, 255, (size_t)(width - there) * 4);
    paint_classes(classes, width, y, painted);
    classes += width;
    painted += (size_t)width * 4;
  }
}
