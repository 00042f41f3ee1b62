// Reading AVIF files with libavif (https://github.com/AOMediaCodec/libavif).
#include <avif/avif.h>

#include "CImageCodecs.h"
#include "buffer.h"
#include "late_library.h"
#include "result.h"

#define FUNCTIONS(APPLY)                                                                                               \
  APPLY(avifDecoderCreate)                                                                                             \
  APPLY(avifDecoderDestroy)                                                                                            \
  APPLY(avifDecoderSetIOMemory)                                                                                        \
  APPLY(avifDecoderParse)                                                                                              \
  APPLY(avifDecoderNextImage)                                                                                          \
  APPLY(avifCropRectConvertCleanApertureBox)                                                                           \
  APPLY(avifImageCreateEmpty)                                                                                          \
  APPLY(avifImageSetViewRect)                                                                                          \
  APPLY(avifImageDestroy)                                                                                              \
  APPLY(avifRGBImageSetDefaults)                                                                                       \
  APPLY(avifImageYUVToRGB)                                                                                             \
  APPLY(avifResultToString)

// The file of the version whose structures this is compiled for: others lay them out differently.
#if AVIF_VERSION_MAJOR >= 1
#define FILE_VERSION 16
#else
#define FILE_VERSION 15
#endif
#define QUOTED(number) #number
#define FILE_NAME(version) "libavif.so." QUOTED(version)

const int image_codec_avif_file_version = FILE_VERSION;

LATE_LIBRARY(FILE_NAME(FILE_VERSION), FUNCTIONS)

static ImageCodecCode code_of(avifResult outcome) {
  switch (outcome) {
    case AVIF_RESULT_OK: return IMAGE_CODEC_OK;
    case AVIF_RESULT_OUT_OF_MEMORY: return IMAGE_CODEC_OUT_OF_MEMORY;
    case AVIF_RESULT_UNSUPPORTED_DEPTH:
    case AVIF_RESULT_NO_CODEC_AVAILABLE:
    case AVIF_RESULT_NOT_IMPLEMENTED: return IMAGE_CODEC_UNSUPPORTED;
    default: return IMAGE_CODEC_DAMAGED;
  }
}

// False, with the result set, for a failure.
static bool accept(avifResult outcome, ImageCodecResult *result) {
  if (outcome == AVIF_RESULT_OK) return true;
  image_codec_fail(result, code_of(outcome), functions.avifResultToString(outcome));
  return false;
}

static uint32_t limit_of(uint64_t pixels) {
  return pixels < AVIF_DEFAULT_IMAGE_SIZE_LIMIT ? (uint32_t)(pixels > 0 ? pixels : 1) : AVIF_DEFAULT_IMAGE_SIZE_LIMIT;
}

// Null, with the result set, for a failure. `most_pixels` also bounds the coded picture, which may be of another size than the
// file says.
static avifDecoder *open_decoder(const uint8_t *bytes, size_t count, uint32_t most_pixels, ImageCodecResult *result) {
  if (!is_loaded(result)) return NULL;
  avifDecoder *decoder = functions.avifDecoderCreate();
  if (!decoder) {
    image_codec_fail(result, IMAGE_CODEC_OUT_OF_MEMORY, "");
    return NULL;
  }
  decoder->maxThreads = 1;
  decoder->ignoreExif = AVIF_TRUE;
  decoder->ignoreXMP = AVIF_TRUE;
  decoder->imageSizeLimit = most_pixels;
  decoder->imageDimensionLimit = 0;
  // Common writers leave out what these ask for, and it changes no pixel.
  decoder->strictFlags &= ~(avifStrictFlags)(AVIF_STRICT_PIXI_REQUIRED | AVIF_STRICT_CLAP_VALID);
  if (accept(functions.avifDecoderSetIOMemory(decoder, bytes, count), result) &&
      accept(functions.avifDecoderParse(decoder), result)) {
    return decoder;
  }
  functions.avifDecoderDestroy(decoder);
  return NULL;
}

// What decoding keeps of all planes: the picture, and the one that it is put together in.
static uint64_t decoder_bytes(const avifDecoder *decoder) {
  const avifImage *image = decoder->image;
  uint64_t pixels = (uint64_t)image->width * image->height;
  uint64_t half_samples = image->yuvFormat == AVIF_PIXEL_FORMAT_YUV400   ? 2
                          : image->yuvFormat == AVIF_PIXEL_FORMAT_YUV420 ? 3
                          : image->yuvFormat == AVIF_PIXEL_FORMAT_YUV422 ? 4
                                                                         : 6;
  if (decoder->alphaPresent) half_samples += 2;
  return pixels * half_samples * (image->depth > 8 ? 2 : 1);
}

// The clean aperture (ISO/IEC 14496-12, section 12.1.4), or the whole picture where none can be cut out at whole samples.
static avifCropRect visible_part(avifDecoder *decoder) {
  const avifImage *image = decoder->image;
  avifCropRect part;
  if (image->transformFlags & AVIF_TRANSFORM_CLAP &&
      functions.avifCropRectConvertCleanApertureBox(
          &part, &image->clap, image->width, image->height, image->yuvFormat, &decoder->diag)) {
    return part;
  }
  return (avifCropRect){.width = image->width, .height = image->height};
}

// ISO/IEC 23008-12, section 6.5.12. Its edition of 2022 has another name for the field, and the same values.
static ImageCodecMirror mirror_of(const avifImage *image) {
  if (!(image->transformFlags & AVIF_TRANSFORM_IMIR)) return IMAGE_CODEC_NO_MIRROR;
#if AVIF_VERSION_MAJOR >= 1
  uint8_t axis = image->imir.axis;
#else
  uint8_t axis = image->imir.mode;
#endif
  return axis == 0 ? IMAGE_CODEC_TOP_AND_BOTTOM : IMAGE_CODEC_LEFT_AND_RIGHT;
}

static void describe(avifDecoder *decoder, ImageCodecAVIF *file) {
  const avifImage *image = decoder->image;
  avifCropRect part = visible_part(decoder);
  file->size = (ImageCodecSize){part.width, part.height};
  file->is_gray = image->yuvFormat == AVIF_PIXEL_FORMAT_YUV400;
  file->primaries = (uint8_t)image->colorPrimaries;
  file->transfer = (uint8_t)image->transferCharacteristics;
  file->quarter_turns = image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle & 3 : 0;
  file->mirror = mirror_of(image);
}

ImageCodecResult image_codec_avif_read_header(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecAVIF *file) {
  ImageCodecResult result = {0};
  avifDecoder *decoder = open_decoder(bytes, count, AVIF_DEFAULT_IMAGE_SIZE_LIMIT, &result);
  if (!decoder) return result;
  describe(decoder, file);
  ImageCodecSize coded = {decoder->image->width, decoder->image->height};
  if ((uint64_t)coded.width * coded.height > limits.pixels) {
    file->size = coded;
    image_codec_fail(&result, IMAGE_CODEC_TOO_MANY_PIXELS, "");
  }
  functions.avifDecoderDestroy(decoder);
  return result;
}

static bool convert(const avifImage *image, avifCropRect part, uint8_t *pixels, ImageCodecResult *result) {
  avifImage *view = functions.avifImageCreateEmpty();
  if (!view) {
    image_codec_fail(result, IMAGE_CODEC_OUT_OF_MEMORY, "");
    return false;
  }
  avifRGBImage rgb;
  bool is_view = accept(functions.avifImageSetViewRect(view, image, &part), result);
  functions.avifRGBImageSetDefaults(&rgb, view);
  rgb.depth = 8;
  rgb.format = AVIF_RGB_FORMAT_RGBA;
  rgb.chromaUpsampling = AVIF_CHROMA_UPSAMPLING_BILINEAR;
  rgb.pixels = pixels;
  rgb.rowBytes = part.width * 4;
  bool is_converted = is_view && accept(functions.avifImageYUVToRGB(view, &rgb), result);
  functions.avifImageDestroy(view);
  return is_converted;
}

static void read_pixels(
    avifDecoder *decoder, uint8_t *pixels, size_t pixel_bytes, ImageCodecBuffer *profile, ImageCodecResult *result) {
  if (!accept(functions.avifDecoderNextImage(decoder), result)) return;
  const avifImage *image = decoder->image;
  avifCropRect part = visible_part(decoder);
  if ((uint64_t)part.width * part.height * 4 != pixel_bytes) {
    image_codec_fail(result, IMAGE_CODEC_DAMAGED, "the picture has another size than is said of it");
  } else if (
      convert(image, part, pixels, result) && image->icc.size <= IMAGE_CODEC_MOST_PROFILE_BYTES &&
      image->icc.size > 0 && !image_codec_buffer_append(profile, image->icc.data, image->icc.size)) {
    image_codec_fail(result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
}

ImageCodecResult image_codec_avif_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint8_t *pixels, size_t pixel_bytes,
    ImageCodecBuffer *profile) {
  ImageCodecResult result = {0};
  avifDecoder *decoder = open_decoder(bytes, count, limit_of(limits.pixels), &result);
  if (!decoder) return result;
  if (decoder_bytes(decoder) > limits.decoder_bytes) {
    image_codec_fail(&result, IMAGE_CODEC_TOO_MUCH_MEMORY, "");
  } else {
    read_pixels(decoder, pixels, pixel_bytes, profile, &result);
  }
  functions.avifDecoderDestroy(decoder);
  return result;
}
