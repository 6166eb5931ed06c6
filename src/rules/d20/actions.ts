import type { CombatantId, GearId } from "../kernel/ids.ts";
import type { Facts } from "../kernel/questions.ts";
import type { Refusal } from "../kernel/refusals.ts";
import type { PossibleAction } from "../kernel/ruleset.ts";
import { activityRow } from "./activity/cost.ts";
import type { D20Command } from "./commands.ts";
import { kitOf } from "./derive/kit.ts";
import { isHelpless, standingOf } from "./derive/standing.ts";
import type { Table } from "./game.ts";
import { threateners } from "./ground/threat.ts";
import type { D20Combatant, Shield, Weapon } from "./state.ts";
import type { ActivityRow } from "./tables/activities.ts";

type Action = PossibleAction<D20Command>;
type Judge = (table: Table, command: D20Command) => Refusal | null;

/** An entry of the list, not yet judged. */
interface Listed {
  readonly label: string;
  readonly command: D20Command;
  readonly facts: Facts;
  /** Gives an opportunity to whoever threatens. */
  readonly provokes?: boolean;
}

/** What a combatant may do now, blow by blow and act by act. Ways are drawn on the map and areas aimed there: their commands are templates. */
export function actions(table: Table, id: CombatantId, forbids: Judge): readonly Action[] {
  const combatant = table.find(id);
  if (combatant === undefined) return [];
  const exposed = threateners(table, id).map((foe) => foe.id);
  const all = [...attacks(table, combatant), ...footwork(combatant), ...stances(combatant), ...magic(table, combatant), ...acts(table, combatant), { label: "endTurn", command: { do: "endTurn", by: id } as const, facts: {} }];
  return all.map(({ label, command, facts, provokes = false }: Listed) => ({ label, command, facts, provokes: provokes ? exposed : [], blocked: forbids(table, command) }));
}

/** Blows with all that is in hand at every foe, and the end of the helpless. [D20-ATK-11] [D20-HELP-05] */
function attacks(table: Table, combatant: D20Combatant): readonly Listed[] {
  const { id } = combatant;
  const foes = table.combatants.filter((each) => each.side !== combatant.side && standingOf(table.settings, each).life !== "dead");
  const { weapons } = kitOf(combatant.gear);
  return foes.flatMap((foe) => [
    ...weapons.map((weapon): Listed => ({
      label: "attack", command: { do: "attack", by: id, target: foe.id, with: weapon.id }, facts: { with: weapon.name, target: foe.name },
      provokes: weapon.increment !== null && !weapon.thrown,
    })),
    ...weapons.filter(({ thrown, wield }) => thrown && wield !== "ranged").map((weapon): Listed => ({
      label: "throw", command: { do: "attack", by: id, target: foe.id, with: weapon.id, thrown: true }, facts: { with: weapon.name, target: foe.name }, provokes: true,
    })),
    { label: "attack", command: { do: "attack", by: id, target: foe.id, with: "unarmed" }, facts: { with: "unarmed", target: foe.name } },
    ...(isHelpless(table.settings, foe) ? weapons : []).map((weapon): Listed => ({
      label: "coupDeGrace", command: { do: "coupDeGrace", by: id, target: foe.id, with: weapon.id }, facts: { with: weapon.name, target: foe.name }, provokes: true,
    })),
  ]);
}

/** Movement, its way left to the map. [D20-ACT-16] [D20-ACT-42] [D20-ACT-47] [D20-ACT-54] [D20-ACT-60] */
function footwork({ id }: D20Combatant): readonly Listed[] {
  const ways = (["move", "withdraw", "run"] as const).map((deed): Listed => ({ label: deed, command: { do: deed, by: id, path: [] }, facts: {} }));
  return [...ways, ...(["step", "creep"] as const).map((deed): Listed => ({ label: deed, command: { do: deed, by: id, to: null }, facts: {} }))];
}

/** [D20-ACT-39] */
const stances = ({ id }: D20Combatant): readonly Listed[] => [{ label: "totalDefense", command: { do: "totalDefense", by: id }, facts: {} }];

/** Powers on each possible target, and what is held or kept up. [D20-SPELL-01] [D20-SPELL-09] [D20-SPELL-17] */
function magic(table: Table, { id, gear, turn }: D20Combatant): readonly Listed[] {
  const powers = gear.powers.flatMap((power): readonly Listed[] => {
    const use = (targets: readonly CombatantId[], facts: Facts): Listed =>
      ({ label: "usePower", command: { do: "usePower", by: id, power: power.id, targets }, facts: { power: power.name, ...facts }, provokes: power.time !== "free" });
    return power.delivery === "self" || power.delivery === "area" ? [use([], {})] : table.combatants.map((target) => use([target.id], { target: target.name }));
  });
  const touches = turn.charge === null ? [] : table.combatants.map((target): Listed => ({ label: "touch", command: { do: "touch", by: id, targets: [target.id] }, facts: { target: target.name } }));
  const kept = turn.casting === null && turn.concentration === null ? [] : (["concentrate", "stopConcentrating"] as const).map((deed): Listed => ({ label: deed, command: { do: deed, by: id }, facts: {} }));
  return [...powers, ...touches, ...kept];
}

/** The acts of the tables, with each thing and on each one that they could be done with. [D20-ACT-101] to [D20-ACT-604] */
function acts(table: Table, combatant: D20Combatant): readonly Listed[] {
  return Object.keys(table.settings.tables.activities).flatMap((activity): readonly Listed[] => {
    const row = activityRow(table, activity);
    if (row === undefined) return [];
    const act = (more: { readonly gear?: GearId; readonly target?: CombatantId }, facts: Facts): Listed =>
      ({ label: "act", command: { do: "act", by: combatant.id, activity, ...more }, facts: { activity, ...facts }, provokes: row.provokes === "yes" });
    if (row.gear !== null) return piecesFor(combatant, row).map((piece) => act({ gear: piece.id }, { gear: piece.name }));
    if (!row.target) return [act({}, {})];
    return table.combatants.filter(({ id }) => id !== combatant.id).map((target) => act({ target: target.id }, { target: target.name }));
  });
}

/** Things of the right kind in the right place. */
function piecesFor({ gear }: D20Combatant, { gear: need }: ActivityRow): readonly (Weapon | Shield)[] {
  if (need === null) return [];
  const weapons = need.piece === "shield" ? [] : gear.weapons.filter(({ natural }) => natural === null);
  const shields = need.piece === "weapon" ? [] : gear.shields;
  return [...weapons, ...shields].filter(({ place }) => need.from.includes(place));
}
