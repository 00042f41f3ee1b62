// Finding what repeats (RFC 1951, section 4), as fast as it can be done: the last place with the same six bytes, or none. In rows that
// are not filtered, where drawings go on as above, the row above as well: the pixel above, those beside it, and as far away as the last
// copy was.
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
  // Of a row that is not filtered.
  UNFILTERED = 0,
  // Copies from no further away are of what repeats within a row.
  NEAR = 64,
  // What is as long as that is taken as it is.
  SUFFICIENT_COPY = 48,
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

void image_codec_matches_begin(struct deflate_matches *matches, uint32_t row_bytes, uint32_t pixel_bytes) {
  memset(matches->entries, 0, sizeof matches->entries);
  matches->row_bytes = row_bytes;
  matches->pixel_bytes = pixel_bytes;
}

// How many bytes are the same at both places, up to `most`.
static inline size_t same_bytes(const uint8_t *bytes, const uint8_t *before, size_t most) {
  size_t count = 0;
  // Long copies are mostly very long.
  for (; count + 32 <= most; count += 32) {
    uint64_t difference = 0;
    for (size_t part = 0; part < 32; part += 8) difference |= load_eight(bytes + count + part) ^ load_eight(before + count + part);
    if (difference != 0) break;
  }
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

// The longest copy found so far of what is at a place.
struct candidate {
  size_t length;
  uint32_t distance;
};

static inline void consider(const uint8_t *bytes, size_t most, uint64_t first, uint32_t distance, struct candidate *best) {
  if (distance == best->distance || ((load_eight(bytes - distance) ^ first) << (64 - 8 * SHORTEST_COPY)) != 0) return;
  size_t length = same_bytes(bytes, bytes - distance, most);
  if (length > best->length) *best = (struct candidate){length, distance};
}

// Not inline, for the rows of which nothing is looked for above to be as fast as they can.
__attribute__((noinline)) static struct candidate consider_row_above(
    const struct deflate_matches *matches, const uint8_t *bytes, size_t most, size_t behind, uint32_t last, struct candidate best) {
  uint64_t first = load_eight(bytes);
  uint32_t above = matches->row_bytes, pixel = matches->pixel_bytes;
  if (behind < above + pixel) return best;
  if (last > 0 && last <= behind) consider(bytes, most, first, last, &best);
  for (uint32_t distance = above - pixel; distance <= above + pixel && best.length < SUFFICIENT_COPY; distance += pixel) {
    consider(bytes, most, first, distance, &best);
  }
  return best;
}

// Where the row ends that a place is in, and whether it is not filtered. Where its first byte has gone from the window it is taken for
// one that is.
static size_t end_of_row(
    const struct deflate_matches *matches, const uint8_t *window, uint32_t start, size_t at, bool *is_unfiltered) {
  size_t column = (start + at) % matches->row_bytes;
  bool has_above = matches->row_bytes + matches->pixel_bytes <= DEFLATE_LONGEST_DISTANCE;
  *is_unfiltered = has_above && column <= at && window[at - column] == UNFILTERED;
  return at - column + matches->row_bytes;
}

bool image_codec_matches_add(
    struct deflate_matches *matches, struct deflate_block *block, const uint8_t *window, uint32_t start, size_t *position,
    size_t end, bool is_last) {
  size_t at = *position, literals_from = at, misses = PATIENCE, row_end = at;
  uint32_t last = 0;
  bool is_unfiltered = false;
  while (at + DEFLATE_LOOK_AHEAD <= end) {
    if (at >= row_end) row_end = end_of_row(matches, window, start, at, &is_unfiltered);
    uint32_t distance = exchange(matches, hash(load_eight(window + at)), start + (uint32_t)at);
    size_t length = distance == 0 ? 0 : same_bytes(window + at, window + at - distance, end - at);
    if (is_unfiltered && length < SUFFICIENT_COPY) {
      struct candidate best = consider_row_above(matches, window + at, end - at, at, last, (struct candidate){length, distance});
      length = best.length;
      distance = best.distance;
      if (distance > NEAR) last = distance;
    }
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
