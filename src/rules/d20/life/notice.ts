/** Noticing what is not seen. */
import { effectKey } from "../../kernel/ids.ts";
import { namesForbid } from "../../kernel/named.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../../kernel/rule.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { metresBetween } from "../ground/distance.ts";
import { hidingBonus, screenOf } from "../ground/hiding.ts";
import { callFor } from "./called.ts";
import type { LifeCommand } from "./commands.ts";
import { rollCheck, rollHidden } from "./save.ts";

type Notice = Extract<LifeCommand, { readonly do: "notice" }>;

/** Nobody looks for what he sees plainly, nor with eyes that are shut; a presence is felt near by only. [D20-CONC-11] [D20-SKILL-05] */
export function noticeForbids(table: Table, { by, target, what }: Notice): Refusal | null {
  const named = namesForbid(table, [by, target]);
  if (named !== null) return named;
  const [spotter, hider] = [table.get(by), table.get(target)];
  if (!standingOf(table.settings, spotter).canThink) return refuse("cannotAct", "D20-INIT-08");
  if (hasCondition(spotter, "blinded")) return refuse("blinded", "D20-CONC-11");
  if (hider.position !== null && screenOf(table, hider, spotter).isOpen)
    return refuse("inPlainSight", "D20-SKILL-05", { name: { combatant: target } });
  const metres = metresBetween(table, spotter, hider);
  const most = table.settings.presenceM;
  return what !== "hider" && metres !== null && metres > most
    ? refuse("outOfRange", "D20-SKILL-05", { metres, most, name: { combatant: target } })
    : null;
}

/** Spot against what the other hides by, or against a set difficulty: that somebody is near, and then where. [D20-CONC-11] [D20-SKILL-05] */
export function* performNotice(table: Table, { by, target, what, called = false }: Notice): Rule {
  if (called) yield* callFor({ to: by, what: "spot", dc: null, rule: "D20-SKILL-05" });
  const { presenceDc, presenceSquare } = table.settings;
  const dc =
    what === "hider"
      ? yield* rollHidden(table, "notice/hide", target, hidingBonus(table, target))
      : presenceDc + (what === "square" ? presenceSquare : 0);
  const success = yield* rollCheck(table, effectKey("notice/spot"), by, { check: "spot", dc, rule: "D20-SKILL-05" });
  yield* emit<D20Event>({ type: "noticed", id: by, target, what, success, rule: "D20-SKILL-05" });
}
