/** A mount that fights frighten, as its rider's turn begins. */
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { ask } from "../../kernel/rule.ts";
import { mountOf } from "../company/company.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { threateners } from "../ground/threat.ts";
import { checkTotal, rollCheck } from "../life/save.ts";
import { provoke } from "../opportunity/provoke.ts";
import { emit } from "../rule.ts";
import { FACES } from "../stats.ts";
import { spend } from "../turn/budget.ts";
import { getOff, mountForbids } from "./mounting.ts";
import { isFighting } from "./willing.ts";

/** A rider who stays in the saddle of an untrained mount has to calm it, or lets it be and gets off. [D20-MOUNT-02] [D20-MOUNT-03] [D20-ACT-202] */
export function* calmMount(table: Table, id: CombatantId): Rule {
  const mount = mountOf(table, table.get(id));
  if (mount === null || isFighting(table, mount)) return;
  const { settings } = table;
  if (!standingOf(settings, table.get(id)).canAct || !standingOf(settings, mount).canAct) return;
  const { option } = yield* ask(effectKey(`calm/${id}`), {
    cause: "calmMount",
    to: id,
    from: mount.id,
    rules: ["D20-MOUNT-02"],
    options: [
      optionOf("calm", { odds: calmOdds(table, id) }),
      optionOf("getOff", { blocked: mountForbids(table, table.get(id), null) }),
    ],
    fallback: "calm",
    facts: {},
  });
  yield* spend(
    id,
    "move",
    option === "calm" ? "controlMount" : "mount",
    option === "calm" ? "D20-ACT-202" : "D20-ACT-207",
  );
  if (option !== "calm") return yield* getOff(table, id, "D20-ACT-31");
  const foes = threateners(table, id).map((foe) => foe.id);
  const goesOn = yield* provoke(table, `calm/${id}/opens`, {
    by: id,
    why: "acts",
    act: { does: "controlMount" },
    rule: "D20-ACT-202",
    foes,
  });
  if (!goesOn || mountOf(table, table.get(id)) === null) return;
  const success = yield* rollCheck(table, `calm/${id}/check`, id, {
    check: "ride",
    dc: settings.controlMountDc,
    rule: "D20-MOUNT-02",
  });
  if (!success) yield* spend(id, "fullRound", "controlMount", "D20-MOUNT-03");
  yield* emit({ type: "reinsTaken", id, what: "calm", success, rule: success ? "D20-MOUNT-02" : "D20-MOUNT-03" });
}

/** The chance to come to a DC with Ride, from 0 to 1. [D20-SKILL-02] */
function calmOdds(table: Table, id: CombatantId): number {
  const { value } = checkTotal(table, id, 0, { check: "ride" });
  return Math.min(1, Math.max(0, (FACES + 1 - (table.settings.controlMountDc - value)) / FACES));
}
