// Pieces of some symbols each, of which those neighbours are joined again and again that save most by having codes together.
#include "parse_blocks.h"

#include <string.h>

enum { NONE = PARSE_MOST_PIECES };

static void add_piece(struct parse_blocks *blocks, const struct parse_path *path, const struct parse_places *places,
    const struct parse_rows *rows, uint32_t from, uint32_t to) {
  struct parse_piece *piece = &blocks->pieces[blocks->piece_count++];
  *piece = (struct parse_piece){.end = to, .next = to == places->count ? NONE : blocks->piece_count};
  image_codec_path_count(path, places, rows, from, to, &piece->frequencies);
  piece->frequencies.lengths[DEFLATE_END_OF_BLOCK] = 1;
  piece->cost = image_codec_block_cost(&piece->frequencies);
}

static void cut(struct parse_blocks *blocks, const struct parse_path *path, const struct parse_places *places,
    const struct parse_rows *rows) {
  blocks->piece_count = 0;
  uint32_t from = 0, symbols = 0;
  for (uint32_t place = 0; place < places->count;) {
    struct parse_token token = image_codec_path_next(path, places, &place);
    symbols += token.literals + (token.length > 0) + token.literals_behind;
    if (symbols < PARSE_PIECE_SYMBOLS && place < places->count) continue;
    add_piece(blocks, path, places, rows, from, place);
    from = place;
    symbols = 0;
  }
}

static void join(struct parse_frequencies *frequencies, const struct parse_frequencies *others) {
  for (uint32_t symbol = 0; symbol < PARSE_LENGTH_SYMBOLS; symbol++) frequencies->lengths[symbol] += others->lengths[symbol];
  frequencies->lengths[DEFLATE_END_OF_BLOCK] = 1;
  for (uint32_t symbol = 0; symbol < DEFLATE_DISTANCE_SYMBOLS; symbol++) frequencies->distances[symbol] += others->distances[symbol];
}

static void measure_gain(struct parse_blocks *blocks, uint32_t index) {
  struct parse_piece *piece = &blocks->pieces[index];
  if (piece->next == NONE) return;
  struct parse_frequencies joined = piece->frequencies;
  join(&joined, &blocks->pieces[piece->next].frequencies);
  piece->gain = (int64_t)(piece->cost + blocks->pieces[piece->next].cost) - (int64_t)image_codec_block_cost(&joined);
}

// Joins the two pieces that gain most by it; false where none do.
static bool join_best(struct parse_blocks *blocks) {
  uint32_t best = NONE, before_best = NONE, before = NONE;
  for (uint32_t index = 0; blocks->pieces[index].next != NONE; before = index, index = blocks->pieces[index].next) {
    int64_t gain = blocks->pieces[index].gain;
    if (gain <= 0 || (best != NONE && gain <= blocks->pieces[best].gain)) continue;
    best = index;
    before_best = before;
  }
  if (best == NONE) return false;
  struct parse_piece *piece = &blocks->pieces[best], *next = &blocks->pieces[piece->next];
  join(&piece->frequencies, &next->frequencies);
  piece->cost = image_codec_block_cost(&piece->frequencies);
  piece->end = next->end;
  piece->next = next->next;
  measure_gain(blocks, best);
  if (before_best != NONE) measure_gain(blocks, before_best);
  return true;
}

void image_codec_blocks_divide(
    struct parse_blocks *blocks, const struct parse_path *path, const struct parse_places *places,
    const struct parse_rows *rows) {
  cut(blocks, path, places, rows);
  for (uint32_t index = 0; index < blocks->piece_count; index++) measure_gain(blocks, index);
  while (join_best(blocks)) {}
}
