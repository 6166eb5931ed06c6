import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../testing/fixture-world.ts";
import { connect, startWorld, type HeadlessHandle } from "../../testing/headless-world.ts";
import { act, actUntil, moduleOf, perform, taken, takenAt } from "../../testing/play-client.ts";
import type { TokenDocument } from "./token-document.ts";
import type { MovementOperation } from "./token/movement-types.ts";

type Server = Awaited<ReturnType<typeof startWorld>>;

/** Notes movement hooks with their places, and holds, stops or vetoes where the test has said so. */
const record = moduleOf(({ Hooks, noted }) => {
  const at = (waypoints: { x: number }[]): string => waypoints.map((w) => w.x).join(",");
  Hooks.on("preMoveToken", (_token: object, m: MovementOperation) => {
    noted.push(`pre ${at(m.passed.waypoints)}|${at(m.pending.waypoints)}`);
  });
  Hooks.on("moveToken", (_token: TokenDocument, m: MovementOperation, _operation: object, user: { name: string }) => {
    noted.push(
      `move ${m.origin.x}>${m.destination.x} ${at(m.passed.waypoints)}|${at(m.pending.waypoints)} chain ${m.chain.length} by ${user.name}`,
    );
  });
  for (const hook of ["stopToken", "pauseToken", "recordToken"])
    Hooks.on(hook, (token: TokenDocument) => {
      noted.push(`${hook} ${token.x} ${token.movement.state}`);
    });
});

describe.each([13, 14] as const)("§5 movement, generation %i", (generation) => {
  let server: Server;
  let gm: HeadlessHandle;
  let alice: HeadlessHandle;

  beforeEach(async () => {
    server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem(), generation });
    [gm, alice] = await Promise.all([
      connect(server, IDS.gm, { module: record }),
      connect(server, IDS.alice, { module: record }),
    ]);
  });
  afterEach(async () => {
    await server.close();
  });

  it("any change of position is a movement, on every client; other changes are none", async () => {
    await perform(alice, ({ game }, ids) =>
      game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.update({ x: 500, name: "Heroine" }),
    );
    expect(await taken(alice)).toEqual(["pre 400,500|", "move 300>500 400,500| chain 0 by Alice"]);
    expect(await takenAt(gm, "move 300>500 400,500| chain 0 by Alice")).toHaveLength(1);
    await perform(alice, ({ game }, ids) =>
      game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.update({ name: "Hero", x: 500 }),
    );
    expect(await taken(alice)).toEqual([]);
    for (const change of ["elevation", "width", "height", "y"]) {
      await perform(
        alice,
        change === "elevation"
          ? ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.update({ elevation: 3 })
          : change === "width"
            ? ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.update({ width: 2 })
            : change === "height"
              ? ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.update({ height: 2 })
              : ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.update({ y: 0 }),
      );
      expect(
        (await taken(alice)).filter((line) => line.startsWith("move")),
        change,
      ).toHaveLength(1);
    }
  });

  it("a move to 0,0 is a movement", async () => {
    await perform(alice, ({ game }, ids) =>
      game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.update({ x: 0, y: 0 }),
    );
    expect((await taken(alice)).at(-1)).toContain("move 300>0");
  });

  it("checkpoints make several updates, one hook a leg, with the chain", async () => {
    await perform(alice, ({ game, Hooks, noted }, ids) => {
      Hooks.on("updateToken", (_t: object, changed: { x?: number }) => {
        noted.push(`update ${String(changed.x)}`);
      });
      return game.scenes
        .get(ids.scene)
        .tokens.get(ids.heroToken)
        ?.move([{ x: 400, checkpoint: true }, { x: 500 }, { x: 600, checkpoint: true }, { x: 700 }]);
    });
    await actUntil(
      alice,
      ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.movement.state === "completed",
    );
    expect(await takenAt(alice, "move 600>700 700| chain 2 by Alice")).toEqual([
      "pre 400|500,600,700",
      "update 400",
      "move 300>400 400|500,600,700 chain 0 by Alice",
      "pre 500,600|700",
      "update 600",
      "move 400>600 500,600|700 chain 1 by Alice",
      "pre 700|",
      "update 700",
      "move 600>700 700| chain 2 by Alice",
    ]);
    expect(
      await act(alice, ({ game }, ids) => {
        const m = game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.movement;
        return [
          m?.chain.length,
          m?.history.unrecorded.waypoints.map((w) => w.x),
          m?.history.distance,
          m?.passed.distance,
        ];
      }),
    ).toEqual([2, [300, 400, 500, 600], 4.5, 1.5]);
    await takenAt(gm, "move 600>700 700| chain 2 by Alice");
  });

  it(`move() answers ${generation === 13 ? "after the first leg" : "after the last"}`, async () => {
    const x = await act(alice, async ({ game }, ids) => {
      const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
      const moved = await token?.move([{ x: 400, checkpoint: true }, { x: 500 }]);
      return [moved, token?.x];
    });
    expect(x).toEqual(generation === 13 ? [true, 400] : [true, 500]);
    await actUntil(gm, ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.x === 500);
  });

  it("preMoveToken vetoes the leg; the rest of the update stands", async () => {
    expect(
      await act(alice, async ({ game, Hooks }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
        Hooks.on("preMoveToken", (_t: object, m: MovementOperation) => m.destination.x < 500);
        const moved = await token?.move({ x: 600 });
        await token?.update({ x: 700, name: "Still" });
        const legs = await token?.move([{ x: 400, checkpoint: true }, { x: 500 }]);
        return [moved, token?.x, token?.name, legs];
      }),
    ).toEqual([false, 400, "Still", generation === 13]);
    await actUntil(alice, ({ noted }) => noted.includes("stopToken 400 stopped"));
    await takenAt(gm, "stopToken 400 stopped");
  });

  it("the payload is read-only but for autoRotate and showRuler", async () => {
    expect(
      await act(alice, async ({ game, Hooks }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
        const seen: unknown[] = [];
        Hooks.once("preMoveToken", (_t: object, m: MovementOperation) => {
          const attempts = [() => (m.destination.x = 1), () => m.passed.waypoints.pop(), () => (m.method = "undo")];
          for (const attempt of attempts) {
            try {
              attempt();
            } catch (error) {
              seen.push(error instanceof TypeError);
            }
          }
          seen.push(m.destination.x, m.passed.waypoints.length, m.method);
          m.showRuler = true;
        });
        await token?.move({ x: 500 });
        return [seen.slice(-3), token?.x, token?.movement.showRuler, token?.movement.method];
      }),
    ).toEqual([[500, 2, "api"], 500, true, "api"]);
  });

  it("pauses with a key that another client gives back; all keys are needed, none twice", async () => {
    await perform(alice, ({ game, Hooks, noted }, ids) => {
      const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
      Hooks.once("moveToken", (t: TokenDocument) => {
        for (const key of ["a", "b"])
          t.pauseMovement(key)?.then(
            (resumed) => noted.push(`${key} ${String(resumed)}`),
            () => undefined,
          );
      });
      void token?.move([{ x: 400, checkpoint: true }, { x: 500 }]);
    });
    await takenAt(gm, "pauseToken 400 paused");
    expect(await act(gm, ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.movement.state)).toBe(
      "paused",
    );
    const give = (key: "a" | "b"): Promise<void> =>
      perform(
        gm,
        key === "a"
          ? ({ game }, ids) =>
              game.scenes
                .get(ids.scene)
                .tokens.get(ids.heroToken)
                ?.resumeMovement(game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.movement.id ?? "", "a")
          : ({ game }, ids) =>
              game.scenes
                .get(ids.scene)
                .tokens.get(ids.heroToken)
                ?.resumeMovement(game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.movement.id ?? "", "b"),
      );
    await give("a");
    await actUntil(alice, ({ noted }) => noted.some((line) => line.startsWith("pauseToken")));
    expect(await act(alice, ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.x)).toBe(400);
    await give("b");
    await actUntil(gm, ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.x === 500);
    await actUntil(alice, ({ noted }) => noted.includes("a true") && noted.includes("b true"));
  });

  it("a key given back twice throws; only the mover pauses, only in the leg, only if something pends", async () => {
    expect(
      await act(alice, async ({ game, Hooks }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
        const seen: string[] = [];
        let back: (() => Promise<boolean>) | null | undefined = null;
        Hooks.once("moveToken", (t: TokenDocument, m: MovementOperation) => {
          back = t.pauseMovement();
          void t.pauseMovement("k");
          t.resumeMovement(m.id, "k");
          try {
            t.resumeMovement(m.id, "k");
          } catch (error) {
            seen.push((error as Error).message.includes("already resumed") ? "twice" : "other");
          }
        });
        const done = token?.move([{ x: 400, checkpoint: true }, { x: 500 }]);
        while (token?.movement.state !== "paused") await new Promise((resolve) => globalThis.setTimeout(resolve, 1));
        seen.push(token.pauseMovement("late") === null ? "null" : "held");
        const resume: unknown = back;
        seen.push(String(await (resume as () => Promise<boolean>)()));
        await done;
        while (token.x !== 500) await new Promise((resolve) => globalThis.setTimeout(resolve, 1));
        Hooks.once("moveToken", (t: TokenDocument) =>
          seen.push(t.pauseMovement("none pends") === null ? "null" : "held"),
        );
        await token.move({ x: 600 });
        return seen;
      }),
    ).toEqual(["twice", "null", "true", "null"]);
    expect(
      await act(
        gm,
        ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.pauseMovement("x") ?? null,
      ),
    ).toBeNull();
  });

  it("stopMovement ends it at the checkpoint, everywhere", async () => {
    const moved = await act(alice, async ({ game, Hooks }, ids) => {
      Hooks.once("moveToken", (t: TokenDocument) => t.stopMovement());
      return game.scenes
        .get(ids.scene)
        .tokens.get(ids.heroToken)
        ?.move([{ x: 400, checkpoint: true }, { x: 500 }]);
    });
    expect(moved).toBe(generation === 13);
    await takenAt(gm, "stopToken 400 stopped");
    expect(
      await act(gm, ({ game }, ids) => [
        game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.x,
        game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.stopMovement(),
      ]),
    ).toEqual([400, false]);
  });

  it("a mover who leaves has stopped", async () => {
    await perform(alice, ({ game, Hooks }, ids) => {
      Hooks.once("moveToken", (t: TokenDocument) => void t.pauseMovement("never"));
      void game.scenes
        .get(ids.scene)
        .tokens.get(ids.heroToken)
        ?.move([{ x: 400, checkpoint: true }, { x: 500 }]);
    });
    await takenAt(gm, "pauseToken 400 paused");
    await alice.close();
    await takenAt(gm, "stopToken 400 stopped");
  });

  it("history is recorded only in combat, cleared at the turn's start, and can be reverted", async () => {
    await perform(gm, ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.move({ x: 400 }));
    expect(
      await act(gm, ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.movementHistory.length),
    ).toBe(0);
    await perform(gm, ({ game }) => game.combat.startCombat());
    expect(
      await act(gm, async ({ game }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
        await token?.move({ x: 600 });
        await token?.move({ x: 600, y: 200 });
        const history = token?.movementHistory.map((w) => [w.x, w.y]);
        const measures = [
          token?.movement.recorded,
          token?.movement.history.recorded.distance,
          token?.movement.passed.cost,
        ];
        const reverted = await token?.revertRecordedMovement();
        return [history, measures, reverted, token?.y, token?.movement.method, token?.movementHistory.length];
      }),
    ).toEqual([
      [
        [400, 100],
        [500, 100],
        [600, 100],
        [600, 200],
      ],
      [true, 3, 1.5],
      true,
      100,
      "undo",
      3,
    ]);
    expect(await taken(gm)).toContain("recordToken 600 completed");
    await perform(gm, async ({ game }) => {
      await game.combat.nextTurn();
      await game.combat.nextTurn();
    });
    await actUntil(
      gm,
      ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.heroToken)?.movementHistory.length === 0,
    );
  });

  it("displace is neither measured nor stepped", async () => {
    expect(
      await act(gm, async ({ game }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.orcToken);
        await token?.move({ x: 900, action: "displace" }, { method: "paste" });
        const m = token?.movement;
        return [
          m?.passed.waypoints.length,
          m?.passed.cost,
          m?.passed.distance,
          m?.method,
          m?.passed.waypoints[0]?.action,
        ];
      }),
    ).toEqual([1, 0, 0, "paste", "displace"]);
  });

  it("a player moves owned tokens only", async () => {
    const message = await act(alice, ({ game }, ids) =>
      Promise.resolve(game.scenes.get(ids.scene).tokens.get(ids.orcToken)?.move({ x: 900 })).then(
        () => "moved",
        (error: unknown) => (error as Error).message,
      ),
    );
    expect(message).toContain("lacks permission");
    expect(await act(gm, ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.orcToken)?.x)).toBe(100);
  });
});

describe("§3 §5 tokens and their actors", () => {
  let server: Server;
  let gm: HeadlessHandle;
  beforeEach(async () => {
    server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem() });
    gm = await connect(server, IDS.gm);
  });
  afterEach(async () => {
    await server.close();
  });

  it("an unlinked token has its own actor: the base with the delta, stored in the scene", async () => {
    expect(
      await act(gm, async ({ game }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.orcToken);
        const actor: unknown = token?.actor;
        const own = actor as ReturnType<typeof game.actors.get>;
        await own.update({ "system.hp.value": 2 });
        const values = [own.system, game.actors.get(ids.orc).system, token?._source["delta"]];
        return [own.isToken, own.uuid, own === (token?.actor as unknown), values.map((v) => JSON.stringify(v))];
      }),
    ).toEqual([
      true,
      `Scene.${IDS.scene}.Token.${IDS.orcToken}.Actor.${IDS.orc}`,
      true,
      [
        expect.stringContaining('"value":2'),
        expect.stringContaining('"value":6'),
        expect.stringContaining('"hp":{"value":2}'),
      ],
    ]);
    const late = await connect(server, IDS.gm2);
    expect(
      await act(late, ({ game }, ids) => game.scenes.get(ids.scene).tokens.get(ids.orcToken)?.getBarAttribute("bar1")),
    ).toEqual({ type: "bar", attribute: "hp", value: 2, max: 6, editable: true });
  });

  it("the base actor's changes show where the delta has nothing", async () => {
    expect(
      await act(gm, async ({ game }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.orcToken);
        await game.actors.get(ids.orc).update({ name: "Ork", "system.hp.max": 9 });
        return [token?.actor?.name, token?.getBarAttribute("bar1"), token?.getBarAttribute("bar2")];
      }),
    ).toEqual(["Ork", { type: "bar", attribute: "hp", value: 6, max: 9, editable: true }, null]);
  });

  it("a linked token is its actor", async () => {
    expect(
      await act(gm, ({ game }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
        const actor: unknown = token?.actor;
        return [
          actor === (game.actors.get(ids.hero) as unknown),
          token?.isLinked,
          token?.object,
          token?.inCombat,
          token?.combatant?.id,
        ];
      }),
    ).toEqual([true, true, null, true, IDS.heroCombatant]);
  });

  it("knows squares, size, middle and fit", async () => {
    expect(
      await act(gm, ({ game }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
        return [
          token?.getOccupiedGridSpaceOffsets(),
          token?.getSize(),
          token?.getCenterPoint(),
          token?.getSnappedPosition({ x: 333, y: 160 }),
          token?.getOccupiedGridSpaceOffsets({ width: 2 }).length,
        ];
      }),
    ).toEqual([
      [{ i: 1, j: 3 }],
      { width: 100, height: 100 },
      { x: 350, y: 150, elevation: 0 },
      { x: 300, y: 200, elevation: 0 },
      2,
    ]);
  });

  it("measures and completes paths by the scene's grid", async () => {
    expect(
      await act(gm, ({ game }, ids) => {
        const token = game.scenes.get(ids.scene).tokens.get(ids.heroToken);
        const path = [
          { x: 300, y: 100 },
          { x: 600, y: 100 },
        ];
        return [
          token?.measureMovementPath(path).distance,
          token?.getCompleteMovementPath(path).map((w) => w.intermediate),
          token?.measureMovementPath(path, { cost: () => 2 }).cost,
        ];
      }),
    ).toEqual([4.5, [false, true, true, false], 6]);
  });
});
