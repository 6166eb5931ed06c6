import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import type { Option, Question } from "../../kernel/questions.ts";
import { askAll, emit } from "../../kernel/rule.ts";
import { cleave } from "../attack/cleave.ts";
import { strike } from "../attack/strike.ts";
import type { Way } from "../attack/ways.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { barOf } from "../ground/barred.ts";
import type { D20Combatant } from "../state.ts";
import { touchFoe } from "../magic/touch-foe.ts";
import { isOfMovers, opportunityWays } from "./eligible.ts";
import type { Provocation } from "./events.ts";

/** Somebody drops his guard before these foes. */
export interface Lapse {
  readonly by: CombatantId;
  readonly why: Provocation;
  readonly rule: LedgerId;
  /** Who threatens him, as he stands before the act. */
  readonly foes: readonly CombatantId[];
}

/** A foe who may strike, and the question put to him. */
interface Chance {
  readonly foe: CombatantId;
  readonly ways: readonly Way[];
}

const DECLINE = "decline";

/**
 * Opportunities against somebody: each foe who may is asked, in the order of initiative; whoever strikes does so at
 * once. Answers whether the author can still go on with what he was about. [D20-AOO-07] [D20-AOO-13] [D20-AOO-16]
 */
export function* provoke(table: Table, key: string, lapse: Lapse): Rule<boolean> {
  const chances = chancesOf(table, lapse);
  if (lapse.why === "acts") yield* tellBarred(table, lapse, chances);
  if (chances.length === 0) return true;
  const { round } = table.clock;
  if (isOfMovers(lapse.why)) {
    for (const { foe } of chances) yield* emit<D20Event>({ type: "opportunityGiven", to: foe, by: lapse.by, round, rule: "D20-AOO-19" });
  }
  const answers = yield* askAll<D20Event>(
    effectKey(key),
    chances.map((chance) => ({ key: effectKey(`${key}/${chance.foe}`), question: questionOf(lapse, chance) })),
  );
  for (const [at, { foe, ways }] of chances.entries()) {
    const way = ways.find(({ id }) => id === answers[at]?.option);
    if (way !== undefined) yield* take(table, `${key}/${foe}/strike`, foe, way, lapse);
  }
  return canGoOn(table, lapse.by);
}

/** Who could strike but for something. Of ways it is told when they end. [D20-AOO-20] */
function* tellBarred(table: Table, { by, foes }: Lapse, chances: readonly Chance[]): Rule {
  for (const id of foes) {
    const foe = chances.some((chance) => chance.foe === id) ? undefined : table.find(id);
    const barred = foe === undefined ? null : barOf(table, foe, table.get(by), false);
    if (barred !== null) yield* emit<D20Event>({ type: "opportunityBarred", id, against: by, bar: barred.bar, rule: barred.rule });
  }
}

/** Whether somebody is still able to do what he was about. [D20-AOO-16] */
function canGoOn(table: Table, id: CombatantId): boolean {
  return standingOf(table.settings, table.get(id)).canAct;
}

function chancesOf(table: Table, { by, why, foes }: Lapse): readonly Chance[] {
  const places = new Map(table.field.order.map((slot) => [slot.id, slot.place]));
  const placeOf = (id: CombatantId): number => places.get(id) ?? Infinity;
  const found: D20Combatant[] = [];
  for (const id of foes) {
    const foe = table.find(id);
    if (foe !== undefined) found.push(foe);
  }
  return found
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
    .map((foe) => ({ foe: foe.id, ways: opportunityWays(table, foe, by, why) }))
    .filter(({ ways }) => ways.length > 0);
}

function questionOf({ by, why, rule }: Lapse, { foe, ways }: Chance): Question {
  const options = ways.map((way): Option => ({ id: way.id, label: way.striker === null ? "touch" : "strike", facts: { with: way.name, ...(way.isHarmless ? { harmless: true } : {}) }, odds: way.odds, cost: { opportunity: 1 }, blocked: null }));
  const decline: Option = { id: DECLINE, label: DECLINE, facts: {}, odds: null, cost: {}, blocked: null };
  return { cause: "opportunity", to: foe, from: by, rules: ["D20-AOO-13", rule], options: [...options, decline], fallback: DECLINE, facts: { why } };
}

/** Strikes, unless an earlier one has changed what there was to strike at. [D20-AOO-15] [D20-AOO-16] */
function* take(table: Table, key: string, foe: CombatantId, way: Way, { by, why, rule }: Lapse): Rule {
  const { life } = standingOf(table.settings, table.get(by));
  if (life === "dead" || !standingOf(table.settings, table.get(foe)).canTakeOpportunities) return;
  yield* emit<D20Event>({ type: "opportunityTaken", id: foe, against: by, why, rule });
  if (way.striker === null) {
    yield* touchFoe(table, key, { by: foe, target: by, kind: "opportunity", crossing: isOfMovers(why) });
    return;
  }
  const { felled } = yield* strike(table, key, { by: foe, target: by, striker: way.striker, choices: {}, kind: "opportunity", iteration: 0, crossing: isOfMovers(why) });
  if (felled) yield* cleave(table, key, { by: foe, striker: way.striker, choices: {}, iteration: 0, felled: by });
}
