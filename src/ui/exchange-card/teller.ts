import { late } from "../../foundry/late.ts";
import type { Naming } from "../../foundry/secrets/naming.ts";
import type { Question } from "../../rules/kernel/questions.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
import type { Words } from "../words.ts";
import type { ActTeller } from "./act-teller.ts";
import type { Opening } from "./folds.ts";
import type { StepView } from "./step-view.ts";

/** How the card calls combatants and gear: by the names that its reader may know. */
export interface Names {
  combatant(id: string): string;
  /** Whether the reader may know that this one is there. */
  sees(id: string): boolean;
  gear(id: string): string;
}

/** How a card calls the combatants for its reader, and the words of its language. */
export interface Told {
  readonly names: Names;
  readonly words: Words;
}

/** What a question tray and standing orders say of a ruleset's questions. */
export interface QuestionTeller {
  /** What a question says besides who asks and who is asked: its numbers and what they mean, a sentence each. `called`: their names. */
  detailsOf(
    question: Question,
    called: { readonly name: string; readonly from: string },
    words: Words,
  ): readonly string[];
  /** Causes whose questions are alike but for who is asked: several of one exchange make one card. */
  readonly alike: readonly string[];
  /** Causes for which orders may stand, each with the labels of the options that may be named for always. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

/** What a ruleset says of its exchanges: all that cards, tray and corrections know of it. */
export interface Teller<G extends Game> {
  readonly naming: Naming;
  readonly questions: QuestionTeller;
  readonly acts: ActTeller<G>;
  /** What the card says of one event, or null for an event that goes without saying. */
  stepOf(event: G["event"], names: Names, words: Words): StepView | null;
  /** The actor, the action and the target: the card's first line. `actor`: the user who gave a command that no combatant gives. */
  titleOf(command: G["command"], actor: string, names: Names, words: Words): string;
  /** The key of the word for a part of the key under which dice and answers are kept; it may have none. */
  replyKey(part: string): string;
  /** The first line as the events make it: where the clock came to rest, which combatants an area has caught; null: as the command says, and where the reader may not know. */
  outcomeOf(command: G["command"], events: readonly G["event"][], names: Names, words: Words): string | null;
  /** What an exchange of many small events came to, a line for each combatant, of the events that its reader may know of; null: it is told like others. Its details stay folded. */
  digestOf(
    command: G["command"],
    events: readonly G["event"][],
    names: Names,
    words: Words,
  ): readonly StepView[] | null;
  /** Whether a new round begins with these events, and whether its reader sees who begins it; null: none does. */
  opensRound(events: readonly G["event"][], names: Names): Opening | null;
  /** Whether an event is a roll that decides an exchange. */
  decides(event: G["event"]): boolean;
  /** Types of events that may come of an exchange, the gravest first. */
  readonly gravity: readonly G["event"]["type"][];
}

const current = late<Teller<Game>>("A card was drawn before its ruleset's teller was provided.");

/** Hands the teller of the world's ruleset to cards, tray and corrections, before anything is drawn. */
export const provideTeller = current.provide;

/** The teller of the ruleset that the world plays. */
export const teller = current.get;
