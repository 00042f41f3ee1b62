// Encodes the same pictures as every other process of this program, with memory at places of its own, and prints digests
// of the files: bytes [ROUNDS].

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>

#include "CImageCodecs.h"

enum { WIDTH = 600, HEIGHT = 240, PICTURES = 5, PIXEL_BYTES = WIDTH * HEIGHT * 4, LEVELS = 2 };

static const int levels[LEVELS] = {6, 12};

static uint64_t chance(void) {
  uint64_t value;
  if (getrandom(&value, sizeof value, 0) != sizeof value) abort();
  return value;
}

// Somewhere in a page at a random address.
static uint8_t *random_memory(size_t count) {
  for (;;) {
    void *wanted = (void *)(chance() & 0x7FFFFFFFF000u);
    uint8_t *pages = mmap(
        wanted, count + 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (pages == MAP_FAILED) continue;
    // What is in memory that nobody has written to must not show either.
    memset(pages, (int)(chance() & 255), count + 8192);
    return pages + chance() % 4096;
  }
}

// What the next allocation of a size gets is neither clean nor where it was in another process.
static void disturb_heap(void) {
  for (int index = 0; index < 20; index++) {
    size_t count = 1 + chance() % 300000;
    void *memory = malloc(count);
    if (!memory) abort();
    memset(memory, (int)(chance() & 255), count);
    if (chance() & 1) free(memory);
  }
}

static uint8_t color_of(int picture, uint32_t x, uint32_t y, uint32_t channel) {
  uint32_t mixed = (x * 2654435761u ^ y * 2246822519u ^ channel * 3266489917u) * 668265263u;
  switch (picture) {
    // A gradient to a translucent colour.
    case 0: return (uint8_t)((channel * 85 + y * 255 / HEIGHT) & 255);
    // One of rows of a colour each, beside an area of white.
    case 4: return x >= 400 ? 255 : (uint8_t)(channel == 1 ? y * 127 / HEIGHT : channel == 0 ? 255 - y : y);
    // Areas of one colour with something like text on them.
    case 1: return y % 40 < 20 && x % 90 < 70 && (x * x + y * y * 3) % 11 < 4 ? 30 : (uint8_t)(240 + y / 100);
    // A photograph with noise.
    case 2: return (uint8_t)(128 + 60 * ((int)(x / 9 % 7) - 3) / 3 + (int)(mixed >> 27));
    default: return (uint8_t)(mixed >> 24);
  }
}

static void draw(int picture, uint8_t *pixels) {
  for (uint32_t y = 0; y < HEIGHT; y++) {
    for (uint32_t x = 0; x < WIDTH; x++, pixels += 4) {
      uint32_t alpha = picture == 0 ? 255 - x * 200 / WIDTH : 255;
      for (uint32_t channel = 0; channel < 3; channel++) {
        pixels[channel] = (uint8_t)(color_of(picture, x, y, channel) * alpha / 255);
      }
      pixels[3] = (uint8_t)alpha;
    }
  }
}

static void require(bool holds) {
  if (!holds) {
    fputs("a picture could not be encoded\n", stderr);
    exit(1);
  }
}

// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
static void add(uint64_t *digest, const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) *digest = (*digest ^ bytes[index]) * 1099511628211u;
}

static uint64_t digest_of_bands(ImageCodecPixels source, bool alpha) {
  uint64_t digest = 14695981039346656037u;
  ImageCodecDeflater *deflater = image_codec_deflater_make();
  require(deflater != NULL);
  uint32_t split = HEIGHT / 3;
  ImageCodecPixels parts[2] = {source, source};
  parts[0].height = split;
  parts[1].height = HEIGHT - split;
  parts[1].pixels += split * source.row_bytes;
  for (int part = 0; part < 2; part++) {
    ImageCodecBand band;
    require(image_codec_deflate_band(deflater, parts[part], alpha, &band).code == IMAGE_CODEC_OK);
    add(&digest, band.bytes, band.count);
    add(&digest, (const uint8_t *)&band.adler, sizeof band.adler);
  }
  image_codec_deflater_free(deflater);
  return digest;
}

static uint64_t digest_of_rows(ImageCodecPixels source, bool alpha) {
  uint64_t digest = 14695981039346656037u;
  uint8_t *samples = random_memory(PIXEL_BYTES);
  image_codec_straighten(source, alpha, samples);
  uint32_t pixel_bytes = alpha ? 4 : 3;
  ImageCodecSampleRows rows = {samples, source.width * pixel_bytes, source.height, pixel_bytes};
  ImageCodecBuffer output;
  require(image_codec_compress_compactly(rows, &output).code == IMAGE_CODEC_OK);
  add(&digest, output.bytes, output.count);
  image_codec_buffer_free(&output);
  ImageCodecPalette palette;
  if (image_codec_index(source, samples, &palette)) {
    rows = (ImageCodecSampleRows){samples, source.width, source.height, 1};
    require(image_codec_compress_compactly(rows, &output).code == IMAGE_CODEC_OK);
    add(&digest, palette.entries, palette.count * 4);
    add(&digest, output.bytes, output.count);
    image_codec_buffer_free(&output);
  }
  return digest;
}

static uint64_t digest_of_files(const uint8_t *pixels) {
  uint64_t digest = 14695981039346656037u;
  ImageCodecSampleRows rows = {pixels, 4 * 40, 30, 4};
  for (int level = 0; level < LEVELS; level++) {
    for (ImageCodecPNGFilter filter = IMAGE_CODEC_PNG_NO_FILTER; filter <= IMAGE_CODEC_PNG_BY_CONTENT; filter++) {
      ImageCodecBuffer output;
      require(image_codec_compress_rows(rows, filter, levels[level], &output).code == IMAGE_CODEC_OK);
      add(&digest, output.bytes, output.count);
      image_codec_buffer_free(&output);
    }
  }
  ImageCodecBuffer jpeg = {0};
  require(image_codec_jpeg_write(pixels, (ImageCodecSize){90, 70}, 85, &jpeg).code == IMAGE_CODEC_OK);
  add(&digest, jpeg.bytes, jpeg.count);
  image_codec_buffer_free(&jpeg);
  return digest;
}

int main(int count, char **arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 1;
  for (int round = 0; round < rounds; round++) {
    for (int picture = 0; picture < PICTURES; picture++) {
      uint8_t *pixels = random_memory(PIXEL_BYTES);
      draw(picture, pixels);
      disturb_heap();
      ImageCodecPixels source = {pixels, WIDTH * 4, WIDTH, HEIGHT, IMAGE_CODEC_PREMULTIPLIED_BGRA};
      printf(
          "%d %016llx %016llx %016llx %016llx\n", picture, (unsigned long long)digest_of_bands(source, picture == 0),
          (unsigned long long)digest_of_bands(source, true), (unsigned long long)digest_of_rows(source, picture == 0),
          (unsigned long long)digest_of_files(pixels));
    }
  }
}
