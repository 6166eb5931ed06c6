/** What may be readied, and for what. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { currentSlot } from "../../kernel/turns/order.ts";
import { isOnTurn } from "../../kernel/turns/passing.ts";
import type { ByDeed } from "../../kernel/families.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids } from "../turn/budget.ts";
import { waitForbids, witsForbid } from "../turn/waiting.ts";
import type { Awaited } from "../stored/turn.ts";
import { isReadiable, type ReadiedAct, type ReadyCommand } from "./commands.ts";
import { deedForbids } from "./cut-in.ts";
import type { DeedKind } from "./kinds.ts";
import { aimedAt, isOpen, keptBy } from "./readied.ts";

type Ready = ByDeed<ReadyCommand>["ready"];
type Interrupt = ByDeed<ReadyCommand>["interrupt"];

/** What hangs on where all stand and what they do until then: no reason not to ready. */
const PASSING: readonly string[] = [
  "onlyReadied",
  "isDead",
  "wall",
  "corner",
  "spaceTaken",
  "spaceHeld",
  "squareFull",
  "notNext",
  "foesApart",
  "noFoe",
  "proneAlready",
  "notProne",
  "needsNoAid",
  "notEntangled",
  "outOfReach",
  "outOfRange",
  "unseenTarget",
  "noLineOfEffect",
  "squareBeyond",
  "notBeside",
  "noWay",
  "tooFar",
  "blocked",
  "nobodyOnTurn",
  "notCharging",
  "nothingHeld",
  "grappleFull",
];

/** Whether a refusal hangs on what may change before the trigger comes. */
export const isPassing = ({ code }: Refusal): boolean => PASSING.includes(code);

/** What is answered to a step once it is made: other acts are answered before they are done. [D20-READY-06] */
const OF_WAYS: readonly DeedKind[] = ["moves", "charges"];

/** Why this cannot be readied now, or null. [D20-READY-02] [D20-READY-04] [D20-READY-05] */
export function readyForbids(table: Table, command: Ready): Refusal | null {
  const wits = witsForbid(table, command.by);
  if (wits !== null) return wits;
  const author = table.get(command.by);
  return (
    costForbids(table, author, "standard") ?? watchForbids(table, command) ?? readiedForbids(table, author, command)
  );
}

/** A trigger names acts, of another than oneself, somewhere. [D20-READY-05] [D20-READY-06] */
function watchForbids(table: Table, { by, watch }: Ready): Refusal | null {
  const { kinds, who, when, words } = watch;
  if (kinds.length === 0) return refuse("noTrigger", "D20-READY-05");
  if (who === by) return refuse("watchesSelf", "D20-READY-05");
  if (who !== null && table.find(who) === undefined) return refuse("unknownCombatant", null);
  if (kinds.includes("told") && (words ?? "").trim() === "") return refuse("triggerUntold", "D20-READY-05");
  if (when === "after" && kinds.some((kind) => !OF_WAYS.includes(kind))) return refuse("onlyBefore", "D20-READY-06");
  return placeForbids(table, by, watch);
}

/** So many squares a trigger has at most: what a pair of eyes keeps in view. [D20-READY-05] */
export const MOST_WATCHED = 12;

/** A trigger's squares, or its piece of ground, lie on the map where one waits. [D20-READY-05] */
function placeForbids(table: Table, by: CombatantId, { where, squares, region }: Awaited): Refusal | null {
  const rule = "D20-READY-05";
  if (where !== "square" && where !== "region") return null;
  if (table.get(by).position === null) return refuse("watchOffMap", rule);
  if (where === "region")
    return table.field.grounds.some(({ id }) => id === region) ? null : refuse("watchNowhere", rule);
  if (squares.length === 0) return refuse("watchNowhere", rule);
  if (squares.length > MOST_WATCHED) return refuse("watchTooWide", rule, { most: MOST_WATCHED });
  return squares.some(({ column, row }) => column < 0 || row < 0) ? refuse("watchOffMap", rule) : null;
}

/** A standard, a move or a free action that one could pay for. [D20-READY-04] [D20-READY-08] */
function readiedForbids(table: Table, author: D20Combatant, { act, step = null, watch }: Ready): Refusal | null {
  if (act.by !== author.id) return refuse("readiedByOther", "D20-READY-05");
  // A move is readied with all of its way: where it leads is no matter of the moment.
  if (act.do === "move" && author.position !== null && act.path.length === 0) return refuse("noWay", "D20-READY-04");
  const barred = againstForbids(table, author, act, watch);
  if (barred !== null) return barred;
  if (step === null) return null;
  const stepping = takenForbids(table, author, { do: "step", by: author.id, to: step });
  return stepping ?? (act.do === "move" || act.do === "step" ? refuse("stepTaken", "D20-READY-08") : null);
}

/** Why it can be readied against none of those who may set it off, or null: against one of them is enough. [D20-READY-05] */
function againstForbids(table: Table, author: D20Combatant, act: ReadiedAct, { who, whose }: Awaited): Refusal | null {
  const others = table.combatants.filter(({ id }) => id !== author.id);
  const possible =
    who === null
      ? others.filter(({ side }) => whose === "all" || (side === author.side) === (whose === "friends"))
      : [];
  const doers = isOpen(act) && possible.length > 0 ? possible.map(({ id }) => id) : [who ?? others[0]?.id ?? author.id];
  let first: Refusal | null = null;
  for (const by of doers) {
    const barred = takenForbids(table, author, aimedAt(act, { by }));
    if (barred === null) return null;
    first ??= barred;
  }
  return first;
}

/** Why a command can be no readied one, whatever happens until then, or null. */
function takenForbids(table: Table, { id, turn }: D20Combatant, command: D20Command): Refusal | null {
  if (
    !isReadiable(command) ||
    (command.do === "attack" && command.full === true) ||
    ("inHalves" in command && command.inHalves)
  )
    return refuse("notReadied", "D20-READY-04");
  // As if all acted between two turns: the author has one action, whatever this turn has cost.
  const then = table.supposing(id, (each) => ({
    ...each,
    turn: { ...each.turn, spent: [], freeActions: 0, readied: 0, restricted: true, run: null, stepped: turn.stepped },
  }));
  const refusal = table.ruleset.forbids(then, command);
  if (refusal === null || isPassing(refusal)) return null;
  return refusal.code === "restricted" ? refuse("notReadied", "D20-READY-04") : refusal;
}

/** Why a readied action cannot be taken by the table's word now, or null: only what no rule sees is told. [D20-READY-05] [D20-READY-06] */
export function interruptForbids(table: Table, { by, target }: Interrupt): Refusal | null {
  const early = waitForbids(table, by);
  if (early !== null) return early;
  const kept = keptBy(table.get(by));
  if (kept === null) return refuse("notReady", "D20-ACT-118", { name: { combatant: by } });
  if (!kept.watch.kinds.includes("told")) return refuse("triggerSeen", "D20-READY-05");
  if (isOnTurn(table, by)) return refuse("turnUnderWay", "D20-ACT-118");
  const current = currentSlot(table.field.order, table.clock);
  if (current === null || table.find(current.id) === undefined) return refuse("nobodyOnTurn", "D20-ACT-118");
  if (target !== undefined && table.find(target) === undefined) return refuse("unknownCombatant", null);
  return deedForbids(table, by, { step: kept.step, act: aimedAt(kept.act, { by: target ?? current.id }) });
}
