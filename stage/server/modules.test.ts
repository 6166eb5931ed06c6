import { afterEach, describe, expect, it, vi } from "vitest";
import { fixtureWorld, IDS, writeFixtureSystem } from "../testing/fixture-world.ts";
import { notingModule, writeModule } from "../testing/fixture-module.ts";
import { connect, startWorld, until, type StageServer } from "../testing/headless-world.ts";

const servers: StageServer[] = [];

async function start(modules: readonly string[], generation: 13 | 14 = 14): Promise<StageServer> {
  const server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem(), modules, generation });
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe.each([13, 14] as const)("modules of version %i", (generation) => {
  it("run before init, libraries before the system, the others after it, scripts before their modules", async () => {
    const gm = await connect(
      await start([notingModule("noting"), notingModule("shelf", { library: true })], generation),
      IDS.gm,
      { system: true },
    );
    expect(await gm.evaluate(({ noted }) => noted)).toEqual([
      "shelf script",
      "shelf module",
      "noting script",
      "noting module",
      "shelf init",
      "noting init",
    ]);
  });

  it("stand in game.modules as packages, with the api that they put there", async () => {
    const gm = await connect(await start([notingModule("noting")], generation), IDS.gm);
    expect(
      await gm.evaluate(({ game }) => {
        const module = game.modules.get("noting")!;
        const { id, title, version, active, socket, flags, esmodules, api } = module;
        return [
          id,
          title,
          version,
          active,
          socket,
          flags,
          [...esmodules],
          api,
          game.modules.size,
          game.modules.get("dice-so-nice")?.active ?? null,
        ];
      }),
    ).toEqual([
      "noting",
      "The noting",
      "2.0.0",
      true,
      true,
      { noting: { shelf: "upper" } },
      ["main.mjs"],
      { part: "/modules/noting/data.json" },
      1,
      null,
    ]);
  });

  it("bring words over the system's, but none that are for another system", async () => {
    const gm = await connect(await start([notingModule("noting")], generation), IDS.gm);
    expect(
      await gm.evaluate(({ game }) => [
        game.i18n.format("NOTING.Hello", { name: "here" }),
        game.i18n.localize("LITTLE.OnlyEnglish"),
      ]),
    ).toEqual(["Hello from here", "Said by the module"]);
  });

  it("have flags under their id, and subtypes that begin with it", async () => {
    const gm = await connect(await start([notingModule("noting")], generation), IDS.gm);
    expect(
      await gm.evaluate(async ({ game, foundry }, id) => {
        const hero = game.actors.get(id)!;
        await hero.setFlag("noting", "mark", 3);
        const items = await hero.createEmbeddedDocuments("Item", [{ name: "Bone", type: "noting.relic" }]);
        return [hero.getFlag("noting", "mark"), foundry.utils.getProperty(items[0], "type")];
      }, IDS.hero),
    ).toEqual([3, "noting.relic"]);
  });

  it("have their socket where the manifest asks for it, and else none", async () => {
    const server = await start([notingModule("loud"), notingModule("mute", { socket: false })], generation);
    const [gm, alice] = await Promise.all([connect(server, IDS.gm), connect(server, IDS.alice)]);
    await alice.evaluate(({ game, noted }) => {
      noted.length = 0;
      for (const name of ["loud", "mute"])
        game.socket.on(`module.${name}`, (data: unknown, sender: unknown) => void noted.push([name, data, sender]));
    });
    await gm.evaluate(({ game }) => void game.socket.emit("module.mute", 1).emit("module.loud", 2));
    await until(alice, ({ noted }) => noted.length > 0);
    expect(await alice.evaluate(({ noted }) => noted)).toEqual([["loud", 2, IDS.gm]]);
  });

  it("put what is theirs on game, CONFIG and ui, and find an empty game before init", async () => {
    const open = writeModule(
      { id: "open", title: "Open", esmodules: ["open.js"] },
      {
        "open.js": `
        (globalThis.noted ??= []).push([typeof game, game.view, game.i18n?.localize("x") ?? null, game.user ?? null]);
        Hooks.once("init", () => {
          game["open"] ??= {}; game.open.seen = game.wizardry === undefined;
          CONFIG.OPEN ??= { a: 1 }; ui.openPanel ??= { shown: true };
        });`,
      },
    );
    const gm = await connect(await start([open], generation), IDS.gm);
    expect(
      await gm.evaluate(({ noted, game, CONFIG, ui }) => [
        noted,
        Reflect.get(game, "open") as unknown,
        Reflect.get(CONFIG, "OPEN") as unknown,
        ui["openPanel"],
      ]),
    ).toEqual([[["object", "game", null, null]], { seen: true }, { a: 1 }, { shown: true }]);
    await expect(gm.evaluate(({ game }) => Reflect.get(game, "playlists") as never)).rejects.toThrow(
      "game.playlists is not implemented by the stage",
    );
  });

  it("fail alone: the game starts without a script that throws", async () => {
    const broken = writeModule(
      { id: "broken", title: "Broken", esmodules: ["main.js", "gone.js"] },
      { "main.js": "throw new Error('no');" },
    );
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const gm = await connect(await start([broken, notingModule("noting")], generation), IDS.gm);
    expect(await gm.evaluate(({ game, noted }) => [game.ready, noted.includes("noting init")])).toEqual([true, true]);
    expect(said.mock.calls.map(([error]) => String(error))).toEqual([
      "Error: The module broken failed in main.js.",
      "Error: The module broken failed in gone.js.",
    ]);
    said.mockRestore();
  });

  it("wrap game.initialize before it is called", async () => {
    const early = writeModule(
      { id: "early", title: "Early", library: true, esmodules: ["early.js"] },
      {
        "early.js": `const { prototype } = foundry.Game; const { initialize } = prototype;
        prototype.initialize = function (...args) { globalThis.noted = ["before init"]; return initialize.apply(this, args); };
        Hooks.once("init", () => noted.push("init"));`,
      },
    );
    const gm = await connect(await start([early], generation), IDS.gm);
    expect(await gm.evaluate(({ noted }) => noted)).toEqual(["before init", "init"]);
  });
});

describe("a page with modules", () => {
  it("loads styles of both shapes in their layers and scripts in the host's order, and hands out the files", async () => {
    const server = await start([notingModule("noting"), notingModule("shelf", { library: true })]);
    const page = await (await fetch(`${server.url}/join/${IDS.gm}`)).text();
    expect(page.match(/@import url\("[^"]*"\) layer\(\w+\)/g)).toEqual([
      '@import url("/modules/shelf/plain.css") layer(modules)',
      '@import url("/modules/shelf/low.css") layer(system)',
      '@import url("/systems/little-system/little.css") layer(system)',
      '@import url("/modules/noting/plain.css") layer(modules)',
      '@import url("/modules/noting/low.css") layer(system)',
    ]);
    expect([...page.matchAll(/<script[^>]* src="([^"]*)"/g)].map((match) => match[1])).toEqual([
      "/stage/stage.js",
      "/modules/shelf/classic.js",
      "/modules/shelf/main.mjs",
      "/systems/little-system/little.js",
      "/modules/noting/classic.js",
      "/modules/noting/main.mjs",
    ]);
    expect((await fetch(`${server.url}/modules/noting/lang/en.json`)).status).toBe(200);
    expect((await fetch(`${server.url}/modules/noting/..%2fmodule.json`)).status).toBe(404);
  });
});

describe("a module's manifest", () => {
  const good = { id: "good", title: "Good" };

  it.each([
    ["{", "is not JSON"],
    ["[]", "has to be a JSON object"],
    [{ title: "No id" }, '"id" has to be a text; it is missing'],
    [{ ...good, id: "a b" }, '"id" has to be made of letters'],
    [{ id: "good" }, '"title" has to be a text; it is missing'],
    [{ ...good, esmodules: "main.js" }, '"esmodules" has to be a list; it is "main.js"'],
    [{ ...good, scripts: [3] }, '"scripts[0]" has to be a text; it is 3'],
    [{ ...good, styles: [{ layer: "modules" }] }, '"styles[0].src" has to be a text; it is missing'],
    [{ ...good, languages: [{ lang: "en" }] }, '"languages[0].path" has to be a text; it is missing'],
    [{ ...good, socket: "yes" }, '"socket" has to be true or false; it is "yes"'],
    [{ ...good, compatibility: { minimum: 13 } }, '"compatibility.minimum" has to be a text; it is 13'],
    [{ ...good, relationships: { requires: [{}] } }, '"relationships.requires[0].id" has to be a text; it is missing'],
    [
      { ...good, relationships: { requires: [{ id: "absent", type: "module" }] } },
      '"relationships.requires" names the module "absent"',
    ],
  ])("%j: the error names file and field", async (manifest, words) => {
    const folder = writeModule(manifest);
    const started = start([folder]);
    await expect(started).rejects.toThrow(words);
    await expect(started).rejects.toThrow(`${folder}/module.json`);
  });

  it("is missing, or bears an id twice", async () => {
    await expect(start(["/nowhere"])).rejects.toThrow("/nowhere/module.json cannot be read");
    await expect(start([writeModule(good), writeModule(good)])).rejects.toThrow('"id" is "good", which ');
  });

  it.each([
    [{ compatibility: { minimum: "15" } }, ['"compatibility.minimum" is 15, and the host is 14.367']],
    [{ compatibility: { maximum: "13" } }, ['"compatibility.maximum" is 13, and the host is 14.367']],
    [{ compatibility: { minimum: "13", maximum: "14" } }, []],
    [
      { relationships: { systems: [{ id: "dnd5e", type: "system" }] } },
      ['"relationships.systems" names dnd5e, and the system is little-system'],
    ],
  ])("says why the host would not enable %j", async (more, expected) => {
    const { moduleWarnings, modules } = await start([writeModule({ ...good, ...more })]);
    expect([moduleWarnings.length, modules.length]).toEqual([expected.length, 1]);
    for (const [at, words] of expected.entries()) expect(moduleWarnings[at]).toContain(words);
  });
});
