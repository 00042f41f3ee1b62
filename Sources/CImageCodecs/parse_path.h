#ifndef IMAGE_CODEC_PARSE_PATH_H
#define IMAGE_CODEC_PARSE_PATH_H

#include "parse_copies.h"
#include "parse_costs.h"

// What is written from a place on: `literals` bytes as they are and a copy of `length`, then as many literals as it takes to
// come to a place; where `length` is 0, all up to the next place as literals.
struct parse_step {
  uint32_t length;
  uint16_t literals;
  uint16_t distance;
};

// For each place the cheapest way from there to an end.
struct parse_path {
  struct parse_step steps[PARSE_PLACES + PARSE_MORE_PLACES];
  uint32_t costs[PARSE_PLACES + PARSE_MORE_PLACES + 1];
};

// Finds the cheapest way from place `from` to place `to`, where it ends.
void image_codec_path_find(
    struct parse_path *path, const struct parse_places *places, const struct parse_copies *copies,
    const struct parse_rows *rows, const struct parse_costs *costs, uint32_t from, uint32_t to);

// The way of writing what is from a place to a later one: literals, a copy, literals.
struct parse_token {
  uint32_t position;
  uint32_t literals;
  uint32_t length;
  uint32_t distance;
  uint32_t literals_behind;
};

// The token at `place`, which moves to where the next one begins.
struct parse_token image_codec_path_next(const struct parse_path *path, const struct parse_places *places, uint32_t *place);

// Adds the symbols of the tokens from place `from` to place `to`.
void image_codec_path_count(
    const struct parse_path *path, const struct parse_places *places, const struct parse_rows *rows, uint32_t from,
    uint32_t to, struct parse_frequencies *frequencies);

#endif
