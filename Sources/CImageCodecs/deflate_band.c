// Filtered rows of PNG as part of a DEFLATE stream (RFC 1951).
//
// Written here rather than called: the fast levels of the libraries choose instructions, and with them copies, by the
// processor, or let the address of their memory have a say. These bytes are a function of the pixels.
#include <libdeflate.h>
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
  // Where the window begins in the stream.
  uint32_t start;
  struct row_filter filter;
  // The last row that was added, whose memory is its owner's again.
  ImageCodecBuffer last_row;
  uint32_t adler;
  bool notes_row_ends;
  bool has_failed;
};

ImageCodecDeflater *image_codec_deflater_make(void) { return calloc(1, sizeof(ImageCodecDeflater)); }

void image_codec_deflater_free(ImageCodecDeflater *deflater) {
  image_codec_row_filter_end(&deflater->filter);
  image_codec_buffer_free(&deflater->last_row);
  image_codec_buffer_free(&deflater->window);
  image_codec_buffer_free(&deflater->block.row_ends);
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

// How many rows are filtered before they are compressed.
static size_t rows_at_once(const ImageCodecDeflater *deflater) {
  size_t row_bytes = deflater->filter.sample_bytes + 1;
  return row_bytes < PORTION_BYTES ? PORTION_BYTES / row_bytes : 1;
}

// False when memory is out.
static bool add_portion(ImageCodecDeflater *deflater, ImageCodecPixels source, uint32_t y, uint32_t end) {
  struct row_filter *filter = &deflater->filter;
  ImageCodecBuffer *window = &deflater->window;
  size_t row_bytes = filter->sample_bytes + 1;
  slide(window, &deflater->start);
  for (; y < end; y++) {
    uint8_t *filtered = window->bytes + window->count;
    image_codec_row_filter_write(filter, source, y, filtered);
    deflater->adler = filter->likeness.repeats ? add_zeros(deflater->adler, filtered[0], filter->sample_bytes)
                                               : libdeflate_adler32(deflater->adler, filtered, row_bytes);
    if (!image_codec_matches_add_row(
            &deflater->matches, &deflater->block, filter->type, &filter->likeness, window->bytes, deflater->start, window->count) ||
        (deflater->notes_row_ends && !image_codec_block_end_row(&deflater->block, deflater->adler))) {
      return false;
    }
    window->count += row_bytes;
  }
  return true;
}

// Keeps the last row where the next ones find it.
static void keep_last_row(ImageCodecDeflater *deflater, ImageCodecPixels source) {
  uint8_t *kept = deflater->last_row.bytes;
  memcpy(kept, deflater->filter.row_above, (size_t)source.width * 4);
  deflater->filter.row_above = kept;
}

bool image_codec_band_begin(ImageCodecDeflater *deflater, uint32_t width, bool alpha, bool notes_row_ends) {
  image_codec_row_filter_end(&deflater->filter);
  deflater->has_failed = !image_codec_row_filter_begin(&deflater->filter, width, alpha);
  deflater->adler = 1;
  deflater->notes_row_ends = notes_row_ends;
  deflater->start = DEFLATE_FIRST_PLACE;
  image_codec_matches_begin(&deflater->matches, width, alpha ? 4 : 3);
  image_codec_block_begin(&deflater->block);
  deflater->window.count = 0;
  size_t room = DEFLATE_LONGEST_DISTANCE + rows_at_once(deflater) * (deflater->filter.sample_bytes + 1) + DEFLATE_STEP_BYTES;
  deflater->has_failed = deflater->has_failed || !image_codec_buffer_reserve(&deflater->window, room) ||
                         !image_codec_buffer_reserve(&deflater->last_row, (size_t)width * 4);
  return !deflater->has_failed;
}

bool image_codec_band_add(ImageCodecDeflater *deflater, ImageCodecPixels rows) {
  size_t portion = rows_at_once(deflater);
  for (size_t y = 0; y < rows.height && !deflater->has_failed; y += portion) {
    size_t end = rows.height - y < portion ? rows.height : y + portion;
    deflater->has_failed = !add_portion(deflater, rows, (uint32_t)y, (uint32_t)end);
  }
  if (deflater->has_failed || rows.height == 0) return !deflater->has_failed;
  keep_last_row(deflater, rows);
  return true;
}

bool image_codec_band_end(ImageCodecDeflater *deflater, ImageCodecBand *band) {
  deflater->has_failed = deflater->has_failed || !image_codec_block_flush(&deflater->block);
  *band = (ImageCodecBand){
      .bytes = deflater->block.output.bytes,
      .count = deflater->block.output.count,
      .adler = deflater->adler,
      .row_ends = (const ImageCodecRowEnd *)(void *)deflater->block.row_ends.bytes,
      .row_end_count = deflater->block.row_ends.count / sizeof(ImageCodecRowEnd) - deflater->block.row_place_count};
  image_codec_row_filter_end(&deflater->filter);
  return !deflater->has_failed;
}
