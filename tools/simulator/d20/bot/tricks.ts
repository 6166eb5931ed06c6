/** Special attacks of a bot: what it does in place of a blow. */
import type { Chance } from "../../fight/chance.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { hasCondition, hasFeat } from "../../../../src/rules/d20/derive/fighter.ts";
import { heldBy, wornBy } from "../../../../src/rules/d20/activity/things.ts";
import { kitOf } from "../../../../src/rules/d20/derive/kit.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import { spaceOf } from "../../../../src/rules/d20/ground/space.ts";
import { areEngaged } from "../../../../src/rules/d20/ground/melee.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";
import { SKILLS } from "../../../../src/rules/d20/stats.ts";
import { friendsOf } from "./seeing.ts";

const [
  AID_PERCENT,
  SKILL_PERCENT,
  FEINT_PERCENT,
  LEARNT_PERCENT,
  CHARGE_PERCENT,
  POWER_PERCENT,
  TRIP_PERCENT,
  RUSH_PERCENT,
  CORNER_PERCENT,
  DISARM_PERCENT,
  SUNDER_PERCENT,
  BARE_PERCENT,
  WORN_PERCENT,
] = [12, 2, 6, 60, 50, 30, 8, 10, 30, 12, 14, 30, 60];

/** Straight at a foe, with what is in hand; the rules say whether there is a way. */
function chargesAt(me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  if (me.turn.spent.length > 0 || !chance.happens(CHARGE_PERCENT)) return [];
  const power = hasFeat(me.sheet, "powerAttack") && chance.happens(POWER_PERCENT) ? { powerAttack: 1 } : {};
  return kitOf(me.gear)
    .weapons.filter(({ wield }) => wield !== "ranged")
    .map(
      (weapon): D20Command => ({
        do: "charge",
        by: me.id,
        target: foe.id,
        with: weapon.id,
        ...power,
        ...(weapon.flags.includes("trip") && chance.happens(LEARNT_PERCENT) ? { instead: "trip" } : {}),
      }),
    );
}

/** Bull rushes, in a charge or by themselves, by those who have learnt it above all. */
function rushesAt(me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  if (!chance.happens(hasFeat(me.sheet, "improvedBullRush") ? LEARNT_PERCENT : RUSH_PERCENT)) return [];
  const { id: by } = me;
  return [
    { do: "charge", by, target: foe.id, with: "unarmed", instead: chance.oneOf(["bullRush", "overrun"]) },
    { do: "bullRush", by, target: foe.id },
  ];
}

/** Trips, with what is made for them or by bare hands, by those who have learnt it above all. */
function tripsAt(me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  const isLearnt = hasFeat(me.sheet, "improvedTrip");
  if (hasCondition(foe, "prone") || !chance.happens(isLearnt ? LEARNT_PERCENT : TRIP_PERCENT)) return [];
  const weapon = kitOf(me.gear).weapons.find(({ flags, wield }) => flags.includes("trip") && wield !== "ranged");
  const full = chance.happens(POWER_PERCENT) ? { full: true } : {};
  return [{ do: "attack", by: me.id, target: foe.id, with: weapon?.id ?? "unarmed", instead: "trip", ...full }];
}

/** Disarms of what the foe holds or wears, now and then by bare hands, by those who have learnt it above all. */
function disarmsAt(me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  const isLearnt = hasFeat(me.sheet, "improvedDisarm");
  const things = [...heldBy(foe), ...wornBy(foe)];
  if (things.length === 0 || !chance.happens(isLearnt ? LEARNT_PERCENT : DISARM_PERCENT)) return [];
  const weapon = chance.happens(BARE_PERCENT)
    ? undefined
    : kitOf(me.gear).weapons.find(({ wield }) => wield !== "ranged");
  const item = chance.oneOf(things).id;
  const { id: by } = me;
  return [{ do: "attack", by, target: foe.id, with: weapon?.id ?? "unarmed", instead: "disarm", item }];
}

/** Blows at what the foe wears, and else holds, by those who have learnt it above all. */
function sundersAt(me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  const [worn, held] = [wornBy(foe), heldBy(foe)];
  const things = worn.length > 0 && chance.happens(WORN_PERCENT) ? worn : [...held, ...worn];
  if (things.length === 0 || !chance.happens(hasFeat(me.sheet, "improvedSunder") ? LEARNT_PERCENT : SUNDER_PERCENT))
    return [];
  const weapon = kitOf(me.gear).weapons.find(({ wield, kinds }) => wield !== "ranged" && !kinds.includes("piercing"));
  if (weapon === undefined) return [];
  return [
    { do: "attack", by: me.id, target: foe.id, with: weapon.id, instead: "sunder", item: chance.oneOf(things).id },
  ];
}

/** At an intersection beside a foe, with what splashes. */
function throwsAt(table: Table, me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  const space = spaceOf(table, foe);
  if (space === null || !chance.happens(CORNER_PERCENT)) return [];
  const corner = { column: space.column + chance.below(2), row: space.row + chance.below(2) };
  return kitOf(me.gear)
    .weapons.filter(({ splash }) => splash !== null)
    .map((weapon): D20Command => ({ do: "attack", by: me.id, target: null, with: weapon.id, corner }));
}

/** Charges, trips, disarms, sunders, bull rushes, throws, help for a friend who fights this foe, and feints, by those who have learnt it above all. */
export function tricksAt(table: Table, me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  const tricks: D20Command[] = [
    ...chargesAt(me, foe, chance),
    ...tripsAt(me, foe, chance),
    ...disarmsAt(me, foe, chance),
    ...sundersAt(me, foe, chance),
    ...rushesAt(me, foe, chance),
    ...throwsAt(table, me, foe, chance),
  ];
  const feintPercent = hasFeat(me.sheet, "improvedFeint") ? LEARNT_PERCENT : FEINT_PERCENT;
  if (me.turn.feint === null && chance.happens(feintPercent)) tricks.push({ do: "feint", by: me.id, target: foe.id });
  const friends = friendsOf(table, me);
  const busy = friends.find((friend) => areEngaged(table, friend, foe));
  const weapon = kitOf(me.gear).weapons.find(({ wield }) => wield !== "ranged");
  if (busy !== undefined && chance.happens(AID_PERCENT))
    tricks.push({ do: "aidAnother", by: me.id, ally: busy.id, target: foe.id, with: weapon?.id ?? "unarmed" });
  const [friend] = friends;
  if (friend !== undefined && chance.happens(SKILL_PERCENT))
    tricks.push({ do: "aidSkill", by: me.id, ally: friend.id, skill: chance.oneOf(SKILLS) });
  return tricks;
}
