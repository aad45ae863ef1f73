#!/usr/bin/python3
"""Another program onto which something is dragged: a window that looks at all that comes over it, before it is let go as well as then.

usage: receiver.py LEFT TOP     where its window is, on a display without a window manager

Prints a line of JSON once the window is there, and one for each look: {"what": "over", "types": ["text/uri-list"], "text": "file:///…"}.
"what" is "over" before it is let go and "dropped" then; "left" is a drag that goes away.
"""
import json
import subprocess
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("GdkX11", "4.0")
# GdkX11 is named since the window's number is its class's.
from gi.repository import Gdk, GdkX11, GLib, Gtk  # noqa: F401

SIDE = 250


def tell(what, drop=None, text=""):
    types = sorted(drop.get_formats().get_mime_types() or []) if drop else []
    print(json.dumps({"what": what, "types": types, "text": text}), flush=True)


def look(what, drop, then=lambda: None):
    def done(source, result):
        try:
            text = "\n".join(file.get_uri() for file in drop.read_value_finish(result).get_files())
        except GLib.Error as error:
            text = error.message
        tell(what, drop, text)
        then()

    drop.read_value_async(Gdk.FileList, GLib.PRIORITY_DEFAULT, None, done)


def enter(target, drop, x, y):
    look("over", drop)
    return Gdk.DragAction.COPY


def drop(target, drop, x, y):
    look("dropped", drop, lambda: drop.finish(Gdk.DragAction.COPY))
    return True


def shown(window, place):
    subprocess.run(["xdotool", "windowmove", "--sync", str(window.get_surface().get_xid()), *place], check=True)
    tell("shown")


def main(place):
    window = Gtk.Window(title="receiver", decorated=False, default_width=SIDE, default_height=SIDE)
    target = Gtk.DropTargetAsync(actions=Gdk.DragAction.COPY)
    target.connect("drag-enter", enter)
    target.connect("drag-motion", lambda *_: Gdk.DragAction.COPY)
    target.connect("drag-leave", lambda *_: tell("left"))
    target.connect("drop", drop)
    window.set_child(Gtk.Label(label="drop here", hexpand=True, vexpand=True))
    window.add_controller(target)
    # Once it is there for good.
    window.connect("map", lambda *_: GLib.timeout_add(300, shown, window, place))
    window.present()
    GLib.MainLoop().run()


main(sys.argv[1:])
