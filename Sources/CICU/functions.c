#include "CICU.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/ures.h>
#include <unicode/uvernum.h>

const int cicu_version = U_ICU_VERSION_MAJOR_NUM;

// All functions that are called. ICU's headers give each a name with the version in it.
#define FUNCTIONS(APPLY)                                                                                               \
  APPLY(uloc_forLanguageTag)                                                                                           \
  APPLY(uloc_getLanguage)                                                                                              \
  APPLY(uloc_setKeywordValue)                                                                                          \
  APPLY(ures_open)                                                                                                     \
  APPLY(ures_close)                                                                                                    \
  APPLY(unum_open)                                                                                                     \
  APPLY(unum_setAttribute)                                                                                             \
  APPLY(unum_formatDecimal)                                                                                            \
  APPLY(unum_close)                                                                                                    \
  APPLY(ucal_open)                                                                                                     \
  APPLY(ucal_setGregorianChange)                                                                                       \
  APPLY(ucal_close)                                                                                                    \
  APPLY(udat_open)                                                                                                     \
  APPLY(udat_setCalendar)                                                                                              \
  APPLY(udat_format)                                                                                                   \
  APPLY(udat_close)

#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)
#define DECLARE(name) __typeof__(&name) name;
#define FIND(name) && (functions.name = (__typeof__(&name))dlsym(library, TEXT(name)))

static struct {
  FUNCTIONS(DECLARE)
} functions;
static bool has_functions;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_functions(void) {
  void *library = dlopen("libicui18n.so." U_ICU_VERSION_SHORT, RTLD_NOW | RTLD_LOCAL);
  has_functions = library FUNCTIONS(FIND);
}

static bool is_loaded(void) {
  pthread_once(&once, find_functions);
  return has_functions;
}

// Opened with what it inherits: ICU keeps a language that was opened without, and Norwegian, which is all in `no`, would be nobody's from
// then on.
static bool has_data(const char *language) {
  if (!*language) return false;
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *data = functions.ures_open(NULL, language, &status);
  if (data) functions.ures_close(data);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

// In place of a language that it has no data of, and of none, ICU takes the machine's, which must not show: English stands for it, with
// what else the tag asks for, such as digits.
static bool find_locale(const char *tag, char *locale, int32_t capacity) {
  if (!is_loaded()) return false;
  UErrorCode status = U_ZERO_ERROR;
  char language[ULOC_LANG_CAPACITY], keywords[ULOC_FULLNAME_CAPACITY];
  functions.uloc_forLanguageTag(tag, locale, capacity, NULL, &status);
  functions.uloc_getLanguage(locale, language, sizeof language, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return false;
  if (has_data(language)) return true;
  const char *at = strchr(locale, '@');
  snprintf(keywords, sizeof keywords, "%s", at ? at : "");
  return snprintf(locale, (size_t)capacity, "en%s", keywords) < capacity;
}

void *cicu_open_number(const char *tag, bool is_percent, int fewest_fraction_digits, int most_fraction_digits) {
  char locale[ULOC_FULLNAME_CAPACITY];
  if (!find_locale(tag, locale, sizeof locale)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format =
      functions.unum_open(is_percent ? UNUM_PERCENT : UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  if (U_FAILURE(status)) return NULL;
  functions.unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, most_fraction_digits);
  functions.unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, fewest_fraction_digits);
  functions.unum_setAttribute(format, UNUM_ROUNDING_MODE, UNUM_ROUND_HALFEVEN);
  // As the locale has it: Spanish groups from five digits on.
  functions.unum_setAttribute(format, UNUM_MINIMUM_GROUPING_DIGITS, UNUM_MINIMUM_GROUPING_DIGITS_AUTO);
  return format;
}

void cicu_close_number(void *format) { functions.unum_close(format); }

int32_t cicu_format_number(void *format, const char *decimal, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = functions.unum_formatDecimal(format, decimal, -1, (UChar *)text, capacity, NULL, &status);
  return U_SUCCESS(status) ? length : -1;
}

void *cicu_open_date(const char *tag, const uint16_t *pattern, int32_t pattern_length) {
  char locale[ULOC_FULLNAME_CAPACITY];
  if (!find_locale(tag, locale, sizeof locale)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  functions.uloc_setKeywordValue("calendar", "gregorian", locale, sizeof locale, &status);
  static const UChar utc[] = {'U', 'T', 'C', 0};
  UCalendar *calendar = functions.ucal_open(utc, -1, locale, UCAL_GREGORIAN, &status);
  // Otherwise dates before October 1582 would be Julian ones.
  static const UDate beginning_of_year_1 = -62135596800000;
  functions.ucal_setGregorianChange(calendar, beginning_of_year_1, &status);
  UDateFormat *format = functions.udat_open(
      UDAT_PATTERN, UDAT_PATTERN, locale, utc, -1, (const UChar *)pattern, pattern_length, &status);
  if (U_SUCCESS(status)) functions.udat_setCalendar(format, calendar);
  if (calendar) functions.ucal_close(calendar);
  return U_SUCCESS(status) ? format : NULL;
}

void cicu_close_date(void *format) { functions.udat_close(format); }

int32_t cicu_format_date(void *format, double milliseconds, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = functions.udat_format(format, milliseconds, (UChar *)text, capacity, NULL, &status);
  return U_SUCCESS(status) ? length : -1;
}
