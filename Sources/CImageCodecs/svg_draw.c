// Drawing SVG files with librsvg (https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/) through cairo.
#include <stddef.h>
#include <stdint.h>

#include "CImageCodecs.h"
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
  return handle;
}

// A length of CSS in pixels; 0 for one that depends on what surrounds it. The units are percent, px, em, ex, in, cm, mm, pt, pc.
static double pixels_of(RsvgLength length) {
  static const double pixels[] = {0, 1, 0, 0, 96, 96 / 2.54, 96 / 25.4, 96.0 / 72, 16};
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

ImageCodecResult image_codec_svg_read_size(const uint8_t *bytes, size_t count, double *width, double *height) {
  ImageCodecResult result = {0};
  RsvgHandle *handle = open_file(bytes, count, &result);
  if (!handle) return result;
  measure(handle, width, height);
  functions.g_object_unref(handle);
  return result;
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

ImageCodecResult image_codec_svg_draw(const uint8_t *bytes, size_t count, ImageCodecSize size, uint8_t *pixels) {
  ImageCodecResult result = {0};
  RsvgHandle *handle = open_file(bytes, count, &result);
  if (!handle) return result;
  CairoSurface *surface = functions.cairo_image_surface_create_for_data(
      pixels, CAIRO_ARGB32, (int)size.width, (int)size.height, (int)size.width * 4);
  Cairo *cairo = functions.cairo_create(surface);
  if (functions.cairo_surface_status(surface) == 0 && functions.cairo_status(cairo) == 0) {
    draw(handle, cairo, size, &result);
    functions.cairo_surface_flush(surface);
  } else {
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  }
  functions.cairo_destroy(cairo);
  functions.cairo_surface_destroy(surface);
  functions.g_object_unref(handle);
  return result;
}
