"""Plays at random, on a server of Skerry: takes every challenge, or plays the one game of the table that it is told.

    SKERRY=https://skerry.example TOKEN=... python3 random-bot.py [CODE]
"""

import json
import os
import random
import sys
import urllib.error
import urllib.request

SKERRY = os.environ.get("SKERRY", "http://localhost:2567")
TOKEN = os.environ["TOKEN"]
PASSING = ("stale", "not-your-turn", "not-now")


def request(path, body=None):
    """An open answer; a body makes it a POST."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(f"{SKERRY}/api/bot{path}", data, headers))


def post(path, body):
    """Does something, unless the board has changed since the line was written: the next line tells."""
    try:
        request(path, body).close()
    except urllib.error.HTTPError as error:
        refusal = json.load(error)
        if refusal["code"] not in PASSING:
            raise SystemExit(f"refused: {refusal['code']}") from error


def play(table):
    """Until the game of the table is over, or the stream ends: the server restarts, or the bot opens another stream."""
    with request("/stream") as stream:
        for line in stream:
            # Empty lines say that the stream is open.
            if not line.strip():
                continue
            told = json.loads(line)
            if told["type"] == "hello" and table:
                post(f"/games/{table}/join", {})
            if told["type"] == "challenge":
                post(f"/challenges/{told['id']}/accept", {})
            if told["type"] != "game":
                continue
            if told["phase"] == "finished":
                print(f"{told['game']} ended by {told['result']['reason']}: {told['result']['ranking']}")
                if told["code"] == table:
                    return
            if told["yourTurn"]:
                action = {"action": random.choice(told["legal"]), "version": told["version"]}
                post(f"/games/{told['code']}/act", action)
    print("the stream ended: start again to go on", file=sys.stderr)


play(sys.argv[1] if len(sys.argv) > 1 else None)
