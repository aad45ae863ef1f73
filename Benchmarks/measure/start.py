"""From the making of the process to the page's load event, and the memory of all processes with one page."""

import statistics
import time

# Seconds after the load event until memory is counted: everything that is made late has been made.
SETTLING = 6


def start_times(browsers, server, runs, progress):
    """Milliseconds by browser name. The browsers take turns, so that a change in the machine's load hits all."""
    times = {browser.name: [] for browser in browsers}
    # The first round fills caches and profiles and does not count.
    for run in range(runs + 1):
        for browser in browsers:
            server.clear()
            with browser.start(server.url("start.html")) as running:
                at, _ = server.wait("load")
                milliseconds = (at - running.started) * 1000
                time.sleep(0.4)
            if run > 0:
                times[browser.name].append(milliseconds)
        progress(f"start, round {run} of {runs}: " + ", ".join(
            f"{name} {values[-1]:.0f} ms" for name, values in times.items() if values))
    return times


def memory(browsers, server, runs, progress):
    """Bytes by browser name, and the last run's bytes by process name."""
    sizes = {browser.name: [] for browser in browsers}
    parts = {}
    for run in range(runs):
        for browser in browsers:
            server.clear()
            with browser.start(server.url("start.html")) as running:
                server.wait("load")
                time.sleep(SETTLING)
                size, _ = running.proportional_memory()
                parts[browser.name] = running.details()
            sizes[browser.name].append(size)
        progress(f"memory, round {run + 1} of {runs}: " + ", ".join(
            f"{name} {values[-1] / 1e6:.0f} MB" for name, values in sizes.items()))
    return sizes, parts


def median(values):
    return statistics.median(values) if values else float("nan")
