import { describe, expect, it } from "vitest";
import { decode, type Decoder } from "../kernel/decode.ts";
import { plainFault } from "../kernel/fault.ts";
import { actorDecoder, armourDecoder, powerDecoder, shieldDecoder, weaponDecoder } from "./decode.ts";
import { PLAIN_ACTOR, PLAIN_ARMOUR, PLAIN_SHIELD, PLAIN_POWER, PLAIN_WEAPON } from "./testing/plain.ts";

const read = <T>(decoder: Decoder<T>, value: unknown): T => {
  const result = decode(decoder, value);
  if (!result.ok) throw new Error(plainFault(result.fault));
  return result.value;
};
const wrong = (decoder: Decoder<unknown>, value: unknown): string => {
  const result = decode(decoder, value);
  return result.ok ? "nothing" : plainFault(result.fault);
};
const piece = (more: object = {}): object => ({ id: "x", name: "X", ...more });

describe("actors and gear from strangers", () => {
  it("are plain where nothing is said", () => {
    expect(read(actorDecoder, {})).toEqual(PLAIN_ACTOR);
    expect(read(weaponDecoder, piece())).toEqual({ ...PLAIN_WEAPON, id: "x", name: "X" });
    expect(read(armourDecoder, piece())).toEqual({ ...PLAIN_ARMOUR, id: "x", name: "X" });
    expect(read(shieldDecoder, piece())).toEqual({ ...PLAIN_SHIELD, id: "x", name: "X" });
    expect(read(powerDecoder, piece())).toEqual({ ...PLAIN_POWER, id: "x", name: "X" });
  });

  it("read back as they are stored", () => {
    expect(read(actorDecoder, PLAIN_ACTOR)).toEqual(PLAIN_ACTOR);
    expect(read(weaponDecoder, { ...PLAIN_WEAPON, ...piece() })).toEqual({ ...PLAIN_WEAPON, ...piece() });
    expect(read(powerDecoder, { ...PLAIN_POWER, ...piece() })).toEqual({ ...PLAIN_POWER, ...piece() });
  });

  it("keep the plain value of what is left out inside a group", () => {
    const actor = read(actorDecoder, {
      abilities: { strength: 16 },
      speeds: { fly: 18 },
      racial: { baseAttack: 3 },
      hitPoints: { override: 34 },
      recovery: { stable: true },
      feats: [{ id: "dodge" }],
    });
    expect(actor.abilities).toMatchObject({ strength: 16, dexterity: 10 });
    expect(actor.speeds).toMatchObject({ land: 9, fly: 18 });
    expect(actor.racial).toEqual({ hitDice: 0, baseAttack: 3, fortitude: 0, reflex: 0, will: 0 });
    expect(actor.hitPoints).toEqual({ value: null, rolled: null, override: 34 });
    expect(actor.recovery).toEqual({ stable: true, tended: false, awake: false, mending: false });
    expect(actor.feats).toEqual([{ id: "dodge", weapon: "" }]);
  });

  it("D20-HP-02 keep hit points below zero", () => {
    expect(read(actorDecoder, { hitPoints: { value: -7 } }).hitPoints.value).toBe(-7);
  });

  it.each<[Decoder<unknown>, object, string]>([
    [actorDecoder, { abilities: { strenght: 14 } }, 'abilities: unknown key "strenght"'],
    [
      actorDecoder,
      { abilities: { strength: -1 } },
      "abilities.strength: expected a whole number from 0 to 99, found -1.",
    ],
    [actorDecoder, { classes: [{ id: "warior", level: 1 }] }, "classes[0].id"],
    [actorDecoder, { classes: [{ id: "rogue", level: 0 }] }, "classes[0].level"],
    [actorDecoder, { concealment: 101 }, "concealment: expected a whole number from 0 to 100, found 101."],
    [actorDecoder, { hitPoints: { value: 1.5 } }, "hitPoints.value"],
    [actorDecoder, { bonuses: [{ to: "attack", type: "luck", value: 1 }] }, "bonuses[0].source"],
    [actorDecoder, { conditions: ["sad"] }, "conditions[0]"],
    [actorDecoder, { speeds: { land: -1 } }, "speeds.land"],
    [weaponDecoder, piece({ damage: "1d" }), 'damage: Formula "1d"'],
    [weaponDecoder, piece({ otherHead: "d" }), "otherHead"],
    [weaponDecoder, piece({ criticalFrom: 21 }), "criticalFrom"],
    [weaponDecoder, piece({ multiplier: 0 }), "multiplier"],
    [weaponDecoder, { name: "X" }, "id"],
    [armourDecoder, piece({ checkPenalty: 1 }), "checkPenalty: expected a whole number from -99 to 0, found 1."],
    [shieldDecoder, piece({ place: "hand" }), "place"],
    [powerDecoder, piece({ save: "luck" }), "save"],
    [powerDecoder, piece({ effect: "damage" }), 'the effect "damage" needs its dice in "formula"'],
    [powerDecoder, piece({ effect: "condition" }), 'the effect "condition" needs its state in "condition"'],
  ])("are refused where they are wrong: %#", (decoder, value, problem) => {
    expect(wrong(decoder, value)).toContain(problem);
  });

  it("name the state that a power brings about", () => {
    const fright = { ...PLAIN_POWER, id: "fright", name: "Fright", effect: "condition", condition: "panicked" };
    expect(read(powerDecoder, fright)).toMatchObject({ effect: "condition", condition: "panicked" });
  });
});
