#!/usr/bin/python3
"""A desktop's list of notifications: the portal (first argument "portal") or the server ("server").

Each call is a line of JSON on standard output. Lines on standard input: "click ID", "close ID".
"""
import json
import sys

from gi.repository import Gio, GLib

PORTAL = """<node><interface name="org.freedesktop.portal.Notification">
<method name="AddNotification"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method>
<method name="RemoveNotification"><arg type="s" direction="in"/></method>
<signal name="ActionInvoked"><arg type="s"/><arg type="s"/><arg type="av"/></signal>
</interface></node>"""
SERVER = """<node><interface name="org.freedesktop.Notifications">
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
<signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
</interface></node>"""

is_portal = sys.argv[1] == "portal"
name = "org.freedesktop.portal.Desktop" if is_portal else "org.freedesktop.Notifications"
path = "/org/freedesktop/portal/desktop" if is_portal else "/org/freedesktop/Notifications"
interface = "org.freedesktop.portal.Notification" if is_portal else name
loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
count = 0


def answer(connection, sender, object_path, interface_name, method, arguments, invocation):
    global count
    values = arguments.unpack()
    print(json.dumps({"method": method, "arguments": values}), flush=True)
    if method == "Notify":
        count += 1
        invocation.return_value(GLib.Variant("(u)", (count,)))
    elif method == "GetCapabilities":
        invocation.return_value(GLib.Variant("(as)", (["actions", "body", "body-markup"],)))
    else:
        invocation.return_value(None)


def emit(signal, value):
    bus.emit_signal(None, path, interface, signal, value)


def listen(source, condition):
    line = sys.stdin.readline().split()
    if not line:
        loop.quit()
        return False
    if line[0] == "click" and is_portal:
        emit("ActionInvoked", GLib.Variant("(ssav)", (line[1], "default", [])))
    elif line[0] == "click":
        emit("ActionInvoked", GLib.Variant("(us)", (int(line[1]), "default")))
    else:
        emit("NotificationClosed", GLib.Variant("(uu)", (int(line[1]), 2)))
    return True


node = Gio.DBusNodeInfo.new_for_xml(PORTAL if is_portal else SERVER)
bus.register_object(path, node.interfaces[0], answer, None, None)
Gio.bus_own_name_on_connection(bus, name, 0, lambda *_: print('{"method": "ready"}', flush=True), None)
GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, listen)
loop.run()
