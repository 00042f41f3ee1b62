#ifndef IMAGE_CODEC_PACKED_DIFFERENCES_H
#define IMAGE_CODEC_PACKED_DIFFERENCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Subtracts from `count` pixels of four bytes those at `others`, byte by byte, and writes the first three bytes
// of each difference, in this order or (`swaps`) the other way round.
void image_codec_write_differences(
    const uint8_t *pixels, const uint8_t *others, size_t count, bool swaps, uint8_t *differences);

#endif
