#ifndef IMAGE_CODEC_DEFLATE_BITS_H
#define IMAGE_CODEC_DEFLATE_BITS_H

#include <stdint.h>
#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "words of bits are stored as they are");

// Where the bits of a stream go, the first one lowest. Eight bytes from `next` on are written over.
struct deflate_bits {
  uint8_t *next;
  uint64_t bits;
  uint32_t count;
};

// Adds bits; no more than 64 may wait for being stored.
static inline void deflate_put(struct deflate_bits *to, uint64_t bits, uint32_t count) {
  to->bits |= bits << to->count;
  to->count += count;
}

// Stores the whole bytes; up to seven bits go on waiting.
static inline void deflate_store(struct deflate_bits *to) {
  memcpy(to->next, &to->bits, 8);
  to->next += to->count >> 3;
  to->bits >>= to->count & 56;
  to->count &= 7;
}

#endif
