import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { AidPurpose, Striker } from "../stored/turn.ts";

export type SpecialEvent = EventOf<{
  /** The attack roll that distracts a foe, against an armor class that is always the same. [D20-AID-02] */
  aidRolled: {
    by: CombatantId;
    target: CombatantId;
    striker: Striker;
    natural: number;
    total: Total;
    dc: number;
    success: boolean;
    rule: LedgerId;
  };
  /** `by` has helped the ally in `id`; `against` null: with a skill. [D20-AID-03] [D20-AID-08] */
  aidGiven: ToOne & { by: CombatantId; against: CombatantId | null; purpose: AidPurpose };
  /** The help that a combatant had for this has counted. [D20-AID-04] */
  aidUsed: ToOne & { against: CombatantId | null; purpose: AidPurpose };
  /** The attack roll of one side of a contest for a thing, against the other's. [D20-SPEC-04] */
  opposedRolled: ToOne & {
    against: CombatantId;
    gear: GearId;
    striker: Striker | null;
    natural: number;
    total: Total;
  };
  /** An attack at what `id` holds or wears, against its own armor class. [D20-SUNDER-06] */
  gearAttacked: ToOne & {
    by: CombatantId;
    gear: GearId;
    striker: Striker | null;
    natural: number;
    total: Total;
    against: Total;
    hit: boolean;
  };
  /** What a thing of `id` has lost of its hit points, and what is `left` of `most`; nothing: it is destroyed. [D20-SUNDER-04] */
  gearStruck: ToOne & {
    by: CombatantId;
    gear: GearId;
    damage: Total;
    hardness: Total;
    lost: number;
    left: number;
    most: number;
  };
  /** Who has the better of an opposed act; what comes of it follows. It changes nothing. [D20-SPEC-05] */
  contestDecided: { by: CombatantId; target: CombatantId; won: boolean; rule: LedgerId };
  /** Has been pushed so many squares by another; `to` null: without a map. [D20-BULL-10] */
  pushed: ToOne & { by: CombatantId; to: Place | null; squares: number };
  /** A splash weapon comes down elsewhere: the d8, how many squares off, and the square or corner that it is; null: without a map. [D20-SPLASH-08] */
  splashScattered: ToOne & { way: number; squares: number; at: Square | null };
  /**
   * What `id` has thrown breaks `at` a space (a corner takes up no square; where it hits, that of its target) and wets these squares; `meant`: where
   * it was meant to come down, null where it came down there; `target` null: it was thrown at a corner or into a square. It changes nothing. [D20-SPLASH-03] [D20-SPLASH-05] [D20-SPLASH-09]
   */
  splashSpread: ToOne & {
    target: CombatantId | null;
    meant: Footprint | null;
    at: Footprint;
    squares: readonly Square[];
  };
  /** What is thrown by another splashes on the one in `id`. [D20-SPLASH-03] */
  splashed: ToOne & { by: CombatantId; points: number };
  /** [D20-SPLASH-11] */
  caughtFire: ToOne & { damage: string };
  burned: ToOne & { damage: Total };
  /** `byHand`: put out, before it dealt its damage. */
  fireEnded: ToOne & { byHand: boolean };
  /** The target has fallen for the feint of `by`. [D20-FEINT-04] */
  feinted: { by: CombatantId; target: CombatantId; rule: LedgerId };
  /** The attack for which it was meant has been made. [D20-FEINT-04] */
  feintUsed: { by: CombatantId; target: CombatantId; rule: LedgerId };
}>;
