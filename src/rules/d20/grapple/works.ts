/** What grapplers do that takes no attack. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { handOf, isForMelee, thingOf } from "../activity/things.ts";
import { chanceOf, oppose } from "../contest/opposed.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import { costForbids, spend } from "../turn/budget.ts";
import { wrestling } from "./check.ts";
import type { GrappleCommand } from "./commands.ts";
import { notTogether } from "./deeds.ts";
import { endHold } from "./end.ts";
import { escape, escapeForbids, escapeOdds, type Escape } from "./escape.ts";
import { grapples, holdWith, isGrappling } from "./holds.ts";

type Of<K extends GrappleCommand["do"]> = Extract<GrappleCommand, { readonly do: K }>;

const DRAWING = wrestling("D20-GRAP-25");

const slipping = ({ by, target }: Of<"slipOut">): Escape => ({ by, target, iteration: 0, isSlipping: true });

/** [D20-GRAP-26] [D20-GRAP-41] */
export function slipOutForbids(table: Table, { by, target: id }: Of<"slipOut">): Refusal | null {
  const [author, target] = [table.find(by), table.find(id)];
  if (author === undefined || target === undefined) return refuse("unknownCombatant", null);
  return costForbids(table, author, "standard") ?? escapeForbids(table, author, target);
}

export function* performSlipOut(table: Table, command: Of<"slipOut">): Rule {
  yield* spend(command.by, "standard", "escapeGrapple", "D20-ACT-113");
  yield* escape(table, "slipOut", slipping(command));
}

/** The chance that it comes off, from 0 to 1; null: there is nothing to get out of. [D20-GRAP-26] */
export const slipOdds = (table: Table, command: Of<"slipOut">): number | null =>
  slipOutForbids(table, command) === null ? escapeOdds(table, slipping(command)) : null;

/** [D20-GRAP-25] [D20-GRAP-43] */
export function drawLightForbids(table: Table, { by, gear, target: id }: Of<"drawLight">): Refusal | null {
  const [author, target] = [table.find(by), table.find(id)];
  if (author === undefined || target === undefined) return refuse("unknownCombatant", null);
  const thing = thingOf(author, gear);
  if (thing === undefined) return refuse("unknownGear", null);
  const early = costForbids(table, author, "move") ?? notTogether(author, target);
  if (early !== null) return early;
  if (!isForMelee(thing) || thing.wield !== "light") return refuse("notLight", "D20-GRAP-25", { weapon: thing.name });
  if (thing.destroyed || thing.place !== "belt") return refuse("gearElsewhere", "D20-GRAP-25", { weapon: thing.name });
  return handOf(author, thing) === null ? refuse("noFreeHand", "D20-GEAR-02") : null;
}

/** The chance that it comes off, from 0 to 1. [D20-GRAP-25] */
export const drawOdds = (table: Table, { by, target }: Of<"drawLight">): number =>
  chanceOf(table, DRAWING, { by, against: [target] });

export function* performDrawLight(table: Table, { by, gear, target }: Of<"drawLight">): Rule {
  yield* spend(by, "move", "draw", "D20-GRAP-25");
  if (!(yield* oppose(table, "drawLight", DRAWING, { by, against: [target] }))) return;
  const thing = thingOf(table.get(by), gear);
  const place = thing === undefined ? null : handOf(table.get(by), thing);
  if (place !== null) yield* emit({ type: "gearMoved", id: by, gear, place, rule: "D20-GRAP-25" });
}

/** [D20-GRAP-31] */
export function takeComponentForbids(table: Table, { by }: Of<"takeComponent">): Refusal | null {
  const author = table.find(by);
  if (author === undefined) return refuse("unknownCombatant", null);
  if (!isGrappling(author)) return refuse("noGrapple", "D20-GRAP-31");
  if (author.turn.component) return refuse("componentInHand", "D20-GRAP-31");
  return costForbids(table, author, "fullRound");
}

export function* performTakeComponent({ by }: Of<"takeComponent">): Rule {
  yield* spend(by, "fullRound", "takeComponent", "D20-GRAP-31");
  yield* emit({ type: "componentTaken", id: by, rule: "D20-GRAP-31" });
}

/** [D20-GRAP-37] */
export function releaseForbids(table: Table, { by, target: id }: Of<"releaseHold">): Refusal | null {
  const [author, target] = [table.find(by), table.find(id)];
  if (author === undefined || target === undefined) return refuse("unknownCombatant", null);
  return (
    costForbids(table, author, "free") ??
    notTogether(author, target) ??
    (holdWith(target, by)?.pinned == null ? refuse("pinsNotThis", "D20-GRAP-37", { name: { combatant: id } }) : null)
  );
}

export function* performRelease(table: Table, { by, target }: Of<"releaseHold">): Rule {
  yield* spend(by, "free", "releaseHold", "D20-GRAP-37");
  yield* endHold(table, by, target, "released");
}

/** The game master's word. */
export function endGrappleForbids(table: Table, { target, other }: Of<"endGrapple">): Refusal | null {
  const one = table.find(target);
  if (one === undefined || table.find(other) === undefined) return refuse("unknownCombatant", null);
  return grapples(one, other) ? null : refuse("notInGrasp", "D20-GRAP-16", { name: { combatant: other } });
}

export const performEndGrapple = (table: Table, { target, other }: Of<"endGrapple">): Rule =>
  endHold(table, target, other, "ruled");
