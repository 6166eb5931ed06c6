import { checkFace, DiceError } from "./dice-error.ts";
import type { DiceSource } from "./dice.ts";
import type { RollModifier } from "./effects.ts";
import { operate } from "./formula-node.ts";
import type { DiceNode, Formula, FormulaNode } from "./formula-node.ts";
import { Defect } from "./json.ts";

/** What a formula gave: the faces in the order of the text, re-rolls of an open die next to it, and the total. */
export interface Rolled {
  readonly naturals: readonly number[];
  readonly total: number;
  /** Named values that the totals made of these dice take besides; the total of the dice is without them. */
  readonly modifiers?: readonly RollModifier[];
}

/** One thrown die of a result. `kept`: it counts. `open`: it was rolled again because of its face. */
export interface RolledDie {
  readonly faces: number;
  readonly natural: number;
  readonly kept: boolean;
  readonly open: boolean;
}

/** Re-rolls of one open-ended die before the source of dice is taken to be broken. */
const MOST_REROLLS = 100;

/** Where a reading of naturals stands. */
interface Cursor {
  at: number;
}

/**
 * Rolls a formula's dice, each once, in the order of the text; `asker` names in the source's errors what asked for them.
 * Throws a {@link DiceError} on a face that the die does not have and a {@link Defect} when one open-ended die goes on for
 * more than 100 re-rolls.
 */
export function rollWith(formula: Formula, source: DiceSource, asker: string): Rolled {
  const naturals: number[] = [];
  for (const group of formula.dice) {
    for (let die = 0; die < group.count; die++) {
      let natural = draw(source.next(group.faces, asker), group, naturals, formula);
      for (let rerolls = 0; opens(group, natural); rerolls++) {
        refuseEndless(rerolls, formula);
        natural = draw(source.next(group.faces, asker), group, naturals, formula);
      }
    }
  }
  return { naturals, total: totalOf(formula, naturals) };
}

/**
 * The result of dice already thrown. Throws a {@link DiceError} when there are too few, too many, or a face that the
 * die does not have: naturals may come from a player.
 */
export function readNaturals(formula: Formula, naturals: readonly number[]): Rolled {
  let at = 0;
  for (const group of formula.dice) {
    for (let die = 0; die < group.count; die++) {
      let natural: number | undefined;
      do {
        natural = naturals[at++];
        if (natural === undefined) throw tooFew(formula, naturals.length, group);
        checkFace(natural, group.faces, at, formula.text);
      } while (opens(group, natural));
    }
  }
  if (at < naturals.length) {
    throw new DiceError(`Too many dice for "${formula.text}": it takes ${at}, there are ${naturals.length}.`);
  }
  return { naturals, total: totalOf(formula, naturals) };
}

/** The dice of a result, one by one, in the order of the text. Throws a {@link DiceError} if they do not fit. */
export function diceOf(formula: Formula, naturals: readonly number[]): readonly RolledDie[] {
  readNaturals(formula, naturals);
  const dice: RolledDie[] = [];
  const cursor: Cursor = { at: 0 };
  for (const group of formula.dice) {
    const starts: number[] = [];
    const values: number[] = [];
    for (let die = 0; die < group.count; die++) {
      starts.push(cursor.at);
      values.push(chain(group, naturals, cursor));
    }
    const kept = keptOf(group, values);
    for (let die = 0; die < group.count; die++) {
      const end = starts[die + 1] ?? cursor.at;
      for (let at = starts[die] ?? end; at < end; at++) {
        dice.push({ faces: group.faces, natural: naturals[at] ?? 0, kept: kept[die] === true, open: at < end - 1 });
      }
    }
  }
  return dice;
}

function draw(natural: number, group: DiceNode, naturals: number[], formula: Formula): number {
  checkFace(natural, group.faces, naturals.length + 1, formula.text);
  naturals.push(natural);
  return natural;
}

function opens(group: DiceNode, natural: number): boolean {
  return group.open !== undefined && natural >= group.open.from;
}

function refuseEndless(rerolls: number, formula: Formula): void {
  if (rerolls >= MOST_REROLLS) {
    throw new Defect(
      `An open-ended die of "${formula.text}" was rolled again ${MOST_REROLLS} times: check the source of dice.`,
    );
  }
}

function tooFew(formula: Formula, given: number, group: DiceNode): DiceError {
  return new DiceError(`Too few dice for "${formula.text}": die ${given + 1} (a d${group.faces}) is missing.`);
}

/** Trusts that the naturals fit: both ways in have checked. Adding 0 turns minus zero into zero. */
function totalOf(formula: Formula, naturals: readonly number[]): number {
  return evaluate(formula.root, naturals, { at: 0 }) + 0;
}

function evaluate(node: FormulaNode, naturals: readonly number[], cursor: Cursor): number {
  switch (node.kind) {
    case "number":
      return node.value;
    case "dice":
      return groupValue(node, naturals, cursor);
    case "negate":
      return -evaluate(node.operand, naturals, cursor);
    case "binary": {
      const left = evaluate(node.left, naturals, cursor);
      return operate(node.operator, left, evaluate(node.right, naturals, cursor));
    }
  }
}

function groupValue(group: DiceNode, naturals: readonly number[], cursor: Cursor): number {
  if (group.keep === undefined) return sumOf(group, naturals, cursor);
  const values: number[] = [];
  for (let die = 0; die < group.count; die++) values.push(chain(group, naturals, cursor));
  const kept = keptOf(group, values);
  return values.reduce((sum, value, die) => (kept[die] === true ? sum + value : sum), 0);
}

/** Dice that all count. */
function sumOf(group: DiceNode, naturals: readonly number[], cursor: Cursor): number {
  let sum = 0;
  for (let die = 0; die < group.count; die++) sum += chain(group, naturals, cursor);
  return sum;
}

/** One die with its re-rolls. */
function chain(group: DiceNode, naturals: readonly number[], cursor: Cursor): number {
  let value = 0;
  for (;;) {
    const natural = naturals[cursor.at++] ?? 0;
    value += natural;
    if (!opens(group, natural)) return value;
  }
}

/** Which dice count; of equal ones, the first thrown. */
function keptOf(group: DiceNode, values: readonly number[]): boolean[] {
  const keep = group.keep;
  if (keep === undefined) return values.map(() => true);
  const sign = keep.which === "highest" ? -1 : 1;
  const order = values.map((_, die) => die).sort((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)));
  const kept = new Set(order.slice(0, keep.count));
  return values.map((_, die) => kept.has(die));
}
