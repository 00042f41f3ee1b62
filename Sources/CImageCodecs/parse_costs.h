#ifndef IMAGE_CODEC_PARSE_COSTS_H
#define IMAGE_CODEC_PARSE_COSTS_H

#include "deflate_codes.h"
#include "deflate_symbols.h"

enum { PARSE_LENGTH_SYMBOLS = 286, PARSE_SHARES_OF_A_BIT = 16 };

// How often each symbol comes.
struct parse_frequencies {
  uint32_t lengths[PARSE_LENGTH_SYMBOLS];
  uint32_t distances[DEFLATE_DISTANCE_SYMBOLS];
};

// What literals and copies take in codes made for some frequencies, in PARSE_SHARES_OF_A_BIT. All in integers, since the bytes of
// files hang on it.
struct parse_costs {
  uint32_t literals[256];
  // By length, up to what a stream can say at once.
  uint32_t lengths[DEFLATE_LONGEST_COPY + 1];
  // By symbol.
  uint32_t distances[DEFLATE_DISTANCE_SYMBOLS];
};

void image_codec_costs_make(const struct parse_frequencies *frequencies, struct parse_costs *costs);

// About what a block of so many symbols takes, without the extra bits of copies.
uint64_t image_codec_block_cost(const struct parse_frequencies *frequencies);

// Of a copy as long as one likes.
static inline uint32_t parse_copy_cost(const struct parse_costs *costs, uint32_t length, uint32_t distance_cost) {
  if (length <= DEFLATE_LONGEST_COPY) return costs->lengths[length] + distance_cost;
  // As deflate_first_part has it.
  uint32_t parts = (length - DEFLATE_SHORTEST_COPY) / DEFLATE_LONGEST_COPY;
  uint32_t cost = parts * (costs->lengths[DEFLATE_LONGEST_COPY] + distance_cost);
  uint32_t rest = length - parts * DEFLATE_LONGEST_COPY;
  if (rest > DEFLATE_LONGEST_COPY) {
    cost += costs->lengths[DEFLATE_SHORTEST_COPY] + distance_cost;
    rest -= DEFLATE_SHORTEST_COPY;
  }
  return cost + costs->lengths[rest] + distance_cost;
}

#endif
