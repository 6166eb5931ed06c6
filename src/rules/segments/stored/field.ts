import { offerId, type LedgerId } from "../../kernel/ids.ts";
import { combatantRef, gearRef, pairShape, round } from "../../kernel/schema/parts.ts";
import {
  branded,
  entry,
  flag,
  group,
  list,
  mapped,
  measure,
  name,
  orNull,
  whole,
  word,
  type StoredType,
} from "../../kernel/schema/stored.ts";
import { ENCUMBRANCE_RULINGS, OFFER_CAUSES, PHASES } from "../stats.ts";
import { momentShape } from "./bounds.ts";

/** Entries that a list may tie combatants together with, far beyond any fight. */
const MOST_TIES = 10_000;
const MOST_OFFERS = 10_000;

/** Where the fight is. Round 0 is before the first round; segment 0 is the surprise segment. A new one has not begun. [SEG-CORE-01] [SEG-SURP-09] */
const clockShape = group({ round: round(), segment: whole(0, 99), phase: word(PHASES, "end") });
export type SegmentClock = StoredType<typeof clockShape>;

/** What the game master has ruled of a sneak attack that is allowed. [SEG-SNEAK-18] [SEG-SNEAK-23] */
const sneakRulingShape = entry({
  /** The one struck is in a fight already, and harder to strike cleanly. */
  inCombat: flag(),
  encumbering: word(ENCUMBRANCE_RULINGS, "none"),
});
export type SneakRuling = StoredType<typeof sneakRulingShape>;

/** An opportunity that stays open until its segment ends. [SEG-HOUSE-18] */
const offerShape = entry({
  id: branded(name("offer"), offerId),
  to: combatantRef,
  against: combatantRef,
  cause: word(OFFER_CAUSES, "simpleAction"),
  rule: mapped(name("SEG-AOO-01"), { read: (stored) => stored as LedgerId, store: (rule): string => rule }),
  round: round(),
  segment: whole(0, 99),
  /** Only for a sneak attack. */
  ruling: orNull(sneakRulingShape),
});
export type Offer = StoredType<typeof offerShape>;

/** Two who are engaged in grapple: who slipped the guard, who is held, and which of them is locked. [SEG-HOUSE-32] [SEG-HOUSE-34] */
const grappleShape = entry({
  holder: combatantRef,
  held: combatantRef,
  locked: orNull(combatantRef),
  since: momentShape,
});
export type Grapple = StoredType<typeof grappleShape>;

/** One who is gripped by a weapon, or inside a creature: the holder, and the damage done from inside. [SEG-HOUSE-51] */
const holdShape = entry({
  kind: word(["grip", "swallow"], "grip"),
  holder: combatantRef,
  held: combatantRef,
  gear: orNull(gearRef),
  inflicted: whole(0, 9999),
});
export type Hold = StoredType<typeof holdShape>;

/** What a combat stores of its field. Engaged pairs and distances are set by hand, without a map; grapples and holds tie combatants to each other. */
export const fieldShape = group({
  engaged: list(pairShape, MOST_TIES),
  distances: list(entry({ pair: pairShape, metres: measure(0, 100_000) }), MOST_TIES),
  grapples: list(grappleShape, MOST_TIES),
  holds: list(holdShape, MOST_TIES),
});
export type FieldRecord = StoredType<typeof fieldShape>;

/** What a combat of the ruleset stores. */
export const combatShape = group({ clock: clockShape, offers: list(offerShape, MOST_OFFERS), field: fieldShape });
