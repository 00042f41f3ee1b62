// From the two formats of bitmaps to the samples of image files.
#include "pixel_rows.h"

#include <string.h>

const uint8_t *image_codec_row(ImageCodecPixels source, uint32_t y) {
  return source.pixels + y * source.row_bytes;
}

bool image_codec_is_opaque(ImageCodecPixels source) {
  for (uint32_t y = 0; y < source.height; y++) {
    const uint8_t *row = image_codec_row(source, y);
    // No early way out within a row, so that the loop becomes vector instructions.
    uint8_t all = 255;
    for (uint32_t x = 0; x < source.width; x++) all &= row[x * 4 + 3];
    if (all != 255) return false;
  }
  return true;
}

// Both formats have alpha in the fourth byte, so an opaque row is a matter of the order of three bytes. Whole words are
// stored, each over the last byte of the one before, since that takes a third of the instructions.
static void write_opaque_row(const uint8_t *pixels, uint32_t width, bool swaps, uint8_t *samples) {
  uint32_t pixel;
  for (uint32_t x = 0; x + 1 < width; x++) {
    memcpy(&pixel, pixels + x * 4, 4);
    if (swaps) pixel = __builtin_bswap32(pixel) >> 8;
    memcpy(samples + x * 3, &pixel, 4);
  }
  memcpy(&pixel, pixels + (width - 1) * 4, 4);
  if (swaps) pixel = __builtin_bswap32(pixel) >> 8;
  memcpy(samples + (width - 1) * 3, &pixel, 3);
}

static uint8_t straight(uint8_t color, uint8_t alpha) {
  uint32_t value = (color * 255u + alpha / 2u) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

static void write_straightened_row(const uint8_t *pixels, uint32_t width, uint8_t *samples) {
  for (uint32_t x = 0; x < width; x++, pixels += 4, samples += 4) {
    uint8_t alpha = pixels[3];
    if (alpha == 0) {
      memset(samples, 0, 4);
      continue;
    }
    for (int channel = 0; channel < 3; channel++) samples[channel] = straight(pixels[2 - channel], alpha);
    samples[3] = alpha;
  }
}

void image_codec_write_row(ImageCodecPixels source, uint32_t y, bool alpha, uint8_t *samples) {
  const uint8_t *row = image_codec_row(source, y);
  bool is_straight = source.format == IMAGE_CODEC_STRAIGHT_RGBA;
  if (!alpha) {
    write_opaque_row(row, source.width, !is_straight, samples);
  } else if (is_straight) {
    memcpy(samples, row, (size_t)source.width * 4);
  } else {
    write_straightened_row(row, source.width, samples);
  }
}

void image_codec_straighten(ImageCodecPixels source, bool alpha, uint8_t *samples) {
  size_t row_bytes = (size_t)source.width * (alpha ? 4 : 3);
  for (uint32_t y = 0; y < source.height; y++) {
    image_codec_write_row(source, y, alpha, samples + y * row_bytes);
  }
}
