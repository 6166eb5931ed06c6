/** What of a fight's start cannot be, whatever the ruleset. */
import type { CombatantId } from "../../src/rules/kernel/ids.ts";
import type { Encounter } from "../../src/rules/kernel/encounter.ts";
import type { Game } from "../../src/rules/kernel/game.ts";
import type { Ruleset } from "../../src/rules/kernel/ruleset.ts";

/** Something that cannot be, where it lies in the file, and what to do about it. */
export interface StartFault {
  readonly place: string;
  readonly problem: string;
}

interface Placed {
  readonly id: CombatantId;
  readonly position: object | null;
}

/** Where a combatant lies in the file. */
export function placeOf(combatants: readonly { readonly id: CombatantId }[], id: CombatantId): string {
  return `combatants[${combatants.findIndex((each) => each.id === id)}]`;
}

/** Pools that are fuller than they can be, or emptier. */
export function* poolFaults<G extends Game>(
  { pools }: Ruleset<G>,
  { combatants }: Encounter<G>,
): Generator<StartFault> {
  for (const [index, combatant] of combatants.entries()) {
    for (const { path, bounds } of pools) {
      const value = valueAt(combatant, path);
      const { least, most } = bounds(combatant);
      const place = `combatants[${index}].system.${path.replace(/^body\./, "")}`;
      if (value > most)
        yield { place, problem: `${value} is above the maximum of ${most}; lower it, or raise the maximum` };
      if (value < least) yield { place, problem: `${value} is below ${least}; raise it` };
    }
  }
}

function valueAt(combatant: object, path: string): number {
  const value = path
    .split(".")
    .reduce<unknown>((branch, key) => (branch as Readonly<Record<string, unknown>>)[key], combatant);
  return typeof value === "number" ? value : NaN;
}

/** Pairs of whom the field says how they stand to each other, though both have places that say it. */
export function* placedFaults(
  combatants: readonly Placed[],
  pairs: readonly (readonly CombatantId[])[],
  path: string,
): Generator<StartFault> {
  const placed = new Set(combatants.filter(({ position }) => position !== null).map(({ id }) => id));
  for (const [index, pair] of pairs.entries()) {
    if (!pair.every((id) => placed.has(id))) continue;
    yield {
      place: `field.${path}[${index}]`,
      problem: `${pair.map((id) => `"${id}"`).join(" and ")} have positions, which tell how they stand to each other; remove this, or their positions`,
    };
  }
}
