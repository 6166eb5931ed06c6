import { describe, expect, it } from "vitest";
import { always, ANNA, BRUNO, CLEO, toyFight, toyRules, type Toy } from "../testing/toy-game.ts";
import { amend } from "./amend.ts";
import { scriptedDice } from "./dice.ts";
import { openRecord, digestOf, isCurrent } from "./exchange.ts";
import { combatantId, effectKey, exchangeId, type EffectKey } from "./ids.ts";
import { play } from "./run.ts";
import type { Ruleset } from "./ruleset.ts";
import type { StoredReply } from "./effects.ts";
import type { LaterExchange } from "./amend.ts";

const rules = toyRules();
const command: Toy["command"] = { do: "strike", by: ANNA, target: BRUNO };

function finished() {
  const start = toyFight();
  const outcome = play(rules, start, command, {}, { dice: scriptedDice([15, 4]), answer: always("none") });
  if (outcome.status !== "done") throw new Error(outcome.status);
  return { start, record: { ...openRecord(rules, exchangeId("one"), command), replies: outcome.replies } };
}

function amended(key: EffectKey, reply: StoredReply, later: readonly LaterExchange[] = []) {
  const { start, record } = finished();
  return amend(rules, start, record, { key, reply, later }, { dice: null, answer: null });
}

describe("amend", () => {
  it("gives the difference that a corrected die makes", () => {
    expect(amended(effectKey("strike/damage"), { naturals: [6] })).toMatchObject({
      status: "amended",
      difference: [
        { path: ["combatants", "bruno", "life"], before: 6, after: 4 },
        { path: ["combatants", "bruno", "scars", "#s1-1", "depth"], before: 4, after: 6 },
      ],
    });
  });

  it("drops replies that the new course no longer asks for", () => {
    const amendment = amended(effectKey("strike/die"), { naturals: [2] });
    expect(amendment).toMatchObject({
      status: "amended",
      outcome: { events: [], replies: { "strike/die": { naturals: [2] } } },
    });
  });

  it("waits for dice that the new course needs", () => {
    const start = toyFight();
    const missed = {
      ...openRecord(rules, exchangeId("two"), command),
      replies: { [effectKey("strike/die")]: { naturals: [2] } },
    };
    const pending = amend(
      rules,
      start,
      missed,
      { key: effectKey("strike/die"), reply: { naturals: [19] }, later: [] },
      {
        dice: null,
        answer: always("none"),
      },
    );
    expect(pending).toMatchObject({ status: "pending", wanted: { key: "strike/damage" } });
  });

  it("lets an exchange that still waits wait on", () => {
    const waiting = { ...openRecord(rules, exchangeId("six"), command), replies: {} };
    const pending = amend(
      rules,
      toyFight(),
      waiting,
      { key: effectKey("strike/die"), reply: { naturals: [19] }, later: [] },
      {
        dice: null,
        answer: null,
      },
    );
    expect(pending).toMatchObject({ status: "pending", wanted: { key: "strike/block" } });
  });

  it("is refused where the rules forbid the command now", () => {
    const { start, record } = finished();
    const mended = amend(
      rules,
      start,
      { ...record, command: { ...command, by: combatantId("nobody") } },
      { key: effectKey("strike/die"), reply: { naturals: [2] }, later: [] },
      { dice: null, answer: null },
    );
    expect(mended).toEqual({
      status: "refused",
      refusal: { code: "UnknownCombatant", rule: null, params: { id: "nobody" } },
    });
  });

  it("knows who read the clock where only the clock changes", () => {
    const { start, record } = finished();
    const ticking: Ruleset<Toy> = {
      ...rules,
      fold: (fight, event) =>
        event.type === "hurt" ? { ...fight, clock: { turn: event.depth } } : rules.fold(fight, event),
    };
    const later = [
      { id: exchangeId("seven"), reads: ["clock"] },
      { id: exchangeId("eight"), reads: ["turn."] },
      { id: exchangeId("nine"), reads: ["turn"] },
    ];
    expect(
      amend(
        ticking,
        start,
        record,
        { key: effectKey("strike/damage"), reply: { naturals: [6] }, later },
        { dice: null, answer: null },
      ),
    ).toEqual({ status: "conflict", exchanges: ["seven"] });
  });

  it("is refused with the list where a later exchange read what would change", () => {
    const later = [
      { id: exchangeId("three"), reads: ["bruno.life"] },
      { id: exchangeId("four"), reads: ["cleo.life"] },
    ];
    expect(amended(effectKey("strike/damage"), { naturals: [6] }, later)).toEqual({
      status: "conflict",
      exchanges: ["three"],
    });
    expect(
      amended(effectKey("strike/damage"), { naturals: [6] }, [{ id: exchangeId("five"), reads: [`${CLEO}.life`] }])
        .status,
    ).toBe("amended");
  });
});

describe("records", () => {
  it("know whether rules and settings are still the same", () => {
    const { record } = finished();
    expect(isCurrent(rules, record)).toBe(true);
    expect(isCurrent(toyRules({ die: "1d8", needed: 10 }), record)).toBe(false);
    expect(isCurrent({ ...rules, version: "2" }, record)).toBe(false);
  });

  it("digest equal settings alike, in whatever order their keys stand", () => {
    expect(digestOf({ a: 1, b: { c: 2, d: 3 } })).toBe(digestOf({ b: { d: 3, c: 2 }, a: 1 }));
    expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: 2 }));
    expect(digestOf({ a: [1, 2] })).not.toBe(digestOf({ a: [2, 1] }));
  });

  it("keep to this digest for ever: stored exchanges are known by it", () => {
    expect(digestOf({ b: { d: 3, c: 2 }, a: 1 })).toBe("8d736cdf");
    expect(digestOf({ b: [2, 1], a: null })).toBe("354e183e");
    expect(digestOf({ a: 70 })).toBe("0fe8747b");
  });
});
