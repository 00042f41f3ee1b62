#ifndef C_OUT_OF_MEMORY_H
#define C_OUT_OF_MEMORY_H

// A program that links this target ends with one line on standard error and exit code 70 when it finds no memory, or no
// thread, any more. Before, it is the same as without.
//
// Swift, GLib and C++ end a process that has no memory in ways of their own, with signals, stack traces and several
// lines, and a thread pool waits for ever. So the functions of the C library that everything comes down to are taken
// over, for the program and all libraries it uses. Programs built with a sanitizer keep the sanitizer's.

// To be called first. `program_name` is what the line begins with.
void out_of_memory_prepare(const char *program_name);

// Has threads share `count` heaps, for a program that lives long: what one thread allocates others free, and of heaps that are many, eight
// for each processor unless told otherwise, each keeps holes of its own. To be called before there are many threads.
void out_of_memory_share_heaps(int count);

// Has all threads use one heap that grows in large pages, for a program that makes one picture and ends: each page of fresh memory that is
// touched costs about 2 microseconds, of 4 KiB or of 2 MiB. What is freed is kept. To be called before there are many threads.
void out_of_memory_use_large_pages(void);

#endif
