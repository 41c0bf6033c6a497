// A check that a sanitizer cannot make: prints the failure and ends the program with status 1.
#pragma once
#include <cstdio>
#include <cstdlib>

#define EXPECT(condition, ...)                                                      \
  do {                                                                              \
    if (!(condition)) {                                                             \
      std::fprintf(stderr, "%s:%d: expected %s: ", __FILE__, __LINE__, #condition); \
      std::fprintf(stderr, __VA_ARGS__);                                            \
      std::fputc('\n', stderr);                                                     \
      std::exit(1);                                                                 \
    }                                                                               \
  } while (false)
