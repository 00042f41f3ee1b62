// What Codecs sees of libpng, libjpeg-turbo, libwebp, giflib, libavif, librsvg, libdeflate and ISA-L: plain C types, no jumps, no library objects.
//
// libpng and libjpeg-turbo report failure by jumping out of their calls. Every function here contains its jumps,
// destroys what it made, and returns a plain result. All functions may be called from any thread.
#ifndef CIMAGECODECS_H
#define CIMAGECODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  IMAGE_CODEC_OK,
  IMAGE_CODEC_DAMAGED,
  IMAGE_CODEC_UNSUPPORTED,
  IMAGE_CODEC_OUT_OF_MEMORY,
  IMAGE_CODEC_TOO_MANY_PIXELS,
  IMAGE_CODEC_TOO_MANY_SCANS,
  IMAGE_CODEC_TOO_MUCH_MEMORY,
  // Of the processor, beyond what a child may take.
  IMAGE_CODEC_TOO_MUCH_TIME,
  // One that is loaded when it is first needed is not installed.
  IMAGE_CODEC_NO_LIBRARY
} ImageCodecCode;

typedef struct {
  ImageCodecCode code;
  // The library's own words about a failure, else about the first fault it read past; empty if there were
  // none.
  char message[200];
} ImageCodecResult;

// Checked before the memory they would cost is allocated.
typedef struct {
  uint64_t pixels;
  // Of a progressive or otherwise multi-scan JPEG.
  uint32_t scans;
  // Of the decoder itself: what it keeps besides the pixels it hands out.
  size_t decoder_bytes;
} ImageCodecLimits;

typedef struct {
  uint32_t width;
  uint32_t height;
} ImageCodecSize;

// Bytes allocated by a function here; to be freed with image_codec_buffer_free.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} ImageCodecBuffer;

void image_codec_buffer_free(ImageCodecBuffer *buffer);

// MARK: Reading

// The size in the header. Reads up to the first pixel data.
ImageCodecResult image_codec_png_read_size(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize *size);

// Decodes to straight RGBA, 8 bits a channel. `pixel_bytes` has to be 4 times the header's width times its
// height.
ImageCodecResult image_codec_png_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint8_t *pixels, size_t pixel_bytes);

enum { IMAGE_CODEC_EXIF_CAPACITY = 65536 };

// Reads the header and copies the first Exif segment, without its "Exif\0\0", to `exif`, which has
// IMAGE_CODEC_EXIF_CAPACITY bytes; `exif_count` is 0 where there is none.
ImageCodecResult image_codec_jpeg_read_header(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize *size, uint8_t *exif,
    size_t *exif_count);

// Decodes to opaque RGBA with both sides reduced to `eighths` eighths (1 to 8), rounded up. `pixel_bytes` has
// to be 4 times the reduced width times the reduced height.
ImageCodecResult image_codec_jpeg_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint32_t eighths, uint8_t *pixels,
    size_t pixel_bytes);

// The size of the picture, or of the canvas where it is an animation, whose frames are not looked at.
ImageCodecResult image_codec_webp_read_size(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize *size);

// Decodes a still picture, or the data of one frame of an animation, to straight RGBA in rows that begin `row_bytes` apart.
// Fails where the picture is not of `size`.
ImageCodecResult image_codec_webp_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize size, uint8_t *pixels,
    size_t row_bytes);

// The size of the logical screen, or more where the first picture reaches beyond it.
ImageCodecResult image_codec_gif_read_size(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecSize *size);

// Decodes the first picture to straight RGBA at its place on the screen. What it leaves free has the transparent colour, or the
// first one where none is transparent. `pixel_bytes` has to be 4 times the width times the height. An ICC profile that stands
// before the picture is appended to `profile`.
ImageCodecResult image_codec_gif_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint8_t *pixels, size_t pixel_bytes,
    ImageCodecBuffer *profile);

typedef enum { IMAGE_CODEC_NO_MIRROR, IMAGE_CODEC_TOP_AND_BOTTOM, IMAGE_CODEC_LEFT_AND_RIGHT } ImageCodecMirror;

typedef struct {
  // Of what is to be seen of the picture, its clean aperture.
  ImageCodecSize size;
  // The colours, as code points of ITU-T H.273, where there is no ICC profile.
  uint8_t primaries;
  uint8_t transfer;
  bool is_gray;
  // To be done for display: turned anticlockwise first, and then mirrored by exchanging these sides.
  uint8_t quarter_turns;
  ImageCodecMirror mirror;
} ImageCodecAVIF;

// What the name of the libavif that is loaded ends in, as `libavif.so.15` does.
extern const int image_codec_avif_file_version;

ImageCodecResult image_codec_avif_read_header(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, ImageCodecAVIF *file);

// Decodes the picture, or the first frame of a sequence, to straight RGBA. `pixel_bytes` has to be 4 times the width times the
// height. An ICC profile is appended to `profile`.
ImageCodecResult image_codec_avif_read(
    const uint8_t *bytes, size_t count, ImageCodecLimits limits, uint8_t *pixels, size_t pixel_bytes,
    ImageCodecBuffer *profile);

// What a child process may take that draws in the place of its parent.
typedef struct {
  // Of processor time, at least 1.
  uint32_t processor_seconds;
  // Besides what the parent has and the pixels that are handed out.
  size_t memory_bytes;
} ImageCodecChildLimits;

// The size that an SVG file means to have, in CSS pixels; 0 where it says none. Outside references are not followed. With `child`
// the file is read in a child process, within these limits; without, in the calling one, whatever that takes.
ImageCodecResult image_codec_svg_read_size(
    const uint8_t *bytes, size_t count, const ImageCodecChildLimits *child, double *width, double *height);

// Draws an SVG file that has a size stretched to `size`, to premultiplied BGRA pixels without padding, whatever they were before.
// `child` as above: the pixels are the same ones.
ImageCodecResult image_codec_svg_draw(
    const uint8_t *bytes, size_t count, const ImageCodecChildLimits *child, ImageCodecSize size, uint8_t *pixels);

// MARK: Colour

typedef enum { IMAGE_CODEC_COLOR_CONVERTED, IMAGE_CODEC_COLOR_SAME, IMAGE_CODEC_COLOR_UNUSABLE } ImageCodecColor;

// Real profiles for gray and RGB have some hundred bytes to two megabytes.
enum { IMAGE_CODEC_MOST_PROFILE_BYTES = 4 << 20 };

// Converts straight RGBA pixels to sRGB in place, by the profile's perceptual intent; alpha is kept. `gray`
// says that red, green and blue of each pixel are one gray sample. SAME, with the pixels untouched, where no
// colour would change by more than rounding does; UNUSABLE, likewise, where the profile is damaged, larger
// than IMAGE_CODEC_MOST_PROFILE_BYTES or not one for such samples. Lists of processing elements (the tag
// D2B0) are not followed.
ImageCodecColor image_codec_convert_profile(
    const uint8_t *profile, size_t count, bool gray, uint8_t *pixels, size_t pixel_count);

// As above, from colours that are `exponent` powers of light, or follow sRGB's curve where `exponent` is 0.
// `primaries` are x and y of white, red, green and blue.
ImageCodecColor image_codec_convert_primaries(
    double exponent, const double *primaries, uint8_t *pixels, size_t pixel_count);

// Inflates a zlib stream (RFC 1950) to at most `limit` bytes: more is too much memory. What follows it is passed over.
ImageCodecResult image_codec_inflate(
    const uint8_t *bytes, size_t count, size_t limit, ImageCodecBuffer *output);

// Inflates all members of what gzip has packed (RFC 1952, section 2.2), at most `limit` bytes: more is too much memory. What
// follows them and begins no other one is passed over, as gzip does.
ImageCodecResult image_codec_gunzip(
    const uint8_t *bytes, size_t count, size_t limit, ImageCodecBuffer *output);

// MARK: Writing

typedef enum { IMAGE_CODEC_STRAIGHT_RGBA, IMAGE_CODEC_PREMULTIPLIED_BGRA } ImageCodecPixelFormat;

// Rows from the top, `row_bytes` apart, 4 bytes a pixel.
typedef struct {
  const uint8_t *pixels;
  size_t row_bytes;
  uint32_t width;
  uint32_t height;
  ImageCodecPixelFormat format;
} ImageCodecPixels;

bool image_codec_is_opaque(ImageCodecPixels source);

// Writes RGBA (or RGB without `alpha`) without padding to `samples`. Premultiplied colour c becomes
// (c * 255 + a / 2) / a, in integers, and black where a is 0.
void image_codec_straighten(ImageCodecPixels source, bool alpha, uint8_t *samples);

typedef struct {
  // RGBA, colour not multiplied by alpha; those that are not opaque come first.
  uint8_t entries[1024];
  uint32_t count;
  uint32_t translucent_count;
} ImageCodecPalette;

// Writes one number into the palette for each pixel of a picture that has any; false where there are more than 256 colours. Colours
// stand in the order of their first pixels.
bool image_codec_index(ImageCodecPixels source, uint8_t *indices, ImageCodecPalette *palette);

// Replaces each index by its value.
void image_codec_replace_indices(uint8_t *indices, size_t count, const uint8_t *values);

// Writes indices of 1, 2 or 4 bits several to a byte, the first in the highest bits, each row from a byte of its own on.
void image_codec_pack_indices(const uint8_t *indices, ImageCodecSize size, uint32_t depth, uint8_t *packed);

// How the rows of a picture are turned into differences before they are compressed.
typedef enum {
  // One of PNG's filters for all rows.
  IMAGE_CODEC_PNG_NO_FILTER,
  IMAGE_CODEC_PNG_SUB,
  IMAGE_CODEC_PNG_UP,
  IMAGE_CODEC_PNG_AVERAGE,
  IMAGE_CODEC_PNG_PAETH,
  // For each row that of all five whose differences have the smallest sum.
  IMAGE_CODEC_PNG_SMALLEST_SUM,
  // For each row Sub or Up, whichever leaves more pixels without a difference.
  IMAGE_CODEC_PNG_FEWEST_CHANGES,
  // For each row what goes with what it looks like, without trying: none for drawings, Up for what is the row above, Paeth for
  // photographs.
  IMAGE_CODEC_PNG_BY_CONTENT
} ImageCodecPNGFilter;

typedef struct {
  // Rows of `row_bytes` bytes each, without padding.
  const uint8_t *samples;
  size_t row_bytes;
  uint32_t height;
  // Of whole pixels; 1 for pixels of less than a byte.
  uint32_t pixel_bytes;
} ImageCodecSampleRows;

// Filters the rows and compresses them to a whole zlib stream by libdeflate's `level`, 1 to 12.
ImageCodecResult image_codec_compress_rows(
    ImageCodecSampleRows rows, ImageCodecPNGFilter filter, int level, ImageCodecBuffer *output);

// Compresses `bytes` to a whole zlib stream by libdeflate's `level`, 1 to 12.
ImageCodecResult image_codec_deflate(
    const uint8_t *bytes, size_t count, int level, ImageCodecBuffer *output);

// Compresses the rows to a whole zlib stream that is a few hundredths larger than what compress_rows makes of the best filter and
// level, in a twentieth of the time. Filters by content.
ImageCodecResult image_codec_compress_compactly(ImageCodecSampleRows rows, ImageCodecBuffer *output);

// Writes a whole baseline JPEG file of `rgb` (3 bytes a pixel, no padding) with optimised Huffman tables.
ImageCodecResult image_codec_jpeg_write(
    const uint8_t *rgb, ImageCodecSize size, uint32_t quality, ImageCodecBuffer *output);

// The memory that deflating takes, to be used for one band after the other. It belongs to one thread at a time.
typedef struct ImageCodecDeflater ImageCodecDeflater;

// Where a row ends in a band's bytes: behind so many of them and so many bits of the next one.
typedef struct {
  uint32_t byte_count;
  uint8_t bit_count;
  // The code that ends its block.
  uint8_t end_code_length;
  uint16_t end_code;
  // Of the filtered rows so far.
  uint32_t adler;
} ImageCodecRowEnd;

typedef struct {
  // The deflater's, until it is used again or freed.
  const uint8_t *bytes;
  size_t count;
  // The Adler-32 of the filtered rows.
  uint32_t adler;
  // Of all rows, or all but the last, where these were to be noted; else none. The deflater's as well.
  const ImageCodecRowEnd *row_ends;
  size_t row_end_count;
} ImageCodecBand;

// How many bytes ending a band behind a row may take from there on.
enum { IMAGE_CODEC_BAND_END_BYTES = 16 };

// NULL when memory is out.
ImageCodecDeflater *image_codec_deflater_make(void);
void image_codec_deflater_free(ImageCodecDeflater *deflater);

// Filters rows for PNG (RGB, or RGBA with `alpha`) and deflates them to whole bytes that end with a full
// flush, without zlib's header and trailer. The first row refers to no row above it, so the result may follow
// any other flushed bytes. It is the same on every machine, and however the rows are shared out.
//
// To begin, add rows from the top down and end, in this order. False when memory is out, of which `end` may be told alone: nothing happens
// to rows that are added then. Where rows end is noted for a few bytes more, as no copy then goes on from one to the next.
bool image_codec_band_begin(ImageCodecDeflater *deflater, uint32_t width, bool alpha, bool notes_row_ends);
// Rows of the width and of one format.
bool image_codec_band_add(ImageCodecDeflater *deflater, ImageCodecPixels rows);
bool image_codec_band_end(ImageCodecDeflater *deflater, ImageCodecBand *band);

// Ends a band behind a row: `bytes` are its own up to there, with room for IMAGE_CODEC_BAND_END_BYTES. Gives how many they are then.
size_t image_codec_band_end_behind(ImageCodecRowEnd row_end, uint8_t *bytes);

// CRC-32 of PNG chunks, continued from `crc`, which starts with 0.
uint32_t image_codec_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
