import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixtureWorld, IDS, writeFixtureSystem } from "../testing/fixture-world.ts";
import { connectRaw, type RawClient } from "../testing/raw-client.ts";
import type { Source } from "../shared/document-kinds.ts";
import { createStageServer, type StageServer } from "./create-stage-server.ts";

const ENTRY = "journalnotes0001";
const PAGES = { open: "pageopen00000001", bobs: "pageofbob0000001" };

describe("journals at the server", () => {
  let server: StageServer;
  let gm: RawClient;
  let alice: RawClient;
  let bob: RawClient;

  beforeEach(async () => {
    const world = fixtureWorld();
    const journal = [
      {
        _id: ENTRY,
        name: "Notes",
        ownership: { default: 0, [IDS.alice]: 3 },
        pages: [
          { _id: PAGES.open, name: "Open", type: "text" },
          { _id: PAGES.bobs, name: "Bob's", type: "rules", ownership: { default: -1, [IDS.bob]: 3 } },
        ],
      },
    ];
    const documentTypes = {
      Actor: { hero: {}, monster: {} },
      Item: { weapon: {}, armour: {} },
      Combat: { duel: {} },
      Combatant: { duellist: {} },
      JournalEntryPage: { rules: { htmlFields: ["note"] } },
    };
    server = await createStageServer({
      world: { ...world, documents: { ...world.documents, journal } },
      systemPath: writeFixtureSystem({ documentTypes }),
    });
    [gm, alice, bob] = await Promise.all([
      connectRaw(server, IDS.gm),
      connectRaw(server, IDS.alice),
      connectRaw(server, IDS.bob),
    ]);
  });

  afterEach(() => server.close());

  const pages = { parentUuid: `JournalEntry.${ENTRY}` };
  const page = (name: string, more: Source = {}): Source => ({ name, type: "text", ...more });

  it("§3 gives a page its core fields and the entry's ownership", async () => {
    const [response] = await alice.create("JournalEntryPage", [{ name: "New" }], pages);
    expect(response!.result[0]).toMatchObject({
      type: "text",
      system: {},
      title: { show: true, level: 1 },
      text: { format: 1 },
      src: null,
      category: null,
      sort: 0,
      ownership: { default: -1 },
    });
  });

  const refused: [string, () => Promise<unknown>, RegExp][] = [
    [
      "a page in a foreign entry",
      () => bob.create("JournalEntryPage", [page("Mine")], pages),
      /journal entry is not owned/,
    ],
    [
      "a page in a foreign entry that names its own owner",
      () => bob.create("JournalEntryPage", [page("Mine", { ownership: { default: -1, [IDS.bob]: 3 } })], pages),
      /journal entry is not owned/,
    ],
    [
      "a foreign page updated",
      () => bob.update("JournalEntryPage", [{ _id: PAGES.open, name: "Mine" }], pages),
      /it is not owned/,
    ],
    [
      "a page's ownership changed by its owner",
      () => alice.update("JournalEntryPage", [{ _id: PAGES.open, ownership: { default: 3 } }], pages),
      /change the ownership/,
    ],
    [
      "a page type that no package declares",
      () => gm.create("JournalEntryPage", [page("New", { type: "spells" })], pages),
      /"spells" is not a valid type/,
    ],
    ["a page without an entry", () => gm.create("JournalEntryPage", [page("New")]), /needs a parent/],
    [
      "a category created by a player",
      () => alice.create("JournalEntryCategory", [{ name: "Part one" }], pages),
      /only a game master/,
    ],
    ["an entry created without the permission", () => bob.create("JournalEntry", [{ name: "New" }]), /JOURNAL_CREATE/],
  ];

  it.each(refused)("§3 refuses %s", async (_what, attempt, message) => {
    const before = server.store.snapshot();
    await expect(attempt()).rejects.toThrow(message);
    expect(server.store.snapshot()).toEqual(before);
  });

  const allowed: [string, () => Promise<unknown>][] = [
    ["the entry's owner adds a page", () => alice.create("JournalEntryPage", [page("New")], pages)],
    ["the entry's owner deletes a page that inherits", () => alice.delete("JournalEntryPage", [PAGES.open], pages)],
    [
      "a page's own owner updates it",
      () => bob.update("JournalEntryPage", [{ _id: PAGES.bobs, name: "Still Bob's" }], pages),
    ],
    ["the entry's owner deletes it", () => alice.delete("JournalEntry", [ENTRY])],
    ["a game master adds a category", () => gm.create("JournalEntryCategory", [{ name: "Part one" }], pages)],
  ];

  it.each(allowed)("§3 allows that %s", async (_what, attempt) => {
    await expect(attempt()).resolves.toHaveLength(1);
  });

  it("§1 takes script out of a page's text and of the fields that the manifest calls HTML", async () => {
    const html = "<p>Hi<script>steal()</script></p>";
    const [response] = await alice.create(
      "JournalEntryPage",
      [page("New", { type: "rules", text: { content: html }, system: { note: html, plain: html } })],
      pages,
    );
    expect(response!.result[0]).toMatchObject({
      text: { content: "<p>Hi</p>" },
      system: { note: "<p>Hi</p>", plain: html },
    });
  });
});
