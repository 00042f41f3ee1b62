#include <libdeflate.h>

#include "CImageCodecs.h"

uint32_t image_codec_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return libdeflate_crc32(crc, bytes, count);
}
