import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { runReferee } from "../../tools/referee/run-referee.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "referee-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Draft = Record<string, unknown>;

const ORDER = { do: "attack", by: "orc", target: "doran", with: "axe" };

/** A small sound scenario: an orc strikes, Doran parries. Each case breaks one thing of it. */
function sound(): { combatants: Draft[]; steps: Draft[] } & Draft {
  return {
    format: 1,
    title: "An orc and Doran",
    ruleset: "segments",
    combatants: [
      {
        id: "orc",
        side: "orcs",
        gear: [{ id: "axe", type: "weapon", system: { kind: "slashing", damage: "1d8", attackFactor: 1 } }],
      },
      {
        id: "doran",
        side: "heroes",
        gear: [{ id: "sword", type: "weapon", system: { kind: "slashing", damage: "1d8" } }],
      },
    ],
    field: { engaged: [["orc", "doran"]] },
    steps: [
      { command: { do: "begin", by: null } },
      { command: { do: "advance", by: null, to: "phase" }, dice: [1, 5] },
      { command: { do: "advance", by: null, to: "phase" } },
      {
        command: ORDER,
        dice: [15, 12, 6],
        answers: [{ to: "doran", cause: "parry", option: "parry:sword" }],
        expect: { combatants: { doran: { body: { stamina: 2 } } } },
      },
    ],
  };
}

const LAST = 3;
/** The sound scenario with something else in its last step. */
const blow = (change: Draft): Draft => ({
  ...sound(),
  steps: [...sound().steps.slice(0, LAST), { ...sound().steps[LAST], ...change }],
});
/** The sound scenario on a map, somebody else's place, gear or conditions given by id. */
const onMap = (change: Readonly<Record<string, Draft>>): Draft => ({
  ...sound(),
  field: {},
  combatants: sound().combatants.map((each, at) => ({
    ...each,
    position: { x: at, y: 0 },
    ...change[String(each["id"])],
  })),
});
/** A fight of d20 on squares, with what is said of the two. */
const squares = (ann: Draft, orc: Draft, field: Draft = {}): Draft => ({
  format: 1,
  title: "Ann and an orc",
  ruleset: "d20",
  field,
  steps: [{ command: { do: "begin", by: null }, dice: [10, 5] }],
  combatants: [
    { id: "ann", side: "heroes", position: { x: 0.75, y: 0.75 }, ...ann },
    { id: "orc", side: "orcs", position: { x: 2.25, y: 0.75 }, ...orc },
  ],
});
const tied = (change: Readonly<Record<string, Draft>>, field: Draft): Draft => ({ ...onMap(change), field });
const GRAPPLED = { system: { conditions: ["grappled"] } };
/** The sound scenario with one more step. */
const after = (step: Draft): Draft => ({ ...sound(), steps: [...sound().steps, step] });
const orc = (change: Draft): Draft => ({
  ...sound(),
  combatants: [{ ...sound().combatants[0], ...change }, sound().combatants[1]],
});

interface Run {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

function play(file: string, ...options: readonly string[]): Run {
  const [out, err]: [string[], string[]] = [[], []];
  return {
    code: runReferee([...options, file], { out: (line) => out.push(line), err: (line) => err.push(line) }),
    out,
    err,
  };
}

function written(content: unknown): string {
  const file = join(folder, "case.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

/** The one line that a broken scenario comes to, without the file's name. */
function complaint(content: unknown): { line: string; printed: number } {
  const file = written(content);
  const { code, out, err } = play(file);
  expect(code).toBe(1);
  expect(err).toHaveLength(1);
  expect(err[0]).toMatch(/^[^\n]+$/);
  expect(err[0]!.startsWith(`${file}: `)).toBe(true);
  return { line: err[0]!.slice(file.length + 2), printed: out.length };
}

describe("a sound scenario", () => {
  it("fits", () => {
    expect(play(written(sound()))).toMatchObject({ code: 0, err: [] });
  });
});

describe("before anything is printed the referee refuses", () => {
  it.each<[string, unknown, string]>([
    [
      "broken JSON, with line and column",
      '{\n  "format": 1,\n  "title" "x"\n}',
      'broken JSON at line 3, column 11: expected ":", found "\\"".',
    ],
    [
      "a file that ends too early",
      '{ "format": 1',
      'broken JSON at line 1, column 14: expected "," or "}", found the end.',
    ],
    ["an empty file", "", "broken JSON at line 1, column 1: expected a value, found the end."],
    ["a trailing comma", "[1,\n]", 'broken JSON at line 2, column 1: expected a value, found "]".'],
    ["text after the end", "{} x", 'broken JSON at line 1, column 4: expected the end, found "x".'],
    [
      "an unclosed text",
      '{ "a": "b\n" }',
      'broken JSON at line 1, column 10: expected the rest of a text and its closing ", found "\\n".',
    ],
    ["something else than an object", [], "The whole: expected an object, found an array of 0."],
    ["another format", { ...sound(), format: 2 }, "format: expected 1, found 2."],
    ["a wrong type", { ...sound(), steps: { command: ORDER } }, "steps: expected a list, found an object."],
    [
      "a missing field",
      { ...sound(), title: undefined },
      "title: expected a text of 1 to 200 characters, found nothing.",
    ],
    [
      "an unknown field",
      { ...sound(), steps: [{ command: { do: "begin", by: null }, dise: [1] }] },
      'steps[0]: unknown key "dise"; known are command, note, dice, answers, expect.',
    ],
    ["an unknown ruleset", { ...sound(), ruleset: "d66" }, 'ruleset: expected one of "d20", "segments", found "d66".'],
    [
      "an unknown constant",
      { ...sound(), settings: { luck: 1 } },
      'settings: unknown key "luck"; known are segmentsPerRound',
    ],
    [
      "a constant of a wrong type",
      { ...sound(), settings: { aooBonus: "4" } },
      'settings.aooBonus: expected a whole number from -1000 to 1000, found "4".',
    ],
    [
      "a choice that there is not",
      { ...sound(), settings: { parryAbility: "luck" } },
      'settings.parryAbility: expected one of "strength", "dexterity", found "luck".',
    ],
    [
      "a broken formula in a constant",
      { ...sound(), settings: { excCritLoss: "1d6-" } },
      'settings.excCritLoss: Formula "1d6-", character 5: expected a number, dice or "(", found the end.',
    ],
    [
      "a broken formula in a weapon",
      orc({ gear: [{ id: "axe", type: "weapon", system: { damage: "1d8 + d" } }] }),
      'combatants[0].gear[0].system.damage: Formula "1d8 + d", character 8: expected a number of faces or "%", found the end.',
    ],
    [
      "a wrong value in a sheet",
      orc({ system: { abilities: { strength: "14" } } }),
      'combatants[0].system.abilities.strength: expected a whole number from 1 to 60, found "14".',
    ],
    [
      "an unknown value in a sheet",
      orc({ system: { luck: 3 } }),
      'combatants[0].system: unknown key "luck"; known are identifier',
    ],
    [
      "an unknown kind of gear",
      orc({ gear: [{ id: "axe", type: "hat" }] }),
      'combatants[0].gear[0].type: expected one of "weapon", "armour", "shield", "spell", "thing", found "hat".',
    ],
    [
      "an unknown value of gear",
      orc({ gear: [{ id: "axe", type: "armour", system: { colour: "red" } }] }),
      'combatants[0].gear[0].system: unknown key "colour"; known are id, name, identifier',
    ],
    [
      "a name in the wrong place",
      orc({ gear: [{ id: "axe", type: "armour", system: { name: "Red" } }] }),
      'combatants[0].gear[0].system: unknown key "name"; it belongs beside "system".',
    ],
    [
      "two combatants of one id",
      orc({ id: "doran" }),
      'combatants[1].id: "doran" is the id of combatants[0] already; choose another.',
    ],
    [
      "two things of one id",
      orc({
        gear: [
          { id: "axe", type: "armour" },
          { id: "axe", type: "weapon" },
        ],
      }),
      'combatants[0].gear: two things share the id "axe"; choose another for one of them.',
    ],
    [
      "an unknown combatant in the field",
      { ...sound(), field: { engaged: [["orc", "dora"]] } },
      'field.engaged[0][0]: unknown combatant "dora"; the combatants are orc, doran.',
    ],
    [
      "somebody engaged with himself",
      { ...sound(), field: { engaged: [["orc", "orc"]] } },
      "field.engaged[0]: expected two different combatants.",
    ],
    [
      "an unknown combatant at a distance",
      { ...sound(), field: { distances: [{ pair: ["orc", "zoe"], metres: 5 }] } },
      'field.distances[0].pair[1]: unknown combatant "zoe"; the combatants are orc, doran.',
    ],
    [
      "a distance that is none",
      { ...sound(), field: { distances: [{ pair: ["orc", "doran"], metres: -5 }] } },
      "field.distances[0].metres: expected a number from 0 to 1000000, found -5.",
    ],
    [
      "a distance given twice",
      {
        ...sound(),
        field: {
          distances: [
            { pair: ["orc", "doran"], metres: 5 },
            { pair: ["doran", "orc"], metres: 6 },
          ],
        },
      },
      'field.distances: the distance between "doran" and "orc" is given twice; remove one.',
    ],
    [
      "an obstacle without an end",
      { ...sound(), field: { obstacles: [{ from: { x: 0, y: 0 } }] } },
      "field.obstacles[0].to: expected an object, found nothing.",
    ],
    [
      "an unknown combatant in a grapple",
      { ...sound(), field: { grapples: [{ holder: "orc", held: "dora" }] } },
      'field.grapples[0].held: unknown combatant "dora"; the combatants are orc, doran.',
    ],
    [
      "somebody who holds himself",
      { ...sound(), field: { grapples: [{ holder: "orc", held: "orc" }] } },
      "field.grapples[0]: expected two different combatants.",
    ],
    [
      "a lock on somebody else",
      { ...sound(), field: { grapples: [{ holder: "orc", held: "doran", locked: "dora" }] } },
      'field.grapples[0].locked: expected "orc", "doran" or null, found "dora".',
    ],
    [
      "an unknown kind of hold",
      { ...sound(), field: { holds: [{ kind: "hug", holder: "orc", held: "doran" }] } },
      'field.holds[0].kind: expected one of "grip", "swallow", found "hug".',
    ],
    [
      "a hold with another's weapon",
      { ...sound(), field: { holds: [{ kind: "grip", holder: "orc", held: "doran", gear: "sword" }] } },
      'field.holds[0].gear: unknown gear "sword"; "orc" has axe.',
    ],
    [
      "a spell without its dice",
      orc({ gear: [{ id: "axe", type: "spell", system: { effect: "damage" } }] }),
      'combatants[0].gear[0].system: the effect "damage" needs its dice in "formula".',
    ],
    [
      "an unknown combatant of a pair in a command",
      blow({ command: { do: "setEngaged", by: null, pair: ["orc", "dora"], engaged: true } }),
      'steps[3].command.pair[1]: unknown combatant "dora"; the combatants are orc, doran.',
    ],
    [
      "unknown gear of a simple action",
      blow({ command: { do: "simpleAction", by: "orc", activity: "draw", gear: "sword" } }),
      'steps[3].command.gear: unknown gear "sword"; "orc" has axe.',
    ],
    [
      "an unknown combatant in a command",
      blow({ command: { ...ORDER, target: "dora" } }),
      'steps[3].command.target: unknown combatant "dora"; the combatants are orc, doran.',
    ],
    [
      "an unknown author of a command",
      blow({ command: { ...ORDER, by: "ork" } }),
      'steps[3].command.by: unknown combatant "ork"; the combatants are orc, doran.',
    ],
    [
      "unknown gear in a command",
      blow({ command: { ...ORDER, with: "sword" } }),
      'steps[3].command.with: unknown gear "sword"; "orc" has axe.',
    ],
    [
      "an unknown command",
      blow({ command: { do: "dance", by: "orc" } }),
      'steps[3].command.do: expected one of "begin", "declareMode"',
    ],
    ["a command that is none", blow({ command: 5 }), 'steps[3].command: expected an object with "do", found 5.'],
    [
      "a command of a wrong type",
      blow({ command: { ...ORDER, target: 4 } }),
      "steps[3].command.target: expected a text of 1 to 120 characters, found 4.",
    ],
    [
      "a die that is no number",
      blow({ dice: [15, "6"] }),
      'steps[3].dice[1]: expected a whole number from 1 to 1000, found "6".',
    ],
    [
      "an answer of a stranger",
      blow({ answers: [{ to: "dora", cause: "parry", option: "none" }] }),
      'steps[3].answers[0].to: unknown combatant "dora"; the combatants are orc, doran.',
    ],
    [
      "an answer without its option",
      blow({ answers: [{ to: "doran", cause: "parry" }] }),
      "steps[3].answers[0].option: expected a text of 1 to 200 characters, found nothing.",
    ],
    [
      "answers that are no list",
      blow({ answers: "none" }),
      'steps[3].answers: expected a list or "fallback", found "none".',
    ],
    [
      "an excluded event that there is not",
      blow({ expect: { without: ["injuryTakn"] } }),
      'steps[3].expect.without[0]: there is no event "injuryTakn"; perhaps "injuryTaken" is meant.',
    ],
    [
      "an expected event that there is not",
      blow({ expect: { events: [{ type: "attackRoled" }] } }),
      'steps[3].expect.events[0].type: there is no event "attackRoled"; perhaps "attackRolled" is meant.',
    ],
    [
      "an expected event that is none",
      blow({ expect: { events: ["attackRolled"] } }),
      'steps[3].expect.events[0]: expected an object, found "attackRolled".',
    ],
    [
      "an event of another ruleset",
      { ...squares({}, {}), steps: [{ command: { do: "begin", by: null }, expect: { without: ["injuryTaken"] } }] },
      'steps[0].expect.without[0]: there is no event "injuryTaken"; perhaps "',
    ],
    [
      "a proof that the ledger has not",
      { ...sound(), proves: ["SEG-PARRY-03", "SEG-PARY-03"] },
      'proves[1]: the ledger has no "SEG-PARY-03"; perhaps "SEG-PARRY-03" is meant, or remove it.',
    ],
    [
      "a grapple without the condition",
      tied({ orc: GRAPPLED }, { grapples: [{ holder: "orc", held: "doran" }] }),
      'field.grapples[0].held: "doran" is not "grappled"; add it to the conditions of combatants[1].system, or remove this.',
    ],
    [
      "the condition without a grapple",
      onMap({ doran: GRAPPLED }),
      'combatants[1].system.conditions: "grappled" by nobody; say by whom in field.grapples, or remove it.',
    ],
    [
      "a lock without the condition",
      tied({ orc: GRAPPLED, doran: GRAPPLED }, { grapples: [{ holder: "orc", held: "doran", locked: "doran" }] }),
      'field.grapples[0].locked: "doran" is not "locked"; add it',
    ],
    [
      "a grip without the condition",
      tied({}, { holds: [{ kind: "grip", holder: "orc", held: "doran" }] }),
      'field.holds[0].held: "doran" is not "gripped"; add it',
    ],
    [
      "somebody inside nobody",
      onMap({ doran: { system: { conditions: ["swallowed"] } } }),
      'combatants[1].system.conditions: "swallowed" by nobody; say by whom in field.holds, or remove it.',
    ],
    [
      "two on one spot",
      onMap({ doran: { position: { x: 0, y: 0 } } }),
      'combatants[0].position: "orc" stands where "doran" stands; put one of them elsewhere, side by side at the nearest.',
    ],
    [
      "two on one square",
      squares({}, { position: { x: 0.75, y: 0.75 } }),
      'combatants[0].position: "ann" stands in the space of "orc"; put one of them elsewhere.',
    ],
    [
      "a big one on another's square",
      squares({}, { position: { x: 1.5, y: 1.5 }, system: { size: "large" } }),
      'combatants[0].position: "ann" stands in the space of "orc"; put one of them elsewhere.',
    ],
    [
      "a body off its square",
      squares({ position: { x: 1, y: 0.75 } }, {}),
      'combatants[0].position: "ann" stands off the squares; the nearest centre of a square is { "x": 0.75, "y": 0.75 }.',
    ],
    [
      "a big body off its squares",
      squares({}, { position: { x: 5.25, y: 5.25 }, system: { size: "large" } }),
      'combatants[1].position: "orc" stands off the squares; the nearest centre of 2 by 2 squares is { "x": 6, "y": 6 }.',
    ],
    [
      "a rider on no mount",
      squares({ rides: "mule" }, {}),
      'combatants[0].rides: "ann" rides "mule", which is no other combatant; add it, or leave "rides" out.',
    ],
    [
      "a rider away from the mount",
      squares({ rides: "orc" }, {}),
      'combatants[0].position: "ann" rides "orc" and stands elsewhere; give both the same position.',
    ],
    [
      "stamina above its maximum",
      orc({ system: { stamina: { value: 20, override: 12 } } }),
      "combatants[0].system.stamina: 20 is above the maximum of 12; lower it, or raise the maximum.",
    ],
    [
      "hit points above their maximum",
      squares({ system: { hitPoints: { value: 40, override: 34 } } }, {}),
      "combatants[0].system.hitPoints: 40 is above the maximum of 34; lower it, or raise the maximum.",
    ],
    [
      "more shots than it holds",
      squares({ gear: [{ id: "crossbow", type: "weapon", system: { loaded: 2, capacity: 1 } }] }, {}),
      'combatants[0].gear: "crossbow" is loaded with 2 and holds 1; lower "loaded", or raise "capacity".',
    ],
    [
      "contact of two who have positions",
      tied({}, { engaged: [["orc", "doran"]] }),
      'field.engaged[0]: "doran" and "orc" have positions, which tell how they stand to each other; remove this, or their positions.',
    ],
    [
      "a distance of two who have positions",
      tied({}, { distances: [{ pair: ["orc", "doran"], metres: 4 }] }),
      'field.distances[0]: "doran" and "orc" have positions, which tell how they stand to each other; remove this, or their positions.',
    ],
    [
      "a flank of those who have positions",
      {
        ...squares({}, {}),
        combatants: [...(squares({}, {})["combatants"] as Draft[]), { id: "bob", position: { x: 3.75, y: 0.75 } }],
        field: { flanks: [{ pair: ["ann", "bob"], foe: "orc" }] },
      },
      'field.flanks[0]: "ann" and "bob" and "orc" have positions, which tell',
    ],
    [
      "a stranger whose area is shifted",
      blow({ command: { do: "shiftArea", by: null, of: "dora", purpose: "cover", area: null } }),
      'steps[3].command.of: unknown combatant "dora"; the combatants are orc, doran.',
    ],
    [
      "a stranger who is granted a surprise",
      blow({
        command: { do: "grantSurprise", by: null, to: "dora", against: "orc", sneak: null, place: null, check: false },
      }),
      'steps[3].command.to: unknown combatant "dora"; the combatants are orc, doran.',
    ],
    [
      "a stranger who is marked",
      blow({
        command: { do: "meet", by: null, perception: true, parties: [], marked: [{ id: "dora", surprised: true }] },
      }),
      'steps[3].command.marked[0].id: unknown combatant "dora"; the combatants are orc, doran.',
    ],
    [
      "an expectation of a stranger",
      blow({ expect: { combatants: { dora: {} } } }),
      'steps[3].expect.combatants.dora: unknown combatant "dora"; the combatants are orc, doran.',
    ],
  ])("%s", (_what, content, line) => {
    const found = complaint(content);
    if (line.endsWith(".")) expect(found.line).toBe(line);
    else expect(found.line.slice(0, line.length)).toBe(line);
    expect(found.printed).toBe(0);
  });

  it("a file that is not there, and a folder", () => {
    const missing = join(folder, "missing.json");
    expect(play(missing)).toEqual({
      code: 1,
      out: [],
      err: [`${missing}: cannot be read: there is no such file; check the path.`],
    });
    expect(play(folder)).toEqual({
      code: 1,
      out: [],
      err: [`${folder}: cannot be read: this is a folder; name a file.`],
    });
  });
});

/** Initiatives by a die that never ends. */
const ENDLESS = {
  ...sound(),
  settings: { initiativeDie: "1d2o2" },
  steps: [
    ...sound().steps.slice(0, 1),
    { command: { do: "advance", by: null, to: "phase" }, dice: Array.from({ length: 200 }, () => 2) },
  ],
};

describe("in play the referee stops at", () => {
  it.each<[string, unknown, string]>([
    [
      "too few dice",
      blow({ dice: [15, 12] }),
      "steps[3].dice: Too few dice: die 3 (a d8 for attack/orc/damage) was asked for, 2 are given. Correct the dice of this step.",
    ],
    [
      "no dice at all",
      blow({ dice: [] }),
      "steps[3].dice: Too few dice: die 1 (a d20 for attack/orc/die) was asked for, 0 are given. Correct the dice of this step.",
    ],
    [
      "dice left over",
      blow({ dice: [15, 12, 6, 3, 4] }),
      "steps[3].dice[3]: 2 dice are left over (3, 4); remove what is not thrown.",
    ],
    [
      "a die left over by a step that throws none",
      after({ command: { do: "advance", by: null, to: "phase" }, dice: [7] }),
      "steps[4].dice[0]: a die is left over (7); remove what is not thrown.",
    ],
    [
      "a face that the die has not",
      blow({ dice: [15, 12, 9] }),
      "steps[3].dice: Die 3 (attack/orc/damage) shows 9, but a d8 shows a whole number from 1 to 8. Correct the dice of this step.",
    ],
    [
      "an answer to a question nobody asked",
      blow({
        answers: [
          { to: "doran", cause: "parry", option: "parry:sword" },
          { to: "orc", cause: "parry", option: "none" },
        ],
      }),
      'steps[3].answers[1]: nobody asked "orc" for "parry"; remove this answer.',
    ],
    [
      "a missing answer",
      blow({ answers: [] }),
      'steps[3].answers: no answer to the question "parry" to "doran"; add { "to": "doran", "cause": "parry", "option": … } with one of parry:sword, dodge, none, or write "answers": "fallback" to take "none".',
    ],
    [
      "an option that there is not",
      blow({ answers: [{ to: "doran", cause: "parry", option: "parry:axe" }] }),
      'steps[3].answers[0].option: "parry:axe": no such option; "doran" is asked "parry" and may answer parry:sword, dodge, none.',
    ],
    [
      "a refused command",
      after({ command: ORDER }),
      'steps[4].command: refused with "alreadyActed" [SEG-CORE-02] {"segment":1}; correct it, or write "expect": { "refused": "alreadyActed" }.',
    ],
    [
      "another refusal than expected",
      after({ command: ORDER, expect: { refused: "outOfReach" } }),
      'steps[4].expect.refused: expected "outOfReach", found "alreadyActed".',
    ],
    [
      "a refusal that did not come",
      after({ command: { do: "advance", by: null, to: "phase" }, expect: { refused: "outOfReach" } }),
      'steps[4].expect.refused: expected "outOfReach", but the command was carried out.',
    ],
    [
      "dice for a refused command",
      after({ command: ORDER, dice: [4], expect: { refused: "alreadyActed" } }),
      "steps[4].dice[0]: a die is left over (4); remove what is not thrown.",
    ],
    [
      "an unknown offer",
      after({ command: { do: "takeOffer", by: "doran", offer: "luck", with: "sword" } }),
      'steps[4].command.offer: unknown offer "luck"; none is open.',
    ],
    [
      "a state that is not as expected",
      blow({ expect: { combatants: { doran: { body: { stamina: 3 } } } } }),
      "steps[3].expect.combatants.doran.body.stamina: expected 3, found 2.",
    ],
    [
      "a list of another length",
      blow({ expect: { combatants: { doran: { body: { conditions: ["prone"] } } } } }),
      "steps[3].expect.combatants.doran.body.conditions.length: expected 1, found 0.",
    ],
    [
      "an event that is not as expected",
      blow({ expect: { events: [{ type: "attackRolled", strike: { value: 18 } }] } }),
      "steps[3].expect.events[0].strike.value: expected 18, found 17.",
    ],
    [
      "events in another order",
      blow({ expect: { events: [{ type: "lifeLost" }, { type: "attackRolled" }] } }),
      'steps[3].expect.events[1]: expected {"type":"attackRolled"}, found no further event.',
    ],
    [
      "an event that should not be",
      blow({ expect: { without: ["actionSpent"] } }),
      'steps[3].expect.without[0]: expected no "actionSpent", found {"type":"actionSpent","id":"orc","action":"1","on":"attack"}.',
    ],
    [
      "another clock",
      blow({ expect: { clock: { segment: 2 } } }),
      "steps[3].expect.clock.segment: expected 2, found 1.",
    ],
    [
      "other offers",
      blow({ expect: { offers: [{ to: "orc" }] } }),
      "steps[3].expect.offers.length: expected 1, found 0.",
    ],
    [
      "a defect of the rules, which is said to be one",
      ENDLESS,
      'steps[1]: the rules failed here, which is a defect of theirs: An open-ended die of "1d2o2" was rolled again 100 times: check the source of dice. Report it with this file.',
    ],
  ])("%s", (_what, content, line) => {
    const found = complaint(content);
    expect(found.line).toBe(line);
    expect(found.printed).toBeGreaterThan(0);
  });
});

describe("the command line", () => {
  it("takes the harmless answers where a step allows it", () => {
    expect(play(written(blow({ answers: "fallback", dice: [15, 6] })))).toMatchObject({ code: 0, err: [] });
  });

  it("verifies nothing with --no-check", () => {
    const wrong = {
      ...blow({
        dice: [15, 12, 6, 4],
        expect: { without: ["actionSpnt"], combatants: { dora: {}, doran: { body: { stamina: 3 } } } },
      }),
    };
    const steps = [
      ...(wrong["steps"] as Draft[]),
      { command: ORDER },
      { command: { ...ORDER, target: "dora", with: "hook" } },
      { command: { do: "advance", by: null, to: "phase" }, expect: { refused: "never" } },
    ];
    const { code, out, err } = play(
      written({
        ...wrong,
        proves: ["SEG-NONE-01"],
        combatants: orc({ system: { stamina: { value: 20, override: 12 } } })["combatants"],
        steps,
      }),
      "--no-check",
    );
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.some((line) => line.includes('"line":"refusal"'))).toBe(true);
  });

  it("goes on with the next file after a bad one", () => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = runReferee(["--quiet", join(folder, "none.json"), written(sound())], {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    expect([code, out.length, err.length]).toEqual([1, 1, 1]);
  });

  it("explains itself without a file, with an unknown option, and when asked", () => {
    const usage = "Usage: npm run referee -- [--quiet] [--no-check] scenario.json [more.json …]";
    const run = (...args: string[]): Run => {
      const [out, err]: [string[], string[]] = [[], []];
      return { code: runReferee(args, { out: (line) => out.push(line), err: (line) => err.push(line) }), out, err };
    };
    expect(run()).toEqual({ code: 1, out: [], err: [`No scenario is named. ${usage}`] });
    expect(run("--loud", "x.json")).toEqual({ code: 1, out: [], err: [`Unknown option "--loud". ${usage}`] });
    expect(run("--help")).toEqual({ code: 0, out: [usage], err: [] });
  });

  it("ends the real program with its exit code", () => {
    const referee = (file: string) =>
      spawnSync(process.execPath, ["--import", "tsx", "tools/referee.ts", "--quiet", file], {
        cwd: inProject(),
        encoding: "utf8",
      });
    const bad = referee(written(blow({ dice: [15, 12, 6, 3] })));
    expect(bad.status).toBe(1);
    expect(bad.stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(bad.stdout).toBe("");
    const good = referee(written(sound()));
    expect(good.status).toBe(0);
    expect(good.stderr).toBe("");
    expect(good.stdout.trimEnd().split("\n")).toHaveLength(1);
  });

  it("ends quietly when its reader closes the pipe", async () => {
    const referee = spawn(process.execPath, ["--import", "tsx", "tools/referee.ts", written(sound())], {
      cwd: inProject(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let complaints = "";
    referee.stderr.on("data", (text: Buffer) => (complaints += text.toString()));
    referee.stdout.destroy();
    const [code] = (await once(referee, "close")) as [number];
    expect({ code, complaints }).toEqual({ code: 0, complaints: "" });
  });
});
