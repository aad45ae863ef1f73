"""The pages to measure with, and the place where they report to."""

import http.server
import json
import pathlib
import queue
import threading
import time
import urllib.parse

PAGES = pathlib.Path(__file__).parent.parent / "Pages"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        now = time.monotonic()
        url = urllib.parse.urlsplit(self.path)
        if url.path == "/report":
            fields = {k: v[0] for k, v in urllib.parse.parse_qs(url.query).items()}
            self.server.reports.put((now, fields))
            return self.answer(204, b"", "text/plain")
        name = url.path.lstrip("/")
        time.sleep(self.server.hold)
        file = PAGES / name
        if "/" in name or not file.is_file():
            return self.answer(404, b"", "text/plain")
        self.answer(200, file.read_bytes(), "text/html; charset=utf-8")

    def answer(self, status, body, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """Serves `Pages/`; what a page requests from `/report?key=value` arrives in `reports` with its time."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.reports = queue.Queue()
        # Seconds until a page is answered.
        self.hold = 0
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def url(self, page):
        return f"http://127.0.0.1:{self.server_port}/{page}"

    def clear(self):
        while not self.reports.empty():
            self.reports.get_nowait()

    def wait(self, event, timeout=30):
        """The time and the fields of the next report of that event."""
        end = time.monotonic() + timeout
        while True:
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"no report '{event}' within {timeout} s")
            try:
                at, fields = self.reports.get(timeout=left)
            except queue.Empty:
                continue
            if fields.get("event") == event:
                return at, fields
