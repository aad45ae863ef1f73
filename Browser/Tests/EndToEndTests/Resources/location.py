#!/usr/bin/python3
"""A desktop that knows where it is (org.freedesktop.portal.Location), or whose user does not want that told (first argument "silent").

Each call is a line of JSON on standard output. The end of standard input ends it.
"""
import json
import sys

from gi.repository import Gio, GLib

LOCATION = """<node><interface name="org.freedesktop.portal.Location">
<method name="CreateSession"><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<method name="Start"><arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
<arg type="o" direction="out"/></method>
<signal name="LocationUpdated"><arg type="o"/><arg type="a{sv}"/></signal>
<property name="version" type="u" access="read"/>
</interface></node>"""
SESSION = """<node><interface name="org.freedesktop.portal.Session"><method name="Close"/></interface></node>"""

is_silent = sys.argv[1] == "silent"
path = "/org/freedesktop/portal/desktop"
loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def tell(method, arguments):
    print(json.dumps({"method": method, "arguments": arguments}), flush=True)


def close(connection, sender, object_path, interface_name, method, arguments, invocation):
    tell("Close", [object_path])
    invocation.return_value(None)


def place(session):
    values = {
        "Latitude": 53.5511, "Longitude": 9.9937, "Accuracy": 12.0, "Altitude": -sys.float_info.max, "Speed": -1.0,
        "Heading": -1.0,
    }
    boxed = {key: GLib.Variant("d", value) for key, value in values.items()}
    boxed["Timestamp"] = GLib.Variant("(tt)", (1, 2))
    bus.emit_signal(None, path, "org.freedesktop.portal.Location", "LocationUpdated",
                    GLib.Variant("(oa{sv})", (session, boxed)))


def answer(connection, sender, object_path, interface_name, method, arguments, invocation):
    values = arguments.unpack()
    tell(method, [values[-1].get("accuracy", 0)])
    owner = sender[1:].replace(".", "_")
    if method == "CreateSession":
        session = f"{path}/session/{owner}/{values[0]['session_handle_token']}"
        bus.register_object(session, Gio.DBusNodeInfo.new_for_xml(SESSION).interfaces[0], close, None, None)
        invocation.return_value(GLib.Variant("(o)", (session,)))
        return
    request = f"{path}/request/{owner}/{values[2]['handle_token']}"
    invocation.return_value(GLib.Variant("(o)", (request,)))
    bus.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response",
                    GLib.Variant("(ua{sv})", (1 if is_silent else 0, {})))
    if not is_silent:
        place(values[0])


def listen(source, condition):
    loop.quit()
    return False


bus.register_object(path, Gio.DBusNodeInfo.new_for_xml(LOCATION).interfaces[0], answer,
                    lambda *_: GLib.Variant("u", 1), None)
Gio.bus_own_name_on_connection(
    bus, "org.freedesktop.portal.Desktop", 0, lambda *_: tell("ready", []), None)
GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, listen)
loop.run()
