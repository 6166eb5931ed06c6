import type { LedgerId } from "../../kernel/ids.ts";
import type { Change, StackingPolicy } from "../../kernel/totals.ts";
import type { Sheet } from "../state.ts";
import type { BonusTarget } from "../stats.ts";
import type { TurnState } from "../stored/turn.ts";
import type { Bonus } from "../stored/actor.ts";

/** The type of bonus that adds up, and that the flat-footed lose. [D20-AC-07] */
export const DODGE = "dodge";

/** Of one type the highest bonus counts, dodge bonuses add up, penalties always do. [D20-AC-08] */
export const STACKING: StackingPolicy = { bonuses: "highest", penalties: "stack", stacking: [DODGE] };

/** Whose bonuses are asked for: of a sheet alone, or with what lasts on somebody. */
interface Bearer {
  readonly sheet: Sheet;
  readonly turn?: Pick<TurnState, "modifiers">;
}

/** What the bonuses of the sheet, and those that last, add to a number, with their types and sources. [D20-AC-05] [D20-AC-08] */
export function bonusesTo(
  { sheet: { bonuses }, turn }: Bearer,
  targets: readonly BonusTarget[],
  rule: LedgerId,
): readonly Change[] {
  const lasting = lastingTo(turn, targets, rule);
  return bonuses.length === 0 ? lasting : [...changesOf(bonuses, targets, rule), ...lasting];
}

/** What lasts on somebody adds to a number. [D20-AC-08] */
export function lastingTo(turn: Bearer["turn"], targets: readonly BonusTarget[], rule: LedgerId): readonly Change[] {
  return turn === undefined || turn.modifiers.length === 0 ? [] : changesOf(turn.modifiers, targets, rule);
}

/** What has no name comes from a source of its own each time. [D20-AC-08] */
function changesOf(bonuses: readonly Bonus[], targets: readonly BonusTarget[], rule: LedgerId): readonly Change[] {
  return bonuses
    .filter(({ to, value }) => targets.includes(to) && value !== 0)
    .map(
      ({ type, value, source }): Change => ({
        label: "bonus",
        value,
        rule,
        ...(source === "" ? {} : { source, name: source }),
        ...(type === "untyped" ? {} : { bonus: type }),
      }),
    );
}
