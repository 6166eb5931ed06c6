import { aidAnotherForbids } from "../special/aid.ts";
import { opensByRush, rushForbids } from "../special/bull-rush.ts";
import { costOfFeint } from "../special/feint.ts";
import type { SpecialCommand } from "../special/commands.ts";
import { meleeArmsOf } from "../derive/arms.ts";
import type { Table } from "../game.ts";
import { areEngaged } from "../ground/melee.ts";
import { isInReach } from "../ground/threat.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Combatant } from "../state.ts";
import type { Listed } from "./listed.ts";

/** The special attacks that are actions of their own. [D20-SPEC-01] */
export function listSpecial(table: Table, combatant: D20Combatant): readonly Listed[] {
  const others = table.combatants.filter(
    (each) => each.id !== combatant.id && standingOf(table.settings, each).life !== "dead",
  );
  const foes = others.filter(({ side }) => side !== combatant.side);
  const allies = others.filter(({ side }) => side === combatant.side);
  return [
    ...foes.flatMap((foe) => rushes(table, combatant, foe)),
    ...foes.flatMap((foe) => feints(table, combatant, foe)),
    ...foes.flatMap((foe) => allies.flatMap((ally) => distractions(table, combatant, foe, ally))),
    ...allies.map((ally) => withSkill(combatant, ally)),
  ];
}

/** At the foes beside the author who are not too big. [D20-BULL-01] */
function rushes(table: Table, author: D20Combatant, foe: D20Combatant): readonly Listed[] {
  const command: SpecialCommand = { do: "bullRush", by: author.id, target: foe.id };
  if (rushForbids(table, command) !== null) return [];
  const provokes = opensByRush(table, { ...command, charging: false });
  return [{ label: "bullRush", command, facts: { target: foe.name }, cost: "standard", provokes }];
}

/** At the foes that the author's own attacks reach: from afar it would be lost. [D20-FEINT-01] [D20-FEINT-08] */
function feints(table: Table, author: D20Combatant, foe: D20Combatant): readonly Listed[] {
  const reaches = meleeArmsOf(table.settings, author).some(
    ({ reach }) => reach !== null && isInReach(table, author, reach, foe) !== false,
  );
  if (!reaches) return [];
  const command: SpecialCommand = { do: "feint", by: author.id, target: foe.id };
  return [{ label: "feint", command, facts: { target: foe.name }, cost: costOfFeint(author) }];
}

/** With the weapon that is best for it, for those alone who are in melee with the foe. [D20-AID-01] */
function distractions(table: Table, helper: D20Combatant, foe: D20Combatant, ally: D20Combatant): readonly Listed[] {
  if (!areEngaged(table, ally, foe)) return [];
  const ways = meleeArmsOf(table.settings, helper).flatMap(({ striker, name, isUnarmed }) => {
    if (striker === null) return [];
    const command: SpecialCommand = {
      do: "aidAnother",
      by: helper.id,
      ally: ally.id,
      target: foe.id,
      with: striker.with,
    };
    return [{ command, isUnarmed, with: striker.with === "unarmed" ? "unarmed" : name }];
  });
  const held = ways.filter(({ isUnarmed }) => !isUnarmed);
  const able = [...held, ...ways].find(({ command }) => aidAnotherForbids(table, command) === null);
  const way = able ?? held[0] ?? ways[0];
  return way === undefined
    ? []
    : [
        {
          label: "aidAnother",
          command: way.command,
          facts: { with: way.with, target: foe.name, ally: ally.name },
          cost: "standard",
        },
      ];
}

/** Which skill is left to be chosen. [D20-AID-08] */
function withSkill(helper: D20Combatant, ally: D20Combatant): Listed {
  return {
    label: "aidSkill",
    command: { do: "aidSkill", by: helper.id, ally: ally.id, skill: "spot" },
    facts: { ally: ally.name },
    cost: "standard",
    choose: "skill",
  };
}
