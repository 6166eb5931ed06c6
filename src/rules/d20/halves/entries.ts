/** A full-round action begun with a standard action of one turn and ended with one of the next. [D20-ACT-08] */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { D20Command } from "../commands.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids } from "../turn/budget.ts";
import { ACT, COUP_DE_GRACE, CREEP, TOUCH } from "./acts.ts";
import { CASTING } from "./casting.ts";
import type { HalvedDeed } from "./commands.ts";
import type { Entry, HalvedCommand } from "./entry.ts";

const ENTRIES: { readonly [K in HalvedDeed]: Entry<HalvedCommand<K>> } = {
  act: ACT,
  coupDeGrace: COUP_DE_GRACE,
  creep: CREEP,
  touch: TOUCH,
  usePower: CASTING,
};

/** Whether a command is of a kind that may be cut in two. */
export function isHalvable(command: D20Command): command is HalvedCommand {
  return Object.hasOwn(ENTRIES, command.do);
}

/** The entry of a command's kind. */
function entryOf<K extends HalvedDeed>(command: HalvedCommand<K> & { readonly do: K }): Entry<HalvedCommand<K>> {
  return ENTRIES[command.do];
}

/** Whether a command may be cut in two, as it is. [D20-ACT-08] */
export const mayBegin = (table: Table, combatant: D20Combatant, command: HalvedCommand): boolean =>
  entryOf(command).may(table, combatant, command);

/** Whether an act begun in the round before is ended by this one. [D20-ACT-08] */
export const isEnd = (table: Table, combatant: D20Combatant, command: HalvedCommand): boolean =>
  entryOf(command).ends(table, combatant, command);

/** Whether a command is one of two halves, each for a standard action. [D20-ACT-08] */
export const isHalf = (table: Table, combatant: D20Combatant, command: HalvedCommand): boolean =>
  command.inHalves === true || isEnd(table, combatant, command);

/**
 * Why a command cannot be begun in halves, or null: it is none for it, or another is waiting for its second half. What
 * cannot be paid for is for its own rule to refuse. [D20-ACT-08]
 */
export function halvesForbid(table: Table, command: D20Command): Refusal | null {
  if (!isHalvable(command) || command.inHalves !== true) return null;
  const combatant = table.find(command.by);
  if (combatant === undefined || isEnd(table, combatant, command)) return null;
  if (costForbids(table, combatant, "standard") !== null) return null;
  if (!mayBegin(table, combatant, command)) return refuse("notInHalves", "D20-ACT-08");
  const { started } = combatant.turn;
  return started === null ? null : refuse("alreadyStarted", "D20-ACT-08", { activity: started.activity });
}

/** Does what comes before the deed: all of it, the first half, or the second. Answers whether the deed itself is done now. [D20-ACT-08] */
export function* beforeDeed(table: Table, command: HalvedCommand, whole: (() => Rule<boolean>) | null): Rule<boolean> {
  const entry = entryOf(command);
  if (entry.ends(table, table.get(command.by), command)) return yield* entry.end(table, command);
  if (whole !== null && !(yield* whole())) return false;
  if (command.inHalves !== true) return true;
  yield* entry.begin(table, command);
  return false;
}
