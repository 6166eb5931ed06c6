import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Deeds, Rule, Table } from "../game.ts";
import type { ModifierCommand } from "./commands.ts";
import { gainModifier, loseModifier } from "./lasting.ts";

type Of<K extends ModifierCommand["do"]> = Extract<ModifierCommand, { readonly do: K }>;

function giveForbids(table: Table, { target, modifier: { value } }: Of<"giveModifier">): Refusal | null {
  if (table.find(target) === undefined) return refuse("unknownCombatant", null);
  return value === 0 ? refuse("nothingToDo", "D20-AC-08") : null;
}

function* performGive(table: Table, { target, modifier: given, rounds }: Of<"giveModifier">): Rule {
  yield* gainModifier(table, target, given, rounds, "D20-AC-08");
}

const found = (table: Table, { target, modifier: wanted }: Of<"endModifier">) =>
  table.find(target)?.turn.modifiers.find((each) => each.id === wanted);

function endForbids(table: Table, command: Of<"endModifier">): Refusal | null {
  if (table.find(command.target) === undefined) return refuse("unknownCombatant", null);
  return found(table, command) === undefined ? refuse("nothingToDo", "D20-AC-08") : null;
}

function* performEnd(table: Table, command: Of<"endModifier">): Rule {
  const ended = found(table, command);
  if (ended !== undefined) yield* loseModifier(table, command.target, ended, "D20-AC-08");
}

/** Bonuses and penalties that last. */
export const MODIFIER_RULES: Deeds<ModifierCommand> = {
  giveModifier: { forbids: giveForbids, perform: performGive },
  endModifier: { forbids: endForbids, perform: performEnd },
};
