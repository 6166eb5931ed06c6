/** Grapple checks against each other. */
import type { Contribution } from "../../kernel/contributions.ts";
import { effectKey, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { add, changesValue, modified } from "../../kernel/totals.ts";
import { D20 } from "../attack/roll-attack.ts";
import { byCheck, type Means, type OpposedAct, type OpposedAsked } from "../contest/opposed.ts";
import type { Arm } from "../derive/arm.ts";
import { characterOf } from "../derive/character.ts";
import { grappleTotal } from "../derive/grapple.ts";
import { emit } from "../rule.ts";

/** By a grapple check, as which attack of the turn; who only answers has the full modifier. [D20-GRAP-01] [D20-GRAP-16] */
const byGrapple = (iteration: number): Means => ({
  id: "grapple",
  total: (table, id) => grappleTotal(table.settings, table.get(id), 0, iteration),
  *throws(table, key, id, { rule, changes }) {
    const die = yield* roll(effectKey(key), D20, id, { label: "grapple", rule });
    const plain = grappleTotal(table.settings, table.get(id), die.total, iteration);
    const whole = modified(
      { ...plain, changes: [...plain.changes, ...changes], value: plain.value + changesValue(changes) },
      die.modifiers,
      rule,
    );
    yield* emit({ type: "grappleRolled", id, natural: die.total, total: whole, rule });
    return { value: whole.value, modifier: whole.value - die.total };
  },
});

/** What one side tries with, and what counts for it alone. */
interface Trying {
  readonly iteration?: number;
  /** With Escape Artist instead. [D20-GRAP-26] [D20-GRAP-41] */
  readonly isSlipping?: boolean;
  readonly changes?: readonly Contribution<OpposedAsked>[];
}

/** The contest that an entry calls for; ties by the higher modifier, then by lot. [D20-GRAP-08] [D20-GRAP-10] */
export const wrestling = (
  rule: LedgerId,
  { iteration = 0, isSlipping = false, changes = [] }: Trying = {},
): OpposedAct => ({
  challenger: {
    die: (key) => `${key}/grip`,
    rule,
    means: [isSlipping ? byCheck("escapeArtist") : byGrapple(iteration)],
    changes,
  },
  opponent: { die: (key, id) => `${key}/hold/${id}`, rule, means: [byGrapple(0)], changes: [] },
  first: "challenger",
  isTold: true,
  ties: { rule: "D20-GRAP-10", lot: (key, opponent) => `${key}/lot/${opponent}` },
});

/** To deal lethal damage is harder for all but monks. [D20-GRAP-23] [D20-GRAP-24] */
export const byLethality =
  ({ isNonlethal }: Arm): Contribution<OpposedAsked> =>
  (draft, { settings, fighter }) => {
    if (!isNonlethal && !characterOf(settings, fighter.sheet).traits.includes("armourless"))
      add(draft, "lethalGrapple", settings.lethalGrapple, "D20-GRAP-23");
  };
