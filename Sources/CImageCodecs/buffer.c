#include "buffer.h"

#include <stdlib.h>
#include <string.h>

bool image_codec_buffer_reserve(ImageCodecBuffer *buffer, size_t extra) {
  if (extra <= buffer->capacity - buffer->count) return true;
  if (extra > SIZE_MAX / 2 - buffer->count) return false;
  size_t capacity = buffer->capacity < 4096 ? 4096 : buffer->capacity;
  while (capacity < buffer->count + extra) capacity *= 2;
  uint8_t *bytes = realloc(buffer->bytes, capacity);
  if (!bytes) return false;
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

bool image_codec_buffer_append(ImageCodecBuffer *buffer, const uint8_t *bytes, size_t count) {
  if (!image_codec_buffer_reserve(buffer, count)) return false;
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}

void image_codec_buffer_free(ImageCodecBuffer *buffer) {
  free(buffer->bytes);
  *buffer = (ImageCodecBuffer){0};
}
