/** One who acts in the middle of another's turn. */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { within } from "../../kernel/rule.ts";
import { beforeCurrent } from "../../kernel/turns/waiting.ts";
import type { D20Command } from "../commands.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { bringMount } from "../mounted/bring.ts";
import { emit } from "../rule.ts";
import type { Readied } from "../stored/turn.ts";
import { countTaken } from "../turn/counts.ts";
import { D20_MOMENTS } from "../turn/moments.ts";

/** The step and the command that are taken in another's turn. */
export interface Deed {
  readonly step: Readied["step"];
  readonly act: D20Command;
}

/** How one who waits cuts into the turn that is played: before the one whose turn it is, with one action; null: none is played, or it is their own. [D20-READY-06] [D20-READY-07] [D20-INIT-03] */
function cutting(
  table: Table,
  id: CombatantId,
): { readonly halted: CombatantId; readonly events: readonly D20Event[] } | null {
  const before = beforeCurrent(D20_MOMENTS, table, id);
  if (before === null || before.current.id === id || table.get(id).turn.interrupted) return null;
  const halted = before.current.id;
  return {
    halted,
    events: [
      { type: "turnInterrupted", id: halted, by: id, rule: "D20-READY-06" },
      countTaken(id, before.arranged, "D20-READY-07"),
      { type: "clockMoved", clock: { round: table.clock.round, turn: before.place } },
    ],
  };
}

/** Why one who waits cannot do this now in the turn that is played, or null. The same predicates judge it as in a turn of one's own. [D20-READY-04] [D20-READY-08] */
export function deedForbids(table: Table, id: CombatantId, { step, act }: Deed): Refusal | null {
  const cut = cutting(table, id);
  if (cut === null) return refuse("nobodyOnTurn", "D20-READY-06");
  const then = table.supposingAll(cut.events);
  const { ruleset } = table;
  if (step === null) return ruleset.forbids(then, act);
  // The step may be part of it; where it cannot be made, the rest is done from where one stands. [D20-READY-08]
  if (ruleset.forbids(then, { do: "step", by: id, to: step }) !== null) return ruleset.forbids(then, act);
  const there = then.supposing(id, (each) => ({ ...each, position: step, turn: { ...each.turn, stepped: true } }));
  return ruleset.forbids(there, act);
}

/** Takes it: the turn that is played is halted for it and goes on afterwards. `hear`: what happens in it. [D20-READY-06] [D20-READY-07] [D20-READY-10] */
export function* cutIn(
  table: Table,
  key: string,
  id: CombatantId,
  { step, act }: Deed,
  hear: (event: D20Event) => void = () => {},
): Rule {
  const cut = cutting(table, id);
  if (cut === null) return;
  const { ruleset, clock } = table;
  for (const event of cut.events) yield* emit(event);
  yield* bringMount(table, id);
  const doing = function* (command: D20Command, under: string): Rule {
    if (ruleset.forbids(table, command) === null)
      yield* within(`${key}/${under}`, ruleset.perform(table, command), hear);
  };
  if (step !== null) yield* doing({ do: "step", by: id, to: step }, "step");
  yield* doing(act, "deed");
  const place = table.field.order.find((slot) => slot.id === cut.halted)?.place ?? clock.turn;
  yield* emit({ type: "clockMoved", clock: { round: clock.round, turn: place } });
  yield* emit({ type: "turnResumed", id: cut.halted, rule: "D20-READY-06" });
}
