import type { Question } from "../../rules/kernel/questions.ts";
import type { SegmentsCommand } from "../../rules/segments/commands.ts";
import type { SegmentsGame } from "../../rules/segments/game.ts";
import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import { signed, type Words } from "../words.ts";
import { isConcealed, isForPlayers, isSecret } from "../../foundry/secrets/concealed.ts";
import { briefOf, type LineView, type ToldStep } from "./brief.ts";
import { stepOf, type Names } from "./segments-steps.ts";
import { answerText, remarkText, replyLabel } from "./remarks.ts";
import type { StepView } from "./step-view.ts";
import { marked, partsOf, plain, sentence, type ToldPart } from "./told.ts";
import { deedOf, toolText } from "./tool-text.ts";
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
  readonly opensRound: boolean;
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

type Exchange = StoredExchange<SegmentsGame>;

/**
 * The card of an exchange for one reader: what happened so far, what it waits for, and what he may do with it. What
 * befalls somebody whom a player does not see is left out.
 */
export function cardView(exchange: Exchange, names: Names, reader: CardReader, words: Words): CardView {
  const told = toldSteps(exchange, names, reader, words);
  const lines = briefOf(told);
  const heading = sentence(momentOf(exchange, words) ?? titleOf(exchange.command, exchange.actor, marked(names), words));
  const dice = reader.canCorrect && exchange.status === "done" ? exchange.replies.map((reply) => replyView(reply, words)) : [];
  return {
    status: exchange.status,
    concealed: !reader.isGameMaster && isConcealed(exchange, names),
    quiet: told.length === 0,
    opensRound: exchange.status === "done" && exchange.events.some(({ type }) => type === "roundBegun"),
    title: plain(heading),
    heading: partsOf(heading).map((part) => ({ ...part, show: part.combatant !== null && reader.isPlaced(part.combatant) ? words.format("PDA.Card.ShowToken", { name: part.text }) : null })),
    lines,
    steps: told.map(({ view }) => ({ ...view, text: plain(view.text), parts: partsOf(view.text) })),
    detailed: dice.length > 0 || told.length > lines.length || told.some(({ view }) => view.die !== null || view.numbers.length > 0 || view.rules.length > 0),
    waits: waitsOf(exchange, names, reader, words),
    notes: [...statusNotes(exchange, words), ...exchange.notes.filter((note) => isForReader(note, names, reader)).map((note) => ({ text: remarkText(note, names, words) }))],
    dice,
    buttons: reader.canCorrect ? buttonsOf(exchange, words) : [],
  };
}

/** What the reader is told, event by event, with the names marked in it. */
function toldSteps(exchange: Exchange, names: Names, reader: CardReader, words: Words): readonly ToldStep[] {
  return exchange.events.filter((event) => reader.isGameMaster || !isSecret(event, names)).flatMap((event) => {
    const view = stepOf(event, marked(names), words);
    return view === null ? [] : [{ event, view: { ...view, text: sentence(view.text), tags: view.tags.map((tag) => ({ ...tag, label: plain(tag.label) })) } }];
  });
}

/** Who does what to whom: the card's first line. */
export function titleOf(command: SegmentsCommand, actor: string, names: Names, words: Words): string {
  const params = {
    name: command.by === null ? actor : names.combatant(command.by),
    target: targetText(command, names),
    with: toolText(command, (id) => names.gear(id), words),
  };
  return words.format(`PDA.Card.Title.${deedOf(command)}`, params);
}

/** Whom a command names as its target or targets. */
export function targetText(command: SegmentsCommand, names: Names): string {
  if ("targets" in command) return command.targets.filter((id) => names.sees(id)).map((id) => names.combatant(id)).join(", ");
  if (command.do === "step") return names.combatant(command.relativeTo);
  if (command.do === "grantSurprise") return names.combatant(command.to);
  return "target" in command && typeof command.target === "string" ? names.combatant(command.target) : "";
}

/** Where the clock came to rest, for an exchange that only moved it. */
function momentOf(exchange: Exchange, words: Words): string | null {
  const moved = exchange.events.findLast((event) => event.type === "clockMoved");
  if (exchange.command.do !== "advance" || moved?.type !== "clockMoved") return null;
  const { round, segment, phase } = moved.clock;
  const parts = { round, segment, phase: words.text(`PDA.Tracker.Phase.${phase}`) };
  return words.format(round < 1 ? "PDA.Card.SurpriseMoment" : "PDA.Card.Moment", parts);
}

/** A remark about somebody whom a player does not see is not for him. */
function isForReader({ code, params: { combatant } }: Exchange["notes"][number], names: Names, reader: CardReader): boolean {
  return reader.isGameMaster || (isForPlayers(code) && (combatant === undefined || names.sees(String(combatant))));
}

function statusNotes(exchange: Exchange, words: Words): { readonly text: string }[] {
  const notes = [];
  if (exchange.status === "undone" || exchange.status === "cancelled" || exchange.status === "derailed") notes.push({ text: words.text(`PDA.Card.Status.${exchange.status}`) });
  if (exchange.amendments > 0) notes.push({ text: words.format("PDA.Card.Amended", { count: exchange.amendments }) });
  return notes;
}

function replyView(reply: Exchange["replies"][number], words: Words): ReplyView {
  const label = replyLabel(reply.key, words);
  const value = "naturals" in reply ? diceText(reply, words) : answerText(reply.answer.option, words);
  return { key: reply.key, label, value, amendLabel: words.format("PDA.Card.AmendThis", { label, value }) };
}

/** Faces, and what was added to them by name. */
function diceText({ naturals, modifiers = [] }: Extract<Exchange["replies"][number], { naturals: readonly number[] }>, words: Words): string {
  return [naturals.join(", "), ...modifiers.map(({ label, value }) => `${label} ${signed(value, words)}`)].join(" \u00B7 ");
}

function buttonsOf(exchange: Exchange, words: Words): readonly CardButton[] {
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
