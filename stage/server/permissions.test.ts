import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixtureWorld, IDS, writeFixtureSystem } from "../testing/fixture-world.ts";
import { connectRaw, type RawClient } from "../testing/raw-client.ts";
import type { Source } from "../shared/document-kinds.ts";
import { createStageServer, type StageServer } from "./create-stage-server.ts";

describe("what the server lets users write", () => {
  let server: StageServer;
  let gm: RawClient;
  let alice: RawClient;
  let bob: RawClient;

  beforeEach(async () => {
    server = await createStageServer({ world: fixtureWorld(), systemPath: writeFixtureSystem() });
    [gm, alice, bob] = await Promise.all([
      connectRaw(server, IDS.gm),
      connectRaw(server, IDS.alice),
      connectRaw(server, IDS.bob),
    ]);
  });

  afterEach(() => server.close());

  /** Refused with this message, and then nothing has changed and no one has heard of anything. */
  async function refused(attempt: () => Promise<unknown>, message: RegExp): Promise<void> {
    const before = server.store.snapshot();
    for (const client of [gm, alice, bob]) client.heard.length = 0;
    await expect(attempt()).rejects.toThrow(message);
    await Promise.all([gm, alice, bob].map((client) => client.settle()));
    expect(server.store.snapshot()).toEqual(before);
    expect(
      [gm, alice, bob].flatMap((client) => client.heard.filter(({ event }) => event === "modifyDocument")),
    ).toEqual([]);
  }

  const orcItems = { parentUuid: `Actor.${IDS.orc}` };
  const heroItems = { parentUuid: `Actor.${IDS.hero}` };
  const synthetic = { parentUuid: `Scene.${IDS.scene}.Token.${IDS.orcToken}` };
  const combat = { parentUuid: `Combat.${IDS.combat}` };
  const tokens = { parentUuid: `Scene.${IDS.scene}` };
  const cases: [string, () => Promise<unknown>, RegExp][] = [
    [
      "an actor of another user updated",
      () => bob.update("Actor", [{ _id: IDS.hero, name: "Mine" }]),
      /Bob lacks permission to update Actor \[Hero\]/,
    ],
    ["an actor created by a player", () => alice.create("Actor", [{ name: "New", type: "hero" }]), /ACTOR_CREATE/],
    ["an actor of another user deleted", () => bob.delete("Actor", [IDS.hero]), /lacks permission to delete Actor/],
    [
      "ownership changed by an owner",
      () => alice.update("Actor", [{ _id: IDS.hero, ownership: { [IDS.bob]: 3 } }]),
      /change the ownership/,
    ],
    ["a world item created by a player", () => alice.create("Item", [{ name: "New", type: "weapon" }]), /ITEM_CREATE/],
    [
      "an item given to a foreign actor",
      () => alice.create("Item", [{ name: "New", type: "weapon" }], orcItems),
      /lacks permission to create Item/,
    ],
    [
      "an item of a foreign actor updated",
      () => alice.update("Item", [{ _id: IDS.sword, name: "Mine" }], orcItems),
      /lacks permission to update Item/,
    ],
    [
      "an item of a foreign actor deleted",
      () => alice.delete("Item", [IDS.sword], orcItems),
      /lacks permission to delete Item/,
    ],
    [
      "a foreign synthetic actor updated",
      () => alice.update("Actor", [{ _id: IDS.orc, name: "Mine" }], synthetic),
      /lacks permission to update Actor/,
    ],
    [
      "a foreign token moved",
      () => alice.update("Token", [{ _id: IDS.orcToken, x: 0 }], tokens),
      /its actor is not owned/,
    ],
    [
      "a token given another actor by its owner",
      () => alice.update("Token", [{ _id: IDS.heroToken, actorId: IDS.orc }], tokens),
      /another actor/,
    ],
    ["a token created by a player", () => alice.create("Token", [{ name: "T" }], tokens), /TOKEN_CREATE/],
    ["a token deleted by a player", () => alice.delete("Token", [IDS.heroToken], tokens), /TOKEN_DELETE/],
    [
      "a message in another's name",
      () => alice.create("ChatMessage", [{ author: IDS.bob, content: "x" }]),
      /speaks for another/,
    ],
    ["a user's role raised by themselves", () => alice.update("User", [{ _id: IDS.alice, role: 4 }]), /higher role/],
    ["another user updated", () => alice.update("User", [{ _id: IDS.bob, name: "Rob" }]), /their own user only/],
    ["a user created by a player", () => alice.create("User", [{ name: "New" }]), /their own user only/],
    [
      "a world setting written by a player",
      () => alice.create("Setting", [{ key: "little-system.x", value: "1" }]),
      /SETTINGS_MODIFY/,
    ],
    [
      "another user's setting written",
      () => gm.create("Setting", [{ key: "little-system.x", value: "1", user: IDS.alice }]),
      /another user's setting/,
    ],
    ["a scene updated by a player", () => alice.update("Scene", [{ _id: IDS.scene, name: "x" }]), /only a game master/],
    ["a combat created by a player", () => alice.create("Combat", [{ type: "duel" }]), /only a game master/],
    [
      "a combat's system written by a player",
      () => alice.update("Combat", [{ _id: IDS.combat, system: { a: 1 } }]),
      /only round and turn, not: system/,
    ],
    [
      "a combat's flags written by a player",
      () => alice.update("Combat", [{ _id: IDS.combat, round: 1, flags: { core: { a: 1 } } }]),
      /not: flags/,
    ],
    [
      "a turn changed by a user who is not in the combat",
      () => bob.update("Combat", [{ _id: IDS.combat, turn: 1 }]),
      /none of its combatants/,
    ],
    [
      "a foreign combatant updated",
      () => alice.update("Combatant", [{ _id: IDS.orcCombatant, initiative: 1 }], combat),
      /its actor is not owned/,
    ],
    [
      "an own combatant hidden",
      () => alice.update("Combatant", [{ _id: IDS.heroCombatant, hidden: true }], combat),
      /not: hidden/,
    ],
    [
      "a game master's field written by an owner",
      () => alice.update("Actor", [{ _id: IDS.hero, "system.secret": "x" }]),
      /system.secret may only be modified by a GM/,
    ],
    [
      "a type that the manifest does not list",
      () => gm.create("Actor", [{ name: "New", type: "dragon" }]),
      /"dragon" is not a valid type/,
    ],
    ["a type changed without its system", () => gm.update("Actor", [{ _id: IDS.orc, type: "hero" }]), /whole system/],
    [
      "a document that is not there",
      () => gm.update("Actor", [{ _id: "0000000000000000", name: "x" }]),
      /no Actor with the id/,
    ],
    [
      "a parent that is not there",
      () => gm.create("Item", [{ name: "x", type: "weapon" }], { parentUuid: "Actor.0000000000000000" }),
      /no document with the uuid/,
    ],
    ["a kind of document that there is not", () => gm.create("Spell", [{ name: "x" }]), /"Spell" is not a document/],
    [
      "a locked compendium written",
      () => gm.create("Item", [{ name: "x", type: "weapon" }], { pack: "little-system.items" }),
      /locked/,
    ],
    [
      "a batch in which one document is foreign",
      () =>
        alice.update("Actor", [
          { _id: IDS.hero, name: "x" },
          { _id: IDS.orc, name: "y" },
        ]),
      /\[Orc\]/,
    ],
  ];

  it.each<[string, Source, Source]>([
    ["replaces the whole system", { "==system": {} }, {}],
    ["does not merge", { system: {} }, { recursive: false }],
  ])("§3 keeps a game master's field from an owner whose write %s", async (_what, change, more) => {
    await gm.update("Actor", [{ _id: IDS.hero, "system.secret": "x" }]);
    await refused(
      () => alice.update("Actor", [{ _id: IDS.hero, ...change }], more),
      /system.secret may only be modified by a GM/,
    );
  });

  it.each(cases)("§3 refuses %s", async (_what, attempt, message) => {
    await refused(attempt, message);
  });

  const allowed: [string, () => Promise<unknown>][] = [
    ["an owner updates an actor", () => alice.update("Actor", [{ _id: IDS.hero, name: "New name" }])],
    ["an owner gives the actor an item", () => alice.create("Item", [{ name: "New", type: "weapon" }], heroItems)],
    ["an owner deletes an item", () => alice.delete("Item", [IDS.sword], heroItems)],
    ["an owner moves a token", () => alice.update("Token", [{ _id: IDS.heroToken, x: 50 }], tokens)],
    ["a player writes a message", () => alice.create("ChatMessage", [{ content: "x" }])],
    [
      "a game master writes a message in another's name",
      () => gm.create("ChatMessage", [{ content: "x", author: IDS.bob }]),
    ],
    ["a player changes their own flags", () => alice.update("User", [{ _id: IDS.alice, flags: { world: { a: 1 } } }])],
    [
      "a player writes their own user setting",
      () => alice.create("Setting", [{ key: "little-system.x", value: "1", user: IDS.alice }]),
    ],
    ["a player of the combat changes the turn", () => alice.update("Combat", [{ _id: IDS.combat, round: 1, turn: 0 }])],
    [
      "an owner writes a combatant's initiative and system",
      () => alice.update("Combatant", [{ _id: IDS.heroCombatant, initiative: 3, system: { a: 1 } }], combat),
    ],
    ["a game master changes ownership", () => gm.update("Actor", [{ _id: IDS.hero, ownership: { [IDS.bob]: 3 } }])],
    ["a game master writes a game master's field", () => gm.update("Actor", [{ _id: IDS.hero, "system.secret": "x" }])],
  ];

  it.each(allowed)("§3 allows that %s", async (_what, attempt) => {
    await expect(attempt()).resolves.toHaveLength(1);
  });

  it("§3 stamps the author, the time and the versions of what is created", async () => {
    const [response] = await alice.create("ChatMessage", [{ content: "x" }]);
    const [message] = response!.result as Source[];
    expect(message).toMatchObject({
      author: IDS.alice,
      _stats: { lastModifiedBy: IDS.alice, systemId: "little-system", systemVersion: "1.2.3" },
    });
    expect(message!["_id"]).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it("§3 makes the creator an owner", async () => {
    const [response] = await gm.create("Actor", [{ name: "New", type: "hero" }]);
    expect((response!.result[0] as Source)["ownership"]).toEqual({ default: 0, [IDS.gm]: 3 });
  });

  it("§1 takes script out of the fields that the manifest calls HTML, and leaves the others alone", async () => {
    const html = `<p onclick="x()">Hi<script>steal()</script><a href="javascript:x()">!</a></p>`;
    const [response] = await alice.update("Actor", [
      { _id: IDS.hero, system: { biography: html, motto: html, notes: { one: { text: html } } } },
    ]);
    const clean = "<p>Hi<a>!</a></p>";
    expect((response!.result[0] as Source)["system"]).toEqual({
      biography: clean,
      motto: html,
      notes: { one: { text: clean } },
    });
  });

  it("tells everybody but the requester, who has the answer", async () => {
    await alice.update("Actor", [{ _id: IDS.hero, name: "New name" }]);
    await Promise.all([gm.settle(), alice.settle(), bob.settle()]);
    const heard = (client: RawClient): number => client.heard.filter(({ event }) => event === "modifyDocument").length;
    expect([heard(gm), heard(alice), heard(bob)]).toEqual([1, 0, 1]);
  });
});
