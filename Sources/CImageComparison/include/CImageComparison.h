#ifndef C_IMAGE_COMPARISON_H
#define C_IMAGE_COMPARISON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Two pictures in straight RGBA, rows without padding. They are compared over the rectangle that holds both.
typedef struct {
  const uint8_t *expected;
  uint32_t expected_width, expected_height;
  const uint8_t *actual;
  uint32_t actual_width, actual_height;
} ComparedImages;

// What became of a pixel; one byte a pixel of the rectangle that holds both pictures, row by row.
enum {
  COMPARED_SAME = 0,
  COMPARED_DIFFERENT = 1,
  // Differs as the edge of a shape does that was smoothed in another way.
  COMPARED_ANTIALIASED = 2,
  // Was not to be looked at.
  COMPARED_MASKED = 3
};

typedef struct {
  uint64_t different;
  uint64_t antialiased;
  uint64_t masked;
  // The greatest distance of two pixels, masked ones aside: 0 to 1, where 1 is red from cyan.
  double greatest_distance;
} ComparisonCounts;

// Compares all pixels that `classes` does not say are masked, and writes what became of them there.
//
// Pixels differ where their distance is greater than `threshold` (0 to 1); with 0, where any byte differs.
ComparisonCounts image_comparison_run(
    ComparedImages images, double threshold, bool forgives_antialiasing, uint8_t *classes);

// The part of a tile of the classes that differs: exclusive ends; empty where `right` is 0.
typedef struct {
  uint32_t left, top, right, bottom;
} DifferentBox;

enum { COMPARISON_TILE_SIDE = 16 };

// One box for each tile, row by row; there are ceil(width / side) times ceil(height / side).
void image_comparison_boxes(const uint8_t *classes, uint32_t width, uint32_t height, DifferentBox *boxes);

// Draws the actual picture, faded, with what differs in red, what was forgiven in yellow and what was masked hatched
// in blue: opaque RGBA of the rectangle that holds both pictures.
void image_comparison_paint(ComparedImages images, const uint8_t *classes, uint8_t *painted);

#endif
