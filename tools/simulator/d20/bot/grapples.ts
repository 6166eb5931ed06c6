/** Grapples of a bot: how it begins one, and what it does in it. */
import type { Chance } from "../../fight/chance.ts";
import type { AttackChoices } from "../../../../src/rules/d20/attack/commands.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { placeBeside } from "../../../../src/rules/kernel/geometry/place.ts";
import { hasFeat } from "../../../../src/rules/d20/derive/fighter.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import { isGrappling, isPinned, opponentsOf, pinnedBy, pinnersOf } from "../../../../src/rules/d20/grapple/holds.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";
import { blowsAt } from "./blows.ts";
import { hasSpells } from "./seeing.ts";

const [BEGIN_PERCENT, LEARNT_PERCENT, JOIN_PERCENT, CASTER_PERCENT] = [6, 50, 25, 40];
const [FULL_PERCENT, DEADLY_PERCENT] = [40, 30];
const [PIN_PERCENT, ESCAPE_PERCENT, SLIP_PERCENT, HARM_PERCENT, RELEASE_PERCENT] = [45, 30, 25, 50, 12];
const [DRAW_PERCENT, COMPONENT_PERCENT, TURN_PERCENT, BREAK_PERCENT, SPEAK_PERCENT] = [60, 95, 30, 60, 10];
const HAUL_PERCENT = 12;

const instead = (
  me: D20Combatant,
  foe: D20Combatant,
  what: NonNullable<AttackChoices["instead"]>,
  chance: Chance,
): D20Command => ({
  do: "attack",
  by: me.id,
  target: foe.id,
  with: "unarmed",
  instead: what,
  ...(me.turn.run !== null || chance.happens(FULL_PERCENT) ? { full: true } : {}),
  ...(chance.happens(DEADLY_PERCENT) ? { otherDamage: true } : {}),
});

/** Grapples begun or joined, by those who have learnt it above all, and with those whose spells want free hands. */
export const graspsAt = (me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] =>
  !isGrappling(me) && chance.happens(graspPercent(me, foe)) ? [instead(me, foe, "grapple", chance)] : [];

function graspPercent(me: D20Combatant, foe: D20Combatant): number {
  if (hasFeat(me.sheet, "improvedGrapple")) return LEARNT_PERCENT;
  if (isGrappling(foe)) return JOIN_PERCENT;
  return hasSpells(foe) ? CASTER_PERCENT : BEGIN_PERCENT;
}

/** Spells that take no gestures, once their components are in hand. */
const castings = (me: D20Combatant, foe: D20Combatant): readonly D20Command[] =>
  me.gear.powers
    .filter(({ material, somatic }) => material && !somatic && me.turn.component)
    .map((power) => ({ do: "usePower", by: me.id, power: power.id, targets: [foe.id] }));

/** What a grappler may wish with each of their opponents. */
export function* wrestlings(table: Table, me: D20Combatant, chance: Chance): Generator<D20Command, void, undefined> {
  const { id: by } = me;
  if (chance.happens(SPEAK_PERCENT)) yield { do: "act", by, activity: "speak" };
  if (isPinned(me)) {
    for (const target of pinnersOf(me)) {
      yield* castings(me, table.get(target));
      if (chance.happens(SLIP_PERCENT)) yield { do: "slipOut", by, target };
      yield instead(me, table.get(target), "escape", chance);
    }
    return;
  }
  const isInNeed = !me.turn.component && me.gear.powers.some(({ material, somatic }) => material && !somatic);
  if (isInNeed && chance.happens(COMPONENT_PERCENT)) yield { do: "takeComponent", by };
  const held = pinnedBy(table, me);
  for (const { id: target } of held) if (chance.happens(RELEASE_PERCENT)) yield { do: "releaseHold", by, target };
  if (chance.happens(HAUL_PERCENT)) yield* hauls(table, me, chance);
  for (const foe of opponentsOf(table, me)) yield* withOpponent(table, me, foe, chance);
}

/** A few squares in whichever direction; without a map, a square. */
function hauls({ settings }: Table, { id: by, position }: D20Combatant, chance: Chance): readonly D20Command[] {
  if (position === null) return [{ do: "haul", by, path: [], metres: settings.metresPerSquare }];
  const [column, row] = chance.oneOf([
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, -1],
    [-1, 1],
  ] as const);
  return [3, 2, 1].map((squares) => ({
    do: "haul",
    by,
    path: Array.from({ length: squares }, (_, at) =>
      placeBeside(settings, position, { column: column * (at + 1), row: row * (at + 1) }),
    ),
  }));
}

function* withOpponent(
  table: Table,
  me: D20Combatant,
  foe: D20Combatant,
  chance: Chance,
): Generator<D20Command, void, undefined> {
  const { id: by } = me;
  yield* castings(me, foe);
  if (chance.happens(BREAK_PERCENT)) yield instead(me, foe, "breakPin", chance);
  const [light] = me.gear.weapons.filter(({ wield, place }) => wield === "light" && place === "belt");
  if (light !== undefined && chance.happens(DRAW_PERCENT))
    yield { do: "drawLight", by, gear: light.id, target: foe.id };
  if (chance.happens(ESCAPE_PERCENT)) {
    if (chance.happens(SLIP_PERCENT)) yield { do: "slipOut", by, target: foe.id };
    yield instead(me, foe, "escape", chance);
  }
  if (chance.happens(TURN_PERCENT)) yield instead(me, foe, "turnWeapon", chance);
  if (chance.happens(PIN_PERCENT)) yield instead(me, foe, "pin", chance);
  if (chance.happens(HARM_PERCENT)) yield instead(me, foe, "harm", chance);
  yield* blowsAt(table, me, foe, chance);
}
