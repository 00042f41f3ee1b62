#ifndef IMAGE_CODEC_DEFLATE_BLOCK_H
#define IMAGE_CODEC_DEFLATE_BLOCK_H

#include <string.h>

#include "CImageCodecs.h"
#include "deflate_symbols.h"

enum {
  DEFLATE_BLOCK_LITERALS = 32 * 1024,
  DEFLATE_BLOCK_COPIES = 8 * 1024,
  DEFLATE_BLOCK_ROWS = 256,
  // Literals are moved in steps of so many bytes.
  DEFLATE_STEP_BYTES = 32,
};

// Some literals, then a copy of what lies `distance` bytes back, as long as one likes.
struct deflate_copy {
  uint32_t literals;
  uint32_t length;
  uint32_t distance;
};

// A place in a block: behind so many copies, and so many literals after the last of them.
struct deflate_place {
  uint32_t copies;
  uint32_t literals;
};

// What becomes one block of a DEFLATE stream, and the stream so far.
struct deflate_block {
  uint8_t literals[DEFLATE_BLOCK_LITERALS + DEFLATE_STEP_BYTES];
  uint32_t literal_count;
  // Those behind the last copy.
  uint32_t literals_since_copy;
  struct deflate_copy copies[DEFLATE_BLOCK_COPIES];
  uint32_t copy_count;
  // Those that are not made longer, since a row ends behind them.
  uint32_t ended_copies;
  // Where rows end in it, and in the stream.
  struct deflate_place row_places[DEFLATE_BLOCK_ROWS];
  uint32_t row_place_count;
  ImageCodecBuffer row_ends;
  ImageCodecBuffer output;
  // Fewer than 8 that are no whole byte of the output yet.
  uint64_t bits;
  uint32_t bit_count;
};

// Begins a stream. The memory of its results is used again.
void image_codec_block_begin(struct deflate_block *block);

// Both write the block out when it is full; false when memory is out. DEFLATE_STEP_BYTES behind the literals may be read.
bool image_codec_block_add_literals(struct deflate_block *block, const uint8_t *bytes, size_t count);
bool image_codec_block_add_copy(struct deflate_block *block, uint32_t length, uint32_t distance);

// Both in one, without a call where, as mostly, there are few literals and the block has room.
static inline bool image_codec_block_add(
    struct deflate_block *block, const uint8_t *bytes, size_t count, uint32_t length, uint32_t distance) {
  bool has_room = count <= DEFLATE_STEP_BYTES && block->literal_count + count < DEFLATE_BLOCK_LITERALS &&
                  block->copy_count + 1 < DEFLATE_BLOCK_COPIES;
  if (!has_room || (count == 0 && block->literals_since_copy == 0)) {
    return image_codec_block_add_literals(block, bytes, count) && image_codec_block_add_copy(block, length, distance);
  }
  memcpy(block->literals + block->literal_count, bytes, DEFLATE_STEP_BYTES);
  block->literal_count += (uint32_t)count;
  block->copies[block->copy_count++] =
      (struct deflate_copy){block->literals_since_copy + (uint32_t)count, length, distance};
  block->literals_since_copy = 0;
  return true;
}

// Notes that a row ends here, with the checksum so far; false when memory is out. Where a block ends with the stream's last row, that is
// not told.
bool image_codec_block_end_row(struct deflate_block *block, uint32_t adler);

// Writes out what is there, so that what comes is a block of its own; false when memory is out.
bool image_codec_block_write(struct deflate_block *block);

// Writes out what is left and an empty stored block, which ends on a whole byte; false when memory is out.
bool image_codec_block_flush(struct deflate_block *block);

// Writes out what is left and an empty last block, and ends on a whole byte; false when memory is out.
bool image_codec_block_finish(struct deflate_block *block);

#endif
