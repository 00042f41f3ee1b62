// Inflating small zlib streams with ISA-L (https://github.com/intel/isa-l/blob/master/include/igzip_lib.h).
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
