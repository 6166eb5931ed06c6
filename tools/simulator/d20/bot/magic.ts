/** Powers that bots think of. */
import { directionTo, type Area } from "../../../../src/rules/kernel/geometry/areas.ts";
import { groundBelow } from "../../../../src/rules/kernel/geometry/grid.ts";
import type { Chance } from "../../fight/chance.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import { isRiding } from "../../../../src/rules/d20/mounted/riding.ts";
import type { D20Combatant, Power } from "../../../../src/rules/d20/state.ts";
import { foesOf, friendsOf, isBeset, isBeside } from "./seeing.ts";

const [
  DEFENSIVE_PERCENT,
  CAST_PERCENT,
  META_PERCENT,
  HOLD_PERCENT,
  KEEP_PERCENT,
  MANY_PERCENT,
  QUICK_PERCENT,
  HALVES_PERCENT,
  GOES_ON_PERCENT,
] = [60, 55, 6, 15, 75, 40, 30, 20, 40];

/** Where a power is laid so that it reaches somebody. */
function areaAt({ area, areaSize, areaSpread }: Power, me: D20Combatant, foe: D20Combatant): Area | null {
  if (me.position === null || foe.position === null) return null;
  const [from, at] = [groundBelow(me.position), groundBelow(foe.position)];
  const direction = directionTo(from, at);
  switch (area) {
    case "none":
      return null;
    case "circle":
      return { shape: "circle", centre: at, radius: areaSize };
    case "cone":
      return { shape: "cone", tip: from, direction, degrees: areaSpread, length: areaSize };
    case "line":
      return { shape: "line", from, direction, length: areaSize, width: areaSpread };
  }
}

const hurtMost = (all: readonly D20Combatant[]): D20Combatant | undefined =>
  all.toSorted((a, b) => a.body.hitPoints - b.body.hitPoints)[0];

/** Powers that somebody feels like using, and what he holds or keeps up. */
export function magicOf(table: Table, me: D20Combatant, chance: Chance): readonly D20Command[] {
  const { casting, concentration, charge } = me.turn;
  const begun = casting?.until === null ? me.gear.powers.find(({ id }) => id === casting.power) : undefined;
  if (begun !== undefined) return uses(table, me, begun, chance);
  if (casting !== null || concentration !== null) {
    const kept = (casting ?? concentration)?.kept;
    if (kept === table.clock.round) return [];
    const stops = !chance.happens(KEEP_PERCENT);
    const keeps: D20Command = { do: "concentrate", by: me.id };
    const onTheWay = isRiding(me) && chance.happens(GOES_ON_PERCENT) ? [{ ...keeps, goesOn: true }] : [];
    return [...(stops ? [{ do: "stopConcentrating", by: me.id } as const] : []), ...onTheWay, keeps];
  }
  const held = charge === null ? [] : touches(table, me, chance);
  if (me.gear.powers.length === 0 || !chance.happens(CAST_PERCENT)) return held;
  return [...held, ...uses(table, me, chance.oneOf(me.gear.powers), chance)];
}

function touches(table: Table, me: D20Combatant, chance: Chance): readonly D20Command[] {
  const power = me.gear.powers.find(({ id }) => id === me.turn.charge?.power);
  const near = (power?.harmless === true ? friendsOf(table, me) : foesOf(table, me)).filter((other) =>
    isBeside(table, me, other),
  );
  const one = near.map(({ id }): D20Command => ({ do: "touch", by: me.id, targets: [id] }));
  const many: D20Command = { do: "touch", by: me.id, targets: near.map(({ id }) => id) };
  return power?.harmless === true && near.length > 1 && chance.happens(MANY_PERCENT)
    ? [...(chance.happens(HALVES_PERCENT) ? [{ ...many, inHalves: true }] : []), many, ...one]
    : one;
}

function uses(table: Table, me: D20Combatant, power: Power, chance: Chance): readonly D20Command[] {
  const defensively = isBeset(table, me) && chance.happens(DEFENSIVE_PERCENT);
  const [meta, quick, halves] = [
    chance.happens(META_PERCENT),
    chance.happens(QUICK_PERCENT),
    chance.happens(HALVES_PERCENT),
  ];
  const use = (targets: readonly D20Combatant[], area: Area | null = null): readonly D20Command[] => {
    const plain: D20Command = {
      do: "usePower",
      by: me.id,
      power: power.id,
      targets: targets.map(({ id }) => id),
      ...(area === null ? {} : { area }),
    };
    const onTheWay = isRiding(me) && chance.happens(GOES_ON_PERCENT) ? [{ ...plain, goesOn: true }] : [];
    const halved: D20Command = { ...plain, ...(meta ? { spontaneousMetamagic: true } : {}), inHalves: true };
    return [
      ...onTheWay,
      ...(defensively ? [{ ...plain, defensively }] : []),
      ...(quick ? [{ ...plain, quickened: true }] : []),
      ...(halves ? [halved] : []),
      ...(meta ? [{ ...plain, spontaneousMetamagic: true }] : []),
      plain,
    ];
  };
  const foe = foesOf(table, me)[0];
  const target = power.harmless ? hurtMost([me, ...friendsOf(table, me)]) : foe;
  switch (power.delivery) {
    case "self":
    case "allies":
    case "foes":
      return use([]);
    case "area":
      return foe === undefined ? [] : use([], areaAt(power, me, foe));
    case "touch":
      return target === undefined || chance.happens(HOLD_PERCENT) ? use([]) : use([target]);
    case "targets":
      return target === undefined ? [] : use(chance.happens(MANY_PERCENT) ? foesOf(table, me).slice(0, 2) : [target]);
    case "rangedTouch":
      return target === undefined ? [] : use([target]);
  }
}
