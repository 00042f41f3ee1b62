// What libjpeg's error manager does here in place of printing and ending the process. Include after
// jpeglib.h.
#ifndef IMAGE_CODEC_JPEG_FAILURE_H
#define IMAGE_CODEC_JPEG_FAILURE_H

#include <setjmp.h>

#include "CImageCodecs.h"

struct jpeg_failure {
  // First, so that the library's pointer to it is one to the whole.
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  ImageCodecResult result;
};

// The manager to set as a library object's `err` before it is created: errors fill the result and jump.
struct jpeg_error_mgr *image_codec_jpeg_catch(struct jpeg_failure *failure);

#endif
