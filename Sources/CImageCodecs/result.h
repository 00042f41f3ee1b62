#ifndef IMAGE_CODEC_RESULT_H
#define IMAGE_CODEC_RESULT_H

#include "CImageCodecs.h"

// Makes `result` a failure, with `message` cut to what fits.
void image_codec_fail(ImageCodecResult *result, ImageCodecCode code, const char *message);

// Keeps the first warning of a pass.
void image_codec_warn(ImageCodecResult *result, const char *message);

#endif
