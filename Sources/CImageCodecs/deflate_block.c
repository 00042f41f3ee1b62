// Blocks of DEFLATE (RFC 1951, section 3.2) out of literals and copies, by whichever is shorter of codes made for the
// block and the fixed ones.
#include "deflate_block.h"

#include <string.h>

#include "buffer.h"
#include "deflate_bits.h"
#include "deflate_header.h"
#include "deflate_symbols.h"

enum {
  LITERALS = 256,
  // Four codes of literals fit a word that has up to seven bits in it already.
  LONGEST_CODE = 14,
  FIXED_CODES = 1,
  OWN_CODES = 2,
};

struct frequencies {
  uint32_t lengths[DEFLATE_LENGTH_SYMBOLS];
  uint32_t distances[DEFLATE_DISTANCE_SYMBOLS];
};

void image_codec_block_begin(struct deflate_block *block) {
  block->literal_count = 0;
  block->literals_since_copy = 0;
  block->copy_count = 0;
  block->ended_copies = 0;
  block->row_place_count = 0;
  block->row_ends.count = 0;
  block->output.count = 0;
  block->bits = 0;
  block->bit_count = 0;
}

// MARK: Symbols

static void count_symbols(const struct deflate_block *block, struct frequencies *frequencies) {
  // Neighbours are often equal; four counters in turn do not wait for each other.
  uint32_t counters[4][LITERALS] = {{0}};
  uint32_t index = 0;
  for (; index + 4 <= block->literal_count; index += 4) {
    for (uint32_t lane = 0; lane < 4; lane++) counters[lane][block->literals[index + lane]]++;
  }
  for (; index < block->literal_count; index++) counters[0][block->literals[index]]++;
  *frequencies = (struct frequencies){.lengths[DEFLATE_END_OF_BLOCK] = 1};
  for (uint32_t literal = 0; literal < LITERALS; literal++) {
    frequencies->lengths[literal] =
        counters[0][literal] + counters[1][literal] + counters[2][literal] + counters[3][literal];
  }
  for (uint32_t copy = 0; copy < block->copy_count; copy++) {
    uint32_t length = block->copies[copy].length, parts = 1;
    for (; length > DEFLATE_LONGEST_COPY; parts++) {
      uint32_t part = deflate_first_part(length);
      frequencies->lengths[deflate_length_symbol(part).symbol]++;
      length -= part;
    }
    frequencies->lengths[deflate_length_symbol(length).symbol]++;
    frequencies->distances[deflate_distance_symbol(block->copies[copy].distance).symbol] += parts;
  }
}

// MARK: Codes

static void make_fixed_codes(struct deflate_code *lengths, struct deflate_code *distances) {
  for (int symbol = 0; symbol < DEFLATE_LENGTH_SYMBOLS; symbol++) {
    lengths->lengths[symbol] = symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8;
  }
  memset(distances->lengths, 5, DEFLATE_DISTANCE_SYMBOLS);
}

// MARK: Writing

__attribute__((always_inline)) static inline const uint8_t *write_literals(
    struct deflate_bits *to, const uint32_t *entries, const uint8_t *literals, uint32_t count) {
  for (; count >= 4; count -= 4, literals += 4) {
    // Two pairs, neither of which waits for the other.
    uint32_t one = entries[literals[0]], two = entries[literals[1]];
    uint32_t three = entries[literals[2]], four = entries[literals[3]];
    uint64_t first = one >> 8 | (uint64_t)(two >> 8) << (one & 255);
    uint64_t second = three >> 8 | (uint64_t)(four >> 8) << (three & 255);
    deflate_put(to, first, (one & 255) + (two & 255));
    deflate_put(to, second, (three & 255) + (four & 255));
    deflate_store(to);
  }
  for (; count > 0; count--, literals++) deflate_put(to, entries[*literals] >> 8, entries[*literals] & 255);
  deflate_store(to);
  return literals;
}

// What stands for each literal and, with its extra bits, for each length of a copy: the bits above their number.
struct entries {
  uint32_t literals[LITERALS];
  uint32_t lengths[DEFLATE_LONGEST_COPY + 1];
};

static void make_entries(const struct deflate_code *code, struct entries *entries) {
  for (uint32_t literal = 0; literal < LITERALS; literal++) {
    entries->literals[literal] = (uint32_t)code->codes[literal] << 8 | code->lengths[literal];
  }
  for (uint32_t length = DEFLATE_SHORTEST_COPY; length <= DEFLATE_LONGEST_COPY; length++) {
    struct deflate_symbol symbol = deflate_length_symbol(length);
    uint32_t code_length = code->lengths[symbol.symbol];
    uint32_t bits = code->codes[symbol.symbol] | symbol.extra << code_length;
    entries->lengths[length] = bits << 8 | (code_length + symbol.extra_bits);
  }
}

__attribute__((always_inline)) static inline void write_copy(
    struct deflate_bits *to, const uint32_t *lengths, const struct deflate_code *distances, struct deflate_copy copy) {
  struct deflate_symbol distance = deflate_distance_symbol(copy.distance);
  uint32_t distance_length = distances->lengths[distance.symbol];
  uint64_t distance_bits = distances->codes[distance.symbol] | (uint64_t)distance.extra << distance_length;
  distance_length += distance.extra_bits;
  uint32_t length = copy.length;
  while (length > DEFLATE_LONGEST_COPY) {
    uint32_t part = deflate_first_part(length);
    deflate_put(to, lengths[part] >> 8, lengths[part] & 255);
    deflate_put(to, distance_bits, distance_length);
    deflate_store(to);
    length -= part;
  }
  deflate_put(to, lengths[length] >> 8, lengths[length] & 255);
  deflate_put(to, distance_bits, distance_length);
  deflate_store(to);
}

// Tells where a row of the block ends, the first that has not been told yet.
static void tell_row_end(
    const struct deflate_block *block, uint32_t row, const struct deflate_bits *at, const struct deflate_code *lengths) {
  ImageCodecRowEnd *end = (ImageCodecRowEnd *)(void *)block->row_ends.bytes + row;
  end->byte_count = (uint32_t)(at->next - block->output.bytes);
  end->bit_count = (uint8_t)at->count;
  end->end_code = lengths->codes[DEFLATE_END_OF_BLOCK];
  end->end_code_length = lengths->lengths[DEFLATE_END_OF_BLOCK];
}

static void write_symbols(
    const struct deflate_block *block, struct deflate_bits *to, const struct deflate_code *lengths, const struct deflate_code *distances) {
  struct entries entries;
  make_entries(lengths, &entries);
  // A copy that nothing points to stays in registers, whatever the bytes are written over.
  struct deflate_bits bits = *to;
  const uint8_t *literals = block->literals;
  uint32_t first_row = (uint32_t)(block->row_ends.count / sizeof(ImageCodecRowEnd)) - block->row_place_count;
  struct deflate_place written = {0, 0};
  for (uint32_t row = 0; row <= block->row_place_count; row++) {
    bool is_row = row < block->row_place_count;
    struct deflate_place end = is_row ? block->row_places[row] : (struct deflate_place){block->copy_count, block->literals_since_copy};
    for (; written.copies < end.copies; written.copies++, written.literals = 0) {
      struct deflate_copy copy = block->copies[written.copies];
      literals = write_literals(&bits, entries.literals, literals, copy.literals - written.literals);
      write_copy(&bits, entries.lengths, distances, copy);
    }
    literals = write_literals(&bits, entries.literals, literals, end.literals - written.literals);
    written.literals = end.literals;
    if (is_row) tell_row_end(block, first_row + row, &bits, lengths);
  }
  deflate_put(&bits, lengths->codes[DEFLATE_END_OF_BLOCK], lengths->lengths[DEFLATE_END_OF_BLOCK]);
  deflate_store(&bits);
  *to = bits;
}

// MARK: Blocks

static bool reserve(struct deflate_block *block, uint64_t bits) {
  return image_codec_buffer_reserve(&block->output, (size_t)(bits / 8) + 32);
}

static void finish_writing(struct deflate_block *block, const struct deflate_bits *to) {
  block->output.count = (size_t)(to->next - block->output.bytes);
  block->bits = to->bits;
  block->bit_count = to->count;
}

static struct deflate_bits bits_of(const struct deflate_block *block) {
  return (struct deflate_bits){block->output.bytes + block->output.count, block->bits, block->bit_count};
}

static uint64_t extra_bits_of_copies(const struct frequencies *frequencies) {
  uint64_t bits = 0;
  for (uint32_t symbol = 265; symbol < 285; symbol++) bits += (uint64_t)frequencies->lengths[symbol] * ((symbol - 261) / 4);
  for (uint32_t symbol = 4; symbol < DEFLATE_DISTANCE_SYMBOLS; symbol++) bits += (uint64_t)frequencies->distances[symbol] * (symbol / 2 - 1);
  return bits;
}

bool image_codec_block_write(struct deflate_block *block) {
  if (block->literal_count == 0 && block->copy_count == 0) return true;
  struct frequencies frequencies;
  struct deflate_code lengths, distances;
  struct deflate_header header;
  count_symbols(block, &frequencies);
  image_codec_code_lengths(frequencies.lengths, DEFLATE_LENGTH_SYMBOLS, LONGEST_CODE, lengths.lengths);
  image_codec_code_lengths(frequencies.distances, DEFLATE_DISTANCE_SYMBOLS, LONGEST_CODE, distances.lengths);
  image_codec_header_make(&lengths, &distances, &header);
  uint64_t own = header.bits + image_codec_code_cost(frequencies.lengths, lengths.lengths, DEFLATE_LENGTH_SYMBOLS) +
                 image_codec_code_cost(frequencies.distances, distances.lengths, DEFLATE_DISTANCE_SYMBOLS);
  struct deflate_code fixed_lengths, fixed_distances;
  make_fixed_codes(&fixed_lengths, &fixed_distances);
  uint64_t fixed = image_codec_code_cost(frequencies.lengths, fixed_lengths.lengths, DEFLATE_LENGTH_SYMBOLS) +
                   image_codec_code_cost(frequencies.distances, fixed_distances.lengths, DEFLATE_DISTANCE_SYMBOLS);
  bool is_fixed = fixed <= own;
  if (is_fixed) {
    lengths = fixed_lengths;
    distances = fixed_distances;
  }
  image_codec_codes(lengths.lengths, DEFLATE_LENGTH_SYMBOLS, lengths.codes);
  image_codec_codes(distances.lengths, DEFLATE_DISTANCE_SYMBOLS, distances.codes);
  if (!reserve(block, (is_fixed ? fixed : own) + extra_bits_of_copies(&frequencies))) return false;
  struct deflate_bits to = bits_of(block);
  deflate_put(&to, (is_fixed ? FIXED_CODES : OWN_CODES) << 1, 3);
  deflate_store(&to);
  if (!is_fixed) image_codec_header_write(&header, &to);
  write_symbols(block, &to, &lengths, &distances);
  finish_writing(block, &to);
  block->literal_count = 0;
  block->literals_since_copy = 0;
  block->copy_count = 0;
  block->ended_copies = 0;
  block->row_place_count = 0;
  return true;
}

bool image_codec_block_add_literals(struct deflate_block *block, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    uint32_t room = DEFLATE_BLOCK_LITERALS - block->literal_count;
    uint32_t part = count < room ? (uint32_t)count : room;
    uint8_t *literals = block->literals + block->literal_count;
    // In steps of a known size, which are far cheaper than exact ones; literals are mostly few.
    for (uint32_t offset = 0; offset < part; offset += DEFLATE_STEP_BYTES) {
      memcpy(literals + offset, bytes + offset, DEFLATE_STEP_BYTES);
    }
    block->literal_count += part;
    block->literals_since_copy += part;
    bytes += part;
    count -= part;
    if (block->literal_count == DEFLATE_BLOCK_LITERALS && !image_codec_block_write(block)) return false;
  }
  return true;
}

bool image_codec_block_add_copy(struct deflate_block *block, uint32_t length, uint32_t distance) {
  // Rows that go on as the row before make one copy.
  if (block->literals_since_copy == 0 && block->copy_count > block->ended_copies &&
      block->copies[block->copy_count - 1].distance == distance) {
    block->copies[block->copy_count - 1].length += length;
    return true;
  }
  block->copies[block->copy_count++] = (struct deflate_copy){block->literals_since_copy, length, distance};
  block->literals_since_copy = 0;
  return block->copy_count < DEFLATE_BLOCK_COPIES || image_codec_block_write(block);
}

bool image_codec_block_end_row(struct deflate_block *block, uint32_t adler) {
  if (block->row_place_count == DEFLATE_BLOCK_ROWS && !image_codec_block_write(block)) return false;
  if (!image_codec_buffer_reserve(&block->row_ends, sizeof(ImageCodecRowEnd))) return false;
  ((ImageCodecRowEnd *)(void *)(block->row_ends.bytes + block->row_ends.count))->adler = adler;
  block->row_ends.count += sizeof(ImageCodecRowEnd);
  block->row_places[block->row_place_count++] = (struct deflate_place){block->copy_count, block->literals_since_copy};
  block->ended_copies = block->copy_count;
  return true;
}

// An empty stored block, which ends on a whole byte.
static void flush(struct deflate_bits *to) {
  deflate_put(to, 0, 3);
  deflate_store(to);
  if (to->count > 0) to->count = 8;
  deflate_store(to);
  const uint8_t empty[4] = {0, 0, 0xFF, 0xFF};
  memcpy(to->next, empty, sizeof empty);
  to->next += sizeof empty;
}

bool image_codec_block_flush(struct deflate_block *block) {
  if (!image_codec_block_write(block) || !reserve(block, 64)) return false;
  struct deflate_bits to = bits_of(block);
  flush(&to);
  finish_writing(block, &to);
  return true;
}

size_t image_codec_band_end_behind(ImageCodecRowEnd row_end, uint8_t *bytes) {
  uint8_t *next = bytes + row_end.byte_count;
  struct deflate_bits to = {next, *next & ((1u << row_end.bit_count) - 1), row_end.bit_count};
  deflate_put(&to, row_end.end_code, row_end.end_code_length);
  flush(&to);
  return (size_t)(to.next - bytes);
}

bool image_codec_block_finish(struct deflate_block *block) {
  if (!image_codec_block_write(block) || !reserve(block, 64)) return false;
  struct deflate_bits to = bits_of(block);
  // The last block, with fixed codes; seven zeros end it.
  deflate_put(&to, FIXED_CODES << 1 | 1, 3);
  deflate_put(&to, 0, 7);
  deflate_store(&to);
  if (to.count > 0) to.count = 8;
  deflate_store(&to);
  finish_writing(block, &to);
  return true;
}
