import { describe, expect, it } from "vitest";
import { DEFAULT_TABLES } from "../tables.ts";
import type { ActivityRow } from "./activities.ts";

const { activities } = DEFAULT_TABLES;

/** The ledger's lines: number, what the act is called here, what it costs, whom it gives an opportunity. */
const LINES: readonly (readonly [number: string, names: string, kind: string, provokes: string])[] = [
  ["101", "meleeAttack", "standard", "no"],
  ["102", "rangedAttack", "standard", "yes"],
  ["103", "unarmedAttack", "standard", "target"],
  ["104", "lowerResistance", "standard", "no"],
  ["105", "useItem", "standard", "no"],
  ["106", "aid", "standard", "maybe"],
  ["107", "lightTorchQuickly", "standard", "yes"],
  ["108", "drinkPotion", "standard", "yes"],
  ["109", "bullRush", "standard", "yes"],
  ["110", "drawHidden", "standard", "no"],
  ["111", "sunderWeapon", "standard", "target"],
  ["112", "sunderObject", "standard", "maybe"],
  ["113", "escapeGrapple", "standard", "no"],
  ["114", "feint", "standard", "no"],
  ["115", "castSpell", "standard", "yes"],
  ["116", "readScroll", "standard", "yes"],
  ["117", "dismissSpell", "standard", "no"],
  ["118", "ready", "standard", "no"],
  ["119", "firstAid", "standard", "yes"],
  ["120", "overrun", "standard", "no"],
  ["121", "turnUndead", "standard", "no"],
  ["122", "concentrate", "standard", "no"],
  ["123", "totalDefense", "standard", "no"],
  ["124", "useExtraordinary", "standard", "no"],
  ["125", "useSpellLike", "standard", "yes"],
  ["126", "useSupernatural", "standard", "no"],
  ["127", "useSkill", "standard", "yes"],
  ["201", "move", "move", "moving"],
  ["202", "controlMount", "move", "yes"],
  ["203", "load", "move", "yes"],
  ["204", "draw", "move", "no"],
  ["205", "moveHeavyObject", "move", "yes"],
  ["206", "directSpell", "move", "no"],
  ["207", "mount", "move", "no"],
  ["208", "openDoor", "move", "no"],
  ["209", "fetch", "move", "yes"],
  ["28", "stow", "move", "yes"],
  ["210", "strapShield looseShield", "move", "no"],
  ["211", "pickUp", "move", "yes"],
  ["212", "sheathe", "move", "yes"],
  ["213", "standUp", "move", "yes"],
  ["301", "fullAttack", "fullRound", "no"],
  ["302", "lockGauntlet", "fullRound", "yes"],
  ["303", "lightTorch", "fullRound", "yes"],
  ["304", "charge", "fullRound", "no"],
  ["305", "loadLong", "fullRound", "yes"],
  ["306", "run", "fullRound", "yes"],
  ["307", "coupDeGrace", "fullRound", "yes"],
  ["308", "extinguish", "fullRound", "no"],
  ["309", "touchFriends", "fullRound", "yes"],
  ["310", "withdraw", "fullRound", "no"],
  ["311", "escapeNet", "fullRound", "yes"],
  ["312", "prepareSplash", "fullRound", "yes"],
  ["313", "useLongSkill", "fullRound", "yes"],
  ["401", "stopConcentrating", "free", "no"],
  ["402", "drop", "free", "no"],
  ["403", "castQuickened", "free", "no"],
  ["404", "speak", "free", "no"],
  ["405", "dropProne", "free", "no"],
  ["406", "prepareComponents", "free", "no"],
  ["501", "step", "none", "no"],
  ["502", "delay", "none", "no"],
  ["601", "trip", "variable", "maybe"],
  ["602", "disarm", "variable", "target"],
  ["603", "grapple", "variable", "target"],
  ["604", "useFeat", "variable", "maybe"],
];

const having = (test: (row: ActivityRow) => boolean): readonly string[] =>
  Object.entries(activities)
    .filter(([, row]) => test(row))
    .map(([id]) => id);

describe("the action tables", () => {
  it.each(LINES)("D20-ACT-%s prints %s: %s, provokes %s", (number, names, kind, provokes) => {
    expect(having(({ rule }) => rule === `D20-ACT-${number}`)).toEqual(names.split(" "));
    for (const name of names.split(" ")) expect(activities[name]).toMatchObject({ kind, provokes });
  });

  it("have no act that the ledger lacks", () => {
    expect(Object.keys(activities)).toEqual(LINES.flatMap(([, names]) => names.split(" ")));
  });

  it("D20-ACT-08 cuts no full attack, charge, run or withdrawal in two", () => {
    expect(having((row) => row.kind === "fullRound" && !row.halves)).toEqual([
      "fullAttack",
      "charge",
      "run",
      "withdraw",
    ]);
    expect(having((row) => row.kind !== "fullRound" && row.halves)).toEqual([]);
  });

  it("D20-ACT-74 D20-ACT-75 D20-ACT-77 bears the footnotes", () => {
    expect(having((row) => row.withMove)).toEqual(["draw", "strapShield", "looseShield"]);
    expect(having((row) => row.whenRestricted)).toEqual(["charge", "withdraw"]);
    expect(having((row) => row.replacesAttack)).toEqual(["trip", "disarm", "grapple"]);
  });

  it("leaves to other rules whether help and the breaking of things provoke", () => {
    expect([activities.aid.provokes, activities.sunderObject.provokes, activities.sunderWeapon.provokes]).toEqual([
      "maybe",
      "maybe",
      "target",
    ]);
  });
});

describe("the other tables", () => {
  it("D20-MOVE-03 gives each species its speed", () => {
    expect(
      Object.entries(DEFAULT_TABLES.species).map(([id, { size, speed, traits }]) =>
        [id, size, speed, ...traits].join(" "),
      ),
    ).toEqual([
      "human medium 9",
      "half_elf medium 9",
      "half_orc medium 9",
      "elf medium 9",
      "dwarf medium 6 stable steadySpeed",
      "gnome small 6",
      "halfling small 6",
    ]);
  });

  it("D20-GEAR-08 hampers by load as armour would", () => {
    expect(DEFAULT_TABLES.loads).toMatchObject({
      light: { maxDexterity: null, checkPenalty: 0, slows: false, runsHeavy: false },
      medium: { maxDexterity: 3, checkPenalty: -3, slows: true, runsHeavy: false },
      heavy: { maxDexterity: 1, checkPenalty: -6, slows: true, runsHeavy: true },
      overloaded: { slows: true, runsHeavy: true },
    });
  });

  it("D20-SKILL-01 knows how hard each distraction is", () => {
    expect(DEFAULT_TABLES.distractions).toEqual({
      continuousDamage: 10,
      spell: 0,
      vigorousMotion: 10,
      violentMotion: 15,
      earthquake: 20,
      entangled: 15,
      grappled: 20,
      rain: 5,
      hail: 10,
    });
  });

  it("D20-SAVE-06 exposes what is carried in this order", () => {
    expect(DEFAULT_TABLES.exposedItems).toEqual([
      "shield",
      "armour",
      "magicHeadgear",
      "itemInHand",
      "magicCloak",
      "stowedWeapon",
      "magicBracers",
      "magicClothing",
      "magicJewellery",
      "other",
    ]);
  });
});
