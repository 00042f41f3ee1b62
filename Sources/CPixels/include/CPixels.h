#ifndef C_PIXELS_H
#define C_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Pixels are premultiplied colours: alpha, red, green and blue from the highest byte down. All of this is integers, or square
// roots and sums of which IEEE 754 leaves no choice, so that no result depends on the processor.

// MARK: Rows of pixels

// Lays `source` over `destination`: Porter and Duff's "over".
void pixels_lay(const uint32_t *source, size_t count, uint32_t *destination);

// Does so with as much of `source` as `opacity` is of 255.
void pixels_lay_faded(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *destination);

// Does so with as much of each pixel of `source` as `coverage` has in 255ths.
void pixels_lay_covered(const uint32_t *source, const uint8_t *coverage, size_t count, uint32_t *destination);

// Puts `color` behind `pixels`, as much of it as `coverage` has in 255ths.
void pixels_put_behind(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color);

// Lays `color` over `pixels`, as much of it as `coverage` has in 255ths.
void pixels_lay_color(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color);

// Does so as cairo fills a shape, to the last bit, of whose edges it rounds each part by itself where the colour is opaque.
void pixels_lay_shape(uint32_t *pixels, const uint8_t *coverage, size_t count, uint32_t color);

// MARK: Blurring

// A box filter whose ends count in part: `inner` is the weight of a value within `radius` of the middle, `outer` that of the one beyond
// either end, both in 2^32nds.
typedef struct {
  uint32_t radius;
  uint32_t inner;
  uint32_t outer;
} PixelsBox;

// 255ths as 65535ths.
void pixels_widen(const uint8_t *bytes, size_t count, uint16_t *values);

// How many bytes of scratch memory a blur of lines of so many values needs.
size_t pixels_blur_scratch_bytes(PixelsBox box, uint32_t length);

// Blur a plane three times along its rows or columns; beyond their ends there are zeros.
void pixels_blur_rows(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, void *scratch);
void pixels_blur_columns(PixelsBox box, uint16_t *values, uint32_t width, uint32_t height, void *scratch);

// 65535ths as 255ths, rounded to nearest.
void pixels_round(const uint16_t *values, size_t count, uint8_t *bytes);

// MARK: Silhouettes

typedef struct {
  uint32_t left, top, right, bottom;
} PixelsExtent;

// Where pixels have any alpha: exclusive ends, all 0 where they have none.
PixelsExtent pixels_ink(const uint32_t *pixels, size_t row_pixels, uint32_t width, uint32_t height);

// The alpha of pixels.
void pixels_alpha(const uint32_t *pixels, size_t count, uint8_t *alpha);

// So many lines one after the other that are the same, from the first on.
typedef struct {
  uint32_t start, count;
} PixelsStretch;

// The longest stretch of equal rows of a plane.
PixelsStretch pixels_equal_rows(const uint8_t *plane, uint32_t width, uint32_t height);

// The longest stretch of equal columns; `flags` has room for a byte for each.
PixelsStretch pixels_equal_columns(const uint8_t *plane, uint32_t width, uint32_t height, uint8_t *flags);

// MARK: Gradients

// The colours of a gradient one after the other: `colors[i]` up to the place `ends[i]`; the last one has no end. Places are in
// 2^40ths of the gradient.
typedef struct {
  const uint32_t *colors;
  const int64_t *ends;
  uint32_t count;
} PixelsRamp;

// Writes `count` colours, the first that of the place `start`, each other one of a place further on by `step`.
void pixels_ramp(PixelsRamp ramp, int64_t start, int64_t step, size_t count, uint32_t *pixels);

// The places of a row of a radial gradient: (u, v) from the centre at the first pixel, and what is added for each next one.
typedef struct {
  float u, v, u_step, v_step;
} PixelsRadialRow;

// Writes `count` colours by their distance from the centre: `table[floor(distance * scale)]`, or the last of `table_count`.
void pixels_radial(
    const uint32_t *table, uint32_t table_count, float scale, PixelsRadialRow row, size_t count, uint32_t *pixels);

// MARK: Turned images

typedef struct {
  const uint32_t *pixels;
  size_t row_pixels;
  uint32_t width, height;
} PixelsImage;

// Where a row of an image begins in 65536ths of its pixels, from the middle of its first one, and how far it is to what the next pixel
// shows. No place may come near the end of what such a number holds.
typedef struct {
  int32_t x, y;
  int32_t step_x, step_y;
} PixelsTurn;

// So many pixels beyond an image's edges are as those at the edges; where its place is further off a pixel is left as it is.
enum { PIXELS_TURN_MARGIN = 4 };

// Writes what a turned or slanted image shows along a row, mixed of the four pixels around each place.
void pixels_turn(PixelsImage image, PixelsTurn place, uint32_t *row, size_t count);

// MARK: Premultiplied images

// Straight pixels of red, green, blue and alpha as premultiplied ones of blue, green, red and alpha, rounded to nearest.
void pixels_premultiply(const uint8_t *source, size_t count, uint8_t *target);

// MARK: Resized images

// What one pixel is mixed of along one side of an image: of `count` pixels from `first` on, as much of each as its weight says. The
// weights of all pixels are one after the other, its own from the place `weight` on.
typedef struct {
  uint32_t first, weight, count;
} PixelsTap;

// Mixes the pixels of a row, four bytes each: four numbers from 0 to 255 for each tap.
void pixels_narrow(const uint8_t *row, const PixelsTap *taps, size_t count, const float *weights, float *channels);

// Rows of such numbers, `width` times four of them each: that of number n is in the slot that n leaves when divided by `slots`.
typedef struct {
  const float *channels;
  uint32_t width, slots;
} PixelsNarrowedRows;

// Mixes rows to one of pixels, whose bytes are rounded to nearest.
void pixels_mix(PixelsNarrowedRows rows, PixelsTap tap, const float *weights, uint8_t *pixels);

#endif
