/** §6: rolls and messages. */
import { holds, same, section, thrown, type Host } from "../spec.ts";

const { specs, write } = section("§6");
export const rollSpecs = specs;

const ROLL = "fvtt-types client/dice/roll.d.mts; foundryvtt.com/article/dice-advanced";
const MODS = "foundryvtt.com/article/dice-modifiers";
const CHAT = "fvtt-types client/documents/chat-message.d.mts";

/** Rolls with these faces scripted, for dice of this many faces. */
const rolled = (formula: string, faces: readonly number[], size: number, read: string): string => `
  const faces = ${JSON.stringify(faces)}; const old = CONFIG.Dice.randomUniform;
  CONFIG.Dice.randomUniform = () => { if (faces.length === 0) throw new Error("no die left"); return 1 - (faces.shift() - 0.5) / ${size}; };
  try { const roll = await new Roll(${JSON.stringify(formula)}, { mod: 3 }).evaluate(); ${read} } finally { CONFIG.Dice.randomUniform = old; }`;
const total = (formula: string, faces: readonly number[], size: number): string =>
  rolled(formula, faces, size, "return roll.total;");

write("roll.arithmetic", "documented", ROLL, "a formula knows + - * / % and parentheses", [
  "const r = await new Roll('(2 + 3) * 4 - 6 / 2 + 7 % 4').evaluate(); return r.total;",
  20,
]);
write("roll.functions", "documented", ROLL, "a formula knows the functions of Math", [
  "const r = await new Roll('floor(7 / 2) + max(1, 5)').evaluate(); return r.total;",
  8,
]);
write("roll.data", "documented", ROLL, "@path is taken from the data", [
  "const r = await new Roll('@a.b + 1', { a: { b: 4 } }).evaluate(); return r.total;",
  5,
]);
write(
  "roll.missing-data",
  "inferred",
  "fvtt-types Roll.replaceFormulaData missing; reported: 0",
  "a missing @path counts as 0",
  ["const r = await new Roll('2 + @nowhere', {}).evaluate(); return r.total;", 2],
);
const TERMS =
  "foundryvtt/foundryvtt#14570 (1da), #11457 (the grammar of dice and constants), #11482; fvtt-types StringTerm, Roll.validate";
write(
  "roll.word",
  "documented",
  "fvtt-types StringTerm: strings that have not been matched, evaluate(): never; Unresolved StringTerm in foundryvtt/dnd5e#1779",
  "a word that is no term is a StringTerm, which throws when it is evaluated and not before",
  [
    `
  const roll = new Roll("1d4 + foo"), term = roll.terms[2]; let error = null; try { await roll.evaluate(); } catch (reason) { error = reason.message.includes("Unresolved StringTerm foo"); }
  return [term instanceof foundry.dice.terms.StringTerm, term.term, error];`,
    [true, "foo", true],
  ],
);
write(
  "roll.denomination",
  "documented",
  TERMS,
  "dice of a letter that is not registered throw when the roll is made, and are not valid",
  [
    `try { new Roll("1da"); } catch { return ["threw", Roll.validate("1da")]; } return ["nothing", Roll.validate("1da")];`,
    ["threw", false],
  ],
);
write(
  "roll.point",
  "relied on by 1 public systems",
  "a public package measured against 14.365: 1d4 + .5 throws Unresolved StringTerm .5; #11457: Constant",
  "a number needs a digit before its point",
  [
    `const roll = new Roll("1d4 + .5"); const kind = roll.terms[2] instanceof foundry.dice.terms.StringTerm; try { await roll.evaluate(); } catch { return [kind, "threw"]; } return [kind, "nothing"];`,
    [true, "threw"],
  ],
);
write(
  "roll.validate-words",
  "relied on by 1 public systems",
  "a public package measured against 14.365: validate skips what rolls dice; a French system: a free word passes Roll.validate and fails at evaluation",
  "what cannot be read as a formula is not valid; what throws only once dice are thrown is",
  [
    `return ["1d20 + 5", "1d4 + @bonus", "1d4 + foo", "1000d6", "MAX(1d4, 2)", "1d4 +", "(1d4"].map(formula => Roll.validate(formula));`,
    [true, true, true, true, true, false, false],
  ],
);
write(
  "roll.function-unknown",
  "documented",
  "foundryvtt/foundryvtt#11482; a public package measured against 14.365",
  "a function that is not registered is read, and throws when it is evaluated",
  [`const roll = new Roll("borf(1d4)"); ${thrown("await roll.evaluate();")}`, "threw"],
);
write("roll.flavor", "documented", ROLL, "[flavor] names a term and changes nothing", [
  "const r = await new Roll('5[fire] + 1').evaluate(); return [r.total, r.terms[0].flavor];",
  [6, "fire"],
]);
write(
  "roll.inversion",
  "documented",
  "fvtt-types DiceTerm#mapRandomFace: ceil((1 - u) × faces)",
  "u = 0 gives the highest face and u near 1 the lowest",
  [
    `
  const old = CONFIG.Dice.randomUniform; try { CONFIG.Dice.randomUniform = () => 0; const high = (await new Roll("1d20").evaluate()).total;
  CONFIG.Dice.randomUniform = () => 0.9999; const low = (await new Roll("1d20").evaluate()).total; return [high, low]; } finally { CONFIG.Dice.randomUniform = old; }`,
    [20, 1],
  ],
);
write(
  "roll.inversion-each",
  "documented",
  "fvtt-types DiceTerm#mapRandomFace: ceil((1 - u) × faces)",
  "u = 1 - (f - 0.5) / faces gives face f, for every face",
  [
    `
  const old = CONFIG.Dice.randomUniform; const got = []; try { for (let f = 1; f <= 20; f += 1) { CONFIG.Dice.randomUniform = () => 1 - (f - 0.5) / 20; got.push((await new Roll("1d20").evaluate()).total - f); } }
  finally { CONFIG.Dice.randomUniform = old; } return got.every(d => d === 0);`,
    true,
  ],
);
write(
  "roll.boundary",
  "documented",
  "fvtt-types DiceTerm#mapRandomFace: ceil((1 - u) × faces)",
  "u = 0.5 on a d2 is the face 1",
  [
    "const old = CONFIG.Dice.randomUniform; try { CONFIG.Dice.randomUniform = () => 0.5; return (await new Roll('1d2').evaluate()).total; } finally { CONFIG.Dice.randomUniform = old; }",
    1,
  ],
);
for (const [modifier, formula, faces, gives] of [
  ["kh", "4d6kh3", [1, 2, 3, 4], 9],
  ["kl", "2d20kl", [15, 4], 4],
  ["dl", "3d6dl", [1, 5, 6], 11],
  ["dh", "3d6dh", [1, 5, 6], 6],
  ["r", "1d6r1", [1, 4], 4],
  ["rr", "1d6rr1", [1, 1, 5], 5],
  ["x", "1d6x", [6, 6, 2], 14],
  ["xo", "1d6xo", [6, 6], 12],
  ["cs", "4d6cs>4", [1, 5, 6, 4], 2],
  ["min", "2d6min3", [1, 5], 8],
  ["max", "2d6max4", [6, 3], 7],
] as const) {
  const size = formula.includes("d20") ? 20 : 6;
  write(
    `modifier.${modifier}`,
    "documented",
    MODS,
    `the modifier ${modifier}: ${formula} on ${faces.join(", ")} makes ${gives}`,
    [total(formula, faces, size), gives],
  );
}
write(
  "roll.flags",
  "documented",
  "fvtt-types DiceTerm.Result",
  "results bear what happened to them: rerolled, discarded, exploded, active",
  [
    rolled(
      "1d6r1 + 2d6kh + 1d6x",
      [1, 4, 2, 5, 6, 3],
      6,
      "return roll.dice.map(d => d.results.map(r => [r.result, r.active, r.rerolled === true, r.discarded === true, r.exploded === true]));",
    ),
    [
      [
        [1, false, true, false, false],
        [4, true, false, false, false],
      ],
      [
        [2, false, false, true, false],
        [5, true, false, false, false],
      ],
      [
        [6, true, false, false, true],
        [3, true, false, false, false],
      ],
    ],
  ],
);
write("roll.pool", "documented", ROLL, "a pool keeps the highest of its formulas", [
  total("{1d6, 1d6}kh", [2, 5], 6),
  5,
]);
write("roll.terms", "documented", ROLL, "the terms of a roll have their classes", [
  "return new Roll('1d6 + 2').terms.map(t => t.constructor.name);",
  ["Die", "OperatorTerm", "NumericTerm"],
]);
write("roll.paren-dice", "documented", ROLL, "dice in parentheses are among roll.dice", [
  rolled("(1d6 + 1) * 2", [4], 6, "return [roll.total, roll.dice.map(d => d.total)];"),
  [10, [4]],
]);
write("roll.once", "documented", ROLL, "a roll is evaluated once only: a second time throws", [
  `const r = await new Roll("1d6").evaluate(); ${thrown("await r.evaluate();")}`,
  "threw",
]);
write("roll.reroll", "documented", ROLL, "reroll gives a new roll of the same formula", [
  "const r = await new Roll('1d6').evaluate(); const s = await r.reroll(); return [s === r, s.formula === r.formula, typeof s.total];",
  [false, true, "number"],
]);
write("roll.extremes", "documented", ROLL, "minimize and maximize give the extremes", [
  "return [(await new Roll('3d6 + 1').evaluate({ minimize: true })).total, (await new Roll('3d6 + 1').evaluate({ maximize: true })).total];",
  [4, 19],
]);
write("roll.sync", "documented", ROLL, "evaluateSync throws on dice unless strict is false", [
  `const soft = new Roll("1d6 + 2").evaluateSync({ strict: false }).total; try { new Roll("1d6").evaluateSync(); } catch { return [soft, "threw"]; } return [soft, "nothing"];`,
  [2, "threw"],
]);
write("roll.json", "documented", ROLL, "a roll goes through JSON and back with class, total, options and results", [
  rolled(
    "2d6kh + @mod",
    [2, 5],
    6,
    `
  roll.options.note = "kept"; const back = Roll.fromJSON(JSON.stringify(roll)); return [back.total, back.options.note, back.dice[0].results.map(r => r.result), back._evaluated, roll.toJSON().class];`,
  ),
  [8, "kept", [2, 5], true, "Roll"],
]);
write("roll.registered", "documented", "CONFIG.Dice.rolls", "a registered subclass is rebuilt as itself", [
  "const X = CONFIG.Dice.rolls.find(c => c.name === 'ProbeRoll'); const r = await new X('1 + 1').evaluate(); return Roll.fromJSON(JSON.stringify(r)).constructor.name;",
  "ProbeRoll",
]);
write(
  "roll.unregistered",
  "documented",
  "CONFIG.Dice.rolls; Roll.fromData",
  "a roll of a class that is not registered cannot be rebuilt",
  [
    `class Stranger extends Roll {} const r = await new Stranger("1").evaluate(); ${thrown("Roll.fromJSON(JSON.stringify(r));")}`,
    "threw",
  ],
);
write("roll.default", "documented", "CONFIG.Dice.rolls", "the first registered class is the default", [
  "return CONFIG.Dice.rolls[0] === Roll;",
  true,
]);
write("roll.validate", "documented", ROLL, "Roll.validate tells a formula from nonsense", [
  "return [Roll.validate('2d6 + 1'), Roll.validate('2d6 + nonsense(')];",
  [true, false],
]);
write("roll.coin-fate", "documented", ROLL, "dc is a coin and df a fate die", [
  "const c = await new Roll('1dc').evaluate(); const f = await new Roll('1df').evaluate(); return [[0, 1].includes(c.total), [-1, 0, 1].includes(f.total)];",
  [true, true],
]);

const message = async (host: Host, data: string): Promise<unknown> => {
  const uuid = await host.gm.run(`return (await probe.create("ChatMessage", ${data})).uuid;`);
  await host.settle();
  return uuid;
};
write(
  "message.rolls",
  "documented",
  CHAT,
  "the rolls of a message are JSON texts in the source and Rolls in memory, on every client",
  async (host) => {
    const uuid = await message(host, `{ content: "x", rolls: [await new Roll("3 + 4").evaluate()] }`);
    for (const client of host.connected())
      same(
        await client.run(
          "const m = fromUuidSync(args); return [typeof m._source.rolls[0], m.rolls[0] instanceof Roll, m.rolls[0].total];",
          uuid,
        ),
        ["string", true, 7],
      );
  },
);
write("message.rolls-text", "documented", CHAT, "a message takes rolls as JSON texts too", [
  "const m = await probe.create('ChatMessage', { content: 'x', rolls: [JSON.stringify(await new Roll('3').evaluate())] }); return m.rolls[0].total;",
  3,
]);
write("message.author", "documented", CHAT, "the author is whoever creates the message", async (host) => {
  const uuid = await host.one.run("return (await probe.create('ChatMessage', { content: 'hi' })).uuid;");
  await host.settle("one");
  same(await host.two.run("return fromUuidSync(args).author.id;", uuid), host.one.userId);
});
write(
  "message.hides-only",
  "relied on by 2 public systems",
  "every client holds every message; dnd5e and pf2e hide in render",
  "a whisper hides a message but every client holds it",
  async (host) => {
    const uuid = await message(host, `{ content: "secret", whisper: [game.user.id] }`);
    same(
      [
        await host.one.run("return fromUuidSync(args).content;", uuid),
        await host.one.run("return fromUuidSync(args).visible;", uuid),
      ],
      ["secret", false],
    );
  },
);
write(
  "message.subtype",
  "documented",
  "system.json documentTypes.ChatMessage",
  "a message has a subtype with its own system data",
  async (host) => {
    const uuid = await message(host, `{ type: "card", content: "x", system: { tally: 3 } }`);
    same(await host.one.run("const m = fromUuidSync(args); return [m.type, m.system.tally];", uuid), ["card", 3]);
  },
);
write(
  "message.to-message",
  "documented",
  ROLL,
  "roll.toMessage creates a message with the roll and its total as content",
  [
    "const m = await (await new Roll('2 + 3').evaluate()).toMessage({ flavor: 'F' }); return [m.rolls[0].total, m.flavor, game.messages.has(m.id)];",
    [5, "F", true],
  ],
);
write("message.to-message-data", "documented", ROLL, "toMessage with create false gives the data only", [
  "const before = game.messages.size; const d = await (await new Roll('2').evaluate()).toMessage({}, { create: false }); return [game.messages.size - before, Array.isArray(d.rolls)];",
  [0, true],
]);
write(
  "mode.roll-13",
  "documented",
  "fvtt-types ChatMessage.applyRollMode",
  "a roll of mode gmroll is whispered to the game masters",
  [
    "const m = await (await new Roll('2').evaluate()).toMessage({}, { rollMode: 'gmroll' }); return [m.whisper.includes(game.user.id), m.blind];",
    [true, false],
  ],
  [13],
);
write(
  "mode.apply-13",
  "documented",
  "fvtt-types ChatMessage.applyRollMode",
  "applyRollMode writes whisper and blind of the data",
  ["const d = ChatMessage.applyRollMode({}, 'blindroll'); return [d.blind, d.whisper.length > 0];", [true, true]],
  [13],
);
write(
  "mode.self-13",
  "documented",
  "fvtt-types ChatMessage.applyRollMode",
  "selfroll whispers to oneself alone",
  [
    "const d = ChatMessage.applyRollMode({}, 'selfroll'); return [d.whisper.length, (d.whisper[0].id ?? d.whisper[0]) === game.user.id];",
    [1, true],
  ],
  [13],
);
write(
  "mode.apply-14",
  "documented",
  "foundryvtt.com/api/v14 ChatMessage.applyMode",
  "applyMode writes whisper and blind of the data",
  ["const d = ChatMessage.applyMode({}, 'blind'); return [d.blind, d.whisper.length > 0];", [true, true]],
  [14],
);
write(
  "mode.modes-14",
  "documented",
  "foundryvtt.com/api/v14 CONFIG.ChatMessage.modes",
  "the modes are public, gm, blind, self and ic",
  ["return ['public', 'gm', 'blind', 'self', 'ic'].filter(m => !(m in CONFIG.ChatMessage.modes));", []],
  [14],
);
write(
  "mode.roll-14",
  "documented",
  "foundryvtt.com/api/v14 Roll#toMessage messageMode",
  "a roll of messageMode gm is whispered to the game masters",
  [
    "const m = await (await new Roll('2').evaluate()).toMessage({}, { messageMode: 'gm' }); return [m.whisper.includes(game.user.id), m.blind];",
    [true, false],
  ],
  [14],
);
write("speaker", "documented", "fvtt-types ChatMessage.getSpeaker", "getSpeaker of an actor gives its id and name", [
  "const a = await probe.hero(); const s = ChatMessage.getSpeaker({ actor: a }); return [s.actor === a.id, s.alias];",
  [true, "Hero"],
]);
write(
  "message.roll-kept",
  "documented",
  ROLL,
  "a roll in a message is told once: all clients read the same total",
  async (host) => {
    const uuid = await message(host, `{ content: "x", rolls: [await new Roll("5d20").evaluate()] }`);
    const totals = await Promise.all(
      host.connected().map((client) => client.run("return fromUuidSync(args).rolls[0].total;", uuid)),
    );
    holds(new Set(totals).size === 1, `the clients read ${totals.join(", ")}`);
  },
);
