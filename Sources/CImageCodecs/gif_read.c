// Reading the first picture of GIF files with giflib (https://giflib.sourceforge.net/gif_lib.html).
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "CImageCodecs.h"
#include "buffer.h"
#include "late_library.h"
#include "result.h"

#define FUNCTIONS(APPLY)                                                                                               \
  APPLY(DGifOpen)                                                                                                      \
  APPLY(DGifCloseFile)                                                                                                 \
  APPLY(DGifGetRecordType)                                                                                             \
  APPLY(DGifGetExtension)                                                                                              \
  APPLY(DGifGetExtensionNext)                                                                                          \
  APPLY(DGifExtensionToGCB)                                                                                            \
  APPLY(DGifGetImageDesc)                                                                                              \
  APPLY(DGifGetLine)                                                                                                   \
  APPLY(GifErrorString)

LATE_LIBRARY("libgif.so.7", FUNCTIONS)

struct gif_reader {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  ImageCodecLimits limits;
  // The logical screen, or more where the first picture reaches beyond it.
  ImageCodecSize size;
  // -1 for none.
  int transparent_index;
  // What the 256 indices stand for, as RGBA.
  uint8_t colors[256][4];
  // Null when only the size is wanted.
  uint8_t *pixels;
  size_t pixel_bytes;
  ImageCodecBuffer *profile;
  ImageCodecResult result;
};

static int on_read(GifFileType *gif, GifByteType *destination, int count) {
  struct gif_reader *reader = gif->UserData;
  size_t left = reader->count - reader->position;
  size_t taken = (size_t)count < left ? (size_t)count : left;
  memcpy(destination, reader->bytes + reader->position, taken);
  reader->position += taken;
  return (int)taken;
}

static void fail(struct gif_reader *reader, int error) {
  const char *words = functions.GifErrorString(error);
  image_codec_fail(
      &reader->result, error == D_GIF_ERR_NOT_ENOUGH_MEM ? IMAGE_CODEC_OUT_OF_MEMORY : IMAGE_CODEC_DAMAGED,
      words ? words : "no reason given");
}

// Takes what a block's first byte announces. A profile that is too large for a real one is cut, and thereby none.
static void keep_profile(struct gif_reader *reader, const GifByteType *block) {
  if (!reader->profile || reader->profile->count + block[0] > IMAGE_CODEC_MOST_PROFILE_BYTES) return;
  if (!image_codec_buffer_append(reader->profile, block + 1, block[0])) {
    image_codec_fail(&reader->result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
}

// Extensions hold the transparent index and the ICC profile (https://www.color.org/newsletter1.pdf, "Embedding in GIF").
static bool read_extension(GifFileType *gif, struct gif_reader *reader) {
  static const char profile_name[] = "ICCRGBG1012";
  int code;
  GifByteType *block;
  if (functions.DGifGetExtension(gif, &code, &block) != GIF_OK) return false;
  bool is_profile = code == APPLICATION_EXT_FUNC_CODE && block && block[0] == sizeof profile_name - 1 &&
                    memcmp(block + 1, profile_name, sizeof profile_name - 1) == 0 && reader->profile &&
                    reader->profile->count == 0;
  GraphicsControlBlock control;
  if (code == GRAPHICS_EXT_FUNC_CODE && block &&
      functions.DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
    reader->transparent_index = control.TransparentColor;
  }
  while (block) {
    if (functions.DGifGetExtensionNext(gif, &block) != GIF_OK) return false;
    if (block && is_profile) keep_profile(reader, block);
  }
  return true;
}

// Reads up to the first picture's description.
static bool find_picture(GifFileType *gif, struct gif_reader *reader) {
  GifRecordType type = UNDEFINED_RECORD_TYPE;
  while (functions.DGifGetRecordType(gif, &type) == GIF_OK) {
    if (type == IMAGE_DESC_RECORD_TYPE) return functions.DGifGetImageDesc(gif) == GIF_OK;
    if (type == TERMINATE_RECORD_TYPE) {
      gif->Error = D_GIF_ERR_NO_IMAG_DSCR;
      return false;
    }
    if (type == EXTENSION_RECORD_TYPE && !read_extension(gif, reader)) return false;
  }
  return false;
}

static uint32_t largest(int first, int second) { return (uint32_t)(first > second ? first : second); }

// False, with the result set, when the picture is empty or has too many pixels.
static bool accept_size(const GifFileType *gif, struct gif_reader *reader) {
  const GifImageDesc *frame = &gif->Image;
  reader->size.width = largest(gif->SWidth, frame->Left + frame->Width);
  reader->size.height = largest(gif->SHeight, frame->Top + frame->Height);
  if (frame->Width <= 0 || frame->Height <= 0) {
    image_codec_fail(&reader->result, IMAGE_CODEC_DAMAGED, "the first picture is empty");
    return false;
  }
  if (reader->pixels && reader->pixel_bytes / 4 / reader->size.width != reader->size.height) {
    image_codec_fail(&reader->result, IMAGE_CODEC_DAMAGED, "the pixels do not fit the buffer");
    return false;
  }
  if ((uint64_t)reader->size.width * reader->size.height <= reader->limits.pixels) return true;
  image_codec_fail(&reader->result, IMAGE_CODEC_TOO_MANY_PIXELS, "");
  return false;
}

// Indices behind a map's end are black; without any map they are grays.
static void make_colors(const GifFileType *gif, struct gif_reader *reader) {
  const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
  for (int index = 0; index < 256; index++) {
    uint8_t *color = reader->colors[index];
    if (map && index < map->ColorCount) {
      const GifColorType *entry = &map->Colors[index];
      color[0] = entry->Red;
      color[1] = entry->Green;
      color[2] = entry->Blue;
    } else {
      memset(color, map ? 0 : index, 3);
    }
    color[3] = index == reader->transparent_index ? 0 : 255;
  }
}

static bool read_row(GifFileType *gif, struct gif_reader *reader, uint8_t *indices, int y) {
  const GifImageDesc *frame = &gif->Image;
  if (functions.DGifGetLine(gif, indices, frame->Width) != GIF_OK) return false;
  size_t first = ((size_t)frame->Top + (size_t)y) * reader->size.width + (size_t)frame->Left;
  for (int x = 0; x < frame->Width; x++) {
    memcpy(reader->pixels + (first + (size_t)x) * 4, reader->colors[indices[x]], 4);
  }
  return true;
}

// An interlaced picture's rows come in four passes (GIF89a, appendix E).
static bool read_rows(GifFileType *gif, struct gif_reader *reader, uint8_t *indices) {
  static const int first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
  for (int pass = 0; pass < (gif->Image.Interlace ? 4 : 1); pass++) {
    for (int y = first[pass]; y < gif->Image.Height; y += gif->Image.Interlace ? step[pass] : 1) {
      if (!read_row(gif, reader, indices, y)) return false;
    }
  }
  return true;
}

// What the first picture leaves free of the screen is transparent, as in browsers, whatever background colour the file names.
static bool read_pixels(GifFileType *gif, struct gif_reader *reader) {
  const GifImageDesc *frame = &gif->Image;
  make_colors(gif, reader);
  bool covers_all = (uint32_t)frame->Width == reader->size.width && (uint32_t)frame->Height == reader->size.height;
  if (!covers_all) memset(reader->pixels, 0, (size_t)reader->size.width * reader->size.height * 4);
  uint8_t *indices = malloc((size_t)frame->Width);
  if (!indices) {
    gif->Error = D_GIF_ERR_NOT_ENOUGH_MEM;
    return false;
  }
  bool is_whole = read_rows(gif, reader, indices);
  free(indices);
  return is_whole;
}

static void read_gif(struct gif_reader *reader) {
  if (!is_loaded(&reader->result)) return;
  int error = D_GIF_ERR_READ_FAILED;
  GifFileType *gif = functions.DGifOpen(reader, on_read, &error);
  if (!gif) {
    fail(reader, error);
    return;
  }
  reader->transparent_index = NO_TRANSPARENT_COLOR;
  bool is_sound = find_picture(gif, reader);
  if (is_sound && accept_size(gif, reader) && reader->pixels) is_sound = read_pixels(gif, reader);
  if (!is_sound) fail(reader, gif->Error);
  functions.DGifCloseFile(gif, &error);
}

ImageCodecResult image_codec_gif_read_size(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize *size) {
  struct gif_reader reader = {.bytes = bytes, .count = count, .limits = limits};
  read_gif(&reader);
  *size = reader.size;
  return reader.result;
}

ImageCodecResult image_codec_gif_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint8_t *pixels, size_t pixel_bytes,
    ImageCodecBuffer *profile) {
  struct gif_reader reader = {
      .bytes = bytes,
      .count = count,
      .limits = limits,
      .pixels = pixels,
      .pixel_bytes = pixel_bytes,
      .profile = profile};
  read_gif(&reader);
  return reader.result;
}
