#!/usr/bin/python3
"""Reads and uses a program through AT-SPI, as a screen reader does: knows nothing of it but its name.

usage: outsider.py PROGRAM tree
       outsider.py PROGRAM press ROLE NAME     the first action of the first such object
       outsider.py PROGRAM type ROLE NAME TEXT puts text into a field
       outsider.py PROGRAM set ROLE NAME VALUE
       outsider.py PROGRAM follow COUNT        prints that many events that change the focus

Prints one JSON value.
"""
import json
import sys
import time

import pyatspi
from gi.repository import GLib

PATIENCE = 75
# Seconds in which what is only on its way has come or gone.
SETTLING = 3


def application(name):
    end = time.time() + PATIENCE
    while time.time() < end:
        for app in pyatspi.Registry.getDesktop(0):
            if app is not None and app.name == name:
                return app
        time.sleep(0.1)
    sys.exit(f"no application named {name}")


def patiently(read):
    """Reads again what changed while it was being read: an object that is gone answers no more."""
    end = time.time() + PATIENCE
    while True:
        try:
            return read()
        except GLib.GError:
            if time.time() > end:
                raise
            time.sleep(0.1)


def walk(node):
    yield node
    for child in node:
        if child is not None:
            yield from walk(child)


def find(app, role, name):
    end = time.time() + PATIENCE
    while time.time() < end:
        found = patiently(lambda: first(app, role, name))
        if found:
            return found
        time.sleep(0.1)
    sys.exit(f"no {role} named {name}")


def first(app, role, name):
    return next((node for node in walk(app) if node.getRoleName() == role and node.name == name), None)


def tree(app):
    """What is still gone after a while is left out, as by screen readers: the engine's part of a page whose process has ended."""
    end = time.time() + SETTLING
    while time.time() < end:
        try:
            return describe(app)
        except GLib.GError:
            time.sleep(0.1)
    return patiently(lambda: describe(app, leaves_out=True))


def children(node, leaves_out):
    for child in node:
        if child is None:
            continue
        try:
            yield describe(child, leaves_out)
        except GLib.GError:
            if not leaves_out:
                raise


def describe(node, leaves_out=False):
    states = [pyatspi.stateToString(state) for state in node.getState().getStates()]
    extents = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS) if "Component" in interfaces(node) else None
    result = {
        "role": node.getRoleName(),
        "name": node.name,
        "states": sorted(states),
        "interfaces": interfaces(node),
        "id": dict(pair.split(":", 1) for pair in node.getAttributes() if ":" in pair).get("id", ""),
        "frame": [extents.x, extents.y, extents.width, extents.height] if extents else [],
        "children": list(children(node, leaves_out)),
    }
    if "Action" in result["interfaces"]:
        action = node.queryAction()
        result["actions"] = [action.getName(index) for index in range(action.nActions)]
    if "Value" in result["interfaces"]:
        result["value"] = node.queryValue().currentValue
    if "Text" in result["interfaces"]:
        result["text"] = node.queryText().getText(0, -1)
    return result


def interfaces(node):
    return sorted(pyatspi.listInterfaces(node))


def follow(count):
    seen = []

    def noted(event):
        if event.detail1 == 1:
            seen.append([event.source.getRoleName(), event.source.name])
        if len(seen) >= count:
            pyatspi.Registry.stop()

    pyatspi.Registry.registerEventListener(noted, "object:state-changed:focused")
    print("listening", file=sys.stderr, flush=True)
    pyatspi.Registry.start()
    return seen


def main():
    program, command, *rest = sys.argv[1:]
    app = application(program)
    if command == "tree":
        result = tree(app)
    elif command == "follow":
        result = follow(int(rest[0]))
    else:
        node = find(app, rest[0], rest[1])
        if command == "press":
            result = node.queryAction().doAction(0)
        elif command == "type":
            result = node.queryEditableText().setTextContents(rest[2])
        elif command == "set":
            value = node.queryValue()
            value.currentValue = float(rest[2])
            result = value.currentValue
        else:
            sys.exit(__doc__)
    print(json.dumps(result))


main()
