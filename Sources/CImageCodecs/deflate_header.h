#ifndef IMAGE_CODEC_DEFLATE_HEADER_H
#define IMAGE_CODEC_DEFLATE_HEADER_H

#include "deflate_bits.h"
#include "deflate_codes.h"

// The lengths of both codes as a block's header has them (3.2.7).
struct deflate_header {
  uint32_t length_count;
  uint32_t distance_count;
  // Symbols of the code for lengths, each with what its extra bits say.
  uint8_t symbols[DEFLATE_LENGTH_SYMBOLS + DEFLATE_DISTANCE_SYMBOLS];
  uint8_t extra[DEFLATE_LENGTH_SYMBOLS + DEFLATE_DISTANCE_SYMBOLS];
  uint32_t count;
  struct deflate_code code;
  uint32_t code_count;
  uint64_t bits;
};

void image_codec_header_make(
    const struct deflate_code *lengths, const struct deflate_code *distances, struct deflate_header *header);

// Takes `header->bits` bits.
void image_codec_header_write(const struct deflate_header *header, struct deflate_bits *to);

#endif
