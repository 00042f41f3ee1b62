// Filtered rows of PNG as part of a DEFLATE stream (RFC 1951).
//
// Written here rather than called: the fast levels of the libraries choose instructions, and with them copies, by the
// processor, or let the address of their memory have a say. These bytes are a function of the pixels.
#include <isa-l/igzip_lib.h>

#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "deflate_matches.h"
#include "result.h"
#include "row_filter.h"

// Filtered rows are compressed in portions that stay in the processor's cache.
enum { PORTION_BYTES = 128 * 1024 };

struct ImageCodecDeflater {
  struct deflate_matches matches;
  struct deflate_block block;
  // What copies may refer to, and a portion.
  ImageCodecBuffer window;
};

ImageCodecDeflater *image_codec_deflater_make(void) { return calloc(1, sizeof(ImageCodecDeflater)); }

void image_codec_deflater_free(ImageCodecDeflater *deflater) {
  image_codec_buffer_free(&deflater->window);
  image_codec_buffer_free(&deflater->block.output);
  free(deflater);
}

// Moves what is still needed to the start of the window.
static void slide(ImageCodecBuffer *window, uint32_t *start) {
  size_t gone = window->count > DEFLATE_LONGEST_DISTANCE ? window->count - DEFLATE_LONGEST_DISTANCE : 0;
  memmove(window->bytes, window->bytes + gone, window->count - gone);
  window->count -= gone;
  *start += (uint32_t)gone;
}

// The checksum with the type of a row and as many zeros behind it, without adding them up: its low half is the sum of all bytes,
// its high half that of the low halves.
static uint32_t add_zeros(uint32_t adler, uint8_t type, size_t zeros) {
  const uint64_t modulus = 65521;
  uint64_t low = ((adler & 0xFFFF) + type) % modulus;
  uint64_t high = ((adler >> 16) + low * (zeros % modulus + 1)) % modulus;
  return (uint32_t)(high << 16 | low);
}

// False when memory is out.
static bool deflate_rows(ImageCodecDeflater *deflater, struct row_filter *filter, uint32_t *adler) {
  size_t row_bytes = filter->sample_bytes + 1;
  size_t rows_at_once = row_bytes < PORTION_BYTES ? PORTION_BYTES / row_bytes : 1;
  ImageCodecBuffer *window = &deflater->window;
  window->count = 0;
  size_t room = DEFLATE_LONGEST_DISTANCE + rows_at_once * row_bytes + DEFLATE_STEP_BYTES;
  if (!image_codec_buffer_reserve(window, room)) return false;
  uint32_t height = filter->source.height, start = DEFLATE_FIRST_PLACE;
  for (uint32_t y = 0; y < height;) {
    uint32_t rows = height - y < rows_at_once ? height - y : (uint32_t)rows_at_once;
    slide(window, &start);
    uint8_t *portion = window->bytes + window->count;
    for (; rows > 0; rows--, y++) {
      uint8_t *filtered = window->bytes + window->count;
      image_codec_row_filter_write(filter, y, filtered);
      if (filter->likeness.repeats) {
        uint32_t before = isal_adler32(*adler, portion, (uint64_t)(filtered - portion));
        *adler = add_zeros(before, filtered[0], filter->sample_bytes);
        portion = filtered + row_bytes;
      }
      if (!image_codec_matches_add_row(
              &deflater->matches, &deflater->block, filter->type, &filter->likeness, window->bytes, start,
              window->count)) {
        return false;
      }
      window->count += row_bytes;
    }
    *adler = isal_adler32(*adler, portion, (uint64_t)(window->bytes + window->count - portion));
  }
  return image_codec_block_flush(&deflater->block);
}

ImageCodecResult image_codec_deflate_band(
    ImageCodecDeflater *deflater, ImageCodecPixels source, bool alpha, ImageCodecBand *band) {
  struct row_filter filter;
  bool is_ready = image_codec_row_filter_begin(&filter, source, alpha);
  *band = (ImageCodecBand){.adler = 1, .filtered_count = (filter.sample_bytes + 1) * source.height};
  image_codec_matches_begin(&deflater->matches, source.width, alpha ? 4 : 3);
  image_codec_block_begin(&deflater->block);
  ImageCodecResult result = {0};
  if (!is_ready || !deflate_rows(deflater, &filter, &band->adler)) {
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
  band->bytes = deflater->block.output.bytes;
  band->count = deflater->block.output.count;
  image_codec_row_filter_end(&filter);
  return result;
}
