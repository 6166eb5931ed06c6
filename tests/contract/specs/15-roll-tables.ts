/** §3: rollable tables, and the results that they hold. */
import { same, section, thrown } from "../spec.ts";

const { specs, write } = section("§3");
export const rollTableSpecs = specs;

const TABLE = "fvtt-types client/documents/roll-table.d.mts; foundryvtt.com/api RollTableData";
const RESULT = "fvtt-types client/documents/table-result.d.mts, Schema; foundryvtt.com/api TableResultData";

/** Makes a table of two rows, drawn by a d6. */
const make = (more = "{}"): string => `
  const t = await RollTable.implementation.create({ name: "T", formula: "1d6", results: [{ name: "low", description: "<p>Ow.</p>", range: [1, 3] }, { name: "high", range: [4, 6] }], ...${more} });`;

write(
  "table.defaults",
  "documented",
  TABLE,
  "a rollable table puts its results back and shows its roll unless it says otherwise",
  [
    `
  const t = new RollTable.implementation({ name: "T" }); return [t.replacement, t.displayRoll, t.results.size, t.description];`,
    [true, true, 0, ""],
  ],
);
write("table.collection", "documented", TABLE, "game.tables holds the rollable tables of the world", [
  `
  ${make()} return [game.tables.documentName, game.tables.get(t.id) === t, game.collections.get("RollTable") === game.tables, t.results.size];`,
  ["RollTable", true, true, 2],
]);
write("table.result-defaults", "documented", RESULT, "a result is a text of weight one that is drawn by a one", [
  `
  const r = new TableResult.implementation({}, { parent: new RollTable.implementation({ name: "T" }) }); return [r.type, r.name, r.description, r.documentUuid, r.weight, r.range, r.drawn];`,
  ["text", "", "", null, 1, [1, 1], false],
]);
write(
  "table.result-types",
  "documented",
  "fvtt-types common/documents/table-result.d.mts, metadata; CONST.TABLE_RESULT_TYPES",
  "results are texts or documents",
  ["return [...TableResult.TYPES].sort();", ["document", "text"]],
);
write("table.result-range", "documented", `${RESULT}, range`, "a range whose end is below its beginning is refused", [
  `
  ${make()} ${thrown('await t.createEmbeddedDocuments("TableResult", [{ name: "x", range: [3, 1] }]);')}`,
  "threw",
]);
write("table.for-roll", "documented", `${TABLE}, getResultsForRoll`, "a total finds the results whose ranges hold it", [
  `
  ${make()} return [3, 4, 7].map(n => t.getResultsForRoll(n).map(r => r.name));`,
  [["low"], ["high"], []],
]);
write("table.roll", "documented", `${TABLE}, roll`, "roll answers a roll and what it draws, and says nothing", [
  `
  ${make()} const before = game.messages.size; const { roll, results } = await t.roll();
  return [roll.total <= 3 ? "low" : "high", results.length].join() === [results[0].name, 1].join() && game.messages.size === before;`,
  true,
]);
write("table.draw-quiet", "documented", `${TABLE}, draw displayChat`, "a draw that is not displayed says nothing", [
  `
  ${make()} const before = game.messages.size; const { results } = await t.draw({ displayChat: false }); return [results.length, game.messages.size - before];`,
  [1, 0],
]);
write(
  "table.draw",
  "documented",
  `${TABLE}, draw and toMessage`,
  "a draw says in the chat what was drawn",
  async (host) => {
    await host.gm.run(`${make('{ results: [{ name: "sole", range: [1, 6] }] }')} await t.draw();`);
    await host.gm.until("return game.messages.some(m => m.content.includes('sole') && m.rolls.length === 1);");
  },
);
write(
  "table.drawn",
  "documented",
  `${TABLE}, replacement`,
  "a result that is not put back is not drawn again until the table is reset",
  [
    `
  ${make("{ replacement: false }")} await t.draw({ displayChat: false }); await t.draw({ displayChat: false });
  const left = t.results.filter(r => !r.drawn).length; await t.resetResults(); return [left, t.results.filter(r => r.drawn).length];`,
    [0, 0],
  ],
);
write(
  "table.hooks",
  "documented",
  "hookEvents create, update and delete of documents",
  "results have the hooks of documents, on every client",
  async (host) => {
    await host.gm.run(
      `${make()} const r = t.results.contents[0]; await r.update({ name: "other" }); await r.delete();`,
    );
    await host.settle();
    same(await host.one.run("return probe.order(/^(update|delete)TableResult$/);"), [
      "updateTableResult",
      "deleteTableResult",
    ]);
  },
);
write(
  "table.rights",
  "documented",
  "fvtt-types common/documents/roll-table.d.mts, metadata permissions",
  "players make and change no tables that are not theirs",
  async (host) => {
    const uuid = await host.gm.run(`${make("{ ownership: { default: 2 } }")} return t.uuid;`);
    await host.settle();
    same(await host.one.run(thrown("await fromUuidSync(args).update({ name: 'X' });"), uuid), "threw");
    same(
      await host.one.run(
        thrown("await fromUuidSync(args).createEmbeddedDocuments('TableResult', [{ name: 'X' }]);"),
        uuid,
      ),
      "threw",
    );
    same(await host.one.run(thrown("await RollTable.implementation.create({ name: 'Mine' });")), "threw");
  },
);
write(
  "table.html",
  "inferred",
  `${RESULT}, description is an HTMLField`,
  "the description of a result is cleaned by the server",
  [
    `
  ${make("{ results: [{ description: '<p>a<script>1</script></p>', range: [1, 6] }] }")} return t.results.contents[0].description.includes("script");`,
    false,
  ],
);
