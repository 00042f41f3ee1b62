// PNG's row filters (PNG Specification, Third Edition, section 9: https://www.w3.org/TR/png-3/#9Filters).
//
// Of the five, four are used: None for drawings, whose few colours and glyphs copies say best; Up, which turns what repeats from row to
// row into zeros, Sub, which does so from pixel to pixel, and Average for photographs. Paeth compresses these no better than Average and
// is slower. What choosing takes, which pixels are the same as others, also says where copies are.
#include "row_filter.h"

#include <stdlib.h>
#include <string.h>

#include "equal_pixels.h"
#include "packed_differences.h"
#include "pixel_rows.h"

enum {
  // As many pixels to the left or right a row is compared with the one above, where it has new pixels, and to be of use
  LARGEST_SHIFT = 16,
  // the shift has to account for as many of them.
  FEWEST_CHANGES = 16,
  // Rows of photographs have more new pixels.
  FEWEST_OF_PHOTO = 32,
  // So much a channel differs at most between pixels of gradients and shadows.
  SLOW_CHANGE = 2,
  // Of a photograph one pixel in so many is looked at, in one row of so many.
  SAMPLED_PIXELS = 13,
  SAMPLED_ROWS = 8,
  // How far back a stream may refer.
  LONGEST_DISTANCE = 32 * 1024,
};

bool image_codec_row_filter_begin(struct row_filter *filter, uint32_t width, bool alpha) {
  size_t sample_bytes = (size_t)width * (alpha ? 4 : 3), words = image_codec_words_of_bits(width);
  *filter = (struct row_filter){.width = width, .alpha = alpha, .sample_bytes = sample_bytes, .type = FILTER_SUB};
  filter->above = malloc((size_t)width * 4);
  filter->current = malloc((size_t)width * 4);
  uint64_t *bits = calloc(4 * words + 1, sizeof *bits);
  if (!filter->above || !filter->current || !bits) {
    free(bits);
    return false;
  }
  filter->likeness = (struct row_likeness){
      .left = bits, .above = bits + words, .shifted = bits + 2 * words, .any = bits + 3 * words};
  return true;
}

void image_codec_row_filter_end(struct row_filter *filter) {
  free(filter->above);
  free(filter->current);
  free(filter->likeness.left);
  *filter = (struct row_filter){0};
}

static void subtract(
    const uint8_t *from, const uint8_t *samples, size_t count, uint8_t *restrict difference) {
  for (size_t index = 0; index < count; index++) difference[index] = (uint8_t)(from[index] - samples[index]);
}

static uint64_t load_two(const uint8_t *pixels) {
  uint64_t two;
  memcpy(&two, pixels, 8);
  return two;
}

// How many pixels further to the right the row above has what this one has, by the first change of colour from pixel `x` on; 0 where
// it is nowhere near.
static int32_t shift_at(const uint64_t *left, const uint8_t *row, const uint8_t *above, uint32_t width, uint32_t x) {
  if (x < LARGEST_SHIFT + 1) x = LARGEST_SHIFT + 1;
  x += image_codec_run_of_ones(left, x);
  if (x + LARGEST_SHIFT + 2 >= width) return 0;
  uint64_t change = load_two(row + (x - 1) * 4);
  const uint8_t *place = above + (x - 1) * 4;
  for (int32_t shift = 1; shift <= LARGEST_SHIFT; shift++) {
    if (load_two(place + shift * 4) == change) return shift;
    if (load_two(place - shift * 4) == change) return -shift;
  }
  return 0;
}

// Moves all bits up.
static void move_bits(uint64_t *bits, size_t words, uint32_t by) {
  uint64_t before = 0;
  for (size_t word = 0; word < words; word++) {
    uint64_t here = bits[word];
    bits[word] = here << by | (before >> (63 - by) >> 1);
    before = here;
  }
}

// Adds what is the same as the row above moved to the side, where that is enough to be of use.
static void compare_shifted(struct row_filter *filter, const uint8_t *row, const uint8_t *above, int32_t shift) {
  uint32_t width = filter->width, moved = (uint32_t)abs(shift);
  struct row_likeness *likeness = &filter->likeness;
  size_t words = image_codec_words_of_bits(width);
  memset(likeness->shifted + words - 2, 0, 2 * sizeof *likeness->shifted);
  if (shift > 0) {
    image_codec_equal_pixels(row, above + moved * 4, width - moved, likeness->shifted);
  } else {
    image_codec_equal_pixels(row + moved * 4, above, width - moved, likeness->shifted);
    move_bits(likeness->shifted, words, moved);
  }
  uint32_t gained = 0;
  for (size_t word = 0; word < words; word++) {
    gained += (uint32_t)__builtin_popcountll(likeness->shifted[word] & ~likeness->any[word]);
  }
  if (gained < FEWEST_CHANGES) return;
  likeness->shift = filter->shift = shift;
  for (size_t word = 0; word < words; word++) likeness->any[word] |= likeness->shifted[word];
}

// Looks for a shift, first of all that of the last row that had one.
static void find_shift(struct row_filter *filter, const uint8_t *row, const uint8_t *above) {
  uint32_t width = filter->width;
  if (filter->shift != 0) compare_shifted(filter, row, above, filter->shift);
  if (filter->likeness.shift != 0) return;
  int32_t shift = shift_at(filter->likeness.left, row, above, width, width / 4);
  if (shift == 0) shift = shift_at(filter->likeness.left, row, above, width, width / 4 * 3);
  if (shift != 0 && shift != filter->shift) compare_shifted(filter, row, above, shift);
}

// How many pixels are new, neither the one to their left nor the one above, and how many of them have seven more behind them, as
// photographs have them.
static uint32_t count_new(struct row_likeness *likeness, uint32_t width, uint32_t *streaks) {
  uint32_t count = 0;
  size_t words = image_codec_words_of_bits(width);
  *streaks = 0;
  for (size_t word = 0; word < words; word++) {
    likeness->any[word] = likeness->left[word] | likeness->above[word];
    uint64_t new = ~likeness->any[word];
    if (word == words - 1) new &= ((uint64_t)1 << (width & 63)) - 1;
    count += (uint32_t)__builtin_popcountll(new);
    for (uint32_t by = 1; by <= 4; by *= 2) new &= new >> by;
    *streaks += (uint32_t)__builtin_popcountll(new);
  }
  return count;
}

static bool is_nearly(const uint8_t *pixel, const uint8_t *other) {
  bool is_near = true;
  for (uint32_t channel = 0; channel < 3; channel++) is_near &= abs(pixel[channel] - other[channel]) <= SLOW_CHANGE;
  return is_near;
}

// Looks at one in 64 pixels, if any of these is new.
static void find_smooth(struct row_filter *filter, const uint8_t *row, const uint8_t *above) {
  uint32_t width = filter->width;
  struct row_likeness *likeness = &filter->likeness;
  filter->looked_at /= 2;
  filter->smooth /= 2;
  for (uint32_t x = 0; x < width; x += 64) {
    uint64_t new = ~likeness->any[x / 64];
    if (width - x < 64) new &= ((uint64_t)1 << (width - x)) - 1;
    if (new == 0) continue;
    size_t offset = (x + (size_t)__builtin_ctzll(new)) * 4;
    filter->looked_at++;
    filter->smooth += is_nearly(row + offset, above + offset);
  }
  likeness->is_smooth = filter->smooth * 2 > filter->looked_at;
}

static uint8_t average(uint8_t left, uint8_t above) { return (uint8_t)((left + above) / 2); }

// Whether a pixel differs from what it is compared with as the one to its left from what that is compared with.
static bool is_regular(const uint8_t *pixel, const uint8_t *compared) {
  bool is_regular = true;
  for (size_t byte = 0; byte < 3; byte++) {
    uint8_t difference = (uint8_t)(pixel[byte] - compared[byte]);
    is_regular &= difference == (uint8_t)((pixel - 4)[byte] - (compared - 4)[byte]);
  }
  return is_regular;
}

// By whether the differences that a filter leaves are the same again and again, as in gradients, else by their sum.
static enum filter_type choose_for_photo(const uint8_t *row, const uint8_t *row_above, uint32_t width) {
  uint32_t sub = 0, up = 0, averages = 0, same_sub = 0, same_up = 0, pixels = 0;
  for (uint32_t x = 2; x < width; x += SAMPLED_PIXELS, pixels++) {
    const uint8_t *pixel = row + x * 4, *left = pixel - 4, *above = row_above + x * 4;
    same_sub += is_regular(pixel, left);
    same_up += is_regular(pixel, above);
    for (uint32_t byte = 0; byte < 3; byte++) {
      sub += (uint32_t)abs((int8_t)(pixel[byte] - left[byte]));
      up += (uint32_t)abs((int8_t)(pixel[byte] - above[byte]));
      averages += (uint32_t)abs((int8_t)(pixel[byte] - average(left[byte], above[byte])));
    }
  }
  if (same_sub * 4 > pixels || same_up * 4 > pixels) return same_up >= same_sub ? FILTER_UP : FILTER_SUB;
  if (averages <= up && averages <= sub) return FILTER_AVERAGE;
  return up <= sub ? FILTER_UP : FILTER_SUB;
}

// Chooses for a row of which most is a photograph.
static enum filter_type photo_type(struct row_filter *filter, const uint8_t *row) {
  if (filter->photo_rows-- > 0) return filter->photo_type;
  filter->photo_rows = SAMPLED_ROWS - 1;
  return filter->photo_type = choose_for_photo(row, filter->row_above, filter->width);
}

// Where the row above can be copied from, knowing what came of it.
static uint32_t rows_to_above(const struct row_filter *filter) {
  const struct row_likeness *likeness = &filter->likeness;
  uint32_t rows = filter->type == FILTER_NONE ? 1 : 0;
  if (likeness->repeats && likeness->rows_to_above > 0) rows = likeness->rows_to_above + 1;
  return rows * (filter->sample_bytes + 1) + LARGEST_SHIFT * 4 <= LONGEST_DISTANCE ? rows : 0;
}

// Compares the row with what is around it and chooses its type by that: drawings are smallest as they are, photographs as differences.
static void compare(struct row_filter *filter, const uint8_t *row) {
  const uint8_t *above = filter->row_above;
  uint32_t width = filter->width;
  size_t words = image_codec_words_of_bits(width);
  struct row_likeness *likeness = &filter->likeness;
  likeness->rows_to_above = rows_to_above(filter);
  uint32_t up = above ? image_codec_equal_pixels(row, above, width, likeness->above) : 0;
  likeness->repeats = up == width;
  filter->type = FILTER_UP;
  if (likeness->repeats) return;
  likeness->left[words - 1] = 0;
  uint32_t left = image_codec_equal_pixels(row + 4, row, width - 1, likeness->left);
  move_bits(likeness->left, words, 1);
  uint32_t streaks, count = count_new(likeness, width, &streaks);
  likeness->shift = 0;
  bool has_above = likeness->rows_to_above > 0;
  if (has_above && count >= FEWEST_CHANGES && width > 4 * LARGEST_SHIFT) find_shift(filter, row, above);
  if (above && count > 0) find_smooth(filter, row, above);
  bool is_photo = likeness->shift == 0 && count > FEWEST_OF_PHOTO && streaks * 4 > count;
  bool is_wide = filter->sample_bytes + 1 + LARGEST_SHIFT * 4 > LONGEST_DISTANCE;
  if (is_photo && above && count > width / 2) {
    filter->type = photo_type(filter, row);
  } else if (is_photo || is_wide) {
    filter->type = above && up >= left ? FILTER_UP : FILTER_SUB;
  } else {
    filter->type = FILTER_NONE;
  }
  for (size_t word = 0; word < words && filter->type != FILTER_NONE; word++) {
    uint64_t same_as_left = filter->type == FILTER_UP ? UINT64_MAX : likeness->left[word];
    likeness->any[word] = same_as_left & (filter->type == FILTER_SUB ? UINT64_MAX : likeness->above[word]);
  }
  likeness->any[width / 64] |= (uint64_t)1 << (width & 63);
}

// Without alpha the samples are the pixels' own bytes in some order, so pixels are subtracted as they are and
// only the differences put in order.
static void write_opaque(const struct row_filter *filter, ImageCodecPixels source, uint32_t y, uint8_t *filtered) {
  const uint8_t *row = image_codec_row(source, y), *above = filter->row_above;
  uint32_t width = filter->width;
  bool swaps = source.format != IMAGE_CODEC_STRAIGHT_RGBA;
  uint8_t *averages = filter->current;
  const uint8_t none[4] = {0};
  switch (filter->type) {
    case FILTER_NONE: image_codec_write_row(source, y, false, filtered); break;
    case FILTER_UP: image_codec_write_differences(row, above, width, swaps, filtered); break;
    case FILTER_SUB:
      image_codec_write_differences(row, none, 1, swaps, filtered);
      image_codec_write_differences(row + 4, row, width - 1, swaps, filtered + 3);
      break;
    case FILTER_AVERAGE:
      for (size_t byte = 0; byte < 4; byte++) averages[byte] = average(0, above[byte]);
      for (size_t byte = 4; byte < (size_t)width * 4; byte++) averages[byte] = average(row[byte - 4], above[byte]);
      image_codec_write_differences(row, averages, width, swaps, filtered);
      break;
  }
}

static void write_translucent(struct row_filter *filter, ImageCodecPixels source, uint32_t y, uint8_t *filtered) {
  uint8_t *above = filter->above, *current = filter->current;
  image_codec_write_row(source, y, true, current);
  switch (filter->type) {
    case FILTER_NONE: memcpy(filtered, current, filter->sample_bytes); break;
    case FILTER_UP: subtract(current, above, filter->sample_bytes, filtered); break;
    case FILTER_SUB:
      memcpy(filtered, current, 4);
      subtract(current + 4, current, filter->sample_bytes - 4, filtered + 4);
      break;
    case FILTER_AVERAGE:
      for (size_t byte = 0; byte < 4; byte++) filtered[byte] = (uint8_t)(current[byte] - average(0, above[byte]));
      for (size_t byte = 4; byte < filter->sample_bytes; byte++) {
        filtered[byte] = (uint8_t)(current[byte] - average(current[byte - 4], above[byte]));
      }
      break;
  }
  filter->above = current;
  filter->current = above;
}

void image_codec_row_filter_write(struct row_filter *filter, ImageCodecPixels source, uint32_t y, uint8_t *filtered) {
  const uint8_t *row = image_codec_row(source, y);
  compare(filter, row);
  filtered[0] = (uint8_t)filter->type;
  if (filter->likeness.repeats) {
    memset(filtered + 1, 0, filter->sample_bytes);
  } else if (filter->alpha) {
    write_translucent(filter, source, y, filtered + 1);
  } else {
    write_opaque(filter, source, y, filtered + 1);
  }
  filter->row_above = row;
}
