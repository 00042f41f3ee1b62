#ifndef CTESTSTART_H
#define CTESTSTART_H

// Nothing to call: being linked is enough.

#endif
