// Rows are compared by the C library, so that what is equal passes at memory speed in builds that are not optimised, too.
#include "CImageComparison.h"

#include <math.h>
#include <string.h>

#include "antialiasing.h"
#include "distance.h"

struct comparison {
  ComparedImages images;
  bool have_same_size;
  double largest_accepted;
  bool forgives_antialiasing;
  double greatest;
  ComparisonCounts counts;
};

static uint32_t smaller(uint32_t one, uint32_t other) { return one < other ? one : other; }

static uint32_t larger(uint32_t one, uint32_t other) { return one > other ? one : other; }

static uint8_t classify(
    struct comparison *comparison, const uint8_t *expected, const uint8_t *actual, uint32_t x, uint32_t y) {
  double distance = image_comparison_distance(expected, actual);
  if (distance > comparison->greatest) comparison->greatest = distance;
  // Bytes that differ without being seen, such as the colour of nothing, count only where nothing is accepted.
  bool is_accepted = comparison->largest_accepted > 0 && distance <= comparison->largest_accepted;
  if (is_accepted) return COMPARED_SAME;
  bool is_forgiven = comparison->forgives_antialiasing && comparison->have_same_size &&
                     image_comparison_is_antialiased(comparison->images, x, y);
  return is_forgiven ? COMPARED_ANTIALIASED : COMPARED_DIFFERENT;
}

static void count(struct comparison *comparison, uint8_t class) {
  comparison->counts.different += class == COMPARED_DIFFERENT;
  comparison->counts.antialiased += class == COMPARED_ANTIALIASED;
}

enum { STRETCH = 16 };

// Compares the pixels that both pictures have in a row.
static void compare_row(struct comparison *comparison, uint32_t y, uint32_t width, uint8_t *classes) {
  const uint8_t *expected = comparison->images.expected + (size_t)y * comparison->images.expected_width * 4;
  const uint8_t *actual = comparison->images.actual + (size_t)y * comparison->images.actual_width * 4;
  if (memcmp(expected, actual, (size_t)width * 4) == 0) return;
  for (uint32_t start = 0; start < width; start += STRETCH) {
    uint32_t end = smaller(start + STRETCH, width);
    if (memcmp(expected + start * 4, actual + start * 4, (size_t)(end - start) * 4) == 0) continue;
    for (uint32_t x = start; x < end; x++) {
      if (classes[x] == COMPARED_MASKED || memcmp(expected + x * 4, actual + x * 4, 4) == 0) continue;
      classes[x] = classify(comparison, expected + x * 4, actual + x * 4, x, y);
      count(comparison, classes[x]);
    }
  }
}

// Pixels that only one of the pictures has differ as much as pixels can.
static void mark_missing(struct comparison *comparison, uint32_t start, uint32_t end, uint8_t *classes) {
  for (uint32_t x = start; x < end; x++) {
    if (classes[x] == COMPARED_MASKED) continue;
    classes[x] = COMPARED_DIFFERENT;
    comparison->greatest = LARGEST_DISTANCE;
    count(comparison, COMPARED_DIFFERENT);
  }
}

ComparisonCounts image_comparison_run(
    ComparedImages images, double threshold, bool forgives_antialiasing, uint8_t *classes) {
  uint32_t width = larger(images.expected_width, images.actual_width);
  uint32_t height = larger(images.expected_height, images.actual_height);
  uint32_t common_width = smaller(images.expected_width, images.actual_width);
  uint32_t common_height = smaller(images.expected_height, images.actual_height);
  struct comparison comparison = {
      .images = images,
      .have_same_size = width == common_width && height == common_height,
      .largest_accepted = threshold * threshold * LARGEST_DISTANCE,
      .forgives_antialiasing = forgives_antialiasing};
  for (uint32_t y = 0; y < height; y++, classes += width) {
    if (y < common_height) compare_row(&comparison, y, common_width, classes);
    mark_missing(&comparison, y < common_height ? common_width : 0, width, classes);
    const uint8_t *masked = classes;
    while ((masked = memchr(masked, COMPARED_MASKED, (size_t)(classes + width - masked)))) {
      comparison.counts.masked++;
      masked++;
    }
  }
  comparison.counts.greatest_distance = sqrt(comparison.greatest / LARGEST_DISTANCE);
  return comparison.counts;
}

void image_comparison_boxes(const uint8_t *classes, uint32_t width, uint32_t height, DifferentBox *boxes) {
  uint32_t tiles = (width + COMPARISON_TILE_SIDE - 1) / COMPARISON_TILE_SIDE;
  memset(boxes, 0, sizeof *boxes * tiles * ((height + COMPARISON_TILE_SIDE - 1) / COMPARISON_TILE_SIDE));
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = classes + (size_t)y * width;
    const uint8_t *place = row;
    while ((place = memchr(place, COMPARED_DIFFERENT, (size_t)(row + width - place)))) {
      uint32_t x = (uint32_t)(place - row);
      DifferentBox *box = boxes + (size_t)(y / COMPARISON_TILE_SIDE) * tiles + x / COMPARISON_TILE_SIDE;
      if (box->right == 0) *box = (DifferentBox){.left = x, .top = y};
      box->left = smaller(box->left, x);
      box->right = larger(box->right, x + 1);
      box->bottom = y + 1;
      place++;
    }
  }
}
