import type { Option, Question } from "../../rules/kernel/questions.ts";
import { bestOption, type StandingOrder } from "../../rules/kernel/standing-orders.ts";
import { joined, type Words } from "../words.ts";
import { paysView, type PaysView } from "./pays-view.ts";
import type { TrayQuestion, TrayState } from "./tray-question.ts";

/** Questions that stand together on one card: one, or several of a cause whose questions are `alike`. */
export function mergedQuestions(
  questions: readonly TrayQuestion[],
  alike: readonly string[],
): readonly (readonly TrayQuestion[])[] {
  const groups = new Map<string, TrayQuestion[]>();
  for (const entry of questions) {
    const { cause } = entry.question;
    const name = JSON.stringify(
      alike.includes(cause) ? [entry.messageId, cause, entry.own] : [entry.messageId, entry.key],
    );
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  return [...groups.values()];
}

/** Whether questions come of what one combatant does. */
export function isOfOne([first, ...others]: readonly TrayQuestion[]): boolean {
  return others.every(({ question }) => question.from === first?.question.from);
}

/** What a question's ticked row does: the open option with the best odds; null where none has any. */
export function tickOption(question: Question): Option | null {
  const best = bestOption(question, null);
  return best?.odds == null ? null : best;
}

/** One of those asked together. */
export interface RowView {
  readonly key: string;
  readonly name: string;
  readonly img: string;
  readonly option: string;
  readonly fallback: string;
  readonly does: string;
  readonly ticked: boolean;
  /** What the act is paid with, where there is a choice. */
  readonly pays: PaysView | null;
}

/** The rows of a merged card; `left`: keys whose tick has been taken out; `paid`: payments chosen. */
export function rowViews(
  group: readonly TrayQuestion[],
  { left, paid }: Pick<TrayState, "left" | "paid">,
  told: { optionLabel(option: Option): string; chance(option: Option, entry: TrayQuestion): string },
  words: Words,
): readonly RowView[] {
  const ofOne = isOfOne(group);
  return group.map((entry) => {
    const { key, question, asked, img, from } = entry;
    const option = tickOption(question);
    const does =
      option === null
        ? words.text("PDA.Tray.Nothing")
        : joined([told.optionLabel(option), told.chance(option, entry)], " ");
    return {
      key,
      name: ofOne ? asked : words.format("PDA.Card.Act", { name: asked, target: from }),
      img,
      option: option?.id ?? "",
      fallback: question.fallback,
      does,
      ticked: option !== null && !left.has(key),
      pays: paysView(entry, paid, false, words),
    };
  });
}

/** Which rows of a merged card are to act when one of its buttons is pressed. */
export function chosenRows(
  group: readonly { readonly key: string; readonly question: Question }[],
  which: string,
  left: ReadonlySet<string>,
): readonly { readonly key: string; readonly option: string }[] {
  const best = group.reduce<{ readonly key: string; readonly odds: number } | null>((found, { key, question }) => {
    const odds = tickOption(question)?.odds ?? null;
    return odds !== null && (found === null || odds > found.odds) ? { key, odds } : found;
  }, null);
  const acts = (key: string): boolean =>
    which === "all" || (which === "ticked" && !left.has(key)) || (which === "best" && key === best?.key);
  return group.map(({ key, question }) => ({
    key,
    option: (acts(key) ? tickOption(question)?.id : null) ?? question.fallback,
  }));
}

/** One entry of a question's small menu of standing orders. */
export interface OrderChoice {
  readonly label: string;
  readonly mode: StandingOrder["mode"];
  /** Label of the option that is always taken; empty: the best. */
  readonly option: string;
}

/** What may be said once and for all about turns: the options of a turn have no names that another turn would have. */
export const turnOrders = (passing: string, words: Words): readonly OrderChoice[] => [
  { mode: "always", option: "", label: words.text("PDA.Orders.Turn.Best") },
  { mode: "never", option: "", label: words.format("PDA.Tray.Never", { option: passing }) },
];

/** Always this, or never ask again: what may be said once and for all about questions like this one. */
export function orderChoices(question: Question, words: Words): readonly OrderChoice[] {
  const labels = new Map<string, string>();
  for (const option of question.options)
    if (option.id !== question.fallback && !labels.has(option.label))
      labels.set(option.label, orderText(option, words));
  const always = [...labels].map(
    ([option, text]): OrderChoice => ({
      mode: "always",
      option,
      label: words.format("PDA.Tray.Always", { option: text }),
    }),
  );
  const fallback = words.text(`PDA.Answer.${question.fallback.split(":")[0] ?? ""}`);
  return [...always, { mode: "never", option: "", label: words.format("PDA.Tray.Never", { option: fallback }) }];
}

/** What taking such an option means: an answer that is a word of the rules by it, any other by its label. */
function orderText({ id, label }: Option, words: Words): string {
  const answer = `PDA.Answer.${id.split(":")[0] ?? id}`;
  return words.text(words.has(answer) ? answer : `PDA.Answer.${label}`);
}

/** A combatant that the reader waits for, freed of documents. Times as for questions. */
export interface TrayWait {
  readonly name: string;
  readonly answerer: string;
  readonly cause: string;
  readonly deadline: number | null;
  readonly left: number | null;
}

/** One line about those that the reader waits for. `until`: server time in ms, or null. */
export interface WaitView {
  readonly text: string;
  readonly until: number | null;
  readonly seconds: string;
}

/** Lines about those that the reader waits for; the same kind asked of one person's several combatants is one line. */
export function waitViews(waits: readonly TrayWait[], words: Words): readonly WaitView[] {
  const groups = new Map<string, TrayWait[]>();
  for (const wait of waits) {
    const name = `${wait.answerer} ${wait.cause}`;
    groups.set(name, [...(groups.get(name) ?? []), wait]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    const ends = group.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
    const stopped = first?.left ?? null;
    return {
      text: words.format("PDA.Tray.WaitingFor", {
        answerer: first?.answerer ?? "",
        names: group.map(({ name }) => name).join(", "),
        cause: words.text(`PDA.Cause.${first?.cause ?? ""}`),
      }),
      until: ends.length === 0 ? null : Math.max(...ends),
      seconds: stopped === null ? "" : words.format("PDA.Tray.ClockHeld", { seconds: Math.round(stopped / 1000) }),
    };
  });
}
