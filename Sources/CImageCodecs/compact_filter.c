#include "compact_filter.h"

#include <stdlib.h>
#include <string.h>

enum { NO_FILTER = 0, UP = 2, PAETH = 4 };

// How many pixels are not the one to their left.
static uint32_t count_changes(const uint8_t *row, size_t count, uint32_t step) {
  uint32_t changes = 0;
  if (step == 1) {
    for (size_t index = 1; index < count; index++) changes += row[index] != row[index - 1];
  } else if (step == 4) {
    for (size_t index = 4; index < count; index += 4) changes += memcmp(row + index, row + index - 4, 4) != 0;
  } else {
    for (size_t index = step; index + step <= count; index += step) {
      changes += ((row[index] ^ row[index - 3]) | (row[index + 1] ^ row[index - 2]) | (row[index + 2] ^ row[index - 1])) != 0;
    }
  }
  return changes;
}

static uint8_t paeth(int left, int above, int corner) {
  int to_left = abs(above - corner), to_above = abs(left - corner), to_corner = abs(left + above - 2 * corner);
  if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_above <= to_corner ? above : corner);
}

static void write_paeth(const uint8_t *row, const uint8_t *above, size_t count, uint32_t step, uint8_t *filtered) {
  for (size_t index = 0; index < step; index++) filtered[index] = (uint8_t)(row[index] - above[index]);
  for (size_t index = step; index < count; index++) {
    filtered[index] = (uint8_t)(row[index] - paeth(row[index - step], above[index], above[index - step]));
  }
}

void image_codec_filter_by_content(ImageCodecSampleRows rows, uint8_t *filtered) {
  size_t count = rows.row_bytes, width = count / rows.pixel_bytes;
  for (uint32_t y = 0; y < rows.height; y++, filtered += count + 1) {
    const uint8_t *row = rows.samples + y * count, *above = row - count;
    bool repeats = y > 0 && memcmp(row, above, count) == 0;
    // Runs of one colour are shorter as they are than as rows of zeros between others.
    bool is_even = repeats && memcmp(row, row + rows.pixel_bytes, count - rows.pixel_bytes) == 0;
    filtered[0] = NO_FILTER;
    if (repeats && !is_even) {
      filtered[0] = UP;
      memset(filtered + 1, 0, count);
    } else if (!repeats && y > 0 && rows.pixel_bytes > 1 && count_changes(row, count, rows.pixel_bytes) > width / 4 * 3) {
      filtered[0] = PAETH;
      write_paeth(row, above, count, rows.pixel_bytes, filtered + 1);
    } else {
      memcpy(filtered + 1, row, count);
    }
  }
}
