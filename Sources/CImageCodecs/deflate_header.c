// What a block of DEFLATE with codes of its own begins with (RFC 1951, section 3.2.7).
#include "deflate_header.h"

#include <string.h>

enum {
  // Two more have places in the fixed code only.
  USED_LENGTH_SYMBOLS = 286,
  // Of the code that the lengths of the others are written in.
  LENGTHS_SYMBOLS = 19,
  LONGEST_LENGTHS_CODE = 7,
};

static const uint8_t header_order[LENGTHS_SYMBOLS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

static uint32_t extra_bits_of_header(uint32_t symbol) { return symbol == 16 ? 2 : symbol == 17 ? 3 : symbol == 18 ? 7 : 0; }

static void add_to_header(struct deflate_header *header, uint32_t symbol, uint32_t extra) {
  header->symbols[header->count] = (uint8_t)symbol;
  header->extra[header->count++] = (uint8_t)extra;
}

// A length that comes `count` times in a row.
static void add_run_to_header(struct deflate_header *header, uint32_t length, uint32_t count) {
  while (length == 0 && count >= 3) {
    uint32_t part = count < 138 ? count : 138;
    add_to_header(header, part < 11 ? 17 : 18, part < 11 ? part - 3 : part - 11);
    count -= part;
  }
  if (length > 0 && count >= 4) {
    add_to_header(header, length, 0);
    count--;
    while (count >= 3) {
      uint32_t part = count < 6 ? count : 6;
      add_to_header(header, 16, part - 3);
      count -= part;
    }
  }
  for (; count > 0; count--) add_to_header(header, length, 0);
}

void image_codec_header_make(
    const struct deflate_code *lengths, const struct deflate_code *distances, struct deflate_header *header) {
  header->length_count = USED_LENGTH_SYMBOLS;
  while (lengths->lengths[header->length_count - 1] == 0) header->length_count--;
  header->distance_count = DEFLATE_DISTANCE_SYMBOLS;
  while (distances->lengths[header->distance_count - 1] == 0) header->distance_count--;
  uint8_t all[DEFLATE_LENGTH_SYMBOLS + DEFLATE_DISTANCE_SYMBOLS];
  memcpy(all, lengths->lengths, header->length_count);
  memcpy(all + header->length_count, distances->lengths, header->distance_count);
  uint32_t count = header->length_count + header->distance_count;
  header->count = 0;
  for (uint32_t start = 0; start < count;) {
    uint32_t end = start + 1;
    while (end < count && all[end] == all[start]) end++;
    add_run_to_header(header, all[start], end - start);
    start = end;
  }
  uint32_t frequencies[LENGTHS_SYMBOLS] = {0};
  uint64_t extra_bits = 0;
  for (uint32_t index = 0; index < header->count; index++) {
    frequencies[header->symbols[index]]++;
    extra_bits += extra_bits_of_header(header->symbols[index]);
  }
  image_codec_code_lengths(frequencies, LENGTHS_SYMBOLS, LONGEST_LENGTHS_CODE, header->code.lengths);
  image_codec_codes(header->code.lengths, LENGTHS_SYMBOLS, header->code.codes);
  header->code_count = LENGTHS_SYMBOLS;
  while (header->code.lengths[header_order[header->code_count - 1]] == 0) header->code_count--;
  header->bits = 14 + 3 * header->code_count + image_codec_code_cost(frequencies, header->code.lengths, LENGTHS_SYMBOLS) + extra_bits;
}

void image_codec_header_write(const struct deflate_header *header, struct deflate_bits *to) {
  deflate_put(to, header->length_count - 257, 5);
  deflate_put(to, header->distance_count - 1, 5);
  deflate_put(to, header->code_count - 4, 4);
  deflate_store(to);
  for (uint32_t index = 0; index < header->code_count; index++) {
    deflate_put(to, header->code.lengths[header_order[index]], 3);
    deflate_store(to);
  }
  for (uint32_t index = 0; index < header->count; index++) {
    uint32_t symbol = header->symbols[index];
    deflate_put(to, header->code.codes[symbol], header->code.lengths[symbol]);
    deflate_put(to, header->extra[index], extra_bits_of_header(symbol));
    deflate_store(to);
  }
}
