import { describe, expect, it } from "vitest";
import { areTogether, carryForbids, headOf, loadOf, movedTogether, type Company } from "./company.ts";
import { encounterOf, EncounterDraft } from "./encounter.ts";
import type { Game } from "./game.ts";
import type { Place } from "./geometry/place.ts";
import { combatantId, type CombatantId, type LedgerId } from "./ids.ts";
import { Marks } from "./marks.ts";

interface One {
  readonly id: CombatantId;
  readonly by: CombatantId | null;
  readonly place: Place | null;
}
interface Plain extends Game {
  readonly combatant: One;
}
const [horse, rider, squire, other] = ["horse", "rider", "squire", "other"].map(combatantId) as [
  CombatantId,
  CombatantId,
  CombatantId,
  CombatantId,
];
const RULE = "D20-MOUNT-24" as LedgerId;
const company: Company<Plain> = {
  carrierOf: ({ by }) => by,
  marks: new Marks<One>(({ by }) => (by === null ? 0 : 1)),
  carried: 1,
  placed: (one, place) => ({ ...one, place }),
};
const one = (id: CombatantId, by: CombatantId | null = null): One => ({ id, by, place: null });
/** A squire on the shoulders of a rider on a horse, and one who goes alone. */
const all = [one(horse), one(rider, horse), one(squire, rider), one(other)];
const find = (id: CombatantId): One | undefined => all.find((each) => each.id === id);
const ids = (some: readonly One[]): readonly CombatantId[] => some.map(({ id }) => id);

describe("a company", () => {
  it("is all who are carried, through others as well, and its head is carried by none", () => {
    const carried = all.filter(({ by }) => by !== null);
    expect([
      ids(loadOf(company, carried, horse)),
      ids(loadOf(company, carried, rider)),
      loadOf(company, [], horse),
    ]).toEqual([[rider, squire], [squire], []]);
    expect(all.map((each) => headOf(company, find, each).id)).toEqual([horse, horse, horse, other]);
    expect([areTogether(company, find, all[0]!, all[2]!), areTogether(company, find, all[2]!, all[3]!)]).toEqual([
      true,
      false,
    ]);
  });

  it("is not had with oneself, with one who is not there, twice, or in a ring", () => {
    const code = (id: CombatantId, by: CombatantId): string | undefined =>
      carryForbids(company, find, { id, by, rule: RULE })?.code;
    expect([
      code(other, other),
      code(other, combatantId("gone")),
      code(combatantId("gone"), other),
      code(rider, other),
      code(horse, squire),
      code(other, squire),
    ]).toEqual(["companyOfOne", "companyAbsent", "companyAbsent", "carriedAlready", "companyInRing", undefined]);
  });

  it("ends with a ring that others have written into documents instead of going round in it", () => {
    const ring = [one(horse, rider), one(rider, horse)];
    const seek = (id: CombatantId): One | undefined => ring.find((each) => each.id === id);
    expect(ids(loadOf(company, ring, horse))).toEqual([rider]);
    expect(ring.map((each) => headOf(company, seek, each).id)).toHaveLength(2);
  });

  it("stands where its carrier stands, on a draft as on an encounter, and the others stay", () => {
    const place = { x: 3, y: 4.5, elevation: 0 };
    const still = encounterOf<Plain>({}, all, {});
    const places = (id: CombatantId, now = still) =>
      movedTogether(company, now, id, place).combatants.map((each) => each.place);
    expect(places(horse)).toEqual([place, place, place, null]);
    expect(places(rider)).toEqual([null, place, place, null]);
    expect(places(horse, new EncounterDraft(still))).toEqual([place, place, place, null]);
    expect(still.combatants.every((each) => each.place === null)).toBe(true);
  });
});
