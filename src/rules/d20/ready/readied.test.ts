import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { fight, fighter, longBow, longSword, Play, power, quarterstaff, square } from "../testing/fights.ts";
import { awaiting, blowAt, guardOf, watchFor } from "../testing/readied.ts";
import { DOER, isReadiable, type ReadiedAct } from "./commands.ts";
import { actOf, aimedAt, factsOf, isOpen, keptBy } from "./readied.ts";
import { shootsWith } from "./shoots.ts";

const [A, B, C] = [combatantId("a"), combatantId("b"), combatantId("c")];
const uses = (what: string, ...targets: readonly (typeof A)[]): ReadiedAct => ({
  do: "usePower",
  by: A,
  power: gearId(what),
  targets,
});
const touches = (...targets: readonly (typeof A)[]): ReadiedAct => ({ do: "touch", by: A, targets });

describe("what is kept for later", () => {
  it("D20-READY-04 D20-READY-05 is read as it was written, and nothing else is", () => {
    const act = blowAt("a", B, "long_bow");
    expect(actOf({ act: JSON.stringify(act) })).toEqual(act);
    for (const broken of [
      "{",
      "",
      "null",
      JSON.stringify({ do: "charge", by: "a" }),
      JSON.stringify({ ...act, with: 3 }),
    ])
      expect(actOf({ act: broken })).toBeNull();
  });

  it("D20-READY-05 D20-READY-08 is had of one who waits, with what it is for and the step", () => {
    const step = square(1, 0);
    const waiter = fighter("a", { turn: awaiting(guardOf("a"), { kinds: ["moves"] }, step) });
    expect(keptBy(waiter)).toEqual({ act: guardOf("a"), step, watch: watchFor({ kinds: ["moves"] }) });
    expect([keptBy(fighter("a")), keptBy(fighter("a", { turn: awaiting("{", {}) }))]).toEqual([null, null]);
  });

  it("D20-READY-04 is one of what may be readied", () => {
    expect([isReadiable({ do: "attack" }), isReadiable({ do: "charge" }), isReadiable({ do: "toString" })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("the one who does what is waited for", () => {
  it("D20-READY-05 D20-READY-12 is put where it is meant, once or among several, and the spell is what is cast", () => {
    expect([
      aimedAt(blowAt("a", DOER), { by: B }),
      aimedAt(blowAt("a", C), { by: B }),
      aimedAt(touches(DOER, C), { by: B }),
      aimedAt(guardOf("a"), { by: B }),
    ]).toEqual([blowAt("a", B), blowAt("a", C), touches(B, C), guardOf("a")]);
    const counter = { do: "counterspell", by: A, target: DOER, spell: gearId("claimed") } as const;
    expect(aimedAt(counter, { by: B, spell: gearId("cast") })).toEqual({ ...counter, target: B, spell: "cast" });
    expect(aimedAt(counter, { by: B })).toEqual({ ...counter, target: B, spell: undefined });
  });

  it.each<readonly [string, ReadiedAct, boolean]>([
    ["a blow at them", blowAt("a", DOER), true],
    ["a blow at another", blowAt("a", B), false],
    ["a touch of them among others", touches(B, DOER), true],
    ["a touch of others", touches(B, C), false],
    ["a spell at them", uses("spell", DOER), true],
    ["a spell at none", uses("spell"), false],
    ["what has no target", guardOf("a"), false],
  ])("D20-READY-05 is meant or is not: %s", (_what, act, is) => {
    expect(isOpen(act)).toBe(is);
  });
});

describe("what is said of a readied act", () => {
  const author = fighter("a", { gear: [longSword(), longBow(), power("first"), power("second")] });

  it.each<readonly [string, ReadiedAct, object]>([
    ["a blow with a weapon", blowAt("a", B, "long_sword"), { does: "attack", with: "long_sword" }],
    ["a shot with another", blowAt("a", B, "long_bow"), { does: "attack", with: "long_bow" }],
    ["a blow with what one no longer has", blowAt("a", B, "axe"), { does: "attack", with: "" }],
    ["a bare fist", blowAt("a", B), { does: "attack" }],
    ["a spell", uses("second"), { does: "usePower", power: "second" }],
    ["a spell that is gone", uses("third"), { does: "usePower", power: "" }],
    ["an act of the tables", { do: "act", by: A, activity: "draw" }, { does: "act", activity: "draw" }],
    ["what needs no more words", guardOf("a"), { does: "totalDefense" }],
  ])("D20-READY-05 is what it is, and with what: %s", (_what, act, facts) => {
    expect(factsOf(author, act)).toEqual(facts);
  });
});

describe("a shot or a throw", () => {
  it("D20-READY-05 D20-GEAR-02 is told from a blow by what it is made with, and how", () => {
    const gear = [longSword(), longBow(), quarterstaff({ place: "pack" })];
    const table = new Play(fight([fighter("a", { gear }), fighter("b")])).table();
    const shoots = (what: string, more: object = {}): boolean =>
      shootsWith(table, { do: "attack", by: A, target: B, with: gearId(what), ...more });
    expect([
      shoots("long_bow"),
      shoots("long_sword"),
      shoots("none"),
      shoots("long_bow", { head: "other" }),
      shoots("long_bow", { head: "main" }),
      shoots("long_bow", { by: combatantId("ghost") }),
    ]).toEqual([true, false, false, false, true, false]);
  });
});
