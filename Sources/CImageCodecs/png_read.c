// Reading PNG files with libpng (http://www.libpng.org/pub/png/libpng-manual.txt).
#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "CImageCodecs.h"
#include "png_direct.h"
#include "result.h"

// Of a file's bytes behind what its rows take, so many are read: a few more are a writer's fault to warn of, but a kilobyte
// may inflate to a megabyte.
enum { MOST_SURPLUS_BYTES = 16 * 1024 };

// Outlives every jump, since it belongs to the caller of the function that calls setjmp.
struct png_reader {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  ImageCodecLimits limits;
  ImageCodecSize size;
  // Null when only the size is wanted.
  uint8_t *pixels;
  size_t pixel_bytes;
  // While libpng is asked for the last row of the last pass.
  bool is_at_last_row;
  // Read since libpng had all rows.
  size_t surplus;
  ImageCodecResult result;
};

static void on_error(png_structp png, png_const_charp message) {
  struct png_reader *reader = png_get_error_ptr(png);
  image_codec_fail(&reader->result, IMAGE_CODEC_DAMAGED, message);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  struct png_reader *reader = png_get_error_ptr(png);
  image_codec_warn(&reader->result, message);
}

// libpng inflates what follows the rows, to the end, before it hands out the last row, which is complete by then. It counts
// the row, or in interlaced files the pass, just before.
static bool has_all_rows(png_structp png, const struct png_reader *reader) {
  return reader->is_at_last_row && (png_get_current_row_number(png) >= reader->size.height ||
                                    png_get_current_pass_number(png) >= PNG_INTERLACE_ADAM7_PASSES);
}

static void on_read(png_structp png, png_bytep destination, size_t count) {
  struct png_reader *reader = png_get_io_ptr(png);
  if (has_all_rows(png, reader)) {
    reader->surplus += count;
    if (reader->surplus > MOST_SURPLUS_BYTES) {
      image_codec_warn(&reader->result, "IDAT: Too much image data");
      png_longjmp(png, 1);
    }
  }
  if (count > reader->count - reader->position) png_error(png, "the file ends too early");
  memcpy(destination, reader->bytes + reader->position, count);
  reader->position += count;
}

// Nothing but the pixels and their transparency is of interest, so nothing else is unpacked or kept.
static void prepare(png_structp png, struct png_reader *reader) {
  png_set_read_fn(png, reader, on_read);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_chunk_malloc_max(png, reader->limits.decoder_bytes);
}

// libpng would see to it itself, were it not told to skip the chunks that may stand in IHDR's place.
static void require_header_first(png_structp png, const struct png_reader *reader) {
  enum { TYPE_POSITION = 12 };
  if (reader->count < TYPE_POSITION + 4 || memcmp(reader->bytes + TYPE_POSITION, "IHDR", 4) != 0) {
    png_error(png, "the first chunk is not IHDR");
  }
}

// False, with the result set, when the picture has too many pixels.
static bool accept_size(png_structp png, png_infop info, struct png_reader *reader) {
  reader->size.width = png_get_image_width(png, info);
  reader->size.height = png_get_image_height(png, info);
  if ((uint64_t)reader->size.width * reader->size.height <= reader->limits.pixels) return true;
  image_codec_fail(&reader->result, IMAGE_CODEC_TOO_MANY_PIXELS, "");
  return false;
}

// Any colour type and depth to RGBA of 8 bits; 16 bits keep the high byte. libpng compares 16-bit
// transparency keys before it cuts the low byte off.
static void set_transformations(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

static void read_rows(png_structp png, png_infop info, struct png_reader *reader) {
  size_t row_bytes = png_get_rowbytes(png, info);
  if (row_bytes != (size_t)reader->size.width * 4 || reader->pixel_bytes / row_bytes != reader->size.height) {
    png_error(png, "the pixels do not fit the buffer");
  }
  int passes = png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7 ? PNG_INTERLACE_ADAM7_PASSES : 1;
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < reader->size.height; y++) {
      reader->is_at_last_row = pass == passes - 1 && y == reader->size.height - 1;
      png_read_row(png, reader->pixels + y * row_bytes, NULL);
    }
  }
  reader->is_at_last_row = false;
}

static void read_png(struct png_reader *reader) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    image_codec_fail(&reader->result, IMAGE_CODEC_OUT_OF_MEMORY, "");
    return;
  }
  if (setjmp(png_jmpbuf(png)) == 0) {
    prepare(png, reader);
    require_header_first(png, reader);
    png_read_info(png, info);
    if (accept_size(png, info, reader) && reader->pixels) {
      set_transformations(png, info);
      read_rows(png, info, reader);
      png_read_end(png, NULL);
    }
  }
  png_destroy_read_struct(&png, &info, NULL);
}

ImageCodecResult image_codec_png_read_size(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize *size) {
  struct png_reader reader = {.bytes = bytes, .count = count, .limits = limits};
  read_png(&reader);
  *size = reader.size;
  return reader.result;
}

ImageCodecResult image_codec_png_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint8_t *pixels, size_t pixel_bytes) {
  if (image_codec_png_read_direct(bytes, count, limits, pixels, pixel_bytes)) return (ImageCodecResult){0};
  struct png_reader reader = {
      .bytes = bytes, .count = count, .limits = limits, .pixels = pixels, .pixel_bytes = pixel_bytes};
  read_png(&reader);
  return reader.result;
}
