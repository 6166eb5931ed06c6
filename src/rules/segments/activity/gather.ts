/** What was dropped is picked up when no fight goes on. */
import { aloneForbids, namesForbid } from "../../kernel/named.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { isHelpless } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { hasBegun } from "../turn/moments.ts";
import type { SegmentsCombatant, Shield, Weapon } from "../state.ts";
import type { ActivityCommand } from "./commands.ts";

type Command = Extract<ActivityCommand, { do: "gather" }>;

/** Weapons and shields of a combatant that lie on the ground. [SEG-CORE-10] */
export function droppedBy({
  gear: { weapons, shields },
}: Pick<SegmentsCombatant, "gear">): readonly (Weapon | Shield)[] {
  return [...weapons, ...shields].filter(({ place }) => place === "dropped");
}

/** In a fight every thing takes its segments; who is helpless picks nothing up, though others may do it for them. [SEG-CORE-10] [SEG-HOUSE-59] */
export function gatherForbids(table: Table, { by, targets }: Command): Refusal | null {
  const misnamed = namesForbid(table, targets) ?? aloneForbids(by, targets);
  if (misnamed !== null) return misnamed;
  if (hasBegun(table.clock)) return refuse("fightGoesOn", "SEG-CORE-10");
  if (targets.every((id) => droppedBy(table.get(id)).length === 0)) return refuse("nothingDropped", "SEG-CORE-10");
  return by !== null && isHelpless(table.get(by)) ? refuse("cannotAct", "SEG-HOUSE-59") : null;
}

/** All of it is carried again. [SEG-CORE-10] */
export function* performGather(table: Table, { targets }: Command): Rule {
  for (const id of targets) {
    for (const gear of droppedBy(table.get(id)))
      yield* emit({
        type: "gearMoved",
        id,
        gear: gear.id,
        place: "carried",
        metres: 0,
        rule: "SEG-CORE-10",
      });
  }
}
