#ifndef IMAGE_CODEC_DEFLATE_CODES_H
#define IMAGE_CODEC_DEFLATE_CODES_H

#include <stdint.h>

enum {
  // Literals, the end of a block and the lengths of copies.
  DEFLATE_LENGTH_SYMBOLS = 288,
  DEFLATE_DISTANCE_SYMBOLS = 30,
};

// Symbols by their number; 0 is the length of a symbol that has no code.
struct deflate_code {
  uint8_t lengths[DEFLATE_LENGTH_SYMBOLS];
  uint16_t codes[DEFLATE_LENGTH_SYMBOLS];
};

// Gives each of `count` symbols the length of its code, from 1 to `limit`, or 0 where its frequency is 0: the lengths of
// a Huffman code, or what comes near to one where that would be longer than `limit`. At least two symbols get a code,
// so that the code is complete, as some readers want it. `count` is 2 to DEFLATE_LENGTH_SYMBOLS, and 1 << `limit` is no less.
void image_codec_code_lengths(const uint32_t *frequencies, uint32_t count, uint32_t limit, uint8_t *lengths);

// The canonical codes of such lengths, their first bit lowest, as a stream has them.
void image_codec_codes(const uint8_t *lengths, uint32_t count, uint16_t *codes);

// The bits that so many of each symbol take.
uint64_t image_codec_code_cost(const uint32_t *frequencies, const uint8_t *lengths, uint32_t count);

#endif
