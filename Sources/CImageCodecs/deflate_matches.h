#ifndef IMAGE_CODEC_DEFLATE_MATCHES_H
#define IMAGE_CODEC_DEFLATE_MATCHES_H

#include "deflate_block.h"

enum {
  DEFLATE_HASH_BITS = 13,
  DEFLATE_LONGEST_DISTANCE = 32 * 1024,
  // So many bytes at the end of what is there are left for when more has come.
  DEFLATE_LOOK_AHEAD = 8,
};

struct deflate_matches {
  // Of a row with its filter type, and of a pixel.
  uint32_t row_bytes, pixel_bytes;
  // For each hash where it was seen last.
  uint32_t entries[1 << DEFLATE_HASH_BITS];
};

void image_codec_matches_begin(struct deflate_matches *matches, uint32_t row_bytes, uint32_t pixel_bytes);

// Finds copies in `window` from `position` to `end` and adds them and the literals between them to `block`, up to
// DEFLATE_LOOK_AHEAD bytes before the end or, where these are the last bytes, to the end itself. `start` is the window's place in
// the stream, of which the window has DEFLATE_LONGEST_DISTANCE bytes before the position or as many as there are; behind `end` it has
// DEFLATE_STEP_BYTES more of any value. Gives the position it has come to in `position`; false when memory is out.
bool image_codec_matches_add(
    struct deflate_matches *matches, struct deflate_block *block, const uint8_t *window, uint32_t start, size_t *position,
    size_t end, bool is_last);

#endif
