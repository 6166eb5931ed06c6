/** §20: what packages of others find: the language's own objects enlarged, old global names, packages by id. */
import { section, same } from "../spec.ts";

const { specs, write } = section("§20");
export const moduleSpecs = specs;

const PRIMITIVES = "fvtt-types common/primitives; foundryvtt.com/api, module primitives";
const ALIASES = "fvtt-types client/client.d.mts: programmatic deprecations, since 13 until 15; v12 utilities until 14";

write(
  "game.data",
  "documented",
  "fvtt-types client/game.d.mts, Game.Data: users, settings, actors…, world, system, version, userId",
  "game.data has the stored records of the world by their collections",
  [
    `
  const { data } = game; const own = data.users.find(user => user._id === data.userId);
  return [own.name, Array.isArray(data.settings), Array.isArray(data.actors), data.world.id === game.world.id, data.system.id, data.version === game.version];`,
    ["Contract GM", true, true, true, "contract-probe", true],
  ],
);

write(
  "primitives.string",
  "documented",
  PRIMITIVES,
  "texts have capitalize, titleCase, stripScripts, slugify and compare",
  [
    `
  return ["foo bar".capitalize(), "FOO bar".titleCase(), "a<script>b()</script>c".stripScripts(), "Épée Longue".slugify(), "Épée Longue".slugify({ replacement: "_", lowercase: false }),
    "a.b c!".slugify({ strict: true }), "a".compare("b"), "b".compare("a"), "a".compare("a"), Object.keys("ab").length];`,
    ["Foo bar", "Foo Bar", "ac", "epee-longue", "Epee_Longue", "ab-c", -1, 1, 0, 2],
  ],
);
write(
  "primitives.array",
  "documented",
  PRIMITIVES,
  "lists have deepFlatten, equals, partition, filterJoin and findSplice, and nothing new is met when they are enumerated",
  [
    `
  const list = [1, 2, 3, 4]; const removed = list.findSplice(n => n === 2); const replaced = list.findSplice(n => n === 3, 30); const none = list.findSplice(n => n === 99);
  const met = []; for (const key in ["x"]) met.push(key);
  return [[1, [2, [3]]].deepFlatten(), [1, [2]].equals([1, [2]]), [1, 2].equals([2, 1]), [1, 2, 3].partition(n => n > 1), ["a", "", null, "b"].filterJoin(", "),
    removed, replaced, none, list, Array.fromRange(3, 5), met];`,
    [[1, 2, 3], true, false, [[1], [2, 3]], "a, b", 2, 30, null, [1, 30, 4], [5, 6, 7], ["0"]],
  ],
);
write(
  "primitives.set",
  "documented",
  PRIMITIVES,
  "sets have the methods of lists, first, equals, intersects, isSubset and toObject",
  [
    `
  const s = new Set([1, 2, 3]);
  return [s.map(n => n * 2).toObject(), s.filter(n => n > 1).toObject(), s.find(n => n > 1), s.some(n => n > 2), s.every(n => n > 2), s.reduce((a, n) => a + n, 0), s.first(),
    s.equals(new Set([3, 2, 1])), s.intersects(new Set([9, 3])), s.isSubset(new Set([1, 2, 3, 4]))];`,
    [[2, 4, 6], [2, 3], 2, true, false, 6, 1, true, true, true],
  ],
);
write(
  "primitives.number",
  "documented",
  PRIMITIVES,
  "numbers have between, toNearest, ordinalString, paddedString, signedString and almostEqual, and Number has isNumeric and fromString",
  [
    `
  const n = 17.18;
  return [n.toNearest(5), n.toNearest(10), n.toNearest(10, "floor"), n.toNearest(10, "ceil"), n.toNearest(0.25), n.toNearest(2, "round", 1),
    (3).between(1, 3), (3).between(1, 3, false), (1).ordinalString(), (2).ordinalString(), (13).ordinalString(), (5).paddedString(3), (4).signedString(), (-4).signedString(),
    (0.1 + 0.2).almostEqual(0.3), Number.isNumeric("4.5"), Number.isNumeric("x"), Number.isNumeric(""), Number.fromString("7")];`,
    [15, 20, 10, 20, 17.25, 17, true, false, "1st", "2nd", "13th", "005", "+4", "\u22124", true, true, false, false, 7],
  ],
);
write(
  "primitives.math",
  "documented",
  PRIMITIVES,
  "Math has clamp, mix, normalizeDegrees, normalizeRadians, toDegrees, toRadians and oscillation",
  [
    `
  const two = n => Math.round(n * 100) / 100;
  return [Math.clamp(9, 1, 5), Math.mix(0, 10, 0.25), Math.normalizeDegrees(-90), two(Math.normalizeRadians(4)), two(Math.toDegrees(Math.PI)), two(Math.toRadians(180)),
    two(Math.oscillation(0, 10, 0)), two(Math.SQRT3)];`,
    [5, 2.5, 270, -2.28, 180, 3.14, 10, 1.73],
  ],
);
write(
  "primitives.old-math",
  "documented",
  PRIMITIVES,
  "Math.clamped and Math.roundDecimals are still there in version 13",
  ["return [Math.clamped(9, 1, 5), Math.roundDecimals(1.237, 2)];", [5, 1.24]],
  [13],
);
write(
  "primitives.no-old-math",
  "documented",
  PRIMITIVES,
  "Math.clamped is gone in version 14",
  ["return typeof Math.clamped;", "undefined"],
  [14],
);
write(
  "primitives.others",
  "documented",
  PRIMITIVES,
  "dates say whether they are valid and how an input writes them, and RegExp.escape is there",
  [
    `
  const d = new Date(2026, 1, 3, 4, 5, 6, 7);
  return [new Date("no").isValid(), d.isValid(), d.toDateInputString(), d.toTimeInputString(), new RegExp(RegExp.escape("a.b")).test("axb")];`,
    [false, true, "2026-02-03", "04:05:06.007", false],
  ],
);

write(
  "aliases.api",
  "documented",
  "fvtt-types client/applications/api/_module.d.mts",
  "foundry.applications.api has its classes without V2 in their names too",
  [
    "const { api } = foundry.applications; return [api.Application === api.ApplicationV2, api.Dialog === api.DialogV2, api.DocumentSheet === api.DocumentSheetV2];",
    [true, true, true],
  ],
);
write(
  "utils.more",
  "documented",
  "fvtt-types common/utils: AsyncFunction, deepSeal, formatFileSize, getRoute",
  "foundry.utils has AsyncFunction, deepSeal, formatFileSize and getRoute",
  [
    `
  const { AsyncFunction, deepSeal, formatFileSize, getRoute } = foundry.utils; const sealed = deepSeal({ a: { b: 1 } });
  return [await new AsyncFunction("x", "return await x + 1")(2), Object.isSealed(sealed.a), formatFileSize(1500), getRoute("modules/x"), typeof foundry.utils.fetchJsonWithTimeout];`,
    [3, true, "1.5kB", "/modules/x", "function"],
  ],
);
write(
  "fields.javascript",
  "documented",
  "fvtt-types common/data/fields.d.mts, JavaScriptField",
  "a JavaScript field takes scripts that can be read, and refuses others",
  [
    `
  const field = new foundry.data.fields.JavaScriptField(); const later = new foundry.data.fields.JavaScriptField({ async: true });
  return [field.validate("return 1;") === undefined, field.validate("return (;") === undefined, field.validate("await x;") === undefined, later.validate("await x;") === undefined];`,
    [true, false, false, true],
  ],
);
write("aliases.moved", "documented", ALIASES, "names that were moved into foundry are still global", [
  `
  return [renderTemplate === foundry.applications.handlebars.renderTemplate, loadTemplates === foundry.applications.handlebars.loadTemplates,
    TextEditor === foundry.applications.ux.TextEditor, Actors === foundry.documents.collections.Actors, SearchFilter === foundry.applications.ux.SearchFilter,
    Game === foundry.Game, Collection === foundry.utils.Collection, CombatTracker === foundry.applications.sidebar.tabs.CombatTracker];`,
  [true, true, true, true, true, true, true, true],
]);
write("aliases.warn", "documented", ALIASES, "reading a moved name warns of it", async (host) => {
  same(
    await host.gm.run(`
    const { warn } = console; const { mode } = CONFIG.compatibility; const told = []; console.warn = error => void told.push(String(error?.message ?? error));
    try { void globalThis.SceneNavigation; } finally { console.warn = warn; CONFIG.compatibility.mode = mode; }
    return told.some(text => text.includes("SceneNavigation") && text.includes("Version 15"));`),
    true,
  );
});
write(
  "aliases.utilities",
  "documented",
  ALIASES,
  "in version 13 the functions of foundry.utils can be called by their bare names",
  [
    "return [mergeObject({ a: 1 }, { b: 2 }), duplicate({ c: 3 }), randomID().length, getProperty({ d: { e: 4 } }, 'd.e')];",
    [{ a: 1, b: 2 }, { c: 3 }, 16, 4],
  ],
  [13],
);
write(
  "aliases.no-utilities",
  "documented",
  ALIASES,
  "in version 14 they cannot",
  ["return [typeof globalThis.mergeObject, typeof globalThis.duplicate];", ["undefined", "undefined"]],
  [14],
);
write(
  "aliases.replaceable",
  "inferred",
  "modules put their own class in the place of a global name",
  "a moved name can be written over",
  [
    `
  const before = globalThis.ImagePopout; globalThis.ImagePopout = 5; const after = globalThis.ImagePopout; globalThis.ImagePopout = before; return [after, globalThis.ImagePopout === before];`,
    [5, true],
  ],
);
