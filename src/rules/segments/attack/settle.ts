import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import { sufferResult } from "./exceptional.ts";
import { fumble } from "./fumble.ts";
import { disarmsByStrength } from "./judge.ts";
import type { Reaction, Threat } from "./reaction.ts";

/** What a reaction has stopped: the hit alone, or all that the attack would do. */
export type Stopped = "nothing" | "hit" | "everything";

/** What a reaction does: its own exceptional results, then what it cancels. [SEG-EXC-04] [SEG-EXC-14] [SEG-PARRY-05] */
export function* settleReaction(
  table: Table,
  { by, target, key, hit, arm: threat }: Threat,
  { outcome, natural, arm }: Reaction,
): Rule<Stopped> {
  if (natural === table.settings.naturalFailure)
    yield* fumble(table, { by: target, opponent: by, arm, key: `${key}/reaction` });
  if (
    arm !== null &&
    threat.blow !== "missile" &&
    disarmsByStrength(table.settings, table.get(target), table.get(by), natural)
  ) {
    yield* sufferResult(table, {
      by: target,
      target: by,
      effect: "disarm",
      rule: "SEG-EXC-14",
      gear: null,
      key: `${key}/reaction`,
    });
  }
  if (outcome === "critical") {
    yield* emit({ type: "attackCancelled", by, target, what: "everything", rule: "SEG-PARRY-05" });
    return "everything";
  }
  if (outcome !== "success" || !hit) return "nothing";
  yield* emit({
    type: "attackCancelled",
    by,
    target,
    what: "hit",
    rule: arm === null ? "SEG-HOUSE-26" : "SEG-HOUSE-24",
  });
  return "hit";
}
