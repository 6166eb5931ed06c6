import { combatantsIn, type Option, type Question } from "../../rules/kernel/questions.ts";
import { optionText, questionText } from "../exchange-card/answers.ts";
import { orderedCauses, TURN, type QuestionText } from "../exchange-card/card-text.ts";
import { leastShown } from "../exchange-card/wording.ts";
import { chanceText, type Words } from "../words.ts";
import { costOf, costText, paysView, type PaysView } from "./pays-view.ts";
import type { TrayQuestion, TrayState } from "./tray-question.ts";
import {
  isOfOne,
  mergedQuestions,
  orderChoices,
  rowViews,
  turnOrders,
  type OrderChoice,
  type RowView,
} from "./tray-extras.ts";

interface OptionView {
  readonly id: string;
  /** What the button does: answers the question, or all those of a merged card. */
  readonly action: "answer" | "answerRows";
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
  /** Why the clock stands, in words; empty while it runs. */
  readonly stopped: string;
  /** The answer that is taken when time runs out, in words. */
  readonly expiry: string;
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
  /** The small menu of standing orders; null: none can stand. */
  readonly orders: {
    readonly label: string;
    readonly open: boolean;
    readonly all: string;
    readonly choices: readonly OrderChoice[];
  } | null;
  /** Those asked, on a card that stands for several questions. */
  readonly rows: readonly RowView[] | null;
  /** What the answer is paid with, where there is a choice. */
  readonly pays: PaysView | null;
  readonly options: readonly OptionView[];
}

const UNTOUCHED: TrayState = { menu: null, left: new Set(), paid: new Map() };

/** How many options can be answered by a number key, and the key of the harmless one. */
const [HOTKEYS, HARMLESS] = [9, 0];

/** The server time in ms, and the full time of a question in seconds. */
export interface TrayTime {
  readonly now: number;
  readonly limit: number;
}

/** Questions on one card; `hot`: its options carry the number keys. */
interface AskedTogether {
  readonly first: TrayQuestion;
  readonly group: readonly TrayQuestion[];
  readonly hot: boolean;
}

/**
 * The tray's questions, those that are alike on one card. The first card's open options carry the keys 1 to 9, the harmless one 0.
 */
export function trayView(
  questions: readonly TrayQuestion[],
  time: TrayTime,
  text: QuestionText,
  words: Words,
  state: TrayState = UNTOUCHED,
): readonly QuestionView[] {
  return mergedQuestions(questions, text.alike).flatMap((group, place) => {
    const [first] = group;
    return first === undefined ? [] : [cardOf({ first, group, hot: place === 0 }, time, text, words, state)];
  });
}

function cardOf(
  { first, group, hot }: AskedTogether,
  time: TrayTime,
  text: QuestionText,
  words: Words,
  { menu, left, paid }: TrayState,
): QuestionView {
  const isMerged = group.length > 1;
  const ofOne = isOfOne(group);
  const count = new Set(group.map(({ question }) => question.to)).size;
  const entry = isMerged ? { ...first, asked: words.format("PDA.Tray.Many", { count }) } : first;
  return {
    messageId: entry.messageId,
    key: entry.key,
    cssClass: [entry.own ? "is-own" : "is-foreign", ...(entry.decision === undefined ? [] : ["is-decision"])].join(" "),
    img: entry.img,
    title:
      entry.decision?.title ??
      (ofOne
        ? words.format(titleKey(entry.question, words), { name: entry.asked, from: entry.from })
        : words.format("PDA.Pair", { label: entry.asked, value: words.text(`PDA.Cause.${entry.question.cause}`) })),
    // What the rules do not ask has no words of theirs.
    facts:
      ofOne && (entry.decision?.title ?? null) === null
        ? questionText(entry.question, { name: entry.asked, from: entry.from }, text, words).join(" \u00B7 ")
        : "",
    asked: entry.own ? words.text("PDA.Tray.You") : words.format("PDA.Tray.For", { name: entry.asked }),
    clock: clockView(entry, time, words),
    hold:
      entry.canHold && (entry.left ?? entry.deadline) !== null
        ? { label: words.text("PDA.Tray.Hold"), pressed: entry.held }
        : null,
    orders: !(entry.question.cause in orderedCauses(text))
      ? null
      : {
          label: words.text("PDA.Tray.Orders"),
          open: menu === entry.key,
          all: words.text("PDA.Tray.AllOrders"),
          choices:
            entry.decision === undefined || entry.question.cause !== TURN
              ? orderChoices(entry.question, words)
              : turnOrders(entry.decision.said.get(entry.question.fallback)?.label ?? "", words),
        },
    rows: isMerged
      ? rowViews(
          group,
          { left, paid },
          {
            optionLabel: (option) => optionText(option, entry.names, words),
            chance: (option, each) => chanceOf(option, each, text, words),
          },
          words,
        )
      : null,
    pays: isMerged ? null : paysView(entry, paid, hot, words),
    options: isMerged ? rowOptions(hot, words) : optionViews(entry, text, { paid, hot }, words),
  };
}

/** The words for what is done to the one who is asked: its cause's own, unless one of the facts has others. */
function titleKey({ cause, facts }: Question, words: Words): string {
  const marks = Object.entries(facts).flatMap(([name, fact]) =>
    fact === true ? [name] : name === "cause" ? [String(fact)] : [],
  );
  return (
    marks.map((mark) => `PDA.Question.${cause}.${mark}.Title`).find((key) => words.has(key)) ??
    `PDA.Question.${cause}.Title`
  );
}

/** The answers for all on a merged card at once. */
function rowOptions(hot: boolean, words: Words): readonly OptionView[] {
  return (["ticked", "all", "best", "none"] as const).map((id, place) => ({
    id,
    action: "answerRows",
    label: words.text(`PDA.Tray.Rows.${id}`),
    odds: "",
    cost: "",
    blocked: null,
    hotkey: hot ? (id === "none" ? HARMLESS : place + 1) : null,
    cssClass: id === "none" ? "is-fallback" : "is-choice",
  }));
}

function clockView(entry: TrayQuestion, { now, limit }: TrayTime, words: Words): ClockView | null {
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
    stopped: !stopped
      ? ""
      : words.format(entry.paused && !entry.held ? "PDA.Tray.Paused" : "PDA.Tray.Held", {
          seconds: Math.round(remaining),
        }),
    expiry: words.format("PDA.Tray.Then", { option: defaultText(entry, words) }),
  };
}

/** The answer that a question has when no one gives one. */
function defaultText({ question, names }: TrayQuestion, words: Words): string {
  const taken = question.options.find(({ id }) => id === question.fallback);
  return taken === undefined ? "" : optionText(taken, names, words);
}

/** The chance of an option as the reader is told it: of one that strikes, as the target wants it. */
function chanceOf(
  option: Option,
  { question, decision, names }: TrayQuestion,
  text: QuestionText,
  words: Words,
): string {
  const struck = text.strikes?.includes(question.cause) === true ? strikesAt(option, question) : [];
  const shown = decision?.said.get(option.id)?.shown ?? leastShown(struck, names);
  return chanceText(option.odds, shown, words);
}

function strikesAt({ facts }: Option, { from }: Question): readonly string[] {
  const named = combatantsIn(facts);
  return named.length > 0 || from === null ? named : [from];
}

function optionViews(
  entry: TrayQuestion,
  text: QuestionText,
  { paid, hot }: { readonly paid: ReadonlyMap<string, string>; readonly hot: boolean },
  words: Words,
): readonly OptionView[] {
  let key = 0;
  const hotkeyOf = (id: string): number | null => {
    if (id === entry.question.fallback) return HARMLESS;
    key += 1;
    return key <= HOTKEYS ? key : null;
  };
  return entry.question.options.map((option) => {
    const open = option.blocked === null;
    const hotkey = open ? hotkeyOf(option.id) : null;
    const said = entry.decision?.said.get(option.id);
    return {
      id: option.id,
      action: "answer" as const,
      label: said?.label ?? optionText(option, entry.names, words),
      odds: chanceOf(option, entry, text, words),
      cost: said?.cost ?? costText(costOf(option, entry, paid), words),
      blocked: option.blocked === null ? null : words.refusal(option.blocked),
      hotkey: hot ? hotkey : null,
      cssClass: option.id === entry.question.fallback ? "is-fallback" : "is-choice",
    };
  });
}
