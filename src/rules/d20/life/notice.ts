/** Noticing what is not seen. */
import { namesForbid } from "../../kernel/named.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { add, type Draft } from "../../kernel/totals.ts";
import { byCheck, oppose, type OpposedAct, type OpposedAsked } from "../contest/opposed.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { metresBetween } from "../ground/distance.ts";
import { hidingBonus, screenOf } from "../ground/hiding.ts";
import { callFor } from "./called.ts";
import type { LifeCommand } from "./commands.ts";
import { rollCheck } from "./save.ts";

type Notice = Extract<LifeCommand, { readonly do: "notice" }>;

/** There is no looking for what is seen plainly, nor with eyes that are shut; a presence is felt near by only. [D20-CONC-11] [D20-SKILL-05] */
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

/** Spot against what the other hides by, or against a set difficulty: that another is near, and then where. [D20-CONC-11] [D20-SKILL-05] */
export function* performNotice(table: Table, { by, target, what, called = false }: Notice): Rule {
  if (called) yield* callFor({ to: by, what: "spot", dc: null, rule: "D20-SKILL-05" });
  const success =
    what === "hider"
      ? yield* oppose(table, "notice", SPOT_AGAINST_HIDE, { by, against: [target] })
      : yield* rollCheck(table, "notice/spot", by, {
          check: "spot",
          dc: presenceDc(table, what),
          rule: "D20-SKILL-05",
        });
  yield* emit({ type: "noticed", id: by, target, what, success, rule: "D20-SKILL-05" });
}

/** What it takes to feel that another is near, or in which square. [D20-SKILL-05] */
const presenceDc = ({ settings }: Table, what: Notice["what"]): number =>
  settings.presenceDc + (what === "square" ? settings.presenceSquare : 0);

/** The hider throws first; eyes that come to as much see them. [D20-SKILL-02] [D20-CONC-11] */
const SPOT_AGAINST_HIDE: OpposedAct = {
  challenger: { die: () => "notice/spot", rule: "D20-SKILL-05", means: [byCheck("spot")], changes: [] },
  opponent: { die: () => "notice/hide", rule: "D20-SKILL-02", means: [byCheck("hide")], changes: [byCover] },
  first: "opponents",
  ties: "challenger",
};

/** [D20-COVER-11] */
function byCover(draft: Draft, { table, fighter }: OpposedAsked): void {
  add(draft, "improvedCover", hidingBonus(table, fighter.id), "D20-COVER-11");
}
