import { describe, expect, it } from "vitest";
import { ANNA, BRUNO, toyFight, toyRules, type Toy } from "../testing/toy-game.ts";
import { applyDeltas, diff, leewayOf, reverse } from "./delta.ts";

const rules = toyRules();
const leeway = leewayOf(rules);
const hurt = (depth: number) => ({ type: "hurt", id: BRUNO, depth }) as const;

describe("diff and applyDeltas", () => {
  it("finds what changed, element by element where a list has ids", () => {
    const before = toyFight();
    expect(diff(before, rules.fold(before, hurt(4)))).toEqual([
      { path: ["combatants", "bruno", "life"], before: 10, after: 6 },
      { path: ["combatants", "bruno", "scars", "#s1-1"], before: undefined, after: { id: "s1-1", depth: 4 } },
    ]);
  });

  it("undoes an older change under a later one: pools add back, entries go by their id", () => {
    const start = toyFight();
    const first = rules.fold(start, hurt(4));
    const second = rules.fold(first, hurt(3));
    const undone = applyDeltas(second, reverse(diff(start, first)), leeway);
    if (!undone.fits) throw new Error("it fits");
    expect(undone.encounter.combatants[1]).toMatchObject({ life: 7, scars: [{ depth: 3 }] });
  });

  it("keeps a pool within its bounds when an older change is undone under a later one", () => {
    const start = toyFight();
    const hurtOnce = rules.fold(start, hurt(4));
    const healed = rules.fold(hurtOnce, hurt(-4));
    const overfull = applyDeltas(healed, reverse(diff(start, hurtOnce)), leeway);
    expect(overfull.fits && overfull.encounter.combatants[1]?.life).toBe(10);
    const hurtAgain = rules.fold(healed, hurt(9));
    const empty = applyDeltas(hurtAgain, reverse(diff(hurtOnce, healed)), leeway);
    expect(empty.fits && empty.encounter.combatants[1]?.life).toBe(0);
  });

  it("gives back what was there, even beyond the bounds, and pushes nothing farther out", () => {
    const start = toyFight();
    const beyond = rules.fold(start, hurt(-5));
    const hurtOnce = rules.fold(beyond, hurt(2));
    const back = applyDeltas(hurtOnce, reverse(diff(beyond, hurtOnce)), leeway);
    expect(back.fits && back.encounter.combatants[1]?.life).toBe(15);
    const hurtTwice = rules.fold(hurtOnce, hurt(1));
    const held = applyDeltas(hurtTwice, reverse(diff(beyond, hurtOnce)), leeway);
    expect(held.fits && held.encounter.combatants[1]?.life).toBe(14);
    const full = rules.fold(rules.fold(start, hurt(2)), hurt(-4));
    const farther = applyDeltas(full, reverse(diff(start, rules.fold(start, hurt(2)))), leeway);
    expect(farther.fits && farther.encounter.combatants[1]?.life).toBe(12);
  });

  it("undoes an older word under a later one, and leaves a passing note to the later one", () => {
    const start = toyFight();
    const first = rules.fold(start, { type: "moodSet", id: BRUNO, mood: "angry" });
    const second = rules.fold(first, { type: "moodSet", id: BRUNO, mood: "sad" });
    const undone = applyDeltas(second, reverse(diff(start, first)), leeway);
    if (!undone.fits) throw new Error("it fits");
    expect(undone.encounter.combatants[1]).toMatchObject({ moods: ["sad"], lastWord: "sad" });
    expect(applyDeltas(first, reverse(diff(start, first)), leeway)).toEqual({ fits: true, encounter: start });
  });

  it("changes nothing and lists every misfit when something else has moved", () => {
    const start = toyFight();
    const ended = rules.fold(start, { type: "turnEnded" });
    const later = rules.fold(ended, { type: "turnEnded" });
    expect(applyDeltas(later, reverse(diff(start, ended)), leeway)).toEqual({
      fits: false,
      misfits: [{ path: ["clock", "turn"], expected: 2, found: 3 }],
    });
  });

  it("reports a combatant who has left as a misfit", () => {
    const start = toyFight();
    const deltas = diff(start, rules.fold(start, hurt(1)));
    const without = { ...start, combatants: start.combatants.filter((one) => one.id !== BRUNO), indices: { [ANNA]: 0 } };
    expect(applyDeltas<Toy>(without, reverse(deltas), leeway).fits).toBe(false);
  });
});
