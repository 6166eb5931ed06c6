import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterEach, describe, expect, it } from "vitest";
import type { Source } from "../../shared/document-kinds.ts";
import type { ClientGlobals } from "../../testing/client-globals.ts";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../testing/fixture-world.ts";
import { connect, startWorld, until, type StageServer } from "../../testing/headless-world.ts";
import type { JournalEntryPage as APage } from "./journal-entry-page.ts";

const ENTRY = "journalrules0001";
const TABLE = "pagetable0000001";
const SECRET = "pagesecret000001";
const PACKED = "Compendium.little-system.rules.JournalEntry.packedrules00001";

const servers: StageServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A system with a page type of its own and a pack of journals, and a world with a journal. */
async function start(generation: 13 | 14): Promise<StageServer> {
  const documentTypes = {
    Actor: { hero: {}, monster: {} },
    Item: { weapon: {}, armour: {} },
    Combat: { duel: {} },
    Combatant: { duellist: {} },
    JournalEntryPage: { rulesTable: {} },
  };
  const packs = [{ name: "rules", label: "Rules", type: "JournalEntry", path: "packs/rules" }];
  const systemPath = writeFixtureSystem({ documentTypes, packs });
  const source = mkdtempSync(join(tmpdir(), "stage-journal-"));
  const page = {
    _id: "packedpage000001",
    _key: "!journal.pages!packedrules00001.packedpage000001",
    name: "Hits",
    type: "rulesTable",
    system: { rows: [{ label: "1" }] },
    ownership: { default: -1 },
  };
  const entry = {
    _id: "packedrules00001",
    _key: "!journal!packedrules00001",
    name: "Fighting",
    pages: [page],
    categories: [],
  };
  writeFileSync(join(source, "fighting.json"), JSON.stringify(entry));
  await compilePack(source, join(systemPath, "packs", "rules"));
  const world = fixtureWorld();
  const journal = [
    {
      _id: ENTRY,
      name: "Rules",
      ownership: { default: 2 },
      pages: [
        { _id: TABLE, name: "Table", type: "rulesTable", system: { rows: [{ label: "a" }] }, sort: 200 },
        {
          _id: SECRET,
          name: "Secret",
          type: "text",
          text: { content: "<p>Hush</p>" },
          sort: 100,
          ownership: { default: 0 },
        },
      ],
    },
  ];
  const server = await startWorld({
    world: { ...world, documents: { ...world.documents, journal } },
    systemPath,
    generation,
  });
  servers.push(server);
  return server;
}

/** What a system does in its module: a model for its page type. */
function registerModel({ Hooks, CONFIG, foundry }: ClientGlobals): void {
  const { fields } = foundry.data;
  class RulesTable extends foundry.abstract.TypeDataModel {
    static override defineSchema() {
      return {
        rows: new fields.ArrayField(new fields.SchemaField({ label: new fields.StringField({ required: true }) })),
        note: new fields.HTMLField(),
      };
    }

    override prepareDerivedData(): void {
      Reflect.set(this, "size", (Reflect.get(this, "rows") as unknown[]).length);
    }
  }
  Hooks.once("init", () => Object.assign(CONFIG["JournalEntryPage"]!.dataModels!, { rulesTable: RulesTable }));
}

describe.each([13, 14] as const)("journals, generation %i", (generation) => {
  it("§3 stand in game.journal, their pages with the model of their type", async () => {
    const server = await start(generation);
    const alice = await connect(server, IDS.alice, { module: registerModel });
    expect(
      await alice.evaluate(
        ({ game, CONFIG }, [entry, table]) => {
          const page = game.journal.get(entry)!.pages.get(table) as APage;
          const system = page.system as { size: number; note: string };
          return [
            game.journal.documentName,
            game.collections.get("JournalEntry") === game.journal,
            system.size,
            system.note,
            page.uuid,
            page.title,
            page.text,
            page.parent!.id,
            CONFIG["JournalEntryPage"]!.typeLabels,
          ];
        },
        [ENTRY, TABLE] as const,
      ),
    ).toEqual([
      "JournalEntry",
      true,
      1,
      "",
      `JournalEntry.${ENTRY}.JournalEntryPage.${TABLE}`,
      { show: true, level: 1 },
      { format: 1 },
      ENTRY,
      Object.fromEntries(
        ["text", "image", "pdf", "video", "rulesTable"].map((type) => [type, `TYPES.JournalEntryPage.${type}`]),
      ),
    ]);
  });

  it("§3 give their pages their ownership, unless a page has its own", async () => {
    const server = await start(generation);
    const alice = await connect(server, IDS.alice, { module: registerModel });
    const gm = await connect(server, IDS.gm, { module: registerModel });
    const look = ({ game }: ClientGlobals, [entry, ...pages]: readonly string[]): unknown[] => {
      const journal = game.journal.get(entry!)!;
      return [
        journal.visible,
        journal.isOwner,
        ...pages.map((id) => {
          const page = journal.pages.get(id) as APage;
          return [page.testUserPermission(game.user!, "OBSERVER"), page.visible, page.isOwner, page.ownership];
        }),
      ];
    };
    expect(await alice.evaluate(look, [ENTRY, TABLE, SECRET])).toEqual([
      true,
      false,
      [true, true, false, { default: -1 }],
      [false, false, false, { default: 0 }],
    ]);
    expect(await gm.evaluate(look, [ENTRY, TABLE, SECRET])).toEqual([
      true,
      true,
      [true, true, true, { default: -1 }],
      [true, true, true, { default: 0 }],
    ]);
  });

  it("§3 have pages created, updated and deleted with the hooks of pages, and refuse a type that no package declares", async () => {
    const server = await start(generation);
    const [gm, bob] = await Promise.all([
      connect(server, IDS.gm, { module: registerModel }),
      connect(server, IDS.bob, { module: registerModel }),
    ]);
    await bob.evaluate(({ Hooks, noted }) => {
      for (const verb of ["create", "update", "delete"])
        Hooks.on(`${verb}JournalEntryPage`, (page: APage) => noted.push([verb, page.name, page.type]));
    });
    await gm.evaluate(async ({ game }, id) => {
      const [page] = await game.journal.get(id)!.createEmbeddedDocuments("JournalEntryPage", [{ name: "New" }]);
      await page!.update({ name: "Newer", "text.content": "<p>x</p>" });
      await page!.delete();
    }, ENTRY);
    await until(bob, ({ noted }) => noted.length === 3);
    expect(await bob.evaluate(({ noted }) => noted)).toEqual([
      ["create", "New", "text"],
      ["update", "Newer", "text"],
      ["delete", "Newer", "text"],
    ]);
    await expect(
      gm.evaluate(
        ({ game }, id) =>
          game.journal.get(id)!.createEmbeddedDocuments("JournalEntryPage", [{ name: "x", type: "spells" }]),
        ENTRY,
      ),
    ).rejects.toThrow("not a valid type");
  });

  it("§9 are read from packs with their pages, by uuid, and imported", async () => {
    const server = await start(generation);
    const alice = await connect(server, IDS.alice, { module: registerModel });
    const gm = await connect(server, IDS.gm, { module: registerModel });
    const page = `${PACKED}.JournalEntryPage.packedpage000001`;
    await expect(alice.evaluate(({ fromUuidSync }, uuid) => fromUuidSync(uuid), page)).rejects.toThrow("synchronously");
    expect(
      await alice.evaluate(
        async ({ fromUuid, fromUuidSync, game }, [entryUuid, pageUuid]) => {
          const indexed = fromUuidSync(entryUuid) as Source;
          const found = (await fromUuid(pageUuid)) as Pick<APage, "name" | "system" | "uuid" | "isOwner" | "visible">;
          const system = found.system as { size: number };
          return [
            indexed["name"],
            "pages" in indexed,
            found.name,
            system.size,
            found.uuid === pageUuid,
            found.isOwner,
            found.visible,
            fromUuidSync(pageUuid) === found,
            game.journal.size,
          ];
        },
        [PACKED, page] as const,
      ),
    ).toEqual(["Fighting", false, "Hits", 1, true, false, true, true, 1]);
    expect(
      await gm.evaluate(async ({ game }) => {
        const pack = game.packs.get("little-system.rules")!;
        const imported = (await game.journal.importFromCompendium(pack, "packedrules00001"))!;
        const first = imported.getEmbeddedCollection("JournalEntryPage").contents[0] as APage;
        await first.update({ "system.note": "<p>Mine</p>" });
        return [
          imported.id !== "packedrules00001",
          first.type,
          (first.system as { note: string }).note,
          (imported._source["_stats"] as Source)["compendiumSource"],
        ];
      }),
    ).toEqual([true, "rulesTable", "<p>Mine</p>", PACKED]);
  });

  it("§3 are found by uuid in the world, a page relative to its entry too", async () => {
    const server = await start(generation);
    const alice = await connect(server, IDS.alice, { module: registerModel });
    expect(
      await alice.evaluate(
        async ({ fromUuid, fromUuidSync, game, JournalEntryPage, foundry }, [entry, table]) => {
          const journal = game.journal.get(entry)!;
          const uuid = `JournalEntry.${entry}.JournalEntryPage.${table}`;
          const relative = await fromUuid(`.JournalEntryPage.${table}`, { relative: journal });
          const found = fromUuidSync(uuid);
          return [
            found === relative,
            found instanceof JournalEntryPage,
            foundry.documents["JournalEntryPage"] === JournalEntryPage,
            foundry.utils.parseUuid(uuid)!.type,
          ];
        },
        [ENTRY, TABLE] as const,
      ),
    ).toEqual([true, true, true, "JournalEntryPage"]);
  });
});
