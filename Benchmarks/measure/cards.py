"""The overview of a thousand tabs, whose pictures are read from files as they come into sight: frames while it is flung."""

import contextlib
import shutil
import sqlite3
import time

from . import session
from .start import SETTLING, median

# Left Ctrl, left Shift and the backslash, as Linux numbers them: all tabs.
ALL_TABS = "key 29 42 43"
FLING = "swipe 195 700 195 250 160"
FLINGS = 24
# Down the middle of the first column, in points of the window at the display's corner.
AREA = (100, 150, 2, 500)
# Seconds of a fling that are looked at: afterwards it is slow, and at last slower than a point a frame.
BEGIN, END = 0.05, 0.45
# Seconds between two looks: several a frame.
STEP = 0.002


class Pictured(session.Restored):
    """Martlet on a session of tabs that all have a picture."""

    def __init__(self, binary, home, server):
        super().__init__(binary, home, session.MANY, server, name="cards", page="heavy.html")
        folder = self.data / "cache" / "tab-pictures"
        picture = next(folder.glob("*.jpg"))
        with contextlib.closing(sqlite3.connect(self.data / "session.sqlite")) as database:
            for (name,) in database.execute("SELECT id FROM tab"):
                if not (folder / f"{name}.jpg").exists():
                    shutil.copyfile(picture, folder / f"{name}.jpg")


def frames(screen):
    """How often the cards stood elsewhere than before, a second, in the time after a fling that counts."""
    let_go = time.monotonic()
    time.sleep(BEGIN)
    shown, changes = screen.pixels(*AREA), 0
    while time.monotonic() - let_go < END:
        time.sleep(STEP)
        now = screen.pixels(*AREA)
        if now != shown:
            shown, changes = now, changes + 1
    return changes / (END - BEGIN)


def scrolling(binary, home, server, touch, screen):
    """Frames a second, the median of all flings and the worst one."""
    browser = Pictured(binary, home, server)
    server.clear()
    with browser.start(None):
        server.wait("load")
        time.sleep(SETTLING)
        touch.play(ALL_TABS)
        time.sleep(2)
        rates = []
        for _ in range(FLINGS):
            touch.play(FLING)
            rates.append(frames(screen))
    return median(rates), min(rates)
