import type { LedgerId } from "../../../src/rules/kernel/ids.ts";
import type { Game } from "../../../src/rules/kernel/game.ts";
import type { InspectorOf, LineOf, Report, SightOf } from "./judge.ts";

type DiceLine<G extends Game> = Extract<LineOf<G>, { readonly line: "dice" }>;

/** Dice that were thrown and not used yet; `plus` is what the formula adds to them. */
export interface Thrown {
  readonly why: string;
  readonly naturals: readonly number[];
  readonly sum: number;
  readonly plus: number;
}

/** What a ruleset says of its dice. */
export interface DiceLaw<G extends Game> {
  readonly rule: LedgerId;
  /** What formulas are thrown. */
  readonly formula: RegExp;
  /** What each kind of throw must come to. */
  readonly meantFor: Readonly<Record<string, readonly G["event"]["type"][]>>;
  /** Whether a kind of throw that is not listed may come to any event; else it must come to one that says so. */
  readonly usesOthers: boolean;
  /** Throws that nothing need come of. */
  readonly idle: readonly string[];
  /** The number on the dice that an event shows; null: none. */
  readonly naturalOf: (event: G["event"]) => number | null;
  /** Whether such a number is on the dice that were thrown for it. */
  readonly fits: (shown: number, used: readonly Thrown[], event: G["event"]) => boolean;
}

/** Every die within its faces, every throw used once, every number read off the dice that were thrown for it. */
export abstract class DiceInspectorOf<G extends Game, B> implements InspectorOf<G, B> {
  protected abstract readonly law: DiceLaw<G>;
  private thrown: Thrown[] = [];

  hears(line: Exclude<LineOf<G>, { readonly line: "event" }>, { report }: SightOf<G, B>): void {
    if (line.line === "dice") this.note(line, report);
  }

  private note({ formula, naturals, why, key }: DiceLine<G>, report: Report): void {
    const { rule, formula: thrown, idle } = this.law;
    if (!thrown.test(formula)) {
      report(rule, `the formula "${formula}" of ${key} is none that is thrown here`);
      return;
    }
    const { faces, plus } = readOnce(formula);
    if (naturals.length !== faces.length) report(rule, `${formula} shows ${naturals.length} dice (${key})`);
    naturals.forEach((natural, index) => {
      const most = faces[index] ?? 0;
      if (!Number.isInteger(natural) || natural < 1 || natural > most)
        report(rule, `a d${most} shows ${natural} (${key})`);
    });
    const sum = naturals.reduce((all, each) => all + each, 0);
    if (!idle.includes(why)) this.thrown.push({ why, naturals, sum, plus });
  }

  before(event: G["event"], { report }: SightOf<G, B>): void {
    const { rule, meantFor, usesOthers, naturalOf, fits } = this.law;
    const isUsed = ({ why }: Thrown): boolean => meantFor[why]?.includes(event.type) ?? usesOthers;
    const used = this.thrown.length === 0 ? NONE : this.thrown.filter(isUsed);
    if (used.length > 0) this.thrown = this.thrown.filter((each) => !isUsed(each));
    const shown = naturalOf(event);
    if (shown !== null && !fits(shown, used, event))
      report(
        rule,
        `shows ${shown}, thrown were ${used.map(({ naturals }) => naturals.join("+")).join(" and ") || "no dice"}`,
      );
  }

  ends({ report }: SightOf<G, B>): void {
    for (const { why, naturals } of this.thrown)
      report(this.law.rule, `the die ${naturals.join("+")} for ${why} was thrown for nothing`);
    this.thrown = [];
  }
}

const NONE: readonly Thrown[] = [];

const TERM = /(\d+)d(\d+)/g;

interface Read {
  readonly faces: readonly number[];
  readonly plus: number;
}

/** What formulas say, each read once: there are few, and they are thrown often. */
const read = new Map<string, Read>();

function readOnce(formula: string): Read {
  const known = read.get(formula) ?? { faces: facesOf(formula), plus: plusOf(formula) };
  read.set(formula, known);
  return known;
}

/** The faces of each die of a formula. */
const facesOf = (formula: string): readonly number[] =>
  [...formula.matchAll(TERM)].flatMap(([, count, faces]) => Array.from({ length: Number(count) }, () => Number(faces)));

/** What a formula adds to its dice. */
const plusOf = (formula: string): number =>
  [...formula.replace(TERM, "").matchAll(/([+-]?)(\d+)/g)].reduce(
    (all, [, sign, points]) => all + (sign === "-" ? -1 : 1) * Number(points),
    0,
  );
