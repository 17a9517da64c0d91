#!/usr/bin/env python3
"""Writes random.json: golden vectors for engine/random.go, from the definitions
and nothing of the Go code.

    python3 random.py > random.json

  key      SHA-256("tweed/v1", master as 8 bytes little-endian, deal likewise)[:16]
  stream   SHA-256(key, purpose)[:16] as two big-endian words hi, lo
  sub k    each word + (2k+1 or 2k+2) times the golden gamma, through the output
           function of SplitMix64
  numbers  PCG-DXSM with 128 bits of state (O'Neill; the variant of NumPy's PCG64DXSM
           and Go's math/rand/v2), state hi*2^64 + lo
  IntN     Lemire's multiply-shift with rejection
  Shuffle  Fisher-Yates from the end
"""
import hashlib
import json
import struct

M64, M128 = (1 << 64) - 1, (1 << 128) - 1
GAMMA = 0x9E3779B97F4A7C15


def key(master, deal):
    return hashlib.sha256(b"tweed/v1" + struct.pack("<QQ", master, deal)).digest()[:16]


def stream(k, purpose):
    return struct.unpack(">QQ", hashlib.sha256(k + purpose.encode()).digest()[:16])


def mix(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & M64
    z = (z ^ z >> 27) * 0x94D049BB133111EB & M64
    return z ^ z >> 31


def sub(s, k):
    return mix(s[0] + (2 * k + 1) * GAMMA & M64), mix(s[1] + (2 * k + 2) * GAMMA & M64)


class PCG:
    CHEAP = 0xDA942042E4DD58B5  # the multiplier of the output function

    def __init__(self, hi, lo):
        self.state = hi << 64 | lo

    def uint64(self):
        mul = 2549297995355413924 << 64 | 4865540595714422341
        inc = 6364136223846793005 << 64 | 1442695040888963407
        self.state = (self.state * mul + inc) & M128
        hi, lo = self.state >> 64, self.state & M64
        hi ^= hi >> 32
        hi = hi * self.CHEAP & M64
        hi ^= hi >> 48
        return hi * (lo | 1) & M64

    def intn(self, n):
        while True:
            product = self.uint64() * n
            if product & M64 >= (-n & M64) % n:
                return product >> 64

    def shuffle(self, xs):
        for i in range(len(xs) - 1, 0, -1):
            j = self.intn(i + 1)
            xs[i], xs[j] = xs[j], xs[i]
        return xs


def hexword(x):
    return "%016x" % x


def words(s):
    return [hexword(w) for w in s]


deals = [(0, 0), (0, 1), (1, 0), (1, 3), (42, 19999), (20071118, 1 << 40), (M64, M64)]
keys = [key(*d) for d in deals]
purposes = ["", "setup", "bag", "strategy/0/0/0", "strategy/3/119/4", "bot/machine/0/12/3/a purpose that is longer than one block of SHA-256"]
streams = [(k, p) for k in keys[:4] for p in purposes]
bag = stream(keys[3], "bag")
bounds = [1, 2, 3, 5, 7, 10, 16, 85, 100, 1000, 1 << 31, (1 << 62) + 1, (1 << 63) - 1]


def draws():
    g = PCG(*bag)
    return [g.intn(n) for _ in range(4) for n in bounds]


json.dump({
    "keys": [{"master": m, "deal": d, "key": k.hex()} for (m, d), k in zip(deals, keys)],
    "streams": [{"key": k.hex(), "purpose": p, "words": words(stream(k, p))} for k, p in streams],
    "subs": [{"words": words(bag), "k": k, "sub": words(sub(bag, k))} for k in [0, 1, 2, 3, 63, 1 << 40]],
    "numbers": [{"words": words(s), "values": [hexword(g.uint64()) for _ in range(8)]}
                for s in [(0, 0), (1, 2), bag, sub(bag, 1)] for g in [PCG(*s)]],
    "intn": {"words": words(bag), "bounds": bounds * 4, "values": draws()},
    "shuffles": [{"words": words(bag), "length": n, "order": PCG(*bag).shuffle(list(range(n)))} for n in [0, 1, 2, 5, 15, 85]],
}, __import__("sys").stdout, indent=1)
