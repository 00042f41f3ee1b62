// What the tests of this package need before Swift Testing begins.
#define _DEFAULT_SOURCE
#include "CTestStart.h"

#include <stdlib.h>

// Swift Testing begins this many tests at a time. Without a limit it begins all at once, and those that wait for a server or a program
// wait behind all that compute. It reads the number when it begins, and nothing in Swift can say it.
__attribute__((constructor)) static void limit_tests_at_a_time(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "4", 0);
}
