import type { StoredReply } from "../../rules/kernel/effects.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import type { GivenAnswer } from "./answering.ts";
import type { Json } from "../../rules/kernel/json.ts";

/** What is wanted of the referee. `message`: id of an exchange's message; `who`: uuids of tokens, or of actors without one. */
export type RefereeRequest =
  | { readonly kind: "command"; readonly command: unknown }
  | {
      readonly kind: "answer";
      readonly message: string;
      readonly key: EffectKey;
      readonly option: string;
      readonly params?: Readonly<Record<string, Json>>;
    }
  | { readonly kind: "answers"; readonly message: string; readonly answers: readonly GivenAnswer[] }
  | { readonly kind: "due"; readonly message: string; readonly key: EffectKey }
  | { readonly kind: "hold"; readonly message: string; readonly key: EffectKey; readonly held: boolean }
  | { readonly kind: "join"; readonly who: readonly string[] }
  | { readonly kind: "undo"; readonly message: string }
  | { readonly kind: "cancel"; readonly message: string }
  | { readonly kind: "putBack"; readonly message: string; readonly line: string }
  | { readonly kind: "take"; readonly message: string }
  | { readonly kind: "settle"; readonly message: string; readonly disputed: "write" | "leave" }
  | { readonly kind: "amend"; readonly message: string; readonly key: EffectKey; readonly reply: StoredReply };

/** Requests that only a game master may make. */
export const GAME_MASTERS_ONLY: readonly RefereeRequest["kind"][] = [
  "hold",
  "undo",
  "cancel",
  "settle",
  "amend",
  "putBack",
  "take",
];
