/** Random parties: who fights on which side, and the fight that they start. */
import type { Encounter } from "../../../src/rules/kernel/encounter.ts";
import { encounterOf } from "../../../src/rules/kernel/encounter.ts";
import type { WayPoint } from "../../../src/rules/kernel/geometry/place.ts";
import { combatantId, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import type { Ruleset } from "../../../src/rules/kernel/ruleset.ts";
import type { Chance } from "../fight/chance.ts";
import type { SidedGame, Stage } from "../fight/fight.ts";

/** What every ruleset's combatants are put together from, besides their gear. */
export interface Fighter {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: string;
  readonly isReferees?: boolean;
  readonly actor: object;
  readonly position: WayPoint | null;
}

/** Who fights, on what ground or at what distances, and by which constants of the table's own. */
export interface MusterOf<C extends object, P extends Fighter, F extends object> {
  readonly constants: Partial<C>;
  readonly fighters: readonly P[];
  readonly field: F;
}

export const SIDES = ["red", "blue"] as const;

/** A recruit who has been put on a side. */
export interface Enlisted<R> {
  readonly id: CombatantId;
  readonly side: (typeof SIDES)[number];
  readonly recruit: R;
}

/** So many recruits of each side, the first of each with the number 1. */
export const enlist = <R>(chance: Chance, aSide: number, anyRecruit: (chance: Chance) => R): readonly Enlisted<R>[] =>
  SIDES.flatMap((side) =>
    Array.from({ length: aSide }, (_, index) => ({
      id: combatantId(`${side}${index + 1}`),
      side,
      recruit: anyRecruit(chance),
    })),
  );

/** A recruit in their place, called by kind and number. */
export function fighterOf<R extends { readonly title: string }, P extends WayPoint | null>(
  { id, side, recruit: { title, ...outfit } }: Enlisted<R>,
  position: P,
) {
  return { id, name: `${title} ${id}`, side, position, ...outfit };
}

/** Two fighters with their pair of ids, the smaller one first. */
export interface Pairing<P> {
  readonly one: P;
  readonly other: P;
  readonly pair: readonly [CombatantId, CombatantId];
}

/** Everyone with everyone else. */
export const pairingsOf = <P extends Fighter>(fighters: readonly P[]): readonly Pairing<P>[] =>
  fighters.flatMap((one, index) =>
    fighters
      .slice(index + 1)
      .map((other) => ({ one, other, pair: one.id < other.id ? [one.id, other.id] : [other.id, one.id] })),
  );

/** What makes a fight of a muster. */
export interface Staging<G extends SidedGame, P extends Fighter> {
  readonly settings: G["settings"];
  readonly rulesetWith: (settings: G["settings"]) => Ruleset<G>;
  readonly combatant: (settings: G["settings"], parts: P) => G["combatant"];
  /** The clock before the fight begins. */
  readonly clock: G["clock"];
  readonly isUp: Stage<G>["isUp"];
}

/** The fights that musters start. Numbers are remembered for a table's settings: the same constants have the same rules. */
export function stagesOf<G extends SidedGame, P extends Fighter>({
  settings,
  rulesetWith,
  combatant,
  clock,
  isUp,
}: Staging<G, P>): (muster: MusterOf<object, P, G["field"]>) => Stage<G> {
  const tables = new Map<string, Ruleset<G>>();
  const rulesBy = (constants: object): Ruleset<G> => {
    const key = JSON.stringify(constants);
    const known = tables.get(key) ?? rulesetWith({ ...settings, ...constants });
    tables.set(key, known);
    return known;
  };
  return ({ constants, fighters, field }) => {
    const ruleset = rulesBy(constants);
    const start: Encounter<G> = encounterOf<G>(
      clock,
      fighters.map((parts) => combatant(ruleset.settings, parts)),
      field,
    );
    return { ruleset, start, isUp };
  };
}
