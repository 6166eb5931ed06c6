import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterEach, describe, expect, it } from "vitest";
import type { Source } from "../shared/document-kinds.ts";
import type { ClientGlobals } from "../testing/client-globals.ts";
import { fixtureWorld, IDS, writeFixtureSystem } from "../testing/fixture-world.ts";
import type { Actor as AnActor } from "./documents/actor.ts";
import type { ChatMessage as AMessage } from "./documents/chat-message.ts";
import { connect, startWorld, until, type StageServer, type StageServerOptions } from "../testing/headless-world.ts";

const servers: StageServer[] = [];

async function start(more: Partial<StageServerOptions> = {}): Promise<StageServer> {
  const server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem(), ...more });
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe("the boot", () => {
  it("§1 runs init, i18nInit, setup and ready in order, with what each may rely on", async () => {
    const server = await start();
    const gm = await connect(server, IDS.gm, {
      module: (globals) => {
        const { Hooks, noted } = globals;
        for (const hook of ["init", "i18nInit", "setup", "ready"]) {
          Hooks.once(hook, () => {
            const { game } = globals;
            noted.push([
              hook,
              game.system.id,
              game.user === null,
              "users" in game,
              game.i18n.localize("LITTLE.OnlyEnglish"),
              game.ready,
            ]);
          });
        }
      },
    });
    expect(await gm.evaluate(({ noted }) => noted)).toEqual([
      ["init", "little-system", true, false, "LITTLE.OnlyEnglish", false],
      ["i18nInit", "little-system", true, false, "Only English", false],
      ["setup", "little-system", false, true, "Only English", false],
      ["ready", "little-system", false, true, "Only English", true],
    ]);
  });

  it("§2 prepares documents once all of them are there, model first, embedded documents in the middle", async () => {
    const server = await start();
    const alice = await connect(server, IDS.alice, {
      module: (globals) => {
        const { CONFIG, Hooks, Actor, Item, foundry, noted } = globals;
        const note = (what: string, name: string): void => {
          noted.push(`${name} ${what}`);
        };
        class HeroData extends foundry.abstract.TypeDataModel {
          static override defineSchema() {
            return { hp: new foundry.data.fields.ObjectField(), notes: new foundry.data.fields.ObjectField() };
          }
          override prepareBaseData() {
            note("model base", (this.parent as AnActor).name);
          }
          override prepareDerivedData() {
            note("model derived", (this.parent as AnActor).name);
          }
        }
        class NotedActor extends Actor {
          override prepareBaseData() {
            super.prepareBaseData();
            note("base", this.name);
          }
          override prepareDerivedData() {
            note(`derived, others there: ${globals.game.actors.size === 2}`, this.name);
          }
        }
        class NotedItem extends Item {
          override prepareBaseData() {
            note("item", this.name);
          }
        }
        Hooks.once("init", () => {
          CONFIG["Actor"]!.documentClass = NotedActor;
          CONFIG["Item"]!.documentClass = NotedItem;
          CONFIG["Actor"]!.dataModels = { hero: HeroData };
        });
      },
    });
    const steps = (await alice.evaluate(({ noted }) => noted as string[])).filter(
      (each) => each.startsWith("Hero") || each.startsWith("Sword"),
    );
    expect(steps.slice(0, 5)).toEqual([
      "Hero model base",
      "Hero base",
      "Sword item",
      "Hero model derived",
      "Hero derived, others there: true",
    ]);
  });

  it("§2 lists what cannot be a document and loads the rest", async () => {
    const world = fixtureWorld();
    const broken: Source = { _id: "actorbroken00001", name: "", type: "hero" };
    const server = await start({
      world: { ...world, documents: { ...world.documents, actors: [...world.documents["actors"]!, broken] } },
    });
    const gm = await connect(server, IDS.gm);
    expect(
      await gm.evaluate(({ game }) => [
        game.actors.size,
        [...game.actors.invalidDocumentIds],
        game.actors.getInvalid("actorbroken00001")?.id,
      ]),
    ).toEqual([2, ["actorbroken00001"], "actorbroken00001"]);
  });

  it("misses nothing that is stored while it comes up", async () => {
    const server = await start();
    const gm = await connect(server, IDS.gm);
    const [, bob] = await Promise.all([
      gm.evaluate(async ({ game }, id) => {
        for (let n = 0; n < 30; n++) await game.actors.get(id)!.update({ name: `Hero ${n}` });
      }, IDS.hero),
      connect(server, IDS.bob),
    ]);
    await until(bob, ({ game }, id) => game.actors.get(id)!.name === "Hero 29", IDS.hero);
  });

  it("says the path of what the stage does not have", async () => {
    const gm = await connect(await start(), IDS.gm);
    await expect(gm.evaluate(({ game }) => Reflect.get(game, "playlists") as never)).rejects.toThrow(
      "game.playlists is not implemented by the stage",
    );
    await expect(gm.evaluate(({ foundry }) => Reflect.get(foundry.utils, "magic") as never)).rejects.toThrow(
      "foundry.utils.magic is not implemented by the stage",
    );
    await expect(gm.evaluate(({ CONFIG }) => CONFIG["Playlist"]?.documentClass?.name)).rejects.toThrow(
      "CONFIG.Playlist",
    );
    expect(await gm.evaluate(({ game, CONFIG }) => ["playlists" in game, typeof Reflect.get(CONFIG, "then")])).toEqual([
      false,
      "undefined",
    ]);
  });
});

describe("settings", () => {
  /** Registers a setting of each scope, and one that is judged by a field. Stands where a module's code would. */
  const register = (globals: ClientGlobals): void => {
    const { Hooks, noted, foundry } = globals;
    Hooks.once("init", () => {
      const { settings } = globals.game;
      for (const scope of ["world", "client", "user"] as const) {
        settings.register("little-system", scope, {
          scope,
          type: Number,
          default: 1,
          onChange: (value, _options, userId) => noted.push([scope, value, userId ?? null]),
        });
      }
      const { NumberField } = foundry.data.fields;
      settings.register("little-system", "bounded", {
        scope: "client",
        type: new NumberField({ required: true, nullable: false, initial: 5, max: 10, choices: [5, 7] }),
      });
      noted.push(["init", settings.get("little-system", "world")]);
    });
  };

  it("§1 reach everybody who is concerned, and are there from the start the next time", async () => {
    const server = await start();
    const storage = new Map<string, string>();
    const [gm, alice] = [
      await connect(server, IDS.gm, { module: register, storage }),
      await connect(server, IDS.alice, { module: register }),
    ];
    const second = await connect(server, IDS.gm, { module: register });
    await gm.evaluate(async ({ game }) => {
      for (const scope of ["world", "client", "user"]) await game.settings.set("little-system", scope, 2);
    });
    await until(second, ({ noted }) => noted.length === 3);
    expect(await gm.evaluate(({ noted }) => noted)).toEqual([
      ["init", 1],
      ["world", 2, IDS.gm],
      ["client", 2, IDS.gm],
      ["user", 2, IDS.gm],
    ]);
    expect(await second.evaluate(({ noted }) => noted)).toEqual([
      ["init", 1],
      ["world", 2, IDS.gm],
      ["user", 2, IDS.gm],
    ]);
    await until(alice, ({ noted }) => noted.length === 2);
    expect(await alice.evaluate(({ noted }) => noted)).toEqual([
      ["init", 1],
      ["world", 2, IDS.gm],
    ]);
    await gm.close();
    const again = await connect(server, IDS.gm, { module: register, storage });
    expect(
      await again.evaluate(({ game, noted }) => [
        noted,
        ["client", "user"].map((scope) => game.settings.get("little-system", scope)),
      ]),
    ).toEqual([[["init", 2]], [2, 2]]);
    expect(
      await alice.evaluate(({ game }) => ["client", "user"].map((scope) => game.settings.get("little-system", scope))),
    ).toEqual([1, 1]);
  });

  it("§1 are judged by their type, refused to players, and unknown until registered", async () => {
    const server = await start();
    const alice = await connect(server, IDS.alice, { module: register });
    expect(await alice.evaluate(({ game }) => game.settings.set("little-system", "bounded", "7"))).toBe(7);
    await expect(alice.evaluate(({ game }) => game.settings.set("little-system", "bounded", 6))).rejects.toThrow(
      "little-system.bounded",
    );
    await expect(alice.evaluate(({ game }) => game.settings.set("little-system", "world", 3))).rejects.toThrow(
      "SETTINGS_MODIFY",
    );
    await expect(alice.evaluate(({ game }) => game.settings.get("little-system", "other"))).rejects.toThrow(
      "not a registered game setting",
    );
  });
});

describe("words", () => {
  it("§1 are flattened, fall back to English, then to the key", async () => {
    const alice = await connect(await start(), IDS.alice, { language: "fr" });
    expect(
      await alice.evaluate(({ game: { i18n } }) => [
        i18n.format("LITTLE.Hello", { name: "Eve" }),
        i18n.localize("LITTLE.OnlyEnglish"),
        i18n.localize("LITTLE.Dotted"),
        i18n.localize("LITTLE.None"),
        i18n.has("LITTLE.OnlyEnglish"),
        i18n.has("LITTLE.OnlyEnglish", false),
      ]),
    ).toEqual(["Bonjour Eve", "Only English", "Dotted", "LITTLE.None", true, false]);
  });
});

describe("between clients", () => {
  it("§8 names one active game master, another when that one leaves, none when all have left", async () => {
    const server = await start();
    const [gm, alice] = [await connect(server, IDS.gm), await connect(server, IDS.alice)];
    const second = await connect(server, IDS.gm2);
    await until(alice, ({ game }) => game.users.filter((user) => user.active).length === 3);
    const active = (): Promise<string | null> => alice.evaluate(({ game }) => game.users.activeGM?.id ?? null);
    expect(await active()).toBe(IDS.gm);
    await gm.close();
    await until(alice, ({ game }, id) => game.users.activeGM?.id === id, IDS.gm2);
    server.adversity.disconnect(IDS.gm2);
    await until(alice, ({ game }) => game.users.activeGM === null);
    expect(await second.evaluate(({ game }) => game.socket.connected)).toBe(false);
    await expect(
      second.evaluate(({ game }, id) => game.actors.get(id)!.update({ name: "x" }), IDS.hero),
    ).rejects.toThrow("lost");
  });

  it("§8 carries the system's event with the sender as second argument, not back to the sender's tab", async () => {
    const server = await start();
    const [gm, alice, other] = await Promise.all([
      connect(server, IDS.gm),
      connect(server, IDS.alice),
      connect(server, IDS.alice),
    ]);
    for (const client of [gm, alice, other]) {
      await client.evaluate(
        ({ game, noted }) =>
          void game.socket.on("system.little-system", (data: unknown, senderId: string) =>
            noted.push([data, senderId]),
          ),
      );
    }
    await alice.evaluate(
      ({ game }, id) => void game.socket.emit("system.little-system", { userId: id, claim: 1 }),
      IDS.gm,
    );
    for (const client of [gm, other]) {
      await until(client, ({ noted }) => noted.length === 1);
      expect(await client.evaluate(({ noted }) => noted)).toEqual([[{ userId: IDS.gm, claim: 1 }, IDS.alice]]);
    }
    expect(await alice.evaluate(({ noted }) => noted)).toEqual([]);
  });

  it("§8 answers queries, without a word of who asks, and rejects in every other case", async () => {
    const server = await start();
    const [gm, alice] = await Promise.all([connect(server, IDS.gm), connect(server, IDS.alice)]);
    for (const client of [gm, alice]) {
      await client.evaluate(({ CONFIG, noted }) => {
        CONFIG.queries["little.sum"] = ({ a, b }: { a: number; b: number }, ...rest: unknown[]) => {
          noted.push(rest);
          return Promise.resolve(a + b);
        };
        CONFIG.queries["little.fail"] = () => {
          throw new Error("no such luck");
        };
        CONFIG.queries["little.never"] = () => new Promise(() => undefined);
      });
    }
    await gm.evaluate(({ CONFIG }) => void (CONFIG.queries["little.unknown"] = () => null));
    await until(gm, ({ game }, id) => game.users.get(id)!.active, IDS.alice);
    const ask = (name: string, userId: string, timeout = 5000): Promise<unknown> =>
      gm.evaluate(
        ({ game }, request) =>
          game.users.get(request.userId)!.query(request.name, { a: 1, b: 2 }, { timeout: request.timeout }),
        { name, userId, timeout },
      );
    expect(await ask("little.sum", IDS.alice)).toBe(3);
    expect(await alice.evaluate(({ noted }) => noted)).toEqual([[{ timeout: 5000 }]]);
    await expect(ask("little.fail", IDS.alice)).rejects.toThrow("no such luck");
    await expect(ask("little.unknown", IDS.alice)).rejects.toThrow("little.unknown");
    await expect(ask("little.never", IDS.alice, 10)).rejects.toThrow("timed out");
    await expect(ask("little.sum", IDS.bob)).rejects.toThrow("not active");
  });

  it("pauses for everybody, by game masters only, and tells who comes later", async () => {
    const server = await start();
    const [gm, alice] = await Promise.all([connect(server, IDS.gm), connect(server, IDS.alice)]);
    await alice.evaluate(
      ({ Hooks, noted }) =>
        void Hooks.on("pauseGame", (paused: boolean, { userId }: { userId: string }) => noted.push([paused, userId])),
    );
    await gm.evaluate(({ game }) => game.togglePause(true, { broadcast: true }));
    await until(alice, ({ game }) => game.paused);
    expect(await alice.evaluate(({ noted }) => noted)).toEqual([[true, IDS.gm]]);
    await expect(alice.evaluate(({ game }) => game.togglePause(false, { broadcast: true }))).rejects.toThrow(
      "Only a game master",
    );
    expect(await (await connect(server, IDS.bob)).evaluate(({ game }) => game.paused)).toBe(true);
  });

  it("agrees on the server's time, whatever the clocks say", async () => {
    const server = await start();
    const [gm, late] = [await connect(server, IDS.gm), await connect(server, IDS.alice, { clockSkew: -3_600_000 })];
    const times = await Promise.all([gm, late].map((client) => client.evaluate(({ game }) => game.time.serverTime)));
    expect(Math.abs(times[0]! - times[1]!)).toBeLessThan(1000);
  });
});

describe("messages", () => {
  it.each([13, 14] as const)(
    "§6 hide whispers by mode, which applies only where it is given, generation %i",
    async (generation) => {
      const server = await start({ generation });
      const [alice, bob] = await Promise.all([connect(server, IDS.alice), connect(server, IDS.bob)]);
      const sent = await alice.evaluate(async ({ ChatMessage, game }) => {
        const send = async (operation: Record<string, unknown>): Promise<unknown> => {
          const message = (await ChatMessage.implementation.create({ content: "x" }, operation)) as AMessage;
          return [message.whisper, message.blind, message.isAuthor];
        };
        const old = game.release.generation === 13;
        return [
          await send({}),
          await send(old ? { rollMode: "gmroll" } : { messageMode: "gm" }),
          await send(old ? { rollMode: "selfroll" } : { messageMode: "self" }),
        ];
      });
      expect(sent).toEqual([
        [[], false, true],
        [[IDS.gm, IDS.gm2], false, true],
        [[IDS.alice], false, true],
      ]);
      await until(bob, ({ game }) => game.messages.size === 3);
      expect(await bob.evaluate(({ game }) => game.messages.map((message) => message.visible))).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  it("§6 keep rolls as texts and give them back as rolls", async () => {
    const server = await start();
    const [alice, bob] = await Promise.all([connect(server, IDS.alice), connect(server, IDS.bob)]);
    await alice.evaluate(async ({ Roll, ChatMessage }) => {
      await ChatMessage.implementation.create({ content: "x", rolls: [await new Roll("2 + 3").evaluate()] });
    });
    await until(bob, ({ game }) => game.messages.size === 1);
    expect(
      await bob.evaluate(({ game, Roll }) => {
        const [message] = game.messages.contents;
        const [roll] = message!.rolls;
        return [roll instanceof Roll && roll.total, typeof (message!._source["rolls"] as unknown[])[0]];
      }),
    ).toEqual([5, "string"]);
  });

  it("§6 name the token, the actor or the user as speaker", async () => {
    const alice = await connect(await start(), IDS.alice);
    expect(
      await alice.evaluate(
        ({ ChatMessage, game }, { hero, orc }) => [
          ChatMessage.getSpeaker({ actor: game.actors.get(hero)! }),
          ChatMessage.getSpeaker({ actor: game.actors.get(orc)!, alias: "A voice" }).alias,
          ChatMessage.getSpeaker({ alias: "No one" }).alias,
        ],
        { hero: IDS.hero, orc: IDS.orc },
      ),
    ).toEqual([{ scene: IDS.scene, actor: IDS.hero, token: IDS.heroToken, alias: "Hero" }, "A voice", "No one"]);
  });
});

describe("statuses", () => {
  it("§10 are given and taken, and prepared as a set on the actor", async () => {
    const alice = await connect(await start(), IDS.alice, {
      module: ({ Hooks, CONFIG }) =>
        void Hooks.once(
          "init",
          () =>
            void CONFIG.statusEffects.push({ id: "guarded", name: "LITTLE.OnlyEnglish", img: "icons/svg/shield.svg" }),
        ),
    });
    expect(
      await alice.evaluate(async ({ game }, id) => {
        const hero = game.actors.get(id)!;
        const created = await hero.toggleStatusEffect("guarded");
        const held = [...hero.statuses];
        const kept = await hero.toggleStatusEffect("guarded", { active: true });
        const removed = await hero.toggleStatusEffect("guarded");
        return [typeof created === "object" && created.name, held, kept, removed, [...hero.statuses]];
      }, IDS.hero),
    ).toEqual(["Only English", ["guarded"], true, false, []]);
    await expect(
      alice.evaluate(({ game }, id) => game.actors.get(id)!.toggleStatusEffect("unheard-of"), IDS.hero),
    ).rejects.toThrow("unheard-of");
  });
});

describe("compendia", () => {
  /** A system with two packs, compiled as packs are shipped. */
  async function systemWithPacks(): Promise<string> {
    const packs = [
      { name: "blades", label: "Blades", type: "Item", system: "little-system", path: "packs/blades" },
      { name: "secret", label: "Secret", type: "Actor", system: "little-system", path: "packs/secret", ownership: {} },
    ];
    const folder = writeFixtureSystem({ packs });
    const source = mkdtempSync(join(tmpdir(), "stage-pack-source-"));
    mkdirSync(join(source, "blades"));
    mkdirSync(join(source, "secret"));
    const write = (pack: string, name: string, content: Source): void =>
      writeFileSync(join(source, pack, `${name}.json`), JSON.stringify(content));
    const effect = { _id: "effectsharp00001", name: "Sharp", _key: "!items.effects!packsword0000001.effectsharp00001" };
    write("blades", "sword", {
      _id: "packsword0000001",
      _key: "!items!packsword0000001",
      name: "Longsword",
      type: "weapon",
      img: "icons/sword.webp",
      system: { damage: 8, identifier: "long-sword" },
      effects: [effect],
      folder: "folderblades0001",
    });
    write("blades", "axe", {
      _id: "packaxe000000001",
      _key: "!items!packaxe000000001",
      name: "Axe",
      type: "weapon",
      system: { damage: 6 },
      effects: [],
    });
    write("blades", "folder", {
      _id: "folderblades0001",
      _key: "!folders!folderblades0001",
      name: "Swords",
      type: "Item",
      folder: null,
    });
    write("secret", "lich", {
      _id: "packlich00000001",
      _key: "!actors!packlich00000001",
      name: "Lich",
      type: "monster",
      items: [],
      effects: [],
    });
    for (const pack of ["blades", "secret"]) await compilePack(join(source, pack), join(folder, "packs", pack));
    return folder;
  }

  it("§9 are read from the very folders that ship: index without system, documents on demand, nothing for players where the manifest says so", async () => {
    const server = await start({ systemPath: await systemWithPacks() });
    const alice = await connect(server, IDS.alice, {
      module: ({ Hooks, CONFIG }) =>
        void Hooks.once(
          "init",
          () =>
            void ((CONFIG["Item"] as { compendiumIndexFields?: string[] }).compendiumIndexFields = [
              "system.identifier",
            ]),
        ),
    });
    await expect(
      alice.evaluate(({ fromUuidSync }) =>
        fromUuidSync("Compendium.little-system.blades.Item.packsword0000001.ActiveEffect.effectsharp00001"),
      ),
    ).rejects.toThrow("synchronously");
    expect(
      await alice.evaluate(async ({ game, fromUuid, fromUuidSync }) => {
        const pack = game.packs.get("little-system.blades")!;
        const uuid = "Compendium.little-system.blades.Item.packsword0000001";
        const entry = fromUuidSync(uuid) as Source;
        const document = (await fromUuid(uuid)) as {
          name: string;
          effects: { size: number };
          pack: string;
          isOwner: boolean;
        };
        const found = await pack.getDocuments({ name: "Axe" });
        return [
          entry["name"],
          entry["system"],
          pack.index.size,
          document.name,
          document.effects.size,
          document.pack,
          document.isOwner,
          found.map((each) => each.id),
          pack.visible,
          game.packs.get("little-system.secret")!.visible,
          pack.folders.size,
        ];
      }),
    ).toEqual([
      "Longsword",
      { identifier: "long-sword" },
      2,
      "Longsword",
      1,
      "little-system.blades",
      false,
      ["packaxe000000001"],
      true,
      false,
      1,
    ]);
  });

  it("§9 are copied into the world, with a link to where they came from, and cannot be written", async () => {
    const server = await start({ systemPath: await systemWithPacks() });
    const gm = await connect(server, IDS.gm);
    expect(
      await gm.evaluate(async ({ game }, id) => {
        const imported = (await game.items.importFromCompendium(
          game.packs.get("little-system.blades")!,
          "packsword0000001",
          { name: "Mine" },
        ))!;
        const document = (await game.packs.get("little-system.blades")!.getDocument("packsword0000001"))!;
        const [given] = await game.actors
          .get(id)!
          .createEmbeddedDocuments("Item", [game.items.fromCompendium(document)]);
        return [
          imported._source["name"],
          imported.id !== "packsword0000001",
          (imported._source["_stats"] as Source)["compendiumSource"],
          given!._source["name"],
        ];
      }, IDS.hero),
    ).toEqual(["Mine", true, "Compendium.little-system.blades.Item.packsword0000001", "Longsword"]);
    await expect(
      gm.evaluate(async ({ game }) =>
        (await game.packs.get("little-system.blades")!.getDocument("packaxe000000001"))!.update({ name: "x" }),
      ),
    ).rejects.toThrow("locked");
  });
});

describe("world time", () => {
  it("moves on with a combat's turns, for players' turns too", async () => {
    const server = await start();
    const [gm, alice] = await Promise.all([connect(server, IDS.gm), connect(server, IDS.alice)]);
    await gm.evaluate(
      ({ Hooks, noted }) =>
        void Hooks.on("updateWorldTime", (time: number, delta: number) => noted.push([time, delta])),
    );
    await alice.evaluate(async ({ game }, id) => {
      await game.combats.get(id)!.update({ round: 1, turn: 0 }, { worldTime: { delta: 6 } });
    }, IDS.combat);
    await until(gm, ({ game }) => game.time.worldTime === 6);
    expect(await gm.evaluate(({ noted }) => noted)).toEqual([[6, 6]]);
  });
});
