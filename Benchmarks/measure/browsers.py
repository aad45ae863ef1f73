"""Starts the browsers to compare, each with a home of its own, and ends them."""

import os
import pathlib
import shutil
import signal
import subprocess
import time

MINI_BROWSER = next(pathlib.Path("/usr/lib").glob("*/webkitgtk-6.0/MiniBrowser"), None)
EPIPHANY = shutil.which("epiphany-browser") or shutil.which("epiphany")
SIZE = "390x844"


class Browser:
    """One program to measure. `command` makes its arguments from a folder for its data and a URL."""

    def __init__(self, name, command, home, variables=None):
        self.name = name
        self.variables = variables or {}
        self.command = command
        self.home = pathlib.Path(home) / name.replace(" ", "-")
        self.home.mkdir(parents=True)
        (self.home / "run").mkdir(mode=0o700)

    def environment(self):
        environment = dict(os.environ)
        environment.update(
            HOME=str(self.home),
            XDG_RUNTIME_DIR=str(self.home / "run"),
            XDG_DATA_HOME=str(self.home / "data"),
            XDG_CACHE_HOME=str(self.home / "cache"),
            XDG_CONFIG_HOME=str(self.home / "config"),
        )
        environment.update(self.variables)
        return environment

    def start(self, url):
        return Running(self, url)


class Running:
    """A browser that runs; `started` is the moment before the process was made."""

    def __init__(self, browser, url):
        command = browser.command(browser.home, url)
        environment = browser.environment()
        self.browser = browser
        self.log = open(browser.home / "log.txt", "ab")
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            command, env=environment, stdout=self.log, stderr=self.log, start_new_session=True)
        self.pid = self.process.pid

    def __enter__(self):
        return self

    def __exit__(self, *_):
        family = processes(self.pid)
        for end in (signal.SIGTERM, signal.SIGKILL):
            for pid in family if end == signal.SIGKILL else [self.pid]:
                try:
                    os.kill(pid, end)
                except ProcessLookupError:
                    pass
            try:
                self.process.wait(3)
            except subprocess.TimeoutExpired:
                continue
            # Helpers that end by themselves, now that nobody talks to them.
            time.sleep(0.3)
        self.process.wait()
        self.log.close()

    def proportional_memory(self):
        """PSS of all its processes in bytes, and how many there are."""
        sizes = []
        for pid in processes(self.pid):
            try:
                text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue
            sizes += [int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith("Pss:")]
        return sum(sizes), len(sizes)

    def details(self):
        """PSS by process name, in bytes."""
        found = {}
        for pid in processes(self.pid):
            try:
                name = pathlib.Path(f"/proc/{pid}/comm").read_text().strip()
                text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
            except (FileNotFoundError, ProcessLookupError):
                continue
            for line in text.splitlines():
                if line.startswith("Pss:"):
                    found[name] = found.get(name, 0) + int(line.split()[1]) * 1024
        return found

    def main_thread_wakeups(self):
        """How often the main thread has waited and been woken since it began."""
        return wakeups(self.pid, self.pid)

    def all_wakeups(self):
        """The same of every thread of the program's own process, by thread name and id."""
        threads = {}
        for task in pathlib.Path(f"/proc/{self.pid}/task").iterdir():
            try:
                threads[f"{(task / 'comm').read_text().strip()}/{task.name}"] = wakeups(self.pid, task.name)
            except (FileNotFoundError, ProcessLookupError):
                pass
        return threads

    def cpu_seconds(self):
        """CPU time of all its processes."""
        ticks = 0
        for pid in processes(self.pid):
            try:
                fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


def wakeups(pid, thread):
    for line in pathlib.Path(f"/proc/{pid}/task/{thread}/status").read_text().splitlines():
        if line.startswith("voluntary_ctxt_switches"):
            return int(line.split()[1])
    raise ValueError(f"no count of switches for {pid}/{thread}")


def processes(root):
    """A process and all that descend from it."""
    parents = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except (FileNotFoundError, ProcessLookupError):
                pass
    family, added = {root}, True
    while added:
        added = False
        for pid, parent in parents.items():
            if parent in family and pid not in family:
                family.add(pid)
                added = True
    return [pid for pid in family if pid in parents]


def martlet(binary, home, extra=()):
    def command(data, url):
        # Without the tabs of the run before: the others do not bring theirs back either.
        for file in (data / "martlet").glob("session.sqlite*"):
            file.unlink()
        return [binary, "--data-dir", str(data / "martlet"), "--size", SIZE, *extra, url]

    return Browser("Martlet", command, home)


def mini_browser(home):
    return Browser("MiniBrowser", lambda _, url: [str(MINI_BROWSER), f"--geometry={SIZE}", url], home)


def gnome_web(home):
    return Browser(
        "GNOME Web",
        lambda data, url: [EPIPHANY, "--private-instance", f"--profile={data / 'profile'}", url], home)
