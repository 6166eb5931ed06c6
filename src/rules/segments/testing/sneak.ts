/** Cassandre and the chief orc, for tests: the orc does not see her come. */
import { combatantId } from "../../kernel/ids.ts";
import { PLAIN_ACTOR } from "./plain.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant, Weapon } from "../state.ts";
import type { GrantSurprise, SurpriseAttack } from "../surprise/commands.ts";
import { fighter, Skirmish, type Who } from "./fights.ts";
import { chainMail, longSword, weapon } from "./gear.ts";

export const THIEF = combatantId("thief");
export const CHIEF = combatantId("chief");
export const ranks = (sneakAttack: number) => ({ skills: { ...PLAIN_ACTOR.skills, sneakAttack } });

/** N + 4, rank 6, DC 14. */
export const cassandre = (who: Who = {}): SegmentsCombatant =>
  fighter("thief", {
    class: "thief",
    level: 6,
    side: "heroes",
    scores: [10, 10, 10],
    gear: [longSword()],
    initiative: 5,
    stats: ranks(6),
    ...who,
  });

/** The chief of the sample: AC 18, 15 against a sneak attack, save N + 3. [SEG-HOUSE-67] */
export const chief = (who: Who = {}): SegmentsCombatant =>
  fighter("chief", { level: 4, side: "orcs", scores: [16, 12, 14], gear: [longSword(), chainMail()], ...who });

export const dagger = (id: string, place: "hand" | "offHand" = "hand"): Weapon =>
  weapon(id, {
    identifier: "dagger",
    kind: "piercing",
    damage: "1d4",
    thrown: true,
    ranges: { short: 5, medium: 8, long: 12 },
    place,
  });
export const longBow = (short = 30): Weapon =>
  weapon("longBow", {
    kind: "piercing",
    hands: 2,
    damage: "1d8",
    attackFactor: 1,
    ranges: { short, medium: 60, long: 120 },
  });

/** The game master grants her a sneak attack, the box of the fight unticked unless said otherwise. */
export const granted = (
  sneak: Partial<NonNullable<GrantSurprise["sneak"]>> = {},
  place: GrantSurprise["place"] = null,
): GrantSurprise => ({
  do: "grantSurprise",
  by: null,
  to: THIEF,
  against: CHIEF,
  sneak: { inCombat: false, encumbering: "none", ...sneak },
  place,
  check: false,
});

/** Without a map, in contact behind the chief, in segment 2. */
export const behind = (
  thief = cassandre(),
  victim = chief(),
  ruled: Partial<NonNullable<GrantSurprise["sneak"]>> = {},
  settings?: SegmentsSettings,
): Skirmish => new Skirmish([thief, victim], settings).at(2).does(granted(ruled));

/** On a map, so many metres away. */
export const mapped = (x: number, thief = cassandre()): Skirmish =>
  new Skirmish([
    { ...thief, position: { x: 0, y: 0, elevation: 0 } },
    { ...chief(), position: { x, y: 0, elevation: 0 } },
  ])
    .at(2)
    .does(granted());

export const sneaks = (said: Partial<SurpriseAttack> = {}): SurpriseAttack => ({
  do: "surpriseAttack",
  by: THIEF,
  target: CHIEF,
  with: longSword().id,
  as: "strike",
  sneak: true,
  ...said,
});
