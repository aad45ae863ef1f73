/*
 * curl's functions, as many as FoundationNetworking calls, which load the library when the first of them is called.
 *
 * A program that links Foundation's networking statically needs libcurl only for URLSession. The dynamic linker would load it,
 * and twelve libraries that it needs (OpenSSL, LDAP, Kerberos, SSH, …), before main: 8 ms and 1.1 MB of a browser whose
 * pages come through WebKit's network process. Scripts/common.sh keeps the linker from naming libcurl.
 *
 * The signatures are those of curl's documentation with its handles as void * and its enumerations as int. The variadic
 * functions take one argument more, a long, a pointer or a curl_off_t: on the 64-bit systems that this builds for each of them
 * is passed as a pointer is.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

_Static_assert(sizeof(long) == sizeof(void *), "options are passed on as pointers");

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL); }

/* curl's function; without it URLSession cannot go on, as when the library is missing at the start. */
static void *find(const char *name) {
  pthread_once(&once, load);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) {
    fprintf(stderr, "%s: libcurl.so.4 is needed for URLSession and cannot be used: %s\n", name, dlerror());
    abort();
  }
  return function;
}

/* Defines NAME, which passes its arguments on. PARAMETERS and ARGUMENTS stand in parentheses. */
#define PASSED_ON(RESULT, NAME, PARAMETERS, ARGUMENTS)       \
  RESULT NAME PARAMETERS {                                   \
    static RESULT(*_Atomic function) PARAMETERS;             \
    if (!function) function = (RESULT(*) PARAMETERS)find(#NAME); \
    return function ARGUMENTS;                               \
  }

/* The same for a function of a handle, an option and one argument of any type. */
#define OPTION_PASSED_ON(NAME)                                              \
  int NAME(void *handle, int option, ...) {                                 \
    static int (*_Atomic function)(void *, int, ...);                       \
    if (!function) function = (int (*)(void *, int, ...))find(#NAME);       \
    va_list list;                                                           \
    va_start(list, option);                                                 \
    void *value = va_arg(list, void *);                                     \
    va_end(list);                                                           \
    return function(handle, option, value);                                 \
  }

PASSED_ON(int, curl_global_init, (long flags), (flags))
PASSED_ON(char *, curl_version, (void), ())
PASSED_ON(void *, curl_version_info, (int age), (age))
PASSED_ON(void, curl_free, (void *memory), (memory))
PASSED_ON(void *, curl_slist_append, (void *list, const char *text), (list, text))
PASSED_ON(void, curl_slist_free_all, (void *list), (list))

PASSED_ON(void *, curl_easy_init, (void), ())
PASSED_ON(void, curl_easy_cleanup, (void *handle), (handle))
PASSED_ON(int, curl_easy_pause, (void *handle, int mask), (handle, mask))
PASSED_ON(const char *, curl_easy_strerror, (int code), (code))
OPTION_PASSED_ON(curl_easy_setopt)
OPTION_PASSED_ON(curl_easy_getinfo)

PASSED_ON(void *, curl_multi_init, (void), ())
PASSED_ON(int, curl_multi_cleanup, (void *multi), (multi))
PASSED_ON(int, curl_multi_add_handle, (void *multi, void *handle), (multi, handle))
PASSED_ON(int, curl_multi_remove_handle, (void *multi, void *handle), (multi, handle))
PASSED_ON(int, curl_multi_assign, (void *multi, int socket, void *pointer), (multi, socket, pointer))
PASSED_ON(void *, curl_multi_info_read, (void *multi, int *count), (multi, count))
PASSED_ON(int, curl_multi_socket_action, (void *multi, int socket, int events, int *running), (multi, socket, events, running))
OPTION_PASSED_ON(curl_multi_setopt)

PASSED_ON(void *, curl_url, (void), ())
PASSED_ON(int, curl_url_get, (void *url, int part, char **text, unsigned flags), (url, part, text, flags))
PASSED_ON(int, curl_url_set, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags))
