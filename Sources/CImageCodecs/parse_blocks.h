#ifndef IMAGE_CODEC_PARSE_BLOCKS_H
#define IMAGE_CODEC_PARSE_BLOCKS_H

#include "parse_path.h"

enum {
  // A block has so many symbols at least.
  PARSE_PIECE_SYMBOLS = 192,
  // No place has more symbols than 16.
  PARSE_MOST_PIECES = (PARSE_PLACES + PARSE_MORE_PLACES) / (PARSE_PIECE_SYMBOLS / 16) + 1,
};

// Neighbouring places that go into one block.
struct parse_piece {
  struct parse_frequencies frequencies;
  // The place behind the last one.
  uint32_t end;
  uint64_t cost;
  // What is saved by joining it with the next one, which may be negative.
  int64_t gain;
  // The number of the next piece; PARSE_MOST_PIECES where it is the last one.
  uint32_t next;
};

// Where to begin a block with codes of its own: a screen's text, margins and pictures have symbols of their own each.
struct parse_blocks {
  struct parse_piece pieces[PARSE_MOST_PIECES];
  uint32_t piece_count;
};

// Divides all places into blocks, by the ways of writing them.
void image_codec_blocks_divide(
    struct parse_blocks *blocks, const struct parse_path *path, const struct parse_places *places,
    const struct parse_rows *rows);

#endif
