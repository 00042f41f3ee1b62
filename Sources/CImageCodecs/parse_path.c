// The cheapest way of writing places as literals and copies, found from the end: what a place costs is what can be written
// there and what the place costs that comes behind it.
#include "parse_path.h"

enum {
  // Beyond so many literals in a row there is a copy.
  MOST_LITERALS = 16,
  // Of the places that a copy reaches over, so many are looked at as its end, and the last one.
  MOST_ENDS = 16,
  MOST_ENDS_OF_RUN = 6,
};

struct finder {
  const uint32_t *positions;
  const uint8_t *kinds;
  const uint32_t *path_costs;
  const struct parse_costs *costs;
  const uint8_t *bytes;
  uint32_t pixel_bytes;
  uint32_t to;
  // The last place that the copy with the end `end_position` reaches; copies of many places have the same end.
  uint32_t end_position;
  uint32_t end_place;
  // The best so far of the place that is looked at.
  uint32_t cost;
  struct parse_step step;
};

static inline uint32_t literals_cost(const struct finder *finder, uint32_t position, uint32_t count) {
  uint32_t cost = 0;
  for (uint32_t index = 0; index < count; index++) cost += finder->costs->literals[finder->bytes[position + index]];
  return cost;
}

static inline void consider(struct finder *finder, uint32_t cost, uint32_t literals, uint32_t length, uint32_t distance) {
  if (cost >= finder->cost) return;
  finder->cost = cost;
  finder->step = (struct parse_step){length, (uint16_t)literals, (uint16_t)distance};
}

// A copy from `distance` back to any of the places from `end` on, as long as they are of `kind`.
static inline void consider_run(
    struct finder *finder, uint32_t place, uint32_t literals, uint32_t distance, uint32_t end, int kind) {
  uint32_t position = finder->positions[place] + literals;
  uint32_t before = literals_cost(finder, finder->positions[place], literals);
  uint32_t distance_cost = finder->costs->distances[deflate_distance_symbol(distance).symbol];
  for (uint32_t ends = 0; ends < MOST_ENDS_OF_RUN; ends++, end++) {
    uint32_t length = finder->positions[end] - position;
    if (length >= DEFLATE_SHORTEST_COPY) {
      uint32_t cost = before + parse_copy_cost(finder->costs, length, distance_cost) + finder->path_costs[end];
      consider(finder, cost, literals, length, distance);
    }
    if (end == finder->to || !(finder->kinds[end] & kind)) break;
  }
}

static inline void consider_runs(struct finder *finder, uint32_t place) {
  int kind = finder->kinds[place];
  if (kind & PARSE_REPEATS) consider_run(finder, place, 0, finder->pixel_bytes, place + 1, PARSE_CONTINUES);
  if (kind & PARSE_REPEATS_BYTE) {
    consider_run(finder, place, 0, 1, place + 1, PARSE_REPEATS_BYTE);
  } else if ((kind & PARSE_IS_GRAY) && place + 1 < finder->to && (finder->kinds[place + 1] & PARSE_REPEATS_BYTE)) {
    // One byte, of which the rest is copied.
    consider_run(finder, place, 1, 1, place + 2, PARSE_REPEATS_BYTE);
  }
}

// What the next place copies may begin within the pixel before it.
static inline void consider_beginning_earlier(struct finder *finder, const struct parse_step *steps, uint32_t place) {
  uint32_t next = place + 1, pixel_bytes = finder->pixel_bytes;
  uint32_t position = finder->positions[place], next_position = position + pixel_bytes;
  if (next == finder->to || finder->positions[next] != next_position) return;
  struct parse_step step = steps[next];
  if (step.length == 0 || step.literals > 0 || step.length + pixel_bytes > DEFLATE_LONGEST_COPY) return;
  if (step.distance > position) return;
  const uint8_t *bytes = finder->bytes + next_position;
  uint32_t more = 0;
  while (more < pixel_bytes - 1 && bytes[-1 - (int)more] == bytes[-1 - (int)more - (int)step.distance]) more++;
  if (more == 0) return;
  const uint32_t *lengths = finder->costs->lengths;
  uint32_t cost = finder->path_costs[next] + lengths[step.length + more] - lengths[step.length] +
                  literals_cost(finder, position, pixel_bytes - more);
  consider(finder, cost, pixel_bytes - more, step.length + more, step.distance);
}

static inline uint32_t last_place_before(struct finder *finder, uint32_t place, uint32_t position) {
  if (finder->end_position != position || finder->end_place < place) {
    while (place < finder->to && finder->positions[place + 1] <= position) place++;
    finder->end_position = position;
    finder->end_place = place;
  }
  return finder->end_place;
}

// The copies are the longer the further away, so that each end is best copied to by the first one that reaches it.
static inline void consider_copies(struct finder *finder, uint32_t place, const struct parse_copy *copy, const struct parse_copy *last) {
  uint32_t position = finder->positions[place], end = place + 1;
  for (; copy < last; copy++) {
    uint32_t distance_cost = finder->costs->distances[copy->symbol];
    uint32_t copy_end = position + copy->length, limit = finder->positions[finder->to];
    if (copy_end > limit) copy_end = limit;
    uint32_t ends = 0;
    for (; end <= finder->to && finder->positions[end] <= copy_end; end++) {
      uint32_t length = finder->positions[end] - position;
      if (length < DEFLATE_SHORTEST_COPY) continue;
      if (++ends > MOST_ENDS) break;
      uint32_t cost = parse_copy_cost(finder->costs, length, distance_cost) + finder->path_costs[end];
      consider(finder, cost, 0, length, copy->distance);
    }
    if (end > finder->to) break;
    if (finder->positions[end] <= copy_end) {
      uint32_t far_end = last_place_before(finder, end, copy_end);
      uint32_t length = finder->positions[far_end] - position;
      uint32_t cost = parse_copy_cost(finder->costs, length, distance_cost) + finder->path_costs[far_end];
      consider(finder, cost, 0, length, copy->distance);
    } else if (finder->positions[end] - copy_end < finder->pixel_bytes) {
      // It ends within a pixel, the rest of which are literals.
      uint32_t length = copy_end - position;
      uint32_t cost = parse_copy_cost(finder->costs, length, distance_cost) +
                      literals_cost(finder, copy_end, finder->positions[end] - copy_end) + finder->path_costs[end];
      consider(finder, cost, 0, length, copy->distance);
    }
  }
}

void image_codec_path_find(
    struct parse_path *path, const struct parse_places *places, const struct parse_copies *copies,
    const struct parse_rows *rows, const struct parse_costs *costs, uint32_t from, uint32_t to) {
  struct finder finder = {
      .positions = places->positions, .kinds = places->kinds, .path_costs = path->costs, .costs = costs,
      .bytes = rows->bytes, .pixel_bytes = rows->pixel_bytes, .to = to};
  path->costs[to] = 0;
  for (uint32_t place = to; place-- > from;) {
    uint32_t position = places->positions[place], gap = places->positions[place + 1] - position;
    finder.cost = UINT32_MAX;
    finder.step = (struct parse_step){0};
    if (gap <= MOST_LITERALS) finder.cost = literals_cost(&finder, position, gap) + path->costs[place + 1];
    consider_runs(&finder, place);
    if (rows->pixel_bytes > 1 && gap == rows->pixel_bytes) consider_beginning_earlier(&finder, path->steps, place);
    consider_copies(
        &finder, place, copies->copies + copies->starts[place], copies->copies + copies->starts[place + 1]);
    path->costs[place] = finder.cost;
    path->steps[place] = finder.step;
  }
}

struct parse_token image_codec_path_next(const struct parse_path *path, const struct parse_places *places, uint32_t *place) {
  struct parse_step step = path->steps[*place];
  struct parse_token token = {
      .position = places->positions[*place], .literals = step.literals, .length = step.length, .distance = step.distance};
  if (step.length == 0) {
    *place += 1;
    token.literals = places->positions[*place] - token.position;
    return token;
  }
  uint32_t end = token.position + token.literals + token.length;
  while (places->positions[*place] < end) *place += 1;
  token.literals_behind = places->positions[*place] - end;
  return token;
}

static void count_literals(const uint8_t *bytes, uint32_t count, struct parse_frequencies *frequencies) {
  for (uint32_t index = 0; index < count; index++) frequencies->lengths[bytes[index]]++;
}

static void count_copy(struct parse_token token, struct parse_frequencies *frequencies) {
  uint32_t length = token.length, parts = 1;
  for (; length > DEFLATE_LONGEST_COPY; parts++) {
    uint32_t part = deflate_first_part(length);
    frequencies->lengths[deflate_length_symbol(part).symbol]++;
    length -= part;
  }
  frequencies->lengths[deflate_length_symbol(length).symbol]++;
  frequencies->distances[deflate_distance_symbol(token.distance).symbol] += parts;
}

void image_codec_path_count(
    const struct parse_path *path, const struct parse_places *places, const struct parse_rows *rows, uint32_t from,
    uint32_t to, struct parse_frequencies *frequencies) {
  for (uint32_t place = from; place < to;) {
    struct parse_token token = image_codec_path_next(path, places, &place);
    count_literals(rows->bytes + token.position, token.literals, frequencies);
    if (token.length == 0) continue;
    count_copy(token, frequencies);
    count_literals(rows->bytes + token.position + token.literals + token.length, token.literals_behind, frequencies);
  }
}
