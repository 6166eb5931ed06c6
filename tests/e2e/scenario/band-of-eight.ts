import type { Json } from "../../../src/rules/kernel/json.ts";

const HEROES = ["Aldric", "Brune", "Corentin", "Doria"] as const;
const FOES = ["Grak", "Hurg", "Izmog", "Jorg"] as const;

/** Points enough for the last goblin to outlive a round. */
const LAST_STANDS = 200;

const SWORD = {
  id: "longSword",
  type: "weapon",
  name: "Longsword",
  system: { identifier: "long_sword", kind: "slashing", damage: "1d8", attackFactor: 2, defenceFactor: 2 },
};
const SCIMITAR = {
  id: "scimitar",
  type: "weapon",
  name: "Scimitar",
  system: { identifier: "scimitar", kind: "slashing", damage: "1d6", attackFactor: 2, defenceFactor: 1 },
};

/**
 * Four warriors and four orcs who have been through worse already, each engaged with two of the others, without a map: a fight of a
 * few rounds. `down`: how many of the orcs are dead when it begins; all warriors are engaged with those who stand.
 */
export function bandOfEight(down = 0): Json {
  const hero = (name: string): Json => ({
    id: name.toLowerCase(),
    name,
    side: "heroes",
    gear: [SWORD],
    system: {
      identifier: name.toLowerCase(),
      classes: [{ id: "warrior", level: 5 }],
      abilities: { strength: 17, dexterity: 14, constitution: 14 },
      stamina: { value: 20 },
    },
  });
  const foe = (name: string, at: number): Json => ({
    id: name.toLowerCase(),
    name,
    side: "foes",
    gear: [SCIMITAR],
    system: {
      identifier: name.toLowerCase(),
      nature: "creature",
      powerLevel: 1,
      abilities: { strength: 14, dexterity: 10, constitution: 12 },
      ...(at < down
        ? { stamina: { value: 0 }, wounds: { value: -10 }, conditions: ["dead", "prone"] }
        : { stamina: { value: 6 } }),
    },
  });
  const facedBy = (at: number): readonly string[] =>
    down === 0 ? [at, (at + 1) % FOES.length].map((other) => FOES[other] ?? "") : FOES.slice(down);
  const engaged = HEROES.flatMap((name, at) =>
    facedBy(at).map((foeName) => [name.toLowerCase(), foeName.toLowerCase()]),
  );
  return {
    format: 1,
    title: "Four against four",
    ruleset: "segments",
    proves: [],
    combatants: [...HEROES.map(hero), ...FOES.map(foe)],
    field: { engaged },
    steps: [{ command: { do: "begin", by: null } }],
  };
}

/** Four fighters and four goblins without a map, in the second ruleset; `down`: how many of the goblins are dead when it begins. */
export function bandOfEightInTurns(down = 0): Json {
  const one = (name: string, side: string, hitPoints: number, value: number | null = null): Json => ({
    id: name.toLowerCase(),
    name,
    side,
    gear: [{ id: "sword", type: "weapon", name: "Longsword", system: { damage: "1d8" } }],
    system: {
      ...(side === "heroes"
        ? { classes: [{ id: "fighter", level: 2 }] }
        : { nature: "creature", racial: { hitDice: 1, baseAttack: 1 } }),
      abilities: { strength: 14, dexterity: 12 },
      hitPoints: { override: hitPoints, value },
    },
  });
  return {
    format: 1,
    title: "Four against four in turns",
    ruleset: "d20",
    proves: [],
    combatants: [
      ...HEROES.map((name) => one(name, "heroes", 20)),
      ...FOES.map((name, at) =>
        at < down ? one(name, "foes", 12, -12) : one(name, "foes", down === 0 ? 12 : LAST_STANDS),
      ),
    ],
    steps: [{ command: { do: "begin", by: null }, dice: [20, 18, 16, 14, 12, 10, 8, 6] }],
  };
}
