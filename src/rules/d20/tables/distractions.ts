import { points, tableBy } from "../../kernel/rule-tables.ts";

/** What disturbs one who casts. Those with a setting of their own are not here. [D20-SKILL-01] */
export const DISTRACTIONS = [
  "continuousDamage",
  "spell",
  "vigorousMotion",
  "violentMotion",
  "earthquake",
  "entangled",
  "grappled",
  "rain",
  "hail",
] as const;

/** All that may disturb one who casts: those of the table, and a wound. [D20-SPELL-12] */
export const DISTURBANCES = [...DISTRACTIONS, "damage"] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/** When something disturbs: what is being cast or kept up, the next casting until the end of one's turn, every casting until it is lifted; or nothing that was ruled does any more. */
export const DISTRACTION_TIMES = ["now", "next", "always", "lifted"] as const;

/**
 * What the spell's level is added to for the DC of the check. Of continuous damage half the last points come to it, of
 * a spell that does none the DC of its save. [D20-SKILL-01]
 */
export const DISTRACTION_TABLE = tableBy(DISTRACTIONS, points, "D20-SKILL-01", "srd", {
  continuousDamage: 10,
  spell: 0,
  vigorousMotion: 10,
  violentMotion: 15,
  earthquake: 20,
  entangled: 15,
  grappled: 20,
  rain: 5,
  hail: 10,
});
