/** §2: fields, models, cleaning, updates of the source, deletion. */
import { holds, same, section, thrown } from "../spec.ts";

const { specs, write } = section("§2");
export const dataModelSpecs = specs;

const FIELDS = "fvtt-types common/data/fields.d.mts";
const MODEL = "fvtt-types common/abstract/data.d.mts";
const MERGE = "fvtt-types common/utils/helpers.d.mts, mergeObject";
const MODELS = "foundryvtt.com/article/system-data-models";

/** A model in memory with these fields. */
const model = (schema: string, rest: string): string => `
  const f = foundry.data.fields;
  class M extends foundry.abstract.DataModel { static defineSchema() { return { ${schema} }; } }
  ${rest}`;
const built = (schema: string, data: string, read = "m.toObject()"): string =>
  model(schema, `const m = new M(${data}); return ${read};`);

write("schema.cached", "documented", MODEL, "defineSchema is called once for a class", [
  `
  let calls = 0; class M extends foundry.abstract.DataModel { static defineSchema() { calls += 1; return { a: new foundry.data.fields.NumberField() }; } }
  M.schema; new M({}); new M({}); return calls;`,
  1,
]);
write("clean.coerce", "documented", FIELDS, "clean turns the text of a number into the number", [
  built("a: new f.NumberField()", '{ a: "3" }'),
  { a: 3 },
]);
write("clean.clamp", "documented", FIELDS, "clean clamps a number to min and max without an error", [
  built("a: new f.NumberField({ min: 0, max: 5 }), b: new f.NumberField({ min: 0, max: 5 })", "{ a: 9, b: -2 }"),
  { a: 5, b: 0 },
]);
write("clean.integer", "documented", FIELDS, "clean rounds to an integer", [
  built("a: new f.NumberField({ integer: true })", "{ a: 2.6 }"),
  { a: 3 },
]);
write("clean.step", "documented", FIELDS, "clean snaps a number to its step", [
  built("a: new f.NumberField({ step: 0.5 })", "{ a: 1.3 }"),
  { a: 1.5 },
]);
write("clean.trim", "documented", FIELDS, "clean trims a string", [
  built("a: new f.StringField()", '{ a: "  x " }'),
  { a: "x" },
]);
write("clean.unknown", "documented", FIELDS, "clean removes keys that the schema does not know", [
  built("a: new f.NumberField({ initial: 1 })", "{ a: 1, b: 2 }"),
  { a: 1 },
]);
write(
  "clean.not-choices",
  "documented",
  FIELDS,
  "clean does not mend a value that is no choice: it throws a DataModelValidationError",
  [
    model(
      "a: new f.StringField({ required: true, choices: ['x', 'y'] })",
      `
  try { new M({ a: "z" }); } catch (error) { return error instanceof foundry.data.validation.DataModelValidationError; } return "nothing";`,
    ),
    true,
  ],
);
write("initial.number", "documented", FIELDS, "a required number without an initial value starts as null", [
  built("a: new f.NumberField({ required: true })", "{}"),
  { a: null },
]);
write("initial.optional", "documented", FIELDS, "an optional field without an initial value starts undefined", [
  built("a: new f.NumberField(), b: new f.StringField()", "{}", "[m.a === undefined, m.b === undefined]"),
  [true, true],
]);
write("initial.string", "documented", FIELDS, "a required string that may be blank starts blank", [
  built("a: new f.StringField({ required: true, blank: true })", "{}"),
  { a: "" },
]);
write("initial.boolean", "documented", FIELDS, "a boolean starts false", [
  built("a: new f.BooleanField()", "{}"),
  { a: false },
]);
write("initial.array", "documented", FIELDS, "arrays, sets and objects start empty", [
  built(
    "a: new f.ArrayField(new f.NumberField()), s: new f.SetField(new f.NumberField()), o: new f.ObjectField()",
    "{}",
  ),
  { a: [], s: [], o: {} },
]);
write("initial.uuid", "documented", FIELDS, "a DocumentUUIDField starts null", [
  built("a: new f.DocumentUUIDField()", "{}"),
  { a: null },
]);
write("field.null-kept", "documented", FIELDS, "a number may be null unless the field says otherwise", [
  built("a: new f.NumberField({ initial: 3 })", "{ a: null }"),
  { a: null },
]);
write(
  "clean.null",
  "inferred",
  `${FIELDS}, DataField#clean: a special value that is refused gives the initial one`,
  "clean mends a null that may not be: the initial value stands there",
  [
    built(
      "a: new f.NumberField({ required: true, nullable: false, initial: 1 }), c: new f.NumberField({ required: true, choices: [1, 2], initial: 2 })",
      "{ a: null, c: null }",
    ),
    { a: 1, c: 2 },
  ],
);
write(
  "clean.blank",
  "inferred",
  `${FIELDS}, DataField#clean, StringField blank`,
  "clean mends a blank text that may not be blank: the initial value stands there",
  [built("a: new f.StringField({ required: true, choices: ['x'], initial: 'x' })", "{ a: '' }"), { a: "x" }],
);
write("field.set", "documented", FIELDS, "a SetField is a Set in memory and an array in the source", [
  built(
    "s: new f.SetField(new f.StringField())",
    '{ s: ["a", "b", "a"] }',
    "[m.s instanceof Set, m.s.size, Array.isArray(m._source.s)]",
  ),
  [true, 2, true],
]);
write(
  "field.typed-object",
  "documented",
  FIELDS,
  "a TypedObjectField drops the keys for which validateKey answers false",
  [
    built(
      "o: new f.TypedObjectField(new f.NumberField(), { validateKey: key => key.startsWith('a') })",
      "{ o: { ab: 1, b: 2 } }",
    ),
    { o: { ab: 1 } },
  ],
);
write("field.embedded", "documented", FIELDS, "an EmbeddedDataField builds its model", [
  `
  const f = foundry.data.fields;
  class Inner extends foundry.abstract.DataModel { static defineSchema() { return { n: new f.NumberField({ initial: 2 }) }; } }
  class M extends foundry.abstract.DataModel { static defineSchema() { return { inner: new f.EmbeddedDataField(Inner) }; } }
  const m = new M({}); return [m.inner instanceof Inner, m.inner.n];`,
  [true, 2],
]);
write("field.uuid-form", "documented", FIELDS, "a DocumentUUIDField checks the form of a uuid", [
  model("a: new f.DocumentUUIDField()", thrown("new M({ a: 'nonsense' });")),
  "threw",
]);
write("validate.joint", "documented", MODEL, "validateJoint speaks after the fields and can refuse", [
  `
  const f = foundry.data.fields;
  class M extends foundry.abstract.DataModel {
    static defineSchema() { return { low: new f.NumberField({ initial: 0 }), high: new f.NumberField({ initial: 1 }) }; }
    static validateJoint(data) { if (data.low > data.high) throw new Error("low over high"); }
  }
  new M({ low: 0, high: 1 }); try { new M({ low: 2, high: 1 }); } catch { return "threw"; } return "nothing";`,
  "threw",
]);
write("validate.custom", "documented", FIELDS, "a field's own validate can refuse a value", [
  model("a: new f.NumberField({ validate: value => value !== 13 })", thrown("new M({ a: 13 });")),
  "threw",
]);
write(
  "source.update-throws",
  "documented",
  MODEL,
  "updateSource with what clean cannot mend throws and changes nothing",
  [
    model(
      "a: new f.StringField({ required: true, choices: ['x', 'y'], initial: 'x' })",
      `
  const m = new M({}); try { m.updateSource({ a: "z" }); } catch { return [m.a, m._source.a]; } return "nothing";`,
    ),
    ["x", "x"],
  ],
);
write("source.diff", "documented", MODEL, "updateSource returns the difference only", [
  model(
    "a: new f.NumberField({ initial: 1 }), b: new f.NumberField({ initial: 2 })",
    "const m = new M({}); return m.updateSource({ a: 1, b: 5 });",
  ),
  { b: 5 },
]);
write("source.dry-run", "documented", MODEL, "updateSource with dryRun answers and changes nothing", [
  model(
    "a: new f.NumberField({ initial: 1 })",
    "const m = new M({}); return [m.updateSource({ a: 5 }, { dryRun: true }), m.a];",
  ),
  [{ a: 5 }, 1],
]);
write("source.dotted", "documented", MODEL, "updateSource expands dotted keys", [
  model(
    "o: new f.SchemaField({ a: new f.NumberField({ initial: 1 }), b: new f.NumberField({ initial: 2 }) })",
    "const m = new M({}); m.updateSource({ 'o.a': 7 }); return m.toObject();",
  ),
  { o: { a: 7, b: 2 } },
]);
write("source.array", "documented", MODELS, "an array is replaced whole", [
  model(
    "a: new f.ArrayField(new f.NumberField())",
    "const m = new M({ a: [1, 2, 3] }); m.updateSource({ a: [9] }); return m.a;",
  ),
  [9],
]);
write("source.merge", "documented", MODELS, "objects merge", [
  model("o: new f.ObjectField()", "const m = new M({ o: { a: 1 } }); m.updateSource({ o: { b: 2 } }); return m.o;"),
  { a: 1, b: 2 },
]);
write("source.whole", "documented", MODEL, "updateSource with recursive false replaces objects whole", [
  model(
    "o: new f.ObjectField()",
    "const m = new M({ o: { a: 1 } }); m.updateSource({ o: { b: 2 } }, { recursive: false }); return m.o;",
  ),
  { b: 2 },
]);
write("source.apart", "documented", MODEL, "toObject copies: changing the copy changes nothing", [
  model(
    "o: new f.ObjectField()",
    "const m = new M({ o: { a: 1 } }); m.toObject().o.a = 5; return [m.o.a, m._source.o.a];",
  ),
  [1, 1],
]);
write("source.clone", "documented", MODEL, "clone makes an independent model with changes", [
  model(
    "a: new f.NumberField({ initial: 1 }), b: new f.NumberField({ initial: 2 })",
    "const m = new M({}); const c = m.clone({ a: 4 }); return [m.a, c.a, c.b];",
  ),
  [1, 4, 2],
]);
write(
  "delete.minus",
  "documented",
  `${MERGE} performDeletions; github.com/foundryvtt/foundryvtt/issues (v14 data operators)`,
  "-=key with null deletes a key of an object",
  [
    `
  const actor = await probe.hero({ system: { notes: { a: "1", b: "2" } } });
  await actor.update({ "system.notes.-=a": null }); return actor.system.notes;`,
    { b: "2" },
  ],
);
write("replace.equals", "documented", MERGE, "==key replaces an object whole", [
  `
  const actor = await probe.hero({ system: { box: { a: 1, b: 2 } } });
  await actor.update({ "system.==box": { c: 3 } }); return actor.system.box;`,
  { c: 3 },
]);
write(
  "delete.operator",
  "documented",
  "foundryvtt.com/api/v14, foundry.data.operators.ForcedDeletion",
  "ForcedDeletion deletes a key, for the other clients too",
  async (host) => {
    const uuid = await host.gm.run(`const actor = await probe.hero({ system: { notes: { a: "1", b: "2" } } });
    await actor.update({ "system.notes.a": foundry.data.operators.ForcedDeletion.create() }); return actor.uuid;`);
    await host.settle();
    for (const client of [host.gm, host.one])
      same(await client.run("return fromUuidSync(args).system.notes;", uuid), { b: "2" });
  },
  [14],
);
write(
  "replace.operator",
  "documented",
  "foundryvtt.com/api/v14, foundry.data.operators.ForcedReplacement",
  "ForcedReplacement replaces an object whole",
  [
    `
  const actor = await probe.hero({ system: { box: { a: 1, b: 2 } } });
  await actor.update({ "system.box": foundry.data.operators.ForcedReplacement.create({ c: 3 }) }); return actor.system.box;`,
    { c: 3 },
  ],
  [14],
);
write(
  "operators.globals",
  "documented",
  "foundryvtt.com/api/v14",
  "_del and _replace are globals",
  [
    `
  const actor = await probe.hero({ system: { notes: { a: "1" }, box: { a: 1 } } });
  await actor.update({ "system.notes.a": _del, "system.box": _replace({ c: 3 }) }); return [actor.system.notes, actor.system.box];`,
    [{}, { c: 3 }],
  ],
  [14],
);
write(
  "merge.deletions",
  "documented",
  MERGE,
  "mergeObject obeys -=key only with performDeletions",
  [
    `
  const plain = foundry.utils.mergeObject({ a: 1, b: 2 }, { "-=a": null }, { inplace: false, performDeletions: true }); return plain;`,
    { b: 2 },
  ],
  [13],
);
write("merge.inplace", "documented", MERGE, "mergeObject changes the original unless told otherwise", [
  `
  const a = { x: { y: 1 } }; const b = foundry.utils.mergeObject(a, { x: { z: 2 } }); const c = foundry.utils.mergeObject(a, { x: { y: 9 } }, { inplace: false });
  return [a === b, a.x.y, c.x];`,
  [true, 1, { y: 9, z: 2 }],
]);
write("merge.insert", "documented", MERGE, "mergeObject leaves new keys out with insertKeys false", [
  `return foundry.utils.mergeObject({ a: 1 }, { a: 2, b: 3 }, { insertKeys: false });`,
  { a: 2 },
]);
write(
  "utils.expand",
  "documented",
  "fvtt-types common/utils/helpers.d.mts",
  "expandObject and flattenObject are inverse on dotted keys",
  [
    `
  const { expandObject, flattenObject } = foundry.utils; return [expandObject({ "a.b": 1, "a.c": 2 }), flattenObject({ a: { b: 1, c: 2 } })];`,
    [{ a: { b: 1, c: 2 } }, { "a.b": 1, "a.c": 2 }],
  ],
);
write(
  "utils.diff",
  "documented",
  "fvtt-types common/utils/helpers.d.mts",
  "diffObject answers what the second has otherwise",
  [`return foundry.utils.diffObject({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 5, d: 3 } });`, { b: { c: 5 } }],
);
write(
  "utils.property",
  "documented",
  "fvtt-types common/utils/helpers.d.mts",
  "getProperty and setProperty follow dotted paths",
  [
    `
  const o = { a: { b: 1 } }; foundry.utils.setProperty(o, "a.c", 2); return [foundry.utils.getProperty(o, "a.c"), foundry.utils.getProperty(o, "a.x.y") === undefined, foundry.utils.hasProperty(o, "a.b")];`,
    [2, true, true],
  ],
);
write(
  "utils.random-id",
  "documented",
  "fvtt-types common/utils/helpers.d.mts",
  "randomID gives 16 letters and digits",
  ["return /^[A-Za-z0-9]{16}$/.test(foundry.utils.randomID());", true],
);
write("migrate.create", "documented", `${MODELS}; DataModel.migrateData`, "migrateData mends the data of a creation", [
  `const actor = await probe.hero({ system: { oldTags: ["x"] } }); return actor.system.tags;`,
  ["x"],
]);
write(
  "migrate.update",
  "documented",
  `${MODEL}; documented for partial data`,
  "migrateData also runs on the partial data of an update",
  [
    `
  const actor = await probe.hero(); await actor.update({ system: { oldTags: ["y"] } }); return actor.system.tags;`,
    ["y"],
  ],
);
write("document.clamps", "documented", FIELDS, "an update beyond max is clamped, and no error comes", [
  `const actor = await probe.hero(); await actor.update({ "system.hp.value": 99 }); return actor.system.hp.value;`,
  20,
]);
write(
  "document.bad-update",
  "documented",
  MODEL,
  "an update that clean cannot mend throws at the requester and changes nothing",
  async (host) => {
    const uuid = await host.gm.run("return (await probe.hero()).uuid;");
    same(
      await host.gm.run(
        `const actor = fromUuidSync(args); ${thrown('await actor.update({ "system.stance": "sideways" });')}`,
        uuid,
      ),
      "threw",
    );
    await host.settle();
    for (const client of host.connected())
      same(await client.run("return fromUuidSync(args).system.stance;", uuid), "high");
  },
);
write(
  "document.type-change",
  "documented",
  "foundryvtt.com/api, Document type changes need the whole system",
  "a type changes together with the whole system: ==system",
  [
    `
  const actor = await probe.hero(); await actor.update({ type: "plain", "==system": { tally: 3 } }); return [actor.type, actor.system.tally];`,
    ["plain", 3],
  ],
  [13],
);
write(
  "document.type-change-operator",
  "documented",
  "foundryvtt.com/api/v14",
  "a type changes together with the whole system: ForcedReplacement",
  [
    `
  const actor = await probe.hero(); await actor.update({ type: "plain", system: foundry.data.operators.ForcedReplacement.create({ tally: 3 }) }); return [actor.type, actor.system.tally];`,
    ["plain", 3],
  ],
  [14],
);
write(
  "document.bad-type",
  "documented",
  "system.json documentTypes",
  "a subtype that the manifest does not list is refused at creation",
  [thrown(`await probe.create("Actor", { name: "X", type: "stranger" });`), "threw"],
);
write(
  "prepare.order",
  "documented",
  "fvtt-types Actor#prepareData; foundryvtt.com/article/system-data-models",
  "preparation runs system base, document base, embedded, system derived, document derived",
  [
    `
  const actor = await probe.hero({ items: [{ name: "Gear", type: "gear" }] }); probe.calls.length = 0;
  await actor.update({ "system.bonus": 1 });
  const own = new Set([actor.id, actor.items.contents[0].id]);
  const order = probe.calls.filter(call => own.has(call.id) && /prepare/.test(call.at)).map(call => call.at);
  return order.slice(order.lastIndexOf("system.prepareBaseData"));`,
    [
      "system.prepareBaseData",
      "actor.prepareBaseData",
      "item.prepareBaseData",
      "system.prepareDerivedData",
      "actor.prepareDerivedData",
    ],
  ],
);
write(
  "prepare.from-source",
  "documented",
  "fvtt-types DataModel#reset",
  "preparation begins from the source each time",
  [
    `
  const actor = await probe.hero(); actor.system.hp.value = 1; actor.reset(); return actor.system.hp.value;`,
    10,
  ],
);
write("prepare.source-apart", "documented", MODEL, "derived values are not in the source", [
  `
  const actor = await probe.hero(); return [actor.system.derived, actor.toObject().system.derived === undefined];`,
  [20, true],
]);
write("prepare.to-object-false", "documented", MODEL, "toObject(false) gives the prepared data", [
  `
  const actor = await probe.hero(); actor.system.hp.value = 3; return [actor.toObject().system.hp.value, actor.toObject(false).system.hp.value];`,
  [10, 3],
]);
write(
  "prepare.children",
  "documented",
  "fvtt-types ClientDocument",
  "an update of a child prepares its parent again",
  async (host) => {
    const uuid = await host.gm.run(
      `const actor = await probe.hero({ items: [{ name: "Gear", type: "gear" }] }); return actor.uuid;`,
    );
    await host.settle();
    await host.one.run("probe.reset();");
    await host.gm.run("await fromUuidSync(args).items.contents[0].update({ 'system.weight': 5 });", uuid);
    await host.settle();
    holds(
      Number(await host.one.run("return probe.order(/system.prepareDerivedData/).length;")) > 0,
      "the parent was not prepared on another client",
    );
  },
);
write(
  "deprecated.warns",
  "documented",
  "foundryvtt.com/api/v14 deprecations: -= and == until 16",
  "-=key still works and warns once a use",
  [
    `
  const seen = []; const warn = console.warn; console.warn = (...args) => { seen.push(args.map(String).join(" ")); };
  try { const actor = await probe.hero({ system: { notes: { a: "1" } } }); await actor.update({ "system.notes.-=a": null }); } finally { console.warn = warn; }
  return seen.length > 0;`,
    true,
  ],
  [14],
);
write(
  "wire.undefined",
  "inferred",
  "JSON drops undefined; dnd5e guards against it",
  "an undefined inside an object does not reach the others",
  async (host) => {
    const uuid = await host.gm.run(
      `const actor = await probe.hero(); await actor.update({ "system.box": { a: 1, b: undefined } }); return actor.uuid;`,
    );
    await host.settle();
    same(await host.one.run("return Object.keys(fromUuidSync(args).system.box);", uuid), ["a"]);
  },
);
write(
  "invalid.fallback",
  "documented",
  "fvtt-types DataModel, option fallback",
  "with fallback a bad field falls to its initial value",
  [
    model(
      "a: new f.StringField({ required: true, choices: ['x', 'y'], initial: 'y' })",
      "return new M({ a: 'z' }, { fallback: true, strict: true }).a;",
    ),
    "y",
  ],
);
write(
  "debounce.cancel",
  "documented",
  "fvtt-types 14 foundry.utils.debounce: a wrapped function with a cancel method",
  "a debounced function is called once, with its last arguments, and a pending call can be cancelled",
  [
    `
  const seen = []; const call = foundry.utils.debounce((...args) => { seen.push(args); }, 20); const wait = () => new Promise(r => setTimeout(r, 80));
  call(1); call(2, 3); await wait(); call(4); call.cancel(); await wait(); return seen;`,
    [[2, 3]],
  ],
  [14],
);
