"""What stays behind: tabs opened and closed in turn, then use at random: python3 -m measure.soak MARTLET TOUCH-DIRECTORY TABS MINUTES [SEED]."""

import json
import os
import pathlib
import random
import sys
import tempfile
import time

from . import browsers, display, server

# Keys as Linux numbers them.
CONTROL, SHIFT, ALT, ESCAPE, ENTER, ALL = 29, 42, 56, 1, 28, 30
NEW_TAB, CLOSE_TAB, NEXT_TAB, RELOAD, ADDRESS, OVERVIEW, LEFT, RIGHT, FIND = 20, 17, 15, 19, 38, 43, 105, 106, 33
NEW_PRIVATE = 49
# After so many tabs everything has been used once; what comes after is compared with it.
WARM = 50
# Figures are told each time so many were closed.
EACH = 100
# Most that may be there at the end above what was there then.
MOST_BYTES, MOST_DESCRIPTORS = 5_000_000, 5
# Seconds until a page must have reported.
PATIENCE = 20
# Seconds until what was closed has gone, before anything is counted.
SETTLING = 4
# Most tabs that use at random keeps open.
MOST_TABS = 8


class Driver:
    """Somebody at the keyboard and the screen."""

    def __init__(self, touch, pages):
        self.touch, self.pages = touch, pages
        self.count = 0

    def keys(self, *chords):
        self.touch.play("; ".join("key " + " ".join(str(code) for code in chord) for chord in chords))

    def type(self, text):
        """Types a line, with Return at its end."""
        self.touch.play(f'type "{text}"; key {ENTER}')

    def open(self, page="colour.html", waits=True):
        """Types an address into the field that has the keyboard, and waits until its page is there."""
        self.count += 1
        self.pages.clear()
        address = f"127.0.0.1:{self.pages.server_port}/{page}?{self.count:06d}"
        self.type(address)
        if not waits:
            return
        try:
            self.pages.wait("load", PATIENCE)
        except TimeoutError:
            # A key that was lost is no leak: the address is typed once more.
            self.keys([ESCAPE], [CONTROL, ADDRESS], [CONTROL, ALL])
            self.type(address)
            self.pages.wait("load", PATIENCE)

    def new_tab(self, page="colour.html", private=False):
        self.keys([CONTROL, SHIFT, NEW_PRIVATE] if private else [CONTROL, NEW_TAB])
        time.sleep(0.3)
        self.open(page)

    def close_tab(self):
        self.keys([CONTROL, CLOSE_TAB])


def counted(pid):
    """Bytes that are the process's alone or its share of them, its descriptors, and those that are shared memory of the engine's."""
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    size = next(int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith("Pss:"))
    names = []
    for entry in pathlib.Path(f"/proc/{pid}/fd").iterdir():
        try:
            names.append(os.readlink(entry))
        except FileNotFoundError:
            pass
    return size, len(names), sum("WebKitSharedMemory" in name for name in names)


def report(what, running, **more):
    size, descriptors, shared = counted(running.pid)
    _, processes = running.proportional_memory()
    line = {"what": what, "bytes": size, "descriptors": descriptors, "shared": shared, "processes": processes, **more}
    print(json.dumps(line), flush=True)
    return size, descriptors


def in_turn(driver, running, tabs):
    """Opens and closes tabs one after the other; what the last ones left above the first ones."""
    warm = None
    for number in range(1, tabs + 1):
        driver.new_tab()
        time.sleep(0.2)
        driver.close_tab()
        time.sleep(0.2)
        if number == WARM or number % EACH == 0 or number == tabs:
            time.sleep(SETTLING)
            now = report("tabs", running, count=number)
            if number == WARM:
                warm = now
    return None if warm is None else (now[0] - warm[0], now[1] - warm[1])


def at_random(driver, running, minutes, chance):
    """Uses the browser without a plan, and leaves one tab at the end."""
    tabs, began, told = 1, time.monotonic(), 0
    steps = 0
    while time.monotonic() - began < minutes * 60:
        steps += 1
        what = chance.choice(
            ["new", "new", "close", "close", "next", "scroll", "scroll", "reload", "address", "back", "forward", "overview",
             "find", "private"])
        if what in ("new", "private") and tabs < MOST_TABS:
            driver.new_tab(chance.choice(["colour.html", "still.html", "start.html"]), private=what == "private")
            tabs += 1
        elif what == "close" and tabs > 1:
            driver.close_tab()
            tabs -= 1
        elif what == "next":
            driver.keys([CONTROL, NEXT_TAB])
        elif what == "scroll":
            driver.touch.play("down 1 190 600; move 1 190 300 12 200; up 1; wait 300")
        elif what == "reload":
            driver.keys([CONTROL, RELOAD])
        elif what == "address":
            driver.keys([CONTROL, ADDRESS])
            time.sleep(0.4)
            driver.open(chance.choice(["colour.html", "still.html"]), waits=False)
        elif what in ("back", "forward"):
            driver.keys([ALT, LEFT if what == "back" else RIGHT])
        elif what == "overview":
            driver.keys([CONTROL, SHIFT, OVERVIEW])
            time.sleep(0.8)
            driver.keys([CONTROL, SHIFT, OVERVIEW])
        elif what == "find":
            driver.keys([CONTROL, FIND])
            time.sleep(0.3)
            driver.touch.play('type "page"')
            driver.keys([ESCAPE])
        time.sleep(chance.uniform(0.2, 0.8))
        if time.monotonic() - told > 60:
            told = time.monotonic()
            report("random", running, steps=steps, minutes=round((told - began) / 60, 1), open=tabs)
    return steps


def main():
    binary, directory, tabs, minutes = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    seed = int(sys.argv[5]) if len(sys.argv) > 5 else 1
    pages = server.Server()
    driver = Driver(display.Touch(directory), pages)
    with tempfile.TemporaryDirectory(prefix="martlet-soak-") as home:
        browser = browsers.martlet(binary, home)
        pages.clear()
        with browser.start(pages.url("start.html")) as running:
            pages.wait("load", 60)
            time.sleep(3)
            left = in_turn(driver, running, tabs) if tabs else None
            if minutes:
                at_random(driver, running, minutes, random.Random(seed))
                time.sleep(SETTLING)
                report("end", running)
            if left is None:
                return 0
            print(json.dumps({"what": "left", "bytes": left[0], "descriptors": left[1]}), flush=True)
            return 0 if left[0] <= MOST_BYTES and left[1] <= MOST_DESCRIPTORS else 1


if __name__ == "__main__":
    sys.exit(main())
