import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import { until } from "../../stage/testing/headless-world.ts";
import { writeAdapterSystem } from "./adapter-system.ts";
import { d20World, UNHURT } from "./d20-world.ts";
import { expectAccepted } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

const folder = writeAdapterSystem();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ATTACK = { do: "attack", by: IDS.heroFights, target: IDS.rivalFights, with: IDS.heroSword };

/** Stored hit points of an actor; null: unhurt and never written. */
const hitPoints = (seat: Seat, id: string): Promise<number | null> =>
  seat.client.evaluate(({ game }, actor) => {
    const source = Reflect.get(game.actors.get(actor)!, "_source") as {
      system: { hitPoints: { value: number | null } };
    };
    return source.system.hitPoints.value;
  }, id);

/** What the host's own classes made of an actor's values. */
const prepared = (
  seat: Seat,
  id: string,
): Promise<{ readonly hitPoints: object; readonly armourClass: number | undefined }> =>
  seat.client.evaluate(({ game }, actor) => {
    const { hitPoints } = Reflect.get(game.actors.get(actor)!, "system") as { hitPoints: object };
    return { hitPoints, armourClass: pda.api.derived(game.actors.get(actor)!)?.["armourClass"]?.value };
  }, id);

describe("a fight of the second ruleset", () => {
  let server: StageServer;
  let gm: Seat;
  let alice: Seat;
  let bob: Seat;

  beforeEach(async () => {
    server = await createStageServer({ world: d20World(), systemPath: folder });
    gm = await sit(server, IDS.gm);
    [alice, bob] = await Promise.all([sit(server, IDS.alice), sit(server, IDS.bob)]);
    await gm.refereed("here");
  }, 60_000);

  afterEach(() => server.close());

  /** The hero is first. */
  async function begin(): Promise<void> {
    await gm.lay([15, 20], [5, 20]);
    expectAccepted(await gm.send({ do: "begin", by: null }));
  }

  it("D20-INIT-02 begins with initiative, stores the order, and derives what sheets and bars show", async () => {
    expect(await prepared(gm, IDS.hero)).toMatchObject({ hitPoints: { value: UNHURT, max: UNHURT }, armourClass: 10 });
    await begin();
    const { combat, combatants } = await gm.state();
    expect(combat).toMatchObject({
      round: 1,
      clock: { round: 1, turn: 1 },
      field: {
        phase: "fighting",
        order: [
          { id: IDS.heroFights, place: 1 },
          { id: IDS.rivalFights, place: 2 },
        ],
      },
    });
    expect(combatants).toMatchObject([{ initiative: { total: 15 } }, { initiative: { total: 5 } }]);
    await until(bob.client, ({ game }, id) => Reflect.get(game.combats.get(id)!, "started") === true, IDS.combat);
    expect(await gm.left()).toEqual([]);
  });

  it("D20-INIT-21 rolls and resets before the fight by the host's buttons, begins none by them, and lets newcomers in", async () => {
    const press = (button: "rollAll" | "rollNPC" | "resetAll"): Promise<void> =>
      gm.client.evaluate(
        async ({ game }, [id, name]) => {
          const combat = game.combats.get(id)!;
          await (Reflect.get(combat, name) as () => Promise<unknown>).call(combat);
        },
        [IDS.combat, button] as const,
      );
    const areRolled = async (...totals: readonly (number | null)[]): Promise<void> =>
      expect((await gm.state()).combatants).toMatchObject(
        totals.map((total) => ({ initiative: total === null ? null : { total } })),
      );
    await gm.lay([12, 20], [3, 20]);
    await press("rollAll");
    await areRolled(12, 3);
    await press("rollAll");
    expect(
      gm.client.notifications.filter(({ message }) => message.includes("Everyone named has initiative already.")),
    ).toHaveLength(1);
    await press("resetAll");
    await areRolled(null, null);
    expect((await gm.state()).combat).toMatchObject({ round: 0, field: { phase: "gathering" } });
    await begin();
    await press("resetAll");
    expect(
      gm.client.notifications.filter(({ message }) => message.includes("Initiative is rolled when the fight begins.")),
    ).toHaveLength(1);
    await gm.client.evaluate(
      async ({ game }, [id, rival]) => {
        const combat = game.combats.get(id)!;
        await (
          Reflect.get(combat, "createEmbeddedDocuments") as (name: string, data: object[]) => Promise<unknown>
        ).call(combat, "Combatant", [{ actorId: rival }]);
      },
      [IDS.combat, IDS.rival] as const,
    );
    await gm.lay([9, 20]);
    await press("rollAll");
    const { combat } = await gm.state();
    expect(Reflect.get(Object(Reflect.get(Object(combat), "field")), "order")).toHaveLength(3);
    expect(await gm.left()).toEqual([]);
  });

  it("D20-DISARM-09 leaves a thing with who has it where it cannot be made on its taker, and says so", async () => {
    await gm.client.evaluate(
      async ({ game }, [rival, sword]) => {
        const item = game.actors.get(rival)!.items.get(sword)!;
        await (Reflect.get(item, "update") as (change: object) => Promise<unknown>).call(item, {
          "system.place": "ground",
        });
      },
      [IDS.rival, IDS.rivalSword] as const,
    );
    await begin();
    const swords = (): Promise<readonly boolean[]> =>
      gm.client.evaluate(
        ({ game }, [hero, rival, sword]) => [hero, rival].map((id) => game.actors.get(id)!.items.has(sword)),
        [IDS.hero, IDS.rival, IDS.rivalSword] as const,
      );
    await gm.client.evaluate(({ Hooks }) => void Hooks.once("preCreateItem", () => false));
    const pickUp = { do: "act", by: IDS.heroFights, activity: "pickUp", target: IDS.rivalFights, gear: IDS.rivalSword };
    expectAccepted(await alice.send(pickUp));
    await gm.settled("done", "act");
    expect(await swords()).toEqual([false, true]);
    expect((await gm.state()).exchanges.at(-1)?.notes).toMatchObject([{ code: "vetoed" }, { code: "vetoed" }]);
    expectAccepted(await alice.send(pickUp));
    await gm.settled("done", "act");
    expect(await swords()).toEqual([true, false]);
  });

  it("D20-INIT-06 passes over whoever has lost his actor in mid-fight", async () => {
    await begin();
    await gm.client.evaluate(async ({ game }, id) => {
      const actor = game.actors.get(id)!;
      await (Reflect.get(actor, "delete") as () => Promise<unknown>).call(actor);
    }, IDS.rival);
    await until(gm.client, ({ game }, id) => game.actors.get(id) === undefined, IDS.rival);
    expectAccepted(await gm.send({ do: "advance", by: null, to: "turn" }));
    expect((await gm.state()).combat).toMatchObject({ round: 2, clock: { round: 2, turn: 1 } });
    expectAccepted(await gm.undo());
  });

  it("D20-ATK-04 D20-DMG-01 strikes by the referee's dice, stores the damage, and undo gives it back", async () => {
    await begin();
    expect(
      await bob.send({ ...ATTACK, by: IDS.rivalFights, target: IDS.heroFights, with: IDS.rivalSword }),
    ).toMatchObject({ status: "refused" });
    // 12, base attack 4 and Strength 2 against armour class 10; 5 and Strength 2.
    await gm.lay([12, 20], [5, 8]);
    expectAccepted(await alice.send(ATTACK));
    await Promise.all([gm, alice, bob].map((seat) => seat.settled("done", "attack")));
    const { events } = await bob.last();
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(["attackRolled", "damageRolled", "hurt"]));
    expect(events.find(({ type }) => type === "attackRolled")).toMatchObject({
      natural: 12,
      total: { value: 18 },
      against: { value: 10 },
      hit: true,
    });
    expect(await hitPoints(gm, IDS.rival)).toBe(UNHURT - 7);
    expect(await prepared(bob, IDS.rival)).toMatchObject({ hitPoints: { value: UNHURT - 7, max: UNHURT } });
    expectAccepted(await gm.undo());
    await Promise.all([gm, alice, bob].map((seat) => seat.settled("undone", "attack")));
    expect(await hitPoints(bob, IDS.rival)).toBe(UNHURT);
    expect((await gm.state()).combatants).toMatchObject([{ spent: [], run: null }, {}]);
  });

  it("D20-ATK-15 takes faces and modifiers that the game master has laid by for a roll by its name", async () => {
    await begin();
    const lay = (kind: string, more: object) =>
      gm.prepare({ combatant: null, exchange: null, kind, naturals: [], modifiers: [], ...more });
    expect(await lay("critical", { naturals: [2] })).toEqual(["accepted", 1]);
    expect(await lay("attack", { naturals: [20], modifiers: [{ label: "High ground", value: 1 }] })).toEqual([
      "accepted",
      2,
    ]);
    expect(await lay("strike", { naturals: [20] })).toEqual(["refused", 2]);
    expect(await lay("life", { modifiers: [{ label: "Prayer", value: 1 }] })).toEqual(["refused", 2]);
    await gm.lay([5, 8]);
    expectAccepted(await alice.send(ATTACK));
    await gm.settled("done", "attack");
    const { events } = await gm.last();
    expect(events.find(({ type }) => type === "attackRolled")).toMatchObject({ natural: 20, total: { value: 27 } });
    expect(events.find(({ type }) => type === "criticalRolled")).toMatchObject({ natural: 2 });
    expect(await gm.left()).toEqual([]);
  });

  it("D20-AOO-08 D20-AOO-13 asks the foe whom a mover leaves, and keeps everything over a reload", async () => {
    await begin();
    // Whoever has not acted is flat-footed and strikes at nobody who leaves him.
    expectAccepted(await alice.send({ do: "endTurn", by: IDS.heroFights }));
    expectAccepted(await bob.send({ do: "endTurn", by: IDS.rivalFights }));
    expectAccepted(
      await alice.send({
        do: "move",
        by: IDS.heroFights,
        path: [
          { x: 6.75, y: 8.25 },
          { x: 5.25, y: 8.25 },
        ],
      }),
    );
    await bob.asked("opportunity");
    expect(await alice.questions()).toEqual([]);
    await gm.client.close();
    gm = await sit(server, IDS.gm);
    await gm.refereed("here");
    // 13, base attack 4 and Strength 1 against armour class 10; 4 and Strength 1.
    await gm.lay([13, 20], [4, 8]);
    expectAccepted(await bob.answer("opportunity", IDS.rivalSword));
    await Promise.all([gm, alice, bob].map((seat) => seat.settled("done", "move")));
    expect(await hitPoints(alice, IDS.hero)).toBe(UNHURT - 5);
    const end = await gm.state();
    expect(end.tokens).toMatchObject([
      { x: 300, y: 500 },
      { x: 600, y: 500 },
    ]);
    expect(end.combatants).toMatchObject([{ spent: ["move"], moved: 2 }, { opportunities: { taken: 1 } }]);
    const again = await sit(server, IDS.bob);
    expect(await again.state()).toEqual(end);
  });

  it("D20-ACT-60 reads a drag over one square as the step, which provokes nothing", async () => {
    await begin();
    await alice.client.evaluate(async (_, id) => {
      await pda.token(id).update({ x: 400 });
    }, IDS.heroToken);
    await gm.settled("done", "step");
    await until(bob.client, (_, id) => pda.token(id).x === 400, IDS.heroToken);
    expect((await gm.state()).combatants).toMatchObject([
      { stepped: true, spent: [] },
      { opportunities: { taken: 0 } },
    ]);
  });

  it("D20-ACT-39 D20-ACT-41 shows on the sheet what counts in total defense", async () => {
    await gm.lay([15, 20], [5, 20]);
    expectAccepted(await gm.send({ do: "begin", by: null }));
    const numbers = () =>
      alice.client.evaluate(({ game }, id) => {
        const all = pda.api.derived(game.actors.get(id)!);
        return ["armourClass", "touch", "opportunities"].map((key) => all?.[key]?.value ?? NaN);
      }, IDS.hero);
    const [armourClass = 0, touch = 0] = await numbers();
    expectAccepted(await alice.send({ do: "totalDefense", by: IDS.heroFights }));
    await until(
      alice.client,
      (_, id) => Reflect.get(Object(pda.combatant(id).toObject().system["stance"]), "totalDefense") === true,
      IDS.heroFights,
    );
    expect(await numbers()).toEqual([armourClass + 4, touch + 4, 0]);
  });

  it("refuses documents of the other ruleset with a message", async () => {
    expect(
      await gm.client.evaluate(async ({ CONFIG }) => {
        const documentClass: unknown = Reflect.get(CONFIG["Actor"] ?? {}, "documentClass");
        const created = await (documentClass as { create(data: object): Promise<unknown> }).create({
          name: "Stranger",
          type: "segments",
        });
        return created === undefined || created === null;
      }),
    ).toBe(true);
    expect(gm.notifications.at(-1)).toContain("segments");
  });

  it("offers whoever creates a document the types of its ruleset only", async () => {
    const offered = await gm.client.evaluate(async ({ CONFIG, foundry }) => {
      const asked: string[][] = [];
      const { DialogV2 } = (Reflect.get(foundry, "applications") as { api: { DialogV2: { input: unknown } } }).api;
      DialogV2.input = ({ content }: { content: string }) => {
        asked.push([...content.matchAll(/option value="([^"]*)"/gu)].map(([, type]) => type ?? ""));
        return Promise.resolve(null);
      };
      for (const name of ["Actor", "Item", "JournalEntryPage"]) {
        const documentClass: unknown = Reflect.get(CONFIG[name] ?? {}, "documentClass");
        await (documentClass as { createDialog(): Promise<unknown> }).createDialog();
      }
      return asked;
    });
    expect(offered.slice(0, 2)).toEqual([["d20"], ["d20Weapon", "d20Armor", "d20Shield", "d20Power", "d20Gear"]]);
    expect(offered[2]).toContain("text");
    expect(offered[2]?.filter((type) => /codex|table/u.test(type))).toEqual(["codex", "table"]);
  });

  it("D20-HP-32 stores what is written into its tokens' bars: hit points below 0 too, and nonlethal damage", async () => {
    expect(
      await gm.client.evaluate(async ({ game, foundry, Actor }, id) => {
        const actor = game.actors.get(id)!;
        const made = await Actor.implementation.create({ name: "New", type: "d20" });
        const bars = ["bar1", "bar2"].map((bar) => foundry.utils.getProperty(made!, `prototypeToken.${bar}.attribute`));
        await actor.modifyTokenAttribute("hitPoints", -4, false, true);
        await actor.modifyTokenAttribute("nonlethalDamage", 6, true, true);
        const source = actor.toObject();
        return [
          ...bars,
          ...["hitPoints.value", "nonlethal"].map((path) => foundry.utils.getProperty(source, `system.${path}`)),
        ];
      }, IDS.rival),
    ).toEqual(["hitPoints", "nonlethalDamage", -4, 6]);
  });

  it("makes a new page of the codex one on its own rules", async () => {
    expect(
      await gm.client.evaluate(async ({ CONFIG }) => {
        const documentClass: unknown = Reflect.get(CONFIG["JournalEntry"] ?? {}, "documentClass");
        const journal = await (
          documentClass as {
            create(data: object): Promise<{ pages: { contents: readonly { system: { ruleset: string } }[] } }>;
          }
        ).create({ name: "House", pages: [{ name: "Ours", type: "codex" }] });
        return journal.pages.contents.map(({ system }) => system.ruleset);
      }),
    ).toEqual(["d20"]);
  });
});

describe("a question about somebody hidden", () => {
  let server: StageServer;
  afterEach(() => server.close());

  it("D20-ACT-38 D20-FEAT-12 is the game master's to answer: who cleaves is not offered whom he does not see", async () => {
    server = await createStageServer({ world: d20World({ cleaver: true }), systemPath: folder });
    const gm = await sit(server, IDS.gm);
    const alice = await sit(server, IDS.alice);
    await gm.refereed("here");
    await gm.lay([15, 20], [5, 20], [3, 20]);
    expectAccepted(await gm.send({ do: "begin", by: null }));
    await gm.lay([12, 20], [5, 8]);
    expectAccepted(await alice.send(ATTACK));
    await gm.asked("cleave");
    const open = (seat: Seat): Promise<readonly object[]> =>
      seat.client.evaluate(({ game }) =>
        pda.api
          .openQuestions(game.user!)
          .map(({ own, question }) => ({ own, options: question.options.map(({ id }) => id) })),
      );
    expect(await open(gm)).toEqual([{ own: true, options: [IDS.orcFights, "decline"] }]);
    await until(alice.client, () => (pda.lastMessage().system as { status: string }).status === "pending");
    expect(await open(alice)).toEqual([]);
    expect(await alice.client.evaluate(({ game }) => pda.api.waitedFor(game.user!).length)).toBe(0);
  });
});
