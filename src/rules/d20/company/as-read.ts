/** Those of a fight as they stand to each other, whatever has become of the others since it was stored. */
import type { CombatantId } from "../../kernel/ids.ts";
import { changed, withTurn } from "../changed.ts";
import type { D20Combatant } from "../state.ts";
import { COMPANY } from "./company.ts";
import * as kernel from "../../kernel/company.ts";

/** What each was last made into: the same object as long as nothing else comes of it. */
const made = new WeakMap<D20Combatant, D20Combatant>();

/** The same place as this, or that. */
const samePlace = (one: D20Combatant["position"], other: D20Combatant["position"]): boolean =>
  one?.x === other?.x && one?.y === other?.y && one?.elevation === other?.elevation;

/** None is held or carried by one who is not among them, and those who are carried are where their carrier is. [D20-GRAP-08] [D20-MOUNT-06] */
export function asRead(combatants: readonly D20Combatant[]): readonly D20Combatant[] {
  const isTied = ({ turn }: D20Combatant): boolean => turn.carried !== null || turn.holds.length > 0;
  if (!combatants.some(isTied)) return combatants;
  const all = new Map(combatants.map((each) => [each.id, each]));
  return combatants.map((each) => (isTied(each) ? tiedAmong(all, each) : each));
}

function tiedAmong(all: ReadonlyMap<CombatantId, D20Combatant>, one: D20Combatant): D20Combatant {
  const { turn } = one;
  const carried = turn.carried !== null && all.has(turn.carried.by) ? turn.carried : null;
  const holds = turn.holds.filter(({ id }) => all.has(id));
  const { position } = carried === null ? one : kernel.headOf(COMPANY, (id) => all.get(id), one);
  const isLoose = carried !== turn.carried || holds.length !== turn.holds.length;
  if (!isLoose && samePlace(position, one.position)) return one;
  const known = made.get(one);
  const isKnown =
    known !== undefined &&
    known.turn.carried === carried &&
    known.turn.holds.length === holds.length &&
    known.turn.holds.every((hold, at) => hold === holds[at]) &&
    samePlace(known.position, position);
  if (isKnown) return known;
  const fresh = changed(isLoose ? withTurn(one, { carried, holds }) : one, { position });
  made.set(one, fresh);
  return fresh;
}
