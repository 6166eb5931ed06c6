import type { Formula } from "./formula-node.ts";
import type { CombatantId, EffectKey, LedgerId } from "./ids.ts";
import type { Answer, Question } from "./questions.ts";

/** Why dice are thrown: a stable word for the card, and the rule that calls for it. */
export interface RollPurpose {
  readonly label: string;
  readonly rule: LedgerId;
  /** Those that the dice tell of by being thrown, be it of each or of some of them; left out: none but those that the command names. */
  readonly tells?: { readonly of: "each" | "some"; readonly ids: readonly CombatantId[] };
}

/** Dice wanted; answered by their natural faces. */
export interface RollEffect {
  readonly do: "roll";
  readonly key: EffectKey;
  readonly formula: Formula;
  readonly why: RollPurpose;
  readonly by: CombatantId;
}

/** A decision wanted. */
export interface AskEffect {
  readonly do: "ask";
  readonly key: EffectKey;
  readonly question: Question;
}

/** Several decisions wanted at once, answered in any order, each under its own key. */
export interface AskAllEffect {
  readonly do: "askAll";
  readonly key: EffectKey;
  readonly questions: readonly { readonly key: EffectKey; readonly question: Question }[];
}

/** Something has happened; folded into the encounter at once. */
export interface EmitEffect<Event> {
  readonly do: "emit";
  readonly event: Event;
}

/** What a rule may ask of the world. */
export type Effect<Event> = RollEffect | AskEffect | AskAllEffect | EmitEffect<Event>;

/** What somebody who may overrule the dice adds to a roll, by a name of his own. */
export interface RollModifier {
  readonly label: string;
  readonly value: number;
}

/** What is kept of an answered effect: natural faces with what was added by hand, or the option chosen. */
export type StoredReply =
  | { readonly naturals: readonly number[]; readonly modifiers?: readonly RollModifier[] }
  | { readonly answer: Answer };

/** What the rule is told when it goes on. */
export type Reply =
  | { readonly do: "roll"; readonly naturals: readonly number[]; readonly modifiers?: readonly RollModifier[] }
  | { readonly do: "ask"; readonly answer: Answer }
  | { readonly do: "askAll"; readonly answers: readonly Answer[] }
  | undefined;
