#ifndef IMAGE_CODEC_ROW_FILTER_H
#define IMAGE_CODEC_ROW_FILTER_H

#include "CImageCodecs.h"

enum filter_type { FILTER_NONE = 0, FILTER_SUB = 1, FILTER_UP = 2, FILTER_AVERAGE = 3 };

// What a row has in common with itself and with the row above, a bit for each pixel and a zero behind the last.
struct row_likeness {
  // Whether a pixel is the one to its left.
  uint64_t *left;
  // Whether it is the one above.
  uint64_t *above;
  // Whether it is the one above and `shift` pixels further to the right; nothing of use where that is 0.
  uint64_t *shifted;
  int32_t shift;
  // Whether it is any of these, or no difference in a row that is filtered. A one behind the last.
  uint64_t *any;
  // Whether most pixels that are new are nearly those above, as in gradients and shadows.
  bool is_smooth;
  // Whether the whole row is the one above.
  bool repeats;
  // How many rows further up the stream has what the row above has, not filtered; 0 where it has not, or too far away.
  uint32_t rows_to_above;
};

// Turns the rows of a picture into PNG's filtered rows, one after the other.
struct row_filter {
  uint32_t width;
  bool alpha;
  // The pixels of the last row written, which has to be there until the next one is; NULL above the first row.
  const uint8_t *row_above;
  // What was the shift of the last row that had one.
  int32_t shift;
  // Of a row without its filter type.
  size_t sample_bytes;
  // The samples of two rows: the last one written as such and room for the next, or for what one without alpha is compared with.
  uint8_t *above;
  uint8_t *current;
  // How many new pixels of the last rows were looked at, older rows counting for less, and how many were nearly those above.
  uint32_t looked_at, smooth;
  // What photographs are filtered with, and for how many more rows.
  enum filter_type photo_type;
  uint32_t photo_rows;
  // The last row written.
  enum filter_type type;
  struct row_likeness likeness;
};

// False when memory is out. To be ended with row_filter_end either way, which may be done again.
bool image_codec_row_filter_begin(struct row_filter *filter, uint32_t width, bool alpha);

// Writes row `y` of `source`, the next of the picture, as its filter type and `sample_bytes` filtered bytes.
void image_codec_row_filter_write(struct row_filter *filter, ImageCodecPixels source, uint32_t y, uint8_t *filtered);

void image_codec_row_filter_end(struct row_filter *filter);

#endif
