/** What was dropped is picked up when no fight goes on. */
import { aloneForbids, namesForbid } from "../../kernel/named.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import type { GearPlace } from "../stats.ts";
import type { GatherCommand } from "./commands.ts";
import { fitsArm, isShieldOf, isWeapon, thingsOf, type Thing } from "./things.ts";

/** A combatant's things that lie on the ground; one that grows on them never does. [D20-ACT-211] */
export function droppedBy({ gear }: Pick<D20Combatant, "gear">): readonly Thing[] {
  return thingsOf(gear).filter(({ place }) => place === "ground");
}

/** In a fight every thing costs its action; who cannot act picks nothing up, though others may do it for them. [D20-ACT-211] [D20-INIT-08] */
export function gatherForbids(table: Table, { by, targets }: GatherCommand): Refusal | null {
  const misnamed = namesForbid(table, targets) ?? aloneForbids(by, targets);
  if (misnamed !== null) return misnamed;
  if (table.field.phase === "fighting") return refuse("fightGoesOn", "D20-ACT-211");
  if (targets.every((id) => droppedBy(table.get(id)).length === 0)) return refuse("nothingDropped", "D20-ACT-211");
  return by === null || standingOf(table.settings, table.get(by)).canAct ? null : refuse("cannotAct", "D20-INIT-08");
}

/** Weapons go to the belt, shields to a free arm, all else and what is destroyed into the pack: there is time for that. [D20-ACT-211] [D20-ACT-210] */
export function* performGather(table: Table, { targets }: GatherCommand): Rule {
  for (const id of targets) {
    for (const gear of droppedBy(table.get(id))) {
      const place = placeFor(table.get(id), gear);
      yield* emit({ type: "gearMoved", id, gear: gear.id, place, rule: "D20-ACT-211" });
    }
  }
}

function placeFor(bearer: D20Combatant, gear: Thing): GearPlace {
  if (gear.destroyed) return "pack";
  if (isWeapon(gear)) return "belt";
  return isShieldOf(gear) && fitsArm(bearer, gear) ? "worn" : "pack";
}
