import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import { writeAdapterSystem } from "./adapter-system.ts";
import { d20World } from "./d20-world.ts";
import { expectAccepted } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

const folder = writeAdapterSystem();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The centre of a square in metres. */
const at = (column: number, row: number) => ({ x: (column + 1 / 2) * 1.5, y: (row + 1 / 2) * 1.5, elevation: 0 });
const move = (...path: readonly object[]) => ({ do: "move", by: IDS.heroFights, path });
const ATTACK = { do: "attack", by: IDS.heroFights, target: IDS.rivalFights, with: IDS.heroSword };

describe("the ground of a scene by its regions", () => {
  let server: StageServer;
  let gm: Seat;
  let alice: Seat;

  beforeEach(async () => {
    server = await createStageServer({ world: d20World(), systemPath: folder });
    gm = await sit(server, IDS.gm);
    alice = await sit(server, IDS.alice);
    await gm.refereed("here");
    await gm.lay([15, 20], [5, 20]);
    expectAccepted(await gm.send({ do: "begin", by: null }));
  }, 60_000);

  afterEach(() => server.close());

  /** A region over a block of squares with one behaviour. Answers the behaviour's address. */
  const lay = (
    block: readonly [column: number, row: number, columns: number, rows: number],
    type: string,
    system: object,
  ): Promise<string> =>
    gm.client.evaluate(
      async ({ game }, { scene, shape, behaviour }) => {
        const [x, y, width, height] = shape.map((squares) => squares * 100);
        const data = [{ name: "Ground", shapes: [{ type: "rectangle", x, y, width, height }], behaviors: [behaviour] }];
        const [region] = await game.scenes.get(scene)!.createEmbeddedDocuments("Region", data);
        return (Reflect.get(region!, "behaviors") as { contents: { uuid: string }[] }).contents[0]!.uuid;
      },
      { scene: IDS.scene, shape: block, behaviour: { type, system } },
    );

  it("D20-MOVE-22 D20-MOVE-26 a way over difficult and obstructed ground costs more, until the behaviour is switched off", async () => {
    const uuid = await lay([4, 5, 1, 1], "ground", { difficult: true, obstructed: true });
    expectAccepted(await alice.send(move(at(4, 5), at(3, 5))));
    expect((await gm.state()).combatants).toMatchObject([{ moved: 5, spent: ["move"] }, {}]);
    expectAccepted(await gm.undo());
    await gm.client.evaluate(async ({ fromUuid }, address) => {
      const behaviour = await (fromUuid as (id: string) => Promise<{ update(data: object): Promise<unknown> }>)(
        address,
      );
      await behaviour.update({ disabled: true });
    }, uuid);
    expectAccepted(await alice.send(move(at(4, 5), at(3, 5))));
    expect((await gm.state()).combatants).toMatchObject([{ moved: 2 }, {}]);
  });

  it("D20-MOVE-28 D20-MOVE-10 nobody goes into filled ground, nor around its corner", async () => {
    await lay([4, 4, 1, 2], "ground", { blocking: true });
    expect(await alice.send(move(at(4, 5)))).toMatchObject({
      status: "refused",
      refusal: { code: "blocked", rule: "D20-MOVE-28" },
    });
    expect(await alice.send(move(at(4, 6)))).toMatchObject({
      status: "refused",
      refusal: { code: "corner", rule: "D20-MOVE-10" },
    });
    expectAccepted(await alice.send(move(at(5, 6), at(4, 6))));
  });

  it("D20-MOVE-27 a ditch asks the mover, and lets nobody by who fails the check", async () => {
    await lay([4, 4, 1, 4], "ground", { crossing: "jump", crossingDc: 12 });
    expect(await alice.send(move(at(4, 5)))).toMatchObject({
      status: "refused",
      refusal: { code: "onObstacle", rule: "D20-MOVE-27" },
    });
    await gm.lay([2, 20]);
    expectAccepted(await alice.send(move(at(4, 5), at(3, 5))));
    await alice.asked("hurdle");
    expectAccepted(await alice.answer("hurdle", "cross"));
    await gm.settled("done", "move");
    expect((await gm.last()).events).toMatchObject([
      { type: "actionSpent" },
      { type: "checkRolled", check: "jump", dc: 12, success: false },
      { type: "moveStopped", rule: "D20-MOVE-27" },
    ]);
  });

  it("D20-CONC-10 D20-CONC-05 dim light on the target makes one attack in five miss", async () => {
    await lay([6, 5, 2, 2], "light", { light: "dim" });
    await gm.lay([15, 20], [20, 100]);
    expectAccepted(await alice.send(ATTACK));
    await gm.settled("done", "attack");
    expect((await gm.last()).events.find(({ type }) => type === "concealmentRolled")).toMatchObject({
      chance: 20,
      roll: 20,
      missed: true,
    });
  });

  /** The miss chance of the hero's attack on his rival, undone again; "unseen": it cannot be made. */
  const concealed = async (): Promise<unknown> => {
    // The second die is the miss chance's, else that of the damage.
    await gm.lay([15, 20], [20, 100]);
    const answer = await alice.send(ATTACK);
    if (answer.status !== "accepted") {
      await gm.lay();
      return "unseen";
    }
    await gm.settled("done", "attack");
    const rolled = (await gm.last()).events.find(({ type }) => type === "concealmentRolled");
    expectAccepted(await gm.undo());
    return rolled === undefined ? 0 : Reflect.get(rolled, "chance");
  };
  const light = (data: Record<string, unknown>): Promise<unknown> =>
    gm.client.evaluate(({ game }, { scene, change }) => game.scenes.get(scene)!.update(change), {
      scene: IDS.scene,
      change: data,
    });
  const sky = (darknessLevel: number, globalLight: object = {}): Promise<unknown> =>
    light({ environment: { darknessLevel, globalLight } });

  it("D20-CONC-10 goes by the darkness of the scene, and by its global light", async () => {
    const seen: unknown[] = [];
    for (const level of [0.25, 0.5, 0.9]) {
      await sky(level);
      seen.push(await concealed());
    }
    for (const global of [
      { enabled: true },
      { enabled: true, bright: true },
      { enabled: true, darkness: { max: 0.5 } },
    ]) {
      await sky(0.9, { bright: false, ...global });
      seen.push(await concealed());
    }
    expect(seen).toEqual([0, 20, "unseen", 20, 0, "unseen"]);
  });

  it("D20-CONC-10 is bright with the host's own settings, until its darkness is raised, or a lamp or a token is made to shine", async () => {
    await light({ tokenVision: true });
    const seen: unknown[] = [await concealed()];
    for (const level of [0.3, 0.25]) {
      await sky(level);
      seen.push(await concealed());
    }
    // Far from both of them, and hidden.
    await gm.client.evaluate(async ({ game }, scene) => {
      await game.scenes
        .get(scene)!
        .createEmbeddedDocuments("AmbientLight", [{ x: 3000, y: 2500, hidden: true, config: { bright: 1.5, dim: 3 } }]);
    }, IDS.scene);
    seen.push(await concealed());
    await light({ tokenVision: false });
    seen.push(await concealed());
    expect(seen).toEqual([0, "unseen", 0, "unseen", 0]);
  });

  it("D20-CONC-10 goes by the host's darkness as soon as a token bears a light", async () => {
    await light({ tokenVision: true });
    const bear = (radius: number): Promise<void> =>
      gm.client.evaluate(
        async ({ game }, [scene, token, dim]) => {
          await game.scenes.get(scene)!.updateEmbeddedDocuments("Token", [{ _id: token, light: { dim } }]);
        },
        [IDS.scene, IDS.heroToken, radius] as const,
      );
    const seen: unknown[] = [];
    // A glimmer does not reach the rival, a torch does.
    for (const radius of [0.1, 1.5, 0]) {
      await bear(radius);
      seen.push(await concealed());
    }
    expect(seen).toEqual(["unseen", 20, 0]);
  });

  it("D20-CONC-10 takes the lamps of the scene and what tokens bear for lights", async () => {
    await sky(1);
    const lamp = await gm.client.evaluate(async ({ game }, scene) => {
      const [made] = await game.scenes
        .get(scene)!
        .createEmbeddedDocuments("AmbientLight", [{ x: 850, y: 550, config: { bright: 1.5, dim: 3 } }]);
      return made!.uuid;
    }, IDS.scene);
    const change = (uuid: string, data: object): Promise<void> =>
      gm.client.evaluate(
        async ({ fromUuid }, [address, fresh]) => {
          await (
            await (fromUuid as (id: string) => Promise<{ update(data: object): Promise<unknown> }>)(address)
          ).update(fresh);
        },
        [uuid, data] as const,
      );
    // The rival's middle is 3 m from the lamp.
    const seen: unknown[] = [await concealed()];
    for (const data of [
      { config: { bright: 3 } },
      { hidden: true },
      { hidden: false, rotation: 270, config: { angle: 90 } },
      { rotation: 90 },
      { rotation: 90, config: { angle: 360, darkness: { max: 0.5 } } },
    ]) {
      await change(lamp, data);
      seen.push(await concealed());
    }
    expect(seen).toEqual([20, 0, "unseen", "unseen", 0, "unseen"]);
    // A torch of one's own shines from the edge of the token.
    await change(`Scene.${IDS.scene}.Token.${IDS.heroToken}`, { light: { bright: 0.75, dim: 1.5 } });
    expect(await concealed()).toBe(0);
    await change(`Scene.${IDS.scene}.Token.${IDS.heroToken}`, { light: { bright: 0.7 } });
    expect(await concealed()).toBe(20);
    await sky(0);
    await change(lamp, { config: { negative: true, darkness: { max: 1 } } });
    expect(await concealed()).toBe("unseen");
  });

  describe("a way that is drawn", () => {
    /** What the host draws as it is set to: the squares of the token's corner. */
    const drawn = (
      diagonals: number,
      [column, row]: readonly [number, number],
      size = 1,
    ): Promise<readonly (readonly number[])[]> =>
      gm.client.evaluate(
        async ({ game }, { scene, token, to, side, setting }) => {
          await game.settings.set("core", "gridDiagonals", setting);
          // The grid of a scene is made with it: everybody makes it anew.
          await game.scenes.get(scene)!.update({ name: `Yard ${setting}` });
          if (side > 1) await pda.token(token).update({ width: side, height: side });
          const { x, y } = pda.token(token);
          const wayOf = Reflect.get(pda.token(token), "getCompleteMovementPath") as (
            this: object,
            set: readonly object[],
          ) => { x: number; y: number }[];
          return wayOf
            .call(pda.token(token), [{ x, y }, to])
            .slice(1)
            .map((place) => [place.x / 100, place.y / 100]);
        },
        {
          scene: IDS.scene,
          token: IDS.heroToken,
          to: { x: column * 100, y: row * 100 },
          side: size,
          setting: diagonals,
        },
      );
    const drag = ([column, row]: readonly [number, number]): Promise<void> =>
      alice.client.evaluate(
        async (_, { token, to }) => {
          await pda.token(token).update(to, {
            movement: { [token]: { waypoints: [{ ...to, explicit: true, checkpoint: true }], method: "dragging" } },
          });
        },
        { token: IDS.heroToken, to: { x: column * 100, y: row * 100 } },
      );
    const walked = async (): Promise<unknown> =>
      (await gm.last()).events
        .filter(({ type }) => type === "moved")
        .flatMap((moved) => Reflect.get(moved, "path") as unknown[]);

    it.each([
      ["as every square's neighbour", 4],
      ["without diagonals", 6],
    ] as const)("D20-MOVE-09 D20-AOO-08 is gone over the squares that the host draws, %s", async (_name, diagonals) => {
      const way = await drawn(diagonals, [3, 4]);
      await drag([3, 4]);
      await gm.settled("done", "move");
      expect(way).toHaveLength(diagonals === 6 ? 3 : 2);
      expect(await walked()).toEqual(way.map(([column = 0, row = 0]) => at(column, row)));
    });

    it("D20-MOVE-09 D20-MOVE-38 is gone over them by a big creature too", async () => {
      await gm.client.evaluate(({ game }, id) => game.actors.get(id)!.update({ "system.size": "large" }), IDS.hero);
      await gm.client.evaluate(
        (_, id) =>
          pda
            .token(id)
            .update(
              { x: 1500, y: 1500 },
              { movement: { [id]: { waypoints: [{ x: 1500, y: 1500, action: "displace" }], method: "api" } } },
            ),
        IDS.heroToken,
      );
      const way = await drawn(6, [12, 14], 2);
      await drag([12, 14]);
      await gm.settled("done", "move");
      expect(way).toHaveLength(4);
      expect(await walked()).toEqual(way.map(([column = 0, row = 0]) => at(column + 1 / 2, row + 1 / 2)));
    });
  });

  it("D20-MOD-03 whoever stands on raised ground has the advantage in melee", async () => {
    await lay([5, 5, 1, 1], "ground", { height: 1.5 });
    await gm.lay([2, 20]);
    expectAccepted(await alice.send(ATTACK));
    await gm.settled("done", "attack");
    // 2, base attack 4, Strength 2 and 1 for the higher ground.
    expect((await gm.last()).events.find(({ type }) => type === "attackRolled")).toMatchObject({
      natural: 2,
      total: { value: 9 },
    });
  });
});
