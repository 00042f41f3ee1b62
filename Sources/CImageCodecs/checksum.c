#include <isa-l/crc.h>

#include "CImageCodecs.h"

uint32_t image_codec_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return crc32_gzip_refl(crc, bytes, count);
}
