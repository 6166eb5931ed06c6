import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { fixtureWorld, IDS, writeFixtureSystem } from "../testing/fixture-world.ts";
import { connectRaw } from "../testing/raw-client.ts";
import type { Source } from "../shared/document-kinds.ts";
import { createStageServer, type StageServer, type StageServerOptions } from "./create-stage-server.ts";

describe("the server", () => {
  const servers: StageServer[] = [];
  const start = async (more: Partial<StageServerOptions> = {}): Promise<StageServer> => {
    const server = await createStageServer({ world: fixtureWorld(), systemPath: writeFixtureSystem(), ...more });
    servers.push(server);
    return server;
  };

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it("keeps the world over a restart, in whole files", async () => {
    const storeDir = mkdtempSync(join(tmpdir(), "stage-store-"));
    const first = await createStageServer({ world: fixtureWorld(), systemPath: writeFixtureSystem(), storeDir });
    const gm = await connectRaw(first, IDS.gm);
    await gm.update("Actor", [{ _id: IDS.hero, name: "Survivor" }]);
    await gm.create("Item", [{ name: "Axe", type: "weapon" }], {
      parentUuid: `Scene.${IDS.scene}.Token.${IDS.orcToken}.Actor.${IDS.orc}`,
    });
    await gm.delete("Combat", [IDS.combat]);
    const before = first.store.snapshot();
    await first.close();
    expect(readdirSync(storeDir).filter((name) => !name.endsWith(".json"))).toEqual([]);
    const second = await start({ storeDir });
    expect(second.store.snapshot()).toEqual(before);
    expect(second.store.collection("actors").get(IDS.hero)).toMatchObject({ name: "Survivor" });
  });

  it("serves the system's files, and none outside them", async () => {
    const { url } = await start();
    expect(await (await fetch(`${url}/systems/little-system/lang/en.json`)).json()).toMatchObject({
      LITTLE: { OnlyEnglish: "Only English" },
    });
    expect((await fetch(`${url}/systems/little-system/%2e%2e/%2e%2e/etc/passwd`)).status).toBe(404);
    expect((await fetch(`${url}/systems/other/x.js`)).status).toBe(404);
  });

  it("§1 opens a page for a user with the manifest's modules, and the styles in their layer", async () => {
    const { url } = await start();
    const page = await (await fetch(`${url}/join/alice`)).text();
    expect(page).toContain(`<script type="module" src="/systems/little-system/little.js">`);
    expect(page).toContain(`@import url("/systems/little-system/little.css") layer(system);`);
    expect(page).toContain(IDS.alice);
    expect((await fetch(`${url}/join/stranger`)).status).toBe(404);
  });

  it("refuses a connection of a user that it does not know", async () => {
    const server = await start();
    await expect(connectRaw(server, "nobody0000000001")).rejects.toThrow("does not accept");
  });

  it("says when the port is taken", async () => {
    const { port } = await start();
    await expect(
      createStageServer({ world: fixtureWorld(), systemPath: writeFixtureSystem(), port }),
    ).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  it("says which file is missing from a folder that is no system", async () => {
    await expect(createStageServer({ world: fixtureWorld(), systemPath: tmpdir() })).rejects.toThrow(/system\.json/);
  });

  it("§8 relays the system's own event with the sender's id put in, not to the sender, to those who are named", async () => {
    const server = await start();
    const [gm, alice, bob] = await Promise.all([
      connectRaw(server, IDS.gm),
      connectRaw(server, IDS.alice),
      connectRaw(server, IDS.bob),
    ]);
    alice.connection.send("system.little-system", [{ userId: IDS.gm, n: 1 }, { recipients: [IDS.gm] }]);
    alice.connection.send("system.little-system", [{ n: 2 }]);
    await alice.settle();
    await Promise.all([gm.settle(), bob.settle()]);
    const heard = (client: typeof gm): unknown[] =>
      client.heard.filter(({ event }) => event.startsWith("system.")).map(({ args }) => args);
    expect(heard(gm)).toEqual([
      [{ userId: IDS.gm, n: 1 }, IDS.alice],
      [{ n: 2 }, IDS.alice],
    ]);
    expect(heard(bob)).toEqual([[{ n: 2 }, IDS.alice]]);
    expect(heard(alice)).toEqual([]);
  });

  it("§1 delivers the system's event to no one without `socket` in the manifest", async () => {
    const server = await start({ systemPath: writeFixtureSystem({ socket: false }) });
    const [gm, alice] = await Promise.all([connectRaw(server, IDS.gm), connectRaw(server, IDS.alice)]);
    alice.connection.send("system.little-system", [{}]);
    await alice.settle();
    await gm.settle();
    expect(gm.heard.filter(({ event }) => event.startsWith("system."))).toEqual([]);
  });

  it("tells of users who come and go, once for all their tabs", async () => {
    const server = await start();
    const gm = await connectRaw(server, IDS.gm);
    const [tab, other] = [await connectRaw(server, IDS.alice), await connectRaw(server, IDS.alice)];
    tab.connection.close();
    await other.settle();
    other.connection.close();
    await expect
      .poll(() => gm.heard.filter(({ event }) => event === "userConnected").map(({ args }) => args))
      .toEqual([
        [IDS.alice, true],
        [IDS.alice, false],
      ]);
  });

  it("takes a whole batch back when one of its operations is refused", async () => {
    const server = await start();
    const alice = await connectRaw(server, IDS.alice);
    const before = server.store.snapshot();
    const batch = [
      { type: "Actor", action: "update", operation: { updates: [{ _id: IDS.hero, name: "Changed" }] } },
      { type: "Actor", action: "update", operation: { updates: [{ _id: IDS.orc, name: "Changed" }] } },
    ];
    await expect(alice.connection.request("modifyDocumentBatch", [batch])).rejects.toThrow("lacks permission");
    expect(server.store.snapshot()).toEqual(before);
  });

  describe("adversity", () => {
    it("cuts a user off after the n-th operation, which is stored and not answered, until restored", async () => {
      const server = await start();
      const alice = await connectRaw(server, IDS.alice);
      server.adversity.cutAfter(IDS.alice, 2);
      await alice.update("Actor", [{ _id: IDS.hero, name: "One" }]);
      await expect(alice.update("Actor", [{ _id: IDS.hero, name: "Two" }])).rejects.toThrow("lost");
      expect(server.store.collection("actors").get(IDS.hero)).toMatchObject({ name: "Two" });
      await expect(connectRaw(server, IDS.alice)).rejects.toThrow("does not accept");
      server.adversity.restore(IDS.alice);
      const again = await connectRaw(server, IDS.alice);
      await again.update("Actor", [{ _id: IDS.hero, name: "Three" }]);
      expect(server.adversity.operations(IDS.alice)).toBe(3);
    });

    it("with n = 0 loses the next operation before it is stored", async () => {
      const server = await start();
      const alice = await connectRaw(server, IDS.alice);
      server.adversity.cutAfter(IDS.alice, 0);
      await expect(alice.update("Actor", [{ _id: IDS.hero, name: "One" }])).rejects.toThrow("lost");
      expect(server.store.collection("actors").get(IDS.hero)).toMatchObject({ name: "Hero" });
    });

    it("answers the last operation before the cut where that is asked for", async () => {
      const server = await start();
      const alice = await connectRaw(server, IDS.alice);
      server.adversity.cutAfter(IDS.alice, 1, { isAnswered: true });
      await expect(alice.update("Actor", [{ _id: IDS.hero, name: "One" }])).resolves.toHaveLength(1);
      await expect.poll(() => alice.connection.isOpen).toBe(false);
    });

    it("holds back what is delivered to one user, and lets it through in order", async () => {
      const server = await start();
      const [gm, alice] = await Promise.all([connectRaw(server, IDS.gm), connectRaw(server, IDS.alice)]);
      const resume = server.adversity.pause(IDS.alice);
      await gm.update("Actor", [{ _id: IDS.hero, name: "One" }]);
      await gm.update("Actor", [{ _id: IDS.hero, name: "Two" }]);
      await gm.settle();
      const names = (): unknown[] =>
        alice.heard
          .filter(({ event }) => event === "modifyDocument")
          .map(({ args }) => (args[0] as { result: Source[] }).result[0]!["name"]);
      expect(names()).toEqual([]);
      resume();
      await alice.settle();
      expect(names()).toEqual(["One", "Two"]);
    });

    it("makes the way of one user longer, and leaves the order as it is", async () => {
      const server = await start();
      const alice = await connectRaw(server, IDS.alice);
      server.adversity.latency(IDS.alice, 20);
      const answers: number[] = [];
      await Promise.all(
        [1, 2, 3].map(async (n) => {
          await alice.update("Actor", [{ _id: IDS.hero, name: `${n}` }]);
          answers.push(n);
        }),
      );
      expect(answers).toEqual([1, 2, 3]);
    });

    it("sets the server's clock wrong", async () => {
      const server = await start({ clock: () => 1000 });
      const alice = await connectRaw(server, IDS.alice);
      server.adversity.clockSkew = 500;
      expect(await alice.connection.request("time", [])).toBe(1500);
    });
  });
});
