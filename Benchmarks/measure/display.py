"""Reads pixels of the X display and plays touches on it."""

import ctypes
import os
import pathlib
import socket

X11 = ctypes.CDLL("libX11.so.6")
ZPIXMAP, ALL_PLANES = 2, ctypes.c_ulong(-1)


class XImage(ctypes.Structure):
    # The head of Xlib's structure: as much as is read here.
    _fields_ = [
        ("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int), ("format", ctypes.c_int),
        ("data", ctypes.POINTER(ctypes.c_char)), ("byte_order", ctypes.c_int), ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int), ("bitmap_pad", ctypes.c_int), ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
    ]


X11.XOpenDisplay.restype = ctypes.c_void_p
X11.XDefaultRootWindow.restype = ctypes.c_ulong
X11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
X11.XGetImage.restype = ctypes.POINTER(XImage)
X11.XGetImage.argtypes = [
    ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint, ctypes.c_ulong,
    ctypes.c_int]
X11.XDestroyImage.argtypes = [ctypes.POINTER(XImage)]


class Screen:
    """What the display shows."""

    def __init__(self, name=None):
        self.display = X11.XOpenDisplay((name or os.environ["DISPLAY"]).encode())
        if not self.display:
            raise OSError("the X display does not answer")
        self.root = X11.XDefaultRootWindow(self.display)

    def pixels(self, x, y, width, height):
        """The bytes of a rectangle."""
        image = X11.XGetImage(self.display, self.root, x, y, width, height, ALL_PLANES, ZPIXMAP)
        if not image:
            raise OSError(f"no picture of {width}x{height} at {x}, {y}")
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        X11.XDestroyImage(image)
        return data


class Touch:
    """Plays scripts on a display of `touch-display serve` (its help lists the commands)."""

    def __init__(self, directory):
        self.path = str(pathlib.Path(directory) / "control.sock")

    def play(self, script):
        """Returns when the X server has handled all of it."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(self.path)
            connection.sendall((script + "\n").encode())
            answer = connection.makefile().readline().strip()
        if answer != "ok":
            raise OSError(f"touch-display: {answer}")
