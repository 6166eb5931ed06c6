import { deferred } from "../../foundry/deferred.ts";
import type { WordParams } from "../../foundry/sentences.ts";
import type { Naming } from "../../foundry/secrets/naming.ts";
import type { Question } from "../../rules/kernel/questions.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Words } from "../words.ts";
import type { ActTables } from "./act-of.ts";
import type { Digest } from "./digest.ts";
import type { Opening } from "./folds.ts";
import type { Line, Sayings } from "./lines.ts";
import type { Outcome } from "./outcome.ts";
import type { Names, Wording } from "./wording.ts";

/** A sentence: its key, and what fills the places that are no fields of what it is about. */
export interface Sentence {
  readonly key: string;
  readonly with?: WordParams;
}

/** What a card's first line says: the actor, the action and the target. */
export interface TitleText<G extends Game> {
  /** What a command does, where its word has more than one sentence; left out: the word. The sentences lie below `Title`; their places are the command's fields, `{name}` is who gives it. */
  deedOf?(command: G["command"]): string;
  /** What fills other places. */
  with?(command: G["command"], wording: Wording): WordParams;
  /** The key of what is said around the title, `{what}`; null or left out: nothing. */
  aroundOf?(command: G["command"]): string | null;
  /** The title as the events make it: where the clock came to rest, which combatants an area has caught; null: as the command says, and where the reader may not know. */
  outcomeOf?(command: G["command"], events: readonly G["event"][], wording: Wording): string | null;
  /** Types of events of which that title tells all: they need no line, but for the details. */
  readonly tells?: readonly G["event"]["type"][];
  /** Commands of which one card is made in a round, each with the key of what it adds to the title of the last of them. */
  readonly stacks?: { readonly [K in G["command"]["do"]]?: string };
}

/** What a question tray and standing orders say of a ruleset's questions. */
export interface QuestionText {
  /** What a question says besides who asks and who is asked, a sentence each. The places are its facts; `{name}` is asked, by what `{from}` does. */
  sentencesOf(question: Question, words: Words): readonly Sentence[];
  /** Causes whose options strike at the combatant that they name, or else at the one whose act is answered: their odds tell how hard that one is to hit. */
  readonly strikes?: readonly string[];
  /** Causes whose questions are alike but for who is asked: several of one exchange make one card. */
  readonly alike: readonly string[];
  /** Causes for which orders may stand, each with the labels of the options that may be named for always. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

/** The cause of the decision what to do in a turn, for which orders may stand in every ruleset. */
export const TURN = "turn";

/** Causes for which orders may stand, the turn of every ruleset first, each with the labels of the options that may be named for always. */
export const orderedCauses = ({ orders }: Pick<QuestionText, "orders">): QuestionText["orders"] => ({
  turn: [],
  ...orders,
});

/**
 * All that cards, tray and corrections say of a ruleset's exchanges. A new ruleset declares: the key below which its words lie, how
 * its fields are said, a line for each kind of event (`lines.ts`), the titles of its commands, whose acts its events are
 * (`act-of.ts`), and its questions. In the places of its sentences stand the fields of the event, the command or the question by
 * their own names. The card then shows the sentence with its die, the numbers that explain themselves and the rules behind it.
 */
export interface CardText<G extends Game> extends Sayings {
  readonly naming: Naming;
  /** By type of event; null: it goes without saying. Declared as `Lines`, in which no type is missing. */
  readonly lines: Readonly<Record<string, Line<G["event"]> | null>>;
  readonly titles: TitleText<G>;
  readonly questions: QuestionText;
  readonly acts: ActTables<G["event"]>;
  /** What exchanges of many small events came to, by command: told in a line for each combatant, the details folded. */
  readonly digests: Readonly<Record<string, Digest<G["event"]>>>;
  /** What events come to for those that they befall, by type of event, in a word each. Declared as `Outcomes`; left out: nothing. */
  readonly outcomes?: Readonly<Record<string, Outcome<G["event"]> | undefined>>;
  /** Types of events that are told once of all whom they befall alike; their sentences begin with the name and no verb. Left out: none. */
  readonly together?: readonly G["event"]["type"][];
  /** The key of the word for a part of the key under which dice and answers are kept; it may have none. */
  replyKey(part: string): string;
  /** Whether a new round begins with these events, and whether its reader sees who begins it; null: none does. */
  opensRound(events: readonly G["event"][], names: Names): Opening | null;
  /** Whether an event is a roll that decides an exchange. */
  decides(event: G["event"]): boolean;
  /** Types of events that may come of an exchange, the gravest first. */
  readonly gravity: readonly G["event"]["type"][];
}

const current = deferred<CardText<Game>>("A card was drawn before its ruleset's text was provided.");

/** Hands the card text of the world's ruleset to cards, tray and corrections, before anything is drawn. */
export const provideCardText = current.provide;

/** The card text of the ruleset that the world plays. */
export const cardText = current.get;
