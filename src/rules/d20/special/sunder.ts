/** Striking at what another holds or wears: attack rolls against each other for weapons and shields, one against an armor class for all else. */
import { gearDice } from "../../kernel/gear-dice.ts";
import { effectKey, type CombatantId, type GearId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { roll } from "../../kernel/rule.ts";
import { add, modified, total, type Total } from "../../kernel/totals.ts";
import { oneOf } from "../activity/stack.ts";
import { heldBy, isArmament, wornBy, type Thing } from "../activity/things.ts";
import { NO_EXTRAS } from "../attack/extras.ts";
import { chanceOfHit, concealmentRolls } from "../attack/odds.ts";
import { D20, isFoiled, touches } from "../attack/roll-attack.ts";
import { byAttack, byBulk, byWield } from "../contest/by-attack.ts";
import { byFeat } from "../contest/footing.ts";
import { chanceOf, contestChanges, oppose, type OpposedAct } from "../contest/opposed.ts";
import { abilityOf } from "../derive/abilities.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { damageTotal } from "../derive/damage.ts";
import { hasFeat } from "../derive/fighter.ts";
import { soundnessOf } from "../derive/soundness.ts";
import type { Rule, Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { threateners } from "../ground/threat.ts";
import { emit } from "../rule.ts";
import { useAids } from "./aids.ts";
import type { D20Combatant } from "../state.ts";
import type { Attempt, Attempted, AttemptHow } from "./attempt.ts";
import { countAsBlow } from "./feinted.ts";
import { answerOf, armourOn, isSeen, soughtOf } from "./sought.ts";

/** [D20-SUNDER-06] [D20-SUNDER-09] */
function targetForbids(_: Table, __: D20Combatant, target: D20Combatant, item?: GearId): Refusal | null {
  const name = { combatant: target.id };
  const armour = armourOn(target, item);
  if (armour !== undefined) return refuse("armourSundered", "D20-SUNDER-09", { item: armour.name, name });
  const sought = soughtOf(target, item);
  if (sought === undefined || !isSeen(sought))
    return item === undefined ? refuse("nothingHeld", "D20-SUNDER-01", { name }) : refuse("unknownGear", null);
  return sought.destroyed ? refuse("thingDestroyed", "D20-SUNDER-04", { item: sought.name }) : null;
}

/** To the target alone, and to none by who has learnt it. [D20-SUNDER-02] [D20-SUNDER-07] [D20-SPEC-08] */
function opens(table: Table, by: CombatantId, target: CombatantId): readonly CombatantId[] {
  return hasFeat(table.get(by).sheet, "improvedSunder")
    ? []
    : threateners(table, by).flatMap(({ id }) => (id === target ? [id] : []));
}

/** The contest with who wields what is struck; null: it is not wielded, or there is none to keep it. [D20-SUNDER-03] [D20-SPEC-11] */
function contestFor(
  table: Table,
  author: D20Combatant,
  target: D20Combatant,
  { arm, iteration, extras, item }: AttemptHow,
): OpposedAct | null {
  const thing = soughtOf(target, item);
  const answer = thing === undefined ? undefined : answerOf(table, target, thing);
  if (thing === undefined || answer === undefined || !isArmament(thing)) return null;
  const mine = { arm, against: target.id, about: thing.id, iteration, ...(extras === undefined ? {} : { extras }) };
  return {
    challenger: {
      die: (key) => `${key}/strike`,
      rule: "D20-SUNDER-03",
      means: [byAttack(mine)],
      changes: [byWield(arm), byBulk, byFeat("improvedSunder")],
    },
    opponent: {
      die: (key) => `${key}/parry`,
      rule: "D20-SUNDER-03",
      means: [byAttack({ arm: answer, against: author.id, about: thing.id })],
      changes: [byWield(answer), byBulk],
    },
    first: "challenger",
    isTold: true,
    ties: { rule: "D20-SPEC-05", lot: (key) => `${key}/lot` },
  };
}

/** Of what is merely held or worn: 10, its size, and the Dexterity of who carries it. [D20-SUNDER-06] */
function armourClassOf({ settings }: Table, target: D20Combatant, thing: Thing): Total {
  const sum = total("armourClass", settings.itemArmourClass, "D20-SUNDER-06");
  add(sum, "size", settings.tables.sizes["bulk" in thing ? thing.bulk : "tiny"].modifier, "D20-SUNDER-06");
  return add(sum, "dexterity", abilityOf(settings, target, "dexterity").modifier, "D20-SUNDER-06");
}

/** The attack against that, without its die. */
function strikeAt(
  table: Table,
  by: D20Combatant,
  target: D20Combatant,
  { arm, iteration, extras = NO_EXTRAS }: AttemptHow,
  natural: number,
): Total {
  const { situation } = aimAt(table, by, target, "melee");
  return attackTotal(table.settings, by, arm, natural, { manner: "melee", situation, target, iteration, extras });
}

/** Whether the thing is hit: by a contest, or by an attack roll that concealment may foil as any. [D20-SUNDER-05] [D20-SUNDER-06] [D20-CONC-05] */
function* lands(table: Table, key: string, { blow, arm }: Attempted, thing: Thing): Rule<boolean> {
  const { by, target, iteration, extras, choices } = blow;
  const how = { arm, iteration, item: choices.item, ...(extras === undefined ? {} : { extras }) };
  const act = contestFor(table, table.get(by), table.get(target), how);
  if (act !== null) {
    const isWon = yield* oppose(table, `${key}/sunder`, act, { by, against: [target] });
    yield* countAsBlow(table, by, target);
    return isWon;
  }
  const die = yield* roll(effectKey(`${key}/sunder/attack`), D20, by, { label: "attack", rule: "D20-SUNDER-06" });
  const sum = strikeAt(table, table.get(by), table.get(target), how, die.total);
  const against = armourClassOf(table, table.get(target), thing);
  const all = modified(sum, die.modifiers, "D20-SUNDER-06");
  const hit = touches(table, die.total, all.value, against.value);
  const { striker } = arm;
  yield* emit({
    type: "gearAttacked",
    id: target,
    by,
    gear: thing.id,
    striker,
    natural: die.total,
    total: all,
    against,
    hit,
    rule: "D20-SUNDER-06",
  });
  yield* useAids(table, by, target);
  yield* countAsBlow(table, by, target);
  const { situation } = aimAt(table, table.get(by), table.get(target), "melee");
  return hit && !(yield* isFoiled(table, `${key}/sunder`, { by, target, how: "melee", situation }, false));
}

/** What gets past its hardness comes off its hit points; with the last of them it is destroyed, of several the one in hand. [D20-SUNDER-04] */
function* perform(table: Table, key: string, attempted: Attempted): Rule {
  const { blow, arm } = attempted;
  const { by, target, choices } = blow;
  const thing = soughtOf(table.get(target), choices.item);
  if (thing === undefined || !(yield* lands(table, key, attempted, thing))) return;
  const dice = yield* roll(effectKey(`${key}/damage`), gearDice(arm, by, 1), by, {
    label: "damage",
    rule: "D20-SUNDER-04",
  });
  const extra: { readonly label: string; readonly value: number; readonly name?: string }[] = [];
  for (const [at, { formula, source }] of (arm.weapon?.extra ?? []).entries()) {
    const die = yield* roll(effectKey(`${key}/extra/${at}`), gearDice({ name: arm.name, damage: formula }, by), by, {
      label: "extraDice",
      rule: "D20-DMG-10",
    });
    extra.push({ label: "extraDice", value: die.total, ...(source === "" ? {} : { name: source }) });
  }
  const sum = damageTotal(table.settings, table.get(by), arm, { weapon: dice.total, multiplier: 1, extra });
  const damage = modified(sum, dice.modifiers, "D20-SUNDER-04");
  const { hardness, hitPoints } = soundnessOf(table.settings, thing);
  const left = Math.max(0, hitPoints.value - thing.harm);
  const lost = Math.min(left, Math.max(0, damage.value - hardness.value));
  yield* emit({
    type: "gearStruck",
    id: target,
    by,
    gear: lost < left ? thing.id : yield* oneOf(table, target, thing, "D20-SUNDER-04"),
    damage,
    hardness,
    lost,
    left: left - lost,
    most: hitPoints.value,
    rule: "D20-SUNDER-04",
  });
}

/** In place of a melee attack, with what cuts or crushes. [D20-SUNDER-01] [D20-SPEC-07] */
export const SUNDER: Attempt = {
  does: "sunders",
  rule: "D20-SUNDER-02",
  serves: ({ isRanged, isUnarmed, kinds }) =>
    !isRanged && !isUnarmed && (kinds.includes("slashing") || kinds.includes("bludgeoning")),
  things: (target) => [...heldBy(target), ...wornBy(target)],
  forbids: targetForbids,
  opens,
  odds(table, author, target, how) {
    const act = contestFor(table, author, target, how);
    if (act !== null) return { hit: 1, contest: chanceOf(table, act, { by: author.id, against: [target.id] }) };
    const thing = soughtOf(target, how.item);
    if (thing === undefined) return { hit: 0, contest: 1 };
    const bonus = strikeAt(table, author, target, how, 0).value;
    const { concealment } = aimAt(table, author, target, "melee").situation;
    const against = armourClassOf(table, target, thing).value;
    const rolls = concealmentRolls(author, "melee");
    return { hit: 1, contest: chanceOfHit(table.settings, bonus, against, concealment, rolls) };
  },
  changes(table, author, target, how) {
    const act = contestFor(table, author, target, how);
    return act === null
      ? { mine: [], theirs: [] }
      : contestChanges(table, act, { by: author.id, against: [target.id] });
  },
  perform,
};
