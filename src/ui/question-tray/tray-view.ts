import type { Option, Question } from "../../rules/kernel/questions.ts";
import { percent, type Words } from "../words.ts";

/** One question for the tray, freed of documents. Times are server times in ms. */
export interface TrayQuestion {
  readonly messageId: string;
  readonly key: string;
  readonly question: Question;
  readonly deadline: number | null;
  readonly left: number | null;
  readonly held: boolean;
  /** The reader is a game master, who may stop the clock. */
  readonly canHold: boolean;
  readonly own: boolean;
  readonly img: string;
  readonly asked: string;
  readonly from: string;
}

interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly odds: string;
  readonly cost: string;
  readonly blocked: string | null;
  readonly hotkey: number | null;
  readonly cssClass: string;
}

interface ClockView {
  readonly seconds: number;
  readonly elapsed: number;
  readonly label: string;
  readonly cssClass: string;
}

/** A question as `templates/question-tray/question.hbs` prints it. */
export interface QuestionView {
  readonly messageId: string;
  readonly key: string;
  readonly cssClass: string;
  readonly img: string;
  readonly title: string;
  readonly facts: string;
  readonly asked: string;
  readonly clock: ClockView | null;
  /** The button that stops the clock by hand, or lets it run again. */
  readonly hold: { readonly label: string; readonly pressed: boolean } | null;
  readonly options: readonly OptionView[];
}

/** How many options can be answered by a number key. */
const HOTKEYS = 9;

/**
 * The tray's questions. The first one's open options carry the keys 1 to 9. `limit` is the full time of a question
 * in seconds, `now` the server time.
 */
export function trayView(questions: readonly TrayQuestion[], now: number, limit: number, words: Words): readonly QuestionView[] {
  return questions.map((entry, place) => ({
    messageId: entry.messageId,
    key: entry.key,
    cssClass: entry.own ? "is-own" : "is-foreign",
    img: entry.img,
    title: words.format(`PDA.Question.${entry.question.cause}.Title`, { name: entry.asked, from: entry.from, ...textFacts(entry.question) }),
    facts: factsText(entry, words),
    asked: entry.own ? words.text("PDA.Tray.You") : words.format("PDA.Tray.For", { name: entry.asked }),
    clock: clockView(entry, now, limit, words),
    hold: entry.canHold && (entry.left ?? entry.deadline) !== null ? { label: words.text("PDA.Tray.Hold"), pressed: entry.held } : null,
    options: optionViews(entry, place === 0, words),
  }));
}

/** The question's numbers in a line, and a sentence for each of its flags that is set and has one. */
function factsText(entry: TrayQuestion, words: Words): string {
  const { cause, facts } = entry.question;
  const line = words.format(`PDA.Question.${cause}.Facts`, { name: entry.asked, from: entry.from, ...textFacts(entry.question) });
  const flags = Object.keys(facts).filter((key) => facts[key] === true).map((key) => `PDA.Question.${cause}.${key}`).filter((key) => words.has(key));
  return [line, ...flags.map((key) => words.text(key))].join(" \u00B7 ");
}

function textFacts(question: Question): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(question.facts)) if (typeof value !== "boolean") facts[key] = value;
  return facts;
}

function clockView(entry: TrayQuestion, now: number, limit: number, words: Words): ClockView | null {
  const left = entry.left ?? (entry.deadline === null ? null : entry.deadline - now);
  if (left === null) return null;
  const seconds = Math.max(limit, Math.round(left / 1000), 1);
  const remaining = Math.max(0, left / 1000);
  const stopped = entry.left !== null;
  return {
    seconds,
    elapsed: Math.max(0, seconds - remaining),
    label: words.format(stopped ? "PDA.Tray.ClockHeld" : "PDA.Tray.Clock", { seconds: Math.round(remaining) }),
    cssClass: stopped ? "is-held" : "is-running",
  };
}

function optionViews(entry: TrayQuestion, hot: boolean, words: Words): readonly OptionView[] {
  let key = 0;
  return entry.question.options.map((option) => {
    const open = option.blocked === null;
    if (open) key += 1;
    return {
      id: option.id,
      label: optionLabel(option, words),
      odds: option.odds === null ? "" : percent(option.odds),
      cost: costText(option, words),
      blocked: option.blocked === null ? null : words.format(`PDA.Refusal.${option.blocked.code}`, option.blocked.params),
      hotkey: hot && open && key <= HOTKEYS ? key : null,
      cssClass: option.id === entry.question.fallback ? "is-fallback" : "is-choice",
    };
  });
}

function optionLabel(option: Option, words: Words): string {
  const thing = option.facts["with"];
  return words.format(`PDA.Option.${option.label}`, { with: typeof thing === "string" ? thing : "" });
}

function costText(option: Option, words: Words): string {
  return Object.entries(option.cost)
    .map(([key, value]) => words.format(`PDA.Cost.${key}`, { value: typeof value === "boolean" ? "" : value }))
    .join(", ");
}
