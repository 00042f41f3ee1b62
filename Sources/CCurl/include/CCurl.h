#ifndef CCURL_H
#define CCURL_H

// libcurl (https://curl.se/libcurl/c/), loaded when it is first called: finding it and the thirty libraries it needs takes
// longer than many a program that never asks the network takes for all it does.
//
// A function here does what the one of its name without the first c does. Where there is no libcurl, those that make
// something give null, and `ccurl_global_init` gives CURLE_FAILED_INIT.
#include <curl/curl.h>
#include <stdbool.h>
#include <sys/socket.h>

CURLcode ccurl_global_init(long flags);
void ccurl_free(void *memory);

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *handle);
const char *ccurl_easy_strerror(CURLcode code);

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *loop);
CURLMcode ccurl_multi_add_handle(CURLM *loop, CURL *handle);
CURLMcode ccurl_multi_remove_handle(CURLM *loop, CURL *handle);
CURLMcode ccurl_multi_perform(CURLM *loop, int *running);
CURLMcode ccurl_multi_poll(
    CURLM *loop, struct curl_waitfd extra[], unsigned int extra_count, int milliseconds, int *ready);
CURLMcode ccurl_multi_wakeup(CURLM *loop);
CURLMsg *ccurl_multi_info_read(CURLM *loop, int *left);
const char *ccurl_multi_strerror(CURLMcode code);

CURLU *ccurl_url(void);
void ccurl_url_cleanup(CURLU *url);
CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags);
/// A name with letters outside of ASCII is read as UTF-8, whatever the process's locale.
CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);

// What some versions of libcurl have as an enumeration, and others as a number.
static const long ccurl_netrc_ignored = CURL_NETRC_IGNORED;

// Swift cannot call functions with a variable number of arguments. These are `curl_easy_setopt` for one type of
// argument each.

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value);

/// libcurl copies `value`.
CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value);

/// `lines` must live as long as the handle.
CURLcode ccurl_set_request_headers(CURL *handle, struct curl_slist *lines);

/// `buffer` has `CURL_ERROR_SIZE` bytes and must live as long as the handle.
CURLcode ccurl_set_error_buffer(CURL *handle, char *buffer);

/// Each call of `receive` gets one whole line of the response's head or trailers.
CURLcode ccurl_set_header_receiver(CURL *handle, curl_write_callback receive, void *context);

/// `receive` gets the body in parts, with any transfer compression undone.
CURLcode ccurl_set_body_receiver(CURL *handle, curl_write_callback receive, void *context);

/// Opens no connection to an address that is not for everybody: loopback, private networks, link-local, multicast and what is
/// reserved. Asked for each address when it is connected to, whatever a name resolved to before. `refused` is set where that
/// has happened and must live as long as the handle.
CURLcode ccurl_refuse_private_addresses(CURL *handle, bool *refused);

/// Whether `ccurl_refuse_private_addresses` would refuse the address.
bool ccurl_is_private_address(const struct sockaddr *address);

#endif
