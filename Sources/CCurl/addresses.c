#include "CCurl.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

// The blocks of https://www.iana.org/assignments/iana-ipv4-special-registry that are not for everybody, and multicast.
static bool is_private_ipv4(uint32_t address) {
  static const struct {
    uint32_t block;
    int bits;
  } blocks[] = {
      {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
      {0xAC100000, 12}, {0xC0000000, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 3},
  };
  for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); i++) {
    if ((address ^ blocks[i].block) >> (32 - blocks[i].bits) == 0) return true;
  }
  return false;
}

static uint32_t ipv4_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Only what is assigned as unicast for everybody (2000::/3) is public. An IPv4 address within one of IPv6 counts as itself.
static bool is_private_ipv6(const uint8_t *address) {
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
  static const uint8_t translated[12] = {0x00, 0x64, 0xFF, 0x9B};
  if (memcmp(address, mapped, sizeof(mapped)) == 0) return is_private_ipv4(ipv4_at(address + 12));
  if (memcmp(address, translated, sizeof(translated)) == 0) return is_private_ipv4(ipv4_at(address + 12));
  if (address[0] == 0x20 && address[1] == 0x02) return is_private_ipv4(ipv4_at(address + 2));
  return address[0] >> 5 != 1;
}

bool ccurl_is_private_address(const struct sockaddr *address) {
  if (address->sa_family == AF_INET) {
    return is_private_ipv4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
  }
  if (address->sa_family == AF_INET6) {
    return is_private_ipv6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
  }
  return true;
}
