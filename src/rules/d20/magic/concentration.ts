import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { skillTotal } from "../derive/checks.ts";
import type { Rule, Table } from "../game.ts";
import { rollCheck } from "../life/save.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Power } from "../state.ts";
import { FACES } from "../stats.ts";

/** A check that Concentration has to pass, and by which rule. */
export interface Trial {
  readonly dc: number;
  readonly rule: LedgerId;
}

/** Casting on the defensive is an occasion of its own. [D20-SPELL-13] [D20-SPELL-27] */
const isDefensive = (rule: LedgerId): boolean => rule === "D20-SPELL-13" || rule === "D20-SPELL-27";

/** A Concentration check against what distracts. [D20-SPELL-08] [D20-SPELL-13] [D20-SKILL-01] */
export function* concentrate(table: Table, key: string, id: CombatantId, { dc, rule }: Trial): Rule<boolean> {
  return yield* rollCheck(table, key, id, {
    check: "concentration",
    dc,
    rule,
    defensively: isDefensive(rule),
  });
}

/** What casting on the defensive has to come to. [D20-SPELL-13] [D20-SPELL-27] */
export const defensiveTrial = (
  { defensiveCastingDc }: D20Settings,
  { source, level }: Pick<Power, "source" | "level">,
): Trial => ({
  dc: defensiveCastingDc + level,
  rule: source === "spellLike" ? "D20-SPELL-27" : "D20-SPELL-13",
});

/** The chance to pass one check after the other, from 0 to 1; help counts in the first alone. [D20-AID-08] [D20-SKILL-02] */
export function chanceToPass(settings: D20Settings, caster: D20Combatant, trials: readonly Trial[]): number {
  const aids = caster.turn.aids.filter(({ purpose }) => purpose !== "concentration");
  const unaided = trials.length < 2 ? caster : { ...caster, turn: { ...caster.turn, aids } };
  return trials.reduce((product, { dc, rule }, at) => {
    const asked = { defensively: isDefensive(rule) };
    const { value } = skillTotal(settings, at === 0 ? caster : unaided, "concentration", 0, asked);
    return product * Math.min(1, Math.max(0, (FACES + 1 - (dc - value)) / FACES));
  }, 1);
}
