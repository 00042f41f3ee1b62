#ifndef IMAGE_COMPARISON_DISTANCE_H
#define IMAGE_COMPARISON_DISTANCE_H

#include <stdint.h>

// How different two colours look: squared, weighted distance in YIQ (Kotsarenko and Ramos, "Measuring perceived color
// difference using YIQ NTSC transmission color space in mobile applications", 2010). Where they are translucent, over white or black, by
// whichever they differ more: white on nothing is not to be seen over white. At most LARGEST_DISTANCE.
double image_comparison_distance(const uint8_t *one, const uint8_t *other);

// The brighter a colour over white, the more: Y of YIQ.
double image_comparison_brightness(const uint8_t *pixel);

// Of red and cyan: no two colours are further apart. Black and white are at 32,857.
#define LARGEST_DISTANCE 35215.0

#endif
