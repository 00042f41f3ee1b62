#include <curl/curl.h>

// Swift cannot call functions with a variable number of arguments. These are `curl_easy_setopt` for one type of
// argument each.

static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

/// libcurl copies `value`.
static inline CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/// `lines` must live as long as the handle.
static inline CURLcode ccurl_set_request_headers(CURL *handle, struct curl_slist *lines) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, lines);
}

/// `buffer` has `CURL_ERROR_SIZE` bytes and must live as long as the handle.
static inline CURLcode ccurl_set_error_buffer(CURL *handle, char *buffer) {
  return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

/// Each call of `receive` gets one whole line of the response's head or trailers.
static inline CURLcode ccurl_set_header_receiver(CURL *handle, curl_write_callback receive, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, receive);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

/// `receive` gets the body in parts, with any transfer compression undone.
static inline CURLcode ccurl_set_body_receiver(CURL *handle, curl_write_callback receive, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}
