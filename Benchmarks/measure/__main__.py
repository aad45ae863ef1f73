"""Runs all comparisons and prints the table: python3 -m measure MARTLET BENCHMARKS PEERS TOUCH-DIRECTORY [RUNS]."""

import datetime
import json
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

from . import browsers, cards, display, moving, server, session, start


def progress(text):
    print(text, file=sys.stderr, flush=True)


def output(*command, renderer=None, timeout=120):
    """The JSON objects that a program prints."""
    environment = dict(os.environ)
    if renderer:
        environment["GSK_RENDERER"] = renderer
    text = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=timeout).stdout
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


class Table:
    def __init__(self):
        self.rows = []

    def add(self, what, ours, peer, ratio=None, target=None, holds=None):
        mark = "" if holds is None else "yes" if holds else "**no**"
        self.rows.append((what, ours, peer, "" if ratio is None else f"{ratio:.2f}", target or "", mark))
        progress(" | ".join(self.rows[-1]))

    def print(self):
        print("| what | Martlet | peer | ratio | target | met |\n|---|---|---|---|---|---|")
        for row in self.rows:
            print("| " + " | ".join(row) + " |")


def most(ratio, limit):
    return {"ratio": ratio, "target": f"≤ {limit}", "holds": ratio <= limit}


def measure_browsers(table, binary, touch_directory, runs, home):
    pages = server.Server()
    martlet, mini = browsers.martlet(binary, home), browsers.mini_browser(home)
    known = [martlet, mini] + ([browsers.gnome_web(home)] if browsers.EPIPHANY else [])

    times = {name: start.median(values) for name, values in start.start_times(known, pages, runs, progress).items()}
    for peer, limit in [("MiniBrowser", 0.85), ("GNOME Web", 0.65)]:
        if peer in times:
            table.add(
                f"process start → load event, against {peer}", f"{times['Martlet']:.0f} ms", f"{times[peer]:.0f} ms",
                **most(times["Martlet"] / times[peer], limit))

    sizes = {name: start.median(values) for name, values in start.memory(known[:2], pages, 3, progress)[0].items()}
    table.add(
        "PSS of all processes, one page (and the spare)", f"{sizes['Martlet'] / 1e6:.0f} MB",
        f"{sizes['MiniBrowser'] / 1e6:.0f} MB", **most(sizes["Martlet"] / sizes["MiniBrowser"], 0.9))

    touch = display.Touch(touch_directory)
    rates = {
        name: moving.median(values)
        for name, values in moving.scrolling([martlet, mini], pages, touch, 3, progress).items()
    }
    ratio = rates["Martlet"] / rates["MiniBrowser"]
    table.add(
        "scrolling a heavy page while bars move", f"{rates['Martlet']:.1f} fps", f"{rates['MiniBrowser']:.1f} fps",
        ratio, "≥ 0.95", ratio >= 0.95)

    ours, theirs = moving.idle(martlet, pages)[0], moving.idle(mini, pages)[0]
    table.add("wakeups of an idle window's main thread in 10 s", str(ours), f"{theirs} (MiniBrowser)",
              None, "0", ours == 0)
    steps = moving.touch_to_bar(martlet, pages, touch, display.Screen())
    table.add("touch → moved bar, median", f"{moving.median(steps):.1f} ms", "16.7 ms (a frame)",
              **most(moving.median(steps) / 16.7, 1))


def measure_session(table, binary, touch_directory, runs, home):
    pages, touch = server.Server(), display.Touch(touch_directory)
    times, sizes = session.restored(binary, home, pages, runs, progress)
    one, many = (times[count] for count in (1, session.MANY))
    table.add(f"process start → load event with {session.MANY:,} restored tabs, against one", f"{many:.0f} ms",
              f"{one:.0f} ms", **most(many / one, 1.1))
    more = (sizes[session.MANY] - sizes[1]) / 1e6
    table.add(f"memory of our process with {session.MANY:,} restored tabs, above that with one", f"{more:.1f} MB", "2 MB",
              **most(more / 2, 1))
    seen = session.switching(binary, home, pages, touch, display.Screen())
    for key, what, limit in [
            ("loaded", "key → another loaded tab's page on the screen", 100),
            ("picture", "key → the picture of a tab that is not loaded, two frames", 1000 / 30),
            ("new", "key → a new tab on the screen", 40)]:
        table.add(what, f"{seen[key]:.1f} ms", f"{limit:.0f} ms", **most(seen[key] / limit, 1))
    usual, worst = cards.scrolling(binary, home, pages, touch, display.Screen())
    table.add(f"{session.MANY:,} cards with their pictures flung, frames that came (the worst fling: {worst:.0f})",
              f"{usual:.1f} of 60", "60", usual / 60, "≥ 58 / 60", usual >= 58)


def measure_history(table, programs, peers):
    found = output(programs, "history", str(peers), timeout=1200)[0]
    table.add(f"search over {found['rows']:,} pages of history, 99th percentile", f"{found['p99_ms']:.1f} ms", "5 ms",
              **most(found["p99_ms"] / 5, 1))
    table.add("the same, median, against GNOME Web's query", f"{found['p50_ms']:.2f} ms", f"{found['peer_p50_ms']:.0f} ms",
              found["p50_ms"] / found["peer_p50_ms"])


def measure_frames(table, programs, peers, runs):
    building = output(programs, "building")[0]
    table.add("building the frame of 1,000 animated layers, main thread", f"{building['median_ms']:.2f} ms", "2 ms",
              **most(building["median_ms"] / 2, 1))
    leaving = output(programs, "leaving")[0]
    table.add("rows that come and go for the hundredth time, against the first, main thread", f"{leaving['late_ms']:.2f} ms",
              f"{leaving['early_ms']:.2f} ms", **most(leaving["late_ms"] / leaving["early_ms"], 1.5))
    rows = output(programs, "table")[0]
    table.add("scrolling a table of 100,000 rows, frames built in time", f"{rows['kept_of_60']:.1f} of 60",
              f"60 (median {rows['median_ms']:.2f} ms)", rows["kept_of_60"] / 60, "≥ 58 / 60", rows["kept_of_60"] >= 58)
    shown = output(programs, "rows", renderer="cairo")[0]
    table.add("the same table in a window, frames that came", f"{shown['of_60']:.1f} of 60", "60", shown["of_60"] / 60,
              "≥ 58 / 60", shown["of_60"] >= 58)
    table.add("cells made for it, against two screens of them", str(rows["cells"]), str(rows["cells_on_two_screens"]),
              **most(rows["cells"] / rows["cells_on_two_screens"], 1))
    flight = output(programs, "transition")[0]
    for key, what, limit in [
            ("plan_ms", f"planning a transition of {flight['views']} views", 2),
            ("start_ms", f"starting a transition of {flight['pictures']} pictures", 1000 / 60),
            ("frame_ms", f"building a frame of {flight['pictures']} pictures in flight", 1000 / 60)]:
        table.add(what + ", main thread", f"{flight[key]:.2f} ms", f"{limit:.1f} ms", **most(flight[key] / limit, 1))
    flown = output(programs, "pictures", renderer="cairo")[0]
    table.add("the same pictures in a window, frames that came", f"{flown['of_60']:.1f} of 60", "60",
              flown["of_60"] / 60, "≥ 58 / 60", flown["of_60"] >= 58)
    page = output(programs, "profile", renderer="cairo")[0]
    table.add("a profile's page scrolled, its header stretched, stuck and blurred, frames that came",
              f"{page['of_60']:.1f} of 60", "60", page["of_60"] / 60, "≥ 58 / 60", page["of_60"] >= 58)
    ours, lean, css = [], [], []
    for _ in range(runs):
        ours += [run["cpu_ms_per_frame"] for run in output(programs, "scene", renderer="cairo")]
        lean += [run["cpu_ms_per_frame"] for run in output(str(peers / "scene"), "widgets", renderer="cairo")]
        css += [run["cpu_ms_per_frame"] for run in output(str(peers / "scene"), "css", renderer="cairo")]
    own = moving.median(ours)
    for name, values in [("GtkBox in GtkFixed, styled by CSS", css), ("widgets that draw themselves", lean)]:
        peer = moving.median(values)
        table.add(f"CPU of the whole frame, against C with {name}", f"{own:.2f} ms", f"{peer:.2f} ms",
                  **most(own / peer, 1))


def measure_solver(table, program, peers):
    kiwi = peers / "solver"
    if not kiwi.exists():
        return
    for ours, peer in zip(output(program), output(str(kiwi))):
        for key, what in [("build_ms", "made and solved"), ("move_all_ms", "all moved"), ("change_one_ms", "one text changed")]:
            table.add(f"constraints of {ours['cells']} cells {what}, against kiwi", f"{ours[key]:.4f} ms",
                      f"{peer[key]:.4f} ms", ours[key] / peer[key])


def main():
    binary, programs, solver, peers, touch_directory = sys.argv[1:6]
    runs = int(sys.argv[6]) if len(sys.argv) > 6 else 9
    peers = pathlib.Path(peers)
    table = Table()
    before = os.getloadavg()[0]
    measure_frames(table, programs, peers, 7)
    measure_solver(table, solver, peers)
    measure_history(table, programs, peers)
    with tempfile.TemporaryDirectory(prefix="martlet-benchmarks.", ignore_cleanup_errors=True) as home:
        measure_browsers(table, binary, touch_directory, runs, home)
        measure_session(table, binary, touch_directory, runs, home)
    print(
        f"{datetime.date.today()}, {platform.platform()}, {os.cpu_count()} cores, "
        f"load average {before:.1f} before and {os.getloadavg()[0]:.1f} after; {runs} runs\n")
    table.print()


main()
