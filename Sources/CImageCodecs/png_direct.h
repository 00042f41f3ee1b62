#ifndef IMAGE_CODEC_PNG_DIRECT_H
#define IMAGE_CODEC_PNG_DIRECT_H

#include "CImageCodecs.h"

// Decodes the most usual kind of PNG file, of 8 bits a sample in RGB or RGBA without transparency key and not
// interlaced, some times as fast as libpng does. False, with anything in `pixels`, for every other kind and for a
// file with any fault at all: what to make of these is left to libpng.
bool image_codec_png_read_direct(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint8_t *pixels, size_t pixel_bytes);

#endif
