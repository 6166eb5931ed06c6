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

/** The centre of a large creature whose upper left square this is, in metres. */
const large = (column: number, row: number) => ({ x: (column + 1) * 1.5, y: (row + 1) * 1.5, elevation: 0 });
const RIDE = { do: "move", by: IDS.orcFights, path: [large(3, 4), large(2, 4)] };

describe("company in documents", () => {
  let server: StageServer;
  let gm: Seat;
  let alice: Seat;

  beforeEach(async () => {
    server = await createStageServer({ world: d20World({ horse: true }), systemPath: folder });
    gm = await sit(server, IDS.gm);
    alice = await sit(server, IDS.alice);
    await gm.refereed("here");
    await gm.lay([19, 20], [5, 20]);
    expectAccepted(await gm.send({ do: "begin", by: null }));
  }, 60_000);

  afterEach(() => server.close());

  const places = (seat: Seat): Promise<readonly (readonly number[])[]> =>
    seat.client.evaluate(
      (_, ids) => ids.map((id) => [pda.token(id).x, pda.token(id).y]),
      [IDS.heroToken, IDS.orcToken],
    );

  it("D20-MOUNT-04 D20-MOUNT-06 a rider's player moves the game master's mount, the rider is displaced with it in the same operation, and both are put back", async () => {
    await gm.client.evaluate(({ Hooks }) => {
      const seen: unknown[] = [];
      Reflect.set(globalThis, "movedTokens", seen);
      Hooks.on("moveToken", (token: { id: string }, movement: { passed: { waypoints: { action: string }[] } }) => {
        seen.push([token.id, movement.passed.waypoints.at(-1)?.action]);
      });
    });
    expectAccepted(await alice.send(RIDE));
    expect(await places(gm)).toEqual([
      [250, 450],
      [200, 400],
    ]);
    const moved = await gm.client.evaluate(() => Reflect.get(globalThis, "movedTokens") as unknown[]);
    expect(moved).toHaveLength(2);
    expect(moved).toContainEqual([IDS.heroToken, "displace"]);
    expect(moved).not.toContainEqual([IDS.orcToken, "displace"]);
    expectAccepted(await gm.undo());
    expect(await places(gm)).toEqual([
      [450, 450],
      [400, 400],
    ]);
  });

  it("D20-MOUNT-24 no other player moves it, nor its rider's one who has fainted", async () => {
    const bob = await sit(server, IDS.bob);
    expect(await bob.send(RIDE)).toMatchObject({ status: "refused", refusal: { code: "notOwner" } });
    await gm.client.evaluate(async (_, id) => {
      const actor = (
        Reflect.get(globalThis, "game") as { actors: Map<string, { update(data: object): Promise<unknown> }> }
      ).actors.get(id)!;
      await actor.update({ "system.conditions": ["unconscious"] });
    }, IDS.hero);
    expect(await alice.send(RIDE)).toMatchObject({ status: "refused", refusal: { code: "notOwner" } });
  });

  it("D20-MOUNT-06 where the game master puts the mount elsewhere its rider goes along, and a rider who is put elsewhere comes back", async () => {
    const put = (id: string, x: number, y: number): Promise<void> =>
      gm.client.evaluate(
        async (_, [token, at]) => {
          const movement = { [token]: { waypoints: [{ ...at, action: "displace" }], method: "api" } };
          await pda.token(token).update(at, { movement });
        },
        [id, { x, y }] as const,
      );
    await put(IDS.orcToken, 800, 600);
    await expect
      .poll(() => places(gm))
      .toEqual([
        [850, 650],
        [800, 600],
      ]);
    await put(IDS.heroToken, 1500, 1500);
    await expect
      .poll(() => places(gm))
      .toEqual([
        [850, 650],
        [800, 600],
      ]);
  });

  it("D20-MOUNT-06 leaves a rider on the ground whose mount is out of the fight", async () => {
    await gm.client.evaluate(
      async ({ game }, [combat, id]) => {
        const fight = game.combats.get(combat)!;
        const drop = Reflect.get(fight, "deleteEmbeddedDocuments") as (name: string, ids: string[]) => Promise<unknown>;
        await drop.call(fight, "Combatant", [id]);
      },
      [IDS.combat, IDS.orcFights] as const,
    );
    const step = { do: "step", by: IDS.heroFights, to: { x: 11.25, y: 14.25, elevation: 0 } };
    expect(await alice.send(step)).not.toMatchObject({ refusal: { code: "inTheSaddle" } });
  });
});
