// Colours of gradients: runs of one colour where they change along a line, a table where they change around a point.
#include "CPixels.h"

#include <string.h>

#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

static void fill(uint32_t *pixels, size_t count, uint32_t color) {
  for (size_t x = 0; x < count; x++) pixels[x] = color;
}

// The first index of a colour whose end lies behind `place`.
static uint32_t find(PixelsRamp ramp, int64_t place) {
  uint32_t low = 0, high = ramp.count - 1;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (ramp.ends[middle] > place) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

void pixels_ramp(PixelsRamp ramp, int64_t start, int64_t step, size_t count, uint32_t *pixels) {
  uint32_t index = find(ramp, start);
  int64_t place = start;
  while (count > 0) {
    size_t run = count;
    if (step > 0 && index + 1 < ramp.count) {
      uint64_t steps = ((uint64_t)(ramp.ends[index] - place) + (uint64_t)step - 1) / (uint64_t)step;
      if (steps < run) run = (size_t)steps;
    } else if (step < 0 && index > 0) {
      uint64_t steps = (uint64_t)(place - ramp.ends[index - 1]) / (uint64_t)-step + 1;
      if (steps < run) run = (size_t)steps;
    }
    fill(pixels, run, ramp.colors[index]);
    pixels += run;
    count -= run;
    place += (int64_t)run * step;
    if (step > 0) {
      while (index + 1 < ramp.count && ramp.ends[index] <= place) index++;
    } else {
      while (index > 0 && ramp.ends[index - 1] > place) index--;
    }
  }
}


PIXELS_INLINE void radial(
    const uint32_t *table, uint32_t table_count, float scale, PixelsRadialRow row, size_t count, uint32_t *pixels) {
  int32_t last = (int32_t)table_count - 1;
  for (size_t start = 0; start < count; start += PIXELS_LANES) {
    int32_t indices[PIXELS_LANES];
    for (int lane = 0; lane < PIXELS_LANES; lane++) {
      float x = (float)(int32_t)(start + (size_t)lane);
      float u = row.u + x * row.u_step, v = row.v + x * row.v_step;
      float place = __builtin_sqrtf(u * u + v * v) * scale;
      indices[lane] = place < (float)last ? (int32_t)place : last;
    }
    size_t lanes = count - start < PIXELS_LANES ? count - start : PIXELS_LANES;
    for (size_t lane = 0; lane < lanes; lane++) pixels[start + lane] = table[indices[lane]];
  }
}

PIXELS_WIDE static void radial_wide(
    const uint32_t *table, uint32_t table_count, float scale, PixelsRadialRow row, size_t count, uint32_t *pixels) {
  radial(table, table_count, scale, row, count, pixels);
}

void pixels_radial(
    const uint32_t *table, uint32_t table_count, float scale, PixelsRadialRow row, size_t count, uint32_t *pixels) {
  if (PIXELS_HAVE_WIDE()) {
    radial_wide(table, table_count, scale, row, count, pixels);
  } else {
    radial(table, table_count, scale, row, count, pixels);
  }
}
