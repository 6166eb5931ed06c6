/**
 * Company: who is moved with which other. One relation, in which each has one carrier at most and no one carries themselves by a
 * round way, as riders go with their mount. Where the carrier goes, all go.
 */
import { changeCombatant, havingIn, type Encounter } from "./encounter.ts";
import type { Game } from "./game.ts";
import type { Place } from "./geometry/place.ts";
import type { CombatantId, LedgerId } from "./ids.ts";
import type { Marks } from "./marks.ts";
import { refuse, type Refusal } from "./refusals.ts";

/** How one who is carried says so. */
export interface Carriage<C> {
  /** The carrier of a combatant; null: they go on their own. */
  readonly carrierOf: (combatant: C) => CombatantId | null;
}

/** The same in a fight: those who are carried bear a mark. */
export interface Company<G extends Game> extends Carriage<G["combatant"]> {
  readonly marks: Marks<G["combatant"]>;
  /** The bit that those bear who are carried. */
  readonly carried: number;
  /** Those bear this bit who are bound to others, though none carries the other, as in a grapple; and to which others. Left out: none are. */
  readonly bound?: { readonly mark: number; readonly to: (combatant: G["combatant"]) => readonly CombatantId[] };
  /** A combatant at another place. */
  readonly placed: (combatant: G["combatant"], place: Place | null) => G["combatant"];
}

/** One of a fight by their id. */
type Find<C> = (id: CombatantId) => C | undefined;

/** All who go where one goes, the nearest first. `carried`: all in the fight who are carried. */
export function loadOf<C extends { readonly id: CombatantId }>(
  { carrierOf }: Carriage<C>,
  carried: readonly C[],
  id: CombatantId,
): readonly C[] {
  if (carried.length === 0) return carried;
  const load: C[] = [];
  const carriers = [id];
  for (let at = 0; at < carriers.length; at++)
    for (const each of carried)
      if (carrierOf(each) === carriers[at] && !carriers.includes(each.id)) {
        load.push(each);
        carriers.push(each.id);
      }
  return load;
}

/** The one who is carried by no one and carries all of a company; of one who goes alone, they themselves. */
export function headOf<C extends { readonly id: CombatantId }>(
  { carrierOf }: Carriage<C>,
  find: Find<C>,
  combatant: C,
): C {
  const seen = new Set<CombatantId>();
  let head = combatant;
  while (!seen.has(head.id)) {
    seen.add(head.id);
    const carrier = carrierOf(head);
    const next = carrier === null ? undefined : find(carrier);
    if (next === undefined) return head;
    head = next;
  }
  return head;
}

/** Whether two go together. */
export function areTogether<C extends { readonly id: CombatantId }>(
  carriage: Carriage<C>,
  find: Find<C>,
  one: C,
  other: C,
): boolean {
  if (one.id === other.id) return true;
  if (carriage.carrierOf(one) === null && carriage.carrierOf(other) === null) return false;
  return headOf(carriage, find, one).id === headOf(carriage, find, other).id;
}

/** Why one cannot be carried by another, or null: they are the same, one of them is not there, is carried already, or would carry themselves. */
export function carryForbids<C extends { readonly id: CombatantId }>(
  carriage: Carriage<C>,
  find: Find<C>,
  { id, by, rule }: { readonly id: CombatantId; readonly by: CombatantId; readonly rule: LedgerId },
): Refusal | null {
  if (id === by) return refuse("companyOfOne", rule, { name: { combatant: id } });
  const [one, carrier] = [find(id), find(by)];
  if (one === undefined || carrier === undefined) return refuse("companyAbsent", rule);
  const present = carriage.carrierOf(one);
  if (present !== null)
    return refuse("carriedAlready", rule, { name: { combatant: id }, other: { combatant: present } });
  return headOf(carriage, find, carrier).id === id
    ? refuse("companyInRing", rule, { name: { combatant: id }, other: { combatant: by } })
    : null;
}

/** A fight in which one stands elsewhere, and all who go with them. The one way in which a place changes. */
export function movedTogether<G extends Game>(
  company: Company<G>,
  encounter: Encounter<G>,
  id: CombatantId,
  place: Place | null,
): Encounter<G> {
  const load = loadOf(company, havingIn(encounter, company.marks, company.carried), id);
  return load.reduce(
    (now, each) => changeCombatant<G>(now, each.id, (carried) => company.placed(carried, place)),
    changeCombatant<G>(encounter, id, (mover) => company.placed(mover, place)),
  );
}
