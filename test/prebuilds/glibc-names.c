// Names of glibc that its C++ library asks for and musl does not have. With them, that library of Debian serves Bun for
// musl (scripts/prebuilds/runtimes.mjs). For tests alone.
#define _GNU_SOURCE
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/random.h>
#include <time.h>

char __libc_single_threaded = 0;

uint32_t arc4random(void) {
  uint32_t value;
  getrandom(&value, sizeof value, 0);
  return value;
}

unsigned long __getauxval(unsigned long type) { return getauxval(type); }

size_t __strftime_l(char* text, size_t size, const char* format, const struct tm* time, locale_t locale) {
  return strftime_l(text, size, format, time, locale);
}

/** Objects of a thread are not destroyed at its end. */
int __cxa_thread_atexit_impl(void (*destroy)(void*), void* object, void* library) {
  (void)destroy, (void)object, (void)library;
  return 0;
}

/** libgcc's own, behind a version that musl does not look for; the binaries here do not use it. */
struct {
  uint32_t words[4];
} __cpu_model;
int __cpu_indicator_init(void) { return 0; }

/** `struct dl_find_object` of glibc's dlfcn.h. */
struct FoundObject {
  unsigned long long flags;
  void *start, *end;
  struct link_map* map;
  void* ehFrame;
  unsigned long long reserved[7];
};

struct Question {
  uintptr_t address;
  struct FoundObject* answer;
};

static int visitObject(struct dl_phdr_info* info, size_t size, void* data) {
  (void)size;
  const struct Question* question = data;
  void *start = NULL, *end = NULL, *ehFrame = NULL;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr)* header = &info->dlpi_phdr[i];
    const uintptr_t from = info->dlpi_addr + header->p_vaddr, to = from + header->p_memsz;
    if (header->p_type == PT_GNU_EH_FRAME) ehFrame = (void*)from;
    if (header->p_type != PT_LOAD || question->address < from || question->address >= to) continue;
    start = (void*)from;
    end = (void*)to;
  }
  if (start == NULL || ehFrame == NULL) return 0;
  *question->answer = (struct FoundObject){.start = start, .end = end, .ehFrame = ehFrame};
  return 1;
}

int _dl_find_object(void* address, struct FoundObject* answer) {
  struct Question question = {(uintptr_t)address, answer};
  return dl_iterate_phdr(visitObject, &question) == 1 ? 0 : -1;
}
