#include "distance.h"

// A product and a sum are two roundings on every processor: whether two pixels are the same may not hang on it.
#pragma STDC FP_CONTRACT OFF

// A channel laid over white.
static double over_white(uint8_t channel, uint8_t alpha) {
  return 255 + (channel - 255) * (alpha / 255.0);
}

double image_comparison_brightness(const uint8_t *pixel) {
  double red = over_white(pixel[0], pixel[3]);
  double green = over_white(pixel[1], pixel[3]);
  double blue = over_white(pixel[2], pixel[3]);
  return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
}

// By how much each channel of one differs from the other's.
static double distance_of(double red, double green, double blue) {
  double y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
  double i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189;
  double q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

// Over black every channel differs by as much less as the pixel hides more of the white.
double image_comparison_distance(const uint8_t *one, const uint8_t *other) {
  double red = over_white(one[0], one[3]) - over_white(other[0], other[3]);
  double green = over_white(one[1], one[3]) - over_white(other[1], other[3]);
  double blue = over_white(one[2], one[3]) - over_white(other[2], other[3]);
  double on_white = distance_of(red, green, blue), hidden = (double)one[3] - other[3];
  if (hidden == 0) return on_white;
  double on_black = distance_of(red + hidden, green + hidden, blue + hidden);
  return on_black > on_white ? on_black : on_white;
}
