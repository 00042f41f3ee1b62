// Writing JPEG files with libjpeg-turbo
// (https://github.com/libjpeg-turbo/libjpeg-turbo/blob/main/doc/libjpeg.txt).
#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>

#include "buffer.h"
#include "jpeg_failure.h"
#include "result.h"

enum { STEP_BYTES = 1 << 16 };

// Outlives every jump, since it belongs to the caller of the function that calls setjmp.
struct jpeg_writer {
  struct jpeg_compress_struct library;
  struct jpeg_failure failure;
  struct jpeg_destination_mgr destination;
  ImageCodecBuffer output;
};

static void offer_room(j_compress_ptr library) {
  struct jpeg_writer *writer = library->client_data;
  if (!image_codec_buffer_reserve(&writer->output, STEP_BYTES)) ERREXIT1(library, JERR_OUT_OF_MEMORY, 0);
  writer->destination.next_output_byte = writer->output.bytes + writer->output.count;
  writer->destination.free_in_buffer = STEP_BYTES;
}

static boolean on_full(j_compress_ptr library) {
  struct jpeg_writer *writer = library->client_data;
  writer->output.count += STEP_BYTES;
  offer_room(library);
  return TRUE;
}

static void on_end(j_compress_ptr library) {
  struct jpeg_writer *writer = library->client_data;
  writer->output.count += STEP_BYTES - writer->destination.free_in_buffer;
}

static void prepare(struct jpeg_writer *writer, ImageCodecSize size, uint32_t quality) {
  struct jpeg_compress_struct *library = &writer->library;
  library->client_data = writer;
  writer->destination.init_destination = offer_room;
  writer->destination.empty_output_buffer = on_full;
  writer->destination.term_destination = on_end;
  library->dest = &writer->destination;
  library->image_width = size.width;
  library->image_height = size.height;
  library->input_components = 3;
  library->in_color_space = JCS_RGB;
  jpeg_set_defaults(library);
  jpeg_set_quality(library, (int)quality, TRUE);
  library->optimize_coding = TRUE;
}

static void write_jpeg(
    struct jpeg_writer *writer, const uint8_t *rgb, ImageCodecSize size, uint32_t quality) {
  writer->library.err = image_codec_jpeg_catch(&writer->failure);
  if (setjmp(writer->failure.jump) == 0) {
    jpeg_create_compress(&writer->library);
    prepare(writer, size, quality);
    jpeg_start_compress(&writer->library, TRUE);
    while (writer->library.next_scanline < size.height) {
      // The library's type lacks the const, but it only reads the row.
      JSAMPROW row = (JSAMPROW)(rgb + (size_t)writer->library.next_scanline * size.width * 3);
      jpeg_write_scanlines(&writer->library, &row, 1);
    }
    jpeg_finish_compress(&writer->library);
  }
  jpeg_destroy_compress(&writer->library);
}

ImageCodecResult image_codec_jpeg_write(
    const uint8_t *rgb, ImageCodecSize size, uint32_t quality, ImageCodecBuffer *output) {
  struct jpeg_writer writer = {0};
  write_jpeg(&writer, rgb, size, quality);
  if (writer.failure.result.code != IMAGE_CODEC_OK) image_codec_buffer_free(&writer.output);
  *output = writer.output;
  return writer.failure.result;
}
