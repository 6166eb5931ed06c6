import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { realm } from "../realm.ts";
import { diceConfig, Roll, terms } from "./index.ts";

const usual = diceConfig.randomUniform;
let script: [face: number, faces: number][] = [];

/** Makes the generator give these faces of a die with that many faces. */
function dice(faces: number, ...values: number[]): void {
  script.push(...values.map((v): [number, number] => [v, faces]));
}

beforeEach(() => {
  script = [];
  diceConfig.randomUniform = () => {
    const next = script.shift();
    if (!next) throw new Error("no scripted die left");
    return 1 - (next[0] - 0.5) / next[1];
  };
});
afterEach(() => {
  diceConfig.randomUniform = usual;
  diceConfig.rolls.splice(1);
  diceConfig.functions = {};
});

async function rolled(formula: string, data: Record<string, unknown> = {}): Promise<Roll> {
  const roll = await new Roll(formula, data).evaluate();
  expect(script, "dice left over").toEqual([]);
  return roll;
}

const flags = (roll: Roll) => roll.dice[0]!.results;

describe("§6 grammar", () => {
  it("reads dice, arithmetic and data", async () => {
    dice(20, 12, 5);
    const roll = await rolled("2d20kh + @prof + @abilities.str", { prof: 2, abilities: { str: 4 } });
    expect(roll.terms.map((t) => t.constructor.name)).toEqual([
      "Die",
      "OperatorTerm",
      "NumericTerm",
      "OperatorTerm",
      "NumericTerm",
    ]);
    expect(roll.result).toBe("12 + 2 + 4");
    expect(roll.total).toBe(18);
    expect(roll.formula).toBe("2d20kh + 2 + 4");
  });
  it("does * / % before + -, brackets first", () => {
    for (const [formula, total] of [
      ["2+3*4", 14],
      ["(2+3)*4", 20],
      ["10-4-3", 3],
      ["7%4*2", 6],
      ["-3+5", 2],
      ["2--3", 5],
      ["4 * -2", -8],
      ["8/2/2", 2],
    ] as const) {
      expect(new Roll(formula).evaluateSync().total, formula).toBe(total);
    }
  });
  it("applies Math functions and configured ones", async () => {
    dice(6, 5);
    expect((await rolled("floor(1d6/2) + max(1, 3) + abs(-2)")).total).toBe(7);
    diceConfig.functions = { twice: (n: number) => 2 * n };
    expect(new Roll("twice(4)").evaluateSync().total).toBe(8);
  });
  it("rolls coins, Fate dice and bracketed numbers of dice", async () => {
    diceConfig.randomUniform = () => 0.9;
    expect((await new Roll("3dc").evaluate()).total).toBe(3);
    diceConfig.randomUniform = () => 0;
    expect((await new Roll("4df").evaluate()).total).toBe(4);
    expect((await new Roll("(1+1)d(2*3)").evaluate()).total).toBe(12);
  });
  it("keeps flavour per term", async () => {
    dice(6, 3);
    const roll = await rolled("1d6[fire] + 2[strength]");
    expect(roll.terms[0]!.flavor).toBe("fire");
    expect(roll.formula).toBe("1d6[fire] + 2[strength]");
  });
  it("an unknown @path counts 0", () => {
    expect(new Roll("3 + @nothing").evaluateSync().total).toBe(3);
    expect(Roll.replaceFormulaData("@a.b + @c", { a: { b: 2 } })).toBe("2 + @c");
    expect(Roll.replaceFormulaData("@c", {}, { missing: "7" })).toBe("7");
  });
  it.each([
    ["1d6 +", "position 6"],
    ["(1d6", "position 5"],
    ["1d6)", "position 4"],
    ["{1,2", "position 5"],
    ["1d6 2", "position 5"],
    ["1d6[fire", "position 4"],
    ["* 2", "position 1"],
  ])("names the place of the error in %s", (formula, place) => {
    expect(() => new Roll(formula)).toThrow(SyntaxError);
    expect(() => new Roll(formula)).toThrow(place);
    expect(Roll.validate(formula)).toBe(false);
  });
  it("parses unknown words but does not evaluate them", async () => {
    const roll = new Roll("1d6 + sneak");
    expect(roll.terms[2]).toBeInstanceOf(terms.StringTerm);
    expect(Roll.validate("1d6 + sneak")).toBe(true);
    expect(Roll.validate("sneak + 1")).toBe(false);
    expect(Roll.validate("1d6 + @bonus")).toBe(true);
    dice(6, 1);
    await expect(roll.evaluate()).rejects.toThrow("sneak");
  });
});

describe("§6 modifiers and result flags", () => {
  it("k kh kl d dh dl", async () => {
    for (const [modifier, total] of [
      ["k", 6],
      ["kh2", 10],
      ["kl", 1],
      ["kl2", 4],
      ["d", 13],
      ["dl2", 10],
      ["dh", 8],
      ["dh2", 4],
    ] as const) {
      dice(6, 3, 6, 1, 4);
      expect((await rolled(`4d6${modifier}`)).total, modifier).toBe(total);
    }
    dice(20, 7, 7);
    expect(flags(await rolled("2d20kh"))).toEqual([
      { result: 7, active: false, discarded: true },
      { result: 7, active: true },
    ]);
  });
  it("r once, rr until it no longer matches, rN=M at most N", async () => {
    dice(6, 1, 4, 1);
    expect(flags(await rolled("2d6r"))).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 4, active: true },
      { result: 1, active: true },
    ]);
    dice(6, 1, 2, 5);
    expect((await rolled("1d6rr<3")).total).toBe(5);
    dice(6, 1, 1, 6);
    expect((await rolled("2d6r1=1")).total).toBe(7);
  });
  it("x explodes chains, xo once", async () => {
    dice(6, 6, 6, 2);
    const roll = await rolled("1d6x");
    expect(roll.total).toBe(14);
    expect(flags(roll)[0]).toEqual({ result: 6, active: true, exploded: true });
    dice(6, 6, 6);
    expect((await rolled("1d6xo")).total).toBe(12);
    dice(10, 9, 10, 3);
    expect((await rolled("1d10x>8")).total).toBe(22);
  });
  it("min and max bound each face", async () => {
    dice(6, 1, 5);
    expect((await rolled("2d6min3")).total).toBe(8);
    dice(6, 6, 2);
    expect((await rolled("2d6max4")).total).toBe(6);
  });
  it("counts: cs cf even odd", async () => {
    for (const [modifier, total] of [
      ["cs>=4", 2],
      ["cs6", 1],
      ["cf<=2", 1],
      ["even", 2],
      ["odd", 2],
    ] as const) {
      dice(6, 4, 6, 1, 3);
      expect((await rolled(`4d6${modifier}`)).total, modifier).toBe(total);
    }
    dice(6, 6, 1);
    expect(flags(await rolled("2d6cs>4"))).toEqual([
      { result: 6, active: true, count: 1, success: true },
      { result: 1, active: true, count: 0 },
    ]);
  });
  it("df sf ms", async () => {
    dice(6, 1, 5);
    expect((await rolled("2d6df")).total).toBe(4);
    dice(6, 2, 5);
    expect((await rolled("2d6sf<3")).total).toBe(3);
    dice(6, 5, 6);
    expect((await rolled("2d6ms>8")).total).toBe(3);
  });
  it("modifiers apply in the order written", async () => {
    dice(6, 1, 2, 6, 5);
    expect((await rolled("3d6r1kh2")).total).toBe(11);
  });
  it("pools keep, drop and count totals", async () => {
    dice(6, 2, 3);
    dice(8, 4);
    const roll = await rolled("{2d6, 1d8, 3}kh");
    expect(roll.total).toBe(5);
    expect(roll.dice).toHaveLength(2);
    expect(new Roll("{1, 5, 9}cs>4").evaluateSync().total).toBe(2);
    expect(new Roll("{1, 5, 9}dl").evaluateSync().total).toBe(14);
  });
});

describe("§6 evaluation", () => {
  it("maps u to ceil((1-u) × faces): 0 is the maximum", async () => {
    diceConfig.randomUniform = () => 0;
    expect((await new Roll("1d20").evaluate()).total).toBe(20);
    diceConfig.randomUniform = () => 0.9999;
    expect((await new Roll("1d20").evaluate()).total).toBe(1);
    for (let face = 1; face <= 100; face++)
      expect(new terms.Die({ faces: 100 }).mapRandomFace(1 - (face - 0.5) / 100)).toBe(face);
  });
  it("evaluates once", async () => {
    dice(6, 3);
    const roll = await rolled("1d6");
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
    expect(() => roll.evaluateSync()).toThrow("already been evaluated");
  });
  it("reroll makes a new roll", async () => {
    dice(6, 3);
    const roll = await rolled("1d6 + 1");
    dice(6, 5);
    const again = await roll.reroll();
    expect(again).not.toBe(roll);
    expect([roll.total, again.total]).toEqual([4, 6]);
  });
  it("evaluateSync refuses dice unless not strict or bounded", () => {
    expect(() => new Roll("1d6 + 2").evaluateSync()).toThrow("1d6");
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
    expect(new Roll("3d6 + 2").evaluateSync({ minimize: true }).total).toBe(5);
    expect(new Roll("3d6 + (1d4)").evaluateSync({ maximize: true }).total).toBe(22);
    expect(new Roll("4d6kh3").evaluateSync({ maximize: true }).total).toBe(18);
  });
  it("minimize and maximize also work async, without chance", async () => {
    expect((await new Roll("2d8 + 1").evaluate({ maximize: true })).total).toBe(17);
  });
  it("dice lists every dice term, nested ones too", async () => {
    dice(6, 1, 2, 3);
    expect((await rolled("1d6 + (1d6 + 2) + floor(1d6)")).dice.map((d) => d.total)).toEqual([1, 2, 3]);
  });
  it("fulfilment of another method goes round the generator, unless not interactive", async () => {
    diceConfig.fulfillment.methods["table"] = { label: "Table", handler: () => 4 };
    const term = new terms.Die({ number: 2, faces: 6, method: "table" });
    await term.evaluate();
    expect(term.total).toBe(8);
    delete diceConfig.fulfillment.methods["table"];
  });
});

describe("§6 serialisation", () => {
  it("survives JSON with terms, results, options and total", async () => {
    dice(6, 6, 1);
    dice(4, 2);
    const roll = await new Roll("2d6kh[slash] + (1d4) + floor(2.5)", {}, { purpose: "test" }).evaluate();
    const back = Roll.fromJSON(JSON.stringify(roll));
    expect(back.total).toBe(10);
    expect(back.formula).toBe("2d6kh[slash] + (1d4) + floor(2.5)");
    expect(back.options).toEqual({ purpose: "test" });
    expect(back.dice[0]).toHaveProperty("results", roll.dice[0]!.results);
    expect(back.result).toBe(roll.result);
    expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(roll)));
    expect(Object.keys(JSON.parse(JSON.stringify(roll)) as object)).toEqual([
      "class",
      "options",
      "dice",
      "formula",
      "terms",
      "total",
      "evaluated",
    ]);
  });
  it("rebuilds the registered class, and loses an unregistered one", async () => {
    class OwnRoll extends Roll {}
    dice(6, 2);
    const json = JSON.stringify(await new OwnRoll("1d6").evaluate());
    expect(() => Roll.fromJSON(json)).toThrow("OwnRoll");
    diceConfig.rolls.push(OwnRoll);
    expect(Roll.fromJSON(json)).toBeInstanceOf(OwnRoll);
    expect(Roll.create("1")).not.toBeInstanceOf(OwnRoll);
  });
  it("fromTerms computes the total of evaluated terms", async () => {
    const die = await new terms.Die({ number: 1, faces: 6, results: [{ result: 4, active: true }] }).evaluate();
    const roll = Roll.fromTerms([die, new terms.OperatorTerm({ operator: "+" }), new terms.NumericTerm({ number: 8 })]);
    expect([roll.formula, roll.total]).toEqual(["1d6 + 8", 12]);
  });
  it("alter changes the number of dice before evaluation", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
  });
});

describe("§6 toMessage", () => {
  const made: unknown[][] = [];
  class Messages {
    static create(...args: unknown[]): Promise<unknown> {
      made.push(args);
      return Promise.resolve(args[0]);
    }
  }
  beforeEach(() => {
    made.length = 0;
    realm.CONFIG = { ChatMessage: { documentClass: Messages }, sounds: { dice: "dice.wav" } };
    Object.assign(realm, {
      game: { user: { id: "u".repeat(16) }, settings: { get: (_: string, key: string) => `default-${key}` } },
    });
  });
  it.each([
    [13, "rollMode"],
    [14, "messageMode"],
  ] as const)("generation %i passes %s", async (generation, key) => {
    realm.generation = generation;
    const roll = new Roll("1 + 1");
    await roll.toMessage({ flavor: "Test" }, { [key]: "mine" });
    expect(made[0]).toEqual([
      { author: "u".repeat(16), content: "2", sound: "dice.wav", flavor: "Test", rolls: [roll] },
      { [key]: "mine" },
    ]);
    await new Roll("1").toMessage();
    expect(made[1]![1]).toEqual({ [key]: `default-${key}` });
  });
  it("renders formula and total, and hides them when private", async () => {
    dice(6, 3);
    const roll = await rolled("1d6[<b>] + 1");
    expect(await roll.render()).toContain('<h4 class="dice-total">4</h4>');
    expect(await roll.render()).not.toContain("<b>");
    expect(await roll.render({ isPrivate: true })).toContain("???");
  });
});
