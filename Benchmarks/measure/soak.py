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
# Seconds until the browser must have done what it was told, and how often it is told again what was lost.
PATIENCE, TRIALS = 20, 3
# Seconds until what was closed has gone, before anything is counted.
SETTLING = 4
# Seconds from one step to the next, and from the field's being there until something is typed.
PAUSE, FOCUS = 0.1, 0.3
# Most tabs that use at random keeps open.
MOST_TABS = 8


class Trace:
    """What the browser writes into the file that MARTLET_TRACE names. Only the last line of each event is kept, with its number."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.file = None
        self.rest = ""
        self.lines = 0
        self.last = {}

    def read(self):
        if self.file is None:
            if not self.path.exists():
                return
            self.file = open(self.path, encoding="utf-8")
        *lines, self.rest = (self.rest + self.file.read()).split("\n")
        for line in lines:
            self.lines += 1
            fields = json.loads(line)
            self.last[fields["event"]] = (self.lines, fields)

    def mark(self):
        """The number of lines so far."""
        self.read()
        return self.lines

    def now(self, event, field):
        """A field of the last such event."""
        self.read()
        return self.last.get(event, (0, {}))[1].get(field)

    def wait(self, event, mark, patience=PATIENCE, **fields):
        """Waits for such an event after the mark; False when none comes."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            self.read()
            number, found = self.last.get(event, (0, {}))
            if number > mark and all(found.get(name) == value for name, value in fields.items()):
                return True
            time.sleep(0.02)
        return False


class Driver:
    """Somebody at the keyboard and the screen, who looks what came of a key before the next one."""

    def __init__(self, touch, pages, trace):
        self.touch, self.pages, self.trace = touch, pages, trace
        self.count = 0

    def keys(self, *chords):
        self.touch.play("; ".join("key " + " ".join(str(code) for code in chord) for chord in chords))

    def open(self, page="colour.html"):
        """Types an address into the field that has the keyboard, and waits until its page is there."""
        self.count += 1
        address = f"127.0.0.1:{self.pages.server_port}/{page}?{self.count:06d}"
        for trial in range(TRIALS):
            if trial:
                # A key that was lost is no leak: the address is typed once more.
                mark = self.trace.mark()
                self.keys([ESCAPE])
                if self.trace.now("editing", "active") == 1:
                    self.trace.wait("editing", mark, active=0)
                self.edit()
            self.pages.clear()
            self.touch.play(f'type "{address}"; key {ENTER}')
            if self.loaded():
                return
        raise TimeoutError(f"{address} was typed {TRIALS} times and never loaded")

    def loaded(self):
        """Whether the page reports, before another one fails."""
        mark, end = self.trace.mark(), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.pages.wait("load", 0.5)
                return True
            except TimeoutError:
                self.trace.read()
                number, page = self.trace.last.get("page", (0, {}))
                if number > mark and page.get("error"):
                    return False
        return False

    def edit(self):
        """Brings the keyboard to the address field, and selects what is there."""
        if self.trace.now("editing", "active") != 1:
            mark = self.trace.mark()
            self.keys([CONTROL, ADDRESS])
            self.trace.wait("editing", mark, active=1)
            time.sleep(FOCUS)
        self.keys([CONTROL, ALL])

    def new_tab(self, page="colour.html", private=False):
        mark = self.trace.mark()
        self.keys([CONTROL, SHIFT, NEW_PRIVATE] if private else [CONTROL, NEW_TAB])
        self.trace.wait("tabs", mark)
        if self.trace.now("editing", "active") != 1:
            self.trace.wait("editing", mark, active=1)
        time.sleep(FOCUS)
        self.open(page)

    def close_tab(self):
        mark = self.trace.mark()
        self.keys([CONTROL, CLOSE_TAB])
        self.trace.wait("tabs", mark)

    @property
    def tabs(self):
        return int(self.trace.now("tabs", "count") or 1)


def counted(pid):
    """Bytes that are the process's own (anonymous memory, and its share of shared memory), its PSS, which pages of files belong to, too, its
    descriptors, and those that are shared memory of the engine's. Of files' pages there are fewer the more programs run and the less
    memory there is; they say nothing of what stays behind."""
    fields = {}
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, size, *_ = line.split()
        fields[name.rstrip(":")] = int(size) * 1024
    names = []
    for entry in pathlib.Path(f"/proc/{pid}/fd").iterdir():
        try:
            names.append(os.readlink(entry))
        except FileNotFoundError:
            pass
    own = fields["Pss_Anon"] + fields["Pss_Shmem"]
    return own, fields["Pss"], len(names), sum("WebKitSharedMemory" in name for name in names)


def cpu_milliseconds(pid):
    """CPU time of the process's main thread."""
    fields = pathlib.Path(f"/proc/{pid}/task/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 // os.sysconf("SC_CLK_TCK")


def report(what, running, **more):
    size, proportional, descriptors, shared = counted(running.pid)
    _, processes = running.proportional_memory()
    line = {
        "what": what, "bytes": size, "pss": proportional, "descriptors": descriptors, "shared": shared, "processes": processes, **more}
    print(json.dumps(line), flush=True)
    return size, descriptors


def in_turn(driver, running, tabs):
    """Opens and closes tabs one after the other; what the last ones left above the first ones."""
    warm, spent, since = None, cpu_milliseconds(running.pid), 0
    for number in range(1, tabs + 1):
        driver.new_tab()
        time.sleep(PAUSE)
        driver.close_tab()
        time.sleep(PAUSE)
        if number == WARM or number % EACH == 0 or number == tabs:
            time.sleep(SETTLING)
            total = cpu_milliseconds(running.pid)
            now = report("tabs", running, count=number, cpu=round((total - spent) / (number - since)), open=driver.tabs)
            spent, since = total, number
            if number == WARM:
                warm = now
    return None if warm is None else (now[0] - warm[0], now[1] - warm[1])


def at_random(driver, running, minutes, chance):
    """Uses the browser without a plan, and leaves one tab at the end."""
    began, told = time.monotonic(), 0
    steps = 0
    while time.monotonic() - began < minutes * 60:
        steps += 1
        what = chance.choice(
            ["new", "new", "close", "close", "next", "scroll", "scroll", "reload", "address", "back", "forward", "overview",
             "find", "private"])
        if what in ("new", "private") and driver.tabs < MOST_TABS:
            driver.new_tab(chance.choice(["colour.html", "still.html", "start.html"]), private=what == "private")
        elif what == "close" and driver.tabs > 1:
            driver.close_tab()
        elif what == "next":
            driver.keys([CONTROL, NEXT_TAB])
        elif what == "scroll":
            driver.touch.play("swipe 190 600 190 300 200; wait 300")
        elif what == "reload":
            driver.keys([CONTROL, RELOAD])
        elif what == "address":
            driver.edit()
            driver.open(chance.choice(["colour.html", "still.html"]))
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
            report("random", running, steps=steps, minutes=round((told - began) / 60, 1), open=driver.tabs)
    for _ in range(2 * MOST_TABS):
        # Private ones first: when the last of them goes the others are shown.
        if driver.tabs == 1 and not driver.trace.now("tabs", "private"):
            break
        driver.close_tab()
        time.sleep(PAUSE)


def main():
    binary, directory, tabs, minutes = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    seed = int(sys.argv[5]) if len(sys.argv) > 5 else 1
    pages = server.Server()
    with tempfile.TemporaryDirectory(prefix="martlet-soak-") as home:
        browser = browsers.martlet(binary, home)
        browser.variables["MARTLET_TRACE"] = str(browser.home / "trace.jsonl")
        driver = Driver(display.Touch(directory), pages, Trace(browser.variables["MARTLET_TRACE"]))
        pages.clear()
        with browser.start(pages.url("start.html")) as running:
            pages.wait("load", 60)
            time.sleep(3)
            left = in_turn(driver, running, tabs) if tabs else None
            if minutes:
                at_random(driver, running, minutes, random.Random(seed))
                time.sleep(SETTLING)
                report("end", running, open=driver.tabs)
            if left is None:
                return 0
            print(json.dumps({"what": "left", "bytes": left[0], "descriptors": left[1]}), flush=True)
            return 0 if left[0] <= MOST_BYTES and left[1] <= MOST_DESCRIPTORS else 1


if __name__ == "__main__":
    sys.exit(main())
