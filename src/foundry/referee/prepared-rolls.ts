import { DiceError } from "../../rules/kernel/dice-error.ts";
import type { RollEffect, RollModifier } from "../../rules/kernel/effects.ts";
import { readNaturals, type Formula } from "../../rules/kernel/formula.ts";
import { ROLL_KINDS, activeRuleset, type RollKind, type RulesetRolls } from "../rulesets/active-ruleset.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { areModifiers } from "./modifier-bounds.ts";

/** What a game master has laid by for a coming roll. `combatant`, `exchange`: null for whoever rolls, wherever. */
export interface PreparedRoll {
  readonly id: string;
  readonly combat: string;
  readonly combatant: string | null;
  /** Id of a waiting exchange's message. */
  readonly exchange: string | null;
  /** A kind of every ruleset, or the name of one of the world's rolls. */
  readonly kind: string;
  /** Natural faces that count instead of thrown ones; empty: the dice are thrown. */
  readonly naturals: readonly number[];
  /** What is added to the total by name. A roll of kind `other` makes no total: none. */
  readonly modifiers: readonly RollModifier[];
}

const MOST_FACES = 1000;
const MOST_DICE = 40;
const DAMAGE: readonly string[] = ["damage", "spellDamage"];

/** The hook that tells the screens of this tab that something was laid by, used or dropped. */
export const PREPARED_HOOK = `${SYSTEM_ID}.rollsPrepared`;

/** Rolls laid by in this tab, oldest first: kept by the browser alone, for a face must be nowhere before it may be known. */
function all(): readonly PreparedRoll[] {
  return game.settings.get(SYSTEM_ID, "preparedRolls").filter((each): each is PreparedRoll => isPrepared(each));
}

function isPrepared(value: unknown): boolean {
  return typeof value === "object" && value !== null && "kind" in value && "naturals" in value && "modifiers" in value;
}

/** Keeps the list, and tells the screens of this tab. */
async function keep(list: readonly PreparedRoll[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, "preparedRolls", [...list]);
  Hooks.callAll(PREPARED_HOOK);
}

/** What is laid by for the rolls of a combat. */
export function preparedRolls(combat: Combat.Implementation): readonly PreparedRoll[] {
  return all().filter((each) => each.combat === combat.id);
}

/** Of which kind a roll of this name is, among the kinds of every ruleset and a world's own; null for none of them. */
export function plainKind(kind: string, { named }: Pick<RulesetRolls, "named">): RollKind | null {
  return ROLL_KINDS.find((each) => each === kind) ?? named[kind]?.as ?? null;
}

/** Whether something so laid by could ever be used. */
export function canPrepare({
  kind,
  naturals,
  modifiers,
}: Pick<PreparedRoll, "kind" | "naturals" | "modifiers">): boolean {
  if (naturals.length + modifiers.length === 0 || naturals.length > MOST_DICE || !areModifiers(modifiers)) return false;
  const { rolls } = activeRuleset();
  const plain = plainKind(kind, rolls);
  if (plain === null || (plain === "other" && modifiers.length > 0)) return false;
  if (plain === "die" && naturals.length > 1) return false;
  return naturals.every(
    (face) => Number.isInteger(face) && face >= 1 && face <= (plain === "die" ? rolls.die : MOST_FACES),
  );
}

/** Lays something by. */
export async function prepareRoll(prepared: PreparedRoll): Promise<void> {
  await keep([...all(), prepared]);
}

/** Drops what was laid by under this id. */
export async function dropPrepared(id: string): Promise<void> {
  await keep(all().filter((each) => each.id !== id));
}

/** Takes what is laid by for this roll, oldest first, each thing once; null when there is nothing. */
export async function takePrepared(combat: string, message: string, effect: RollEffect): Promise<PreparedRoll | null> {
  const list = all();
  const found = list.find((each) => each.combat === combat && serves(each, message, effect));
  if (found === undefined) return null;
  await keep(list.filter((each) => each !== found));
  return found;
}

function serves({ combatant, exchange, kind, naturals }: PreparedRoll, message: string, effect: RollEffect): boolean {
  const isMeant =
    (combatant === null || combatant === effect.by) &&
    (exchange === null || exchange === message) &&
    (kind === kindOf(effect, activeRuleset().rolls.die) || kind === effect.why.label);
  return isMeant && (naturals.length === 0 || fits(effect.formula, naturals));
}

/** What a roll is for, where the die of the ruleset has so many faces. */
export function kindOf({ formula, why }: Pick<RollEffect, "formula" | "why">, faces: number): RollKind {
  const [die, ...more] = formula.dice;
  if (die?.faces === faces && die.count === 1 && more.length === 0) return "die";
  return DAMAGE.includes(why.label) ? "damage" : "other";
}

/** Whether these faces are ones that the formula's dice can show. */
export function fits(formula: Formula, naturals: readonly number[]): boolean {
  try {
    readNaturals(formula, naturals);
    return true;
  } catch (error) {
    if (error instanceof DiceError) return false;
    throw error;
  }
}
