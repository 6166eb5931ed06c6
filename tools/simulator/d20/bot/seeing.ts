/** What a bot sees of a fight. */
import { standingOf } from "../../../../src/rules/d20/derive/standing.ts";
import type { D20Game, Table } from "../../../../src/rules/d20/game.ts";
import { foesBy, type Eyes } from "../../bot/foes.ts";
import { metresBetween } from "../../../../src/rules/d20/ground/distance.ts";
import { isWithinTouch } from "../../../../src/rules/d20/ground/touch.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";

export const isUp = ({ settings }: Table, combatant: D20Combatant): boolean =>
  !standingOf(settings, combatant).isHelpless;

/** Foes who are not dead. */
const EYES: Eyes<D20Game> = {
  isOut: ({ settings }, other) => standingOf(settings, other).life === "dead",
  metres: metresBetween,
};

/** Foes by their distance, the nearest first; the dead left out. */
export const foesOf = (table: Table, me: D20Combatant): readonly D20Combatant[] => foesBy(EYES, table, me);

export const friendsOf = (table: Table, me: D20Combatant): readonly D20Combatant[] =>
  table.combatants.filter((other) => other.side === me.side && other.id !== me.id);

/** Whether somebody could be struck at with a hand. */
export const isBeside = (table: Table, me: D20Combatant, other: D20Combatant): boolean =>
  isWithinTouch(table, me, other);

/** Whether a foe who is up stands right beside him. */
export const isBeset = (table: Table, me: D20Combatant): boolean =>
  foesOf(table, me).some((foe) => isUp(table, foe) && isBeside(table, me, foe));

/** Whether they have a spell left. */
export const hasSpells = ({ gear }: D20Combatant): boolean =>
  gear.powers.some(({ source, uses }) => source === "spell" && uses !== 0);
