#!/usr/bin/python3
"""Another program with something to drag: a window at the display's corner whose whole area offers what it is told.

usage: dragger.py TYPE|TEXT...     such as "text/uri-list|https://a.example/"

Prints a line once the window is there, one for the beginning of each drag, and one for its end: "taken" or "left".
"""
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk

SIDE = 250


def main(offers):
    forms = [
        Gdk.ContentProvider.new_for_bytes(type, GLib.Bytes.new(text.encode()))
        for type, text in (offer.split("|", 1) for offer in offers)
    ]
    window = Gtk.Window(title="dragger", decorated=False, default_width=SIDE, default_height=SIDE)
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY, content=Gdk.ContentProvider.new_union(forms))
    ends = []
    source.connect("drag-begin", lambda *_: print("begun", flush=True))
    # The end is told in any case, after the cancelling.
    source.connect("drag-cancel", lambda *_: ends.append("left") or False)
    source.connect("drag-end", lambda *_: print(ends.pop() if ends else "taken", flush=True))
    window.set_child(Gtk.Label(label="drag me", hexpand=True, vexpand=True))
    window.add_controller(source)
    window.connect("map", lambda *_: print("shown", flush=True))
    window.present()
    GLib.MainLoop().run()


main(sys.argv[1:])
