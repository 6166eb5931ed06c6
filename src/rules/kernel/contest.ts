/**
 * Contests: each side throws its own die, and the higher total wins. A natural face counts for nothing by itself. A
 * ruleset says how each side's total is made, and how a tie falls.
 */
import { parseFormula } from "./formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "./ids.ts";
import { roll, type Rule } from "./rule.ts";

/** What one side came to: the total, and what was added to the die for it. */
export interface Effort {
  readonly value: number;
  readonly modifier: number;
}

/** Where equal totals fall: to the higher modifier and then to a lot, or always to one of the sides. */
export type Ties = "modifier" | "challenger" | "opponent";

/** How one side throws; `known`: what has been thrown before it on the other. */
export type Attempt<E> = (known: readonly Effort[]) => Rule<E, Effort>;

/** A contest of one against one or several others, who are all to be beaten by the same die. */
export interface Contest<E> {
  readonly challenger: Attempt<E>;
  readonly opponents: readonly Attempt<E>[];
  /** Who throws first. */
  readonly first: "challenger" | "opponents";
  /** To which side ties fall; or what draws the lot where even the modifiers are equal, against the opponent of this place: whether it falls to the challenger. */
  readonly ties: Exclude<Ties, "modifier"> | ((at: number) => Rule<E, boolean>);
}

/** How a contest went for its challenger; `margin`: by how much the best of the opponents was beaten, below 0 when it was not. */
export interface ContestResult {
  readonly won: boolean;
  readonly margin: number;
}

/** Throws for both sides and judges. Each lot that a tie wants is drawn; the first opponent who is not beaten ends it. */
export function* contest<E>({ challenger, opponents, first, ties }: Contest<E>): Rule<E, ContestResult> {
  const before = first === "challenger" ? yield* challenger([]) : null;
  const others: Effort[] = [];
  for (const opponent of opponents) others.push(yield* opponent(before === null ? [] : [before]));
  const mine = before ?? (yield* challenger(others));
  const margin = Math.min(...others.map(({ value }) => mine.value - value));
  for (const [at, other] of others.entries()) {
    const verdict = verdictOf(mine, other, typeof ties === "string" ? ties : "modifier");
    const isLost = verdict === "lot" && typeof ties === "function" ? !(yield* ties(at)) : verdict === "opponent";
    if (isLost) return { won: false, margin };
  }
  return { won: true, margin };
}

/** Who has the better of it, or that a lot decides. */
export function verdictOf(challenger: Effort, opponent: Effort, ties: Ties): "challenger" | "opponent" | "lot" {
  if (challenger.value !== opponent.value) return challenger.value > opponent.value ? "challenger" : "opponent";
  if (ties !== "modifier") return ties;
  if (challenger.modifier === opponent.modifier) return "lot";
  return challenger.modifier > opponent.modifier ? "challenger" : "opponent";
}

const COIN = parseFormula("1d2");

/** A coin between two: 1 is for the challenger, who throws it. */
export function* drawLot<E>(key: string, challenger: CombatantId, rule: LedgerId): Rule<E, boolean> {
  const coin = yield* roll<E>(effectKey(key), COIN, challenger, { label: "lots", rule });
  return coin.total === 1;
}

/**
 * The exact chance, from 0 to 1, that a challenger with this modifier beats all opponents, each side with one die of so
 * many faces: counted over every face of the challenger's, a lot as half of a face.
 */
export function chanceToWin(modifier: number, opponents: readonly number[], ties: Ties, faces: number): number {
  let counted = 0;
  for (let face = 1; face <= faces; face++)
    counted += opponents.reduce((all, other) => all * halvesWon(face + modifier, modifier, other, ties, faces), 1);
  return counted / (faces * (2 * faces) ** opponents.length);
}

const HALVES = { challenger: 2, lot: 1, opponent: 0 } as const;

/** Of the faces of an opponent's die, each counted twice, those against which a total wins. */
function halvesWon(value: number, modifier: number, other: number, ties: Ties, faces: number): number {
  const level = value - other;
  const below = Math.min(Math.max(level - 1, 0), faces);
  const isInReach = level >= 1 && level <= faces;
  return 2 * below + (isInReach ? HALVES[verdictOf({ value, modifier }, { value, modifier: other }, ties)] : 0);
}
