"""Restored tabs: what a thousand of them cost, and how soon another tab is seen."""

import contextlib
import sqlite3
import statistics
import time
import uuid

from . import browsers
from .start import SETTLING, median

MANY = 1000
# Left Ctrl, Tab and T, as Linux numbers them.
CONTROL, NEXT_TAB, NEW_TAB = 29, 15, 20
# A place in the page that no bar covers, in points of the window at the display's corner.
PLACE = (190, 300, 4, 4)
# Bytes of a pixel as X has it: blue, green, red.
COLOURS = {"208040": (0x40, 0x80, 0x20), "803020": (0x20, 0x30, 0x80)}
# A picture is JPEG, so its colours are close and not the same.
NEAR = 12


class Restored(browsers.Browser):
    """Martlet on a session of so many tabs with a page each, the first of them selected."""

    def __init__(self, binary, home, count, server, name=None, page="start.html"):
        super().__init__(name or f"{count} tabs", self.arguments, home)
        self.binary = binary
        self.data = self.home / "martlet"
        with self.start(server.url(page)):
            server.wait("load")
            # Two saves later the list is in the file, too.
            time.sleep(2)
        self.fill(count)

    def arguments(self, _, url=None):
        return [self.binary, "--data-dir", str(self.data), "--size", browsers.SIZE] + ([url] if url else [])

    def fill(self, count):
        """Adds tabs with the first one's list: what somebody has who never closes any."""
        with contextlib.closing(sqlite3.connect(self.data / "session.sqlite")) as database, database:
            first, url, zoom = database.execute("SELECT id, url, pageZoom FROM tab ORDER BY position").fetchone()
            (state,) = database.execute("SELECT state FROM list WHERE tabID = ?", (first,)).fetchone()
            for number in range(1, count):
                name = str(uuid.uuid4()).upper()
                database.execute(
                    "INSERT INTO tab (id, position, url, title, pageZoom) VALUES (?, ?, ?, ?, ?)",
                    (name, (number + 1) << 20, f"{url}?tab={number}", f"Page number {number}", zoom))
                database.execute("INSERT INTO list (tabID, state) VALUES (?, ?)", (name, state))
            database.execute("UPDATE tab SET position = 0 WHERE id = ?", (first,))
            database.execute("UPDATE selection SET tabID = ?", (first,))


def restored(binary, home, server, runs, progress):
    """Milliseconds until the selected page is loaded, and bytes of the main process, by the number of tabs."""
    known = {count: Restored(binary, home, count, server) for count in (1, MANY)}
    times, sizes = {count: [] for count in known}, {count: [] for count in known}
    for run in range(runs + 1):
        for count, browser in known.items():
            server.clear()
            with browser.start(None) as running:
                at, _ = server.wait("load")
                milliseconds = (at - running.started) * 1000
                time.sleep(SETTLING)
                size = running.details().get("martlet", 0)
            if run > 0:
                times[count].append(milliseconds)
                sizes[count].append(size)
        progress(f"restored tabs, round {run} of {runs}: " + ", ".join(
            f"{count}: {times[count][-1]:.0f} ms, {sizes[count][-1] / 1e6:.1f} MB" for count in known if times[count]))
    return ({count: median(values) for count, values in times.items()},
            {count: median(values) for count, values in sizes.items()})


def until_seen(screen, touch, key, is_seen, timeout=3):
    """Milliseconds from X's answer that a key went down, with Ctrl, until a place of the screen looks so."""
    touch.play(f"keydown {CONTROL}")
    touch.play(f"keydown {key}")
    sent = time.monotonic()
    try:
        while not is_seen(screen.pixels(*PLACE)):
            if time.monotonic() - sent > timeout:
                raise TimeoutError(f"nothing was seen after Ctrl and {key}")
        return (time.monotonic() - sent) * 1000
    finally:
        touch.play(f"keyup {key}; keyup {CONTROL}")


def looks(colour):
    wanted = COLOURS[colour]
    return lambda pixels: all(abs(part - want) <= NEAR for part, want in zip(pixels[:3], wanted))


def switching(binary, home, server, touch, screen, steps=7):
    """Milliseconds until a loaded tab is seen, a new tab, and the picture of one that is not loaded."""
    colours = list(COLOURS)
    data = str(browsers.pathlib.Path(home) / "switching-data")
    browser = browsers.Browser(
        "switching", lambda _, urls: [binary, "--data-dir", data, "--size", browsers.SIZE, *urls], home)
    loaded, new, pictures = [], [], []
    server.clear()
    with browser.start([server.url(f"colour.html?{colour}") for colour in colours]):
        for _ in colours:
            server.wait("load")
        time.sleep(3)
        for step in range(2 * steps):
            loaded.append(until_seen(screen, touch, NEXT_TAB, looks(colours[step % 2])))
            time.sleep(0.5)
        for _ in range(steps):
            before = screen.pixels(*PLACE)
            new.append(until_seen(screen, touch, NEW_TAB, lambda pixels: pixels != before))
            time.sleep(0.6)
            # Escape ends editing, Ctrl+W closes the tab.
            touch.play("key 1; wait 500; key 29 17")
            time.sleep(1)
    for _ in range(steps):
        server.clear()
        with browser.start([]):
            server.wait("load")
            time.sleep(2)
            shown = next(colour for colour in colours if looks(colour)(screen.pixels(*PLACE)))
            other = next(colour for colour in colours if colour != shown)
            # The other page's answer comes a second late: what is seen before is its picture.
            server.hold = 1
            pictures.append(until_seen(screen, touch, NEXT_TAB, looks(other)))
            server.hold = 0
            time.sleep(2)
    return {name: statistics.median(values) for name, values in
            [("loaded", loaded), ("new", new), ("picture", pictures)]}
