import { turnMomentShape } from "../../../src/rules/kernel/schema/parts.ts";
import { flag, group, orNull, text, whole, type StoredType } from "../../../src/rules/kernel/schema/stored.ts";
import { turnFieldEntries } from "../../../src/rules/kernel/turns/stored.ts";

/** A fencer; wind of null is all that there can be. */
export const actorShape = group({
  identifier: text(),
  skill: whole(0, 20, 3),
  wind: group({ value: orNull(whole(0, 99)) }),
});
export type ActorStats = StoredType<typeof actorShape>;

/** A blade, with what it adds in the hand. */
export const weaponShape = group({ identifier: text(), edge: whole(-9, 9), held: flag(true) });

/** The count on which a fencer acts, and whether they have lunged in their turn. */
export const turnShape = group({ count: orNull(whole(-99, 99)), lunged: flag() });

export const fieldShape = group(turnFieldEntries);
export const combatShape = group({ clock: turnMomentShape, field: fieldShape });

/** What the documents store, by document and type. */
export const DOCUMENTS = {
  Actor: { duel: actorShape },
  Combat: { duel: combatShape },
  Combatant: { duel: turnShape },
  Item: { duelWeapon: weaponShape },
};
