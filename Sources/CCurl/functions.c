// For locales of threads.
#define _POSIX_C_SOURCE 200809L

#include "CCurl.h"

#include <dlfcn.h>
#include <locale.h>
#include <pthread.h>
#include <stdbool.h>

// A macro that checks types would hide the function.
#undef curl_easy_setopt

// All functions that are called.
#define FUNCTIONS(APPLY)                                                                                               \
  APPLY(curl_global_init)                                                                                              \
  APPLY(curl_free)                                                                                                     \
  APPLY(curl_easy_init)                                                                                                \
  APPLY(curl_easy_cleanup)                                                                                             \
  APPLY(curl_easy_strerror)                                                                                            \
  APPLY(curl_easy_setopt)                                                                                              \
  APPLY(curl_slist_append)                                                                                             \
  APPLY(curl_slist_free_all)                                                                                           \
  APPLY(curl_multi_init)                                                                                               \
  APPLY(curl_multi_cleanup)                                                                                            \
  APPLY(curl_multi_add_handle)                                                                                         \
  APPLY(curl_multi_remove_handle)                                                                                      \
  APPLY(curl_multi_perform)                                                                                            \
  APPLY(curl_multi_poll)                                                                                               \
  APPLY(curl_multi_wakeup)                                                                                             \
  APPLY(curl_multi_info_read)                                                                                          \
  APPLY(curl_multi_strerror)                                                                                           \
  APPLY(curl_url)                                                                                                      \
  APPLY(curl_url_cleanup)                                                                                              \
  APPLY(curl_url_set)                                                                                                  \
  APPLY(curl_url_get)

#define DECLARE(name) __typeof__(&name) name;
#define FIND(name) && (functions.name = (__typeof__(&name))dlsym(library, #name))

static struct {
  FUNCTIONS(DECLARE)
} functions;
static bool has_functions;
static locale_t utf8_locale;
static const char missing[] = "libcurl.so.4 is not installed";
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_functions(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  has_functions = library FUNCTIONS(FIND);
  utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

static bool is_loaded(void) {
  pthread_once(&once, find_functions);
  return has_functions;
}

// What makes something looks for the library; whatever takes what was made is proof that it is there.

CURLcode ccurl_global_init(long flags) {
  return is_loaded() ? functions.curl_global_init(flags) : CURLE_FAILED_INIT;
}

const char *ccurl_easy_strerror(CURLcode code) {
  return is_loaded() ? functions.curl_easy_strerror(code) : missing;
}

const char *ccurl_multi_strerror(CURLMcode code) {
  return is_loaded() ? functions.curl_multi_strerror(code) : missing;
}

CURL *ccurl_easy_init(void) { return is_loaded() ? functions.curl_easy_init() : NULL; }

CURLM *ccurl_multi_init(void) { return is_loaded() ? functions.curl_multi_init() : NULL; }

CURLU *ccurl_url(void) { return is_loaded() ? functions.curl_url() : NULL; }

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
  return is_loaded() ? functions.curl_slist_append(list, text) : NULL;
}

void ccurl_slist_free_all(struct curl_slist *list) { functions.curl_slist_free_all(list); }

void ccurl_free(void *memory) { functions.curl_free(memory); }

void ccurl_easy_cleanup(CURL *handle) { functions.curl_easy_cleanup(handle); }

CURLMcode ccurl_multi_cleanup(CURLM *loop) { return functions.curl_multi_cleanup(loop); }

CURLMcode ccurl_multi_add_handle(CURLM *loop, CURL *handle) {
  return functions.curl_multi_add_handle(loop, handle);
}

CURLMcode ccurl_multi_remove_handle(CURLM *loop, CURL *handle) {
  return functions.curl_multi_remove_handle(loop, handle);
}

CURLMcode ccurl_multi_perform(CURLM *loop, int *running) { return functions.curl_multi_perform(loop, running); }

CURLMcode ccurl_multi_poll(
    CURLM *loop, struct curl_waitfd extra[], unsigned int extra_count, int milliseconds, int *ready) {
  return functions.curl_multi_poll(loop, extra, extra_count, milliseconds, ready);
}

CURLMcode ccurl_multi_wakeup(CURLM *loop) { return functions.curl_multi_wakeup(loop); }

CURLMsg *ccurl_multi_info_read(CURLM *loop, int *left) { return functions.curl_multi_info_read(loop, left); }

void ccurl_url_cleanup(CURLU *url) { functions.curl_url_cleanup(url); }

CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return functions.curl_url_set(url, part, text, flags);
}

CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
  if ((flags & CURLU_PUNYCODE) == 0 || utf8_locale == (locale_t)0) {
    return functions.curl_url_get(url, part, text, flags);
  }
  // Letters of names are taken for what the thread's locale says they are, which nobody has set.
  locale_t locale = uselocale(utf8_locale);
  CURLUcode code = functions.curl_url_get(url, part, text, flags);
  uselocale(locale);
  return code;
}

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return functions.curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value) {
  return functions.curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_request_headers(CURL *handle, struct curl_slist *lines) {
  return functions.curl_easy_setopt(handle, CURLOPT_HTTPHEADER, lines);
}

CURLcode ccurl_set_error_buffer(CURL *handle, char *buffer) {
  return functions.curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

CURLcode ccurl_set_header_receiver(CURL *handle, curl_write_callback receive, void *context) {
  CURLcode code = functions.curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, receive);
  return code != CURLE_OK ? code : functions.curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

CURLcode ccurl_set_body_receiver(CURL *handle, curl_write_callback receive, void *context) {
  CURLcode code = functions.curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
  return code != CURLE_OK ? code : functions.curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

static curl_socket_t open_public_socket(void *refused, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  if (ccurl_is_private_address(&address->addr)) {
    *(bool *)refused = true;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

CURLcode ccurl_refuse_private_addresses(CURL *handle, bool *refused) {
  CURLcode code = functions.curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_public_socket);
  return code != CURLE_OK ? code : functions.curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, refused);
}
