import type { Game } from "../../rules/kernel/game.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import type { Question } from "../../rules/kernel/questions.ts";
import { isShownTo } from "../secrets/sight.ts";
import { isAskedOf, isVeiledFrom } from "../secrets/veiled-questions.ts";
import { mayCommand } from "../encounter/who-commands.ts";
import { pendingExchanges } from "./exchange-index.ts";

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

/** The questions that a user may answer now: their own first, then by age. */
export function openQuestions(user: User.Implementation): readonly OpenQuestion[] {
  const open: OpenQuestion[] = [];
  for (const { message, combat, exchange } of pendingExchanges<Game>()) {
    for (const { key, question, deadline, left, held } of exchange.wanted) {
      const asked = combat.combatants.get(question.to) ?? null;
      const own = isPutTo(user, combat, question);
      if (own || user.isGM) open.push({ message, combat, key, question, asked, deadline, left, held, own });
    }
  }
  return open.sort((left, right) => Number(right.own) - Number(left.own));
}

/** Whether a question is put to a user: they play the one who is asked, or, as a game master, stand in where no player is there who may be asked. */
export function isPutTo(user: User.Implementation, combat: Combat.Implementation, question: Question): boolean {
  if (!user.isGM) return isAskedOf(user, combat, question);
  return combat.combatants.has(question.to) && !hasActivePlayer(combat, question);
}

/** The questions that others have to answer, as far as this user may know of those who are asked. None for game masters, who may answer all. */
export function waitedFor(user: User.Implementation): readonly WaitedFor[] {
  if (user.isGM) return [];
  const waited: WaitedFor[] = [];
  for (const { combat, exchange } of pendingExchanges<Game>()) {
    for (const { question, deadline, left, held } of exchange.wanted) {
      const asked = combat.combatants.get(question.to);
      if (asked === undefined || !isShownTo(asked, user) || mayCommand(asked, user)) continue;
      if (!isVeiledFrom(user, combat, question)) waited.push({ combat, asked, question, deadline, left, held });
    }
  }
  return waited;
}

/** Who is being asked in a fight, each with those who brought their questions about; null: no combatant has. */
export function askedIn({ id }: Combat.Implementation): ReadonlyMap<string, readonly (string | null)[]> {
  const asked = new Map<string, readonly (string | null)[]>();
  for (const { exchange } of pendingExchanges<Game>(id ?? ""))
    for (const { question } of exchange.wanted)
      asked.set(question.to, [...(asked.get(question.to) ?? []), question.from]);
  return asked;
}

/** Whether a player who is there is asked a question: then the game master only stands by. */
function hasActivePlayer(combat: Combat.Implementation, question: Question): boolean {
  return game.users.some((user) => user.active && !user.isGM && isAskedOf(user, combat, question));
}
