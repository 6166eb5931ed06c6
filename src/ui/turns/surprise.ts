import { sideOf, SIDES, type Side } from "../../foundry/encounter/sides.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import type { Control } from "../tracker/foot-view.ts";
import type { Act } from "../tracker/tracker-kit.ts";
import type { Words } from "../words.ts";
import type { TurnFacts } from "../../foundry/encounter/turn-facts.ts";
import type { TurnsKit } from "./turns-kit.ts";

type Fight = Combat.Implementation;

const nameOf = (side: Side): string => `surprised-${side}`;

/** A button for each side that can be surprised as a whole, by name. */
export const SIDE_CONTROLS: Readonly<Record<string, Control>> = Object.fromEntries(
  SIDES.map((side) => [nameOf(side), { action: nameOf(side), to: null, icon: "fa-eye-low-vision", primary: false }]),
);

const membersOf = (combat: Fight, side: Side): readonly Combatant.Implementation[] =>
  combat.combatants.contents.filter((fighter) => sideOf(fighter) === side);

/** The buttons of the sides that are there, where there is more than one. */
export function sidesIn(combat: Fight): readonly string[] {
  const present = SIDES.filter((side) => membersOf(combat, side).length > 0);
  return present.length > 1 ? present.map(nameOf) : [];
}

/** How many of a button's side are surprised; null: it is another button, or none of them is. */
export function surprisedNote(
  combat: Fight,
  name: string,
  turns: TurnFacts<unknown> | null,
  words: Words,
): string | null {
  const side = SIDES.find((each) => nameOf(each) === name);
  if (side === undefined) return null;
  const members = membersOf(combat, side);
  const count = members.filter(({ id }) => turns?.unaware?.has(id ?? "") === true).length;
  return count === 0 ? null : words.format("PDA.Turns.SurprisedOf", { count, of: members.length });
}

/** What marks one fighter, or a whole side: as surprised, or as aware where all of them are surprised already. [D20-INIT-13] */
export function surpriseActs<G extends Game, F>({
  turns,
  commands: { markAware },
}: Pick<TurnsKit<G, F>, "turns" | "commands">): Readonly<Record<string, Act>> {
  if (markAware === undefined) return {};
  const turn = async (combat: Fight, fighters: readonly Combatant.Implementation[]): Promise<void> => {
    const ids = fighters.flatMap(({ id }) => (id === null ? [] : [id]));
    const unaware = turns(combat)?.unaware;
    const areAware = !ids.every((id) => unaware?.has(id) === true);
    if (ids.length > 0) showResult(await services().sendCommand(combat, markAware(ids.map(combatantId), !areAware)));
  };
  return {
    markSurprised: (combat, fighter) => turn(combat, fighter === undefined ? [] : [fighter]),
    ...Object.fromEntries(
      SIDES.map((side): [string, Act] => [nameOf(side), (combat) => turn(combat, membersOf(combat, side))]),
    ),
  };
}
