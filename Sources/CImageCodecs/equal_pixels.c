// Which pixels of a row are the same as others, as bits: thirty-two at a time, in vectors of the compiler's own.
#include "equal_pixels.h"

#include <string.h>

typedef uint32_t pixel_vector __attribute__((ext_vector_type(32)));
typedef _Bool bit_vector __attribute__((ext_vector_type(32)));

__attribute__((always_inline)) static inline uint64_t equal_bits(const uint8_t *pixels, const uint8_t *others) {
  uint64_t all = 0;
  for (uint32_t half = 0; half < 2; half++) {
    pixel_vector some, other;
    memcpy(&some, pixels + half * sizeof some, sizeof some);
    memcpy(&other, others + half * sizeof other, sizeof other);
    bit_vector equal = __builtin_convertvector(some == other, bit_vector);
    uint32_t bits;
    memcpy(&bits, &equal, sizeof bits);
    all |= (uint64_t)bits << (32 * half);
  }
  return all;
}

static uint64_t few_equal_bits(const uint8_t *pixels, const uint8_t *others, size_t count) {
  uint64_t bits = 0;
  for (size_t index = 0; index < count; index++) bits |= (uint64_t)(memcmp(pixels + index * 4, others + index * 4, 4) == 0) << index;
  return bits;
}

__attribute__((always_inline)) static inline uint32_t write_equal_pixels(
    const uint8_t *pixels, const uint8_t *others, size_t count, uint64_t *bits) {
  uint32_t equal = 0;
  size_t rest = count % 64;
  const uint8_t *end = pixels + (count - rest) * 4;
  for (; pixels < end; pixels += 256, others += 256) {
    *bits = equal_bits(pixels, others);
    equal += (uint32_t)__builtin_popcountll(*bits++);
  }
  *bits = 0;
  if (rest > 0) *bits = count > 64 ? equal_bits(pixels + rest * 4 - 256, others + rest * 4 - 256) >> (64 - rest)
                                   : few_equal_bits(pixels, others, rest);
  return equal + (uint32_t)__builtin_popcountll(*bits);
}

#if defined(__x86_64__)
__attribute__((target("avx2,popcnt"))) static uint32_t write_equal_pixels_avx2(
    const uint8_t *pixels, const uint8_t *others, size_t count, uint64_t *bits) {
  return write_equal_pixels(pixels, others, count, bits);
}
#endif

uint32_t image_codec_equal_pixels(const uint8_t *pixels, const uint8_t *others, size_t count, uint64_t *bits) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return write_equal_pixels_avx2(pixels, others, count, bits);
#endif
  return write_equal_pixels(pixels, others, count, bits);
}
