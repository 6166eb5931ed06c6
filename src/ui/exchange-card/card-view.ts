import type { Game } from "../../rules/kernel/game.ts";
import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import type { Words } from "../words.ts";
import { isConcealed, isForPlayers, isSecret } from "../../foundry/secrets/concealed.ts";
import { actText, blocksOf, isShared, type Block } from "./acts.ts";
import type { Opening, StackPart } from "./folds.ts";
import { actLine, briefOf, lineOf, type LineView, type ToldStep } from "./brief.ts";
import { buttonsOf, type CardButton } from "./card-buttons.ts";
import type { CardReader, Names, Wording } from "./wording.ts";
import { repliesOf, type ReplyView } from "./card-replies.ts";
import { remarkText } from "./remarks.ts";
import { stackOf } from "./stacks.ts";
import { step, type StepView, type Tone } from "./step-view.ts";
import type { CardText } from "./card-text.ts";
import { digestOf } from "./digest.ts";
import { stepOf } from "./lines.ts";
import { marked, partsOf, plain, sentence, type TextPart } from "./name-marks.ts";
import { outcomesOf, type OutcomeView } from "./outcomes.ts";
import { titleOf } from "./titles.ts";
import { toldTogether } from "./told-together.ts";
import { waitsOf, type CardWait } from "./waits.ts";

/** A later exchange that has brought to its end what an earlier one set going, and whose act it was. */
export interface Fate<G extends Game> {
  readonly message: string;
  readonly exchange: StoredExchange<G>;
  /** What was set going, in a word, and who did. */
  readonly act: string;
  readonly by: string;
}

interface FateView {
  readonly message: string;
  readonly lines: readonly LineView[];
}

/** How exchanges stand of which nothing came. */
export const GONE: readonly string[] = ["undone", "cancelled"];

/** A whole card, as `templates/exchange-card/card.hbs` prints it. */
export interface CardView {
  readonly status: string;
  /** That it was taken back or called off, in a word; null: it was not. */
  readonly gone: string | null;
  /** Nothing of it is for this reader: it is not drawn at all. */
  readonly concealed: boolean;
  /** Nothing to tell but the title: drawn as one line. */
  readonly quiet: boolean;
  /** The stack to which it goes, and what it adds there to the title of the one on top. */
  readonly stack: string;
  readonly part: StackPart | null;
  /** The message of the card that tells all that this one does; null: none does. */
  readonly toldBy: string | null;
  /** Its lines tell all that came of it: the details stay folded. */
  readonly digested: boolean;
  /** A new round begins with it. */
  readonly opensRound: Opening | null;
  readonly title: string;
  /** The title in its parts; a name whose bearer is on the map leads there: `show` says so. */
  readonly heading: readonly (TextPart & { readonly show: string | null })[];
  /** The exchange in few lines. */
  readonly lines: readonly LineView[];
  /** The exchange step by step, with its dice, its totals and its rules. */
  readonly steps: readonly (StepView & {
    readonly parts: readonly TextPart[];
    readonly act: readonly TextPart[] | null;
  })[];
  /** The rules behind all that it tells, once each. */
  readonly rules: readonly string[];
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
  text: CardText<G>,
  wording: Wording,
  reader: CardReader,
  fates: readonly Fate<G>[] = [],
): CardView {
  const { names, words } = wording;
  const marks: Wording = { names: marked(names), words };
  const blocks = toldBlocks(exchange, text, marks, reader);
  const shared = isShared(exchange, blocks);
  const events = blocks.flatMap(({ entries }) => entries).map(({ event }) => event);
  const steps = blocks.map(({ act, entries }) => ({ act, entries: toldTogether(entries, text.together ?? []) }));
  const told = steps.flatMap(({ entries }) => entries);
  const came = outcomesOf(exchange, text, marks, reader.isGameMaster);
  const digest = digestOf(exchange.command, events, text, marks) ?? (shared ? null : outcomeSteps(came, marks));
  const untitled = told.filter(({ event }) => text.titles.tells?.includes(event.type) !== true);
  const lines = digest !== null ? digest.map(lineOf) : shared ? actLines(blocks, text, marks) : briefOf(untitled, text);
  const heading = withOutcomes(headingOf(exchange, shared ? blocks : [], text, marks), came, {
    ...marks,
    isListed: digest !== null,
  });
  const gone = GONE.includes(exchange.status);
  const { stack, part } = stackOf(exchange.command, text, wording);
  const dice = reader.canCorrect && exchange.status === "done" ? repliesOf(exchange, text, wording) : [];
  return {
    status: exchange.status,
    gone: gone ? words.text(`PDA.Card.Gone.${exchange.status}`) : null,
    concealed: !reader.isGameMaster && isConcealed(exchange, text.naming, names),
    quiet: untitled.length === 0 && told.every(({ view }) => isBare(view)),
    stack,
    part: gone ? null : part,
    toldBy: came.length > 0 ? null : (fates.find(({ act }) => text.acts.joint?.includes(act))?.message ?? null),
    digested: digest !== null,
    opensRound: exchange.status === "done" ? text.opensRound(exchange.events, names) : null,
    title: plain(heading),
    heading: partsOf(heading).map((part) => ({ ...part, show: showOf(part, reader, words) })),
    lines,
    steps: steps.flatMap(({ act, entries }) =>
      entries.map(({ view }, at) => ({
        ...view,
        text: plain(view.text),
        parts: partsOf(view.text),
        act: shared && act !== null && at === 0 ? partsOf(sentence(actText(act, marks))) : null,
      })),
    ),
    rules: [...new Set(told.flatMap(({ view }) => view.rules))],
    fates: fates
      .map((fate) => ({ message: fate.message, lines: fateLines(fate, text, marks, reader) }))
      .filter((fate) => fate.lines.length > 0),
    detailed: dice.length > 0 || untitled.length > lines.length || told.some(({ view }) => !isBare(view)),
    waits: waitsOf(exchange, text.naming, wording, reader),
    notes: [
      ...statusNotes(exchange, words),
      ...exchange.notes
        .filter((note) => isForReader(note, names, reader))
        .map((note) => ({ text: remarkText(note, text, wording) })),
    ],
    dice,
    buttons: reader.canCorrect ? buttonsOf(exchange, words) : [],
  };
}

/** Whether a step has no die, no totals and no rules to look up. */
const isBare = ({ die, numbers, rules }: StepView): boolean =>
  die === null && numbers.length === 0 && rules.length === 0;

/** What a name in a title says that leads to its bearer on the map; null: it leads nowhere. */
function showOf({ combatant, text }: TextPart, reader: CardReader, words: Words): string | null {
  return combatant !== null && reader.isPlaced(combatant) ? words.format("PDA.Card.ShowToken", { name: text }) : null;
}

/** What the reader is told, act by act and event by event, with the names marked in it. */
function toldBlocks<G extends Game>(
  { events }: Exchange<G>,
  text: CardText<G>,
  marks: Wording,
  reader: CardReader,
): readonly Block<ToldStep<G>>[] {
  return blocksOf(events, text, (event): ToldStep<G> | null => {
    const isKept = !reader.isGameMaster && isSecret(event, text.naming, marks.names);
    const view = isKept ? null : stepOf(event, text, marks);
    if (view === null) return null;
    const tags = view.tags.map((tag) => ({ ...tag, label: plain(tag.label) }));
    return { event, view: { ...view, text: sentence(view.text), tags } };
  });
}

/** Acts that a title or a brief names at the most. */
const MOST_ACTS = 6;

/** The acts of an exchange in a line each; where it tells of more than acts, in as many lines as other cards. */
function actLines<G extends Game>(
  blocks: readonly Block<ToldStep<G>>[],
  text: CardText<G>,
  marks: Wording,
): readonly LineView[] {
  return blocks
    .flatMap(({ act, entries }) => {
      if (act === null) return [];
      const head = marks.words.format("PDA.Card.OfAct", { act: sentence(actText(act, marks)) });
      return [actLine(head, entries, text)];
    })
    .slice(0, MOST_ACTS);
}

/** What an act came to that another exchange brought to its end. */
function fateLines<G extends Game>(
  { exchange, by }: Fate<G>,
  text: CardText<G>,
  marks: Wording,
  reader: CardReader,
): readonly LineView[] {
  const theirs = toldBlocks(exchange, text, marks, reader).filter(({ act }) => act?.by === by);
  return actLines(theirs, text, marks);
}

/** The card's first line: where the clock came to rest, or the actor, the action and the target; then the acts of others that it tells. */
function headingOf<G extends Game>(
  { command, actor, events }: Exchange<G>,
  blocks: readonly Block<ToldStep<G>>[],
  text: CardText<G>,
  marks: Wording,
): string {
  const title = sentence(text.titles.outcomeOf?.(command, events, marks) ?? titleOf(command, actor, text, marks));
  const acts = blocks.flatMap(({ act }) => (act === null || act.by === command.by ? [] : [actText(act, marks)]));
  return [title, ...acts.slice(0, MOST_ACTS), ...(acts.length > MOST_ACTS ? ["\u2026"] : [])].join(" \u00B7 ");
}

/** Combatants of whose outcome a title tells at the most. */
const MOST_OUTCOMES = 4;

const SIGNS: Readonly<Record<Tone, string>> = {
  plain: "fa-circle",
  hit: "fa-burst",
  harm: "fa-heart-crack",
  guard: "fa-shield-halved",
  luck: "fa-clover",
};

/** What came of it for each of many, a line each; null: a title has room for all of them. */
function outcomeSteps(came: readonly OutcomeView[], { names, words }: Wording): readonly StepView[] | null {
  if (came.length <= MOST_OUTCOMES) return null;
  return came.map(({ id, text, tone }) =>
    step(SIGNS[tone], tone, words.format("PDA.Pair", { label: names.combatant(id), value: text }), words),
  );
}

/** A title with what came of it: in a word behind it where it is about the last one that it names, else by name; nothing where its lines tell it of each. */
function withOutcomes(
  heading: string,
  came: readonly OutcomeView[],
  { names, words, isListed }: Wording & { readonly isListed: boolean },
): string {
  if (isListed) return heading;
  const [only] = came;
  const last = partsOf(heading).findLast(({ combatant }) => combatant !== null)?.combatant;
  const pair = (label: string, value: string): string => words.format("PDA.Pair", { label, value });
  if (only === undefined) return heading;
  if (came.length === 1 && only.id === last) return pair(heading, only.text);
  const told = came.slice(0, MOST_OUTCOMES).map(({ id, text }) => pair(names.combatant(id), text));
  return [heading, ...told, ...(came.length > MOST_OUTCOMES ? ["\u2026"] : [])].join(" \u00B7 ");
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
