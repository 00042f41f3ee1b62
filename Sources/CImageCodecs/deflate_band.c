// Deflating with ISA-L (https://github.com/intel/isa-l, include/igzip_lib.h), the stream format being RFC
// 1951's.
#include <isa-l/igzip_lib.h>

#include <stdlib.h>

#include "buffer.h"
#include "result.h"
#include "row_filter.h"

enum {
  // Filtered rows are handed over in portions that stay in the processor's cache.
  PORTION_BYTES = 128 * 1024,
  OUTPUT_STEP_BYTES = 64 * 1024,
};

struct band {
  struct isal_zstream stream;
  uint8_t level_memory[ISAL_DEF_LVL1_DEFAULT];
};

static struct band *make_band(void) {
  struct band *band = malloc(sizeof *band);
  if (!band) return NULL;
  isal_deflate_init(&band->stream);
  band->stream.level = 1;
  band->stream.level_buf = band->level_memory;
  band->stream.level_buf_size = sizeof band->level_memory;
  return band;
}

// False when memory is out.
static bool deflate_portion(
    struct band *band, uint8_t *bytes, size_t count, bool flushes, ImageCodecBuffer *output) {
  struct isal_zstream *stream = &band->stream;
  stream->next_in = bytes;
  stream->avail_in = (uint32_t)count;
  stream->flush = flushes ? FULL_FLUSH : NO_FLUSH;
  do {
    if (!image_codec_buffer_reserve(output, OUTPUT_STEP_BYTES)) return false;
    stream->next_out = output->bytes + output->count;
    stream->avail_out = OUTPUT_STEP_BYTES;
    if (isal_deflate(stream) != COMP_OK) return false;
    output->count += OUTPUT_STEP_BYTES - stream->avail_out;
  } while (stream->avail_in > 0 || stream->avail_out == 0);
  return true;
}

// False when memory is out.
static bool deflate_rows(
    struct row_filter *filter, struct band *band, uint8_t *portion, ImageCodecBuffer *output,
    uint32_t *adler) {
  size_t row_bytes = filter->sample_bytes + 1;
  uint32_t rows_at_once = row_bytes < PORTION_BYTES ? (uint32_t)(PORTION_BYTES / row_bytes) : 1;
  uint32_t height = filter->source.height;
  for (uint32_t y = 0; y < height;) {
    uint32_t rows = height - y < rows_at_once ? height - y : rows_at_once;
    for (uint32_t row = 0; row < rows; row++) {
      image_codec_row_filter_write(filter, y + row, portion + row * row_bytes);
    }
    y += rows;
    *adler = isal_adler32(*adler, portion, rows * row_bytes);
    if (!deflate_portion(band, portion, rows * row_bytes, y == height, output)) return false;
  }
  return true;
}

ImageCodecResult image_codec_deflate_band(
    ImageCodecPixels source, bool alpha, ImageCodecBuffer *output, uint32_t *adler, size_t *filtered_count) {
  struct row_filter filter;
  bool is_ready = image_codec_row_filter_begin(&filter, source, alpha);
  size_t row_bytes = filter.sample_bytes + 1;
  struct band *band = make_band();
  uint8_t *portion = malloc(row_bytes < PORTION_BYTES ? PORTION_BYTES : row_bytes);
  *output = (ImageCodecBuffer){0};
  *adler = 1;
  *filtered_count = row_bytes * source.height;
  ImageCodecResult result = {0};
  if (!is_ready || !band || !portion || !deflate_rows(&filter, band, portion, output, adler)) {
    image_codec_buffer_free(output);
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
  free(portion);
  free(band);
  image_codec_row_filter_end(&filter);
  return result;
}
