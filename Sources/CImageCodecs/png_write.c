// Writing PNG files with libpng (http://www.libpng.org/pub/png/libpng-manual.txt).
#include <png.h>
#include <setjmp.h>

#include "buffer.h"
#include "result.h"

// Outlives every jump, since it belongs to the caller of the function that calls setjmp.
struct png_writer {
  ImageCodecPNGImage image;
  ImageCodecBuffer output;
  ImageCodecResult result;
};

static void on_error(png_structp png, png_const_charp message) {
  struct png_writer *writer = png_get_error_ptr(png);
  // The image is complete and sound before it comes here, so what remains is memory.
  image_codec_fail(&writer->result, IMAGE_CODEC_OUT_OF_MEMORY, message);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  struct png_writer *writer = png_get_error_ptr(png);
  image_codec_warn(&writer->result, message);
}

static void on_write(png_structp png, png_bytep bytes, size_t count) {
  struct png_writer *writer = png_get_io_ptr(png);
  if (!image_codec_buffer_append(&writer->output, bytes, count)) png_error(png, "out of memory");
}

static void on_flush(png_structp png) {
  (void)png;
}

static int color_type(ImageCodecPNGKind kind) {
  switch (kind) {
    case IMAGE_CODEC_PNG_PALETTE: return PNG_COLOR_TYPE_PALETTE;
    case IMAGE_CODEC_PNG_GRAY: return PNG_COLOR_TYPE_GRAY;
    case IMAGE_CODEC_PNG_RGB: return PNG_COLOR_TYPE_RGB;
    case IMAGE_CODEC_PNG_RGBA: return PNG_COLOR_TYPE_RGBA;
  }
}

static int filter_mask(ImageCodecPNGFilter filter) {
  switch (filter) {
    case IMAGE_CODEC_PNG_NO_FILTER: return PNG_FILTER_NONE;
    case IMAGE_CODEC_PNG_SUB: return PNG_FILTER_SUB;
    case IMAGE_CODEC_PNG_UP: return PNG_FILTER_UP;
    case IMAGE_CODEC_PNG_PAETH: return PNG_FILTER_PAETH;
    case IMAGE_CODEC_PNG_ADAPTIVE: return PNG_ALL_FILTERS;
  }
}

static size_t samples_per_pixel(ImageCodecPNGKind kind) {
  switch (kind) {
    case IMAGE_CODEC_PNG_PALETTE:
    case IMAGE_CODEC_PNG_GRAY: return 1;
    case IMAGE_CODEC_PNG_RGB: return 3;
    case IMAGE_CODEC_PNG_RGBA: return 4;
  }
}

static void set_palette(png_structp png, png_infop info, const ImageCodecPNGImage *image) {
  png_color colors[256];
  png_byte alphas[256];
  for (uint32_t index = 0; index < image->palette_count; index++) {
    const uint8_t *entry = image->palette + index * 4;
    colors[index] = (png_color){.red = entry[0], .green = entry[1], .blue = entry[2]};
    alphas[index] = entry[3];
  }
  png_set_PLTE(png, info, colors, (int)image->palette_count);
  if (image->translucent_count > 0) png_set_tRNS(png, info, alphas, (int)image->translucent_count, NULL);
}

static void prepare(png_structp png, png_infop info, struct png_writer *writer) {
  const ImageCodecPNGImage *image = &writer->image;
  png_set_write_fn(png, writer, on_write, on_flush);
  png_set_compression_level(png, 9);
  png_set_compression_mem_level(png, 9);
  // One IDAT chunk for most pictures: each costs 12 bytes.
  png_set_compression_buffer_size(png, 1 << 20);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filter_mask(image->filter));
  png_set_IHDR(
      png, info, image->width, image->height, (int)image->bit_depth, color_type(image->kind),
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (image->kind == IMAGE_CODEC_PNG_PALETTE) set_palette(png, info, image);
  png_write_info(png, info);
  png_set_packing(png);
}

static void write_png(struct png_writer *writer) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_write_struct(&png, NULL);
    image_codec_fail(&writer->result, IMAGE_CODEC_OUT_OF_MEMORY, "");
    return;
  }
  if (setjmp(png_jmpbuf(png)) == 0) {
    prepare(png, info, writer);
    size_t row_bytes = writer->image.width * samples_per_pixel(writer->image.kind);
    for (uint32_t y = 0; y < writer->image.height; y++) {
      png_write_row(png, writer->image.samples + y * row_bytes);
    }
    png_write_end(png, NULL);
  }
  png_destroy_write_struct(&png, &info);
}

ImageCodecResult image_codec_png_write(ImageCodecPNGImage image, ImageCodecBuffer *output) {
  struct png_writer writer = {.image = image};
  write_png(&writer);
  if (writer.result.code != IMAGE_CODEC_OK) image_codec_buffer_free(&writer.output);
  *output = writer.output;
  return writer.result;
}
