// Pictures of at most 256 colours as numbers into a palette, and such numbers packed for PNG.
#include <string.h>

#include "pixel_rows.h"

enum {
  MOST_COLORS = 256,
  // Four times as many as colours, so that probing ends soon.
  SLOT_BITS = 10,
  SLOTS = 1 << SLOT_BITS,
};

// The source's colours by hashing with open addressing, in the order of their first pixels.
struct color_table {
  uint32_t colors[MOST_COLORS];
  uint32_t count;
  // Places in `colors` plus 1; 0 where free.
  uint16_t slots[SLOTS];
};

// False where it would be the 257th.
static bool find_color(struct color_table *table, uint32_t color, uint8_t *index) {
  // Multiplicative hashing by 2^32 divided by the golden ratio (Knuth, TAOCP 3, section 6.4).
  uint32_t slot = color * 2654435769u >> (32 - SLOT_BITS);
  while (table->slots[slot] != 0) {
    *index = (uint8_t)(table->slots[slot] - 1);
    if (table->colors[*index] == color) return true;
    slot = (slot + 1) % SLOTS;
  }
  if (table->count == MOST_COLORS) return false;
  *index = (uint8_t)table->count;
  table->colors[table->count++] = color;
  table->slots[slot] = (uint16_t)table->count;
  return true;
}

static uint32_t run_of(const uint8_t *row, uint32_t x, uint32_t width) {
  uint32_t end = x + 1;
  while (end < width && memcmp(row + end * 4, row + x * 4, 4) == 0) end++;
  return end - x;
}

static bool index_row(struct color_table *table, const uint8_t *row, uint32_t width, uint8_t *indices) {
  for (uint32_t x = 0; x < width;) {
    uint32_t color, run = run_of(row, x, width);
    memcpy(&color, row + x * 4, 4);
    uint8_t index;
    if (!find_color(table, color, &index)) return false;
    memset(indices + x, index, run);
    x += run;
  }
  return true;
}

// Straight RGBA of the table's colours; those with transparency come first. Gives the new number of each.
static void make_palette(
    const struct color_table *table, ImageCodecPixelFormat format, ImageCodecPalette *palette, uint8_t *numbers) {
  uint8_t entries[MOST_COLORS * 4];
  ImageCodecPixels colors = {(const uint8_t *)table->colors, MOST_COLORS * 4, table->count, 1, format};
  image_codec_straighten(colors, true, entries);
  palette->count = 0;
  for (int is_opaque = 0; is_opaque < 2; is_opaque++) {
    for (uint32_t index = 0; index < table->count; index++) {
      if ((entries[index * 4 + 3] == 255) != is_opaque) continue;
      memcpy(palette->entries + palette->count * 4, entries + index * 4, 4);
      numbers[index] = (uint8_t)palette->count++;
    }
    if (!is_opaque) palette->translucent_count = palette->count;
  }
}

bool image_codec_index(ImageCodecPixels source, uint8_t *indices, ImageCodecPalette *palette) {
  struct color_table table = {.count = 0};
  for (uint32_t y = 0; y < source.height; y++) {
    const uint8_t *row = image_codec_row(source, y);
    uint8_t *numbers = indices + (size_t)y * source.width;
    if (y > 0 && memcmp(row, row - source.row_bytes, (size_t)source.width * 4) == 0) {
      memcpy(numbers, numbers - source.width, source.width);
    } else if (!index_row(&table, row, source.width, numbers)) {
      return false;
    }
  }
  uint8_t numbers[MOST_COLORS];
  make_palette(&table, source.format, palette, numbers);
  // Without transparency the colours are in the table's order.
  if (palette->translucent_count > 0) image_codec_replace_indices(indices, (size_t)source.width * source.height, numbers);
  return true;
}

void image_codec_replace_indices(uint8_t *indices, size_t count, const uint8_t *values) {
  for (size_t index = 0; index < count; index++) indices[index] = values[indices[index]];
}

void image_codec_pack_indices(const uint8_t *indices, ImageCodecSize size, uint32_t depth, uint8_t *packed) {
  size_t row_bytes = ((size_t)size.width * depth + 7) / 8;
  memset(packed, 0, row_bytes * size.height);
  for (uint32_t y = 0; y < size.height; y++, packed += row_bytes) {
    for (uint32_t x = 0; x < size.width; x++) {
      uint32_t bit = x * depth;
      packed[bit / 8] |= (uint8_t)(*indices++ << (8 - depth - bit % 8));
    }
  }
}
