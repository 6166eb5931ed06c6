import { describe, expect, it } from "vitest";
import { decodeClaim, decodeWire } from "./claim.ts";
import { array, boolean, decode, nullable, object, oneOf, oneOfShapes } from "../../rules/kernel/decode.ts";
import { formula as dice } from "../../rules/kernel/decode-parts.ts";
import { literally, phrase, plainFault, type Phrase } from "../../rules/kernel/fault.ts";

const claim = (request: object, more: object = {}): object => ({ id: "i", combat: "c", at: 1, request, ...more });

describe("decodeClaim", () => {
  it.each([
    { kind: "command", command: { do: "begin", by: null } },
    { kind: "answer", message: "m", key: "attack/reaction", option: "parry:s", params: { action: "2" } },
    {
      kind: "answers",
      message: "m",
      answers: [
        { key: "a", option: "pass" },
        { key: "b", option: "strike:s", params: { action: "2" } },
      ],
    },
    { kind: "due", message: "m", key: "k" },
    { kind: "hold", message: "m", key: "k", held: true },
    { kind: "undo", message: "m" },
    { kind: "cancel", message: "m" },
    { kind: "settle", message: "m", disputed: "leave" },
    { kind: "amend", message: "m", key: "k", reply: { naturals: [20] } },
    {
      kind: "amend",
      message: "m",
      key: "k",
      reply: { naturals: [20], modifiers: [{ label: "High ground", value: -2 }] },
    },
    { kind: "amend", message: "m", key: "k", reply: { answer: { option: "none", via: "gameMaster" } } },
  ])("reads $kind", (request) => {
    expect(decodeClaim(claim(request))).toEqual({ ok: true, value: claim(request) });
  });

  it.each([
    ["an unknown key", claim({ kind: "undo", message: "m", why: "so" }), "why"],
    ["an unknown key outside", claim({ kind: "undo", message: "m" }, { extra: 1 }), "extra"],
    ["a missing option", claim({ kind: "answer", message: "m", key: "k" }), "request.option"],
    [
      "an answer that says who gave it",
      claim({ kind: "amend", message: "m", key: "k", reply: { answer: { option: "none", via: "owner" } } }),
      "request.reply",
    ],
    [
      "a modifier without a name",
      claim({ kind: "amend", message: "m", key: "k", reply: { naturals: [2], modifiers: [{ label: "", value: 2 }] } }),
      "request.reply",
    ],
    [
      "half a modifier",
      claim({
        kind: "amend",
        message: "m",
        key: "k",
        reply: { naturals: [2], modifiers: [{ label: "Hill", value: 0.5 }] },
      }),
      "request.reply",
    ],
    ["a natural of 0", claim({ kind: "amend", message: "m", key: "k", reply: { naturals: [0] } }), "request.reply"],
    ["no object", "claim", "The whole"],
  ])("refuses %s and names the place", (_, input, place) => {
    const read = decodeClaim(input);
    expect(read.ok).toBe(false);
    expect(read.ok ? "" : plainFault(read.fault)).toContain(place);
  });
});

describe("decodeWire", () => {
  it("reads a result and refuses what is none", () => {
    expect(
      decodeWire({
        kind: "result",
        id: "i",
        to: "u",
        result: { status: "refused", refusal: { code: "notOwner", rule: null, params: { name: "Orc" } } },
      }).ok,
    ).toBe(true);
    expect(
      decodeWire({
        kind: "result",
        id: "i",
        to: "u",
        result: {
          status: "refused",
          refusal: { code: "spaceTaken", rule: "SEG-MOVE-16", params: { name: { combatant: "c" } } },
        },
      }).ok,
    ).toBe(true);
    expect(decodeWire({ kind: "result", id: "i", to: "u", result: { status: "granted" } }).ok).toBe(false);
    expect(decodeWire({ kind: "shutdown" }).ok).toBe(false);
  });

  it("reads what was wrong with a claim as data, and no deeper than that goes", () => {
    const told = (fault: object): unknown => {
      const read = decodeWire({
        kind: "result",
        id: "i",
        to: "u",
        result: { status: "refused", refusal: { code: "claimMalformed", rule: null, params: { fault } } },
      });
      return read.ok && read.value.kind === "result" && read.value.result.status === "refused"
        ? read.value.result.refusal.params["fault"]
        : null;
    };
    const formula = decode(object({ all: array(dice) }), { all: ["1d6-"] });
    const choice = decode(oneOfShapes<unknown>(oneOf(["a", 1]), nullable(boolean())), "b");
    for (const read of [formula, choice, decodeClaim("claim")])
      expect(read.ok ? null : told(read.fault)).toEqual(read.ok ? "" : read.fault);
    const within = (levels: number): Phrase =>
      levels === 0 ? literally("a") : phrase("mismatch", { expected: [within(levels - 1)], found: "b" });
    expect([
      told({ place: [], problem: within(3) }) === null,
      told({ place: [], problem: within(4) }) === null,
    ]).toEqual([false, true]);
    expect(told({ place: [], problem: { code: "insult", parts: {} } })).toBeNull();
  });
});
