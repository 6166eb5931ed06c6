import type { CombatantId } from "../../kernel/ids.ts";
import { standingOf } from "../derive/standing.ts";
import { costOf } from "../magic/casting-cost.ts";
import { heldPower, mayBend, mayQuicken, opensCaster, quickenedSlot, useOf } from "../magic/powers.ts";
import { costOfTouch } from "../magic/touch.ts";
import { keptSteadiness, steadinessOf } from "../magic/steadiness.ts";
import type { Table } from "../game.ts";
import { isWithinTouch } from "../ground/touch.ts";
import { isRiding } from "../mounted/riding.ts";
import type { D20Combatant, Power } from "../state.ts";
import { toggle, type D20Choice } from "./choices.ts";
import type { Listed } from "./listed.ts";
import { needOf } from "./need.ts";

/** Powers on each possible target, and what is held or kept up. [D20-SPELL-01] [D20-SPELL-09] [D20-SPELL-17] */
export function listMagic(table: Table, combatant: D20Combatant): readonly Listed[] {
  const uses = combatant.gear.powers.flatMap((power) => usesOf(table, combatant, power));
  return [...uses, ...touches(table, combatant), ...upkeep(table, combatant)];
}

function usesOf(table: Table, combatant: D20Combatant, power: Power): readonly Listed[] {
  const steadiness = steadinessOf(table, combatant, power);
  const use = (targets: readonly CombatantId[], more: Partial<Listed> = {}): readonly Listed[] =>
    waysToUse(table, combatant, power, targets, { ...more, facts: { ...steadiness, ...more.facts } });
  const onEach = (): readonly Listed[] =>
    table.combatants.flatMap((target) =>
      use([target.id], { facts: { target: target.name, ...welcomeBy(table, power, combatant, target) } }),
    );
  switch (power.delivery) {
    case "self":
    case "allies":
    case "foes":
      return use([]);
    case "area":
      return use([], { choose: "area" });
    case "touch":
      return [...use([], { facts: { holds: true } }), ...onEach()];
    case "rangedTouch":
    case "targets":
      return onEach();
  }
}

/** What does good is meant for friends, and what heals for those who are hurt. [D20-HP-24] */
function welcomeBy(
  table: Table,
  { harmless, effect }: Power,
  { side }: D20Combatant,
  target: D20Combatant,
): Listed["facts"] {
  if (!harmless) return {};
  const welcome = { welcome: true, friend: side === target.side } as const;
  if (effect !== "healing" || standingOf(table.settings, target).life === "dead") return welcome;
  return { ...welcome, need: needOf(table, target) };
}

/** Targets, or rays that are divided among them. [D20-SPELL-15] */
const isForSeveral = ({ delivery, missiles }: Power): boolean =>
  delivery === "targets" || (delivery === "rangedTouch" && missiles !== "");

/** As it is, with what may be chosen, and quickened. [D20-SPELL-33] [D20-FEAT-19] */
function waysToUse(
  table: Table,
  combatant: D20Combatant,
  power: Power,
  targets: readonly CombatantId[],
  more: Partial<Listed>,
): readonly Listed[] {
  const { settings } = table;
  const { id, sheet } = combatant;
  const command = { do: "usePower", by: id, power: power.id, targets } as const;
  const facts = {
    power: power.name,
    ...(power.source === "spell" ? { level: power.level } : {}),
    ...(power.uses === null ? {} : { uses: power.uses }),
    ...(isForSeveral(power) ? { several: true as const } : {}),
    ...more.facts,
  };
  const onTheWay = isRiding(combatant) ? [toggle("goesOn")] : [];
  const choices: readonly D20Choice[] = useOf(power).disturbable ? [toggle("defensively"), ...onTheWay] : [];
  const plain = {
    label: "usePower",
    cost: costOf(power, {}),
    provokes: opensCaster(power) ? ("acts" as const) : [],
    ...more,
    command,
    facts,
    choices,
  };
  const bends = mayBend(sheet, power);
  const quickens = mayQuicken(settings, sheet, power);
  const quick = {
    ...plain,
    command: { ...command, quickened: true },
    facts: { ...facts, quickened: true, slot: quickenedSlot(settings, power) },
    choices: [toggle("quickened"), ...onTheWay],
    cost: "free",
    provokes: [],
  } as const;
  return [
    {
      ...plain,
      facts: quickens ? { ...facts, mayQuicken: true } : facts,
      choices: bends ? [...choices, toggle("spontaneousMetamagic")] : choices,
    },
    ...(quickens ? [quick] : []),
  ];
}

/** One by one, and all friends in reach at once. [D20-SPELL-17] [D20-SPELL-18] */
function touches(table: Table, combatant: D20Combatant): readonly Listed[] {
  if (combatant.turn.charge === null) return [];
  const power = heldPower(combatant);
  const touch = (targets: readonly D20Combatant[]) => {
    const command = { do: "touch", by: combatant.id, targets: targets.map(({ id }) => id) } as const;
    const [one] = targets;
    const welcome =
      power === undefined || one === undefined || targets.length > 1 ? {} : welcomeBy(table, power, combatant, one);
    return {
      label: "touch",
      command,
      facts: { target: targets.map(({ name }) => name).join(", "), ...welcome },
      cost: costOfTouch(table, combatant, command),
    };
  };
  const friends = table.combatants
    .filter(
      (each) => each.side === combatant.side && (each.id === combatant.id || isWithinTouch(table, combatant, each)),
    )
    .slice(0, table.settings.touchFriends);
  return [
    ...table.combatants.map((target) => touch([target])),
    ...(friends.length > 1 ? [{ ...touch(friends), provokes: "acts" } as const] : []),
  ];
}

function upkeep(table: Table, combatant: D20Combatant): readonly Listed[] {
  const { id, turn } = combatant;
  const { casting, concentration } = turn;
  if (casting === null && concentration === null) return [];
  const isHalf = casting !== null && casting.until === null;
  return [
    ...(isHalf
      ? []
      : [
          {
            label: "concentrate",
            command: { do: "concentrate", by: id },
            facts: keptSteadiness(table, combatant),
            cost: casting === null ? "standard" : "fullRound",
            choices: isRiding(combatant) ? [toggle("goesOn")] : [],
          } as const,
        ]),
    { label: "stopConcentrating", command: { do: "stopConcentrating", by: id }, facts: {}, cost: "free" },
  ];
}
