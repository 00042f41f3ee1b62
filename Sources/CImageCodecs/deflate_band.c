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

struct ImageCodecDeflater {
  struct isal_zstream stream;
  uint8_t level_memory[ISAL_DEF_LVL1_DEFAULT];
  ImageCodecBuffer portion;
  ImageCodecBuffer output;
};

ImageCodecDeflater *image_codec_deflater_make(void) { return calloc(1, sizeof(ImageCodecDeflater)); }

void image_codec_deflater_free(ImageCodecDeflater *deflater) {
  image_codec_buffer_free(&deflater->portion);
  image_codec_buffer_free(&deflater->output);
  free(deflater);
}

static void begin(ImageCodecDeflater *deflater) {
  isal_deflate_init(&deflater->stream);
  deflater->stream.level = 1;
  deflater->stream.level_buf = deflater->level_memory;
  deflater->stream.level_buf_size = sizeof deflater->level_memory;
  deflater->output.count = 0;
}

// False when memory is out.
static bool deflate_portion(ImageCodecDeflater *deflater, size_t count, bool flushes) {
  struct isal_zstream *stream = &deflater->stream;
  ImageCodecBuffer *output = &deflater->output;
  stream->next_in = deflater->portion.bytes;
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
static bool deflate_rows(ImageCodecDeflater *deflater, struct row_filter *filter, uint32_t *adler) {
  size_t row_bytes = filter->sample_bytes + 1;
  uint32_t rows_at_once = row_bytes < PORTION_BYTES ? (uint32_t)(PORTION_BYTES / row_bytes) : 1;
  if (!image_codec_buffer_reserve(&deflater->portion, rows_at_once * row_bytes)) return false;
  uint8_t *portion = deflater->portion.bytes;
  uint32_t height = filter->source.height;
  for (uint32_t y = 0; y < height;) {
    uint32_t rows = height - y < rows_at_once ? height - y : rows_at_once;
    for (uint32_t row = 0; row < rows; row++) {
      image_codec_row_filter_write(filter, y + row, portion + row * row_bytes);
    }
    y += rows;
    *adler = isal_adler32(*adler, portion, rows * row_bytes);
    if (!deflate_portion(deflater, rows * row_bytes, y == height)) return false;
  }
  return true;
}

ImageCodecResult image_codec_deflate_band(
    ImageCodecDeflater *deflater, ImageCodecPixels source, bool alpha, ImageCodecBand *band) {
  struct row_filter filter;
  bool is_ready = image_codec_row_filter_begin(&filter, source, alpha);
  *band = (ImageCodecBand){.adler = 1, .filtered_count = (filter.sample_bytes + 1) * source.height};
  begin(deflater);
  ImageCodecResult result = {0};
  if (!is_ready || !deflate_rows(deflater, &filter, &band->adler)) {
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
  band->bytes = deflater->output.bytes;
  band->count = deflater->output.count;
  image_codec_row_filter_end(&filter);
  return result;
}
