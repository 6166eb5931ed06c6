import type { RequestResult } from "./referee/results.ts";
import type { StoredReply } from "../rules/kernel/effects.ts";
import type { Area } from "../rules/kernel/geometry/areas.ts";
import type { EffectKey } from "../rules/kernel/ids.ts";
import type { Json } from "../rules/kernel/json.ts";
import type { Question } from "../rules/kernel/questions.ts";
import type { Game } from "../rules/kernel/game.ts";
import type { ActionOf } from "../rules/kernel/possible-action.ts";
import type { ConstantKind, Origin } from "../rules/kernel/constant.ts";
import type { PreparedRoll } from "./referee/prepared-rolls.ts";
import type { Asked } from "./referee/asked.ts";
import type { StandingOrder } from "../rules/kernel/standing-orders.ts";
import type { SheetNumbers } from "./data/sheet-numbers.ts";
import type { GivenAnswer } from "./referee/answering.ts";
import type { StandingOrders } from "./settings/standing-orders.ts";

/** A question that waits for an answer, with all that a tray shows. */
export interface OpenQuestion {
  readonly message: ChatMessage.Implementation;
  readonly combat: Combat.Implementation;
  readonly key: EffectKey;
  readonly question: Question;
  /** The one who is asked, or null when the combatant is gone. */
  readonly asked: Combatant.Implementation | null;
  /** Server time in ms at which the default is taken; null while the clock is stopped or when there is no limit. */
  readonly deadline: number | null;
  /** Milliseconds that were left when the clock was stopped; null while it runs or when there is no limit. */
  readonly left: number | null;
  /** A game master holds this question: its clock stands until released. */
  readonly held: boolean;
  /** The question is put to this user: they play the one who is asked. A game master may answer any, and alone answers those that would betray a hidden combatant. */
  readonly own: boolean;
}

/** A combatant that a user waits for without a say in it. */
export interface WaitedFor extends Pick<OpenQuestion, "combat" | "question" | "deadline" | "left" | "held"> {
  readonly asked: Combatant.Implementation;
}

/** Who referees a combat, seen from this tab. */
export interface RefereeState {
  /** `here`: this tab. `elsewhere`: another tab, of `user`. `none`: no tab; commands are refused. */
  readonly status: "here" | "elsewhere" | "none";
  readonly user: User.Implementation | null;
  /** Another tab of this very user referees. */
  readonly ownOtherTab: boolean;
}

/** How the world stands to the rows of a table: they are as printed and in force, in force as its own, or not in force; or they are no rows of that table. */
export type TableStanding =
  | { readonly status: "printed" | "own" | "another" }
  | { readonly status: "unreadable"; readonly problem: string };

/** A table of the rules, by its entry of the ledger and where it comes from; `drawn`: dice draw from it, and a rollable table takes its place. */
export interface TableFacts {
  readonly name: string;
  readonly rule: string;
  readonly origin: Origin;
  readonly drawn: boolean;
}

/** What a constant of the ledger may be. */
export type ConstantValue = string | number | boolean;

/** A constant of the ledger, and what this world plays by. */
export interface ConstantState {
  readonly name: string;
  /** Below which key it has its words: `Name`, and `Choice` for those of a choice. */
  readonly key: string;
  readonly kind: ConstantKind;
  /** The entry that owns it. */
  readonly rule: string;
  readonly origin: Origin;
  /** The words of a choice, or the names that an expression may use. */
  readonly words: readonly string[];
  /** Least value of a number. */
  readonly least: number;
  readonly printed: ConstantValue;
  /** The value in force. */
  readonly value: ConstantValue;
}

/**
 * What the screens of every ruleset may ask of the adapter; a ruleset adds what is its own. Requests go to the referee's
 * tab, no matter which user makes them; they never throw for a refusal.
 */
export interface Services<G extends Game = Game> {
  /** Has a command carried out. Users send for combatants that they own; game masters for any. */
  sendCommand(combat: Combat.Implementation, command: G["command"]): Promise<RequestResult>;
  /** The questions that this user may answer now, their own first, oldest first. */
  openQuestions(user: User.Implementation): readonly OpenQuestion[];
  /** Chooses an option. `params`: what the option needs besides, if anything. */
  answer(
    message: ChatMessage.Implementation,
    key: EffectKey,
    option: string,
    params?: Readonly<Record<string, Json>>,
  ): Promise<RequestResult>;
  /** Answers several questions of one exchange at once. Answers that may not stand are left out, and the first refusal is told. */
  answerAll(message: ChatMessage.Implementation, answers: readonly GivenAnswer[]): Promise<RequestResult>;
  /** The questions that others have to answer while this user waits; hidden combatants are not among them. None for game masters, who may answer all. */
  waitedFor(user: User.Implementation): readonly WaitedFor[];
  /** An actor's standing orders by the cause of the questions; null: the world's for creatures that no player plays. */
  orders(actor: Actor.Implementation | null): StandingOrders;
  /** Stores a standing order (the actor's owners; for the world game masters). */
  setOrder(actor: Actor.Implementation | null, cause: string, order: StandingOrder): Promise<RequestResult>;
  /** Stops or releases a question's clock (game masters). */
  hold(message: ChatMessage.Implementation, key: EffectKey, held: boolean): Promise<RequestResult>;
  /** Reverses a whole finished exchange (game masters). */
  undo(message: ChatMessage.Implementation): Promise<RequestResult>;
  /** Replaces one reply of a finished exchange and applies the difference (game masters). */
  amend(message: ChatMessage.Implementation, key: EffectKey, reply: StoredReply): Promise<RequestResult>;
  /** Calls a pending or derailed exchange off; nothing has been paid yet (game masters). */
  cancel(message: ChatMessage.Implementation): Promise<RequestResult>;
  /** Lays natural faces or named modifiers by for a coming roll; only in the tab that referees (game masters). [SEG-HOUSE-68] */
  prepareRoll(combat: Combat.Implementation, prepared: Omit<PreparedRoll, "id" | "combat">): Promise<RequestResult>;
  /** What this tab has laid by for the rolls of a combat, oldest first. */
  preparedRolls(combat: Combat.Implementation): readonly PreparedRoll[];
  /** Drops something that was laid by. */
  dropPrepared(id: string): Promise<void>;
  /** What a reply of a finished exchange answered; null where it cannot be replayed any more (game masters). */
  askedUnder(message: ChatMessage.Implementation, key: EffectKey): Asked | null;
  /** The finished exchanges that came after this one and read what it changed, oldest first (game masters). */
  builtOn(message: ChatMessage.Implementation): readonly ChatMessage.Implementation[];
  /** What becomes of values that a user changed while an exchange was being written: write them or leave them (game masters). */
  settle(message: ChatMessage.Implementation, disputed: "write" | "leave"): Promise<RequestResult>;
  /** Puts a value back that was written past the referee, by the line of its card; refused when it has changed since (game masters). */
  putBack(message: ChatMessage.Implementation, line: string): Promise<RequestResult>;
  /** Has a waiting exchange go by what was changed under it, instead of as it was (game masters). */
  takeChange(message: ChatMessage.Implementation): Promise<RequestResult>;
  /** Makes this tab the referee, no matter which tab was (game masters). */
  takeOver(combat: Combat.Implementation): Promise<RequestResult>;
  /** What a combatant may do now, with costs and reasons why not; empty when the fight cannot be read. */
  possibleActions(combatant: Combatant.Implementation): readonly ActionOf<G>[];
  /** The combatants known to this user within an area that the caster lays with this piece of their gear (null: with nothing). */
  caughtIn(combatant: Combatant.Implementation, area: Area, gear: string | null): readonly Combatant.Implementation[];
  /** An actor's derived numbers with their explanations; null for a foreign document. */
  derived(actor: Actor.Implementation): SheetNumbers | null;
  refereeState(combat: Combat.Implementation): RefereeState;
  /** Who is being asked, each with those who brought their questions about. */
  askedIn(combat: Combat.Implementation): ReadonlyMap<string, readonly (string | null)[]>;
  /** Takes tokens into the fight that are not in it yet (game masters). Answers how many have joined. */
  joinFight(combat: Combat.Implementation, tokens: readonly TokenDocument.Implementation[]): Promise<number>;
  /** Asks the referee to take combatants into the fight. `who`: uuids of tokens, or of actors without one; users ask for those that they own. */
  askToJoin(combat: Combat.Implementation, who: readonly string[]): Promise<RequestResult>;
  /** The tables of the world's ruleset, in the order of its rules. */
  tables(): readonly TableFacts[];
  /** The entry of the ledger that owns a table; null: the world's ruleset has no table of this name. */
  tableRule(table: string): string | null;
  /** How the world stands to rows of a table, given as JSON text. */
  tableStanding(table: string, rows: string): TableStanding;
  /** The rows of a table that are in force, as JSON text. */
  rowsInForce(table: string): string;
  /** Makes the fight go by these rows of a table, given as JSON text (game masters). */
  playByTable(table: string, rows: string): Promise<RequestResult>;
  /** Gives the world's own rows of a table up (game masters). */
  restoreTable(table: string): Promise<RequestResult>;
  /** Every constant of the ledger with the value in force, in the ledger's order. */
  constants(): readonly ConstantState[];
  /** Whether the rules can go by this value of a constant. */
  constantFits(name: string, value: unknown): boolean;
  /** Makes the fight go by these values of constants, all or none; a printed value gives the world's own up (game masters). */
  keepConstants(values: Readonly<Record<string, unknown>>): Promise<RequestResult>;
}
