import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import type { Total } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { armOf, attackStage } from "../attack/attack.ts";
import { fumble } from "../attack/fumble.ts";
import { D20 } from "../attack/reaction.ts";
import { grapplersWith } from "../ground/contact.ts";
import { breakFreeTotal, grappleBreakthroughTotal, grappleDefence, grappleTotal } from "../derive/grapple.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { carryThrough } from "./outcome.ts";
import { opponentsOf, tell, verdictOf, type GrappleOrder, type GrappleTry, type GrappleVerdict } from "./judge.ts";

/**
 * A grapple action in the stages of an attack, legality judged before; no one engaged in grapple can parry or dodge
 * it. [SEG-HOUSE-33] [SEG-HOUSE-34] to [SEG-HOUSE-39]
 */
export function grappleStage(table: Table, order: GrappleOrder): Stage {
  if (order.act === "strike") return equivalentStage(table, order);
  return () => tryingStage(table, order);
}

function* tryingStage(table: Table, order: GrappleOrder): Rule<Stage> {
  const tried = isBreakthrough(order) ? yield* struggle(table, order) : yield* attempt(table, order);
  const verdict = verdictOf(table, tried);
  return () => tellingStage(table, order, tried, verdict);
}

/** What an attack of equal rank gives its victim time to answer in: both land together. [SEG-HOUSE-18] */
function* tellingStage(table: Table, order: GrappleOrder, tried: GrappleTry, verdict: GrappleVerdict): Rule<Stage> {
  yield* tell(tried, verdict);
  return () => landingStage(table, order, verdict);
}

function* landingStage(table: Table, order: GrappleOrder, verdict: GrappleVerdict): Rule<null> {
  if (verdict.fumbled) yield* fumble(table, { by: order.by, opponent: order.target, arm: null, key: order.key });
  else yield* carryThrough(table, order, verdict);
  return null;
}

/** A melee-equivalent attack is an attack under the rule of 10. [SEG-HOUSE-36] */
function equivalentStage(
  table: Table,
  { by, target, with: striker, kind, freeOfRuleOf10, key, sneak }: GrappleOrder,
): Stage {
  const arm = armOf(table.settings, table.get(by), striker);
  const least = freeOfRuleOf10 ? {} : { least: table.settings.ruleOf10Min };
  return attackStage(table, {
    by,
    target,
    arm,
    kind,
    manner: "equivalent",
    modifiers: [],
    key,
    ...least,
    ...(sneak === undefined ? {} : { sneak }),
  });
}

function isBreakthrough({ act }: GrappleOrder): boolean {
  return act === "push" || act === "pushAlong" || act === "passThrough";
}

/** Against a grapple defence: that of the target; to break free, the best of all who hold on. [SEG-HOUSE-31] [SEG-HOUSE-37] */
function* attempt(table: Table, order: GrappleOrder): Rule<GrappleTry> {
  const { by, act, kind, key } = order;
  const thrown = yield* roll(effectKey(`${key}/die`), D20, by, { label: act, rule: "SEG-HOUSE-31" });
  const natural = thrown.total;
  const author = table.get(by);
  const target = act === "breakFree" ? strongest(table, order) : order.target;
  const strike = byHand(
    act === "breakFree"
      ? breakFreeTotal(table.settings, author, kind, natural)
      : grappleTotal(table.settings, author, kind, natural),
    thrown,
  );
  const against = grappleDefence(table.settings, table.get(target));
  return {
    by,
    target,
    act,
    kind,
    natural,
    strike,
    against,
    reaches: strike.value >= against.value,
    bound: !order.freeOfRuleOf10,
  };
}

/** The one of the opponents who is hardest to get away from. [SEG-HOUSE-37] */
function strongest(table: Table, { by, target }: GrappleOrder): CombatantId {
  let [best, most] = [target, -Infinity];
  for (const opponent of grapplersWith(table, by)) {
    const { value } = grappleDefence(table.settings, opponent);
    if (value > most) [best, most] = [opponent.id, value];
  }
  return best;
}

/** Opposed grapple totals, of which the author's must be strictly the greater: over the one they push away, over all who hold on if they leave the place. [SEG-HOUSE-38] */
function* struggle(table: Table, order: GrappleOrder): Rule<GrappleTry> {
  const { by, target, act, kind, key } = order;
  const thrown = yield* roll(effectKey(`${key}/die`), D20, by, { label: act, rule: "SEG-HOUSE-38" });
  const strike = byHand(
    grappleBreakthroughTotal(table.settings, table.get(by), kind, act === "passThrough", thrown.total),
    thrown,
  );
  let best: { readonly id: CombatantId; readonly strike: Total } | null = null;
  for (const id of opponentsOf(table, order)) {
    const answer = yield* roll(effectKey(`${key}/${id}/die`), D20, id, {
      label: "opposed",
      rule: "SEG-HOUSE-38",
    });
    const theirs = byHand(grappleTotal(table.settings, table.get(id), "routine", answer.total), answer);
    yield* emit({
      type: "grappleOpposed",
      by: id,
      against: by,
      natural: answer.total,
      strike: theirs,
      rule: "SEG-HOUSE-38",
    });
    if (best === null || theirs.value > best.strike.value) best = { id, strike: theirs };
  }
  const against = best?.strike ?? grappleDefence(table.settings, table.get(target));
  return {
    by,
    target: best?.id ?? target,
    act,
    kind,
    natural: thrown.total,
    strike,
    against,
    reaches: strike.value > against.value,
    bound: !order.freeOfRuleOf10,
  };
}
