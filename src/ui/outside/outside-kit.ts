import type { CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Words } from "../words.ts";

/** What of a ruleset is done when no fight goes on, for sheets and for the game master. */
export interface OutsideKit {
  /** How long one may rest, the shortest first, by id. */
  readonly spans: readonly string[];
  spanText(span: string, words: Words): string;
  /** Rest of a span. `by`: for themselves alone; null: the game master's word. */
  rest(span: string, by: CombatantId | null, targets: readonly CombatantId[]): Game["command"];
  /** All that these have dropped is picked up. */
  gather(by: CombatantId | null, targets: readonly CombatantId[]): Game["command"];
  /** First aid: who needs it, what one adds to its check, and how it is given. */
  readonly aid: {
    needs(actor: Actor.Implementation): boolean;
    bonus(actor: Actor.Implementation): number;
    give(by: CombatantId, target: CombatantId): Game["command"];
  };
  /** Names of what an actor has dropped. */
  dropped(actor: Actor.Implementation): readonly string[];
}

let current: OutsideKit | null = null;

/** Says what the world's ruleset does outside fights, before anything is drawn. */
export function provideOutside(kit: OutsideKit): void {
  current = kit;
}

/** What is done outside fights by the ruleset that the world plays; null: it knows fights alone. */
export const outsideKit = (): OutsideKit | null => current;
