import type { Effect, Reply } from "./effects.ts";
import { Defect } from "./json.ts";
import type { Rule } from "./rule.ts";
import type { Game } from "./ruleset.ts";
import type { Table } from "./table.ts";

/**
 * Actions of equal rank: each rule is computed on the state before any of them (and sees only its own doings);
 * then everything that happened is folded, in the order of the rules.
 */
export function* together<G extends Game>(table: Table<G>, rules: readonly (() => Rule<G["event"], void>)[]): Rule<G["event"], void> {
  const before = table.encounter;
  const happened: G["event"][] = [];
  for (const start of rules) {
    table.show(before);
    yield* privately(table, start(), happened);
  }
  table.show(before);
  for (const event of happened) yield { do: "emit", event };
}

/** Runs a rule whose events only its own eyes see until they are gathered. */
function* privately<G extends Game>(table: Table<G>, rule: Rule<G["event"], void>, happened: G["event"][]): Rule<G["event"], void> {
  let step: IteratorResult<Effect<G["event"]>, void> = rule.next();
  while (step.done !== true) {
    let reply: Reply;
    if (step.value.do === "emit") {
      happened.push(step.value.event);
      table.fold(step.value.event);
    } else {
      reply = yield step.value;
      if (reply === undefined) throw new Defect("A rule among simultaneous ones received no reply.");
    }
    step = rule.next(reply);
  }
}
