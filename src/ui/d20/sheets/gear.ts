/** The gear of a `d20` sheet: its kinds, its shelves, and in which words it is told. Pure. */
import { isUnwritten } from "../../../rules/d20/decode.ts";
import { FACES, GEAR_PLACES, type GearPlace } from "../../../rules/d20/stats.ts";
import { armourShape, shieldShape, type ArmourStats, type ShieldStats } from "../../../rules/d20/stored/armour.ts";
import { goodsShape, type GoodsStats } from "../../../rules/d20/stored/goods.ts";
import { powerShape, type PowerStats } from "../../../rules/d20/stored/power.ts";
import { weaponShape, type WeaponStats } from "../../../rules/d20/stored/weapon.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { gearKind, placeOf, type Gear, type Piece } from "../../sheets/gear-kinds.ts";
import type { Vocabulary } from "../../sheets/vocabulary.ts";
import { joined, signed, type Words } from "../../words.ts";

/** In which words stored values of actors and gear are told. */
export const VOCABULARY: Vocabulary = {
  ability: "PDA.Ability",
  area: "PDA.SpellArea",
  "bonuses.type": "PDA.D20.BonusType",
  "classes.id": "PDA.D20.Class",
  condition: { below: "PDA.Condition", blank: "PDA.D20.Sheet.NoCondition" },
  channel: "PDA.D20.Channel",
  conditions: "PDA.Condition",
  delivery: "PDA.D20.Delivery",
  effect: "PDA.D20.Effect",
  fastening: "PDA.D20.Fastening",
  flags: "PDA.D20.Flag",
  kind: "PDA.DamageKind",
  kinds: "PDA.DamageKind",
  load: "PDA.D20.Load",
  "modifiers.type": "PDA.D20.BonusType",
  natural: { below: "PDA.D20.Natural", blank: "PDA.D20.Natural.made" },
  bulk: "PDA.D20.Size",
  make: { below: "PDA.D20.Make", blank: "PDA.D20.Make.blank" },
  material: "PDA.D20.Material",
  nature: "PDA.Nature",
  onHit: "PDA.D20.OnHit",
  place: "PDA.D20.Place",
  racial: "PDA.D20.Save",
  recovery: "PDA.D20.Recovery",
  speeds: "PDA.D20.Motion",
  proficiency: "PDA.D20.Proficiency",
  rangeBy: "PDA.D20.RangeBy",
  reach: "PDA.D20.Reach",
  reload: "PDA.D20.Reload",
  save: "PDA.D20.Save",
  saveResult: "PDA.D20.SaveResult",
  creatureType: "PDA.D20.CreatureType",
  shape: "PDA.D20.Shape",
  size: { below: "PDA.D20.Size", blank: "PDA.D20.Sheet.AnySize" },
  source: "PDA.D20.Source",
  strength: "PDA.D20.Strength",
  time: "PDA.D20.Cost",
  to: "PDA.D20.BonusTo",
  traits: "PDA.D20.Trait",
  turnTypes: "PDA.D20.CreatureType",
  weight: "PDA.D20.ArmourWeight",
  wield: "PDA.D20.Wield",
};

const PLACES = GEAR_PLACES.map((id) => ({ id, label: `PDA.D20.Place.${id}`, stored: id }));

const weapon = gearKind({
  shape: weaponShape,
  name: ({ natural }) => (natural === null ? "PDA.D20.Kind.d20Weapon" : "PDA.D20.Kind.natural"),
  facts: weaponFacts,
  place: { field: "place", places: PLACES, when: ({ natural }) => natural === null },
  counts: [
    {
      field: "loaded",
      label: "PDA.D20.Count.loaded",
      most: ({ capacity }) => capacity,
      when: ({ capacity }) => capacity > 0,
    },
    { field: "ammunition", label: "PDA.D20.Count.ammunition", when: ({ ammunition }) => ammunition !== null },
  ],
  panels: { kinds: {}, flags: {}, extra: {} },
});

/** Armour is worn or not. */
const armour = gearKind({
  shape: armourShape,
  name: () => "PDA.D20.Kind.d20Armor",
  facts: protectionFacts,
  place: {
    field: "worn",
    places: [
      { id: "worn", label: "PDA.D20.Place.worn", stored: true },
      { id: "pack", label: "PDA.D20.Place.pack", stored: false },
    ],
  },
});

const shield = gearKind({
  shape: shieldShape,
  name: () => "PDA.D20.Kind.d20Shield",
  facts: protectionFacts,
  place: { field: "place", places: PLACES, offered: ["worn", "offHand", "mainHand", "pack", "ground"] },
});

const power = gearKind({
  shape: powerShape,
  name: () => "PDA.D20.Kind.d20Power",
  picture: `systems/${SYSTEM_ID}/icons/spells/spell.svg`,
  // An effect whose dice, or whose modifiers, are not written yet is for the game master to tell.
  facts: (one, words) => powerFacts(isUnwritten(one) ? { ...one, effect: "told" } : one, words),
  place: {
    field: "place",
    places: PLACES,
    offered: ["mainHand", "worn", "pack", "ground"],
    when: ({ source }) => source === "item" || source === "scroll" || source === "potion",
  },
  counts: [{ field: "uses", label: "PDA.D20.Count.uses", when: ({ uses }) => uses !== null }],
  panels: { modifiers: { fresh: { type: "morale", value: "1" } } },
});

const goods = gearKind({
  shape: goodsShape,
  name: () => "PDA.D20.Kind.d20Gear",
  facts: goodsFacts,
  place: { field: "place", places: PLACES },
  counts: [{ field: "quantity", label: "PDA.D20.Count.quantity" }],
});

const HANDS: readonly string[] = ["mainHand", "offHand", "bothHands"] satisfies readonly GearPlace[];

function shelfOf(piece: Piece): string {
  if (piece.kind === power) return "powers";
  const place = placeOf(piece)?.id ?? "natural";
  return HANDS.includes(place) ? "hands" : place;
}

/** Where a thing lies that is put on a shelf: what wants both hands in both; null: it cannot be put there. [D20-GEAR-02] */
function placeOn(shelf: string, piece: Piece): string | null {
  const place = placeOf(piece)?.id ?? null;
  if (place === null || shelf === "natural" || shelf === "powers" || shelfOf(piece) === shelf) return place;
  if (piece.kind === armour) return shelf === "worn" ? "worn" : "pack";
  if (shelf !== "hands") return shelf;
  if (piece.kind === shield) return "offHand";
  return piece.values["wield"] === "twoHanded" ? "bothHands" : "mainHand";
}

/** All that the sheets know of gear. Shelves hold it by where it is, attacks of nature and powers apart. [D20-ACT-23] [D20-ACT-25] */
export const GEAR: Gear = {
  kinds: { d20Weapon: weapon, d20Armor: armour, d20Shield: shield, d20Power: power, d20Gear: goods },
  vocabulary: VOCABULARY,
  fields: "PDA.D20.Field",
  shelves: {
    titles: "PDA.D20.Shelf",
    none: "PDA.D20.Sheet.NothingHere",
    adds: {
      hands: [{ type: "d20Weapon", made: { place: "mainHand" } }],
      worn: [
        { type: "d20Armor", made: { worn: true } },
        { type: "d20Shield", made: { place: "worn" } },
      ],
      belt: [{ type: "d20Weapon", made: { place: "belt" } }],
      pack: [
        { type: "d20Weapon", made: { place: "pack" } },
        { type: "d20Armor", made: { worn: false } },
        { type: "d20Shield", made: { place: "pack" } },
        { type: "d20Gear", made: { place: "pack" } },
      ],
      ground: [],
      natural: [
        {
          type: "d20Weapon",
          made: { natural: "primary", proficiency: "natural", wield: "light", size: null, place: "worn" },
        },
      ],
      powers: [{ type: "d20Power" }],
    },
    of: shelfOf,
    placeOn,
  },
};

/** Where a critical begins and what it multiplies by: `19–20/×2`. */
export function criticalText({ criticalFrom, multiplier }: Pick<WeaponStats, "criticalFrom" | "multiplier">): string {
  return `${criticalFrom < FACES ? `${criticalFrom}\u2013` : ""}${FACES}/×${multiplier}`;
}

function weaponFacts(weapon: WeaponStats, words: Words): string {
  const { damage, kinds, enhancement } = weapon;
  return joined([
    ...(damage === "0" ? [] : [damage, criticalText(weapon)]),
    ...kinds.map((kind) => words.text(`PDA.DamageKind.${kind}`)),
    enhancement > 0 && signed(enhancement, words),
  ]);
}

function protectionFacts(
  { bonus, enhancement, checkPenalty, maxDexterity }: ArmourStats | ShieldStats,
  words: Words,
): string {
  return joined([
    words.format("PDA.D20.Sheet.ArmourBonus", { bonus: signed(bonus + enhancement, words) }),
    maxDexterity !== null && words.format("PDA.D20.Sheet.MaxDexterity", { bonus: signed(maxDexterity, words) }),
    checkPenalty !== 0 && words.format("PDA.D20.Sheet.CheckPenalty", { penalty: signed(checkPenalty, words) }),
  ]);
}

/** Kilograms in all. */
function goodsFacts({ quantity, weight }: GoodsStats, words: Words): string {
  return weight === 0 ? "" : words.format("PDA.D20.Sheet.Kilograms", { weight: words.number(quantity * weight) });
}

/** What a power is, takes and does, in a line. [D20-SPELL-22] */
export function powerFacts(
  { source, level, time, effect, formula, kind, condition, save, saveResult, uses }: PowerStats,
  words: Words,
): string {
  const isMagic = source === "spell" || source === "scroll" || source === "spellLike";
  const named = words.text(`PDA.D20.Source.${source}`);
  const isState = effect === "condition" && condition !== "";
  const does = words.text(isState ? `PDA.Condition.${condition}` : `PDA.D20.Effect.${effect}`);
  const dice = effect === "damage" && formula !== "" && words.text(`PDA.DamageKind.${kind}`);
  return joined([
    isMagic ? words.format("PDA.D20.Sheet.SourceLevel", { source: named, level }) : named,
    words.text(`PDA.D20.Cost.${time}`),
    isState ? does : joined([does, formula, dice], " "),
    save !== "none" &&
      saveResult !== "none" &&
      words.format("PDA.D20.Sheet.SaveFor", {
        save: words.text(`PDA.D20.Save.${save}`),
        result: words.text(`PDA.D20.SaveResult.${saveResult}`),
      }),
    uses !== null && words.format("PDA.D20.Sheet.Uses", { count: uses }),
  ]);
}
