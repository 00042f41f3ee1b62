// Four or eight pixels at a time, in vectors of the compiler's own: their bytes are subtracted, then the colours moved
// together by one or two instructions, where the processor has them.
#include "packed_differences.h"

#include <string.h>

typedef uint8_t four_pixels __attribute__((vector_size(16)));

__attribute__((always_inline)) static inline void write_differences(
    const uint8_t *pixels, const uint8_t *others, size_t count, bool swaps, uint8_t *differences) {
  size_t index = 0;
  // A vector is stored whole, so the last four of its bytes must lie within what the next pixels write.
  for (; index + 6 <= count; index += 4) {
    four_pixels all, other = {0};
    memcpy(&all, pixels + index * 4, 16);
    if (others != NULL) memcpy(&other, others + index * 4, 16);
    all -= other;
    four_pixels colors =
        swaps ? __builtin_shufflevector(all, all, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 3, 7, 11, 15)
              : __builtin_shufflevector(all, all, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15);
    memcpy(differences + index * 3, &colors, 16);
  }
  for (; index < count; index++) {
    for (size_t channel = 0; channel < 3; channel++) {
      size_t byte = index * 4 + (swaps ? 2 - channel : channel);
      differences[index * 3 + channel] = (uint8_t)(pixels[byte] - (others != NULL ? others[byte] : 0));
    }
  }
}

#if defined(__x86_64__)
typedef uint8_t eight_pixels __attribute__((vector_size(32)));

// The same with eight at once, as far as there are so many.
__attribute__((always_inline, target("avx2"))) static inline void write_differences_of_eights(
    const uint8_t *pixels, const uint8_t *others, size_t count, bool swaps, uint8_t *differences) {
  size_t index = 0;
  // As above, the last eight of a vector's bytes are written over.
  for (; index + 11 <= count; index += 8) {
    eight_pixels all, other = {0};
    memcpy(&all, pixels + index * 4, 32);
    if (others != NULL) memcpy(&other, others + index * 4, 32);
    all -= other;
    eight_pixels colors =
        swaps ? __builtin_shufflevector(
                    all, all, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 18, 17, 16, 22, 21, 20, 26, 25, 24, 30, 29,
                    28, 3, 7, 11, 15, 19, 23, 27, 31)
              : __builtin_shufflevector(
                    all, all, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29,
                    30, 3, 7, 11, 15, 19, 23, 27, 31);
    memcpy(differences + index * 3, &colors, 32);
  }
  const uint8_t *rest = others != NULL ? others + index * 4 : NULL;
  write_differences(pixels + index * 4, rest, count - index, swaps, differences + index * 3);
}

__attribute__((target("avx2"))) static void write_differences_avx2(
    const uint8_t *pixels, const uint8_t *others, size_t count, bool swaps, uint8_t *differences) {
  if (swaps) {
    write_differences_of_eights(pixels, others, count, true, differences);
  } else {
    write_differences_of_eights(pixels, others, count, false, differences);
  }
}

// The baseline of x86-64 cannot move single bytes; every processor since 2006 can.
__attribute__((target("ssse3"))) static void write_differences_ssse3(
    const uint8_t *pixels, const uint8_t *others, size_t count, bool swaps, uint8_t *differences) {
  if (swaps) {
    write_differences(pixels, others, count, true, differences);
  } else {
    write_differences(pixels, others, count, false, differences);
  }
}
#endif

void image_codec_write_differences(
    const uint8_t *pixels, const uint8_t *others, size_t count, bool swaps, uint8_t *differences) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    write_differences_avx2(pixels, others, count, swaps, differences);
    return;
  }
  if (__builtin_cpu_supports("ssse3")) {
    write_differences_ssse3(pixels, others, count, swaps, differences);
    return;
  }
#endif
  write_differences(pixels, others, count, swaps, differences);
}
