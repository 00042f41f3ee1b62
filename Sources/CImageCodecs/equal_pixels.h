#ifndef IMAGE_CODEC_EQUAL_PIXELS_H
#define IMAGE_CODEC_EQUAL_PIXELS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// How many words have a bit for each of `count` pixels and one more behind them.
static inline size_t image_codec_words_of_bits(size_t count) { return count / 64 + 1; }

// Compares `count` pixels of four bytes with those at `others` and writes a bit for each, lowest first, 1 where they are the same,
// and zeros behind them to the end of the word. Gives how many are the same.
uint32_t image_codec_equal_pixels(const uint8_t *pixels, const uint8_t *others, size_t count, uint64_t *bits);

// How many bits are the same from bit `at` on, which are `inverted` if they are to be zeros. There has to be one that is not.
static inline uint32_t image_codec_run_of_bits(const uint64_t *bits, uint32_t at, uint64_t inverted) {
  // A word from any byte on, so that short runs are at hand wherever they begin.
  uint64_t word;
  memcpy(&word, (const uint8_t *)bits + at / 8, sizeof word);
  uint64_t others = ~(word ^ inverted) >> (at & 7);
  if (others != 0) return (uint32_t)__builtin_ctzll(others);
  uint32_t from = at / 64 * 64 + 64;
  for (const uint64_t *next = bits + at / 64 + 1;; next++, from += 64) {
    others = ~(*next ^ inverted);
    if (others != 0) return from - at + (uint32_t)__builtin_ctzll(others);
  }
}

static inline uint32_t image_codec_run_of_ones(const uint64_t *bits, uint32_t at) { return image_codec_run_of_bits(bits, at, 0); }
static inline uint32_t image_codec_run_of_zeros(const uint64_t *bits, uint32_t at) {
  return image_codec_run_of_bits(bits, at, UINT64_MAX);
}

// How many ones there are from bit `at` on, up to 48.
static inline uint32_t image_codec_few_ones(const uint64_t *bits, uint32_t at) {
  uint64_t word;
  memcpy(&word, (const uint8_t *)bits + at / 8, sizeof word);
  return (uint32_t)__builtin_ctzll(~(word >> (at & 7)) | (uint64_t)1 << 48);
}

#endif
