// The types of game.system.api, for authors of macros and modules: docs/api.md.
// Made by "npm run api" out of src/foundry/public-api.ts, those of the rulesets and the rules' own commands. Documents are those of the host's public types
// (fvtt-types), where they are installed.
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

/** A corner of a way on the scene, in pixels. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** What only a world that plays `segments` has; it may still change. `C`: its commands. */
export interface ChangingSegmentsApi<C> {
  /** The charges straight at a foe, one for each act that may end them. */
  chargesAt(combatant: Combatant.Implementation, foe: Combatant.Implementation): readonly PossibleAction<C>[];
  /** What dragging a token over these corners would come to; null where it moves freely. */
  moveOutlook(token: TokenDocument.Implementation, corners: readonly Corner[]): { readonly command: C } | null;
}

/** The commands of `segments` by name. */
export interface SegmentsCommands {
  /** Starts the fight: round 1, in which modes are declared. */
  readonly begin: {
    /** the command */
    readonly do: "begin";
    /** who acts */
    readonly by: null;
  };
  /** Declares the mode of the round, at its start. */
  readonly declareMode: {
    /** the command */
    readonly do: "declareMode";
    /** who acts */
    readonly by: string;
    /** the mode */
    readonly mode: "casting" | "cover" | "grapple" | "item" | "melee" | "none" | "shooting";
  };
  /** Goes over to melee or grapple at once, at its price. */
  readonly switchMode: {
    /** the command */
    readonly do: "switchMode";
    /** who acts */
    readonly by: string;
    /** the mode */
    readonly mode: "grapple" | "melee";
  };
  /** Holds back the routine action that is due in this segment. */
  readonly hold: {
    /** the command */
    readonly do: "hold";
    /** who acts */
    readonly by: string;
  };
  /** Lets time go on. In a new round the first one rolls initiative. */
  readonly advance: {
    /** the command */
    readonly do: "advance";
    /** who acts */
    readonly by: null;
    /** up to the next phase, segment, decision (`event`) or round */
    readonly to: "event" | "phase" | "round" | "segment";
    /** with `event`: those for whose coming declarations it waits */
    readonly declaring?: readonly string[];
  };
  /** A melee attack, with a routine action. */
  readonly attack: {
    /** the command */
    readonly do: "attack";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
  };
  /** Strikes the creature that has swallowed the author. */
  readonly strikeInside: {
    /** the command */
    readonly do: "strikeInside";
    /** who acts */
    readonly by: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
  };
  /** Takes an attack of opportunity that is open. */
  readonly takeOffer: {
    /** the command */
    readonly do: "takeOffer";
    /** who acts */
    readonly by: string;
    /** its id */
    readonly offer: string;
    /** the weapon or other gear, by its id */
    readonly with?: string;
    /** what is done with it, in grapple; left out: a strike */
    readonly as?: "breakFree" | "lock" | "passThrough" | "push" | "pushAlong" | "slipGuard" | "strike" | "throw" | "throwOff";
  };
  /** Lets an attack of opportunity pass that is open, so that the fight does not wait for it. */
  readonly passOffer: {
    /** the command */
    readonly do: "passOffer";
    /** who acts */
    readonly by: string;
    /** its id */
    readonly offer: string;
  };
  /** Sets off along a way. Above speed 2 it is a rapid move. */
  readonly move: {
    /** the command */
    readonly do: "move";
    /** who acts */
    readonly by: string;
    /** the points of the way, without the one where it begins; empty without a map */
    readonly path: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[];
    /** meters a segment */
    readonly speed: number;
    /** how it is gone; left out: a walk up to walking speed, else a run */
    readonly gait?: "run" | "swim" | "walk";
    /** how far, in meters, where no map tells */
    readonly metres?: number;
    /** without a map: the combatant who is reached */
    readonly towards?: string;
  };
  /** A slow step in close combat. */
  readonly step: {
    /** the command */
    readonly do: "step";
    /** who acts */
    readonly by: string;
    /** the opponent */
    readonly relativeTo: string;
    /** which step */
    readonly way: "advance" | "back" | "circleLeft" | "circleRight";
  };
  /** Forces an opponent back, or a way past one or between two. */
  readonly breakthrough: {
    /** the command */
    readonly do: "breakthrough";
    /** who acts */
    readonly by: string;
    /** one opponent, or the two passed between */
    readonly targets: readonly string[];
    /** push the target back, or pass it */
    readonly aim: "passThrough" | "push";
    /** whether the author goes after one who is pushed back */
    readonly follow: boolean;
  };
  /** Runs straight at a foe, with a free act at the end. */
  readonly charge: {
    /** the command */
    readonly do: "charge";
    /** who acts */
    readonly by: string;
    /** the points of the way, without the one where it begins; empty without a map */
    readonly path: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[];
    /** meters a segment */
    readonly speed: number;
    /** the combatant it is aimed at */
    readonly target: string;
    /** what is done there */
    readonly act: { readonly do: "attack"; readonly with: string } | { readonly do: "breakthrough"; readonly aim: "passThrough" | "push" } | { readonly do: "slipGuard" };
    /** how far, in meters, where no map tells */
    readonly metres?: number;
  };
  /** Tries to seize the target, in grapple mode. */
  readonly slipGuard: {
    /** the command */
    readonly do: "slipGuard";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** A grapple action against an opponent in the same grapple. */
  readonly grapple: {
    /** the command */
    readonly do: "grapple";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** which action */
    readonly act: "breakFree" | "lock" | "passThrough" | "push" | "pushAlong" | "strike" | "throw" | "throwOff";
    /** strike: what with */
    readonly with?: string;
  };
  /** Lets go of a combatant that the author has seized or gripped. */
  readonly letGo: {
    /** the command */
    readonly do: "letGo";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** A shot or a throw, with a routine action. */
  readonly shoot: {
    /** the command */
    readonly do: "shoot";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
  };
  /** Keeps ground under fire, in cover mode. */
  readonly aimCover: {
    /** the command */
    readonly do: "aimCover";
    /** who acts */
    readonly by: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
    /** the ground */
    readonly zone: { readonly centre: { readonly x: number; readonly y: number } | null; readonly radius: number; readonly direction: number | null; readonly angle: number; readonly members: readonly string[] };
  };
  /** Keeps it under fire no longer. */
  readonly dropCover: {
    /** the command */
    readonly do: "dropCover";
    /** who acts */
    readonly by: string;
  };
  /** Tries to get out of a net or web. */
  readonly tearFree: {
    /** the command */
    readonly do: "tearFree";
    /** who acts */
    readonly by: string;
  };
  /** Starts the fight with a meeting, at which combatants may be surprised. */
  readonly meet: {
    /** the command */
    readonly do: "meet";
    /** who acts */
    readonly by: null;
    /** whether it is rolled at all */
    readonly perception: boolean;
    /** the parties that try to go unnoticed */
    readonly parties: readonly ({ readonly side: string; readonly stealth: "hide" | "moveSilently" | null })[];
    /** the combatants for which the Game Master decides */
    readonly marked: readonly { readonly id: string; readonly surprised: boolean }[];
  };
  /** An attack by surprise or a sneak attack, as it was granted. */
  readonly surpriseAttack: {
    /** the command */
    readonly do: "surpriseAttack";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
    /** what kind of attack */
    readonly as: "equivalent" | "lock" | "passThrough" | "push" | "pushAlong" | "shoot" | "slipGuard" | "strike" | "throw" | "throwOff";
    /** whether it is a sneak attack */
    readonly sneak: boolean;
    /** a second weapon, in the other hand */
    readonly second?: string | null;
  };
  /** Grants an attack by surprise in this segment. */
  readonly grantSurprise: {
    /** the command */
    readonly do: "grantSurprise";
    /** who acts */
    readonly by: null;
    /** who may attack */
    readonly to: string;
    /** the combatant that the opportunity is aimed at */
    readonly against: string;
    /** what is ruled of a sneak attack; `null`: it is none */
    readonly sneak: { readonly inCombat: boolean | null; readonly encumbering: "attack" | "none" | "save" } | null;
    /** where the attacker has come to: a point, next to the target, or where they are */
    readonly place: "beside" | { readonly x: number; readonly y: number } | null;
    /** whether they first have to hide from those who could see them */
    readonly check: boolean;
  };
  /** Starts a simple action: draw, sheathe, pick up, stand up, reload, first aid… */
  readonly simpleAction: {
    /** the command */
    readonly do: "simpleAction";
    /** who acts */
    readonly by: string;
    /** the act, by its id in the tables */
    readonly activity: string;
    /** what it is done with, by its id */
    readonly gear: string | null;
    /** the combatant it is done to */
    readonly target?: string | null;
  };
  /** When no fight goes on: takes up all that these have dropped. */
  readonly gather: {
    /** the command */
    readonly do: "gather";
    /** who acts */
    readonly by: string | null;
    /** combatants */
    readonly targets: readonly string[];
  };
  /** Begins to cast a spell. */
  readonly cast: {
    /** the command */
    readonly do: "cast";
    /** who acts */
    readonly by: string;
    /** its id */
    readonly spell: string;
    /** combatants */
    readonly targets: readonly string[];
    /** the ground that it is cast on; left out: at targets */
    readonly area?: { readonly shape: "arc"; readonly centre: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly inner: number; readonly outer: number } | { readonly shape: "circle"; readonly centre: { readonly x: number; readonly y: number }; readonly radius: number } | { readonly shape: "cone"; readonly tip: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly length: number } | { readonly shape: "line"; readonly from: { readonly x: number; readonly y: number }; readonly direction: number; readonly length: number; readonly width: number };
  };
  /** Uses the power of a magic item. */
  readonly useItem: {
    /** the command */
    readonly do: "useItem";
    /** who acts */
    readonly by: string;
    /** its id */
    readonly spell: string;
    /** combatants */
    readonly targets: readonly string[];
    /** the ground that it is used on; left out: at targets */
    readonly area?: { readonly shape: "arc"; readonly centre: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly inner: number; readonly outer: number } | { readonly shape: "circle"; readonly centre: { readonly x: number; readonly y: number }; readonly radius: number } | { readonly shape: "cone"; readonly tip: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly length: number } | { readonly shape: "line"; readonly from: { readonly x: number; readonly y: number }; readonly direction: number; readonly length: number; readonly width: number };
  };
  /** Has a combatant roll a skill check or a save. */
  readonly check: {
    /** the command */
    readonly do: "check";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** a skill or a save */
    readonly what: "criticalSave" | "endurance" | "firstAid" | "fortitude" | "hide" | "listen" | "moveSilently" | "observe" | "pickPocket" | "reflex" | "running" | "sneakAttack" | "will";
    /** the difficulty, as a number or a word */
    readonly dc: "average" | "easy" | "hard" | number;
  };
  /** When no fight goes on: gives first aid, which takes a round. */
  readonly aid: {
    /** the command */
    readonly do: "aid";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** Lets time go by in rest, outside the fight's clock. */
  readonly rest: {
    /** the command */
    readonly do: "rest";
    /** who acts */
    readonly by: string | null;
    /** combatants */
    readonly targets: readonly string[];
    /** of rest */
    readonly hours: number;
    /** of rest */
    readonly days: number;
    /** whether they are cared for */
    readonly care: boolean;
  };
  /** The target falls. */
  readonly fall: {
    /** the command */
    readonly do: "fall";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** how deep */
    readonly metres: number;
  };
  /** The target goes under water. */
  readonly submerge: {
    /** the command */
    readonly do: "submerge";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** The target comes out of it. */
  readonly surface: {
    /** the command */
    readonly do: "surface";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** From now on, fatigue counts for all. */
  readonly startFatigue: {
    /** the command */
    readonly do: "startFatigue";
    /** who acts */
    readonly by: null;
  };
  /** Moves or removes an area that is marked out. */
  readonly shiftArea: {
    /** the command */
    readonly do: "shiftArea";
    /** who acts */
    readonly by: null;
    /** whose it is */
    readonly of: string;
    /** cover fire or a spell */
    readonly purpose: "cover" | "spell";
    /** where it is now; `null`: it is removed */
    readonly area: { readonly shape: "arc"; readonly centre: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly inner: number; readonly outer: number } | { readonly shape: "circle"; readonly centre: { readonly x: number; readonly y: number }; readonly radius: number } | { readonly shape: "cone"; readonly tip: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly length: number } | { readonly shape: "line"; readonly from: { readonly x: number; readonly y: number }; readonly direction: number; readonly length: number; readonly width: number } | null;
  };
  /** Puts two combatants in contact or apart, without a map. */
  readonly setEngaged: {
    /** the command */
    readonly do: "setEngaged";
    /** who acts */
    readonly by: null;
    /** two combatants */
    readonly pair: readonly [string, string];
    /** in contact */
    readonly engaged: boolean;
  };
  /** Sets the distance of two combatants, without a map. */
  readonly setDistance: {
    /** the command */
    readonly do: "setDistance";
    /** who acts */
    readonly by: null;
    /** two combatants */
    readonly pair: readonly [string, string];
    /** `null`: it is not known */
    readonly metres: number | null;
  };
  /** Sets or ends a condition. */
  readonly setCondition: {
    /** the command */
    readonly do: "setCondition";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the condition */
    readonly condition: "coma" | "dead" | "entangled" | "grappled" | "gripped" | "locked" | "mounted" | "prone" | "stabilised" | "submerged" | "swallowed" | "unconscious";
    /** set or ended */
    readonly on: boolean;
  };
  /** Marks a combatant as surprised, or no longer. */
  readonly markSurprised: {
    /** the command */
    readonly do: "markSurprised";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** surprised */
    readonly on: boolean;
  };
  /** Takes points away, by the Game Master's word. */
  readonly harmByHand: {
    /** the command */
    readonly do: "harmByHand";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** points of stamina */
    readonly fromStamina: number;
    /** wound points */
    readonly fromWounds: number;
    /** the kind of damage, which draws a wound's effect; `null`: none is drawn */
    readonly kind: "bludgeoning" | "piercing" | "slashing" | null;
  };
  /** Gives points back, by the Game Master's word. */
  readonly healByHand: {
    /** the command */
    readonly do: "healByHand";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** points of stamina */
    readonly toStamina: number;
    /** wound points */
    readonly toWounds: number;
  };
  /** Opens an attack of opportunity that the rules do not give. */
  readonly grantOpportunity: {
    /** the command */
    readonly do: "grantOpportunity";
    /** who acts */
    readonly by: null;
    /** who may take it */
    readonly target: string;
    /** the combatant that the opportunity is aimed at */
    readonly against: string;
  };
  /** Closes one that they give. */
  readonly forbidOpportunity: {
    /** the command */
    readonly do: "forbidOpportunity";
    /** who acts */
    readonly by: null;
    /** its id */
    readonly offer: string;
  };
  /** Has a combatant start a simple action that lasts as long as is said. */
  readonly ruleActivity: {
    /** the command */
    readonly do: "ruleActivity";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the act, by its id in the tables */
    readonly activity: string;
    /** what it is done with, by its id */
    readonly gear: string | null;
    /** the combatant it is done to */
    readonly patient: string | null;
    /** how long it lasts */
    readonly segments: number;
  };
}

/** A command of `segments`. */
export type SegmentsCommand = SegmentsCommands[keyof SegmentsCommands];

/** `game.system.api` in a world that plays `segments`. */
export type SegmentsApi = StableApi<SegmentsCommand> & StableMacros & ChangingApi & ChangingSegmentsApi<SegmentsCommand>;

/** What only a world that plays `d20` has; it may still change. `C`: its commands. */
export interface ChangingD20Api<C> {
  /** The chance, from 0 to 1, of the attack roll of a command as this user knows the fight; null where none is made. */
  attackOdds(combat: Combat.Implementation): (command: C) => number | null;
}

/** The commands of `d20` by name. */
export interface D20Commands {
  /** Starts the fight: initiative for those without, and a surprise round if only some are aware. */
  readonly begin: {
    /** the command */
    readonly do: "begin";
    /** who acts */
    readonly by: null;
  };
  /** Says who is aware of the other side, before the fight begins. */
  readonly markAware: {
    /** the command */
    readonly do: "markAware";
    /** who acts */
    readonly by: null;
    /** combatants */
    readonly targets: readonly string[];
    /** aware */
    readonly aware: boolean;
  };
  /** Rolls initiative before the fight for those of these who have not rolled. */
  readonly rollInitiative: {
    /** the command */
    readonly do: "rollInitiative";
    /** who acts */
    readonly by: null;
    /** combatants */
    readonly targets: readonly string[];
  };
  /** Resets initiative, before the fight. */
  readonly clearInitiative: {
    /** the command */
    readonly do: "clearInitiative";
    /** who acts */
    readonly by: null;
  };
  /** Takes a newcomer into the order. */
  readonly join: {
    /** the command */
    readonly do: "join";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** they have watched the fight, and are not flat-footed */
    readonly watched: boolean;
  };
  /** Reorders those who share an initiative count. */
  readonly arrange: {
    /** the command */
    readonly do: "arrange";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** right after this one; `null`: before all */
    readonly after: string | null;
  };
  /** Ends one's turn. */
  readonly endTurn: {
    /** the command */
    readonly do: "endTurn";
    /** who acts */
    readonly by: string;
  };
  /** Goes on in the order of turns. */
  readonly advance: {
    /** the command */
    readonly do: "advance";
    /** who acts */
    readonly by: null;
    /** the next turn or round */
    readonly to: "round" | "turn";
  };
  /** Delays one's turn. */
  readonly delay: {
    /** the command */
    readonly do: "delay";
    /** who acts */
    readonly by: string;
    /** the initiative count on which the turn comes; omitted: at any later time */
    readonly count?: number;
  };
  /** Takes the delayed turn, right after the present one. */
  readonly resume: {
    /** the command */
    readonly do: "resume";
    /** who acts */
    readonly by: string;
  };
  /** Readies an action for what another does. */
  readonly ready: {
    /** the command */
    readonly do: "ready";
    /** who acts */
    readonly by: string;
    /** the command that is kept, complete; `doer` as its target: whose act sets it off */
    readonly act: { readonly do: "act"; readonly by: string; readonly activity: string; readonly gear?: string | null; readonly target?: string | null; readonly fast?: boolean; readonly second?: string | null } | { readonly do: "aidAnother"; readonly by: string; readonly ally: string; readonly target: string; readonly with: string } | { readonly do: "attack"; readonly by: string; readonly target: string | null; readonly with: string; readonly full?: boolean; readonly rapidShot?: boolean; readonly twoWeapons?: boolean; readonly instead?: "breakPin" | "disarm" | "escape" | "grapple" | "harm" | "pin" | "sunder" | "trip" | "turnWeapon"; readonly item?: string; readonly braced?: boolean; readonly corner?: { readonly column: number; readonly row: number }; readonly head?: "main" | "other"; readonly twoHanded?: boolean; readonly thrown?: boolean; readonly otherDamage?: boolean; readonly defensive?: boolean; readonly expertise?: number; readonly powerAttack?: number; readonly square?: { readonly column: number; readonly row: number } } | { readonly do: "bolsterUndead"; readonly by: string; readonly creatures?: "aberration" | "animal" | "construct" | "dragon" | "elemental" | "fey" | "giant" | "humanoid" | "magicalBeast" | "monstrousHumanoid" | "ooze" | "outsider" | "plant" | "undead" | "vermin" } | { readonly do: "bullRush"; readonly by: string; readonly target: string } | { readonly do: "counterspell"; readonly by: string; readonly target: string; readonly spell?: string } | { readonly do: "dispelTurning"; readonly by: string; readonly creatures?: "aberration" | "animal" | "construct" | "dragon" | "elemental" | "fey" | "giant" | "humanoid" | "magicalBeast" | "monstrousHumanoid" | "ooze" | "outsider" | "plant" | "undead" | "vermin" } | { readonly do: "feint"; readonly by: string; readonly target: string } | { readonly do: "move"; readonly by: string; readonly path: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[]; readonly tumbles?: boolean; readonly accelerated?: boolean; readonly overruns?: string | null; readonly metres?: number; readonly motion?: "burrow" | "climb" | "fly" | "land" | "swim" } | { readonly do: "step"; readonly by: string; readonly to: { readonly x: number; readonly y: number; readonly elevation?: number } | null } | { readonly do: "totalDefense"; readonly by: string } | { readonly do: "touch"; readonly by: string; readonly targets: readonly string[] } | { readonly do: "turnUndead"; readonly by: string; readonly creatures?: "aberration" | "animal" | "construct" | "dragon" | "elemental" | "fey" | "giant" | "humanoid" | "magicalBeast" | "monstrousHumanoid" | "ooze" | "outsider" | "plant" | "undead" | "vermin" } | { readonly do: "usePower"; readonly by: string; readonly power: string; readonly targets: readonly string[]; readonly area?: { readonly shape: "arc"; readonly centre: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly inner: number; readonly outer: number } | { readonly shape: "circle"; readonly centre: { readonly x: number; readonly y: number }; readonly radius: number } | { readonly shape: "cone"; readonly tip: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly length: number } | { readonly shape: "line"; readonly from: { readonly x: number; readonly y: number }; readonly direction: number; readonly length: number; readonly width: number } | null; readonly defensively?: boolean; readonly goesOn?: boolean; readonly spontaneousMetamagic?: boolean; readonly quickened?: boolean };
    /** what sets it off */
    readonly watch: { readonly kinds: readonly ("acts" | "casts" | "charges" | "moves" | "shoots" | "strikes" | "told")[]; readonly whose: "all" | "foes" | "friends"; readonly who: string | null; readonly where: "anywhere" | "metres" | "reach" | "region" | "square"; readonly metres: number; readonly squares: readonly { readonly column: number; readonly row: number }[]; readonly region: string | null; readonly when: "after" | "before"; readonly words: string | null };
    /** the five-foot step before it; `null`: none */
    readonly step?: { readonly x: number; readonly y: number; readonly elevation?: number } | null;
  };
  /** Takes the readied action now: what its trigger says in words has come about. */
  readonly interrupt: {
    /** the command */
    readonly do: "interrupt";
    /** who acts */
    readonly by: string;
    /** whose deed it is; left out: that of the one whose turn it is */
    readonly target?: string;
  };
  /** Undoes a spell as it is cast; never given by itself, only readied. */
  readonly counterspell: {
    /** the command */
    readonly do: "counterspell";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the spell that is cast; left out while it is readied */
    readonly spell?: string;
  };
  /** Total defense. */
  readonly totalDefense: {
    /** the command */
    readonly do: "totalDefense";
    /** who acts */
    readonly by: string;
  };
  /** Designates the target of the Dodge feat. */
  readonly dodge: {
    /** the command */
    readonly do: "dodge";
    /** who acts */
    readonly by: string;
    /** `null`: no longer anyone */
    readonly target: string | null;
  };
  /** Distracts the target for an ally who is in melee with it: an attack roll that does no harm. */
  readonly aidAnother: {
    /** the command */
    readonly do: "aidAnother";
    /** who acts */
    readonly by: string;
    /** the ally who is helped */
    readonly ally: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
  };
  /** Helps an ally with the next check of a skill. */
  readonly aidSkill: {
    /** the command */
    readonly do: "aidSkill";
    /** who acts */
    readonly by: string;
    /** the ally who is helped */
    readonly ally: string;
    /** the skill */
    readonly skill: "balance" | "bluff" | "climb" | "concentration" | "escapeArtist" | "heal" | "hide" | "jump" | "listen" | "moveSilently" | "ride" | "senseMotive" | "sleightOfHand" | "spellcraft" | "spot" | "swim" | "tumble" | "useRope";
  };
  /** Bluff against Sense Motive: the target has no Dexterity against the next melee attack. */
  readonly feint: {
    /** the command */
    readonly do: "feint";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** Into the space of the target, which is pushed back, or pushes back. */
  readonly bullRush: {
    /** the command */
    readonly do: "bullRush";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** Straight at the target, to the nearest space from which it is in reach, and one attack. */
  readonly charge: {
    /** the command */
    readonly do: "charge";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
    /** a one-handed weapon in both hands */
    readonly twoHanded?: boolean;
    /** nonlethal instead of lethal damage, or the other way round */
    readonly otherDamage?: boolean;
    /** Combat Expertise: the penalty taken */
    readonly expertise?: number;
    /** Power Attack: the penalty taken */
    readonly powerAttack?: number;
    /** what it ends in instead of an attack */
    readonly instead?: "bullRush" | "disarm" | "grapple" | "overrun" | "sunder" | "trip";
  };
  /** An attack: that of a standard action, or the next of a full attack. */
  readonly attack: {
    /** the command */
    readonly do: "attack";
    /** who acts */
    readonly by: string;
    /** `null`: the one in the square */
    readonly target: string | null;
    /** the weapon or other gear, by its id */
    readonly with: string;
    /** as a full attack */
    readonly full?: boolean;
    /** one more shot in a full attack */
    readonly rapidShot?: boolean;
    /** a full attack with the weapon of the off hand or the other end too */
    readonly twoWeapons?: boolean;
    /** what is tried in place of the attack: `trip`, `disarm`, `sunder` */
    readonly instead?: "breakPin" | "disarm" | "escape" | "grapple" | "harm" | "pin" | "sunder" | "trip" | "turnWeapon";
    /** the thing of the target that `disarm` and `sunder` are for; left out: what the main hand holds */
    readonly item?: string;
    /** only readied: the weapon is set against a charge */
    readonly braced?: boolean;
    /** the intersection that a splash weapon is thrown at: the upper left corner of this square; with `target` `null` */
    readonly corner?: { readonly column: number; readonly row: number };
    /** of a double weapon: which head */
    readonly head?: "main" | "other";
    /** a one-handed weapon in both hands */
    readonly twoHanded?: boolean;
    /** thrown, of a melee weapon that can be */
    readonly thrown?: boolean;
    /** nonlethal instead of lethal damage, or the other way round */
    readonly otherDamage?: boolean;
    /** fighting defensively */
    readonly defensive?: boolean;
    /** Combat Expertise: the penalty taken */
    readonly expertise?: number;
    /** Power Attack: the penalty taken */
    readonly powerAttack?: number;
    /** the square that is aimed at */
    readonly square?: { readonly column: number; readonly row: number };
  };
  /** A move with one attack on its way (Spring Attack, Shot on the Run, Flyby Attack); of a rider, a shot where half of the mount’s way is gone. */
  readonly spring: {
    /** the command */
    readonly do: "spring";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
    /** the points of the way, without the one where it begins; empty without a map */
    readonly path: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[];
    /** the points of the way after the attack */
    readonly onward: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[];
    /** of a rider: all shots of a full attack */
    readonly full?: boolean;
    /** of a rider: the mount runs */
    readonly gallops?: boolean;
    /** of a double weapon: which head */
    readonly head?: "main" | "other";
    /** a one-handed weapon in both hands */
    readonly twoHanded?: boolean;
    /** thrown, of a melee weapon that can be */
    readonly thrown?: boolean;
    /** nonlethal instead of lethal damage, or the other way round */
    readonly otherDamage?: boolean;
    /** fighting defensively */
    readonly defensive?: boolean;
    /** Combat Expertise: the penalty taken */
    readonly expertise?: number;
    /** Power Attack: the penalty taken */
    readonly powerAttack?: number;
    /** the square that is aimed at */
    readonly square?: { readonly column: number; readonly row: number };
  };
  /** A coup de grace. */
  readonly coupDeGrace: {
    /** the command */
    readonly do: "coupDeGrace";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the weapon or other gear, by its id */
    readonly with: string;
    /** begun with a standard action now, ended with one in the next round */
    readonly inHalves?: boolean;
  };
  /** A move action, up to one's speed. */
  readonly move: {
    /** the command */
    readonly do: "move";
    /** who acts */
    readonly by: string;
    /** the points of the way, without the one where it begins; empty without a map */
    readonly path: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[];
    /** tumbles past threats */
    readonly tumbles?: boolean;
    /** climbs in haste */
    readonly accelerated?: boolean;
    /** the foe who is overrun; `null`: the one in the way */
    readonly overruns?: string | null;
    /** how far, in meters, where no map tells */
    readonly metres?: number;
    /** by land, flying, swimming…; left out: by land */
    readonly motion?: "burrow" | "climb" | "fly" | "land" | "swim";
  };
  /** A five-foot step. */
  readonly step: {
    /** the command */
    readonly do: "step";
    /** who acts */
    readonly by: string;
    /** the center of the square; `null` without a map */
    readonly to: { readonly x: number; readonly y: number; readonly elevation?: number } | null;
  };
  /** Withdraws. */
  readonly withdraw: {
    /** the command */
    readonly do: "withdraw";
    /** who acts */
    readonly by: string;
    /** the points of the way, without the one where it begins; empty without a map */
    readonly path: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[];
    /** how far, in meters, where no map tells */
    readonly metres?: number;
    /** by land, flying, swimming…; left out: by land */
    readonly motion?: "burrow" | "climb" | "fly" | "land" | "swim";
  };
  /** Runs. */
  readonly run: {
    /** the command */
    readonly do: "run";
    /** who acts */
    readonly by: string;
    /** the points of the way, without the one where it begins; empty without a map */
    readonly path: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[];
    /** how far, in meters, where no map tells */
    readonly metres?: number;
    /** by land, flying, swimming…; left out: by land */
    readonly motion?: "burrow" | "climb" | "fly" | "land" | "swim";
  };
  /** Minimum movement: one square with a full-round action. */
  readonly creep: {
    /** the command */
    readonly do: "creep";
    /** who acts */
    readonly by: string;
    /** the center of the square; `null` without a map */
    readonly to: { readonly x: number; readonly y: number; readonly elevation?: number } | null;
    /** begun with a standard action now, ended with one in the next round */
    readonly inHalves?: boolean;
  };
  /** Moves the grapple, with all who are in it, by a won check against each of them. */
  readonly haul: {
    /** the command */
    readonly do: "haul";
    /** who acts */
    readonly by: string;
    /** the points of the way, without the one where it begins; empty without a map */
    readonly path: readonly { readonly x: number; readonly y: number; readonly elevation?: number }[];
    /** how far, in meters, where no map tells */
    readonly metres?: number;
  };
  /** Any other act of the action tables: draw, stand up, load, mount, first aid… */
  readonly act: {
    /** the command */
    readonly do: "act";
    /** who acts */
    readonly by: string;
    /** the act, by its id in the tables */
    readonly activity: string;
    /** what it is done with, by its id */
    readonly gear?: string | null;
    /** the combatant it is done to */
    readonly target?: string | null;
    /** as a free action, by a check */
    readonly fast?: boolean;
    /** a second weapon, drawn at the same time */
    readonly second?: string | null;
    /** begun with a standard action now, ended with one in the next round */
    readonly inHalves?: boolean;
  };
  /** When no fight goes on: takes up all that these have dropped. */
  readonly gather: {
    /** the command */
    readonly do: "gather";
    /** who acts */
    readonly by: string | null;
    /** combatants */
    readonly targets: readonly string[];
  };
  /** Casts a spell, activates an item or uses an ability. */
  readonly usePower: {
    /** the command */
    readonly do: "usePower";
    /** who acts */
    readonly by: string;
    /** its id */
    readonly power: string;
    /** combatants */
    readonly targets: readonly string[];
    /** the ground that it is used on */
    readonly area?: { readonly shape: "arc"; readonly centre: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly inner: number; readonly outer: number } | { readonly shape: "circle"; readonly centre: { readonly x: number; readonly y: number }; readonly radius: number } | { readonly shape: "cone"; readonly tip: { readonly x: number; readonly y: number }; readonly direction: number; readonly degrees: number; readonly length: number } | { readonly shape: "line"; readonly from: { readonly x: number; readonly y: number }; readonly direction: number; readonly length: number; readonly width: number } | null;
    /** casting on the defensive */
    readonly defensively?: boolean;
    /** of a rider: the mount is to move on afterward */
    readonly goesOn?: boolean;
    /** with metamagic, by a spontaneous caster */
    readonly spontaneousMetamagic?: boolean;
    /** as a swift action, by a feat */
    readonly quickened?: boolean;
    /** begun with a standard action now, ended with one in the next round */
    readonly inHalves?: boolean;
  };
  /** Touches with the charge of a spell that is held. */
  readonly touch: {
    /** the command */
    readonly do: "touch";
    /** who acts */
    readonly by: string;
    /** combatants */
    readonly targets: readonly string[];
    /** begun with a standard action now, ended with one in the next round */
    readonly inHalves?: boolean;
  };
  /** Turns and destroys undead, or rebukes and commands them, by the energy of the cleric. */
  readonly turnUndead: {
    /** the command */
    readonly do: "turnUndead";
    /** who acts */
    readonly by: string;
    /** what else than the undead the cleric turns */
    readonly creatures?: "aberration" | "animal" | "construct" | "dragon" | "elemental" | "fey" | "giant" | "humanoid" | "magicalBeast" | "monstrousHumanoid" | "ooze" | "outsider" | "plant" | "undead" | "vermin";
  };
  /** Negative energy frees turned undead. */
  readonly dispelTurning: {
    /** the command */
    readonly do: "dispelTurning";
    /** who acts */
    readonly by: string;
    /** as in `turnUndead` */
    readonly creatures?: "aberration" | "animal" | "construct" | "dragon" | "elemental" | "fey" | "giant" | "humanoid" | "magicalBeast" | "monstrousHumanoid" | "ooze" | "outsider" | "plant" | "undead" | "vermin";
  };
  /** Negative energy has undead count as more Hit Dice against turning. */
  readonly bolsterUndead: {
    /** the command */
    readonly do: "bolsterUndead";
    /** who acts */
    readonly by: string;
    /** as in `turnUndead` */
    readonly creatures?: "aberration" | "animal" | "construct" | "dragon" | "elemental" | "fey" | "giant" | "humanoid" | "magicalBeast" | "monstrousHumanoid" | "ooze" | "outsider" | "plant" | "undead" | "vermin";
  };
  /** A mental order to commanded undead. */
  readonly orderUndead: {
    /** the command */
    readonly do: "orderUndead";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** Gives up the command of undead. */
  readonly releaseUndead: {
    /** the command */
    readonly do: "releaseUndead";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** Tries to get out of a pin, or of a grapple, with Escape Artist. */
  readonly slipOut: {
    /** the command */
    readonly do: "slipOut";
    /** who acts */
    readonly by: string;
    /** the pinner, or one of those who hold */
    readonly target: string;
  };
  /** Draws a light weapon in a grapple, with an opposed check. */
  readonly drawLight: {
    /** the command */
    readonly do: "drawLight";
    /** who acts */
    readonly by: string;
    /** what it is done with, by its id */
    readonly gear: string;
    /** the opponent of the check */
    readonly target: string;
  };
  /** Retrieves a material component in a grapple. */
  readonly takeComponent: {
    /** the command */
    readonly do: "takeComponent";
    /** who acts */
    readonly by: string;
  };
  /** Lets go of the opponent that one has pinned. */
  readonly releaseHold: {
    /** the command */
    readonly do: "releaseHold";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** Ends the grapple of two combatants. */
  readonly endGrapple: {
    /** the command */
    readonly do: "endGrapple";
    /** who acts */
    readonly by: null;
    /** one of the two */
    readonly target: string;
    /** the other of the two */
    readonly other: string;
  };
  /** Goes on casting, or maintains a spell. */
  readonly concentrate: {
    /** the command */
    readonly do: "concentrate";
    /** who acts */
    readonly by: string;
    /** of a rider: the mount is to move on afterward */
    readonly goesOn?: boolean;
  };
  /** Lets the spell end. */
  readonly stopConcentrating: {
    /** the command */
    readonly do: "stopConcentrating";
    /** who acts */
    readonly by: string;
  };
  /** Rules that a caster is disturbed. */
  readonly distract: {
    /** the command */
    readonly do: "distract";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** of the Concentration check */
    readonly dc: number;
    /** a row of the table of distractions, to which `dc` is added */
    readonly what?: "continuousDamage" | "damage" | "earthquake" | "entangled" | "grappled" | "hail" | "rain" | "spell" | "vigorousMotion" | "violentMotion";
    /** now, at the next casting, at each, or no longer; left out: now */
    readonly when?: "always" | "lifted" | "next" | "now";
  };
  /** A skill check. */
  readonly check: {
    /** the command */
    readonly do: "check";
    /** who acts */
    readonly by: string;
    /** the skill */
    readonly skill: "balance" | "bluff" | "climb" | "concentration" | "escapeArtist" | "heal" | "hide" | "jump" | "listen" | "moveSilently" | "ride" | "senseMotive" | "sleightOfHand" | "spellcraft" | "spot" | "swim" | "tumble" | "useRope";
    /** the difficulty class; `null`: the roll alone */
    readonly dc: number | null;
    /** a jump with a run-up, a climb in haste */
    readonly how?: "hasty" | "runUp";
    /** the player is asked, and rolls when they say so */
    readonly called?: boolean;
  };
  /** Looks for a hidden combatant, or senses an unseen one. */
  readonly notice: {
    /** the command */
    readonly do: "notice";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the creature that hides, that one is near, or in which square */
    readonly what: "hider" | "presence" | "square";
    /** the player is asked, and rolls when they say so */
    readonly called?: boolean;
  };
  /** A saving throw. */
  readonly save: {
    /** the command */
    readonly do: "save";
    /** who acts */
    readonly by: string;
    /** which */
    readonly save: "fortitude" | "reflex" | "will";
    /** the difficulty class; `null`: the roll alone */
    readonly dc: number | null;
    /** the cover against what it is made */
    readonly cover?: "cover" | "improved" | "none" | "soft" | "total";
    /** the player is asked, and rolls when they say so */
    readonly called?: boolean;
    /** damage that a natural 1 brings on an item */
    readonly harm?: number;
  };
  /** When no fight goes on: gives first aid, which takes a round. */
  readonly aid: {
    /** the command */
    readonly do: "aid";
    /** who acts */
    readonly by: string;
    /** the combatant it is aimed at */
    readonly target: string;
  };
  /** Lets time go by in rest. */
  readonly rest: {
    /** the command */
    readonly do: "rest";
    /** who acts */
    readonly by: string | null;
    /** combatants */
    readonly targets: readonly string[];
    /** how long */
    readonly span: "day" | "dayInBed" | "hour" | "night";
  };
  /** Deals damage, by the Game Master's word. */
  readonly harmByHand: {
    /** the command */
    readonly do: "harmByHand";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** how many points */
    readonly points: number;
    /** nonlethal damage */
    readonly nonlethal: boolean;
  };
  /** Cures damage, by the Game Master's word. */
  readonly healByHand: {
    /** the command */
    readonly do: "healByHand";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** how many points */
    readonly points: number;
  };
  /** Ability damage or drain; negative points restore. */
  readonly hurtAbility: {
    /** the command */
    readonly do: "hurtAbility";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the ability */
    readonly ability: "charisma" | "constitution" | "dexterity" | "intelligence" | "strength" | "wisdom";
    /** how many points */
    readonly points: number;
    /** drain instead of damage */
    readonly drained: boolean;
  };
  /** Gives temporary hit points. */
  readonly giveTemporary: {
    /** the command */
    readonly do: "giveTemporary";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** how many points */
    readonly points: number;
  };
  /** Gives a bonus or penalty that lasts. */
  readonly giveModifier: {
    /** the command */
    readonly do: "giveModifier";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the bonus or penalty */
    readonly modifier: { readonly to: "armourClass" | "attack" | "charisma" | "concentration" | "constitution" | "damage" | "dexterity" | "fortitude" | "hitPoints" | "initiative" | "intelligence" | "reflex" | "saves" | "skills" | "speed" | "strength" | "will" | "wisdom"; readonly type: "armor" | "circumstance" | "competence" | "deflection" | "dodge" | "enhancement" | "insight" | "luck" | "morale" | "natural" | "profane" | "racial" | "resistance" | "sacred" | "shield" | "untyped"; readonly value: number; readonly source: string };
    /** how many rounds it lasts; 0: until it is ended */
    readonly rounds: number;
  };
  /** Ends one. */
  readonly endModifier: {
    /** the command */
    readonly do: "endModifier";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** its id, as in `turn.modifiers` */
    readonly modifier: string;
  };
  /** Sets or ends a condition. */
  readonly setCondition: {
    /** the command */
    readonly do: "setCondition";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the condition */
    readonly condition: "asleep" | "balancing" | "blinded" | "bound" | "climbing" | "clinging" | "cowering" | "dazzled" | "dead" | "deafened" | "entangled" | "exhausted" | "fatigued" | "frightened" | "gagged" | "grappled" | "invisible" | "kneeling" | "panicked" | "paralysed" | "pinned" | "prone" | "shaken" | "silenced" | "squeezedTight" | "squeezing" | "stunned" | "unconscious";
    /** set or ended */
    readonly present: boolean;
    /** how many rounds it lasts; 0: until it is ended */
    readonly rounds?: number;
  };
  /** Overrules what is seen of a target, before the roll. */
  readonly ruleAim: {
    /** the command */
    readonly do: "ruleAim";
    /** who acts */
    readonly by: null;
    /** what is ruled */
    readonly aim: { readonly by: string; readonly target: string; readonly cover: "cover" | "improved" | "none" | "soft" | "total" | null; readonly concealment: number | null; readonly flanking: boolean | null; readonly higher: boolean | null };
  };
  /** Sets the distance of two combatants, without a map. */
  readonly setDistance: {
    /** the command */
    readonly do: "setDistance";
    /** who acts */
    readonly by: null;
    /** two combatants */
    readonly pair: readonly [string, string];
    /** how far, in meters, where no map tells */
    readonly metres: number;
  };
  /** Says whether two flank a foe, without a map. */
  readonly setFlank: {
    /** the command */
    readonly do: "setFlank";
    /** who acts */
    readonly by: null;
    /** two combatants */
    readonly pair: readonly [string, string];
    /** the foe */
    readonly foe: string;
    /** they do */
    readonly present: boolean;
  };
  /** The held charge goes off. */
  readonly discharge: {
    /** the command */
    readonly do: "discharge";
    /** who acts */
    readonly by: null;
    /** who holds it */
    readonly target: string;
    /** who is touched; `null`: no one */
    readonly to: string | null;
  };
  /** Grants an attack of opportunity. */
  readonly grantOpportunity: {
    /** the command */
    readonly do: "grantOpportunity";
    /** who acts */
    readonly by: null;
    /** who may take it */
    readonly to: string;
    /** the combatant that the opportunity is aimed at */
    readonly against: string;
  };
  /** Says which actions of the turn are spent. */
  readonly setSpent: {
    /** the command */
    readonly do: "setSpent";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** those that are */
    readonly spent: readonly ("fullRound" | "move" | "standard")[];
  };
  /** Puts a combatant elsewhere, by the Game Master's word. */
  readonly displace: {
    /** the command */
    readonly do: "displace";
    /** who acts */
    readonly by: null;
    /** the combatant it is aimed at */
    readonly target: string;
    /** the center of the square */
    readonly to: { readonly x: number; readonly y: number };
  };
}

/** A command of `d20`. */
export type D20Command = D20Commands[keyof D20Commands];

/** `game.system.api` in a world that plays `d20`. */
export type D20Api = StableApi<D20Command> & StableMacros & ChangingApi & ChangingD20Api<D20Command>;
