#ifndef IMAGE_CODEC_PARSE_COPIES_H
#define IMAGE_CODEC_PARSE_COPIES_H

#include "parse_places.h"

enum {
  PARSE_LONGEST_DISTANCE = 32 * 1024,
  PARSE_HASH_BITS = 15,
  // Kept for all places together; what is found beyond is dropped, which drawings do not come to.
  PARSE_COPIES = 6 * PARSE_PLACES,
};

struct parse_copy {
  uint32_t length;
  uint16_t distance;
  // What stands for the distance.
  uint16_t symbol;
};

// What the places could copy from before, beside the pixel right before them.
struct parse_copies {
  // Those of place i are from starts[i] to starts[i + 1], the longer the later.
  struct parse_copy copies[PARSE_COPIES];
  uint32_t starts[PARSE_PLACES + PARSE_MORE_PLACES + 1];
  // For each hash the place that had it last, and for each place the one before: their positions and 1.
  uint32_t last[1 << PARSE_HASH_BITS];
  uint32_t previous[PARSE_LONGEST_DISTANCE];
  // The same for the pixel alone.
  uint32_t last_pixels[1 << PARSE_HASH_BITS];
};

void image_codec_copies_begin(struct parse_copies *copies);

// Finds those of all places, which follow the ones before.
void image_codec_copies_find(
    struct parse_copies *copies, const struct parse_places *places, const struct parse_rows *rows);

#endif
