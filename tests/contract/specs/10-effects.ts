/** §10: active effects and statuses, as far as the system relies on them. */
import { same, section } from "../spec.ts";

const { specs, write } = section("§10");
export const effectSpecs = specs;

const EFFECT = "fvtt-types client/documents/active-effect.d.mts";
const STATUS = "fvtt-types Actor#toggleStatusEffect; CONFIG.statusEffects";

write("status.toggle", "documented", STATUS, "toggleStatusEffect adds a status, and takes it away again", [
  `
  const a = await probe.hero(); await a.toggleStatusEffect("probe-daze"); const on = a.statuses.has("probe-daze"); await a.toggleStatusEffect("probe-daze"); return [on, a.statuses.has("probe-daze"), a.effects.size];`,
  [true, false, 0],
]);
write("status.active", "documented", STATUS, "active true never adds a status twice", [
  `
  const a = await probe.hero(); await a.toggleStatusEffect("probe-daze", { active: true }); await a.toggleStatusEffect("probe-daze", { active: true }); return [a.statuses.has("probe-daze"), a.effects.size];`,
  [true, 1],
]);
write("status.everybody", "documented", STATUS, "every client sees a status", async (host) => {
  const uuid = await host.gm.run(
    "const a = await probe.hero(); await a.toggleStatusEffect('probe-daze', { active: true }); return a.uuid;",
  );
  await host.settle();
  same(await host.one.run("return [...fromUuidSync(args).statuses];", uuid), ["probe-daze"]);
});
write("status.list", "documented", STATUS, "a pushed status is found by find", [
  "return CONFIG.statusEffects.find(e => e.id === 'probe-daze').img;",
  "icons/svg/daze.svg",
]);
const RECORD = "foundryvtt/foundryvtt#13122";
write(
  "status.record",
  "documented",
  RECORD,
  "the statuses are a record by their ids, which reads like a list as well",
  [
    `
  const all = CONFIG.statusEffects; return [Array.isArray(all), all.dead.id, Object.keys(all).includes("dead"), Object.values(all).some(each => each.id === "probe-daze"), all.find(each => each.id === "dead") === all.dead];`,
    [false, "dead", true, true, true],
  ],
  [14],
);
write(
  "status.list-13",
  "documented",
  STATUS,
  "the statuses are a list",
  [
    "return [Array.isArray(CONFIG.statusEffects), CONFIG.statusEffects.some(each => each.id === 'dead')];",
    [true, true],
  ],
  [13],
);
write(
  "status.entry",
  "documented",
  RECORD,
  "a status that is set under its id can be given to an actor",
  [
    `
  CONFIG.statusEffects["probe-set"] = { id: "probe-set", _id: "probeset00000000", name: "Set", img: "icons/svg/daze.svg" };
  try { const a = await probe.hero(); await a.toggleStatusEffect("probe-set", { active: true }); return [...a.statuses]; } finally { delete CONFIG.statusEffects["probe-set"]; }`,
    ["probe-set"],
  ],
  [14],
);
write("status.special", "documented", "CONFIG.specialStatusEffects", "the defeated status is dead", [
  "return CONFIG.specialStatusEffects.DEFEATED;",
  "dead",
]);
write(
  "effect.apply-13",
  "documented",
  EFFECT,
  "a change of mode ADD adds to a number of the actor",
  [
    `
  const a = await probe.hero({ system: { bonus: 1 } }); await a.createEmbeddedDocuments("ActiveEffect", [{ name: "E", changes: [{ key: "system.bonus", mode: 2, value: "3" }] }]); return [a.system.bonus, a.toObject().system.bonus];`,
    [4, 1],
  ],
  [13],
);
write(
  "effect.apply-14",
  "documented",
  "foundryvtt.com/api/v14 ActiveEffect",
  "a change of type add adds to a number of the actor",
  [
    `
  const a = await probe.hero({ system: { bonus: 1 } }); await a.createEmbeddedDocuments("ActiveEffect", [{ name: "E", system: { changes: [{ key: "system.bonus", type: "add", value: 3 }] } }]); return [a.system.bonus, a.toObject().system.bonus];`,
    [4, 1],
  ],
  [14],
);
write("effect.disabled", "documented", EFFECT, "a disabled effect changes nothing", async (host) => {
  const data =
    host.generation === 13
      ? { name: "E", disabled: true, changes: [{ key: "system.bonus", mode: 2, value: "3" }] }
      : { name: "E", disabled: true, system: { changes: [{ key: "system.bonus", type: "add", value: 3 }] } };
  same(
    await host.gm.run(
      "const a = await probe.hero(); await a.createEmbeddedDocuments('ActiveEffect', [args]); return a.system.bonus;",
      data,
    ),
    0,
  );
});
write(
  "effect.transfer",
  "documented",
  EFFECT,
  "the transferred effect of an item is among all that apply to its actor",
  [
    `
  const a = await probe.hero({ items: [{ name: "Gear", type: "gear" }] }); await a.items.contents[0].createEmbeddedDocuments("ActiveEffect", [{ name: "E", transfer: true }]); return [[...a.allApplicableEffects()].map(e => e.name), a.effects.size];`,
    [["E"], 0],
  ],
);
write("effect.statuses", "documented", EFFECT, "an effect's statuses are a Set", [
  "const a = await probe.hero(); const [e] = await a.createEmbeddedDocuments('ActiveEffect', [{ name: 'E', statuses: ['probe-daze'] }]); return [e.statuses instanceof Set, a.statuses.has('probe-daze')];",
  [true, true],
]);
write(
  "effect.temporary",
  "documented",
  `${EFFECT}, isTemporary; Actor#temporaryEffects`,
  "an effect with a status is temporary, one with neither status nor duration is not",
  [
    `
  const a = await probe.hero(); await a.createEmbeddedDocuments("ActiveEffect", [{ name: "A", statuses: ["probe-daze"] }, { name: "B" }]); return [a.temporaryEffects.map(e => e.name), a.appliedEffects.map(e => e.name)];`,
    [["A"], ["A", "B"]],
  ],
);
write(
  "effect.unsaved",
  "relied on by 3 public systems",
  "pf2e TokenEffect, gurps and projectfu Actor#temporaryEffects",
  "an effect can be made without being stored, and carries its statuses",
  [
    `
  const a = await probe.hero(); const e = new ActiveEffect.implementation({ _id: "probestate000000", name: "E", img: "icons/svg/daze.svg", statuses: ["probe-daze"] }, { parent: a }); return [e.id, [...e.statuses], e.isTemporary, a.effects.size];`,
    ["probestate000000", ["probe-daze"], true, 0],
  ],
);
write(
  "effect.show-icon",
  "documented",
  "foundryvtt.com/api/v14 ActiveEffectData#showIcon, CONST.ACTIVE_EFFECT_SHOW_ICON; foundryvtt issue 14749",
  "an effect says whether tokens show its icon; by default they do while it is temporary",
  [
    `
  const a = await probe.hero(); const [e, f] = await a.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }, { name: "F", showIcon: 2 }]); return [e.showIcon, f.showIcon];`,
    [1, 2],
  ],
  [14],
);
write(
  "bar.change",
  "documented",
  "fvtt-types Actor#modifyTokenAttribute; hook modifyTokenAttribute",
  "a bar of a token is set or changed by a difference, between 0 and its maximum, and a module may veto it",
  [
    `
  const a = await probe.hero(); const { max } = a.system.hp; const read = [];
  await a.modifyTokenAttribute("hp", 99, false, true); read.push(a.system.hp.value === max);
  await a.modifyTokenAttribute("hp", -1, true, true); read.push(a.system.hp.value === max - 1);
  const id = Hooks.on("modifyTokenAttribute", () => false); await a.modifyTokenAttribute("hp", 0, false, true); Hooks.off("modifyTokenAttribute", id); read.push(a.system.hp.value === max - 1);
  await a.modifyTokenAttribute("hp", -99, true, true); read.push(a.system.hp.value); return read;`,
    [true, true, true, 0],
  ],
);

/** Code that builds effects of either generation: `change(key, type, value, more)` and `effect(changes, more)`. */
const MAKE = `
  const is14 = game.release.generation >= 14;
  const change = (key, type, value, more = {}) => is14 ? { key, type, value, ...more } : { key, mode: ["custom", "multiply", "add", "downgrade", "upgrade", "override"].indexOf(type), value: typeof value === "string" ? value : JSON.stringify(value), ...more };
  const effect = (changes, more = {}) => is14 ? { name: "E", system: { changes }, ...more } : { name: "E", changes, ...more };
  const give = async (actor, ...effects) => actor.createEmbeddedDocuments("ActiveEffect", effects);`;
const MODES = "fvtt-types CONST.ACTIVE_EFFECT_MODES [13], CONST.ACTIVE_EFFECT_CHANGE_TYPES [14], with their examples";
const FIELD = "fvtt-types DataField#applyChange, _applyChangeAdd and its like, by class of field";
const V14 = "fvtt-types 14 client/documents/active-effect.d.mts; foundryvtt.com/api/v14 ActiveEffect";

write("effect.types", "documented", MODES, "a number is multiplied, added to, kept below, kept above, or replaced", [
  `${MAKE}
  const read = []; for (const [type, value] of [["multiply", 3], ["add", 3], ["downgrade", 2], ["downgrade", 9], ["upgrade", 9], ["upgrade", 2], ["override", 8]]) {
    const a = await probe.hero({ system: { bonus: 4 } }); await give(a, effect([change("system.bonus", type, value)])); read.push(a.system.bonus); } return read;`,
  [12, 7, 2, 4, 9, 4, 8],
]);
write(
  "effect.subtract",
  "documented",
  MODES,
  "a change of type subtract takes from a number, from a list and from a set",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 4, tags: ["x", "y"], marks: ["p", "q"] } });
  await give(a, effect([change("system.bonus", "subtract", 3), change("system.tags", "subtract", "x"), change("system.marks", "subtract", "q")])); return [a.system.bonus, a.system.tags, [...a.system.marks]];`,
    [1, ["y"], ["p"]],
  ],
  [14],
);
write(
  "effect.priority",
  "documented",
  "foundryvtt.com/article/active-effects; CONST.ACTIVE_EFFECT_CHANGE_TYPES: default priorities",
  "changes are applied by priority, which by default is multiply before add before downgrade, upgrade and override",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 2 } }); await give(a, effect([change("system.bonus", "add", 3)]), effect([change("system.bonus", "multiply", 2)])); const first = a.system.bonus;
  const b = await probe.hero({ system: { bonus: 2 } }); await give(b, effect([change("system.bonus", "multiply", 2)]), effect([change("system.bonus", "add", 3, { priority: 5 })])); return [first, b.system.bonus];`,
    [7, 10],
  ],
);
write(
  "effect.overrides",
  "documented",
  "fvtt-types Actor#overrides",
  "overrides hold what effects have changed, and nothing else",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 } }); const before = JSON.stringify(a.overrides); await give(a, effect([change("system.bonus", "add", 3)])); return [before, a.overrides];`,
    ["{}", { system: { bonus: 4 } }],
  ],
);
write(
  "effect.before-derived",
  "documented",
  "fvtt-types Actor#prepareEmbeddedDocuments, #applyActiveEffects",
  "derived data rest on what effects have changed",
  [
    `${MAKE}
  const a = await probe.hero(); await give(a, effect([change("system.hp.value", "add", 2)])); return [a.system.hp.value, a.system.derived, a._source.system.hp.value];`,
    [12, 24, 10],
  ],
);
write(
  "effect.derived-13",
  "documented",
  "fvtt-types 13 Actor#applyActiveEffects: changes come before derived data",
  "a change does not reach derived data",
  [
    `${MAKE}
  const a = await probe.hero(); await give(a, effect([change("system.derived", "add", 1)])); return a.system.derived;`,
    20,
  ],
  [13],
);
write(
  "effect.final",
  "documented",
  `${V14}; ACTIVE_EFFECT_CHANGE_PHASES`,
  "a change of the phase final is applied after derived data",
  [
    `${MAKE}
  const a = await probe.hero(); await give(a, effect([change("system.derived", "add", 1, { phase: "final" }), change("system.hp.value", "add", 5, { phase: "final" })])); return [a.system.derived, a.system.hp.value];`,
    [21, 15],
  ],
  [14],
);
write(
  "effect.phase-order",
  "documented",
  `${V14}: an earlier phase comes first, whatever the priority`,
  "a change of an earlier phase comes before one of a later phase",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 2 } }); await give(a, effect([change("system.bonus", "multiply", 10, { phase: "final", priority: 0 }), change("system.bonus", "add", 1, { priority: 99 })])); return a.system.bonus;`,
    30,
  ],
  [14],
);
write(
  "effect.fields",
  "documented",
  FIELD,
  "texts are joined, lists and sets grow by elements given as JSON or plain, of yes and no adding is or",
  [
    `${MAKE}
  const a = await probe.hero({ system: { tags: ["a"], marks: ["m"] } });
  await give(a, effect([change("name", "add", "-II"), change("system.tags", "add", "b"), change("system.marks", "add", '["n","o"]'), change("system.rows", "add", '{"n":7}')]));
  return [a.name, a.system.tags, [...a.system.marks], a.system.rows.map(r => r.n)];`,
    ["Hero-II", ["a", "b"], ["m", "n", "o"], [7]],
  ],
);
write(
  "effect.unclamped",
  "inferred",
  "fvtt-types DataField#applyChange: a changed value is neither cleaned nor validated",
  "a change may lead a number beyond the bounds of its field",
  [
    `${MAKE}
  const a = await probe.hero(); await give(a, effect([change("system.hp.value", "add", 50)])); return a.system.hp.value;`,
    60,
  ],
);
write(
  "effect.formula-14",
  "documented",
  "fvtt-types 14 NumberField#_castChangeDelta",
  "a text for a number is evaluated as a formula, with the actor's roll data",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 } }); await give(a, effect([change("system.bonus", "add", "2 * @hp.value")])); return a.system.bonus;`,
    21,
  ],
  [14],
);
write(
  "effect.custom",
  "documented",
  "fvtt-types Hooks applyActiveEffect; DataField#_applyChangeCustom",
  "a custom change calls the hook applyActiveEffect with actor, change, current value, delta and an object of changes",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 } }); const seen = [];
  const id = Hooks.on("applyActiveEffect", (actor, data, current, delta, changes) => { seen.push([actor === a, data.key, current, delta, typeof changes]); changes[data.key] = current + 2 * delta; });
  await give(a, effect([change("system.bonus", "custom", 3)])); Hooks.off("applyActiveEffect", id); return [seen[0], a.system.bonus];`,
    [[true, "system.bonus", 1, 3, "object"], 7],
  ],
);
write(
  "effect.custom-unheard",
  "documented",
  MODES,
  "a custom change of which no listener makes anything changes nothing",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 } }); await give(a, effect([change("system.bonus", "custom", 3)])); return [a.system.bonus, a.overrides];`,
    [1, {}],
  ],
);
write(
  "effect.handler-14",
  "documented",
  "fvtt-types 14 CONFIG.ActiveEffect.changeTypes, ActiveEffect.CHANGE_TYPES",
  "a package's own type of change has a handler and a priority",
  [
    `${MAKE}
  CONFIG.ActiveEffect.changeTypes["probe.square"] = { label: "Square", defaultPriority: 15, handler: (doc, data) => { const value = foundry.utils.getProperty(doc, data.key) ** 2; foundry.utils.setProperty(doc, data.key, value); return { [data.key]: value }; } };
  const a = await probe.hero({ system: { bonus: 3 } }); await give(a, effect([change("system.bonus", "add", 1), change("system.bonus", "probe.square", 0)])); delete CONFIG.ActiveEffect.changeTypes["probe.square"]; return a.system.bonus;`,
    10,
  ],
  [14],
);
write(
  "effect.unguided",
  "documented",
  "fvtt-types ActiveEffect#_applyLegacy [13], _applyChangeUnguided [14]",
  "where no field is known the type of the present value decides",
  [
    `${MAKE}
  const a = await probe.hero({ flags: { "contract-probe": { n: 2, s: "a", list: ["x"] } } });
  await give(a, effect([change("flags.contract-probe.n", "add", "3"), change("flags.contract-probe.s", "add", "b"), change("flags.contract-probe.list", "add", "y")])); return a.flags["contract-probe"];`,
    { n: 5, s: "ab", list: ["x", "y"] },
  ],
);
write("effect.gone", "documented", EFFECT, "what an effect changed comes back when it is disabled or deleted", [
  `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 } }); const [e] = await give(a, effect([change("system.bonus", "add", 3)])); const read = [a.system.bonus];
  await e.update({ disabled: true }); read.push(a.system.bonus); await e.update({ disabled: false }); read.push(a.system.bonus); await e.delete(); read.push(a.system.bonus, JSON.stringify(a.overrides)); return read;`,
  [4, 1, 4, 1, "{}"],
]);
write(
  "effect.suppressed",
  "documented",
  "fvtt-types ActiveEffect#isSuppressed, #active",
  "a suppressed effect is not active and changes nothing",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 } }); const [e] = await give(a, effect([change("system.bonus", "add", 3)])); Object.defineProperty(e, "isSuppressed", { value: true, configurable: true }); a.reset(); return [e.active, a.system.bonus, a.appliedEffects.length];`,
    [false, 1, 0],
  ],
);
write(
  "effect.transferred",
  "documented",
  "fvtt-types ActiveEffect#target, #modifiesActor; Item#transferredEffects",
  "an item's effect changes its actor where it is transferred, and comes and goes with its own updates",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 }, items: [{ name: "Gear", type: "gear" }] }); const [item] = a.items.contents;
  const [on, off] = await item.createEmbeddedDocuments("ActiveEffect", [effect([change("system.bonus", "add", 3)], { transfer: true }), effect([change("system.bonus", "add", 50)], { transfer: false })]);
  const read = [a.system.bonus, on.modifiesActor, off.modifiesActor, on.target === a, off.target === item]; await on.update({ disabled: true }); read.push(a.system.bonus); await on.update({ disabled: false }); read.push(a.system.bonus); await item.delete(); read.push(a.system.bonus); return read;`,
    [4, true, false, true, true, 1, 4, 1],
  ],
);
write(
  "effect.update-source",
  "documented",
  "fvtt-types Document#update, Actor#overrides",
  "an update compares with what is stored, not with what effects have made of it",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 } }); await give(a, effect([change("system.bonus", "add", 3)])); await a.update({ "system.bonus": 4 }); return [a._source.system.bonus, a.system.bonus];`,
    [4, 7],
  ],
);
write("effect.everybody", "documented", EFFECT, "every client applies the changes of effects", async (host) => {
  const uuid = await host.gm.run(
    `${MAKE} const a = await probe.hero({ system: { bonus: 1 } }); await give(a, effect([change("system.bonus", "add", 3)])); return a.uuid;`,
  );
  await host.settle();
  same(await host.one.run("return fromUuidSync(args).system.bonus;", uuid), 4);
});
write(
  "effect.old-shape",
  "documented",
  "fvtt-types 14 BaseActiveEffect.migrateData",
  "the shape of version 13 is migrated where an effect is created",
  [
    `
  const a = await probe.hero({ system: { bonus: 1 } }); const [e] = await a.createEmbeddedDocuments("ActiveEffect", [{ name: "E", changes: [{ key: "system.bonus", mode: 2, value: "3" }], duration: { rounds: 4 } }]);
  const [c] = e.system.changes; return [c.type, c.value, c.phase, c.priority, e.changes === e.system.changes, a.system.bonus, e._source.duration.value, e._source.duration.units];`,
    ["add", 3, "initial", 20, true, 4, 4, "rounds"],
  ],
  [14],
);
write(
  "effect.start-14",
  "documented",
  `${V14}, getEffectStart`,
  "an effect of an actor notes when it began, and an end at a turn's start where it has a length",
  [
    `${MAKE}
  const a = await probe.hero(); const [e, f] = await give(a, effect([], { duration: { value: 3, units: "rounds" } }), effect([])); return [e.start.time === game.time.worldTime, e.duration.expiry, f.duration.expiry, f.duration.value === Infinity, e.isTemporary, f.isTemporary];`,
    [true, "turnStart", null, true, true, false],
  ],
  [14],
);
write(
  "effect.seconds-14",
  "documented",
  `${V14}, updateDuration; splittermond, its test of effects by world time`,
  "an effect of seconds expires as the world's time goes on, is stored as expired and changes nothing any more",
  [
    `${MAKE}
  const a = await probe.hero({ system: { bonus: 1 } }); const [e] = await give(a, effect([change("system.bonus", "add", 3)], { duration: { value: 60, units: "seconds" } }));
  const read = [e.duration.remaining, e.duration.seconds, a.system.bonus]; await game.time.advance(20); read.push(e.duration.remaining, e.duration.expired); await game.time.advance(50);
  for (let n = 0; n < 50 && !e.duration.expired; n++) await new Promise(r => setTimeout(r, 20));
  read.push(e.duration.expired, e.active, a.system.bonus, e._source.duration.expired); await game.time.advance(-70); return read;`,
    [60, 60, 4, 40, false, true, false, 1, true],
  ],
  [14],
);
write(
  "effect.rounds-14",
  "documented",
  `${V14}, isExpiryEvent; fvtt-types 14 ActiveEffectRegistry`,
  "an effect of rounds expires as the turn starts in which it began",
  async (host) => {
    same(
      await host.gm.run(`${MAKE}
    const a = await probe.hero({ system: { bonus: 1 } }); const b = await probe.hero();
    const combat = await Combat.create({ type: Combat.TYPES[0] }); await combat.createEmbeddedDocuments("Combatant", [{ actorId: a.id, initiative: 20 }, { actorId: b.id, initiative: 10 }].map(c => ({ type: Combatant.TYPES[0], ...c })));
    await combat.activate(); await combat.startCombat(); const [e] = await give(a, effect([change("system.bonus", "add", 3)], { duration: { value: 1, units: "rounds" } }));
    const wait = async () => { for (let n = 0; n < 15 && !e.duration.expired; n++) await new Promise(r => setTimeout(r, 20)); };
    const read = [e.start.combat?.id ?? e.start.combat, e.start.combatant !== null, e.start.round, e.start.turn, e.duration.remaining].map((v, n) => n ? v : v === combat.id);
    await combat.nextTurn(); await wait(); read.push(e.duration.expired, a.system.bonus); await combat.nextTurn(); await wait(); read.push(e.duration.expired, a.system.bonus); await combat.delete(); return read;`),
      [true, true, 1, 0, 1, false, 4, true, 1],
    );
  },
  [14],
);
write(
  "effect.expiry-action",
  "documented",
  "fvtt-types 14 CONFIG.ActiveEffect.expiryAction",
  "with the action delete an expired effect is deleted",
  [
    `${MAKE}
  const was = CONFIG.ActiveEffect.expiryAction; CONFIG.ActiveEffect.expiryAction = "delete"; const a = await probe.hero(); await give(a, effect([], { duration: { value: 5, units: "seconds" } }));
  await game.time.advance(10); for (let n = 0; n < 50 && a.effects.size; n++) await new Promise(r => setTimeout(r, 20)); CONFIG.ActiveEffect.expiryAction = was; await game.time.advance(-10); return [was, a.effects.size];`,
    ["update", 0],
  ],
  [14],
);
write(
  "effect.duration-13",
  "documented",
  "fvtt-types 13 ActiveEffect#updateDuration, Duration",
  "durations say their type, their length and what is left, which nothing ends by itself",
  [
    `${MAKE}
  const a = await probe.hero(); const [s, r, n] = await give(a, effect([], { duration: { seconds: 60 } }), effect([], { duration: { rounds: 2 } }), effect([]));
  const read = [s.duration.type, s.duration.duration, s.duration.remaining, r.duration.type, n.duration.type, s.isTemporary, r.isTemporary, n.isTemporary]; await game.time.advance(70); read.push(s.duration.remaining <= 0, s.active); await game.time.advance(-70); return read;`,
    ["seconds", 60, 60, "turns", "none", true, true, false, true, true],
  ],
  [13],
);
write(
  "status.from",
  "documented",
  "fvtt-types ActiveEffect.fromStatusEffect",
  "an effect is made of a status: localized, with the status and those that it implies; unknown ones are refused, and implied ones without an _id of its own",
  [
    `
  CONFIG.statusEffects.push({ id: "probe-both", _id: "probeboth0000000", name: "PROBE.OnlyEnglish", img: "icons/svg/daze.svg", statuses: ["probe-daze"] }, { id: "probe-loose", name: "Loose", statuses: ["probe-daze"] });
  const a = await probe.hero(); const made = await ActiveEffect.implementation.fromStatusEffect("probe-both", { parent: a });
  const refused = async id => { try { await ActiveEffect.implementation.fromStatusEffect(id); return false; } catch (error) { return true; } };
  return [made instanceof ActiveEffect, made.parent === a, made.name !== "PROBE.OnlyEnglish", [...made.statuses].sort(), a.effects.size, await refused("probe-none"), await refused("probe-loose")];`,
    [true, true, true, ["probe-both", "probe-daze"], 0, true, true],
  ],
);
