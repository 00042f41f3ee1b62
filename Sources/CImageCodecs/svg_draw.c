// Drawing SVG files with librsvg (https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/) through cairo.
//
// librsvg bounds neither time nor memory, and ends the process where it has met a case that its authors did not think of. So what
// is not plainly cheap is drawn in a child process.
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "CImageCodecs.h"
#include "child_process.h"
#include "late_library.h"
#include "result.h"

// What is called of librsvg, GLib and cairo. Their headers would ask every build for the development files of thirty libraries.
typedef struct RsvgHandle RsvgHandle;
typedef struct Cairo Cairo;
typedef struct CairoSurface CairoSurface;
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} GLibError;
typedef struct {
  double length;
  int unit;
} RsvgLength;
typedef struct {
  double x, y, width, height;
} RsvgRectangle;

RsvgHandle *rsvg_handle_new_from_data(const uint8_t *bytes, size_t count, GLibError **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
int rsvg_handle_set_stylesheet(RsvgHandle *handle, const uint8_t *css, size_t count, GLibError **error);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(
    RsvgHandle *handle, int *has_width, RsvgLength *width, int *has_height, RsvgLength *height, int *has_view_box,
    RsvgRectangle *view_box);
int rsvg_handle_render_document(RsvgHandle *handle, Cairo *cairo, const RsvgRectangle *viewport, GLibError **error);
void g_object_unref(void *object);
void g_error_free(GLibError *error);
CairoSurface *cairo_image_surface_create_for_data(uint8_t *pixels, int format, int width, int height, int row_bytes);
void cairo_surface_flush(CairoSurface *surface);
int cairo_surface_status(CairoSurface *surface);
void cairo_surface_destroy(CairoSurface *surface);
Cairo *cairo_create(CairoSurface *surface);
void cairo_scale(Cairo *cairo, double x, double y);
int cairo_status(Cairo *cairo);
void cairo_destroy(Cairo *cairo);

enum { CAIRO_ARGB32 = 0 };

#define FUNCTIONS(APPLY)                                                                                               \
  APPLY(rsvg_handle_new_from_data)                                                                                     \
  APPLY(rsvg_handle_set_dpi)                                                                                           \
  APPLY(rsvg_handle_set_stylesheet)                                                                                    \
  APPLY(rsvg_handle_get_intrinsic_size_in_pixels)                                                                      \
  APPLY(rsvg_handle_get_intrinsic_dimensions)                                                                          \
  APPLY(rsvg_handle_render_document)                                                                                   \
  APPLY(g_object_unref)                                                                                                \
  APPLY(g_error_free)                                                                                                  \
  APPLY(cairo_image_surface_create_for_data)                                                                           \
  APPLY(cairo_surface_flush)                                                                                           \
  APPLY(cairo_surface_status)                                                                                          \
  APPLY(cairo_surface_destroy)                                                                                         \
  APPLY(cairo_create)                                                                                                  \
  APPLY(cairo_scale)                                                                                                   \
  APPLY(cairo_status)                                                                                                  \
  APPLY(cairo_destroy)

LATE_LIBRARY("librsvg-2.so.2", FUNCTIONS)

static void fail(ImageCodecResult *result, GLibError *error) {
  image_codec_fail(result, IMAGE_CODEC_DAMAGED, error && error->message ? error->message : "no reason given");
  if (error) functions.g_error_free(error);
}

// What 1em is where the file does not say: 16 pixels in browsers, 12 to librsvg. An attribute of the file would not count beside it.
static const char usual_text_size[] = ":root:not([font-size]) { font-size: 16px }";

// Null, with the result set, for a failure.
static RsvgHandle *open_file(const uint8_t *bytes, size_t count, ImageCodecResult *result) {
  if (!is_loaded(result)) return NULL;
  GLibError *error = NULL;
  RsvgHandle *handle = functions.rsvg_handle_new_from_data(bytes, count, &error);
  if (!handle) {
    fail(result, error);
    return NULL;
  }
  functions.rsvg_handle_set_dpi(handle, 96);
  if (!functions.rsvg_handle_set_stylesheet(
          handle, (const uint8_t *)usual_text_size, sizeof usual_text_size - 1, &error)) {
    fail(result, error);
    functions.g_object_unref(handle);
    return NULL;
  }
  return handle;
}

// A length of CSS in pixels, with text of the usual size; 0 for one that depends on what surrounds it. The units are percent, px, em, ex, in, cm, mm, pt, pc.
static double pixels_of(RsvgLength length) {
  static const double pixels[] = {0, 1, 16, 8, 96, 96 / 2.54, 96 / 25.4, 96.0 / 72, 16};
  return length.unit >= 0 && length.unit < 9 ? length.length * pixels[length.unit] : 0;
}

// As in browsers: what of width and height is not said follows from the viewBox.
static void measure(RsvgHandle *handle, double *width, double *height) {
  if (functions.rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) return;
  int has_width = 0, has_height = 0, has_view_box = 0;
  RsvgLength given_width = {0}, given_height = {0};
  RsvgRectangle view_box = {0};
  functions.rsvg_handle_get_intrinsic_dimensions(
      handle, &has_width, &given_width, &has_height, &given_height, &has_view_box, &view_box);
  *width = has_width ? pixels_of(given_width) : 0;
  *height = has_height ? pixels_of(given_height) : 0;
  if (!has_view_box || !(view_box.width > 0 && view_box.height > 0)) return;
  if (*width > 0 && *height <= 0) {
    *height = *width * view_box.height / view_box.width;
  } else if (*height > 0 && *width <= 0) {
    *width = *height * view_box.width / view_box.height;
  } else if (*width <= 0) {
    *width = view_box.width;
    *height = view_box.height;
  }
}

static void draw(RsvgHandle *handle, Cairo *cairo, ImageCodecSize size, ImageCodecResult *result) {
  RsvgRectangle viewport = {0};
  measure(handle, &viewport.width, &viewport.height);
  GLibError *error = NULL;
  functions.cairo_scale(cairo, size.width / viewport.width, size.height / viewport.height);
  if (!functions.rsvg_handle_render_document(handle, cairo, &viewport, &error)) {
    fail(result, error);
  } else if (functions.cairo_status(cairo) != 0) {
    image_codec_fail(result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
}

typedef struct {
  const uint8_t *bytes;
  size_t count;
} File;

typedef struct {
  File file;
  double *width;
  double *height;
} Measuring;

typedef struct {
  File file;
  ImageCodecSize size;
  uint8_t *pixels;
} Drawing;

static void measure_file(void *context, ImageCodecResult *result) {
  const Measuring *measuring = context;
  RsvgHandle *handle = open_file(measuring->file.bytes, measuring->file.count, result);
  if (!handle) return;
  measure(handle, measuring->width, measuring->height);
  functions.g_object_unref(handle);
}

static void draw_file(void *context, ImageCodecResult *result) {
  const Drawing *drawing = context;
  ImageCodecSize size = drawing->size;
  RsvgHandle *handle = open_file(drawing->file.bytes, drawing->file.count, result);
  if (!handle) return;
  memset(drawing->pixels, 0, (size_t)size.width * size.height * 4);
  CairoSurface *surface = functions.cairo_image_surface_create_for_data(
      drawing->pixels, CAIRO_ARGB32, (int)size.width, (int)size.height, (int)size.width * 4);
  Cairo *cairo = functions.cairo_create(surface);
  if (functions.cairo_surface_status(surface) == 0 && functions.cairo_status(cairo) == 0) {
    draw(handle, cairo, size, result);
    functions.cairo_surface_flush(surface);
  } else {
    image_codec_fail(result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
  functions.cairo_destroy(cairo);
  functions.cairo_surface_destroy(surface);
  functions.g_object_unref(handle);
}

// Whatever librsvg, GLib, libxml2 and cairo make when they are first used is there before there is a child, which would make it for
// itself each time. Filters are left out: they start threads, which a child does not have.
static void use_once(void) {
  static const char content[] = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><path d='M0 0h1v1z'/></svg>";
  uint8_t pixel[4];
  Drawing drawing = {{(const uint8_t *)content, sizeof content - 1}, {1, 1}, pixel};
  ImageCodecResult result = {0};
  draw_file(&drawing, &result);
}

static pthread_once_t first_use = PTHREAD_ONCE_INIT;

static ImageCodecResult run(
    const ImageCodecChildLimits *child, void (*body)(void *context, ImageCodecResult *result), void *context) {
  ImageCodecResult result = {0};
  // Where it is not installed, there is nothing to have a child for.
  if (!child || !is_loaded(&result)) {
    image_codec_hold_children();
    body(context, &result);
    image_codec_release_children();
    return result;
  }
  pthread_once(&first_use, use_once);
  return image_codec_run_in_child(*child, "librsvg", body, context);
}

// Zeros that a child writes to as well; null where memory is out.
static void *map_shared(size_t count, ImageCodecResult *result) {
  void *memory = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) return memory;
  image_codec_fail(result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  return NULL;
}

// Gives shared memory back as it is copied, so that the pixels of a large picture are not there twice.
static void copy_and_unmap(uint8_t *target, uint8_t *shared, size_t count) {
  size_t const part = 4 << 20;
  for (size_t start = 0; start < count; start += part) {
    size_t length = count - start < part ? count - start : part;
    memcpy(target + start, shared + start, length);
    if (length == part) madvise(shared + start, part, MADV_REMOVE);
  }
  munmap(shared, count);
}

ImageCodecResult image_codec_svg_read_size(
    const uint8_t *bytes, size_t count, const ImageCodecChildLimits *child, double *width, double *height) {
  ImageCodecResult result = {0};
  if (!child) return run(NULL, measure_file, &(Measuring){{bytes, count}, width, height});
  double *sides = map_shared(2 * sizeof(double), &result);
  if (!sides) return result;
  Measuring measuring = {{bytes, count}, &sides[0], &sides[1]};
  result = run(child, measure_file, &measuring);
  *width = sides[0];
  *height = sides[1];
  munmap(sides, 2 * sizeof(double));
  return result;
}

ImageCodecResult image_codec_svg_draw(
    const uint8_t *bytes, size_t count, const ImageCodecChildLimits *child, ImageCodecSize size, uint8_t *pixels) {
  ImageCodecResult result = {0};
  Drawing drawing = {{bytes, count}, size, pixels};
  if (!child) return run(NULL, draw_file, &drawing);
  size_t pixel_bytes = (size_t)size.width * size.height * 4;
  drawing.pixels = map_shared(pixel_bytes, &result);
  if (!drawing.pixels) return result;
  result = run(child, draw_file, &drawing);
  if (result.code == IMAGE_CODEC_OK) {
    copy_and_unmap(pixels, drawing.pixels, pixel_bytes);
  } else {
    munmap(drawing.pixels, pixel_bytes);
  }
  return result;
}
