#ifndef IMAGE_CODEC_DEFLATE_SYMBOLS_H
#define IMAGE_CODEC_DEFLATE_SYMBOLS_H

#include <stdint.h>

enum {
  DEFLATE_END_OF_BLOCK = 256,
  DEFLATE_FIRST_LENGTH = 257,
  DEFLATE_SHORTEST_COPY = 3,
  DEFLATE_LONGEST_COPY = 258,
};

// What stands for a length or a distance (RFC 1951, section 3.2.5).
struct deflate_symbol {
  uint32_t symbol;
  uint32_t extra_bits;
  uint32_t extra;
};

// Lengths go by fours of symbols for each power of two, from where each number has its own: 3.2.5's table as a formula.
static inline struct deflate_symbol deflate_length_symbol(uint32_t length) {
  if (length == DEFLATE_LONGEST_COPY) return (struct deflate_symbol){285, 0, 0};
  uint32_t from = length - DEFLATE_SHORTEST_COPY;
  uint32_t extra_bits = 29 - (uint32_t)__builtin_clz(from | 4);
  return (struct deflate_symbol){
      DEFLATE_FIRST_LENGTH + 4 * extra_bits + (from >> extra_bits), extra_bits, from & ((1u << extra_bits) - 1)};
}

// Likewise by twos.
static inline struct deflate_symbol deflate_distance_symbol(uint32_t distance) {
  uint32_t from = distance - 1;
  uint32_t extra_bits = 30 - (uint32_t)__builtin_clz(from | 2);
  return (struct deflate_symbol){
      2 * extra_bits + (from >> extra_bits), extra_bits, from & ((1u << extra_bits) - 1)};
}

// The first part of a copy that is longer than a stream can say at once; what is left can be said.
static inline uint32_t deflate_first_part(uint32_t length) {
  return length >= DEFLATE_LONGEST_COPY + DEFLATE_SHORTEST_COPY ? DEFLATE_LONGEST_COPY : length - DEFLATE_SHORTEST_COPY;
}

#endif
