#ifndef IMAGE_CODEC_DEFLATE_MATCHES_H
#define IMAGE_CODEC_DEFLATE_MATCHES_H

#include "deflate_block.h"
#include "row_filter.h"

enum {
  DEFLATE_HASH_BITS = 13,
  DEFLATE_LONGEST_DISTANCE = 32 * 1024,
  // The place that a stream begins at: what was never put down, which looks like place 0, is not near before there is a whole window.
  DEFLATE_FIRST_PLACE = DEFLATE_LONGEST_DISTANCE + 1,
};

struct deflate_matches {
  // Of a row in pixels, and of a pixel in bytes.
  uint32_t width, pixel_bytes;
  // For each hash where it was seen last.
  uint32_t entries[1 << DEFLATE_HASH_BITS];
};

void image_codec_matches_begin(struct deflate_matches *matches, uint32_t width, uint32_t pixel_bytes);

// Finds copies in the row that begins at `position` of `window` and adds them and the literals between them to `block`. `start` is the
// window's place in the stream, of which the window has DEFLATE_LONGEST_DISTANCE bytes before the position or as many as there are;
// behind the row it has DEFLATE_STEP_BYTES more of any value. False when memory is out.
bool image_codec_matches_add_row(
    struct deflate_matches *matches, struct deflate_block *block, enum filter_type type, const struct row_likeness *row,
    const uint8_t *window, uint32_t start, size_t position);

#endif
