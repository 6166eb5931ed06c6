import type { Chance } from "../../fight/chance.ts";
import type { SegmentsCommand } from "../../../../src/rules/segments/commands.ts";
import { hasFoeInContact } from "../../../../src/rules/segments/ground/contact.ts";
import type { Table } from "../../../../src/rules/segments/game.ts";
import { isCloseCombat, modeOf, readyAction } from "../../../../src/rules/segments/turn/standing.ts";
import { type SegmentsCombatant } from "../../../../src/rules/segments/state.ts";
import { approach, chargeAt, nearestFoe, retreat } from "./moves.ts";
import { needsOf } from "./needs.ts";
import { STEP_WAYS } from "../../../../src/rules/segments/stats.ts";

/** Declarations in a hundred in which a bot looks at all that it could do, needed or not; in the surprise segment more. */
const [LOOK_PERCENT, FIRST_LOOK_PERCENT] = [3, 60];
const [DEFEND_PERCENT, GRAPPLE_PERCENT, APPROACH_PERCENT, CHARGE_PERCENT, FLEE_PERCENT, STEP_PERCENT] = [
  35, 15, 80, 60, 3, 4,
];
const HURT_STAMINA = 5;

/** How likely a command is chosen, in a hundred, when a bot looks at all that it could declare; others are whims. */
const LIKING: Readonly<Record<string, number>> = {
  cast: 85,
  useItem: 85,
  aimCover: 80,
  dropCover: 25,
  letGo: 20,
  move: 10,
  step: 30,
};
const WHIM_PERCENT = 3;
/** Commands that have their own time. */
const ELSEWHERE: readonly SegmentsCommand["do"][] = ["switchMode", "declareMode"];

/** What the bot declares in this segment, or null. */
export function declarationOf(table: Table, me: SegmentsCombatant, chance: Chance): SegmentsCommand | null {
  const permits = (command: SegmentsCommand): boolean => table.ruleset.forbids(table, command) === null;
  const beset = hasFoeInContact(table, me);
  const defence = defenceOf(table, me, chance, beset);
  if (defence !== null && permits(defence)) return defence;
  return (
    needsOf(table, me, chance, beset).find(permits) ??
    liked(table, me, chance) ??
    stir(table, me, chance, beset, permits)
  );
}

/** Back to close combat, when a foe has come and the mode leaves the guard down. */
function defenceOf(table: Table, me: SegmentsCombatant, chance: Chance, beset: boolean): SegmentsCommand | null {
  if (!beset || isCloseCombat(modeOf(table.settings, me.turn)) || !chance.happens(DEFEND_PERCENT)) return null;
  return { do: "switchMode", by: me.id, mode: chance.happens(GRAPPLE_PERCENT) ? "grapple" : "melee" };
}

/** Whether the bot has something special to do: work magic, name the ground that it keeps under fire; or is just curious. */
function looks({ settings, clock }: Table, { turn }: SegmentsCombatant, chance: Chance): boolean {
  if (clock.round < 1) return chance.happens(FIRST_LOOK_PERCENT);
  const mode = modeOf(settings, turn);
  if ((mode === "casting" || mode === "item") && readyAction(turn, clock.segment) !== null) return true;
  return (mode === "cover" && turn.cover === null) || chance.happens(LOOK_PERCENT);
}

/** One of all the things that the rules list for the bot, if it feels like it. */
function liked(table: Table, me: SegmentsCombatant, chance: Chance): SegmentsCommand | null {
  if (!looks(table, me, chance)) return null;
  const open = table.ruleset
    .actions(table, me.id)
    .filter(({ command, blocked }) => blocked === null && !ELSEWHERE.includes(command.do))
    .map(({ command }) => command);
  const special = open.filter((command) => command.do !== "simpleAction");
  if (open.length === 0) return null;
  const command = chance.oneOf(special.length > 0 ? special : open);
  return chance.happens(LIKING[command.do] ?? WHIM_PERCENT) ? command : null;
}

/** Goes for the nearest foe, or away from them. */
function stir(
  table: Table,
  me: SegmentsCombatant,
  chance: Chance,
  beset: boolean,
  permits: (command: SegmentsCommand) => boolean,
): SegmentsCommand | null {
  if (me.turn.move !== null) return null;
  const foe = nearestFoe(table, me);
  if (foe === null) return null;
  if (beset) {
    if (chance.happens(STEP_PERCENT)) {
      const step: SegmentsCommand = { do: "step", by: me.id, relativeTo: foe.id, way: chance.oneOf(STEP_WAYS) };
      return permits(step) ? step : null;
    }
    return me.body.stamina < HURT_STAMINA && chance.happens(FLEE_PERCENT) ? retreat(me, foe, chance, permits) : null;
  }
  if (!isCloseCombat(modeOf(table.settings, me.turn)) || !chance.happens(APPROACH_PERCENT)) return null;
  const charge = chance.happens(CHARGE_PERCENT) ? chargeAt(table, me, foe, chance, permits) : null;
  return charge ?? approach(table, me, foe, permits);
}
