"""Scrolling by touch, wakeups at rest, and from a touch to moved bars. Needs a display with a touch screen."""

import statistics
import time

# One drag up and one down: the bars leave with the first and come back with the second.
DRAGS = "swipe 195 620 195 200 260; wait 250; swipe 195 200 195 620 160; wait 250; "
ROUNDS = 6


def scrolling(browsers, server, touch, runs, progress):
    """Frames a second of the heavy page while it moves, by browser name, one value a run."""
    rates = {browser.name: [] for browser in browsers}
    for run in range(runs):
        for browser in browsers:
            server.clear()
            with browser.start(server.url("heavy.html")) as running:
                server.wait("load")
                time.sleep(2)
                touch.play(DRAGS * ROUNDS)
                _, fields = server.wait("scrolled", 15)
            rates[browser.name].append(float(fields["frames"]) / float(fields["seconds"]))
        progress(f"scrolling, round {run + 1} of {runs}: " + ", ".join(
            f"{name} {values[-1]:.1f} fps" for name, values in rates.items()))
    return rates


def idle(browser, server, seconds=10):
    """Wakeups of the main thread of an idle window, and those of the process's other threads by name."""
    server.clear()
    with browser.start(server.url("still.html")) as running:
        server.wait("load")
        # The spare is made, caches are written, and the engine's one-shot timers, the last about 25 s after the start, run out.
        time.sleep(40)
        before, others = running.main_thread_wakeups(), running.all_wakeups()
        time.sleep(seconds)
        after = running.all_wakeups()
        main = running.main_thread_wakeups() - before
        woken = {
            name: count - others.get(name, 0) for name, count in after.items() if count > others.get(name, 0)
        }
        return main, woken


def touch_to_bar(browser, server, touch, screen, steps=24):
    """Milliseconds from a finger's step (X has taken it) until the bar's pixels differ, one value a step.

    The finger goes up by 1 point at a time, below the 18 points at which the bars run away, and rests between
    steps, so that each step finds an idle window: the next frame is the first that can show it.
    """
    times = []
    server.clear()
    with browser.start(server.url("still.html")) as running:
        server.wait("load")
        time.sleep(4)
        x, y = 195, 500
        # The lower bars on the left: address field and toolbar, over the width of a button.
        area = (10, 690, 120, 150)
        while len(times) < steps:
            # 12 points, so that the page's pan has begun, then single steps.
            touch.play(f"down 1 {x} {y}; " + "".join(f"move 1 {x} {y - i}; wait 8; " for i in range(1, 13)))
            time.sleep(0.3)
            for step in range(13, 17):
                shown = still(screen, area)
                touch.play(f"move 1 {x} {y - step}")
                sent = time.monotonic()
                while screen.pixels(*area) == shown:
                    if time.monotonic() - sent > 0.5:
                        break
                else:
                    times.append((time.monotonic() - sent) * 1000)
                time.sleep(0.12)
            touch.play(f"move 1 {x} {y}; up 1 {x} {y}")
            time.sleep(0.6)
            if not times:
                raise TimeoutError("the bars did not move")
    return times


def still(screen, area):
    """The pixels of an area once they have not changed for 60 ms, so that nothing of the step before is counted."""
    shown, since = screen.pixels(*area), time.monotonic()
    while time.monotonic() - since < 0.06:
        now = screen.pixels(*area)
        if now != shown:
            shown, since = now, time.monotonic()
    return shown


def median(values):
    return statistics.median(values)
