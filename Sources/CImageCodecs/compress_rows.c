// PNG's filters (PNG Specification, Third Edition, section 9: https://www.w3.org/TR/png-3/#9Filters) and libdeflate's
// thorough compression, for files that are kept.
#include <libdeflate.h>

#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "compact_filter.h"
#include "result.h"

static uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
  int estimate = left + above - corner;
  int to_left = abs(estimate - left), to_above = abs(estimate - above), to_corner = abs(estimate - corner);
  if (to_left <= to_above && to_left <= to_corner) return left;
  return to_above <= to_corner ? above : corner;
}

// Writes a row's type and differences. `above` is a row of zeros for the first one.
static void write_filtered(
    int type, const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *filtered) {
  *filtered++ = (uint8_t)type;
  for (size_t index = 0; index < count; index++) {
    uint8_t left = index < step ? 0 : row[index - step];
    uint8_t corner = index < step ? 0 : above[index - step];
    uint8_t predicted = 0;
    switch (type) {
      case 1: predicted = left; break;
      case 2: predicted = above[index]; break;
      case 3: predicted = (uint8_t)((left + above[index]) / 2); break;
      case 4: predicted = paeth(left, above[index], corner); break;
    }
    filtered[index] = (uint8_t)(row[index] - predicted);
  }
}

// Differences count by their distance from zero, -1 as much as 1.
static uint64_t sum_of(const uint8_t *differences, size_t count) {
  uint64_t sum = 0;
  for (size_t index = 0; index < count; index++) sum += (uint64_t)abs((int8_t)differences[index]);
  return sum;
}

static size_t changes_of(const uint8_t *differences, size_t count, size_t step) {
  static const uint8_t none[8];
  size_t changes = 0;
  for (size_t index = 0; index + step <= count; index += step) {
    changes += memcmp(differences + index, none, step) != 0;
  }
  return changes;
}

// Writes the row by the best of the types from `first` to `last`; `trial` has room for one.
static void write_best(
    ImageCodecSampleRows rows, const uint8_t *row, const uint8_t *above, int first, int last, bool counts_changes,
    uint8_t *trial, uint8_t *filtered) {
  uint64_t best = UINT64_MAX;
  for (int type = first; type <= last; type++) {
    write_filtered(type, row, above, rows.row_bytes, rows.pixel_bytes, trial);
    uint64_t cost = counts_changes ? changes_of(trial + 1, rows.row_bytes, rows.pixel_bytes)
                                   : sum_of(trial + 1, rows.row_bytes);
    // Where two are as good, the later one wins: Up, which goes on being good in the rows below.
    if (cost <= best) {
      best = cost;
      memcpy(filtered, trial, rows.row_bytes + 1);
    }
  }
}

static void filter_rows(
    ImageCodecSampleRows rows, ImageCodecPNGFilter filter, const uint8_t *zeros, uint8_t *trial, uint8_t *filtered) {
  for (uint32_t y = 0; y < rows.height; y++, filtered += rows.row_bytes + 1) {
    const uint8_t *row = rows.samples + y * rows.row_bytes;
    const uint8_t *above = y == 0 ? zeros : row - rows.row_bytes;
    switch (filter) {
      case IMAGE_CODEC_PNG_SMALLEST_SUM: write_best(rows, row, above, 0, 4, false, trial, filtered); break;
      case IMAGE_CODEC_PNG_FEWEST_CHANGES: write_best(rows, row, above, 1, 2, true, trial, filtered); break;
      default: write_filtered((int)filter, row, above, rows.row_bytes, rows.pixel_bytes, filtered); break;
    }
  }
}

static bool compress(const uint8_t *bytes, size_t count, int level, ImageCodecBuffer *output) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return false;
  size_t bound = libdeflate_zlib_compress_bound(compressor, count);
  bool has_room = image_codec_buffer_reserve(output, bound);
  if (has_room) {
    output->count = libdeflate_zlib_compress(compressor, bytes, count, output->bytes, output->capacity);
  }
  libdeflate_free_compressor(compressor);
  return has_room && output->count > 0;
}

ImageCodecResult image_codec_compress_rows(
    ImageCodecSampleRows rows, ImageCodecPNGFilter filter, int level, ImageCodecBuffer *output) {
  ImageCodecResult result = {0};
  *output = (ImageCodecBuffer){0};
  size_t count = (rows.row_bytes + 1) * rows.height;
  uint8_t *filtered = malloc(count);
  uint8_t *trial = malloc(rows.row_bytes + 1);
  uint8_t *zeros = calloc(rows.row_bytes, 1);
  bool is_ready = filtered && trial && zeros;
  if (is_ready && filter == IMAGE_CODEC_PNG_BY_CONTENT) {
    image_codec_filter_by_content(rows, filtered);
  } else if (is_ready) {
    filter_rows(rows, filter, zeros, trial, filtered);
  }
  if (!is_ready || !compress(filtered, count, level, output)) {
    image_codec_buffer_free(output);
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
  free(zeros);
  free(trial);
  free(filtered);
  return result;
}
