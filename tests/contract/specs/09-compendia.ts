/** §9: compendia. */
import { holds, same, section, thrown } from "../spec.ts";

const { specs, write } = section("§9");
export const compendiumSpecs = specs;

const PACKS = "fvtt-types client/documents/collections/compendium-collection.d.mts";
const THINGS = "game.packs.get('contract-probe.things')";
const LANTERN = "Compendium.contract-probe.things.Item.lantern000000001";

write("pack.id", "documented", PACKS, "a pack's id is <system>.<name>", [
  `const p = ${THINGS}; return [p.collection, p.documentName, p.metadata.label];`,
  ["contract-probe.things", "Item", "Things"],
]);
write(
  "pack.flags",
  "documented",
  "fvtt-types common/packages/base-package.d.mts, PackageCompendiumSchema flags",
  "a pack's metadata hold the flags of the manifest",
  [`return ${THINGS}.metadata.flags;`, { "contract-probe": { shelf: "upper" } }],
);
write("pack.index", "documented", PACKS, "the index has name, img, type and uuid", [
  `const e = ${THINGS}.index.get("lantern000000001"); return [e.name, e.img, e.type, e.uuid];`,
  ["Lantern", "icons/svg/sun.svg", "gear", LANTERN],
]);
write("pack.index-no-system", "documented", PACKS, "the index has no system data", [
  `return ${THINGS}.index.get("lantern000000001").system?.weight ?? null;`,
  null,
]);
write("pack.index-fields", "documented", `${PACKS}, getIndex fields`, "getIndex with fields adds them to the index", [
  `const i = await ${THINGS}.getIndex({ fields: ["system.weight"] }); return i.get("rope000000000001").system.weight;`,
  4,
]);
write(
  "pack.no-folder",
  "inferred",
  "foundryvtt.com/article/v11-leveldb-packs: the software makes the folders of packs when a world is launched, anew where they were deleted",
  "a pack whose folder is not there is an empty one",
  [
    `const p = game.packs.get("contract-probe.unwritten"); return [p.documentName, p.index.size, (await p.getDocuments()).length, (await p.getIndex({ fields: ["system"] })).size];`,
    ["Item", 0, 0, 0],
  ],
);
write("pack.from-uuid", "documented", "fvtt-types fromUuid", "fromUuid loads a document of a pack whole", [
  `const d = await fromUuid("${LANTERN}"); return [d.documentName, d.system.weight, d.pack];`,
  ["Item", 2, "contract-probe.things"],
]);
write(
  "pack.from-uuid-sync",
  "documented",
  "fvtt-types fromUuidSync",
  "fromUuidSync gives the index entry of a document that is not loaded",
  async (host) => {
    const fresh = await host.connect("gm2");
    same(
      await fresh.run(
        "const e = fromUuidSync('Compendium.contract-probe.things.Item.rope000000000001'); return [e.name, e.system ?? null];",
      ),
      ["Rope", null],
    );
  },
);
write(
  "pack.embedded-sync",
  "documented",
  "fvtt-types fromUuidSync strict",
  "fromUuidSync throws for a document embedded in a pack, unless strict is false",
  [
    `
  const uuid = "Compendium.contract-probe.heroes.Actor.guard00000000001.Item.guardlance000001";
  const soft = fromUuidSync(uuid, { strict: false }); try { fromUuidSync(uuid); } catch { return [soft, "threw"]; } return [soft, "nothing"];`,
    [null, "threw"],
  ],
);
write("pack.embedded", "documented", "fvtt-types fromUuid", "fromUuid finds a document embedded in a pack", [
  "return (await fromUuid('Compendium.contract-probe.heroes.Actor.guard00000000001.Item.guardlance000001')).name;",
  "Lance",
]);
write("pack.get-documents", "documented", PACKS, "getDocuments gives all documents of a pack", [
  `return (await ${THINGS}.getDocuments()).map(d => d.name).sort();`,
  ["Lantern", "Rope"],
]);
write("pack.ids", "documented", "the CLI keeps _id", "the documents of a pack keep the ids of their sources", [
  `return (await ${THINGS}.getDocument("rope000000000001")).id;`,
  "rope000000000001",
]);
write(
  "pack.import",
  "documented",
  "_stats.compendiumSource",
  "a document made from a pack's document is one of the world",
  [
    `
  const d = await fromUuid("${LANTERN}"); const made = await probe.create("Item", d.toObject()); return [made.pack ?? null, made.system.weight, game.items.has(made.id)];`,
    [null, 2, true],
  ],
);
write("pack.player", "documented", "packs ownership default PLAYER: OBSERVER", "a player reads a pack", async (host) =>
  same(await host.one.run(`return (await fromUuid("${LANTERN}")).name;`), "Lantern"),
);
write(
  "pack.locked",
  "documented",
  "compendia of a system are locked",
  "a document of a system's pack cannot be written while the pack is locked",
  async (host) => {
    same(
      await host.one.run(`const d = await fromUuid("${LANTERN}"); ${thrown("await d.update({ name: 'X' });")}`),
      "threw",
    );
    holds((await host.gm.run(`return (await fromUuid("${LANTERN}")).name;`)) === "Lantern", "the pack was changed");
  },
);
