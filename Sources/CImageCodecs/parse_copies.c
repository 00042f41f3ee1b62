// Finding what repeats by chains of places with the same hash (RFC 1951, section 4).
//
// What a place is looked up by is its pixel, how often that repeats, and the pixel behind: runs of other lengths would
// end a copy anyway, and chains stay short however much of a picture is of one colour.
#include "parse_copies.h"

#include <string.h>

#include "deflate_symbols.h"

enum {
  // How many places with the same hash are looked at, and how many where a pixel is one byte, of which the window holds
  // more.
  DEPTH = 12,
  DEPTH_OF_BYTES = 32,
  // Within a copy that goes on for so many bytes no other is looked for.
  SUFFICIENT = 200,
};

// A copy that reaches over many places is found once.
struct long_copy {
  uint32_t distance;
  uint32_t end;
};

void image_codec_copies_begin(struct parse_copies *copies) {
  memset(copies->last, 0, sizeof copies->last);
  memset(copies->previous, 0, sizeof copies->previous);
  memset(copies->last_pixels, 0, sizeof copies->last_pixels);
}

static inline uint32_t pixel_at(const struct parse_rows *rows, uint32_t position) {
  uint32_t pixel;
  memcpy(&pixel, rows->bytes + position, 4);
  return rows->pixel_bytes == 4 ? pixel : pixel & ((1u << 8 * rows->pixel_bytes) - 1);
}

// The copies of one place while they are looked for.
struct search {
  struct parse_copies *copies;
  const struct parse_rows *rows;
  uint32_t position;
  // As many bytes as a copy may have.
  uint32_t most;
  // The longest found, or what a copy has to be longer than.
  uint32_t longest;
  uint32_t count;
};

static inline struct parse_copy copy_of(uint32_t length, uint32_t distance) {
  return (struct parse_copy){length, (uint16_t)distance, (uint16_t)deflate_distance_symbol(distance).symbol};
}

static inline void try_distance(struct search *search, uint32_t distance) {
  const uint8_t *bytes = search->rows->bytes + search->position;
  const uint8_t *before = bytes - distance;
  if (search->longest >= search->most || bytes[search->longest] != before[search->longest]) return;
  uint32_t length = parse_same_bytes(bytes, before, search->most);
  if (length <= search->longest || search->count == PARSE_COPIES) return;
  search->copies->copies[search->count++] = copy_of(length, distance);
  search->longest = length;
}

static inline void try_chain(struct search *search, uint32_t hash) {
  uint32_t entry = search->copies->last[hash];
  int most = search->rows->pixel_bytes == 1 ? DEPTH_OF_BYTES : DEPTH;
  for (int depth = 0; depth < most && entry != 0 && search->longest < search->most; depth++) {
    uint32_t distance = search->position - (entry - 1);
    if (distance > PARSE_LONGEST_DISTANCE) break;
    try_distance(search, distance);
    uint32_t next = search->copies->previous[(entry - 1) % PARSE_LONGEST_DISTANCE];
    // Places further back than the window have given theirs to others.
    if (next >= entry) break;
    entry = next;
  }
}

static inline void search_place(struct search *search, bool is_single, uint32_t pixel_hash, uint32_t hash) {
  const struct parse_rows *rows = search->rows;
  uint32_t entry = is_single ? search->copies->last_pixels[pixel_hash] : 0;
  if (entry != 0 && search->position - (entry - 1) <= PARSE_LONGEST_DISTANCE) {
    try_distance(search, search->position - (entry - 1));
  }
  try_chain(search, hash);
  // The pixel above.
  if (search->position >= rows->row_bytes && rows->row_bytes <= PARSE_LONGEST_DISTANCE) try_distance(search, rows->row_bytes);
}

// Follows the last copy beyond the length that is looked for.
static void extend(struct search *search, uint32_t end, struct long_copy *extended) {
  struct parse_copy *copy = &search->copies->copies[search->count - 1];
  const uint8_t *bytes = search->rows->bytes + search->position + copy->length;
  copy->length += parse_same_bytes(bytes, bytes - copy->distance, end - search->position - copy->length);
  *extended = (struct long_copy){copy->distance, search->position + copy->length};
}

void image_codec_copies_find(
    struct parse_copies *copies, const struct parse_places *places, const struct parse_rows *rows) {
  struct search search = {.copies = copies, .rows = rows};
  struct long_copy long_copy = {0};
  uint32_t end = places->positions[places->count];
  for (uint32_t place = 0; place < places->count; place++) {
    uint32_t position = places->positions[place], next = places->positions[place + 1], gap = next - position;
    int kind = places->kinds[place];
    copies->starts[place] = search.count;
    search.position = position;
    search.most = end - position < DEFLATE_LONGEST_COPY ? end - position : DEFLATE_LONGEST_COPY;
    // A run can be copied from the pixel before, and nothing that ends within it is any better.
    bool is_run = (kind & (PARSE_REPEATS | PARSE_REPEATS_BYTE)) != 0 && !(places->kinds[place + 1] & PARSE_CONTINUES);
    search.longest = is_run && gap >= DEFLATE_SHORTEST_COPY ? gap : DEFLATE_SHORTEST_COPY - 1;
    uint32_t pixel_product = pixel_at(rows, position) * 0x9E3779B1u;
    uint32_t pixel_hash = pixel_product >> (32 - PARSE_HASH_BITS);
    uint32_t hash = (pixel_product ^ gap * 0x85EBCA77u ^ pixel_at(rows, next) * 0xC2B2AE3Du) * 0x27D4EB2Fu >> (32 - PARSE_HASH_BITS);
    uint32_t inherited = long_copy.end > position ? long_copy.end - position : 0;
    if (inherited < SUFFICIENT) {
      bool is_single = gap == rows->pixel_bytes && gap >= DEFLATE_SHORTEST_COPY;
      search_place(&search, is_single, pixel_hash, hash);
      bool is_longest = search.count > copies->starts[place] && search.longest == DEFLATE_LONGEST_COPY;
      if (is_longest && inherited == 0) extend(&search, end, &long_copy);
    }
    if (inherited > search.longest && search.count < PARSE_COPIES) {
      copies->copies[search.count++] = copy_of(inherited, long_copy.distance);
    }
    copies->last_pixels[pixel_hash] = position + 1;
    copies->previous[position % PARSE_LONGEST_DISTANCE] = copies->last[hash];
    copies->last[hash] = position + 1;
  }
  copies->starts[places->count] = search.count;
}
