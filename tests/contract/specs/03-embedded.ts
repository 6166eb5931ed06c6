/** §3: embedded documents in their parent's hands, subtypes, and the roads by which documents are made. */
import { holds, same, section, type Host } from "../spec.ts";

const { specs, write } = section("§3");
export const embeddedSpecs = specs;

const COLLECTION = "foundryvtt.com/api EmbeddedCollection#initialize: synchronises its documents with the source";
const UPDATES = "fvtt-types 14 EmbeddedCollectionField#_updateElement, _commitElement; foundryvtt issues 9761, 14373";
const TYPE_CHANGE = "foundryvtt issue 11951; League-of-Foundry-Developers/foundry-vtt-types issue 3334";
const PRIVATE =
  "fvtt-types mark the classes with private members (#): Document, ClientDocument, Item, Combatant are not among them";
const IMPORT = "fvtt-types 14 WorldCollection#importFromCompendium, FromCompendiumOptions";

/** A hero with three pieces of gear of known ids, known to everybody; nothing noted. */
const laden = async (host: Host): Promise<string> => {
  const uuid = String(
    await host.gm.run(`
    const items = ["a", "b", "c"].map(each => ({ _id: ("gear" + each).padEnd(16, "0"), name: each, type: "gear", flags: { world: { old: 1, keep: 2 } } }));
    return (await probe.hero({ items })).uuid;`),
  );
  await host.settle();
  for (const client of host.connected()) await client.run("probe.reset();");
  return uuid;
};
const names =
  "return [fromUuidSync(args).items.map(item => item.name), fromUuidSync(args)._source.items.map(item => item.name)];";
const everywhere = async (host: Host, code: string, args: unknown, gives: unknown): Promise<void> => {
  await host.settle();
  for (const client of host.connected()) same(await client.run(code, args), gives, client.seat);
};

write(
  "types.base",
  "relied on by 6 public systems",
  "dnd5e, break, pf2e and others take CONST.BASE_DOCUMENT_TYPE out of TYPES and game.documentTypes",
  'the types of actors and items have "base" beside the system\'s',
  [
    `
  return [Actor.TYPES.includes("base"), Actor.TYPES.includes("hero"), Item.TYPES.includes("base"), game.documentTypes.Actor.includes("base"), game.documentTypes.Combat.includes("duel")];`,
    [true, true, true, true, true],
  ],
);

write(
  "type.recursive-false",
  "documented",
  TYPE_CHANGE,
  "a type changes together with its system by recursive: false",
  async (host) => {
    const uuid = String(
      await host.gm.run(
        'const actor = await probe.hero(); await actor.update({ type: "plain", system: { tally: 3 } }, { recursive: false }).catch(() => null); return actor.uuid;',
      ),
    );
    await everywhere(
      host,
      "const actor = fromUuidSync(args); return [actor.type, actor.system.tally, Object.keys(actor._source.system), actor.system.constructor === CONFIG.Actor.dataModels.plain];",
      uuid,
      ["plain", 3, ["tally"], true],
    );
  },
);
write(
  "type.recursive-false-alone",
  "documented",
  TYPE_CHANGE,
  "without its system a type does not change, by recursive: false as little as otherwise",
  [
    `
  const actor = await probe.hero();
  const tries = [[{ type: "plain" }, { recursive: false }], [{ type: "plain" }, {}], [{ type: "plain", system: { tally: 1 } }, {}]];
  const answers = [];
  for (const [changes, options] of tries) answers.push(await actor.update(changes, options).then(() => "changed", () => "threw"));
  return [...answers, actor.type];`,
    ["threw", "threw", "threw", "hero"],
  ],
);

write(
  "embedded.loop",
  "documented",
  COLLECTION,
  "a loop over embedded documents that updates their parent meets each of them once",
  async (host) => {
    const uuid = await laden(host);
    same(
      await host.gm.run(
        `
    const actor = fromUuidSync(args); const met = [];
    for (const item of actor.items) { met.push(item.name); if (met.length > 9) break; await actor.update({ name: "Hero " + item.name }); }
    return met;`,
        uuid,
      ),
      ["a", "b", "c"],
    );
  },
);
write(
  "embedded.loop-combat",
  "documented",
  COLLECTION,
  "a loop over combatants that updates the combat meets each of them once",
  [
    `
  const combat = await probe.combat([3, 2, 1]); const met = [];
  for (const combatant of combat.combatants) { met.push(combatant.name); if (met.length > 9) break; await combat.update({ round: met.length }); }
  return met;`,
    ["c0", "c1", "c2"],
  ],
);
write(
  "embedded.same",
  "documented",
  COLLECTION,
  "an update of the parent keeps its embedded documents and their order",
  async (host) => {
    const uuid = await laden(host);
    same(
      await host.gm.run(
        `
    const actor = fromUuidSync(args); const before = actor.items.contents;
    await actor.update({ name: "New", "system.bonus": 1 });
    return before.map((item, at) => item === actor.items.contents[at]);`,
        uuid,
      ),
      [true, true, true],
    );
  },
);
write(
  "embedded.removed",
  "documented",
  COLLECTION,
  "what leaves the source leaves the collection at the next initialisation",
  [
    `
  const actor = new Actor.implementation({ name: "X", type: "hero", items: [{ _id: "geara00000000000", name: "a", type: "gear" }, { _id: "gearb00000000000", name: "b", type: "gear" }] });
  actor._source.items.splice(0, 1); actor.reset();
  return actor.items.map(item => item.name);`,
    ["b"],
  ],
);

write(
  "parent-update.order",
  "documented",
  UPDATES,
  "an embedded document changed by its parent's update keeps its place, on every client",
  async (host) => {
    const uuid = await laden(host);
    await host.gm.run('await fromUuidSync(args).update({ items: [{ _id: "geara00000000000", name: "A" }] });', uuid);
    await everywhere(host, names, uuid, [
      ["A", "b", "c"],
      ["A", "b", "c"],
    ]);
  },
);
write(
  "parent-update.stored",
  "documented",
  UPDATES,
  "a client that comes later finds it in the same place",
  async (host) => {
    const uuid = await laden(host);
    await host.gm.run('await fromUuidSync(args).update({ items: [{ _id: "gearb00000000000", name: "B" }] });', uuid);
    await host.settle();
    const late = await host.connect("gm2");
    same(await late.run(names, uuid), [
      ["a", "B", "c"],
      ["a", "B", "c"],
    ]);
  },
);
write(
  "parent-update.difference",
  "documented",
  UPDATES,
  "the hooks of the parent get of an embedded document what changed, with its id",
  async (host) => {
    const uuid = await laden(host);
    for (const client of host.connected())
      await client.run(
        'globalThis.heard = []; Hooks.once("updateActor", (actor, changes) => heard.push(changes.items));',
      );
    await host.gm.run(
      'await fromUuidSync(args).update({ items: [{ _id: "gearb00000000000", name: "B", type: "gear" }] });',
      uuid,
    );
    await everywhere(host, "return heard;", null, [[{ _id: "gearb00000000000", name: "B" }]]);
  },
);
for (const [generation, change] of [
  [13, '{ "flags.world.-=old": null }'],
  [14, "{ flags: { world: { old: foundry.data.operators.ForcedDeletion.create() } } }"],
] as const) {
  write(
    `parent-update.delete-${String(generation)}`,
    "documented",
    UPDATES,
    "a key of an embedded document deleted by its parent's update goes on every client",
    async (host) => {
      const uuid = await laden(host);
      await host.gm.run(
        `await fromUuidSync(args).update({ items: [{ _id: "gearc00000000000", ...${change} }] });`,
        uuid,
      );
      await everywhere(host, "return fromUuidSync(args).items.getName('c')._source.flags;", uuid, {
        world: { keep: 2 },
      });
      const late = await host.connect("gm2");
      same(await late.run("return fromUuidSync(args).items.getName('c')._source.flags;", uuid), { world: { keep: 2 } });
    },
    [generation],
  );
}
write(
  "parent-update.adds",
  "inferred",
  UPDATES,
  "a record with an unknown id is added at the end, whole, on every client",
  async (host) => {
    const uuid = await laden(host);
    await host.gm.run(
      'await fromUuidSync(args).update({ items: [{ _id: "geard00000000000", name: "d", type: "gear" }] });',
      uuid,
    );
    await everywhere(host, "return fromUuidSync(args).items.map(item => [item.name, item.system.weight]);", uuid, [
      ["a", 1],
      ["b", 1],
      ["c", 1],
      ["d", 1],
    ]);
  },
);
write(
  "parent-update.source",
  "documented",
  "foundryvtt issue 9761",
  "after it parent and collection share one source",
  async (host) => {
    const uuid = await laden(host);
    await host.gm.run(
      `
    const actor = fromUuidSync(args); const items = actor.items.toObject(); items[0].name = "A"; await actor.update({ items });`,
      uuid,
    );
    await everywhere(
      host,
      "const actor = fromUuidSync(args); return [actor._source.items === actor.items._source, actor.toObject().items[0].name, actor.items.toObject()[0].name];",
      uuid,
      [true, "A", "A"],
    );
  },
);

write(
  "embedded.schema",
  "documented",
  "foundryvtt issue 13589",
  "an embedded model's own schema has the paths of the model around it",
  [
    `
  const f = foundry.data.fields;
  class Inner extends foundry.abstract.DataModel { static defineSchema() { return { n: new f.NumberField() }; } }
  class Outer extends foundry.abstract.DataModel { static defineSchema() { return { a: new f.EmbeddedDataField(Inner) }; } }
  const outer = new Outer({ a: { n: 1 } });
  return [outer.schema.fields.a.fields.n.fieldPath, outer.a.schema.fields.n.fieldPath, outer.a.schema === outer.schema.fields.a, Inner.schema.fields.n.fieldPath];`,
    ["a.n", "a.n", true, "n"],
  ],
);

write(
  "path.document",
  "documented",
  'foundryvtt issue 12492 (RegionDocument.schema.fields.shapes.element.fieldPath is "shapes.element"); fvtt-types DataField#fieldPath',
  "paths of a document's fields begin at the document, without its name",
  [
    `
  const paths = schema => [schema.fieldPath, schema.fields.name.fieldPath, schema.getField("ownership").fieldPath];
  return [paths(Actor.schema), paths(Item.implementation.schema), RegionDocument.schema.fields.shapes.element.fieldPath, new Actor({ name: "a", type: "hero" }).system.schema.fields.hp.fieldPath];`,
    [["", "name", "ownership"], ["", "name", "ownership"], "shapes.element", "system.hp"],
  ],
);

const READS = `
  const actor = await probe.hero({ items: [{ name: "g", type: "gear" }] });
  const combat = await probe.combat([1], { actors: [actor.id] });
  const token = await probe.token(actor);
  const reads = [
    [actor, ["name", "uuid", "isOwner", "permission", "hasPlayerOwner", "visible", "items", "itemTypes", "system", "statuses", "temporaryEffects", "appliedEffects", "isToken", "sheet", "schema", "collection", "link"]],
    [actor.items.contents[0], ["name", "uuid", "isOwner", "actor", "isEmbedded", "collection", "system"]],
    [combat.combatants.contents[0], ["name", "combat", "actor", "token", "isNPC", "players", "isDefeated", "visible", "isOwner"]],
    [combat, ["turns", "combatant", "nextCombatant", "started", "isActive", "settings", "current", "previous", "round"]],
    [token, ["name", "actor", "baseActor", "isLinked", "isSecret", "combatant", "inCombat", "uuid", "isOwner"]],
  ];
  const calls = document => [document.toObject(), document.getFlag("world", "a"), document.testUserPermission(game.user, "OWNER"), document.getUserLevel(game.user), [...document.traverseEmbeddedDocuments()], document.toJSON()];`;
for (const [id, sentence, make] of [
  ["create", "what is made with Object.create of a document reads as the document does", "Object.create(document)"],
  ["proxy", "a proxy of a document reads as the document does", "new Proxy(document, {})"],
] as const) {
  write(`private.${id}`, "inferred", PRIVATE, sentence, [
    `${READS}
    const thrown = [];
    for (const [document, members] of reads) {
      const other = ${make};
      for (const member of members) try { void other[member]; } catch (error) { thrown.push(document.documentName + "." + member); }
      try { calls(other); } catch (error) { thrown.push(document.documentName + ": " + error.message); }
    }
    return thrown;`,
    [],
  ]);
}
write("private.prepare", "inferred", PRIVATE, "what is made with Object.create of a document can be prepared", [
  `
  const actor = await probe.hero({ items: [{ name: "g", type: "gear" }] });
  const other = Object.create(actor); other.prepareData(); return other.name;`,
  "Hero",
]);

write(
  "make.to-object",
  "documented",
  "fvtt-types Document#toObject, constructor",
  "a document made of another's data equals it, embedded documents and ids included",
  [
    `
  const combat = await probe.combat([3, null]); const actor = await probe.hero({ items: [{ name: "g", type: "gear" }] });
  return [combat, actor].map(each => { const made = new each.constructor(each.toObject()); return JSON.stringify(made.toObject()) === JSON.stringify(each.toObject()) && made.id === each.id; });`,
    [true, true],
  ],
);
write(
  "make.children",
  "documented",
  "fvtt-types Document.createDocuments; EmbeddedCollection#createDocument",
  "children in a parent's creation are made by their class's constructor, and not by its createDocuments",
  async (host) => {
    const got = await host.gm.run(`
    const cls = CONFIG.Combatant.documentClass; const called = [];
    const init = cls.prototype._initializeSource;
    cls.prototype._initializeSource = function (data, options) { called.push("source"); if (data.name === "base") data.type = "duellist"; return init.call(this, data, options); };
    Object.defineProperty(cls, "createDocuments", { configurable: true, value: () => { called.push("createDocuments"); } });
    try {
      const combat = await probe.create("Combat", { type: "duel", combatants: [{ name: "base" }] });
      return [called.includes("source"), called.includes("createDocuments"), combat.combatants.contents[0].type, combat.uuid];
    } finally { delete cls.createDocuments; cls.prototype._initializeSource = init; }`);
    holds(Array.isArray(got), "an answer");
    const [source, statically, type, uuid] = got as unknown[];
    same([source, statically, type], [true, false, "duellist"]);
    await everywhere(host, "return fromUuidSync(args).combatants.contents[0].type;", uuid, "duellist");
  },
);
write(
  "make.children-many",
  "inferred",
  "public systems create a Combat with a list of combatants without ids",
  "children without ids in a parent's creation are each there, before it is stored and after",
  [
    `
  const data = { type: "duel", combatants: [{ name: "a", type: "duellist" }, { name: "b", type: "duellist" }] };
  const made = new Combat.implementation(foundry.utils.deepClone(data)); const stored = await probe.create("Combat", data);
  return [made, stored].map(combat => [combat.combatants.map(each => each.name).sort(), new Set(combat.combatants.map(each => each.id)).size, combat.turns.length]);`,
    [
      [["a", "b"], 2, 2],
      [["a", "b"], 2, 2],
    ],
  ],
);
write(
  "batch.roads",
  "relied on by 1 public systems",
  "a public module creates and deletes effects of one parent by foundry.documents.modifyBatch([{ action, documentName, parent, … }])",
  "a batch makes documents by their constructor, and not by createDocuments; its parent is given as the document",
  async (host) => {
    const uuid = await host.gm.run(`
    const actor = await probe.hero({ items: [{ _id: "geara00000000000", name: "a", type: "gear" }] });
    const cls = CONFIG.Item.documentClass; let called = 0;
    Object.defineProperty(cls, "createDocuments", { configurable: true, value: () => { called += 1; } });
    try {
      await foundry.documents.modifyBatch([
        { action: "delete", documentName: "Item", parent: actor, ids: ["geara00000000000"] },
        { action: "create", documentName: "Item", parent: actor, keepId: true, data: [{ _id: "gearb00000000000", name: "b", type: "gear" }] },
        { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "Batch" }] },
      ]);
    } finally { delete cls.createDocuments; }
    return called === 0 ? actor.uuid : "createDocuments was called";`);
    await everywhere(
      host,
      "const actor = fromUuidSync(args); return [actor.name, actor.items.map(item => item.id)];",
      uuid,
      ["Batch", ["gearb00000000000"]],
    );
  },
  [14],
);

write("import.merge", "documented", IMPORT, "an import merges the data given into the compendium's", [
  `
  const pack = game.packs.get("contract-probe.heroes"); const id = pack.index.contents[0]._id;
  const got = await game.actors.importFromCompendium(pack, id, { name: "Other", system: { bonus: 3 } });
  const there = await pack.getDocument(id);
  return [got.name, got.system.bonus, got.system.hp.value === 5, there.system.hp.value === 5, got.items.size === there.items.size];`,
  ["Other", 3, true, true, true],
]);
write("import.keep-id", "documented", IMPORT, "an import keeps the id where it is told to", [
  `
  const pack = game.packs.get("contract-probe.heroes"); const id = pack.index.contents[0]._id;
  const kept = await game.actors.importFromCompendium(pack, id, {}, { keepId: true });
  const other = await game.actors.importFromCompendium(pack, id);
  return [kept.id === id, other.id === id];`,
  [true, false],
]);
write(
  "import.clear",
  "documented",
  IMPORT,
  "what is taken from a compendium loses id, order and ownership unless told otherwise, and keeps its folder",
  [
    `
  const data = { _id: "a".repeat(16), name: "X", type: "hero", folder: "f".repeat(16), sort: 7, ownership: { default: 2 }, flags: {} };
  const of = options => { const got = game.actors.fromCompendium(foundry.utils.deepClone(data), options); return ["_id", "folder", "sort"].map(key => key in got); };
  return [of(), of({ keepId: true, clearSort: false }), of({ clearFolder: true })];`,
    [
      [false, true, false],
      [true, true, true],
      [false, false, false],
    ],
  ],
);
