/**
 * What macros and modules may ask of `game.system.api`, by grade: what is stable, and what may still change. All else that
 * the object has is internal. The package ships these types as `api.d.ts`, with the commands of each ruleset; documents are
 * those of the host's public types (`fvtt-types`), where they are installed.
 */

/** What became of a request. `accepted`: it has been carried out; `message` is the id of its card. `refused`: nothing has changed. */
export type RequestResult =
  | { readonly status: "accepted"; readonly message: string | null }
  | { readonly status: "refused"; readonly refusal: Refusal };

/** Why something is not done. `code` is a key below `PDA.Refusal`, `params` what its sentence shows, `rule` the id of the rule that forbids it. */
export interface Refusal {
  readonly code: string;
  readonly rule: string | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Words and numbers that screens show, by stable keys. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** What a combatant could do. `C`: the commands of the ruleset. */
export interface PossibleAction<C> {
  /** The command to be sent: complete, or with a target still to be chosen. */
  readonly command: C;
  readonly label: string;
  /** What it costs and how it is done, in the ruleset's own words. */
  readonly facts: object;
  /** Ids of the combatants who get an attack of opportunity by it. */
  readonly provokes: readonly string[];
  /** Why it cannot be done now; null: it can. */
  readonly blocked: Refusal | null;
}

/** One way to answer a question. */
export interface Option {
  readonly id: string;
  /** A stable word: `parry`. */
  readonly label: string;
  readonly facts: Facts;
  /** The chance of success, from 0 to 1; null where none can be told. */
  readonly odds: number | null;
  readonly cost: Facts;
  readonly blocked: Refusal | null;
}

/** What the rules ask. */
export interface Question {
  /** A stable word: `parry`, `opportunity`. Standing orders go by it. */
  readonly cause: string;
  /** Id of the combatant who is asked. */
  readonly to: string;
  /** Id of the combatant who has brought it about; null: none has. */
  readonly from: string | null;
  readonly rules: readonly string[];
  readonly options: readonly Option[];
  /** Id of the option that is taken when time is up. */
  readonly fallback: string;
  readonly facts: Facts;
}

/** A question that waits for an answer. */
export interface OpenQuestion {
  readonly message: ChatMessage.Implementation;
  readonly combat: Combat.Implementation;
  /** By which it is answered. */
  readonly key: string;
  readonly question: Question;
  readonly asked: Combatant.Implementation | null;
  /** Server time in milliseconds at which the default is taken; null while the clock stands, or without a limit. */
  readonly deadline: number | null;
  /** Milliseconds that were left when the clock was stopped; null while it runs, or without a limit. */
  readonly left: number | null;
  readonly held: boolean;
  /** The question is put to this user: they play the one who is asked. */
  readonly own: boolean;
}

/** How questions of one cause are answered for a combatant. `option` null: the one with the best odds; `least`: with odds below this, from 0 to 1, the harmless answer. */
export type StandingOrder =
  | { readonly mode: "ask" }
  | { readonly mode: "never" }
  | { readonly mode: "always"; readonly option: string | null; readonly least?: number };

/** One named part of a number. What is `suppressed` is shown and not counted. */
export interface Change {
  readonly label: string;
  readonly value: number;
  readonly rule: string;
  /** Its type of bonus, by which it stacks. */
  readonly bonus?: string;
  readonly source?: string;
  readonly suppressed?: true;
}

/** A number that explains itself. */
export interface Total {
  readonly label: string;
  readonly base: number;
  readonly baseRule: string;
  readonly changes: readonly Change[];
  readonly value: number;
}

/** Who referees a combat, seen from this tab. `none`: commands are refused. */
export interface RefereeState {
  readonly status: "here" | "elsewhere" | "none";
  readonly user: User.Implementation | null;
  /** Another tab of this very user referees. */
  readonly ownOtherTab: boolean;
}

/** What is kept of a throw or an answer of an exchange. */
export type GivenReply =
  | { readonly naturals: readonly number[]; readonly modifiers?: readonly NamedModifier[] }
  | { readonly answer: { readonly option: string; readonly via: "gameMaster" } };

/** A modifier by hand. */
export interface NamedModifier {
  readonly label: string;
  readonly value: number;
}

/** What is prepared for a coming roll. `combatant`, `exchange`: null for any. */
export interface RollPreparation {
  readonly combatant: string | null;
  /** Id of a waiting exchange's message. */
  readonly exchange: string | null;
  /** `d20`, `damage`, `other`, or the label of one of the ruleset's rolls. */
  readonly kind: string;
  /** Natural faces that count instead of thrown ones; empty: the dice are thrown. */
  readonly naturals: readonly number[];
  readonly modifiers: readonly NamedModifier[];
}

/** Whether rows of a table are in force. */
export type TableStanding =
  | { readonly status: "printed" | "own" | "another" }
  | { readonly status: "unreadable"; readonly problem: string };

/** What stays as it is within a major version, in every ruleset. A request never throws for a refusal. */
export interface StableApi<C> {
  /** The system's id, by which hooks and settings are called. */
  readonly id: string;
  /** Has a command carried out. Users send for combatants that they own; game masters for any. */
  sendCommand(combat: Combat.Implementation, command: C): Promise<RequestResult>;
  /** What a combatant may do now, with costs and reasons why not. */
  possibleActions(combatant: Combatant.Implementation): readonly PossibleAction<C>[];
  /** The questions that a user may answer now, their own first. */
  openQuestions(user: User.Implementation): readonly OpenQuestion[];
  /** Chooses an option of an open question. */
  answer(message: ChatMessage.Implementation, key: string, option: string): Promise<RequestResult>;
  /** Answers several questions of one exchange at once. */
  answerAll(
    message: ChatMessage.Implementation,
    answers: readonly { readonly key: string; readonly option: string }[],
  ): Promise<RequestResult>;
  /** Standing orders by the cause of the questions; null: those for creatures that no player plays. */
  orders(actor: Actor.Implementation | null): Readonly<Record<string, StandingOrder>>;
  /** Stores one of them. */
  setOrder(actor: Actor.Implementation | null, cause: string, order: StandingOrder): Promise<RequestResult>;
  /** Takes a whole exchange back (game masters). */
  undo(message: ChatMessage.Implementation): Promise<RequestResult>;
  /** Replaces one throw or answer of an exchange and applies the difference (game masters). */
  amend(message: ChatMessage.Implementation, key: string, reply: GivenReply): Promise<RequestResult>;
  /** Cancels an exchange that waits; nothing has been paid yet (game masters). */
  cancel(message: ChatMessage.Implementation): Promise<RequestResult>;
  /** An actor's numbers with their explanations, by stable key; null for users who do not own the actor. */
  derived(actor: Actor.Implementation): Readonly<Record<string, Total>> | null;
  /** Which tab referees. */
  refereeState(combat: Combat.Implementation): RefereeState;
}

/** What the screens add to it for macros: stable as well. */
export interface StableMacros {
  /** Uses a piece of gear on the targeted foe, as the sheet does; null: the user has called it off. */
  useItem(uuid: string): Promise<RequestResult | null>;
}

/** What may still change between minor versions, with a line in the changelog. */
export interface ChangingApi {
  /** Stops or releases the clock of a question (game masters). */
  hold(message: ChatMessage.Implementation, key: string, held: boolean): Promise<RequestResult>;
  /** The questions that others have to answer while this user waits. */
  waitedFor(user: User.Implementation): readonly Omit<OpenQuestion, "message" | "key" | "own">[];
  /** Prepares faces or named modifiers for a coming roll; in the referee's tab (game masters). */
  prepareRoll(combat: Combat.Implementation, prepared: RollPreparation): Promise<RequestResult>;
  /** What this tab has prepared. */
  preparedRolls(combat: Combat.Implementation): readonly (RollPreparation & { readonly id: string })[];
  /** Discards one of them. */
  dropPrepared(id: string): Promise<void>;
  /** The finished exchanges that came later and read what this one has changed, oldest first (game masters). */
  builtOn(message: ChatMessage.Implementation): readonly ChatMessage.Implementation[];
  /** Makes this tab the referee (game masters). */
  takeOver(combat: Combat.Implementation): Promise<RequestResult>;
  /** Takes tokens into a fight; how many have joined (game masters). */
  joinFight(combat: Combat.Implementation | null, tokens: readonly TokenDocument.Implementation[]): Promise<number>;
  /** The id of the rule that owns a table; null for none of the world's ruleset. */
  tableRule(table: string): string | null;
  /** The rows of a table that are in force, as JSON text. */
  rowsInForce(table: string): string;
  /** Whether rows of a table are in force, those of the book or the world's own. */
  tableStanding(table: string, rows: string): TableStanding;
  /** Plays by other rows (game masters). */
  playByTable(table: string, rows: string): Promise<RequestResult>;
  /** Plays by the printed rows again (game masters). */
  restoreTable(table: string): Promise<RequestResult>;
  /** Whether the rules can go by a value of a constant. */
  constantFits(name: string, value: unknown): boolean;
  /** Plays by these values of constants, all or none of them; a printed value gives up the world's own (game masters). */
  keepConstants(values: Readonly<Record<string, unknown>>): Promise<RequestResult>;
}
