"""A process that plays badly: as its argument says. It needs nothing but Python, so it starts quickly."""

import json
import os
import subprocess
import sys
import time
from typing import Any

HELLO = '{"t":"hello","protocol":1}'


def say(text: str) -> None:
    print(text, flush=True)


def hello(way: str) -> None:
    if way == "mute":
        time.sleep(60)
    elif way == "stranger":
        say('{"t":"hello","protocol":2}')
    elif way == "chatty start":
        say("Welcome to my bot!")
    elif way == "talks at once":
        say(f"{HELLO}\n{HELLO}")
    else:
        say(HELLO)


def answer(way: str, message: dict[str, Any], asked: int) -> None:
    last = message["count"] - 1
    if way == "dies" and asked == 3:
        print("no more ideas", file=sys.stderr, flush=True)
        sys.exit(7)
    if way == "leaves a child" and asked == 1:
        subprocess.Popen(["sleep", "61.5"])
        os._exit(0)
    elif way == "closes":
        os.close(1)
        time.sleep(60)
    elif way == "hangs" and asked == 2:
        time.sleep(60)
    elif way == "babbles":
        say("I think I shall end my turn")
    elif way == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe{\n")
        sys.stdout.buffer.flush()
    elif way == "nested":
        say("[" * 50_000)
    elif way == "too high":
        say(str(message["count"]))
    elif way == "negative":
        say("-1")
    elif way == "true":
        say("true")
    elif way == "fraction":
        say('{"option": 0.5}')
    elif way == "nothing":
        say("")
    elif way == "endless number":
        say("9" * 20_000)
    elif way == "other words":
        say('"play the_moon"')
    elif way == "late":
        say(json.dumps({"option": 0, "seq": message["seq"] - 1}))
    elif way == "huge":
        sys.stdout.write("0" * 10_000_000)
        sys.stdout.flush()
    elif way == "flood":
        while True:
            sys.stdout.write("0\n" * 1000)
    elif way == "twice":
        say("0\n0")
    elif way == "noisy":
        sys.stderr.write("\x1b[31mdebug [bold]\n" * 20_000)
        say(str(last))
    elif way == "by text":
        say(json.dumps(message["options"][last]["text"]))
    elif way == "by object":
        say(json.dumps({"option": last, "seq": message["seq"], "why": "because"}))
    elif way == "windows":
        sys.stdout.write(f"{last}\r\n")
        sys.stdout.flush()
    else:
        say(str(last))


def main(way: str) -> None:
    asked = 0
    if way == "deaf":
        say(HELLO)
        time.sleep(60)
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            hello(way)
        elif message["t"] == "start":
            asked = 0
        elif message["t"] == "ask":
            asked += 1
            answer(way, message, asked)
    if way == "stays":
        time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1])
