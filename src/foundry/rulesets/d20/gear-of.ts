import { gearId } from "../../../rules/kernel/ids.ts";
import type { Armour, D20Combatant, Power, Shield, Weapon } from "../../../rules/d20/state.ts";
import { D20ArmorData } from "../../data/d20-armor-data.ts";
import { D20PowerData } from "../../data/d20-power-data.ts";
import { D20ShieldData } from "../../data/d20-shield-data.ts";
import { D20WeaponData } from "../../data/d20-weapon-data.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

function weaponOf({ id, name }: Named, data: D20WeaponData): Weapon {
  const {
    identifier,
    proficiency,
    proficient,
    wield,
    size,
    damage,
    otherHead,
    kinds,
    criticalFrom,
    multiplier,
    reach,
    increment,
    increments,
    thrown,
  } = data;
  const {
    strength,
    rating,
    reload,
    loaded,
    capacity,
    ammunition,
    enhancement,
    masterwork,
    extra,
    flags,
    onHit,
    natural,
    count,
    place,
  } = data;
  return {
    id: gearId(id),
    name,
    identifier,
    proficiency,
    proficient,
    wield,
    size,
    damage,
    otherHead,
    kinds: [...kinds],
    criticalFrom,
    multiplier,
    reach,
    increment,
    increments,
    thrown,
    strength,
    rating,
    reload,
    loaded,
    capacity,
    ammunition,
    enhancement,
    masterwork,
    extra: extra.map(({ formula, kind, source }) => ({ formula, kind, source })),
    flags: [...flags],
    onHit,
    natural,
    count,
    place,
  };
}

function armourOf({ id, name }: Named, data: D20ArmorData): Armour {
  const { identifier, weight, bonus, maxDexterity, checkPenalty, arcaneFailure, enhancement, proficient, worn } = data;
  return {
    id: gearId(id),
    name,
    identifier,
    weight,
    bonus,
    maxDexterity,
    checkPenalty,
    arcaneFailure,
    enhancement,
    proficient,
    worn,
  };
}

function shieldOf({ id, name }: Named, data: D20ShieldData): Shield {
  const {
    identifier,
    bonus,
    maxDexterity,
    checkPenalty,
    arcaneFailure,
    attackPenalty,
    isBuckler,
    enhancement,
    proficient,
    place,
  } = data;
  return {
    id: gearId(id),
    name,
    identifier,
    bonus,
    maxDexterity,
    checkPenalty,
    arcaneFailure,
    attackPenalty,
    isBuckler,
    enhancement,
    proficient,
    place,
  };
}

/** Effects of which the rules roll the dice. */
const ROLLED: readonly Power["effect"][] = ["damage", "nonlethal", "healing", "temporary"];

/** An effect whose dice, or whose modifiers, nobody has written yet is for the game master to tell. */
const isUnwritten = ({ effect, formula, modifiers }: D20PowerData): boolean =>
  (formula === "" && ROLLED.includes(effect)) || (modifiers.length === 0 && effect === "modifier");

function powerOf({ id, name }: Named, data: D20PowerData): Power {
  const {
    identifier,
    source,
    level,
    ability,
    casterLevel,
    time,
    verbal,
    somatic,
    material,
    delivery,
    range,
    rangeBy,
    area,
    areaSize,
    areaSpread,
    spreads,
    effect,
    formula,
    missiles,
    kind,
  } = data;
  const {
    condition,
    modifiers,
    rounds,
    roundsPerLevel,
    save,
    saveResult,
    saveDc,
    spellResistance,
    concentration,
    harmless,
    arcane,
    experience,
    uses,
    daily,
  } = data;
  return {
    id: gearId(id),
    name,
    identifier,
    source,
    level,
    ability,
    casterLevel,
    time,
    verbal,
    somatic,
    material,
    delivery,
    range,
    rangeBy,
    area,
    areaSize,
    areaSpread,
    spreads,
    effect: isUnwritten(data) ? "told" : effect,
    formula,
    missiles,
    kind,
    condition,
    modifiers: modifiers.map(({ to, type, value }) => ({ to, type, value })),
    rounds,
    roundsPerLevel,
    save,
    saveResult,
    saveDc,
    spellResistance,
    concentration,
    harmless,
    arcane,
    experience,
    uses,
    daily,
  };
}

/** The gear of an actor; items of other kinds are no concern of the rules. */
export function gearOf(actor: Actor.Implementation): D20Combatant["gear"] {
  const weapons: Weapon[] = [];
  const armours: Armour[] = [];
  const shields: Shield[] = [];
  const powers: Power[] = [];
  for (const { id, name, system } of actor.items) {
    if (id === null) continue;
    const data: unknown = system;
    if (data instanceof D20WeaponData) weapons.push(weaponOf({ id, name }, data));
    else if (data instanceof D20ArmorData) armours.push(armourOf({ id, name }, data));
    else if (data instanceof D20ShieldData) shields.push(shieldOf({ id, name }, data));
    else if (data instanceof D20PowerData) powers.push(powerOf({ id, name }, data));
  }
  return { weapons, armours, shields, powers };
}
