import type { ByDeed } from "../../kernel/families.ts";
import { currentSlot } from "../../kernel/turns/order.ts";
import type { Deeds, Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import { spend } from "../turn/budget.ts";
import type { ReadyCommand } from "./commands.ts";
import { counterspellForbids, performCounterspell } from "./counterspell.ts";
import { cutIn } from "./cut-in.ts";
import { interruptForbids, readyForbids } from "./forbids.ts";
import { aimedAt, keptBy } from "./readied.ts";

type Of<K extends ReadyCommand["do"]> = ByDeed<ReadyCommand>[K];

/** A standard action keeps one action for later; the rest of the turn goes on. [D20-ACT-118] [D20-READY-02] [D20-READY-03] [D20-READY-05] */
function* performReady({ by, act, step = null, watch }: Of<"ready">): Rule {
  yield* spend(by, "standard", "ready", "D20-ACT-118");
  const place = step === null ? null : { elevation: 0, ...step };
  const awaits = { act: JSON.stringify(act), step: place, watch };
  yield* emit({ type: "waitBegun", id: by, waiting: "ready", awaits, rule: "D20-READY-05" });
}

/** What the table has told has come about. [D20-READY-05] [D20-READY-06] */
function* performInterrupt(table: Table, { by, target }: Of<"interrupt">): Rule {
  const kept = keptBy(table.get(by));
  const cause = target ?? currentSlot(table.field.order, table.clock)?.id;
  if (kept === null || cause === undefined) return;
  yield* cutIn(table, "told", by, { step: kept.step, act: aimedAt(kept.act, { by: cause }) });
}

/** One action kept for what another does. */
export const READY_RULES: Deeds<ReadyCommand> = {
  ready: { forbids: readyForbids, perform: (_table, command) => performReady(command) },
  interrupt: { forbids: interruptForbids, perform: performInterrupt },
  counterspell: { forbids: counterspellForbids, perform: performCounterspell },
};
