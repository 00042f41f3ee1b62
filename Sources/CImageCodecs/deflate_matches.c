// Finding what repeats (RFC 1951, section 4), as fast as it can be done: the last place with the same four bytes, or none.
//
// What it finds is a function of the bytes alone. A place that is no longer in the window, or never was, may be looked at,
// but only equal bytes make a copy.
#include "deflate_matches.h"

#include <string.h>

enum {
  // Shorter copies hardly save anything, and take longer than what they stand for.
  SHORTEST_COPY = 6,
  // After so many places in a row without a copy, the next are looked at with one more byte between them, and so on.
  PATIENCE = 32,
};

static inline uint64_t load_eight(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, 8);
  return value;
}

// Of the first SHORTEST_COPY bytes.
static inline uint32_t hash(uint64_t bytes) {
  return (uint32_t)((bytes << (64 - 8 * SHORTEST_COPY)) * 0x9E3779B97F4A7C15u >> 32);
}

void image_codec_matches_begin(struct deflate_matches *matches) { memset(matches->entries, 0, sizeof matches->entries); }

// How many bytes are the same at both places, up to `most`.
static inline size_t same_bytes(const uint8_t *bytes, const uint8_t *before, size_t most) {
  size_t count = 0;
  for (; count + 8 <= most; count += 8) {
    uint64_t difference = load_eight(bytes + count) ^ load_eight(before + count);
    if (difference != 0) return count + (size_t)__builtin_ctzll(difference) / 8;
  }
  while (count < most && bytes[count] == before[count]) count++;
  return count;
}

// Puts `place` down for what has this hash and gives the distance to the place before, or 0 where there is none. An entry
// has half of the hash and half of the place, which is enough: it is not to be asked for what is further away.
static inline uint32_t exchange(struct deflate_matches *matches, uint32_t hash, uint32_t place) {
  uint32_t *entry = &matches->entries[hash >> (32 - DEFLATE_HASH_BITS)];
  uint32_t before = *entry;
  *entry = hash << 16 | (place & 0xFFFF);
  uint32_t distance = (place - before) & 0xFFFF;
  return before >> 16 == (hash & 0xFFFF) && distance <= DEFLATE_LONGEST_DISTANCE ? distance : 0;
}

bool image_codec_matches_add(
    struct deflate_matches *matches, struct deflate_block *block, const uint8_t *window, uint32_t start, size_t *position,
    size_t end, bool is_last) {
  size_t at = *position, literals_from = at, misses = PATIENCE;
  while (at + DEFLATE_LOOK_AHEAD <= end) {
    uint32_t distance = exchange(matches, hash(load_eight(window + at)), start + (uint32_t)at);
    size_t length = distance == 0 ? 0 : same_bytes(window + at, window + at - distance, end - at);
    if (length < SHORTEST_COPY) {
      at += misses++ / PATIENCE;
      continue;
    }
    size_t copy_end = at + length;
    while (at > literals_from && at > distance && window[at - 1] == window[at - distance - 1]) at--;
    if (!image_codec_block_add_literals(block, window + literals_from, at - literals_from) ||
        !image_codec_block_add_copy(block, (uint32_t)(copy_end - at), distance)) {
      return false;
    }
    at = copy_end;
    literals_from = at;
    misses = PATIENCE;
  }
  *position = is_last || at > end ? end : at;
  return image_codec_block_add_literals(block, window + literals_from, *position - literals_from);
}
