#ifndef IMAGE_CODEC_PIXEL_ROWS_H
#define IMAGE_CODEC_PIXEL_ROWS_H

#include "CImageCodecs.h"

const uint8_t *image_codec_row(ImageCodecPixels source, uint32_t y);

// Writes row `y`, which has at least one pixel, as straight RGBA (or RGB without `alpha`).
void image_codec_write_row(ImageCodecPixels source, uint32_t y, bool alpha, uint8_t *samples);

#endif
