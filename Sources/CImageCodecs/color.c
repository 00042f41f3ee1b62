// Colours to sRGB with Little CMS (https://www.littlecms.com/LittleCMS2.14%20API.pdf).
#include <lcms2.h>
#include <lcms2_plugin.h>
#include <stdlib.h>

#include "CImageCodecs.h"

// Each step of a channel in all directions is looked at to tell whether a profile means sRGB.
enum { PROBE_STEPS = 6, PROBE_COUNT = PROBE_STEPS * PROBE_STEPS * PROBE_STEPS };
// What the rounding of a profile's own numbers may shift a channel by.
enum { ROUNDING = 1 };
// A conversion is given this many pixels at once; more would not fit its counters.
enum { CHUNK = 1 << 20 };
// The largest piece of memory that Little CMS gets: tables of IMAGE_CODEC_MOST_PROFILE_BYTES take twice as much. A profile of
// some bytes may claim a table of gigabytes, which is taken, and cleared, before its end is missed.
enum { MOST_TABLE_BYTES = 4 * IMAGE_CODEC_MOST_PROFILE_BYTES };

static void *take(cmsContext context, cmsUInt32Number size) {
  (void)context;
  return size <= MOST_TABLE_BYTES ? malloc(size) : NULL;
}

static void *resize(cmsContext context, void *memory, cmsUInt32Number size) {
  (void)context;
  return size <= MOST_TABLE_BYTES ? realloc(memory, size) : NULL;
}

static void give_back(cmsContext context, void *memory) {
  (void)context;
  free(memory);
}

// Contexts keep concurrent conversions apart.
static cmsContext make_context(void) {
  cmsPluginMemHandler memory = {
      .base = {.Magic = cmsPluginMagicNumber, .ExpectedVersion = 2000, .Type = cmsPluginMemHandlerSig},
      .MallocPtr = take,
      .FreePtr = give_back,
      .ReallocPtr = resize};
  return cmsCreateContext(&memory, NULL);
}

static bool is_same(const uint8_t *before, const uint8_t *after, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (abs(before[i] - after[i]) > ROUNDING) return false;
  }
  return true;
}

static bool changes_nothing(cmsHTRANSFORM transform) {
  uint8_t before[PROBE_COUNT * 4];
  uint8_t after[PROBE_COUNT * 4];
  for (int i = 0; i < PROBE_COUNT; i++) {
    int levels[] = {i % PROBE_STEPS, i / PROBE_STEPS % PROBE_STEPS, i / PROBE_STEPS / PROBE_STEPS, PROBE_STEPS - 1};
    for (int channel = 0; channel < 4; channel++) {
      before[i * 4 + channel] = (uint8_t)(levels[channel] * 255 / (PROBE_STEPS - 1));
    }
  }
  cmsDoTransform(transform, before, after, PROBE_COUNT);
  return is_same(before, after, sizeof before);
}

static ImageCodecColor convert_colors(cmsHTRANSFORM transform, uint8_t *pixels, size_t pixel_count) {
  if (changes_nothing(transform)) return IMAGE_CODEC_COLOR_SAME;
  for (size_t done = 0; done < pixel_count; done += CHUNK) {
    size_t rest = pixel_count - done;
    cmsDoTransform(transform, pixels + done * 4, pixels + done * 4, rest < CHUNK ? (cmsUInt32Number)rest : CHUNK);
  }
  return IMAGE_CODEC_COLOR_CONVERTED;
}

// Gray becomes a colour only where the profile's white is not neutral, so each level is looked up once.
static ImageCodecColor convert_grays(cmsHTRANSFORM transform, uint8_t *pixels, size_t pixel_count) {
  uint8_t levels[256];
  uint8_t colors[256 * 4];
  uint8_t neutral[256 * 4];
  for (int level = 0; level < 256; level++) {
    levels[level] = (uint8_t)level;
    for (int channel = 0; channel < 4; channel++) {
      neutral[level * 4 + channel] = colors[level * 4 + channel] = (uint8_t)level;
    }
  }
  cmsDoTransform(transform, levels, colors, 256);
  if (is_same(neutral, colors, sizeof colors)) return IMAGE_CODEC_COLOR_SAME;
  for (size_t i = 0; i < pixel_count; i++) {
    const uint8_t *color = colors + pixels[i * 4] * 4;
    for (int channel = 0; channel < 3; channel++) pixels[i * 4 + channel] = color[channel];
  }
  return IMAGE_CODEC_COLOR_CONVERTED;
}

// Takes `source` over.
static ImageCodecColor convert(
    cmsContext context, cmsHPROFILE source, bool gray, uint8_t *pixels, size_t pixel_count) {
  cmsHPROFILE srgb = cmsCreate_sRGBProfileTHR(context);
  cmsHTRANSFORM transform = NULL;
  bool fits = source && cmsGetColorSpace(source) == (gray ? cmsSigGrayData : cmsSigRgbData);
  if (fits && srgb) {
    transform = cmsCreateTransformTHR(
        context, source, gray ? TYPE_GRAY_8 : TYPE_RGBA_8, srgb, TYPE_RGBA_8, INTENT_PERCEPTUAL,
        gray ? 0 : cmsFLAGS_COPY_ALPHA);
  }
  ImageCodecColor outcome = IMAGE_CODEC_COLOR_UNUSABLE;
  if (transform) {
    outcome = gray ? convert_grays(transform, pixels, pixel_count) : convert_colors(transform, pixels, pixel_count);
    cmsDeleteTransform(transform);
  }
  if (source) cmsCloseProfile(source);
  if (srgb) cmsCloseProfile(srgb);
  return outcome;
}

ImageCodecColor image_codec_convert_profile(
    const uint8_t *profile, size_t count, bool gray, uint8_t *pixels, size_t pixel_count) {
  if (count > IMAGE_CODEC_MOST_PROFILE_BYTES) return IMAGE_CODEC_COLOR_UNUSABLE;
  cmsContext context = make_context();
  if (!context) return IMAGE_CODEC_COLOR_UNUSABLE;
  cmsHPROFILE source = cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)count);
  // A list of processing elements may name one of them any number of times, and a curve have any number of segments, so that
  // some kilobytes keep Little CMS busy for hours. Profiles with such a list have tables or curves as well.
  if (source) cmsWriteTag(source, cmsSigDToB0Tag, NULL);
  ImageCodecColor outcome = convert(context, source, gray, pixels, pixel_count);
  cmsDeleteContext(context);
  return outcome;
}

// IEC 61966-2-1, as the parametric curve of type 4 of Little CMS.
static cmsToneCurve *make_curve(cmsContext context, double exponent) {
  const double srgb[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  return exponent > 0 ? cmsBuildGamma(context, exponent) : cmsBuildParametricToneCurve(context, 4, srgb);
}

ImageCodecColor image_codec_convert_primaries(
    double exponent, const double *primaries, uint8_t *pixels, size_t pixel_count) {
  cmsContext context = make_context();
  if (!context) return IMAGE_CODEC_COLOR_UNUSABLE;
  cmsCIExyY white = {primaries[0], primaries[1], 1};
  cmsCIExyYTRIPLE triple = {
      {primaries[2], primaries[3], 1}, {primaries[4], primaries[5], 1}, {primaries[6], primaries[7], 1}};
  cmsToneCurve *curve = make_curve(context, exponent);
  ImageCodecColor outcome = IMAGE_CODEC_COLOR_UNUSABLE;
  if (curve) {
    cmsToneCurve *curves[] = {curve, curve, curve};
    cmsHPROFILE source = cmsCreateRGBProfileTHR(context, &white, &triple, curves);
    outcome = convert(context, source, false, pixels, pixel_count);
    cmsFreeToneCurve(curve);
  }
  cmsDeleteContext(context);
  return outcome;
}
