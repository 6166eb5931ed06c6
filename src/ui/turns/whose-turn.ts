import { endAims } from "../tracker/aims.ts";
import { endChoices } from "../tracker/chosen.ts";
import { endSearch } from "../tracker/sought.ts";
import type { TurnFacts } from "../../foundry/encounter/turn-facts.ts";

type Fight = Combat.Implementation;
type Reading = (combat: Fight) => TurnFacts<unknown> | null;

/** What goes on in a fight, as the ruleset of the world reads it; none of one without turns. */
let read: Reading = () => null;

/** Who has the turn; null: no combatant. */
export function turnIn(turns: TurnFacts<unknown> | null): string | null {
  return turns?.started === true ? (turns.order[turns.at]?.id ?? null) : null;
}

/** The combatant of this client's user who has the turn; null: none. */
export function ownTurn(combat: Fight): string | null {
  const current = turnIn(read(combat));
  return current !== null && combat.combatants.get(current)?.isOwner === true ? current : null;
}

/** Whether a game master here has a combatant act: one without a player at the table. Players keep their targets for their own next turn. */
const isRunHere = ({ actor }: Combatant.Implementation): boolean =>
  game.user.isGM &&
  !game.users.players.some((user) => user.active && actor?.testUserPermission(user, "OWNER") === true);

/** Goes by the turns that are read so, and ends what this user has chosen for a turn when that turn ends. For `init`. */
export function watchTurns(reading: Reading): void {
  read = reading;
  const last = new WeakMap<Fight, string | null>();
  Hooks.once("ready", () => {
    for (const combat of game.combats) last.set(combat, turnIn(read(combat)));
  });
  Hooks.on("updateCombat", (combat) => {
    const turns = read(combat);
    const [before, now] = [last.get(combat) ?? null, turnIn(turns)];
    last.set(combat, now);
    // One in whose turn another acts goes on with it.
    if (before !== null && turns?.halted?.has(before) === true) return;
    const ended = before === null || before === now ? undefined : combat.combatants.get(before);
    if (ended === undefined) return;
    endChoices(ended);
    endSearch(ended);
    if (isRunHere(ended)) endAims(ended);
  });
}
