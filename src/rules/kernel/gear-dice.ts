/** Dice written on a piece of gear: judged where they are entered, and again where they are thrown. */
import { Defect } from "./json.ts";
import { literally, phrase, type Phrase } from "./fault.ts";
import { FormulaError, parseFormula, type DiceNode, type Formula } from "./formula.ts";
import type { CombatantId } from "./ids.ts";

/** Most dice that one throw for a piece of gear takes, whatever has multiplied them. */
export const MOST_GEAR_DICE = 400;
/** The greatest multiplier that a piece of gear may bring. */
export const MOST_TIMES = 10;

/** Dice of a piece of gear that cannot be thrown. `by`: who used it; `gear`: its name. */
export class UnfitDice extends Defect {
  constructor(
    readonly by: CombatantId,
    readonly gear: string,
    readonly formula: string,
  ) {
    super(`The dice "${formula}" of "${gear}" cannot be thrown.`);
  }
}

/** Dice thrown so many times: three times 1d12 is 3d12. Throws a {@link FormulaError} for dice that cannot be read. [D20-DMG-08] */
export function timesDice(dice: string, multiplier: number): string {
  const { root } = parseFormula(dice);
  if (root.kind === "dice" && root.keep === undefined && root.open === undefined)
    return `${root.count * multiplier}d${root.faces}`;
  return Array.from({ length: multiplier }, () => dice).join("+");
}

/** What is wrong with dice of gear that are thrown as they stand; null: nothing. */
export function gearDiceProblem(text: string): Phrase | null {
  return problemOf(() => thrownProblem(parseFormula(text)));
}

/** What is wrong with dice of gear that multipliers may be put to; null: nothing, even with the greatest. */
export function multipliedDiceProblem(text: string): Phrase | null {
  return problemOf(() => {
    const plain = parseFormula(text);
    const dice = diceIn(plain) * MOST_TIMES;
    if (dice > MOST_GEAR_DICE)
      return phrase("mismatch", {
        expected: phrase("diceUpTo", { most: MOST_GEAR_DICE / MOST_TIMES }),
        found: literally(diceIn(plain)),
      });
    return thrownProblem(plain) ?? thrownProblem(parseFormula(timesDice(text, MOST_TIMES)));
  });
}

/** The dice of a piece of gear, to be thrown so many times by a combatant. Throws {@link UnfitDice}. */
export function gearDice(
  { name, damage }: { readonly name: string; readonly damage: string },
  by: CombatantId,
  times = 1,
): Formula {
  const dice = problemOf(() => thrownProblem(parseFormula(damage))) === null ? timesDice(damage, times) : damage;
  if (gearDiceProblem(dice) !== null) throw new UnfitDice(by, name, dice);
  return parseFormula(dice);
}

/** Too many dice, or such as are thrown again more often than not: those hardly end. */
function thrownProblem(formula: Formula): Phrase | null {
  const dice = diceIn(formula);
  if (dice > MOST_GEAR_DICE)
    return phrase("mismatch", { expected: phrase("diceUpTo", { most: MOST_GEAR_DICE }), found: literally(dice) });
  const restless = formula.dice.find(isRestless);
  return restless === undefined ? null : phrase("openTooOften", { from: Math.floor(restless.faces / 2) + 1 });
}

const diceIn = ({ dice }: Formula): number => dice.reduce((all, { count }) => all + count, 0);

/** Whether a die is thrown again on more than half of its faces. */
const isRestless = ({ faces, open }: DiceNode): boolean => open !== undefined && (faces - open.from + 1) * 2 > faces;

function problemOf(judge: () => Phrase | null): Phrase | null {
  try {
    return judge();
  } catch (error) {
    if (error instanceof FormulaError) return error.phrase;
    throw error;
  }
}
