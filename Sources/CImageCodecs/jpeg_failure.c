#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>

#include "jpeg_failure.h"
#include "result.h"

static ImageCodecCode code_of(int message) {
  switch (message) {
    case JERR_OUT_OF_MEMORY: return IMAGE_CODEC_OUT_OF_MEMORY;
    case JERR_NO_BACKING_STORE: return IMAGE_CODEC_TOO_MUCH_MEMORY;
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_NOT_COMPILED:
// Ubuntu's libjpeg has the interface of version 8, which reads arithmetic codes and has no name for not doing so.
#if JPEG_LIB_VERSION < 70
    case JERR_ARITH_NOTIMPL:
#endif
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_COMPONENT_COUNT:
    case JERR_IMAGE_TOO_BIG: return IMAGE_CODEC_UNSUPPORTED;
    default: return IMAGE_CODEC_DAMAGED;
  }
}

static void on_error(j_common_ptr common) {
  struct jpeg_failure *failure = (struct jpeg_failure *)common->err;
  char message[JMSG_LENGTH_MAX];
  failure->manager.format_message(common, message);
  image_codec_fail(&failure->result, code_of(failure->manager.msg_code), message);
  longjmp(failure->jump, 1);
}

// Levels from 0 up are traces.
static void on_message(j_common_ptr common, int level) {
  if (level >= 0) return;
  struct jpeg_failure *failure = (struct jpeg_failure *)common->err;
  char message[JMSG_LENGTH_MAX];
  failure->manager.format_message(common, message);
  image_codec_warn(&failure->result, message);
}

struct jpeg_error_mgr *image_codec_jpeg_catch(struct jpeg_failure *failure) {
  jpeg_std_error(&failure->manager);
  failure->manager.error_exit = on_error;
  failure->manager.emit_message = on_message;
  return &failure->manager;
}
