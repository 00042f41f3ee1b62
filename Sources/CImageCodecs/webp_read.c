// Reading WebP files with libwebp (https://developers.google.com/speed/webp/docs/api).
#include <webp/decode.h>

#include "CImageCodecs.h"
#include "late_library.h"
#include "result.h"

#define FUNCTIONS(APPLY)                                                                                               \
  APPLY(WebPGetFeaturesInternal)                                                                                       \
  APPLY(WebPInitDecoderConfigInternal)                                                                                 \
  APPLY(WebPDecode)

LATE_LIBRARY("libwebp.so.7", FUNCTIONS)

// What the decoder keeps of a pixel: four bytes where it is lossless, and as much again at most for alpha that was compressed
// without loss. A lossy picture without alpha is decoded row by row.
enum { MOST_BYTES_PER_PIXEL = 5 };

static ImageCodecResult result_of(VP8StatusCode status) {
  ImageCodecResult result = {0};
  switch (status) {
    case VP8_STATUS_OK: break;
    case VP8_STATUS_OUT_OF_MEMORY: image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, ""); break;
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      image_codec_fail(&result, IMAGE_CODEC_UNSUPPORTED, "a feature that libwebp does not know");
      break;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA:
      image_codec_fail(&result, IMAGE_CODEC_DAMAGED, "the file ends too early");
      break;
    default: image_codec_fail(&result, IMAGE_CODEC_DAMAGED, "the data are against the rules"); break;
  }
  return result;
}

static ImageCodecResult read_features(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, WebPBitstreamFeatures *features) {
  ImageCodecResult result = {0};
  if (!is_loaded(&result)) return result;
  result = result_of(functions.WebPGetFeaturesInternal(bytes, count, features, WEBP_DECODER_ABI_VERSION));
  if (result.code == IMAGE_CODEC_OK && (uint64_t)features->width * (uint64_t)features->height > limits.pixels) {
    image_codec_fail(&result, IMAGE_CODEC_TOO_MANY_PIXELS, "");
  }
  return result;
}

ImageCodecResult image_codec_webp_read_size(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize *size) {
  WebPBitstreamFeatures features = {0};
  ImageCodecResult result = read_features(bytes, count, limits, &features);
  *size = (ImageCodecSize){(uint32_t)features.width, (uint32_t)features.height};
  return result;
}

ImageCodecResult image_codec_webp_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize size, uint8_t *pixels,
    size_t row_bytes) {
  WebPDecoderConfig config;
  WebPBitstreamFeatures features = {0};
  ImageCodecResult result = read_features(bytes, count, limits, &features);
  if (result.code != IMAGE_CODEC_OK) return result;
  bool is_lossy = features.format == 1;
  if ((uint32_t)features.width != size.width || (uint32_t)features.height != size.height) {
    image_codec_fail(&result, IMAGE_CODEC_DAMAGED, "a frame has another size than is said of it");
  } else if (
      (!is_lossy || features.has_alpha) &&
      (uint64_t)size.width * size.height * MOST_BYTES_PER_PIXEL > limits.decoder_bytes) {
    image_codec_fail(&result, IMAGE_CODEC_TOO_MUCH_MEMORY, "");
  } else if (!functions.WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION)) {
    image_codec_fail(&result, IMAGE_CODEC_UNSUPPORTED, "libwebp has another interface than expected");
  } else {
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = (int)row_bytes;
    config.output.u.RGBA.size = row_bytes * (size.height - 1) + (size_t)size.width * 4;
    result = result_of(functions.WebPDecode(bytes, count, &config));
  }
  return result;
}
