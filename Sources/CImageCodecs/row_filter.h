#ifndef IMAGE_CODEC_ROW_FILTER_H
#define IMAGE_CODEC_ROW_FILTER_H

#include "CImageCodecs.h"

// Turns the rows of a picture into PNG's filtered rows, one after the other.
struct row_filter {
  ImageCodecPixels source;
  bool alpha;
  // How many pixels further to the right rows have what the next one has; 0 where they do not.
  int32_t shift;
  // Of a row without its filter type.
  size_t sample_bytes;
  // The samples of two rows: the last one written as such and room for the next.
  uint8_t *above;
  uint8_t *current;
};

// False when memory is out. To be ended with row_filter_end either way.
bool image_codec_row_filter_begin(struct row_filter *filter, ImageCodecPixels source, bool alpha);

// Writes row `y`, which is the one after the row before or 0, as its filter type and `sample_bytes` filtered
// bytes. False where it is the row above again, all zeros behind the type.
bool image_codec_row_filter_write(struct row_filter *filter, uint32_t y, uint8_t *filtered);

void image_codec_row_filter_end(struct row_filter *filter);

#endif
