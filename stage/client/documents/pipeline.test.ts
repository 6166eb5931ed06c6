import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../testing/fixture-world.ts";
import type { ClientGlobals } from "../../testing/client-globals.ts";
import type { Actor as AnActor } from "./actor.ts";
import type { Item as AnItem } from "./item.ts";
import { connect, startWorld, until, type HeadlessHandle, type StageServer } from "../../testing/headless-world.ts";

/** Notes every step of an operation on actors and items, in order. Runs where a module's code would stand. */
function listen({ Hooks, CONFIG, Actor, Item, noted }: ClientGlobals): void {
  class LoudActor extends Actor {
    override async _preUpdate(...args: Parameters<AnActor["_preUpdate"]>) {
      noted.push(["_preUpdate", args[0]]);
      return super._preUpdate(...args);
    }

    override _onUpdate(...args: Parameters<AnActor["_onUpdate"]>) {
      super._onUpdate(...args);
      noted.push(["_onUpdate", args[0], args[1]["note"] ?? null, args[2]]);
    }

    static override async _preUpdateOperation(...args: Parameters<typeof Actor._preUpdateOperation>) {
      noted.push(["_preUpdateOperation"]);
      return super._preUpdateOperation(...args);
    }

    static override async _onUpdateOperation(...args: Parameters<typeof Actor._onUpdateOperation>) {
      noted.push(["_onUpdateOperation"]);
      return super._onUpdateOperation(...args);
    }

    override prepareBaseData() {
      noted.push(["prepareBaseData", this.name]);
    }

    override _preUpdateDescendantDocuments(...args: Parameters<AnActor["_preUpdateDescendantDocuments"]>) {
      super._preUpdateDescendantDocuments(...args);
      noted.push(["_preUpdateDescendantDocuments", args[1], args[2].length]);
    }

    override _onUpdateDescendantDocuments(...args: Parameters<AnActor["_onUpdateDescendantDocuments"]>) {
      super._onUpdateDescendantDocuments(...args);
      noted.push(["_onUpdateDescendantDocuments", args[1], args[2].map((each) => each._source["name"])]);
    }
  }
  class LoudItem extends Item {
    override _onUpdate(...args: Parameters<AnItem["_onUpdate"]>) {
      super._onUpdate(...args);
      noted.push(["item _onUpdate"]);
    }
  }
  CONFIG["Actor"]!.documentClass = LoudActor;
  CONFIG["Item"]!.documentClass = LoudItem;
  Hooks.on("preUpdateActor", (_actor: AnActor, changed: object, options: Record<string, unknown>, userId: string) => {
    noted.push(["preUpdateActor", changed, userId]);
    options["note"] = "from the hook";
  });
  Hooks.on("updateActor", (_actor: AnActor, changed: object, options: Record<string, unknown>, userId: string) => {
    noted.push(["updateActor", changed, options["note"], userId]);
  });
  Hooks.on("updateItem", () => noted.push(["updateItem"]));
}

describe.each([13, 14] as const)("the document pipeline, generation %i", (generation) => {
  let server: StageServer;
  let gm: HeadlessHandle;
  let bob: HeadlessHandle;

  beforeEach(async () => {
    server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem(), generation });
    [gm, bob] = await Promise.all([
      connect(server, IDS.gm, { module: listen }),
      connect(server, IDS.bob, { module: listen }),
    ]);
    await Promise.all([gm, bob].map((client) => client.evaluate(({ noted }) => void noted.splice(0))));
  });

  afterEach(() => server.close());

  const notes = (client: HeadlessHandle): Promise<unknown[]> => client.evaluate(({ noted }) => noted.splice(0));

  it("§3 goes through the steps of an update in order, here and at the others", async () => {
    await gm.evaluate(
      ({ game }, id) => game.actors.get(id)!.update({ name: "Other", "system.hp.value": 10 }),
      IDS.hero,
    );
    await until(bob, ({ game }, id) => game.actors.get(id)!.name === "Other", IDS.hero);
    const steps = (list: unknown[]): unknown[] => list.map((each) => (each as unknown[])[0]);
    expect(steps(await notes(gm))).toEqual([
      "_preUpdate",
      "preUpdateActor",
      "_preUpdateOperation",
      "prepareBaseData",
      "_onUpdate",
      "updateActor",
      "_onUpdateOperation",
    ]);
    expect(steps(await notes(bob))).toEqual(["prepareBaseData", "_onUpdate", "updateActor", "_onUpdateOperation"]);
  });

  it("§3 shows the pre-steps everything that was asked for, the later ones only what differs, with the hook's options", async () => {
    await gm.evaluate(
      ({ game }, id) => game.actors.get(id)!.update({ name: "Other", "system.hp.value": 10 }),
      IDS.hero,
    );
    await until(bob, ({ game }, id) => game.actors.get(id)!.name === "Other", IDS.hero);
    const [own, others] = [await notes(gm), await notes(bob)];
    const asked = { _id: IDS.hero, name: "Other", system: { hp: { value: 10 } } };
    expect(own[0]).toEqual(["_preUpdate", asked]);
    expect(own[1]).toEqual(["preUpdateActor", asked, IDS.gm]);
    for (const list of [own, others]) {
      const hook = list.find((each) => (each as unknown[])[0] === "updateActor") as [
        string,
        Record<string, unknown>,
        string,
        string,
      ];
      expect(hook[1]).toMatchObject({ _id: IDS.hero, name: "Other" });
      expect(hook[1]).not.toHaveProperty("system");
      expect(hook.slice(2)).toEqual(["from the hook", IDS.gm]);
    }
  });

  it("§3 answers undefined for what a hook vetoes and for what changes nothing, and tells no one", async () => {
    const answers = await gm.evaluate(async ({ game, Hooks }, id) => {
      const hero = game.actors.get(id)!;
      const same = await hero.update({ name: "Hero" });
      const veto = Hooks.on("preUpdateActor", () => false);
      const vetoed = await hero.update({ name: "Vetoed" });
      const unheard = await hero.update({ name: "Unheard" }, { noHook: true });
      Hooks.off("preUpdateActor", veto);
      return [same === undefined, vetoed === undefined, unheard?.name];
    }, IDS.hero);
    expect(answers).toEqual([true, true, "Unheard"]);
    expect(server.adversity.operations(IDS.gm)).toBe(1);
  });

  it("§3 leaves the vetoed out of a batch, and lets the class veto the whole of it", async () => {
    const [some, none] = await gm.evaluate(
      async ({ Actor, CONFIG, Hooks }, { hero, orc }) => {
        Hooks.on("preUpdateActor", (actor: AnActor) => actor.id !== orc);
        const first = await Actor.implementation.updateDocuments([
          { _id: hero, name: "A" },
          { _id: orc, name: "B" },
        ]);
        Reflect.set(CONFIG["Actor"]!.documentClass!, "_preUpdateOperation", () => Promise.resolve(false));
        const second = await Actor.implementation.updateDocuments([{ _id: hero, name: "C" }]);
        return [first.map((each) => each.id), second];
      },
      { hero: IDS.hero, orc: IDS.orc },
    );
    expect([some, none]).toEqual([[IDS.hero], []]);
  });

  it("§3 lets _preCreate alter the document by updateSource only", async () => {
    const created = await gm.evaluate(async ({ Hooks, Actor }) => {
      Hooks.on("preCreateActor", (actor: AnActor, data: Record<string, unknown>) => {
        data["name"] = "Mutated data";
        actor.updateSource({ img: "icons/updated.webp" });
      });
      const actor = (await Actor.implementation.create({ name: "New", type: "hero" })) as AnActor;
      return [actor.name, actor.img, actor.isOwner, actor.uuid === `Actor.${actor.id}`];
    });
    expect(created).toEqual(["New", "icons/updated.webp", true, true]);
  });

  it("§3 keeps given ids with keepId, and makes new ones without", async () => {
    const ids = await gm.evaluate(async ({ Actor }) => {
      const create = async (operation: Record<string, unknown>) =>
        (
          (await Actor.implementation.create(
            { _id: "idofmychoice0001", name: "New", type: "hero" },
            operation,
          )) as AnActor
        ).id;
      return [await create({ keepId: true }), await create({})];
    });
    expect(ids[0]).toBe("idofmychoice0001");
    expect(ids[1]).not.toBe("idofmychoice0001");
  });

  it("§3 rejects with the server's message, and nothing changes here", async () => {
    await expect(
      bob.evaluate(({ game }, id) => game.actors.get(id)!.update({ name: "Mine" }), IDS.hero),
    ).rejects.toThrow("lacks permission to update Actor [Hero]");
    expect(await bob.evaluate(({ game }, id) => game.actors.get(id)!.name, IDS.hero)).toBe("Hero");
  });

  it("§2 rejects what the model does not allow before anything is sent", async () => {
    await expect(gm.evaluate(({ game }, id) => game.actors.get(id)!.update({ name: "" }), IDS.hero)).rejects.toThrow(
      "validation errors",
    );
    expect(server.adversity.operations(IDS.gm)).toBe(0);
  });

  it("§3 tells the parents of embedded documents, before and after, and prepares them anew", async () => {
    await gm.evaluate(
      ({ game }, { hero, sword }) =>
        game.actors.get(hero)!.updateEmbeddedDocuments("Item", [{ _id: sword, name: "Blade" }]),
      { hero: IDS.hero, sword: IDS.sword },
    );
    await until(bob, ({ game }, hero) => game.actors.get(hero)!.items.getName("Blade") !== undefined, IDS.hero);
    const expected = [
      ["_preUpdateDescendantDocuments", "items", 1],
      ["prepareBaseData", "Hero"],
      ["item _onUpdate"],
      ["updateItem"],
      ["_onUpdateDescendantDocuments", "items", ["Blade"]],
    ];
    expect(await notes(gm)).toEqual(expected);
    expect(await notes(bob)).toEqual(expected);
  });

  it("§3 fires no hooks for the children of what is deleted", async () => {
    await gm.evaluate(async ({ game, Hooks, noted }, id) => {
      Hooks.on("deleteItem", () => noted.push("deleteItem"));
      Hooks.on("deleteActor", () => noted.push("deleteActor"));
      await game.actors.get(id)!.delete();
    }, IDS.hero);
    expect(await notes(gm)).toEqual(["deleteActor"]);
    await until(bob, ({ game }, id) => !game.actors.has(id), IDS.hero);
  });

  it("§2 deletes and replaces keys as the generation writes it", async () => {
    const source = await gm.evaluate(async ({ game, foundry }, id) => {
      const hero = game.actors.get(id)!;
      await hero.update({ "system.map": { a: 1, b: { c: 2 }, d: 4 } });
      const { ForcedDeletion, ForcedReplacement } = foundry.data.operators;
      if (game.release.generation === 13) await hero.update({ "system.map.-=a": null, "system.map.==b": { e: 3 } });
      else
        await hero.update({
          "system.map.a": ForcedDeletion.create(),
          "system.map.b": ForcedReplacement.create({ e: 3 }),
        });
      return foundry.utils.getProperty(hero._source, "system.map");
    }, IDS.hero);
    const expected = { b: { e: 3 }, d: 4 };
    expect(source).toEqual(expected);
    expect(server.store.collection("actors").get(IDS.hero)!["system"]).toMatchObject({ map: expected });
    await until(
      bob,
      ({ game, foundry }, id) =>
        JSON.stringify(foundry.utils.getProperty(game.actors.get(id), "system.map")) === `{"b":{"e":3},"d":4}`,
      IDS.hero,
    );
  });

  it("§2 drops undefined on the way and refuses what JSON would lose", async () => {
    const name = await gm.evaluate(
      async ({ game }, id) => (await game.actors.get(id)!.update({ name: "Named", "system.x": undefined }))?.name,
      IDS.hero,
    );
    expect(name).toBe("Named");
    await expect(
      gm.evaluate(({ game }, id) => game.actors.get(id)!.update({ "system.x": new Set([1]) }), IDS.hero),
    ).rejects.toThrow(/Set at .* cannot cross/);
  });

  it("shares no object between clients or with the server", async () => {
    await gm.evaluate(async ({ game }, id) => {
      const list = [{ n: 1 }];
      await game.actors.get(id)!.update({ "system.list": list });
      list[0]!.n = 99;
    }, IDS.hero);
    await until(
      bob,
      ({ game, foundry }, id) => foundry.utils.hasProperty(game.actors.get(id), "system.list"),
      IDS.hero,
    );
    const seen = await bob.evaluate(
      ({ game, foundry }, id) => foundry.utils.getProperty(game.actors.get(id), "system.list"),
      IDS.hero,
    );
    expect(seen).toEqual([{ n: 1 }]);
    expect(server.store.collection("actors").get(IDS.hero)!["system"]).toMatchObject({ list: [{ n: 1 }] });
  });

  it("§3 stores flags under known scopes only", async () => {
    const flags = await gm.evaluate(async ({ game }, id) => {
      const hero = game.actors.get(id)!;
      await hero.setFlag("little-system", "seen", { a: 1 });
      await hero.setFlag("world", "gone", 1);
      await hero.unsetFlag("world", "gone");
      return [
        hero.getFlag("little-system", "seen"),
        hero.getFlag("world", "gone") === undefined,
        hero._source["flags"],
      ];
    }, IDS.hero);
    expect(flags).toEqual([{ a: 1 }, true, { "little-system": { seen: { a: 1 } }, world: {} }]);
    await expect(
      gm.evaluate(({ game }, id) => game.actors.get(id)!.setFlag("stranger", "x", 1), IDS.hero),
    ).rejects.toThrow("stranger");
  });

  it("§3 applies the requester's answer before what others stored later", async () => {
    await Promise.all([
      gm.evaluate(async ({ game }, id) => {
        for (let n = 0; n < 20; n++) await game.actors.get(id)!.update({ "system.n": n, "system.by": "gm" });
      }, IDS.hero),
      connect(server, IDS.alice).then((alice) =>
        alice.evaluate(async ({ game }, id) => {
          for (let n = 100; n < 120; n++) await game.actors.get(id)!.update({ "system.n": n, "system.by": "alice" });
        }, IDS.hero),
      ),
    ]);
    const stored = JSON.stringify(server.store.collection("actors").get(IDS.hero)!["system"]);
    for (const client of [gm, bob])
      await until(client, ({ game }, { id, json }) => JSON.stringify(game.actors.get(id)!._source["system"]) === json, {
        id: IDS.hero,
        json: stored,
      });
  });
});

describe("several operations at once", () => {
  it("§3 [14] sends one request and answers a list for each", async () => {
    const server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem(), generation: 14 });
    const gm = await connect(server, IDS.gm);
    const ids = await gm.evaluate(
      async ({ foundry, game }, { hero, orc, sword }) => {
        const results = await foundry.documents.modifyBatch([
          { action: "update", documentName: "Actor", updates: [{ _id: hero, name: "A" }] },
          { action: "update", documentName: "Actor", updates: [{ _id: orc, name: "Orc" }] },
          { action: "delete", documentName: "Item", ids: [sword], parent: game.actors.get(orc)! },
        ]);
        return results.map((list) => list.map((each) => each.id));
      },
      { hero: IDS.hero, orc: IDS.orc, sword: IDS.sword },
    );
    expect(ids).toEqual([[IDS.hero], [], [IDS.sword]]);
    expect(server.adversity.operations(IDS.gm)).toBe(1);
    await server.close();
  });

  it("§3 [13] has nothing of the kind", async () => {
    const server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem(), generation: 13 });
    const gm = await connect(server, IDS.gm);
    await expect(gm.evaluate(({ foundry }) => foundry.documents.modifyBatch([]))).rejects.toThrow(
      "foundry.documents.modifyBatch is not implemented by the stage",
    );
    await server.close();
  });
});
