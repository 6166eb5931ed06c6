import type { Question } from "../../rules/kernel/questions.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import { signed, type Words } from "../words.ts";
import { isConcealed, isForPlayers, isSecret } from "../../foundry/secrets/concealed.ts";
import type { Opening } from "./folds.ts";
import { briefOf, type LineView, type ToldStep } from "./brief.ts";
import { answerText } from "./answers.ts";
import { remarkText, replyLabel } from "./remarks.ts";
import type { StepView } from "./step-view.ts";
import type { Names, Teller } from "./teller.ts";
import { marked, partsOf, plain, sentence, type ToldPart } from "./told.ts";
import { waitsOf, type CardWait } from "./waits.ts";

/** Who looks at a card, and what he may do with it. */
export interface CardReader {
  readonly isGameMaster: boolean;
  /** The fight is still there: its exchanges can be taken back. */
  readonly canCorrect: boolean;
  /** Whether a combatant has a token to be shown. */
  readonly isPlaced: (combatant: string) => boolean;
  /** Name of whoever must answer a question. */
  readonly answerer: (question: Question) => string;
}

interface CardButton {
  readonly action: "undo" | "cancel" | "nextRoll" | "settleWrite" | "settleLeave";
  readonly icon: string;
  readonly label: string;
}

interface ReplyView {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly amendLabel: string;
}

/** A whole card, as `templates/exchange-card/card.hbs` prints it. */
export interface CardView {
  readonly status: string;
  /** Nothing of it is for this reader: it is not drawn at all. */
  readonly concealed: boolean;
  /** Nothing to tell but the title: drawn as one line. */
  readonly quiet: boolean;
  /** A new round begins with it. */
  readonly opensRound: Opening | null;
  readonly title: string;
  /** The title in its parts; a name whose bearer is on the map leads there: `show` says so. */
  readonly heading: readonly (ToldPart & { readonly show: string | null })[];
  /** The exchange in few lines. */
  readonly lines: readonly LineView[];
  /** The exchange step by step, with its dice, its totals and its rules. */
  readonly steps: readonly (StepView & { readonly parts: readonly ToldPart[] })[];
  /** Whether there is more to tell than the lines do. */
  readonly detailed: boolean;
  readonly waits: readonly CardWait[];
  readonly notes: readonly { readonly text: string }[];
  readonly dice: readonly ReplyView[];
  readonly buttons: readonly CardButton[];
}

type Exchange<G extends Game> = StoredExchange<G>;

/**
 * The card of an exchange for one reader: what happened so far, what it waits for, and what he may do with it. What
 * befalls somebody whom a player does not see is left out.
 */
export function cardView<G extends Game>(exchange: Exchange<G>, teller: Teller<G>, names: Names, reader: CardReader, words: Words): CardView {
  const told = toldSteps(exchange, teller, names, reader, words);
  const lines = briefOf(told, teller);
  const heading = sentence(headingOf(exchange, teller, marked(names), words));
  const dice = reader.canCorrect && exchange.status === "done" ? exchange.replies.map((reply) => replyView(reply, teller, names, words)) : [];
  return {
    status: exchange.status,
    concealed: !reader.isGameMaster && isConcealed(exchange, teller.naming, names),
    quiet: told.length === 0,
    opensRound: exchange.status === "done" ? teller.opensRound(exchange.events, names) : null,
    title: plain(heading),
    heading: partsOf(heading).map((part) => ({ ...part, show: part.combatant !== null && reader.isPlaced(part.combatant) ? words.format("PDA.Card.ShowToken", { name: part.text }) : null })),
    lines,
    steps: told.map(({ view }) => ({ ...view, text: plain(view.text), parts: partsOf(view.text) })),
    detailed: dice.length > 0 || told.length > lines.length || told.some(({ view }) => view.die !== null || view.numbers.length > 0 || view.rules.length > 0),
    waits: waitsOf(exchange, teller.naming, names, reader, words),
    notes: [...statusNotes(exchange, words), ...exchange.notes.filter((note) => isForReader(note, names, reader)).map((note) => ({ text: remarkText(note, teller, names, words) }))],
    dice,
    buttons: reader.canCorrect ? buttonsOf(exchange, words) : [],
  };
}

/** What the reader is told, event by event, with the names marked in it. */
function toldSteps<G extends Game>(exchange: Exchange<G>, teller: Teller<G>, names: Names, reader: CardReader, words: Words): readonly ToldStep<G>[] {
  return exchange.events.filter((event) => reader.isGameMaster || !isSecret(event, teller.naming, names)).flatMap((event) => {
    const view = teller.stepOf(event, marked(names), words);
    return view === null ? [] : [{ event, view: { ...view, text: sentence(view.text), tags: view.tags.map((tag) => ({ ...tag, label: plain(tag.label) })) } }];
  });
}

/** The card's first line: where the clock came to rest, or who does what to whom. */
function headingOf<G extends Game>({ command, actor, events }: Exchange<G>, teller: Teller<G>, names: Names, words: Words): string {
  return teller.outcomeOf(command, events, names, words) ?? teller.titleOf(command, actor, names, words);
}

/** A remark about somebody whom a player does not see is not for him. */
function isForReader({ code, params: { combatant } }: Exchange<Game>["notes"][number], names: Names, reader: CardReader): boolean {
  return reader.isGameMaster || (isForPlayers(code) && (combatant === undefined || names.sees(String(combatant))));
}

function statusNotes(exchange: Exchange<Game>, words: Words): { readonly text: string }[] {
  const notes = [];
  if (exchange.status === "undone" || exchange.status === "cancelled" || exchange.status === "derailed") notes.push({ text: words.text(`PDA.Card.Status.${exchange.status}`) });
  if (exchange.amendments > 0) notes.push({ text: words.format("PDA.Card.Amended", { count: exchange.amendments }) });
  return notes;
}

function replyView(reply: Exchange<Game>["replies"][number], teller: Pick<Teller<Game>, "replyKey">, names: Names, words: Words): ReplyView {
  const label = replyLabel(reply.key, teller, words);
  const value = "naturals" in reply ? diceText(reply, words) : answerText(reply.answer.option, names, words);
  return { key: reply.key, label, value, amendLabel: words.format("PDA.Card.AmendThis", { label, value }) };
}

/** Faces, and what was added to them by name. */
function diceText({ naturals, modifiers = [] }: Extract<Exchange<Game>["replies"][number], { naturals: readonly number[] }>, words: Words): string {
  return [naturals.join(", "), ...modifiers.map(({ label, value }) => `${label} ${signed(value, words)}`)].join(" \u00B7 ");
}

function buttonsOf(exchange: Exchange<Game>, words: Words): readonly CardButton[] {
  if (exchange.status === "done") return [{ action: "undo", icon: "fa-solid fa-rotate-left", label: words.text("PDA.Card.Undo") }];
  const cancel: CardButton = { action: "cancel", icon: "fa-solid fa-xmark", label: words.text("PDA.Card.Cancel") };
  if (exchange.status === "pending") return [{ action: "nextRoll", icon: "fa-solid fa-dice", label: words.text("PDA.Card.NextRoll") }, cancel];
  if (exchange.status === "derailed") return [cancel];
  if (exchange.status === "committing" && exchange.notes.some((note) => note.code === "journalDisputed")) {
    return [
      { action: "settleWrite", icon: "fa-solid fa-pen-to-square", label: words.text("PDA.Card.SettleWrite") },
      { action: "settleLeave", icon: "fa-solid fa-hand", label: words.text("PDA.Card.SettleLeave") },
    ];
  }
  return [];
}
