/** What riders do: up and down, their mounts' ways and blows, shots in passing. */
import type { Chance } from "../../fight/chance.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { couldRide } from "../../../../src/rules/d20/mounted/mounting.ts";
import { isDirecting, isRiding } from "../../../../src/rules/d20/mounted/riding.ts";
import { isFighting } from "../../../../src/rules/d20/mounted/willing.ts";
import { rideAlong } from "../../../../src/rules/d20/mounted/ride-by.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import { kitOf } from "../../../../src/rules/d20/derive/kit.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";
import { blowsAt } from "./blows.ts";
import { goings, stepping, wayTo } from "./moves.ts";
import { tricksAt } from "./tricks.ts";

const [UP_PERCENT, DOWN_PERCENT, FAST_PERCENT, PASS_PERCENT, MOUNT_PERCENT, RUN_PERCENT] = [60, 4, 30, 50, 60, 20];
const LENGTHS = [36, 24, 16, 12, 8];

/** Gets into a saddle that is near, or now and then out of it. */
function* saddles(table: Table, me: D20Combatant, chance: Chance): Generator<D20Command, void, undefined> {
  const fast = chance.happens(FAST_PERCENT) ? { fast: true } : {};
  const act = { do: "act", by: me.id, activity: "mount", ...fast } as const;
  if (isRiding(me)) {
    if (chance.happens(DOWN_PERCENT)) yield act;
    return;
  }
  if (me.sheet.skills.ride < 1 || !chance.happens(UP_PERCENT)) return;
  for (const mount of table.combatants.filter((each) => couldRide(table, me, each))) yield { ...act, target: mount.id };
}

/** Shots in passing, along a way towards the foe and beyond, or away. */
function* passing(
  table: Table,
  me: D20Combatant,
  foe: D20Combatant,
  chance: Chance,
): Generator<D20Command, void, undefined> {
  const { position } = me;
  const weapon = kitOf(me.gear).weapons.find(({ increment }) => increment !== null);
  if (position === null || foe.position === null || weapon === undefined || !chance.happens(PASS_PERCENT)) return;
  const goal = { x: foe.position.x, y: position.y };
  const gallops = chance.happens(FAST_PERCENT) ? { gallops: true } : {};
  const full = chance.happens(FAST_PERCENT) ? { full: true } : {};
  const { id: by } = me;
  const attack = {
    do: "spring",
    by,
    target: foe.id,
    with: weapon.id,
    path: [],
    onward: [],
    ...gallops,
    ...full,
  } as const;
  for (const away of [false, true])
    for (const squares of LENGTHS) {
      const way = wayTo(table, position, goal, squares, away);
      if (way.length > 1) yield rideAlong(table, attack, way);
    }
}

/** What one in the saddle wishes, be it the mount that does it. */
export function* ridings(
  table: Table,
  me: D20Combatant,
  foe: D20Combatant,
  chance: Chance,
): Generator<D20Command, void, undefined> {
  yield* saddles(table, me, chance);
  const id = me.turn.carried?.as === "rides" ? me.turn.carried.by : null;
  const mount = id === null ? undefined : table.find(id);
  if (mount === undefined || !isDirecting(table, me)) return;
  yield* passing(table, me, foe, chance);
  if (!chance.happens(MOUNT_PERCENT)) return;
  yield* tricksAt(table, mount, foe, chance);
  if (isFighting(table, mount)) yield* blowsAt(table, mount, foe, chance);
  if (chance.happens(RUN_PERCENT)) yield* goings(table, mount, foe, { deed: "run" }, chance);
  yield* goings(table, mount, foe, { deed: "move" }, chance);
  yield stepping(table, mount, "step", chance);
}
