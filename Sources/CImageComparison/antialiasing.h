#ifndef IMAGE_COMPARISON_ANTIALIASING_H
#define IMAGE_COMPARISON_ANTIALIASING_H

#include "CImageComparison.h"

// Whether the pixel lies on a smoothed edge in one of the pictures, which have the same size: between a darker and a
// brighter neighbour, one of which belongs to an even area in both pictures (Vysniauskas, "Anti-aliased pixel and
// intensity slope detector", 2009).
bool image_comparison_is_antialiased(ComparedImages images, uint32_t x, uint32_t y);

#endif
