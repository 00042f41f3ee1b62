#ifndef PIXELS_VECTORS_H
#define PIXELS_VECTORS_H

#include <stdint.h>
#include <string.h>

// Eight pixels, and their channels by twos: alpha and green, red and blue, each with room for a product.
typedef uint32_t pixels_vector __attribute__((vector_size(32)));
typedef uint16_t channels_vector __attribute__((vector_size(32)));
typedef uint8_t bytes_vector __attribute__((vector_size(8)));

enum { PIXELS_LANES = 8 };

// Functions that are compiled once more for wider vectors, with the same results.
#if defined(__x86_64__)
#define PIXELS_WIDE __attribute__((target("avx2")))
#define PIXELS_HAVE_WIDE() __builtin_cpu_supports("avx2")
#else
#define PIXELS_WIDE
#define PIXELS_HAVE_WIDE() 0
#endif

#define PIXELS_INLINE static inline __attribute__((always_inline))

// Every channel times `factors` (0 to 255) over 255, rounded to nearest. In place: how such vectors are passed by value depends on
// the instructions there are.
PIXELS_INLINE void pixels_vector_scale(pixels_vector *pixels, const pixels_vector *factors) {
  channels_vector both = (channels_vector)(*factors | *factors << 16);
  channels_vector even = (channels_vector)(*pixels & 0x00FF00FF) * both + 128;
  channels_vector odd = (channels_vector)(*pixels >> 8 & 0x00FF00FF) * both + 128;
  even = (even + (even >> 8)) >> 8;
  odd = (odd + (odd >> 8)) & 0xFF00;
  *pixels = (pixels_vector)even | (pixels_vector)odd;
}

// Lays `source` over `destination`.
PIXELS_INLINE void pixels_vector_over(const pixels_vector *source, pixels_vector *destination) {
  pixels_vector rest = 255 - (*source >> 24);
  pixels_vector_scale(destination, &rest);
  *destination += *source;
}

PIXELS_INLINE void pixels_vector_factors(const uint8_t *coverage, pixels_vector *factors) {
  bytes_vector bytes;
  memcpy(&bytes, coverage, sizeof bytes);
  *factors = __builtin_convertvector(bytes, pixels_vector);
}

#endif
