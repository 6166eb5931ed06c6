import { isHeld, isWeapon } from "../activity/things.ts";
import type { Table } from "../game.ts";
import type { GrappleCommand } from "../grapple/commands.ts";
import { haulPlan, type Haul } from "../grapple/haul.ts";
import { isGrappling, isPinned, opponentsOf, pinnedBy, pinnersOf } from "../grapple/holds.ts";
import type { D20Combatant } from "../state.ts";
import type { Listed } from "./listed.ts";

/** What grapplers do that takes no attack. [D20-GRAP-25] [D20-GRAP-26] [D20-GRAP-29] [D20-GRAP-31] [D20-GRAP-37] [D20-GRAP-41] */
export function listGrapple(table: Table, who: D20Combatant): readonly Listed[] {
  if (!isGrappling(who)) return [];
  return [
    ...slips(table, who),
    ...releases(table, who),
    ...opponentsOf(table, who).flatMap((other) => draws(who, other)),
    ...components(who),
    haul(table, who),
  ];
}

/** Those out of whose grasp one gets: each pinner by itself, or all at once, named by the first. [D20-GRAP-27] [D20-GRAP-41] */
export const escapedFrom = (table: Table, who: D20Combatant): readonly D20Combatant[] =>
  isPinned(who)
    ? opponentsOf(table, who).filter(({ id }) => pinnersOf(who).includes(id))
    : opponentsOf(table, who).slice(0, 1);

const slips = (table: Table, who: D20Combatant): readonly Listed[] =>
  escapedFrom(table, who).map(({ id: target, name }): Listed => {
    const command: GrappleCommand = { do: "slipOut", by: who.id, target };
    return { label: isPinned(who) ? "slipPin" : "slipOut", command, facts: { target: name }, cost: "standard" };
  });

const releases = (table: Table, who: D20Combatant): readonly Listed[] =>
  pinnedBy(table, who).map(({ id: target, name }): Listed => {
    const command: GrappleCommand = { do: "releaseHold", by: who.id, target };
    return { label: "releaseHold", command, facts: { target: name }, cost: "free" };
  });

const draws = ({ id: by, gear }: D20Combatant, { id: target, name }: D20Combatant): readonly Listed[] =>
  gear.weapons
    .filter((weapon) => isWeapon(weapon) && weapon.wield === "light" && weapon.place === "belt" && !isHeld(weapon))
    .map((weapon): Listed => {
      const command: GrappleCommand = { do: "drawLight", by, gear: weapon.id, target };
      return { label: "drawLight", command, facts: { gear: weapon.name, target: name }, cost: "move" };
    });

/** Its way is left to the map. [D20-GRAP-29] */
function haul(table: Table, who: D20Combatant): Listed {
  const command: Haul = { do: "haul", by: who.id, path: [] };
  const { most } = haulPlan(table, who, command);
  return { label: "haul", command, facts: { squares: most }, cost: "standard", choose: "way", provokes: "leaves" };
}

/** For those alone who have a spell that needs one. [D20-GRAP-20] [D20-GRAP-31] */
function components({ id: by, gear, turn }: D20Combatant): readonly Listed[] {
  const isOfUse = !turn.component && gear.powers.some(({ source, material }) => source === "spell" && material);
  return isOfUse
    ? [{ label: "takeComponent", command: { do: "takeComponent", by }, facts: {}, cost: "fullRound" }]
    : [];
}
