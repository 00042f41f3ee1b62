// Four pixels at a time, in vectors of the compiler's own: their bytes are subtracted, then the colours moved
// together by a single instruction, where the processor has one.
#include "packed_differences.h"

#include <string.h>

typedef uint8_t four_pixels __attribute__((vector_size(16)));

__attribute__((always_inline)) static inline void write_differences(
    const uint8_t *pixels, const uint8_t *others, size_t count, bool swaps, uint8_t *differences) {
  size_t index = 0;
  // A vector is stored whole, so the last four of its bytes must lie within what the next pixels write.
  for (; index + 6 <= count; index += 4) {
    four_pixels left, right;
    memcpy(&left, pixels + index * 4, 16);
    memcpy(&right, others + index * 4, 16);
    four_pixels all = left - right;
    four_pixels colors =
        swaps ? __builtin_shufflevector(all, all, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 3, 7, 11, 15)
              : __builtin_shufflevector(all, all, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15);
    memcpy(differences + index * 3, &colors, 16);
  }
  for (; index < count; index++) {
    for (size_t channel = 0; channel < 3; channel++) {
      size_t byte = index * 4 + (swaps ? 2 - channel : channel);
      differences[index * 3 + channel] = (uint8_t)(pixels[byte] - others[byte]);
    }
  }
}

#if defined(__x86_64__)
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
  if (__builtin_cpu_supports("ssse3")) {
    write_differences_ssse3(pixels, others, count, swaps, differences);
    return;
  }
#endif
  write_differences(pixels, others, count, swaps, differences);
}
