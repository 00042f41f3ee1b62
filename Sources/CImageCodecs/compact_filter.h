#ifndef IMAGE_CODEC_COMPACT_FILTER_H
#define IMAGE_CODEC_COMPACT_FILTER_H

#include "CImageCodecs.h"

// Filters all rows, each by what it looks like: drawings not at all, since they repeat exactly, rows that are the one above as such,
// photographs by Paeth.
void image_codec_filter_by_content(ImageCodecSampleRows rows, uint8_t *filtered);

#endif
