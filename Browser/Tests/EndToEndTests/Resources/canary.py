#!/usr/bin/python3
"""Finds the files that tell of something that is to be forgotten, in whatever form.

usage: canary.py FOLDER WORD[,WORD…] COLOUR [PACKED …]

A WORD occurs nowhere else. It is looked for in the names and contents of all files: as UTF-8, UTF-16 and UTF-32, percent-encoded, as
hexadecimal digits, base64 at each of the three places of a word, and in whatever gzip and deflate make of any of these. PACKED are
parts of what other compressions make of it, in base64. Pictures tell of it by a COLOUR (rrggbb), or by nothing (-).

Prints a JSON list of "name: form".
"""
import base64
import json
import os
import stat
import sys
import zlib

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf

# Streams that are tried in one file, and bytes that are read of one and that it is unpacked to.
MOST_STREAMS = 2000
MOST_BYTES = 1 << 20
# Pixels a side of a picture that is looked at, of how many it tells, and how far a channel may be off.
SIDE = 32
FEWEST_PIXELS = 50
TOLERANCE = 40


def forms(word):
    text = word.encode()
    yield "UTF-8", text
    for name in ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"):
        yield name, word.encode(name)
    yield "percent", "".join(f"%{byte:02X}" for byte in text).encode()
    yield "percent", "".join(f"%{byte:02x}" for byte in text).encode()
    yield "hex", text.hex().encode()
    yield "hex", text.hex().upper().encode()
    for encoding in ("utf-8", "utf-16-le"):
        data = word.encode(encoding)
        for shift in range(3):
            # Characters of base64 that neighbours of the word have no part in.
            encoded = base64.b64encode(b"\0" * shift + data).rstrip(b"=")
            begin = (shift * 8 + 5) // 6
            yield "base64", encoded[begin : (shift + len(data)) * 8 // 6]


def unpacked(data):
    count = 0
    for begin, wbits in ((b"\x1f\x8b\x08", 31), (b"\x78\x01", 15), (b"\x78\x5e", 15), (b"\x78\x9c", 15), (b"\x78\xda", 15)):
        place = data.find(begin)
        while place >= 0 and count < MOST_STREAMS:
            count += 1
            try:
                yield zlib.decompressobj(wbits).decompress(data[place : place + MOST_BYTES], MOST_BYTES)
            except zlib.error:
                pass
            place = data.find(begin, place + 1)


def shows(data, colour):
    if not data.startswith((b"\x89PNG", b"\xff\xd8\xff", b"RIFF")):
        return False
    try:
        loader = GdkPixbuf.PixbufLoader()
        loader.write(data)
        loader.close()
        picture = loader.get_pixbuf().scale_simple(SIDE, SIDE, GdkPixbuf.InterpType.NEAREST)
    except gi.repository.GLib.Error:
        return False
    pixels, row, step = picture.get_pixels(), picture.get_rowstride(), picture.get_n_channels()
    found = 0
    for y in range(SIDE):
        for x in range(SIDE):
            place = y * row + x * step
            if all(abs(pixels[place + channel] - colour[channel]) <= TOLERANCE for channel in range(3)):
                found += 1
    return found >= FEWEST_PIXELS


def found_in(data, needles):
    return next((name for name, needle in needles if needle in data), None)


def main():
    folder, words, colour = sys.argv[1:4]
    colour = None if colour == "-" else bytes.fromhex(colour)
    needles = [form for word in words.split(",") for form in forms(word)]
    needles += [("packed", base64.b64decode(text)) for text in sys.argv[4:]]
    result = []
    for root, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(root, name)
            place = os.path.relpath(path, folder)
            form = found_in(os.fsencode(name), needles)
            if form:
                result.append(f"{place}: name, {form}")
            try:
                mode = os.lstat(path).st_mode
                if stat.S_ISLNK(mode):
                    data = os.fsencode(os.readlink(path))
                elif stat.S_ISREG(mode):
                    with open(path, "rb") as file:
                        data = file.read()
                else:
                    # Reading from a pipe or a socket would wait for ever.
                    continue
            except OSError:
                # It is gone.
                continue
            form = found_in(data, needles)
            for content in unpacked(data):
                if form:
                    break
                form = found_in(content, needles)
                form = form and "packed " + form
            if not form and colour and shows(data, colour):
                form = "picture"
            if form:
                result.append(f"{place}: {form}")
    print(json.dumps(sorted(result)))


main()
