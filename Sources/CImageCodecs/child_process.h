#ifndef IMAGE_CODEC_CHILD_PROCESS_H
#define IMAGE_CODEC_CHILD_PROCESS_H

#include "CImageCodecs.h"

// Runs `body` in a child process with a copy of all memory, and gives what it left in its `result`. Whatever else it is to hand
// out it writes to memory that was mapped as shared before; it may be run more than once, and starts from nothing each time.
//
// `library` is named where the result is a failure of another kind: UNSUPPORTED where the child crashes, TOO_MUCH_TIME and
// TOO_MUCH_MEMORY beyond `limits`, OUT_OF_MEMORY where the system has no room for a child or kills each that is tried.
ImageCodecResult image_codec_run_in_child(
    ImageCodecChildLimits limits, const char *library, void (*body)(void *context, ImageCodecResult *result),
    void *context);

// Between these two, which are called in pairs on one thread, no child is started: what is used of the library then holds no lock
// that the child would miss. To be used for what is short.
void image_codec_hold_children(void);
void image_codec_release_children(void);

#endif
