// Reading JPEG files with libjpeg-turbo
// (https://github.com/libjpeg-turbo/libjpeg-turbo/blob/main/doc/libjpeg.txt).
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "CImageCodecs.h"
#include "jpeg_failure.h"
#include "result.h"

// Outlives every jump, since it belongs to the caller of the function that calls setjmp.
struct jpeg_reader {
  struct jpeg_decompress_struct library;
  struct jpeg_failure failure;
  const uint8_t *bytes;
  size_t count;
  ImageCodecLimits limits;
  ImageCodecSize size;
  // Null when the pixels are wanted.
  uint8_t *exif;
  size_t exif_count;
  bool has_exif;
  // Null when only the header is wanted.
  uint8_t *pixels;
  size_t pixel_bytes;
  uint32_t eighths;
};

static uint32_t next_byte(j_decompress_ptr library) {
  struct jpeg_source_mgr *source = library->src;
  // All of the file is in memory: this warns of its end and stands in for what is missing.
  if (source->bytes_in_buffer == 0) source->fill_input_buffer(library);
  source->bytes_in_buffer--;
  return *source->next_input_byte++;
}

// Takes the first Exif segment and passes over all others. libjpeg would keep them all, in a list that it walks to the end
// for each.
static boolean on_exif(j_decompress_ptr library) {
  static const uint8_t name[] = {'E', 'x', 'i', 'f', 0, 0};
  struct jpeg_reader *reader = library->client_data;
  struct jpeg_source_mgr *source = library->src;
  uint32_t length = next_byte(library) << 8;
  length |= next_byte(library);
  if (length < 2) ERREXIT(library, JERR_BAD_LENGTH);
  length -= 2;
  bool is_exif = length >= sizeof name && length <= source->bytes_in_buffer &&
                 memcmp(source->next_input_byte, name, sizeof name) == 0;
  if (is_exif && !reader->has_exif) {
    reader->has_exif = true;
    reader->exif_count = length - sizeof name;
    memcpy(reader->exif, source->next_input_byte + sizeof name, reader->exif_count);
  }
  if (length > 0) source->skip_input_data(library, (long)length);
  return TRUE;
}

static void prepare(struct jpeg_reader *reader) {
  struct jpeg_decompress_struct *library = &reader->library;
  library->client_data = reader;
  library->mem->max_memory_to_use = (long)reader->limits.decoder_bytes;
  jpeg_mem_src(library, reader->bytes, reader->count);
  if (reader->exif) jpeg_set_marker_processor(library, JPEG_APP0 + 1, on_exif);
}

// False, with the result set, when the picture has too many pixels.
static bool accept_size(struct jpeg_reader *reader) {
  reader->size.width = reader->library.image_width;
  reader->size.height = reader->library.image_height;
  if ((uint64_t)reader->size.width * reader->size.height <= reader->limits.pixels) return true;
  image_codec_fail(&reader->failure.result, IMAGE_CODEC_TOO_MANY_PIXELS, "");
  return false;
}

// The scans of the file, of which the first one's header has been read, as far as they are of interest: `most` and one more.
//
// Coded data never hold a marker, so that this passes over them at the speed of memchr.
static uint32_t count_scans(const struct jpeg_source_mgr *source, uint32_t most) {
  const uint8_t *position = source->next_input_byte, *end = position + source->bytes_in_buffer;
  uint32_t scans = 1;
  while (scans <= most && (position = memchr(position, 0xFF, (size_t)(end - position)))) {
    while (position < end && *position == 0xFF) position++;
    if (position == end) break;
    uint8_t marker = *position++;
    // Without a segment: restarts, and what is no marker, which libjpeg passes over where it looks for a restart.
    if (marker < 0xC0 || (marker >= 0xD0 && marker <= 0xD8)) continue;
    if (marker == 0xD9 || end - position < 2) break;
    ptrdiff_t length = position[0] << 8 | position[1];
    if (marker == 0xDA) scans++;
    // libjpeg reads past lengths that do not even count themselves.
    if (length < 2) length = 2;
    if (length > end - position) break;
    position += length;
  }
  return scans;
}

// A scan costs time over the whole picture however few bytes it has, and libjpeg reads all of them, into memory for the whole
// picture, before it hands out a row. False, with the result set, when there are too many.
static bool accept_scans(struct jpeg_reader *reader) {
  uint32_t most = reader->limits.scans;
  if (!jpeg_has_multiple_scans(&reader->library) || count_scans(reader->library.src, most) <= most) return true;
  image_codec_fail(&reader->failure.result, IMAGE_CODEC_TOO_MANY_SCANS, "");
  return false;
}

// From CMYK as Adobe writes it, where 255 is no ink, to opaque RGBA: each colour c becomes c * k / 255,
// rounded.
static void convert_cmyk(uint8_t *row, uint32_t width) {
  for (uint8_t *pixel = row; pixel < row + (size_t)width * 4; pixel += 4) {
    for (int channel = 0; channel < 3; channel++) {
      pixel[channel] = (uint8_t)((pixel[channel] * pixel[3] + 127) / 255);
    }
    pixel[3] = 255;
  }
}

static void read_pixels(struct jpeg_reader *reader) {
  struct jpeg_decompress_struct *library = &reader->library;
  bool is_cmyk = library->jpeg_color_space == JCS_CMYK || library->jpeg_color_space == JCS_YCCK;
  library->scale_num = reader->eighths;
  library->scale_denom = 8;
  library->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_start_decompress(library);
  size_t row_bytes = (size_t)library->output_width * 4;
  if (library->output_components != 4 || reader->pixel_bytes / row_bytes != library->output_height) {
    ERREXIT(library, JERR_BAD_LENGTH);
  }
  while (library->output_scanline < library->output_height) {
    JSAMPROW row = reader->pixels + library->output_scanline * row_bytes;
    if (jpeg_read_scanlines(library, &row, 1) == 1 && is_cmyk) convert_cmyk(row, library->output_width);
  }
}

// Pixels that are all there count, whatever follows them: jpeg_finish_decompress is left out.
static void read_jpeg(struct jpeg_reader *reader) {
  reader->library.err = image_codec_jpeg_catch(&reader->failure);
  if (setjmp(reader->failure.jump) == 0) {
    jpeg_create_decompress(&reader->library);
    prepare(reader);
    jpeg_read_header(&reader->library, TRUE);
    if (accept_size(reader) && reader->pixels && accept_scans(reader)) read_pixels(reader);
  }
  jpeg_destroy_decompress(&reader->library);
}

ImageCodecResult image_codec_jpeg_read_header(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize *size, uint8_t *exif,
    size_t *exif_count) {
  struct jpeg_reader reader = {.bytes = bytes, .count = count, .limits = limits, .exif = exif};
  read_jpeg(&reader);
  *size = reader.size;
  *exif_count = reader.exif_count;
  return reader.failure.result;
}

ImageCodecResult image_codec_jpeg_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint32_t eighths, uint8_t *pixels,
    size_t pixel_bytes) {
  struct jpeg_reader reader = {
      .bytes = bytes,
      .count = count,
      .limits = limits,
      .pixels = pixels,
      .pixel_bytes = pixel_bytes,
      .eighths = eighths};
  read_jpeg(&reader);
  return reader.failure.result;
}
