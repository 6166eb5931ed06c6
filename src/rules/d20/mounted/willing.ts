/** Mounts with a will of their own: they are asked before they bear a rider, and want no training to fight under one. */
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { ask } from "../../kernel/rule.ts";
import { mountOf } from "../company/company.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";

/** Whether a creature has a will of its own: it has a class, or more mind than an animal. [D20-MOUNT-24] */
export const isPerson = ({ settings }: Table, { sheet: { classes, abilities } }: D20Combatant): boolean =>
  classes.length > 0 || abilities.intelligence > settings.animalIntelligence;

/** Whether a fight frightens no mount of this kind, and it attacks as directed: by training, or by its own mind. [D20-MOUNT-02] [D20-MOUNT-24] */
export const isFighting = (table: Table, mount: D20Combatant): boolean =>
  mount.sheet.combatTrained || isPerson(table, mount);

/** A mount with a will of its own says whether it bears this rider, before anything is spent. Answers whether they may get on. [D20-MOUNT-24] */
export function* bears(table: Table, by: CombatantId, target: CombatantId | null): Rule<boolean> {
  if (target === null || mountOf(table, table.get(by)) !== null || !isPerson(table, table.get(target))) return true;
  const { option } = yield* ask(effectKey(`bears/${by}`), {
    cause: "bearRider",
    to: target,
    from: by,
    rules: ["D20-MOUNT-24"],
    options: [optionOf("bear"), optionOf("refuseRider")],
    fallback: "refuseRider",
    facts: {},
  });
  if (option === "bear") return true;
  yield* emit({ type: "riderRefused", id: target, by, rule: "D20-MOUNT-24" });
  return false;
}
