#!/usr/bin/python3
"""A service that speaks texts, as Speech Dispatcher does by SSIP (https://freebsoft.org/doc/speechd/ssip.html),
without a sound: at a Unix socket, for any number of clients, of which one speaks at a time.

usage: speech.py SOCKET [silent]     "silent" takes every command and never answers, as a service that hangs

Each command is a line of JSON on standard output, with the text that came with it: {"client": 2, "command": "SPEAK", "text": "<speak>…"}.
On standard input "word NAME" comes to a mark of what is being spoken, and "end" to its end; the end of standard input ends all.
"""
import json
import os
import socket
import sys
import threading

# Name, language and variant of each voice.
VOICES = ["Ada\ten\tnone", "Grace\tde\tnone"]
SETTINGS = {
    "CLIENT_NAME": "208 OK CLIENT NAME SET", "PRIORITY": "202 OK PRIORITY SET", "NOTIFICATION": "220 OK NOTIFICATION SET",
    "SSML_MODE": "219 OK SSML MODE SET", "LANGUAGE": "201 OK LANGUAGE SET", "SYNTHESIS_VOICE": "209 OK VOICE SET",
    "RATE": "203 OK RATE SET", "PITCH": "204 OK PITCH SET", "VOLUME": "218 OK VOLUME SET",
}

lock = threading.RLock()
is_silent = sys.argv[2:] == ["silent"]
messages = 0
# The client and the message that are being spoken.
spoken = None


def tell(client, command, text=None):
    with lock:
        print(json.dumps({"client": client.number, "command": command, "text": text}), flush=True)


class Client:
    """A connection and what was said on it."""

    def __init__(self, number, connection):
        self.number = number
        self.connection = connection

    def send(self, *lines):
        with lock:
            try:
                self.connection.sendall("".join(line + "\r\n" for line in lines).encode())
            except OSError:
                # It has gone, and hears no answer.
                pass

    def lines(self):
        with self.connection.makefile("rb") as stream:
            for line in stream:
                yield line.decode().rstrip("\r\n")

    def listen(self):
        try:
            self.answer(self.lines())
        except OSError:
            pass
        tell(self, "")

    def answer(self, lines):
        for line in lines:
            words = line.upper().split()
            if is_silent:
                tell(self, line)
            elif words == ["SPEAK"]:
                self.send("230 OK RECEIVING DATA")
                tell(self, line, self.speak(lines))
            else:
                tell(self, line)
                self.obey(words)
            if words == ["QUIT"]:
                return

    def obey(self, words):
        if words[:1] == ["SET"] and len(words) > 3:
            self.send(SETTINGS.get(words[2], "300 ERR UNKNOWN"))
        elif words == ["HISTORY", "GET", "CLIENT_ID"]:
            self.send(f"245-{self.number}", "245 OK CLIENT ID SENT")
        elif words[:2] == ["LIST", "SYNTHESIS_VOICES"]:
            self.send(*(f"249-{voice}" for voice in VOICES), "249 OK VOICE LIST SENT")
        elif words[:1] == ["CANCEL"]:
            self.send("210 OK CANCELED")
            report("703", "CANCELED", self)
        elif words == ["QUIT"]:
            self.send("231 HAPPY HACKING")
        else:
            self.send("300 ERR UNKNOWN")

    def speak(self, lines):
        """Reads a text up to the line that is one full stop, which a line of the text cannot be."""
        global messages, spoken
        text = []
        for line in lines:
            if line == ".":
                break
            text.append(line[1:] if line.startswith("..") else line)
        with lock:
            report("703", "CANCELED")
            messages += 1
            spoken = (self, messages)
            self.send(f"225-{messages}", "225 OK MESSAGE QUEUED")
            report("701", "BEGIN")
        return "\n".join(text)


def report(code, word, owner=None, mark=None):
    """Tells a client of what it speaks: of any owner's where none is given. A message that ends is nobody's any more."""
    global spoken
    with lock:
        if spoken is None or owner not in (None, spoken[0]):
            return
        client, message = spoken
        client.send(f"{code}-{message}", f"{code}-{client.number}", *([f"{code}-{mark}"] if mark else []), f"{code} {word}")
        if code in ("702", "703"):
            spoken = None


def accept(server):
    number = 0
    while True:
        connection, _ = server.accept()
        number += 1
        threading.Thread(target=Client(number, connection).listen, daemon=True).start()


def main():
    server = socket.socket(socket.AF_UNIX)
    server.bind(sys.argv[1])
    server.listen()
    threading.Thread(target=accept, args=[server], daemon=True).start()
    print(json.dumps({"client": 0, "command": "ready", "text": None}), flush=True)
    for line in sys.stdin:
        words = line.split()
        if words[0] == "word":
            report("700", "INDEX MARK", mark=words[1])
        else:
            report("702", "END")
    os._exit(0)


main()
