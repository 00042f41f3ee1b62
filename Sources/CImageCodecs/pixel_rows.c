// From the two formats of bitmaps to the samples of image files.
#include "pixel_rows.h"

#include <string.h>

#include "packed_differences.h"

const uint8_t *image_codec_row(ImageCodecPixels source, uint32_t y) {
  return source.pixels + y * source.row_bytes;
}

bool image_codec_is_opaque(ImageCodecPixels source) {
  for (uint32_t y = 0; y < source.height; y++) {
    const uint8_t *row = image_codec_row(source, y);
    // No early way out within a row, and whole pixels at a time, so that the loop becomes vector instructions.
    uint8_t all[4] = {255, 255, 255, 255};
    uint32_t common;
    memcpy(&common, all, 4);
    for (uint32_t x = 0; x < source.width; x++) {
      uint32_t pixel;
      memcpy(&pixel, row + x * 4, 4);
      common &= pixel;
    }
    memcpy(all, &common, 4);
    if (all[3] != 255) return false;
  }
  return true;
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
    // Both formats have alpha in the fourth byte, so an opaque row is a matter of the order of three bytes.
    image_codec_write_differences(row, NULL, source.width, !is_straight, samples);
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
