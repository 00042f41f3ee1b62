"""Copies a static library so that a linker may leave out what nothing in it is referred to for.

The standard library's objects say of all public code and data that they are to be kept (SHF_GNU_RETAIN), since any library might ask
for them. Of a program with all its libraries inside, the linker sees every question. What the runtime finds by going through it, the
sections swift5_*, is kept as it says.

Usage: unretained.py LIBRARY COPY
"""

import struct
import sys

RETAIN = 0x200000
PREFIXES = (b".text", b".rodata", b".data", b".bss")


def release(object_file):
    """Clears the flag in an object file, a view into the library; sizes and places stay."""
    headers = struct.unpack_from("<Q", object_file, 0x28)[0]
    size, count, names = struct.unpack_from("<HHH", object_file, 0x3A)
    # Objects of more sections than fit into two bytes have both numbers in the first section's header.
    count = count or struct.unpack_from("<Q", object_file, headers + 0x20)[0]
    if names == 0xFFFF:
        names = struct.unpack_from("<I", object_file, headers + 0x28)[0]
    names_place = struct.unpack_from("<Q", object_file, headers + names * size + 0x18)[0]
    for header in range(headers, headers + count * size, size):
        name, _, flags = struct.unpack_from("<IIQ", object_file, header)
        start = names_place + name
        if flags & RETAIN and bytes(object_file[start : start + 8]).startswith(PREFIXES):
            struct.pack_into("<Q", object_file, header + 8, flags & ~RETAIN)


library, copy = sys.argv[1:]
with open(library, "rb") as file:
    data = bytearray(file.read())
if data[:8] != b"!<arch>\n":
    sys.exit(f"{library} is no static library")
place = 8
while place < len(data):
    size = int(data[place + 48 : place + 58])
    member = memoryview(data)[place + 60 : place + 60 + size]
    if member[:6] == b"\x7fELF\x02\x01":
        release(member)
    place += 60 + size + size % 2
with open(copy, "wb") as file:
    file.write(data)
