import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { askAll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { isGrappling } from "../grapple/holds.ts";
import { barOf } from "../ground/barred.ts";
import type { D20Combatant } from "../state.ts";
import { chancesOf, questionOf, type Chance } from "./chance.ts";
import { isOfMovers } from "./eligible.ts";
import type { Interruption, Lapse } from "./lapse.ts";
import { markOf, takeUp } from "./take.ts";

export type { Interruption, Lapse } from "./lapse.ts";

/** Opportunities against somebody. Answers whether he can still go on with what he was about. [D20-AOO-07] [D20-AOO-16] */
export function* provoke(table: Table, key: string, lapse: Lapse): Rule<boolean> {
  return (yield* interrupt(table, key, lapse.by, [lapse])).goesOn;
}

/**
 * Opportunities against somebody at one moment: each foe who may is asked before the first blow falls, in the order of
 * initiative; then they strike one after the other. [D20-AOO-07] [D20-AOO-13] [D20-AOO-16]
 */
export function* interrupt(table: Table, key: string, by: CombatantId, lapses: readonly Lapse[]): Rule<Interruption> {
  const chances = chancesOf(table, lapses);
  for (const lapse of lapses) if (lapse.why === "acts") yield* tellBarred(table, lapse, chances);
  for (const { foe, lapse } of chances) {
    if (isOfMovers(lapse.why))
      yield* emit({ type: "opportunityGiven", to: foe, by, round: table.clock.round, rule: "D20-AOO-19" });
  }
  const answers = yield* askAll(
    effectKey(key),
    chances.map((chance) => ({ key: effectKey(`${key}/${chance.foe}`), question: questionOf(chance) })),
  );
  const before = markOf(table, by);
  const wasHeld = isGrappling(table.get(by));
  const wounds: number[] = [];
  for (const [at, chance] of chances.entries()) {
    const vigour = vigourOf(table.get(by));
    yield* takeUp(table, `${key}/${chance.foe}`, chance, answers[at]?.option ?? "", { before, interrupt });
    const lost = vigour - vigourOf(table.get(by));
    if (lost > 0) wounds.push(lost);
  }
  const canAct = standingOf(table.settings, table.get(by)).canAct;
  const isHeld = !wasHeld && isGrappling(table.get(by));
  return { goesOn: canAct && !isHeld, isHeld, wounds };
}

/** Who could strike but for something. Of ways it is told when they end. [D20-AOO-20] */
function* tellBarred(table: Table, { by, foes }: Lapse, chances: readonly Chance[]): Rule {
  for (const id of foes) {
    const foe = chances.some((chance) => chance.foe === id) ? undefined : table.find(id);
    const barred = foe === undefined ? null : barOf(table, foe, table.get(by), false);
    if (barred !== null)
      yield* emit({ type: "opportunityBarred", id, against: by, bar: barred.bar, rule: barred.rule });
  }
}

/** Every point that damage takes or adds to the tally. */
function vigourOf({ body }: D20Combatant): number {
  return body.hitPoints + body.temporary - body.nonlethal;
}
