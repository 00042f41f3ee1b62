// Finding what repeats (RFC 1951, section 4), as fast as it can be done, in one way for each of the kinds of rows there are.
//
// Filtered rows are zeros but for what changes. Zeros repeat the byte before, which takes the fewest bits of all copies; between them the
// last place with the same six bytes is looked for, or, where few bytes lie between many zeros, the last with as many zeros behind and
// the same bytes after these. In rows that are not filtered, where drawings go on as above, it is looked for pixel by pixel: to the
// left, above, to either side of that, and as far away as the last copy was.
//
// What it finds is a function of the bytes alone. A place that is no longer in the window, or never was, may be looked at,
// but only equal bytes make a copy.
#include "deflate_matches.h"

#include <string.h>

enum {
  // Shorter copies from far away hardly save anything, and take longer than what they stand for.
  SHORTEST_COPY = 6,
  // After so many places in a row without a copy, the next are looked at with one more byte between them, and so on.
  PATIENCE = 32,
  // Of a row that is not filtered.
  UNFILTERED = 0,
  // Copies from no further away are of what repeats within a row.
  NEAR = 64,
  // What is as long as that is taken as it is.
  SUFFICIENT_COPY = 48,
  // So much of a copy is looked at for whether it is worth it.
  SAMPLE = 32,
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
  for (; count + 32 <= most && memcmp(bytes + count, before + count, 32) == 0; count += 32) {
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

// How many zeros there are, up to `most`.
static inline size_t zeros(const uint8_t *bytes, size_t most) {
  size_t count = 0;
  for (; count + 32 <= most; count += 32) {
    uint64_t any = 0;
    for (size_t part = 0; part < 32; part += 8) any |= load_eight(bytes + count + part);
    if (any != 0) break;
  }
  for (; count + 8 <= most; count += 8) {
    uint64_t any = load_eight(bytes + count);
    if (any != 0) return count + (size_t)__builtin_ctzll(any) / 8;
  }
  while (count < most && bytes[count] == 0) count++;
  return count;
}

// Whether more than one of some bytes is no zero: else literals and zeros take fewer bits than a copy from far away.
static inline bool is_worth_copying(const uint8_t *bytes, size_t length) {
  const uint64_t low = 0x7F7F7F7F7F7F7F7F;
  bool has_one = false;
  for (size_t index = 0; index < SAMPLE && index < length; index += 8) {
    uint64_t eight = load_eight(bytes + index);
    if (length - index < 8) eight <<= 64 - 8 * (length - index);
    // The highest bit of each byte that is no zero.
    uint64_t marks = (((eight & low) + low) | eight) & ~low;
    if (marks != 0 && (has_one || (marks & (marks - 1)) != 0)) return true;
    has_one |= marks != 0;
  }
  return false;
}

// How far the search has come.
struct search {
  struct deflate_matches *matches;
  struct deflate_block *block;
  const uint8_t *window;
  uint32_t start;
  size_t at, end;
  // What lies between the last copy and `at` is literals.
  size_t literals_from;
  size_t misses;
  // The distance of the last copy from above.
  uint32_t last;
};

#define SEARCH_STEP static inline __attribute__((always_inline)) bool

SEARCH_STEP add_copy(struct search *search, size_t length, uint32_t distance) {
  const uint8_t *literals = search->window + search->literals_from;
  if (!image_codec_block_add_literals(search->block, literals, search->at - search->literals_from) ||
      !image_codec_block_add_copy(search->block, (uint32_t)length, distance)) {
    return false;
  }
  search->at += length;
  search->literals_from = search->at;
  search->misses = PATIENCE;
  return true;
}

// MARK: Filtered rows

// What is longer is mostly zeros, which are shorter as such.
static inline size_t longest(const struct search *search) {
  size_t left = search->end - search->at;
  return left < DEFLATE_LONGEST_COPY ? left : DEFLATE_LONGEST_COPY;
}

// Zeros, with one byte before them that is none or without.
SEARCH_STEP step_over_zeros(struct search *search, uint8_t before) {
  const uint8_t *bytes = search->window + search->at;
  size_t zeros_from = before != 0, left = search->end - search->at;
  size_t length = zeros_from + zeros(bytes + zeros_from, left - zeros_from);
  if (before != 0 && length + 8 <= left) {
    uint64_t key = (load_eight(bytes + length) << 40 >> 8) ^ (uint64_t)before << 56;
    uint32_t hashed = (uint32_t)((key + length) * 0x9E3779B97F4A7C15u >> 32);
    uint32_t distance = exchange(search->matches, hashed, search->start + (uint32_t)search->at);
    size_t same = distance == 0 ? 0 : same_bytes(bytes, bytes - distance, longest(search));
    if (same > length) return add_copy(search, same, distance);
  }
  // The first zero is a literal, where there is none before it to copy.
  size_t literals = zeros_from + (before != 0 || search->at == 0 || bytes[-1] != 0);
  search->at += literals;
  return add_copy(search, length - literals, 1);
}

SEARCH_STEP step_filtered(struct search *search) {
  const uint8_t *bytes = search->window + search->at;
  uint64_t first = load_eight(bytes);
  if ((first >> 8 << 24) == 0) return step_over_zeros(search, (uint8_t)first);
  uint32_t distance = exchange(search->matches, hash(first), search->start + (uint32_t)search->at);
  size_t length = 0;
  if (distance != 0) {
    size_t most = longest(search), sample = most < SAMPLE ? most : SAMPLE;
    length = same_bytes(bytes, bytes - distance, sample);
    if (length == sample && is_worth_copying(bytes, length)) {
      length += same_bytes(bytes + length, bytes + length - distance, most - length);
    } else if (length < SHORTEST_COPY || !is_worth_copying(bytes, length)) {
      length = 0;
    }
  }
  if (length == 0) {
    search->at += search->misses++ / PATIENCE;
    return true;
  }
  size_t copy_end = search->at + length;
  while (search->at > search->literals_from && search->at > distance &&
         search->window[search->at - 1] == search->window[search->at - distance - 1]) {
    search->at--;
  }
  return add_copy(search, copy_end - search->at, distance);
}

// MARK: Rows that are not filtered

// The longest copy found so far of what is at a place.
struct candidate {
  size_t length;
  uint32_t distance;
};

// A pixel's colour is three bytes at least.
static inline void consider(const uint8_t *bytes, size_t most, uint64_t first, uint32_t distance, struct candidate *best) {
  if (((load_eight(bytes - distance) ^ first) << 40) != 0) return;
  size_t length = same_bytes(bytes, bytes - distance, most);
  if (length > best->length) *best = (struct candidate){length, distance};
}

// Not inline, for the rows of which nothing is looked for above to be as fast as they can.
__attribute__((noinline)) static struct candidate find_unfiltered(
    struct deflate_matches *matches, const uint8_t *bytes, size_t most, size_t behind, uint32_t last, uint32_t place) {
  uint64_t first = load_eight(bytes);
  uint32_t above = matches->row_bytes, pixel = matches->pixel_bytes;
  uint32_t hashed = exchange(matches, hash(first), place);
  struct candidate best = {0, 0};
  if (behind >= above + pixel) {
    consider(bytes, most, first, pixel, &best);
    if (last > 0 && last <= behind) consider(bytes, most, first, last, &best);
    for (uint32_t distance = above - pixel; distance <= above + pixel && best.length < SUFFICIENT_COPY; distance += pixel) {
      if (distance != last) consider(bytes, most, first, distance, &best);
    }
  }
  if (hashed > 0 && best.length < SUFFICIENT_COPY) {
    struct candidate other = {SHORTEST_COPY - 1, 0};
    consider(bytes, most, first, hashed, &other);
    if (other.distance > 0 && other.length > best.length) best = other;
  }
  return best;
}

SEARCH_STEP step_unfiltered(struct search *search) {
  struct candidate best = find_unfiltered(
      search->matches, search->window + search->at, search->end - search->at, search->at, search->last,
      search->start + (uint32_t)search->at);
  if (best.distance == 0) {
    search->at += search->matches->pixel_bytes;
    return true;
  }
  if (best.distance > NEAR) search->last = best.distance;
  return add_copy(search, best.length, best.distance);
}

// MARK: Rows

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
  struct search search = {
      .matches = matches, .block = block, .window = window, .start = start, .at = *position, .end = end,
      .literals_from = *position, .misses = PATIENCE};
  size_t row_end = search.at;
  bool is_unfiltered = false;
  while (search.at + DEFLATE_LOOK_AHEAD <= end) {
    if (search.at >= row_end) row_end = end_of_row(matches, window, start, search.at, &is_unfiltered);
    if (!(is_unfiltered ? step_unfiltered(&search) : step_filtered(&search))) return false;
  }
  *position = is_last || search.at > end ? end : search.at;
  return image_codec_block_add_literals(block, window + search.literals_from, *position - search.literals_from);
}
