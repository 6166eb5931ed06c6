/** The help that allies have given a combatant, and that has not counted yet. */
import type { CombatantId } from "../../kernel/ids.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import type { Skill } from "../stats.ts";
import type { AidPurpose } from "../stored/turn.ts";

/** How often a combatant is helped with this, against this foe. [D20-AID-05] */
export function aidsTo({ turn: { aids } }: D20Combatant, purpose: AidPurpose, against: CombatantId | null): number {
  return aids.filter((aid) => aid.purpose === purpose && aid.against === against).length;
}

/** Of so many helpers those that count. [D20-AID-06] */
export const countingAids = ({ aidStacks }: D20Settings, helpers: number): number =>
  aidStacks ? helpers : Math.min(helpers, 1);

/** An attack has been rolled: what helped its author, or the one attacked, has counted. [D20-AID-04] */
export function* useAids(table: Table, by: CombatantId, target: CombatantId): Rule {
  yield* useOwnAid(table, by, target);
  if (aidsTo(table.get(target), "armourClass", by) > 0)
    yield* emit({ type: "aidUsed", id: target, against: by, purpose: "armourClass", rule: "D20-AID-04" });
}

/** The same of the author's side alone: an attack roll against no armor class of the foe's. [D20-AID-02] [D20-AID-04] */
export function* useOwnAid(table: Table, by: CombatantId, target: CombatantId): Rule {
  if (aidsTo(table.get(by), "attack", target) > 0)
    yield* emit({ type: "aidUsed", id: by, against: target, purpose: "attack", rule: "D20-AID-04" });
}

/** A check has been rolled with help. [D20-AID-08] */
export function* useSkillAid(table: Table, id: CombatantId, skill: Skill): Rule {
  if (aidsTo(table.get(id), skill, null) > 0)
    yield* emit({ type: "aidUsed", id, against: null, purpose: skill, rule: "D20-AID-08" });
}
