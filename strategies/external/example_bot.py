#!/usr/bin/env python3
"""A bot for tweed: reads a message a line, answers each with a line.

    external:cmd="python3 example_bot.py"

Copy it and write your own `choose`. PROTOCOL.md tells what the messages hold.
Only the standard library is needed.
"""

import json
import random
import sys


class Bot:
    """Plays one seat, game after game."""

    def hello(self, message):
        """The first message: the game, its rules, the number of players."""
        self.game = message["game"]
        self.rules = message["rules"]
        self.players = message["players"]

    def begin(self, message):
        """A new game; whatever went before is over."""
        self.seat = message["seat"]
        # Draw from this and nothing else, and the same game is played the
        # same way again.
        self.random = random.Random(int(message["seed"], 16))

    def choose(self, position, moves):
        """The move to play, one of moves. position is None where a game gives none."""
        if position and position.get("vote"):
            return self.bid(position, moves)
        settling = [m for m in moves if m["text"] == "settle"]
        return self.random.choice(settling or moves)

    def bid(self, position, moves):
        """Bids the least that surely wins the ward, nothing when nothing does."""
        vote = position["vote"]
        ward = next(w for w in position["wards"] if w["ward"] == vote["ward"])
        reach = [self.reach(ward, seat, position) for seat in range(self.players)]
        rival = max(r for seat, r in enumerate(reach) if seat != self.seat)
        need = rival + 1 - ward["bosses"][self.seat]
        if reach[self.seat] <= rival:
            need = 0
        still = need - sum(vote["own_bid"])
        return moves[max(0, min(still, len(moves) - 1))]  # 0, 1, 2 … of a colour

    def reach(self, ward, seat, position):
        """The most votes a seat can cast: bosses and favors of the ward's colours."""
        if not ward["bosses"][seat]:
            return 0
        favors = position["seats"][seat]["favors"]
        return ward["bosses"][seat] + sum(f for f, cubes in zip(favors, ward["cubes"]) if cubes)

    def over(self, message):
        """The game has ended."""


def main():
    bot = Bot()
    for line in sys.stdin:
        message = json.loads(line)
        answer = {"id": message["id"]}
        if message["type"] == "hello":
            bot.hello(message)
            answer["protocol"] = 1
        elif message["type"] == "begin":
            bot.begin(message)
        elif message["type"] == "decide":
            answer["code"] = bot.choose(message["position"], message["moves"])["code"]
        elif message["type"] == "over":
            bot.over(message)
        print(json.dumps(answer), flush=True)  # without flush tweed waits in vain


if __name__ == "__main__":
    main()
