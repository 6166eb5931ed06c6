/** Contests about who keeps their feet: Strength against the better of Strength and Dexterity, sizes counted. */
import type { Contribution } from "../../kernel/contributions.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import { add, type Draft } from "../../kernel/totals.ts";
import type { Asked } from "../derive/asked.ts";
import { hasFeat } from "../derive/fighter.ts";
import { gain } from "../life/gain.ts";
import type { FeatId } from "../stats.ts";
import { bySize } from "./by-size.ts";
import { byCheck, type Means, type OpposedAct, type OpposedAsked, type Outcome } from "./opposed.ts";

/** Who has more than two legs, or is hard to move, stands firm. [D20-SPEC-03] */
export function byStability(draft: Draft, { settings, fighter }: Asked): void {
  if (fighter.sheet.traits.includes("stable")) add(draft, "stability", settings.stability, "D20-SPEC-03");
}

/** Who has learnt this special attack is better at it. [D20-SPEC-11] [D20-FEAT-20] */
export const byFeat =
  (feat: FeatId): Contribution<OpposedAsked> =>
  (draft, { settings, fighter }) => {
    if (hasFeat(fighter.sheet, feat)) add(draft, feat, settings.improvedFeatBonus, "D20-SPEC-11");
  };

/** The one who is beaten lies on the ground. */
export const fells =
  (rule: LedgerId): Outcome =>
  (table, _, { against }) =>
    gain(table, against[0], "prone", 0, rule);

/** What counts besides size. */
interface Besides {
  readonly challenger?: readonly Contribution<OpposedAsked>[];
  readonly opponent?: readonly Contribution<OpposedAsked>[];
  /** What else the opponent may try with. [D20-TRIP-11] */
  readonly means?: readonly Means[];
}

/** The contest that an entry calls for; ties by the higher modifier, then by lot. [D20-SPEC-02] [D20-SPEC-05] */
export const footing = (rule: LedgerId, { challenger = [], opponent = [], means: besides = [] }: Besides = {}) =>
  ({
    challenger: {
      die: (key) => `${key}/push`,
      rule,
      means: [byCheck("strength")],
      changes: [bySize, ...challenger],
    },
    opponent: {
      die: (key) => `${key}/stand`,
      rule,
      means: [byCheck("strength"), byCheck("dexterity"), ...besides],
      changes: [bySize, ...opponent],
    },
    first: "challenger",
    isTold: true,
    ties: { rule: "D20-SPEC-05", lot: (key) => `${key}/lot` },
  }) as const satisfies OpposedAct;
