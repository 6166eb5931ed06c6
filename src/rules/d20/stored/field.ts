import { combatantRef, pairShape, turnMomentShape } from "../../kernel/schema/parts.ts";
import { entry, flag, group, list, measure, orNull, whole, word, type StoredType } from "../../kernel/schema/stored.ts";
import { turnFieldEntries } from "../../kernel/turns/stored.ts";

export const COVERS = ["none", "soft", "cover", "improved", "total"] as const;
/** [D20-COVER-01] [D20-COVER-08] [D20-COVER-10] [D20-COVER-11] */
export type Cover = (typeof COVERS)[number];

/** Entries that a list may tie combatants together with, far beyond any fight. */
const MOST_TIES = 10_000;

/** What the game master has ruled of one who aims at another, until the first one's turn ends; null: as it is seen. */
const aimShape = entry({
  by: combatantRef,
  target: combatantRef,
  cover: orNull(word(COVERS, "none")),
  concealment: orNull(whole(0, 100)),
  flanking: orNull(flag()),
  higher: orNull(flag()),
});
export type AimRuling = StoredType<typeof aimShape>;

/** What a combat stores of its field: whose turn comes when, and what the game master says where no map does. */
export const fieldShape = group({
  ...turnFieldEntries,
  distances: list(entry({ pair: pairShape, metres: measure(0, 100_000) }), MOST_TIES),
  flanks: list(entry({ pair: pairShape, foe: combatantRef }), MOST_TIES),
  aims: list(aimShape, MOST_TIES),
});
export type FieldRecord = StoredType<typeof fieldShape>;

/** What a combat of the ruleset stores. */
export const combatShape = group({ clock: turnMomentShape, field: fieldShape });
