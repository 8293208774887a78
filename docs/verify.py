#!/usr/bin/env python3
"""Checks the dice and the seals of a file made by `/match export`, without Escarmouche.

It was written from docs/dice.md alone and needs nothing but Python 3.8. It knows no game: whether the orders follow
the rules, and what the words of a roll come to, is what `escarmouche verify` adds.

    python3 verify.py match.json
"""

import hashlib
import hmac
import json
import sys

SCHEME = "escarmouche-dice-1"
# The most dice that one draw stands for.
MOST = 5000


class Flaw(Exception):
    """The first thing that is wrong."""


def canonical(value):
    """JSON in the one form that is hashed."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def commitment(secret):
    """What is published before anything is drawn."""
    return hashlib.sha256(f"{SCHEME} commitment {secret}".encode()).hexdigest()


def draw(dice, number, purpose, sides):
    """Draw `number` of a stream: from 1 to `sides`."""
    limit = 2**32 // sides * sides
    attempt = 0
    while True:
        words = dice["words"]
        fields = [SCHEME, dice["stream"], len(words), *words, number, purpose, sides, attempt]
        message = b""
        for field in fields:
            data = str(field).encode()
            message += str(len(data)).encode() + b":" + data + b","
        digest = hmac.new(bytes.fromhex(dice["secret"]), message, hashlib.sha256).digest()
        found = int.from_bytes(digest[:4], "big")
        if found < limit:
            return found % sides + 1
        attempt += 1


def seal(before, thing):
    """The seal of something that follows on what was sealed before."""
    bare = {name: value for name, value in thing.items() if name not in ("seal", "entries")}
    return hashlib.sha256(f"{before}\n{canonical(bare)}".encode()).hexdigest()


def laid_out(file):
    """The file as the bot writes it."""
    head = "".join(f"{json.dumps(name)}:{canonical(file[name])},\n" for name in sorted(file) if name != "entries")
    entries = ",\n".join(canonical(entry) for entry in file["entries"])
    return f'{{\n{head}"entries":[\n{entries}\n]}}\n'


def check_draws(place, draws, dice, number):
    """Draws again what a step drew; returns the number of the next draw."""
    for found in draws:
        if found.get("number") != number:
            raise Flaw(f"{place}: draw {number} should come next, but draw {found.get('number')} stands there")
        count = found.get("count", 1)
        if not 1 <= found["sides"] < 2**32 or not 1 <= count <= MOST:
            raise Flaw(f"{place}: draw {number} is of dice that cannot be")
        numbers = range(number, number + count)
        value = sum(draw(dice, each, found["purpose"], found["sides"]) for each in numbers)
        if found["value"] != value:
            raise Flaw(f"{place}: draw {number} must have shown {value}, but the file says {found['value']}")
        number += count
    return number


def check(data):
    """Raises a Flaw, or returns how many steps and draws are right."""
    try:
        text = data.decode()
        file = json.loads(text)
    except ValueError as error:
        raise Flaw(f"the file cannot be read: {error}") from error
    if not isinstance(file, dict) or file.get("format") not in ("escarmouche-match", "escarmouche-rolls"):
        raise Flaw("this is no file of a finished match or day of rolls")
    if file.get("version") not in (1, 2):
        raise Flaw(f"this file has version {file.get('version')}, and only 1 and 2 are known here")
    try:
        dice = file["dice"]
        if dice["scheme"] != SCHEME:
            raise Flaw("the dice belong to another scheme")
        if commitment(dice["secret"]) != dice["commitment"]:
            raise Flaw("the secret is not the one that was committed to")
        number = check_draws("the opening", file.get("opening", {}).get("draws", []), dice, 1)
        last = seal("", file)
        if file["seal"] != last:
            raise Flaw("the opening is not what was sealed")
        for place, entry in enumerate(file["entries"], 1):
            if entry["step"] != place:
                raise Flaw(f"step {place} should come next, but step {entry['step']} stands there")
            number = check_draws(f"step {place}", entry["draws"], dice, number)
            last = seal(last, entry)
            if entry["seal"] != last:
                raise Flaw(f"step {place} is not what was sealed")
        if laid_out(file) != text:
            raise Flaw("the file is not written as the bot writes it")
    except (AttributeError, KeyError, TypeError, ValueError, ZeroDivisionError) as error:
        raise Flaw(f"something is missing or of the wrong kind: {error!r}") from error
    return len(file["entries"]), number - 1, dice["commitment"], last


def main():
    """The command line."""
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(sys.argv[1], "rb") as file:
            steps, draws, committed, last = check(file.read())
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    except Flaw as flaw:
        print(f"{sys.argv[1]}: {flaw}", file=sys.stderr)
        return 1
    print(f"{steps} steps and {draws} draws are right. Compare with what was posted:")
    print(f"commitment {committed}\nseal {last}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
