import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Combatant } from "../state.ts";
import { fight, Play, type Who } from "./fights.ts";
import { dagger, greatclub, greatsword } from "./gear.ts";
import { foe } from "./people.ts";
import type { Attack } from "./trips.ts";

/** As in the worked turn: Mira strikes at +9 with a greatsword, the ogre at +7 with a club in both hands. */
export const mira = (who: Who = {}): D20Combatant =>
  foe("mira", 6, {
    at: [5, 5],
    side: "heroes",
    scores: [16, 10],
    gear: [greatsword()],
    stats: { naturalArmour: 8 },
    most: 40,
    ...who,
  });
export const ogre = (who: Who = {}): D20Combatant =>
  foe("ogre", 5, {
    at: [6, 5],
    side: "brutes",
    size: "large",
    scores: [16, 10],
    gear: [greatclub()],
    most: 40,
    ...who,
  });
/** At +6 with a dagger, and at +5 with a long sword. */
export const pol = (who: Who = {}): D20Combatant =>
  foe("pol", 4, {
    at: [5, 5],
    side: "heroes",
    scores: [14, 10],
    gear: [dagger()],
    stats: { naturalArmour: 5 },
    most: 30,
    ...who,
  });
export const guard = (who: Who = {}): D20Combatant =>
  foe("guard", 3, { at: [6, 5], side: "guards", scores: [14, 10], most: 30, ...who });

export const duel = (one: Who = {}, two: Who = {}, ...more: readonly D20Combatant[]): Play =>
  new Play(fight([pol(one), guard(two), ...more]));
export const disarm = (more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by: combatantId("pol"),
  target: combatantId("guard"),
  with: gearId("dagger"),
  instead: "disarm",
  ...more,
});
/** With nothing in hand. */
export const bare = (more: Partial<Attack> = {}): Attack => disarm({ with: "unarmed", ...more });
/** Each opposed roll, and what counts in it besides the attack bonus. */
export const rolls = ({ events }: Play): readonly number[] =>
  events.flatMap((event) => (event.type === "opposedRolled" ? [event.total.value] : []));
/** What a combatant has, and where. */
export const borne = (turn: Play, id: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...turn.get(id).gear.weapons, ...turn.get(id).gear.shields, ...turn.get(id).gear.powers].map((thing) => [
      thing.id,
      thing.place,
    ]),
  );
/** The changes of the opposed rolls under these labels. */
export const counted = ({ events }: Play, label: string): readonly number[] =>
  events.flatMap((event) =>
    event.type === "opposedRolled"
      ? event.total.changes.flatMap((change) => (change.label === label ? [change.value] : []))
      : [],
  );
