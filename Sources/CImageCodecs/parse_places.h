#ifndef IMAGE_CODEC_PARSE_PLACES_H
#define IMAGE_CODEC_PARSE_PLACES_H

#include "CImageCodecs.h"

enum {
  // Places that are looked at together.
  PARSE_PLACES = 32 * 1024,
  // A run makes a few at once.
  PARSE_MORE_PLACES = 8,
  // Behind the rows there are so many bytes more, of any value, which may be read.
  PARSE_BYTES_BEHIND = 32,
};

// What is known of the pixel at a place.
enum {
  // It is the one before it.
  PARSE_REPEATS = 1,
  // It lies within a run of such pixels that began at an earlier place.
  PARSE_CONTINUES = 2,
  // All of its bytes are the same.
  PARSE_IS_GRAY = 4,
  // All bytes up to the next place are the byte before this one.
  PARSE_REPEATS_BYTE = 8,
};

// Filtered rows of a picture, one after the other.
struct parse_rows {
  const uint8_t *bytes;
  uint32_t count;
  // Of a row with its filter type.
  uint32_t row_bytes;
  // Of a pixel; 1 where there are several to a byte.
  uint32_t pixel_bytes;
};

// Where in the rows copies begin and end: at every pixel but within a run of equal ones, where only its second pixel and what
// divides it into copies of the longest kind counts. Drawings are mostly runs, so that these places are few.
struct parse_places {
  // In the rows, in rising order; behind the last one, where the places that come after these begin.
  uint32_t positions[PARSE_PLACES + PARSE_MORE_PLACES + 1];
  uint8_t kinds[PARSE_PLACES + PARSE_MORE_PLACES + 1];
  uint32_t count;
};

// Finds the next places from where the last ones ended, or from the start.
void image_codec_places_begin(struct parse_places *places);
void image_codec_places_next(struct parse_places *places, const struct parse_rows *rows);

// How many bytes are the same at both places, up to `most`.
static inline uint32_t parse_same_bytes(const uint8_t *bytes, const uint8_t *before, uint32_t most) {
  uint32_t count = 0;
  for (; count + 8 <= most; count += 8) {
    uint64_t one, other;
    __builtin_memcpy(&one, bytes + count, 8);
    __builtin_memcpy(&other, before + count, 8);
    if (one != other) return count + (uint32_t)__builtin_ctzll(one ^ other) / 8;
  }
  while (count < most && bytes[count] == before[count]) count++;
  return count;
}

#endif
