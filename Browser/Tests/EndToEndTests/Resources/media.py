#!/usr/bin/python3
"""A desktop that is asked to keep its screen on (the portal), and that sees what plays.

Each call is a line of JSON on standard output. A line "players X" on standard input has one written with all players.
"""
import json
import sys

from gi.repository import Gio, GLib

INHIBIT = """<node><interface name="org.freedesktop.portal.Inhibit">
<method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="a{sv}" direction="in"/>
<arg type="o" direction="out"/></method></interface></node>"""
REQUEST = """<node><interface name="org.freedesktop.portal.Request"><method name="Close"/></interface></node>"""

path = "/org/freedesktop/portal/desktop"
loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
count = 0


def tell(method, arguments):
    print(json.dumps({"method": method, "arguments": arguments}), flush=True)


def close(connection, sender, object_path, interface_name, method, arguments, invocation):
    tell("Close", [object_path])
    invocation.return_value(None)


def inhibit(connection, sender, object_path, interface_name, method, arguments, invocation):
    global count
    count += 1
    handle = f"{path}/request/trial/{count}"
    bus.register_object(handle, Gio.DBusNodeInfo.new_for_xml(REQUEST).interfaces[0], close, None, None)
    invocation.return_value(GLib.Variant("(o)", (handle,)))
    tell("Inhibit", list(arguments.unpack()))


def call(name, object_path, interface, method, arguments):
    return bus.call_sync(name, object_path, interface, method, arguments, None, 0, 2000, None).unpack()[0]


def players():
    found = []
    for name in call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListNames", None):
        if not name.startswith("org.mpris.MediaPlayer2."):
            continue
        try:
            get = lambda interface, key: call(
                name, "/org/mpris/MediaPlayer2", "org.freedesktop.DBus.Properties", "Get",
                GLib.Variant("(ss)", ("org.mpris.MediaPlayer2" + interface, key)))
            found.append({
                "name": name, "identity": get("", "Identity"), "status": get(".Player", "PlaybackStatus"),
                "title": get(".Player", "Metadata").get("xesam:title"),
            })
        except GLib.Error:
            pass  # It went meanwhile.
    return found


def listen(source, condition):
    if not sys.stdin.readline():
        loop.quit()
        return False
    tell("players", [json.dumps(players())])
    return True


bus.register_object(path, Gio.DBusNodeInfo.new_for_xml(INHIBIT).interfaces[0], inhibit, None, None)
Gio.bus_own_name_on_connection(
    bus, "org.freedesktop.portal.Desktop", 0, lambda *_: tell("ready", []), None)
GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, listen)
loop.run()
