#ifndef IMAGE_CODEC_BUFFER_H
#define IMAGE_CODEC_BUFFER_H

#include "CImageCodecs.h"

// Makes room for at least `extra` bytes behind `count`; false, with the buffer unchanged, when memory is out.
bool image_codec_buffer_reserve(ImageCodecBuffer *buffer, size_t extra);

// False when memory is out.
bool image_codec_buffer_append(ImageCodecBuffer *buffer, const uint8_t *bytes, size_t count);

#endif
