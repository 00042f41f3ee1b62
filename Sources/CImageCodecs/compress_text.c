// Texts in picture files, deflated.
#include <libdeflate.h>

#include "buffer.h"
#include "result.h"

ImageCodecResult image_codec_deflate(const uint8_t *bytes, size_t count, int level, ImageCodecBuffer *output) {
  ImageCodecResult result = {0};
  *output = (ImageCodecBuffer){0};
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (compressor && image_codec_buffer_reserve(output, libdeflate_zlib_compress_bound(compressor, count))) {
    output->count = libdeflate_zlib_compress(compressor, bytes, count, output->bytes, output->capacity);
  }
  libdeflate_free_compressor(compressor);
  if (output->count == 0) {
    image_codec_buffer_free(output);
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
  return result;
}
