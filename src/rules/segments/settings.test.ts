import { describe, expect, it } from "vitest";
import { decode } from "../kernel/decode.ts";
import { plainFault } from "../kernel/fault.ts";
import { DEFAULT_SETTINGS, settingsDecoder, DEFAULT_TABLES } from "./settings.ts";

const read = (value: unknown) => {
  const result = decode(settingsDecoder, value);
  if (!result.ok) throw new Error(plainFault(result.fault));
  return result.value;
};
const wrong = (value: unknown): string => {
  const result = decode(settingsDecoder, value);
  return result.ok ? "nothing" : plainFault(result.fault);
};

describe("a table's own constants", () => {
  it("leave everything else as the ledger has it", () => {
    expect(read({})).toEqual(DEFAULT_SETTINGS);
    expect(
      read({
        aooBonus: 6,
        parryTieSucceeds: false,
        excCritOnMiss: "full",
        lockDamage: "2d4",
        reachM: 2.5,
        tiringSpeedFraction: 0.5,
      }),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      aooBonus: 6,
      parryTieSucceeds: false,
      excCritOnMiss: "full",
      lockDamage: "2d4",
      reachM: 2.5,
      tiringSpeedFraction: 0.5,
    });
  });

  it("SEG-CORE-10 SEG-HOUSE-08 SEG-HOUSE-09 may be arithmetic, or a plain number", () => {
    expect(read({ fetchItemSegments: 2, skillRankLimit: "2*level + 1", deathAt: "-10" })).toMatchObject({
      fetchItemSegments: "2",
      skillRankLimit: "2*level + 1",
      deathAt: "-10",
    });
  });

  it.each([
    [{ aooBonus: "4" }, 'aooBonus: expected a whole number from -1000 to 1000, found "4".'],
    [{ segmentsPerRound: 0 }, "segmentsPerRound: expected a whole number from 1 to 1000, found 0."],
    [{ segmentsPerRound: 2.5 }, "segmentsPerRound: expected a whole number from 1 to 1000, found 2.5."],
    [{ reachM: -1 }, "reachM: expected a number from 0 to 1000, found -1."],
    [{ tiringSpeedFraction: -1 }, "tiringSpeedFraction: expected a number from 0 to 1000, found -1."],
    [{ parryAbility: "luck" }, 'parryAbility: expected one of "strength", "dexterity", found "luck".'],
    [{ parryTieSucceeds: 1 }, "parryTieSucceeds: expected true or false, found 1."],
    [{ excCritLoss: "1d6-" }, 'excCritLoss: Formula "1d6-", character 5'],
    [{ deathAt: "-max_wound" }, 'deathAt: unknown name "max_wound"; known are max_wounds.'],
    [
      { deathAt: "-(max_wounds" },
      'deathAt: Expression "-(max_wounds", character 13: expected an operator or ")", found the end',
    ],
    [{ deathAt: true }, "deathAt: expected a number or arithmetic on max_wounds, found true."],
    [{ luck: 1 }, 'The whole: unknown key "luck"'],
  ])("are refused where they are wrong: %j", (value, problem) => {
    expect(wrong(value)).toContain(problem);
  });
});

describe("a world's own tables", () => {
  it("replace lists whole and rows by name", () => {
    const { tables } = read({
      tables: {
        criticalParry: [{ from: 1, value: 17 }],
        sizes: { large: { armourClass: -2, grapple: 5, wounds: 6, radius: 1 } },
        weapons: { hook: DEFAULT_TABLES.weapons["flail"] },
      },
    });
    expect(tables.criticalParry).toEqual([{ from: 1, value: 17 }]);
    expect(tables.sizes).toEqual({
      ...DEFAULT_TABLES.sizes,
      large: { armourClass: -2, grapple: 5, wounds: 6, radius: 1 },
    });
    expect(Object.keys(tables.weapons)).toEqual([...Object.keys(DEFAULT_TABLES.weapons), "hook"]);
    expect(tables.wounds).toBe(DEFAULT_TABLES.wounds);
  });

  it("of levels rise from row to row, be it from level 0 on", () => {
    const steps = (...from: readonly number[]) =>
      wrong({ tables: { criticalParry: from.map((each) => ({ from: each, value: 17 })) } });
    expect([steps(0), steps(0, 1, 9)]).toEqual(["nothing", "nothing"]);
    expect(steps(1, 4, 4)).toContain("tables.criticalParry[2].from: expected a level above 4, found 4.");
  });

  it("read as they are written: the printed ones are fit to be given back", () => {
    expect(read({ tables: DEFAULT_TABLES }).tables).toEqual(DEFAULT_TABLES);
  });

  const slashing = DEFAULT_TABLES.wounds.slashing;
  it.each([
    [{ luck: [] }, 'tables: unknown key "luck"; known are activities'],
    [{ criticalFailures: ["opportunity"] }, "tables.criticalFailures: expected a list of 6 entries"],
    [
      { criticalFailures: ["opportunity", "opportunity", "opportunity", "weaponLost", "weaponBroken", "luck"] },
      'tables.criticalFailures[5]: expected one of "opportunity", "weaponLost", "weaponBroken", "companionHurt", found "luck".',
    ],
    [
      {
        criticalParry: [
          { from: 5, value: 18 },
          { from: 1, value: 19 },
        ],
      },
      "tables.criticalParry[1].from: expected a level above 5, found 1.",
    ],
    [{ criticalParry: [] }, "tables.criticalParry: expected a list of 1 to 100 entries"],
    [{ sizes: { vast: {} } }, 'tables.sizes: unknown key "vast"; known are tiny'],
    [
      { sizes: { large: { armourClass: -1, grapple: 4, wounds: 4 } } },
      "tables.sizes.large.radius: expected a number from 0 to 1000, found nothing.",
    ],
    [
      { wounds: { slashing: { ...slashing, rows: slashing.rows.slice(1) } } },
      "tables.wounds.slashing.rows: expected 10 rows, or one for each of 100 faces, found 9",
    ],
    [
      {
        wounds: {
          slashing: { ...slashing, rows: slashing.rows.map((row) => ({ ...row, cells: row.cells.slice(1) })) },
        },
      },
      "tables.wounds.slashing.rows[0].cells: expected a list of 7 entries",
    ],
    [
      { parryCapability: { weapon: { armed: true, unarmed: true } } },
      "tables.parryCapability.weapon.missile: expected true or false, found nothing.",
    ],
    [
      { activities: { draw: { segments: "luck", initiative: false, gear: null } } },
      'tables.activities.draw.segments: expected a whole number from 0 to 1000 or one of "drawWeaponSegments"',
    ],
    [
      { situationalModifiers: { prone: { strike: "lockDamage", armourClass: 0, armourClassMissile: 0 } } },
      "tables.situationalModifiers.prone.strike: expected a whole number from -1000 to 1000 or one of",
    ],
    [
      { woundEffectCodes: { P: { effect: "coma", each: 1 } } },
      'tables.woundEffectCodes.P.effect: expected "penalty", found "coma".',
    ],
    [
      { woundEffectCodes: { F: { effect: "falls", each: 1 } } },
      "tables.woundEffectCodes.F.each: expected null, found 1.",
    ],
    [{ conditions: { stunned: ["sad"] } }, 'tables.conditions.stunned[0]: expected one of "noAction"'],
    [
      { weapons: { club: { ...DEFAULT_TABLES.weapons["club"], damage: "1d" } } },
      'tables.weapons.club.damage: Formula "1d"',
    ],
    [
      { exceptionalResults: { flail: [{ faces: [0], effect: "wrap" }] } },
      "tables.exceptionalResults.flail[0].faces[0]: expected a whole number from 1 to 20, found 0.",
    ],
    [
      { engagedMoves: { hold: { hold: "static", advance: "static" } } },
      "tables.engagedMoves.hold.back: expected one of",
    ],
    [
      JSON.parse('{ "weapons": { "__proto__": {} } }') as unknown,
      'tables.weapons: the key "__proto__" is not allowed.',
    ],
  ])("are refused, by table and row: %j", (tables, problem) => {
    expect(wrong({ tables })).toContain(problem);
  });
});
