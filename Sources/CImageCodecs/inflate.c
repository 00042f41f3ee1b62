// Inflating zlib streams and what gzip has packed, with ISA-L (https://github.com/intel/isa-l/blob/master/include/igzip_lib.h).
#include <isa-l/igzip_lib.h>

#include "CImageCodecs.h"
#include "buffer.h"
#include "result.h"

// Inflates one stream, whose beginning `*place` is, to behind what `output` has; `wrapping` is ISAL_ZLIB or ISAL_GZIP.
static int inflate_stream(
    const uint8_t *bytes, size_t count, size_t *place, uint32_t wrapping, size_t limit, ImageCodecBuffer *output) {
  struct inflate_state state;
  isal_inflate_init(&state);
  state.crc_flag = wrapping;
  while (state.block_state != ISAL_BLOCK_FINISH) {
    if (!image_codec_buffer_reserve(output, 1 << 16)) return IMAGE_CODEC_OUT_OF_MEMORY;
    const size_t part = count - *place < 1 << 30 ? count - *place : 1 << 30;
    // One byte above the limit tells that there is too much.
    const size_t most = limit - output->count < 1 << 30 ? limit - output->count + 1 : 1 << 30;
    const size_t room = output->capacity - output->count < most ? output->capacity - output->count : most;
    state.next_in = (uint8_t *)bytes + *place;
    state.avail_in = (uint32_t)part;
    state.next_out = output->bytes + output->count;
    state.avail_out = (uint32_t)room;
    const int outcome = isal_inflate(&state);
    *place += part - state.avail_in;
    output->count += room - state.avail_out;
    // Above that it asks for what is not there: a dictionary that both sides know.
    if (outcome < ISAL_DECOMP_OK || outcome > ISAL_OUT_OVERFLOW) return IMAGE_CODEC_DAMAGED;
    if (output->count > limit) return IMAGE_CODEC_TOO_MUCH_MEMORY;
    const bool is_starved = *place == count && state.avail_out > 0;
    if (is_starved && state.block_state != ISAL_BLOCK_FINISH) return IMAGE_CODEC_DAMAGED;
  }
  // Bytes that it has taken and not needed.
  *place -= (size_t)state.read_in_length / 8;
  return IMAGE_CODEC_OK;
}

ImageCodecResult image_codec_inflate(
    const uint8_t *bytes, size_t count, size_t limit, ImageCodecBuffer *output) {
  ImageCodecResult result = {0};
  size_t place = 0;
  const int code = inflate_stream(bytes, count, &place, ISAL_ZLIB, limit, output);
  if (code != IMAGE_CODEC_OK) image_codec_fail(&result, code, "");
  return result;
}

ImageCodecResult image_codec_gunzip(
    const uint8_t *bytes, size_t count, size_t limit, ImageCodecBuffer *output) {
  ImageCodecResult result = {0};
  size_t place = 0;
  do {
    const int code = inflate_stream(bytes, count, &place, ISAL_GZIP, limit, output);
    if (code != IMAGE_CODEC_OK) {
      image_codec_fail(&result, code, "");
      return result;
    }
  } while (count - place >= 2 && bytes[place] == 0x1F && bytes[place + 1] == 0x8B);
  return result;
}
