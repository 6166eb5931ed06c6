import { expect, it } from "vitest";
import { diff, leewayOf } from "../../rules/kernel/delta.ts";
import { changeCombatant, encounterOf, type Encounter } from "../../rules/kernel/encounter.ts";
import type { CombatantId } from "../../rules/kernel/ids.ts";
import { ANNA, BRUNO, CLEO, toyFight, toyRules, type Toy } from "../../rules/testing/toy-game.ts";
import { aligned, apartFrom, asItWas, settled } from "./as-it-was.ts";

type Fight = Encounter<Toy>;

const rules = toyRules();
const leeway = leewayOf(rules);
const START = toyFight();

const written = (fight: Fight, id: CombatantId, values: Partial<Toy["combatant"]>): Fight =>
  changeCombatant(fight, id, (one) => ({ ...one, ...values }));
const scarred = (fight: Fight, id: CombatantId, depth: number): Fight =>
  written(fight, id, { scars: [{ id: "old", depth }] });
const of = (fight: Fight, id: CombatantId): Toy["combatant"] | undefined =>
  fight.combatants.find((one) => one.id === id);
const named = (fight: Fight): readonly string[] => fight.combatants.map(({ id }) => id);

it("has combatants in their earlier order, with those who are gone as they stood and those who came behind", () => {
  const [anna, bruno, cleo] = START.combatants;
  const now = encounterOf<Toy>({ turn: 2 }, [{ ...cleo!, life: 3 }, anna!], {});
  const both = aligned(now, encounterOf<Toy>({ turn: 1 }, [anna!, bruno!], {}));
  expect(named(both)).toEqual([ANNA, BRUNO, CLEO]);
  expect([both.clock.turn, of(both, BRUNO), of(both, CLEO)?.life]).toEqual([2, bruno, 3]);
});

it("leaves a fight alone whose combatants are the same", () => {
  const now = written(START, ANNA, { life: 1 });
  expect(aligned(now, START)).toBe(now);
});

it("takes back in thought what is held, latest first, and what it can no longer find stays", () => {
  const once = scarred(START, BRUNO, 5);
  const twice = scarred(once, BRUNO, 9);
  const held = [...diff(START, once), ...diff(once, twice)];
  expect(of(asItWas(twice, held, leeway), BRUNO)?.scars).toEqual([]);
  expect(of(asItWas(scarred(twice, BRUNO, 7), held, leeway), BRUNO)?.scars).toEqual([{ id: "old", depth: 7 }]);
});

it("finds a change apart from others only where neither lies within the other", () => {
  const [life] = diff(START, written(START, BRUNO, { life: 900 }));
  const [shield] = diff(START, written(START, BRUNO, { shield: 9 }));
  const whole = { path: ["combatants", BRUNO], before: undefined, after: undefined };
  expect(apartFrom([life!, shield!], [{ ...life!, after: 3 }])).toEqual([shield]);
  expect(apartFrom([life!], [whole])).toEqual([]);
  expect(apartFrom([whole], [life!])).toEqual([]);
});

it("settles what an exchange changes over the fight as it is: what was written beneath goes back, the rest stays", () => {
  const now = written(START, BRUNO, { life: 900, shield: 9 });
  const held = diff(START, now);
  const end = rules.fold(START, { type: "hurt", id: BRUNO, depth: 4 });
  const { base, fresh, left } = settled(now, { start: START, end }, held, leeway);
  expect(of(base, BRUNO)).toMatchObject({ life: 10, shield: 9 });
  expect(of(fresh, BRUNO)).toMatchObject({ life: 6, shield: 9, scars: [{ depth: 4 }] });
  expect(left).toEqual(held.filter(({ path }) => path.includes("shield")));
});

it("settles without anything held as it was played", () => {
  const end = written(START, ANNA, { life: 5 });
  expect(settled(written(START, ANNA, { shield: 1 }), { start: START, end }, [], leeway)).toEqual({
    base: START,
    fresh: end,
    left: [],
  });
});

it("settles as it was played where its changes do not fit the fight any more", () => {
  const held = diff(START, written(START, ANNA, { shield: 9 }));
  const end = scarred(START, BRUNO, 1);
  expect(settled(scarred(START, BRUNO, 6), { start: START, end }, held, leeway)).toEqual({
    base: START,
    fresh: end,
    left: [],
  });
});
