import {
  actorDecoder,
  armourDecoder,
  powerDecoder,
  shieldDecoder,
  weaponDecoder,
} from "../../../src/rules/d20/decode.ts";
import { combatantOf } from "../../../src/rules/d20/combatant.ts";
import {
  PLAIN_ACTOR,
  PLAIN_ARMOUR,
  PLAIN_SHIELD,
  PLAIN_POWER,
  PLAIN_WEAPON,
} from "../../../src/rules/d20/testing/plain.ts";
import { armOf, isRefusal, type Grip } from "../../../src/rules/d20/derive/arms.ts";
import { armourTriplet } from "../../../src/rules/d20/derive/armour-class.ts";
import { attackTotal } from "../../../src/rules/d20/derive/attack-bonus.ts";
import { damageBonuses } from "../../../src/rules/d20/derive/damage.ts";
import { maxHitPoints } from "../../../src/rules/d20/derive/hit-points.ts";
import { saveTotal } from "../../../src/rules/d20/derive/saves.ts";
import { speedOf } from "../../../src/rules/d20/derive/speed.ts";
import { DEFAULT_SETTINGS as settings } from "../../../src/rules/d20/settings.ts";
import { goodsShape } from "../../../src/rules/d20/stored/goods.ts";
import type { D20Combatant, Weapon } from "../../../src/rules/d20/state.ts";
import { SAVES } from "../../../src/rules/d20/stats.ts";
import { decode, type Decoder } from "../../../src/rules/kernel/decode.ts";
import { plainFault } from "../../../src/rules/kernel/fault.ts";
import { gearDecoder } from "../../../src/rules/kernel/schema/gear.ts";
import { combatantId } from "../../../src/rules/kernel/ids.ts";
import { isRecord, recordList, type JsonRecord } from "../../../tools/json.ts";

/** The types of documents of `d20`, each with what reads it, every value that it stores, and where it tells about itself. */
const TYPES: Readonly<
  Record<string, { readonly decoder: Decoder<unknown>; readonly plain: object; readonly told: string }>
> = {
  d20: { decoder: actorDecoder, plain: PLAIN_ACTOR, told: "notes" },
  d20Weapon: { decoder: weaponDecoder, plain: PLAIN_WEAPON, told: "description" },
  d20Armor: { decoder: armourDecoder, plain: PLAIN_ARMOUR, told: "description" },
  d20Shield: { decoder: shieldDecoder, plain: PLAIN_SHIELD, told: "description" },
  d20Power: { decoder: powerDecoder, plain: PLAIN_POWER, told: "description" },
  d20Gear: { decoder: gearDecoder(goodsShape), plain: goodsShape.initial, told: "description" },
};

/** The values of a document, without what it tells; those of a thing with its id and name, as the rules read them. */
function valuesOf({ _id: id, name, type, system }: JsonRecord): JsonRecord {
  const told = TYPES[String(type)]?.told;
  const values = Object.fromEntries(Object.entries(isRecord(system) ? system : {}).filter(([key]) => key !== told));
  return type === "d20" ? values : { ...values, id, name };
}

/** What is wrong with a built document and with the things that it holds: its type, its values, one missing or too many. */
export function faultsOf(document: JsonRecord): string[] {
  const type = TYPES[String(document["type"])];
  if (type === undefined) return [`unknown type ${String(document["type"])}`];
  const read = decode(type.decoder, valuesOf(document));
  const stored = Object.keys(isRecord(document["system"]) ? document["system"] : {}).sort();
  const wanted = [...Object.keys(type.plain), type.told].sort();
  return [
    ...(read.ok ? [] : [plainFault(read.fault)]),
    ...wanted.filter((key) => !stored.includes(key)).map((key) => `${key} is missing`),
    ...stored.filter((key) => !wanted.includes(key)).map((key) => `${key} is unknown`),
    ...recordList(document, "items", "document").flatMap(faultsOf),
  ].map((fault) => `${String(document["name"])}: ${fault}`);
}

function read<T>(decoder: Decoder<T>, document: JsonRecord): T {
  const result = decode(decoder, valuesOf(document));
  if (!result.ok) throw new Error(plainFault(result.fault));
  return result.value;
}

/** An actor of a compendium as the rules see it. */
export function combatantFrom(actor: JsonRecord): D20Combatant {
  const things = <T>(type: string, decoder: Decoder<T>): T[] =>
    recordList(actor, "items", "actor")
      .filter((item) => item["type"] === type)
      .map((item) => read(decoder, item));
  return combatantOf(settings, {
    id: combatantId("one"),
    name: String(actor["name"]),
    side: "one",
    position: null,
    actor: read(actorDecoder, actor),
    weapons: things("d20Weapon", weaponDecoder),
    armours: things("d20Armor", armourDecoder),
    shields: things("d20Shield", shieldDecoder),
    powers: things("d20Power", powerDecoder),
  });
}

/** A weapon's bonus to hit, its dice and what is added to them, as a stat block prints them: `2 × +8, 2d8+7`. */
function attackWith(one: D20Combatant, weapon: Weapon): string {
  // A thing for throwing or shooting that waits on the belt is told as it will be used.
  const grip: Grip = weapon.wield !== "ranged" && weapon.thrown && weapon.place === "belt" ? { thrown: true } : {};
  const place =
    weapon.natural !== null || weapon.place === "mainHand" || weapon.place === "bothHands" ? weapon.place : "bothHands";
  const held: D20Combatant = {
    ...one,
    gear: {
      ...one.gear,
      shields: place === "bothHands" ? [] : one.gear.shields,
      weapons: one.gear.weapons.map((each) => (each === weapon ? { ...each, place } : { ...each, place: "pack" })),
    },
  };
  const arm = armOf(settings, held, { with: weapon.id, head: "main" }, grip);
  if (isRefusal(arm)) throw new Error(`${one.name}: ${weapon.name} cannot strike: ${arm.code}.`);
  const bonus = damageBonuses(settings, held, arm).reduce(
    (sum, { value, suppressed }) => (suppressed === true ? sum : sum + value),
    0,
  );
  const dice = arm.damage === "0" ? [] : [`${arm.damage}${bonus === 0 ? "" : signed(bonus)}`];
  const often = weapon.count > 1 ? `${weapon.count} × ` : "";
  const extra = weapon.extra.map(({ formula, kind }) => ` +${formula} ${kind}`).join("");
  return [`${often}${signed(attackTotal(settings, held, arm).value)}`, ...dice].join(", ") + extra;
}

const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : `+${value}`);

/** What the sheet of a compendium's actor shows, as stat blocks print it. */
export function statBlock(actor: JsonRecord): {
  readonly hp: number;
  readonly ac: string;
  readonly saves: string;
  readonly speed: number;
  readonly attacks: Readonly<Record<string, string>>;
} {
  const one = combatantFrom(actor);
  const { normal, touch, flatFooted } = armourTriplet(settings, one);
  return {
    hp: maxHitPoints(settings, one).value,
    ac: [normal, touch, flatFooted].map(({ value }) => value).join("/"),
    saves: SAVES.map((save) => signed(saveTotal(settings, one, save).value)).join(" "),
    speed: speedOf(settings, one).value,
    attacks: Object.fromEntries(one.gear.weapons.map((weapon) => [weapon.identifier, attackWith(one, weapon)])),
  };
}
