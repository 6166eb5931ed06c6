import type { D20Command } from "../commands.ts";
import { hasListedSpeed } from "../derive/speed.ts";
import { squaresOfMove } from "../footwork/plan.ts";
import type { FootworkCommand } from "../footwork/commands.ts";
import { opensRunner, runPlan } from "../footwork/run.ts";
import { isCrawl, movePlan } from "../footwork/walks.ts";
import type { Table } from "../game.ts";
import { isRiding } from "../mounted/riding.ts";
import type { D20Combatant } from "../state.ts";
import { MOTIONS, type Motion } from "../stats.ts";
import { isRestricted } from "../turn/budget.ts";
import type { Exposure } from "./exposure.ts";
import type { Listed } from "./listed.ts";

/** Movement, its way left to the map; `squares` is how far it goes. [D20-ACT-16] [D20-ACT-42] [D20-ACT-47] [D20-ACT-54] [D20-ACT-60] */
export function listFootwork(table: Table, combatant: D20Combatant, exposure: Exposure): readonly Listed[] {
  const motions = MOTIONS.filter((motion) => motion === "land" || hasListedSpeed(combatant, motion));
  const { id } = combatant;
  return [
    ...motions.flatMap((motion) => waysBy(table, combatant, motion, exposure)),
    ...borrowed(table, combatant),
    ...(combatant.sheet.skills.tumble > 0 ? motions.map((motion) => tumble(table, combatant, motion)) : []),
    ...overruns(table, combatant),
    { label: "step", command: { do: "step", by: id, to: null }, facts: { squares: 1 }, cost: "none", choose: "square" },
    {
      label: "creep",
      command: { do: "creep", by: id, to: null },
      facts: { squares: 1 },
      cost: "fullRound",
      choose: "square",
      provokes: "leaves",
    },
  ];
}

type Move = Extract<FootworkCommand, { readonly do: "move" }>;

/** A move in one of its forms, with how far it goes: as the rule that carries it out reckons. [D20-ACT-16] [D20-ACT-19] */
function moveOf(
  table: Table,
  combatant: D20Combatant,
  label: string,
  more: Omit<Move, "do" | "by" | "path">,
  facts: Listed["facts"] = {},
): Listed {
  const command: Move = { do: "move", by: combatant.id, path: [], ...more };
  return {
    label,
    command,
    facts: { squares: movePlan(table, combatant, command).most, ...facts },
    cost: "move",
    choose: "way",
    provokes: "leaves",
  };
}

/** Lying down, a move over land is a crawl. */
function waysBy(table: Table, combatant: D20Combatant, motion: Motion, exposure: Exposure): readonly Listed[] {
  const restricted = isRestricted(table, combatant);
  const by = motion === "land" ? {} : { motion };
  const withdrawal: D20Command = { do: "withdraw", by: combatant.id, path: [], ...by };
  const facts = (factor: number): Listed["facts"] => ({
    squares: squaresOfMove(table, combatant, motion, factor),
    motion,
  });
  return [
    moveOf(table, combatant, motion === "land" && isCrawl(combatant) ? "crawl" : "move", by, { motion }),
    {
      label: "withdraw",
      command: withdrawal,
      facts: facts(restricted ? 1 : table.settings.withdrawFactor),
      cost: restricted ? "standard" : "fullRound",
      choose: "way",
      provokes: exposure.withdrawing,
    },
    runBy(table, combatant, motion),
  ];
}

/** A run, or the rest of one in which a mount's rider has cast. [D20-ACT-47] [D20-MOUNT-19] */
function runBy(table: Table, combatant: D20Combatant, motion: Motion): Listed {
  const by = motion === "land" ? {} : { motion };
  const command = { do: "run", by: combatant.id, path: [], ...by } as const;
  const { most: squares, cost } = runPlan(table, combatant, command);
  const provokes = cost !== "none" && opensRunner(table) ? "acts" : "leaves";
  return { label: "run", command, facts: { squares, motion }, cost, choose: "way", provokes };
}

/** Climbing and swimming without a speed for it, the climb in haste as well. [D20-ACT-17] [D20-ACT-18] */
function borrowed(table: Table, combatant: D20Combatant): readonly Listed[] {
  const way = (motion: Motion, hasty: boolean): Listed =>
    moveOf(table, combatant, hasty ? "hasty" : "move", { motion, ...(hasty ? { accelerated: true } : {}) }, { motion });
  const lacks = (motion: Motion): boolean => !hasListedSpeed(combatant, motion);
  return [
    ...(lacks("climb") ? [way("climb", false), way("climb", true)] : []),
    ...(lacks("swim") ? [way("swim", false)] : []),
  ];
}

/** A check takes the place of the opportunities. [D20-SKILL-03] */
function tumble(table: Table, combatant: D20Combatant, motion: Motion): Listed {
  return {
    ...moveOf(
      table,
      combatant,
      "move",
      { ...(motion === "land" ? {} : { motion }), tumbles: true },
      { motion, tumbles: true },
    ),
    provokes: [],
  };
}

/** Whoever is the first in the way is run down, or, of several foes, the one who is meant. [D20-MOVE-16] */
function overruns(table: Table, combatant: D20Combatant): readonly Listed[] {
  const foes = table.combatants.filter((foe) => foe.side !== combatant.side && !isRiding(foe));
  return [
    moveOf(table, combatant, "overrun", { overruns: null }),
    ...(foes.length > 1 ? foes.map(({ id }) => moveOf(table, combatant, "overrun", { overruns: id })) : []),
  ];
}
