#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

// How ICU (https://unicode-org.github.io/icu/userguide/) writes numbers and dates by the rules of CLDR. It is loaded when it
// is first asked: most documents write none in another language than English, and its data are thirty megabytes.
//
// A format belongs to one caller at a time. Where there is no library, no memory or a fault in it, what makes a format
// gives null, and what writes gives a negative number.

/// The version that is asked for, such as 72.
extern const int cicu_version;

/// `locale` is a BCP 47 tag; English stands for a language that ICU does not know.
void *cicu_open_number(const char *locale, bool is_percent, int fewest_fraction_digits, int most_fraction_digits);
void cicu_close_number(void *format);
/// Writes a decimal number in UTF-16; returns the length, or a negative number where it is more than `capacity`.
int32_t cicu_format_number(void *format, const char *decimal, uint16_t *text, int32_t capacity);

/// A pattern of Unicode's dates, in UTF-16, for UTC and the Gregorian calendar.
void *cicu_open_date(const char *locale, const uint16_t *pattern, int32_t pattern_length);
void cicu_close_date(void *format);
/// Writes a moment in milliseconds since 1970, like `cicu_format_number`.
int32_t cicu_format_date(void *format, double milliseconds, uint16_t *text, int32_t capacity);

#endif
