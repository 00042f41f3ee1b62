#include "parse_costs.h"

enum {
  // Codes are no longer, and no shorter.
  MOST = 14 * PARSE_SHARES_OF_A_BIT,
  LEAST = PARSE_SHARES_OF_A_BIT,
  // Distances mostly come to whole bits more than they need; a little less than one lets the common ones stand out.
  LEAST_DISTANCE = PARSE_SHARES_OF_A_BIT / 2,
  // What a block begins with, and what each symbol adds to that, in bits and half bits.
  BLOCK_BITS = 260,
  HALF_BITS_OF_SYMBOL = 7,
};

// The logarithm to base 2, in PARSE_SHARES_OF_A_BIT: the place of the highest bit, and of what is left between two powers x + 0.344 x (1 - x),
// which is off by less than a hundredth.
static inline uint32_t logarithm(uint32_t value) {
  uint32_t whole = 31 - (uint32_t)__builtin_clz(value);
  uint32_t rest = (uint32_t)((uint64_t)value << 16 >> whole) - (1u << 16);
  uint32_t bend = (uint32_t)((uint64_t)rest * ((1u << 16) - rest) >> 16);
  uint32_t fraction = rest + (bend * 22528 >> 16);
  return (whole << 16 | fraction) * PARSE_SHARES_OF_A_BIT >> 16;
}

static uint64_t sum_of(const uint32_t *frequencies, uint32_t count) {
  uint64_t sum = 0;
  for (uint32_t symbol = 0; symbol < count; symbol++) sum += frequencies[symbol];
  return sum < UINT32_MAX ? sum : UINT32_MAX - 1;
}

// Symbols that do not come are one bit dearer than those that come once.
static uint32_t cost_of(uint32_t frequency, uint32_t of_all, uint32_t least) {
  uint32_t cost = frequency == 0 ? of_all + PARSE_SHARES_OF_A_BIT : of_all - logarithm(frequency);
  return cost < least ? least : cost > MOST ? MOST : cost;
}

void image_codec_costs_make(const struct parse_frequencies *frequencies, struct parse_costs *costs) {
  uint32_t all = logarithm((uint32_t)sum_of(frequencies->lengths, PARSE_LENGTH_SYMBOLS) + 1);
  uint32_t symbols[PARSE_LENGTH_SYMBOLS];
  for (uint32_t symbol = 0; symbol < PARSE_LENGTH_SYMBOLS; symbol++) {
    symbols[symbol] = cost_of(frequencies->lengths[symbol], all, LEAST);
  }
  for (uint32_t literal = 0; literal < 256; literal++) costs->literals[literal] = symbols[literal];
  for (uint32_t length = DEFLATE_SHORTEST_COPY; length <= DEFLATE_LONGEST_COPY; length++) {
    struct deflate_symbol symbol = deflate_length_symbol(length);
    costs->lengths[length] = symbols[symbol.symbol] + symbol.extra_bits * PARSE_SHARES_OF_A_BIT;
  }
  uint32_t all_distances = logarithm((uint32_t)sum_of(frequencies->distances, DEFLATE_DISTANCE_SYMBOLS) + 1);
  for (uint32_t symbol = 0; symbol < DEFLATE_DISTANCE_SYMBOLS; symbol++) {
    uint32_t extra_bits = symbol < 4 ? 0 : symbol / 2 - 1;
    costs->distances[symbol] =
        cost_of(frequencies->distances[symbol], all_distances, LEAST_DISTANCE) + extra_bits * PARSE_SHARES_OF_A_BIT;
  }
}

static uint64_t cost_of_symbols(const uint32_t *frequencies, uint32_t count, uint32_t *used) {
  uint32_t sum = (uint32_t)sum_of(frequencies, count);
  uint32_t all = sum == 0 ? 0 : logarithm(sum);
  uint64_t cost = 0;
  for (uint32_t symbol = 0; symbol < count; symbol++) {
    if (frequencies[symbol] == 0) continue;
    cost += (uint64_t)frequencies[symbol] * cost_of(frequencies[symbol], all, LEAST);
    *used += 1;
  }
  return cost;
}

uint64_t image_codec_block_cost(const struct parse_frequencies *frequencies) {
  uint32_t used = 0;
  uint64_t cost = cost_of_symbols(frequencies->lengths, PARSE_LENGTH_SYMBOLS, &used) +
                  cost_of_symbols(frequencies->distances, DEFLATE_DISTANCE_SYMBOLS, &used);
  return cost + (BLOCK_BITS + used * HALF_BITS_OF_SYMBOL / 2) * PARSE_SHARES_OF_A_BIT;
}
