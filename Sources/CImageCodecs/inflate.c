// Inflating small zlib streams, and what gzip has packed, with ISA-L (https://github.com/intel/isa-l/blob/master/include/igzip_lib.h).
#include <isa-l/igzip_lib.h>

#include "CImageCodecs.h"
#include "buffer.h"
#include "result.h"

ImageCodecResult image_codec_inflate(
    const uint8_t *bytes, size_t count, size_t limit, ImageCodecBuffer *output) {
  ImageCodecResult result = {0};
  // The stream does not say how long it is, so room is doubled until it suffices.
  for (size_t room = 1 << 14;; room *= 2) {
    if (room > limit) room = limit;
    if (!image_codec_buffer_reserve(output, room)) {
      image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
      return result;
    }
    struct inflate_state state;
    isal_inflate_init(&state);
    state.crc_flag = ISAL_ZLIB;
    state.next_in = (uint8_t *)bytes;
    state.avail_in = (uint32_t)count;
    state.next_out = output->bytes;
    state.avail_out = (uint32_t)room;
    int outcome = isal_inflate_stateless(&state);
    if (outcome == ISAL_DECOMP_OK) {
      output->count = state.total_out;
      return result;
    }
    if (outcome != ISAL_OUT_OVERFLOW || room == limit) {
      image_codec_fail(&result, IMAGE_CODEC_DAMAGED, "the stream is damaged or too long");
      return result;
    }
  }
}

// Inflates one member, whose beginning `*place` is, to behind what `output` has.
static int inflate_member(
    const uint8_t *bytes, size_t count, size_t *place, size_t limit, ImageCodecBuffer *output) {
  struct inflate_state state;
  isal_inflate_init(&state);
  state.crc_flag = ISAL_GZIP;
  while (state.block_state != ISAL_BLOCK_FINISH) {
    if (!image_codec_buffer_reserve(output, 1 << 16)) return IMAGE_CODEC_OUT_OF_MEMORY;
    const size_t part = count - *place < 1 << 30 ? count - *place : 1 << 30;
    const size_t room = output->capacity - output->count < 1 << 30 ? output->capacity - output->count : 1 << 30;
    state.next_in = (uint8_t *)bytes + *place;
    state.avail_in = (uint32_t)part;
    state.next_out = output->bytes + output->count;
    state.avail_out = (uint32_t)room;
    const int outcome = isal_inflate(&state);
    *place += part - state.avail_in;
    output->count += room - state.avail_out;
    if (outcome < 0) return IMAGE_CODEC_DAMAGED;
    if (output->count > limit) return IMAGE_CODEC_TOO_MUCH_MEMORY;
    const bool is_starved = *place == count && state.avail_out > 0;
    if (is_starved && state.block_state != ISAL_BLOCK_FINISH) return IMAGE_CODEC_DAMAGED;
  }
  // Bytes that it has taken and not needed.
  *place -= (size_t)state.read_in_length / 8;
  return IMAGE_CODEC_OK;
}

ImageCodecResult image_codec_gunzip(
    const uint8_t *bytes, size_t count, size_t limit, ImageCodecBuffer *output) {
  ImageCodecResult result = {0};
  size_t place = 0;
  do {
    const int code = inflate_member(bytes, count, &place, limit, output);
    if (code != IMAGE_CODEC_OK) {
      image_codec_fail(&result, code, "");
      return result;
    }
  } while (count - place >= 2 && bytes[place] == 0x1F && bytes[place + 1] == 0x8B);
  return result;
}
