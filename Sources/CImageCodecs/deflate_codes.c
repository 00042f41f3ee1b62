// Huffman codes as DEFLATE has them (RFC 1951, section 3.2.2), in integers throughout.
#include "deflate_codes.h"

#include <stdbool.h>
#include <string.h>

enum { MOST_FREQUENT = UINT16_MAX, LONGEST_CODE = 15 };

struct leaf {
  uint16_t frequency;
  uint16_t symbol;
};

// By one byte of the frequency; leaves that are equal in it stay in their order.
static void sort_by_byte(const struct leaf *leaves, uint32_t count, int shift, struct leaf *sorted) {
  uint16_t starts[257] = {0};
  for (uint32_t index = 0; index < count; index++) starts[(leaves[index].frequency >> shift & 255) + 1]++;
  for (int byte = 0; byte < 255; byte++) starts[byte + 1] = (uint16_t)(starts[byte + 1] + starts[byte]);
  for (uint32_t index = 0; index < count; index++) {
    sorted[starts[leaves[index].frequency >> shift & 255]++] = leaves[index];
  }
}

// The symbols that occur, the rarest first.
static uint32_t sorted_leaves(const uint32_t *frequencies, uint32_t count, struct leaf *leaves) {
  struct leaf other[DEFLATE_LENGTH_SYMBOLS];
  uint32_t used = 0;
  for (uint32_t symbol = 0; symbol < count; symbol++) {
    uint32_t frequency = frequencies[symbol] < MOST_FREQUENT ? frequencies[symbol] : MOST_FREQUENT;
    if (frequency > 0) leaves[used++] = (struct leaf){(uint16_t)frequency, (uint16_t)symbol};
  }
  for (uint16_t symbol = 0; used < 2; symbol++) {
    if (frequencies[symbol] == 0) leaves[used++] = (struct leaf){1, symbol};
  }
  sort_by_byte(leaves, used, 0, other);
  sort_by_byte(other, used, 8, leaves);
  return used;
}

// How many leaves of Huffman's tree are at each depth. The two rarest nodes are joined again and again; joined ones come
// into being in the order of their frequency, so two queues hold all in order.
static void count_depths(const struct leaf *leaves, uint32_t used, uint32_t limit, uint32_t *counts) {
  uint32_t joined[DEFLATE_LENGTH_SYMBOLS];
  uint16_t parents[2 * DEFLATE_LENGTH_SYMBOLS];
  uint32_t leaf = 0, first = 0, last = 0;
  while (last < used - 1) {
    uint32_t sum = 0;
    for (int child = 0; child < 2; child++) {
      bool takes_leaf = leaf < used && (first == last || leaves[leaf].frequency <= joined[first]);
      parents[takes_leaf ? leaf : used + first] = (uint16_t)last;
      sum += takes_leaf ? leaves[leaf++].frequency : joined[first++];
    }
    joined[last++] = sum;
  }
  uint16_t depths[DEFLATE_LENGTH_SYMBOLS];
  depths[used - 2] = 0;
  for (uint32_t node = used - 2; node-- > 0;) depths[node] = (uint16_t)(depths[parents[used + node]] + 1);
  memset(counts, 0, (LONGEST_CODE + 1) * sizeof *counts);
  for (uint32_t index = 0; index < used; index++) {
    uint32_t depth = depths[parents[index]] + 1u;
    counts[depth < limit ? depth : limit]++;
  }
}

// Codes that were cut to the limit take more room than there is: some shorter ones are made longer until all have room,
// and where that leaves some over, the longest are made shorter.
static void fill_room(uint32_t limit, uint32_t *counts) {
  uint32_t room = 1u << limit, taken = 0;
  for (uint32_t length = 1; length <= limit; length++) taken += counts[length] << (limit - length);
  while (taken > room) {
    uint32_t length = limit - 1;
    while (counts[length] == 0) length--;
    counts[length]--;
    counts[length + 1]++;
    taken -= 1u << (limit - length - 1);
  }
  while (taken < room) {
    // All that is taken, and so the room that is left, is a multiple of the room of the longest.
    uint32_t length = limit;
    while (counts[length] == 0) length--;
    counts[length]--;
    counts[length - 1]++;
    taken += 1u << (limit - length);
  }
}

void image_codec_code_lengths(const uint32_t *frequencies, uint32_t count, uint32_t limit, uint8_t *lengths) {
  struct leaf leaves[DEFLATE_LENGTH_SYMBOLS];
  uint32_t used = sorted_leaves(frequencies, count, leaves);
  uint32_t counts[LONGEST_CODE + 1];
  count_depths(leaves, used, limit, counts);
  fill_room(limit, counts);
  memset(lengths, 0, count);
  uint32_t index = 0;
  for (uint32_t length = limit; length > 0; length--) {
    for (uint32_t left = counts[length]; left > 0; left--) lengths[leaves[index++].symbol] = (uint8_t)length;
  }
}

static uint16_t reversed(uint32_t code, uint32_t length) {
  code = (code & 0x5555) << 1 | (code >> 1 & 0x5555);
  code = (code & 0x3333) << 2 | (code >> 2 & 0x3333);
  code = (code & 0x0F0F) << 4 | (code >> 4 & 0x0F0F);
  code = (code & 0x00FF) << 8 | (code >> 8 & 0x00FF);
  return (uint16_t)(code >> (16 - length));
}

void image_codec_codes(const uint8_t *lengths, uint32_t count, uint16_t *codes) {
  uint32_t next[LONGEST_CODE + 2] = {0};
  for (uint32_t symbol = 0; symbol < count; symbol++) next[lengths[symbol] + 1]++;
  next[1] = 0;
  for (uint32_t length = 1; length <= LONGEST_CODE; length++) next[length + 1] = (next[length] + next[length + 1]) << 1;
  for (uint32_t symbol = 0; symbol < count; symbol++) {
    uint32_t length = lengths[symbol];
    codes[symbol] = length == 0 ? 0 : reversed(next[length]++, length);
  }
}

uint64_t image_codec_code_cost(const uint32_t *frequencies, const uint8_t *lengths, uint32_t count) {
  uint64_t bits = 0;
  for (uint32_t symbol = 0; symbol < count; symbol++) bits += (uint64_t)frequencies[symbol] * lengths[symbol];
  return bits;
}
