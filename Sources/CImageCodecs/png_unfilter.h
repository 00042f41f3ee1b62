#ifndef IMAGE_CODEC_PNG_UNFILTER_H
#define IMAGE_CODEC_PNG_UNFILTER_H

#include <stdbool.h>
#include <stdint.h>

// Undoes the filter of one row of RGB (`step` 3) or RGBA (`step` 4) samples and makes it RGBA at once. `above` is the
// finished row above, zeros for the first one. Reads one byte behind the
// samples. False for a filter there is not.
bool image_codec_unfilter_row(
    uint8_t filter, const uint8_t *filtered, uint32_t width, uint32_t step, const uint8_t *above, uint8_t *row);

#endif
