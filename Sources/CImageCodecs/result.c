#include "result.h"

#include <stdio.h>

static void set_message(ImageCodecResult *result, const char *message) {
  snprintf(result->message, sizeof result->message, "%s", message);
}

void image_codec_fail(ImageCodecResult *result, ImageCodecCode code, const char *message) {
  result->code = code;
  set_message(result, message);
}

void image_codec_warn(ImageCodecResult *result, const char *message) {
  if (result->code == IMAGE_CODEC_OK && result->message[0] == 0) set_message(result, message);
}
