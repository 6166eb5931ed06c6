import type { Question } from "../../rules/kernel/questions.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import { signed, type Words } from "../words.ts";
import { isConcealed, isForPlayers, isSecret } from "../../foundry/secrets/concealed.ts";
import { actText, blocksOf, isShared, type Block } from "./acts.ts";
import type { Opening } from "./folds.ts";
import { actLine, briefOf, lineOf, type LineView, type ToldStep } from "./brief.ts";
import { answerText } from "./answers.ts";
import { replyActs } from "./reply-acts.ts";
import { remarkText, replyLabel } from "./remarks.ts";
import type { StepView } from "./step-view.ts";
import type { Names, Teller, Told } from "./teller.ts";
import { marked, partsOf, plain, sentence, type ToldPart } from "./told.ts";
import { waitsOf, type CardWait } from "./waits.ts";

/** Who looks at a card, and what they may do with it. */
export interface CardReader {
  readonly isGameMaster: boolean;
  /** The fight is still there: its exchanges can be taken back. */
  readonly canCorrect: boolean;
  /** Whether a combatant has a token to be shown. */
  readonly isPlaced: (combatant: string) => boolean;
  /** Name of the user who must answer a question. */
  readonly answerer: (question: Question) => string;
}

interface CardButton {
  readonly action: "undo" | "cancel" | "nextRoll" | "takeChange" | "settleWrite" | "settleLeave";
  readonly icon: string;
  readonly label: string;
}

interface ReplyView {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly amendLabel: string;
}

/** A later exchange that has brought to its end what an earlier one set going, and whose act it was. */
export interface Fate<G extends Game> {
  readonly message: string;
  readonly exchange: StoredExchange<G>;
  readonly by: string;
}

interface FateView {
  readonly message: string;
  readonly lines: readonly LineView[];
}

/** A whole card, as `templates/exchange-card/card.hbs` prints it. */
export interface CardView {
  readonly status: string;
  /** Nothing of it is for this reader: it is not drawn at all. */
  readonly concealed: boolean;
  /** Nothing to tell but the title: drawn as one line. */
  readonly quiet: boolean;
  /** Its lines tell all that came of it: the details stay folded. */
  readonly digested: boolean;
  /** A new round begins with it. */
  readonly opensRound: Opening | null;
  readonly title: string;
  /** The title in its parts; a name whose bearer is on the map leads there: `show` says so. */
  readonly heading: readonly (ToldPart & { readonly show: string | null })[];
  /** The exchange in few lines. */
  readonly lines: readonly LineView[];
  /** The exchange step by step, with its dice, its totals and its rules. */
  readonly steps: readonly (StepView & {
    readonly parts: readonly ToldPart[];
    readonly act: readonly ToldPart[] | null;
  })[];
  /** What came of what was set going here, where it stands on another card. */
  readonly fates: readonly FateView[];
  /** Whether there is more to tell than the lines do. */
  readonly detailed: boolean;
  readonly waits: readonly CardWait[];
  readonly notes: readonly { readonly text: string }[];
  readonly dice: readonly ReplyView[];
  readonly buttons: readonly CardButton[];
}

type Exchange<G extends Game> = StoredExchange<G>;

/**
 * The card of an exchange for one reader: what happened so far, what it waits for, and what they may do with it. What
 * befalls a combatant unseen by a player is left out.
 */
export function cardView<G extends Game>(
  exchange: Exchange<G>,
  teller: Teller<G>,
  { names, words }: Told,
  reader: CardReader,
  fates: readonly Fate<G>[] = [],
): CardView {
  const blocks = toldBlocks(exchange, teller, names, reader, words);
  const told = blocks.flatMap(({ entries }) => entries);
  const shared = isShared(exchange, blocks);
  const digest = teller.digestOf(
    exchange.command,
    told.map(({ event }) => event),
    marked(names),
    words,
  );
  const lines =
    digest !== null ? digest.map(lineOf) : shared ? actLines(blocks, teller, names, words) : briefOf(told, teller);
  const heading = headingOf(exchange, shared ? blocks : [], teller, marked(names), words);
  const dice = reader.canCorrect && exchange.status === "done" ? repliesOf(exchange, teller, names, words) : [];
  return {
    status: exchange.status,
    concealed: !reader.isGameMaster && isConcealed(exchange, teller.naming, names),
    quiet: told.length === 0,
    digested: digest !== null,
    opensRound: exchange.status === "done" ? teller.opensRound(exchange.events, names) : null,
    title: plain(heading),
    heading: partsOf(heading).map((part) => ({
      ...part,
      show:
        part.combatant !== null && reader.isPlaced(part.combatant)
          ? words.format("PDA.Card.ShowToken", { name: part.text })
          : null,
    })),
    lines,
    steps: blocks.flatMap(({ act, entries }) =>
      entries.map(({ view }, at) => ({
        ...view,
        text: plain(view.text),
        parts: partsOf(view.text),
        act: shared && act !== null && at === 0 ? partsOf(sentence(actText(act, marked(names), words))) : null,
      })),
    ),
    fates: fates
      .map((fate) => ({ message: fate.message, lines: fateLines(fate, teller, names, reader, words) }))
      .filter((fate) => fate.lines.length > 0),
    detailed:
      dice.length > 0 ||
      told.length > lines.length ||
      told.some(({ view }) => view.die !== null || view.numbers.length > 0 || view.rules.length > 0),
    waits: waitsOf(exchange, teller.naming, names, reader, words),
    notes: [
      ...statusNotes(exchange, words),
      ...exchange.notes
        .filter((note) => isForReader(note, names, reader))
        .map((note) => ({ text: remarkText(note, teller, names, words) })),
    ],
    dice,
    buttons: reader.canCorrect ? buttonsOf(exchange, words) : [],
  };
}

/** What the reader is told, act by act and event by event, with the names marked in it. */
function toldBlocks<G extends Game>(
  { events }: Exchange<G>,
  teller: Teller<G>,
  names: Names,
  reader: CardReader,
  words: Words,
): readonly Block<ToldStep<G>>[] {
  return blocksOf(events, teller, (event): ToldStep<G> | null => {
    const view =
      !reader.isGameMaster && isSecret(event, teller.naming, names) ? null : teller.stepOf(event, marked(names), words);
    return view === null
      ? null
      : {
          event,
          view: {
            ...view,
            text: sentence(view.text),
            tags: view.tags.map((tag) => ({ ...tag, label: plain(tag.label) })),
          },
        };
  });
}

/** Acts that a title or a brief names at the most. */
const MOST_ACTS = 6;

/** The acts of an exchange in a line each; where it tells of more than acts, in as many lines as any. */
function actLines<G extends Game>(
  blocks: readonly Block<ToldStep<G>>[],
  teller: Teller<G>,
  names: Names,
  words: Words,
): readonly LineView[] {
  return blocks
    .flatMap(({ act, entries }) =>
      act === null
        ? []
        : [
            actLine(
              words.format("PDA.Card.OfAct", { act: sentence(actText(act, marked(names), words)) }),
              entries,
              teller,
            ),
          ],
    )
    .slice(0, MOST_ACTS);
}

/** What an act came to that another exchange brought to its end. */
function fateLines<G extends Game>(
  { exchange, by }: Fate<G>,
  teller: Teller<G>,
  names: Names,
  reader: CardReader,
  words: Words,
): readonly LineView[] {
  return actLines(
    toldBlocks(exchange, teller, names, reader, words).filter(({ act }) => act?.by === by),
    teller,
    names,
    words,
  );
}

/** The card's first line: where the clock came to rest, or the actor, the action and the target; then the acts of others that it tells. */
function headingOf<G extends Game>(
  { command, actor, events }: Exchange<G>,
  blocks: readonly Block<ToldStep<G>>[],
  teller: Teller<G>,
  names: Names,
  words: Words,
): string {
  const title = sentence(
    teller.outcomeOf(command, events, names, words) ?? teller.titleOf(command, actor, names, words),
  );
  const acts = blocks.flatMap(({ act }) => (act === null || act.by === command.by ? [] : [actText(act, names, words)]));
  return [title, ...acts.slice(0, MOST_ACTS), ...(acts.length > MOST_ACTS ? ["\u2026"] : [])].join(" \u00B7 ");
}

/** What was thrown and answered, each with its author and its target. */
function repliesOf<G extends Game>(
  exchange: Exchange<G>,
  teller: Teller<G>,
  names: Names,
  words: Words,
): readonly ReplyView[] {
  const acts = replyActs(exchange, teller);
  return exchange.replies.map((reply, at) => {
    const label = replyLabel(reply.key, teller, words);
    const act = acts[at];
    return replyView(
      reply,
      act == null ? label : words.format("PDA.Card.ReplyOfAct", { act: sentence(actText(act, names, words)), label }),
      names,
      words,
    );
  });
}

/** A remark about a combatant unseen by a player is not for that player. */
function isForReader(
  { code, params: { combatant } }: Exchange<Game>["notes"][number],
  names: Names,
  reader: CardReader,
): boolean {
  return reader.isGameMaster || (isForPlayers(code) && (combatant === undefined || names.sees(String(combatant))));
}

function statusNotes(exchange: Exchange<Game>, words: Words): { readonly text: string }[] {
  const notes = [];
  if (exchange.status === "undone" || exchange.status === "cancelled" || exchange.status === "derailed")
    notes.push({ text: words.text(`PDA.Card.Status.${exchange.status}`) });
  if (exchange.amendments > 0) notes.push({ text: words.format("PDA.Card.Amended", { count: exchange.amendments }) });
  return notes;
}

function replyView(reply: Exchange<Game>["replies"][number], label: string, names: Names, words: Words): ReplyView {
  const value = "naturals" in reply ? diceText(reply, words) : answerText(reply.answer.option, names, words);
  return { key: reply.key, label, value, amendLabel: words.format("PDA.Card.AmendThis", { label, value }) };
}

/** Faces, and what was added to them by name. */
function diceText(
  { naturals, modifiers = [] }: Extract<Exchange<Game>["replies"][number], { naturals: readonly number[] }>,
  words: Words,
): string {
  return [naturals.join(", "), ...modifiers.map(({ label, value }) => `${label} ${signed(value, words)}`)].join(
    " \u00B7 ",
  );
}

function buttonsOf(exchange: Exchange<Game>, words: Words): readonly CardButton[] {
  if (exchange.status === "done")
    return [{ action: "undo", icon: "fa-solid fa-rotate-left", label: words.text("PDA.Card.Undo") }];
  const cancel: CardButton = { action: "cancel", icon: "fa-solid fa-xmark", label: words.text("PDA.Card.Cancel") };
  const take: readonly CardButton[] =
    exchange.held.length === 0
      ? []
      : [{ action: "takeChange", icon: "fa-solid fa-code-merge", label: words.text("PDA.Card.TakeChange") }];
  if (exchange.status === "pending")
    return [...take, { action: "nextRoll", icon: "fa-solid fa-dice", label: words.text("PDA.Card.NextRoll") }, cancel];
  if (exchange.status === "derailed") return [cancel];
  if (exchange.status === "committing" && exchange.notes.some((note) => note.code === "journalDisputed")) {
    return [
      { action: "settleWrite", icon: "fa-solid fa-pen-to-square", label: words.text("PDA.Card.SettleWrite") },
      { action: "settleLeave", icon: "fa-solid fa-hand", label: words.text("PDA.Card.SettleLeave") },
    ];
  }
  return [];
}
