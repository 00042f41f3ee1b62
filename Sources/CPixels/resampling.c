// Resized images: rows that are mixed of pixels beside each other, then of rows below each other, in single precision and one after the
// other, so that every processor comes to the same sums.
#include "CPixels.h"

#include <string.h>

#include "vectors.h"

// A product and a sum are two roundings, also where one instruction would do both with one.
#pragma STDC FP_CONTRACT OFF

// One pixel's channels, and those of two.
typedef float channels_four __attribute__((vector_size(16)));
typedef float channels_eight __attribute__((vector_size(32)));
typedef int32_t numbers_four __attribute__((vector_size(16)));
typedef int32_t numbers_eight __attribute__((vector_size(32)));
typedef uint8_t bytes_four __attribute__((vector_size(4)));

PIXELS_INLINE void narrow(const uint8_t *row, const PixelsTap *taps, size_t count, const float *weights, float *channels) {
  for (size_t index = 0; index < count; index++, channels += 4) {
    const PixelsTap tap = taps[index];
    const uint8_t *pixel = row + (size_t)tap.first * 4;
    channels_four sum = {0};
    for (uint32_t place = tap.weight; place < tap.weight + tap.count; place++, pixel += 4) {
      bytes_four bytes;
      memcpy(&bytes, pixel, sizeof bytes);
      sum += __builtin_convertvector(bytes, channels_four) * weights[place];
    }
    memcpy(channels, &sum, sizeof sum);
  }
}

// Rows below each other, from one on: a row lies in the slot of its number, and after the last slot the first one comes again.
struct rows_below {
  const float *first, *next, *end;
  size_t stride;
};

PIXELS_INLINE struct rows_below rows_from(PixelsNarrowedRows rows, uint32_t number) {
  size_t stride = (size_t)rows.width * 4;
  return (struct rows_below){
      .first = rows.channels,
      .next = rows.channels + (number % rows.slots) * stride,
      .end = rows.channels + rows.slots * stride,
      .stride = stride};
}

PIXELS_INLINE const float *next_row(struct rows_below *rows) {
  const float *row = rows->next;
  rows->next += rows->stride;
  if (rows->next == rows->end) rows->next = rows->first;
  return row;
}

PIXELS_INLINE void mix(PixelsNarrowedRows rows, PixelsTap tap, const float *weights, uint8_t *pixels) {
  size_t count = (size_t)rows.width * 4, at = 0;
  const struct rows_below sources = rows_from(rows, tap.first);
  for (; at + 8 <= count; at += 8) {
    channels_eight sum = (channels_eight){0} + 0.5f;
    struct rows_below below = sources;
    for (uint32_t index = 0; index < tap.count; index++) {
      channels_eight channels;
      memcpy(&channels, next_row(&below) + at, sizeof channels);
      sum += channels * weights[tap.weight + index];
    }
    bytes_vector bytes = __builtin_convertvector(__builtin_convertvector(sum, numbers_eight), bytes_vector);
    memcpy(pixels + at, &bytes, sizeof bytes);
  }
  if (at == count) return;
  channels_four sum = (channels_four){0} + 0.5f;
  struct rows_below below = sources;
  for (uint32_t index = 0; index < tap.count; index++) {
    channels_four channels;
    memcpy(&channels, next_row(&below) + at, sizeof channels);
    sum += channels * weights[tap.weight + index];
  }
  bytes_four bytes = __builtin_convertvector(__builtin_convertvector(sum, numbers_four), bytes_four);
  memcpy(pixels + at, &bytes, sizeof bytes);
}

PIXELS_WIDE static void narrow_wide(
    const uint8_t *row, const PixelsTap *taps, size_t count, const float *weights, float *channels) {
  narrow(row, taps, count, weights, channels);
}

PIXELS_WIDE static void mix_wide(PixelsNarrowedRows rows, PixelsTap tap, const float *weights, uint8_t *pixels) {
  mix(rows, tap, weights, pixels);
}

void pixels_narrow(const uint8_t *row, const PixelsTap *taps, size_t count, const float *weights, float *channels) {
  if (PIXELS_HAVE_WIDE()) {
    narrow_wide(row, taps, count, weights, channels);
  } else {
    narrow(row, taps, count, weights, channels);
  }
}

void pixels_mix(PixelsNarrowedRows rows, PixelsTap tap, const float *weights, uint8_t *pixels) {
  if (PIXELS_HAVE_WIDE()) {
    mix_wide(rows, tap, weights, pixels);
  } else {
    mix(rows, tap, weights, pixels);
  }
}
