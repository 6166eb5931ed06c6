import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { begin, expectAccepted, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";
import { D20_WAYS, WAYS } from "./ways.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Moves a token as a drag would. */
const drag = (seat: Seat, tokenId: string, to: Place, more: object = {}, method = "dragging"): Promise<string> =>
  seat.client.evaluate(
    async (_, { token, to, more, method }) => {
      const moved = await pda
        .token(token)
        .update(to, { movement: { [token]: { waypoints: [{ ...to, ...more }], method } } });
      return moved === undefined ? "vetoed" : "moved";
    },
    { token: tokenId, to, more, method },
  );

/** Takes the system's veto away from a tab, as its user may by the console. */
const unguard = (seat: Seat): Promise<void> =>
  seat.client.evaluate(({ Hooks }) => {
    for (const { fn } of [...(Hooks.events["preMoveToken"] ?? [])]) Hooks.off("preMoveToken", fn);
  });

const placeOf = (seat: Seat, tokenId: string): Promise<Place> =>
  seat.client.evaluate((_, id) => ({ x: pda.token(id).x, y: pda.token(id).y }), tokenId);
/** Changes the elevation of the hero alone, as the field beside a token does. */
const raise = (seat: Seat, elevation: number): Promise<string> =>
  seat.client.evaluate(
    async (_, want) => ((await pda.token(want.id).update({ elevation: want.elevation })) ? "moved" : "vetoed"),
    { id: IDS.heroToken, elevation },
  );
const heightOf = (seat: Seat, tokenId: string): Promise<number> =>
  seat.client.evaluate((_, id) => Reflect.get(pda.token(id), "elevation") as number, tokenId);
const raised = (seat: Seat, tokenId: string, elevation: number): Promise<void> =>
  until(seat.client, (_, want) => Reflect.get(pda.token(want.id), "elevation") === want.elevation, {
    id: tokenId,
    elevation,
  });
/** How often it is booked for game masters that one has put the orc elsewhere. */
const booked = (seat: Seat, times: number): Promise<void> =>
  until(
    seat.client,
    (_, count) =>
      pda
        .told()
        .some(
          ({ what, user, document, put, count: told }) =>
            what === "displaced" && user === "Gamemaster" && document === "Orc 1" && put === "no" && told === count,
        ),
    times,
  );
const arrived = (seat: Seat, tokenId: string, x: number): Promise<void> =>
  until(seat.client, (_, want) => pda.token(want.token).x === want.x, { token: tokenId, x });

describe("movement by the segments", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel({ orc: true });
  }, 30_000);

  afterEach(() => duel.server.close());

  it("is free before the fight begins", async () => {
    expect(await drag(duel.alice, IDS.heroToken, { x: 400, y: 500 })).toBe("moved");
    expect(await placeOf(duel.gm, IDS.heroToken)).toEqual({ x: 400, y: 500 });
  });

  it("SEG-MOVE-14 SEG-MOVE-29 becomes a step in contact: the foes answer, and the referee advances the token as the segment ends", async () => {
    await begin(duel, 3);
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
    await until(duel.alice.client, () => pda.combat().round === 1);
    expect(await drag(duel.alice, IDS.heroToken, { x: 300, y: 500 })).toBe("vetoed");
    await duel.bob.asked("stepAnswer");
    expectAccepted(await duel.bob.answer("stepAnswer", "hold"));
    expectAccepted(await duel.gm.answer("stepAnswer", "hold"));
    await duel.alice.settled("done", "step");
    expect(await placeOf(duel.gm, IDS.heroToken)).toEqual({ x: 500, y: 500 });
    const planned = await duel.bob.client.evaluate(
      (_, id) => pda.combatant(id).toObject().system["step"],
      IDS.heroFights,
    );
    expect(planned).toEqual({ relativeTo: IDS.rivalFights, way: "back", segment: 2 });
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "phase" }));
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "phase" }));
    await arrived(duel.bob, IDS.heroToken, 100);
    expectAccepted(await duel.gm.undo());
    expect(await placeOf(duel.gm, IDS.heroToken)).toEqual({ x: 500, y: 500 });
    expect(await duel.gm.told()).toEqual([]);
  });

  it("SEG-MOVE-16 names whoever holds the ground to those who see him, and to nobody else", async () => {
    await begin(duel, 3);
    await drag(duel.gm, IDS.orcToken, { x: 500, y: 900 }, { action: "displace" });
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
    const refused = async (): Promise<string> => {
      const heard = duel.alice.notifications.length;
      await drag(duel.alice, IDS.heroToken, { x: 500, y: 900 });
      await vi.waitFor(() => expect(duel.alice.notifications.length).toBeGreaterThan(heard));
      return duel.alice.notifications.slice(heard).join();
    };
    await duel.alice.client.evaluate((_, id) => pda.api.chooseSpeed(pda.combatant(id), 5), IDS.heroFights);
    expect(await refused()).toBe("Orc 1 occupies that space.");
    await duel.gm.client.evaluate((_, id) => pda.token(id).update({ hidden: true }), IDS.orcToken);
    await until(duel.alice.client, (_, id) => Reflect.get(pda.token(id), "hidden") === true, IDS.orcToken);
    expect(await refused()).toBe("Someone occupies that space.");
  });

  it("wounds an unlinked orc in its own token's data", async () => {
    await begin(duel, 3);
    await duel.gm.lay([15, 20], [1, 8]);
    expectAccepted(
      await duel.alice.send({ do: "attack", by: IDS.heroFights, target: IDS.orcFights, with: IDS.heroSword }),
    );
    expectAccepted(await duel.gm.answer("parry", "none"));
    await duel.gm.settled("done", "attack");
    const [base, own, most] = await duel.bob.client.evaluate(
      ({ game, foundry }, ids) => [
        foundry.utils.getProperty(game.actors.get(ids.orc), "_source.system.stamina.value"),
        foundry.utils.getProperty(pda.token(ids.token).actor, "system.stamina.value"),
        foundry.utils.getProperty(game.actors.get(ids.orc), "system.stamina.max"),
      ],
      { orc: IDS.orc, token: IDS.orcToken },
    );
    expect(base).toBeNull();
    expect(own).toBe(Number(most) - 3);
    expectAccepted(await duel.gm.undo());
  });

  it("SEG-MOVE-01 takes a swimmer down segment by segment, and an undo back to where they were", async () => {
    await begin(duel, 3);
    await drag(duel.gm, IDS.orcToken, { x: 500, y: 1500 }, { action: "displace" });
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
    const path = [{ x: 5.5, y: 15.5, elevation: -8 }];
    expectAccepted(await duel.gm.send({ do: "move", by: IDS.orcFights, path, speed: 2, gait: "swim" }));
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
    await raised(duel.alice, IDS.orcToken, -4);
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
    await raised(duel.alice, IDS.orcToken, -8);
    expectAccepted(await duel.gm.undo());
    await raised(duel.alice, IDS.orcToken, -4);
    expect(await placeOf(duel.alice, IDS.orcToken)).toEqual({ x: 500, y: 1500 });
  });

  describe("where a wall stands", () => {
    /** A wall across the orc's way to the west, and what becomes of his way then. */
    const build = (more: object): Promise<string> =>
      duel.gm.client.evaluate(async ({ game }, data) => {
        const scene = game.scenes.contents[0]!;
        const create = Reflect.get(scene, "createEmbeddedDocuments") as (
          name: string,
          data: object[],
        ) => Promise<{ id: string }[]>;
        const [wall] = await create.call(scene, "Wall", [{ c: [300, 0, 300, 2000], ...data }]);
        return wall!.id;
      }, more);
    const walk = (): Promise<string> =>
      duel.gm
        .send({ do: "move", by: IDS.orcFights, path: [{ x: 1.5, y: 6.5 }], speed: 3, gait: "walk" })
        .then((result) => (result.status === "refused" ? result.refusal.code : result.status));

    beforeEach(async () => {
      await begin(duel, 3);
      await drag(duel.gm, IDS.orcToken, { x: 500, y: 1500 }, { action: "displace" });
      expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
    });

    it("SEG-MOVE-16 nobody walks through it, or through a shut door", async () => {
      await build({});
      expect(await walk()).toBe("obstacle");
    });

    it.each([
      ["a door that is locked", { door: 1, ds: 2 }, "obstacle"],
      ["a secret door that is shut", { door: 2, ds: 0 }, "obstacle"],
      ["a door that stands open", { door: 1, ds: 1 }, "accepted"],
      ["what stops nobody", { move: 0 }, "accepted"],
    ])("%s", async (_, more, expected) => {
      await build(more);
      expect(await walk()).toBe(expected);
    });
  });
});

describe("movement by the turns", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel({ ruleset: "d20" });
    await duel.gm.client.evaluate(({ game }, id) => game.actors.get(id)!.update({ "system.speeds.fly": 9 }), IDS.hero);
  }, 30_000);

  afterEach(() => duel.server.close());

  it("D20-AIR-101 makes a flight of a change of elevation alone, pays for it, and undoes it", async () => {
    await D20_WAYS.begin(duel);
    await drag(duel.gm, IDS.rivalToken, { x: 1500, y: 500 }, { action: "displace" });
    expect(await raise(duel.alice, 3)).toBe("vetoed");
    await duel.alice.settled("done", "move");
    await raised(duel.bob, IDS.heroToken, 3);
    expect(
      await duel.bob.client.evaluate((_, id) => pda.combatant(id).toObject().system["moved"], IDS.heroFights),
    ).toBe(2);
    expectAccepted(await duel.gm.undo());
    await raised(duel.bob, IDS.heroToken, 0);
    expect(await placeOf(duel.bob, IDS.heroToken)).toEqual({ x: 500, y: 500 });
  });

  it("D20-AIR-101 flies a way that rises on it", async () => {
    await D20_WAYS.begin(duel);
    await drag(duel.gm, IDS.rivalToken, { x: 1500, y: 500 }, { action: "displace" });
    expect(await drag(duel.alice, IDS.heroToken, { x: 800, y: 500 }, { elevation: 3 })).toBe("vetoed");
    await duel.alice.settled("done", "move");
    await raised(duel.bob, IDS.heroToken, 3);
    expect(await placeOf(duel.bob, IDS.heroToken)).toEqual({ x: 800, y: 500 });
    expect(
      await duel.bob.client.evaluate((_, id) => pda.combatant(id).toObject().system["moved"], IDS.heroFights),
    ).toBe(4);
  });
});

describe.each(WAYS)("movement in $ruleset", (ways) => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await ways.open({ orc: true });
  }, 30_000);

  afterEach(() => duel.server.close());

  it("lets the game master put a token elsewhere: that provokes nothing", async () => {
    await ways.begin(duel, 3);
    expect(await drag(duel.gm, IDS.orcToken, { x: 900, y: 900 }, { action: "displace" })).toBe("moved");
    expect(await placeOf(duel.alice, IDS.orcToken)).toEqual({ x: 900, y: 900 });
    await booked(duel.gm, 1);
  });

  it.each(["undo", "paste", "config"])(
    "lets a game master's %s pass by its method, whatever its action",
    async (method) => {
      await ways.begin(duel, 3);
      expect(await drag(duel.gm, IDS.orcToken, { x: 900, y: 900 }, {}, method)).toBe("moved");
      expect(await placeOf(duel.alice, IDS.orcToken)).toEqual({ x: 900, y: 900 });
      expectAccepted(await duel.gm.send({ do: "advance", by: null, to: ways.step }));
      expect(await placeOf(duel.alice, IDS.orcToken)).toEqual({ x: 900, y: 900 });
      expect(duel.gm.notifications).toEqual([]);
      await booked(duel.gm, 1);
    },
  );

  it.each([
    ["undo", {}],
    ["paste", {}],
    ["config", { action: "displace" }],
    ["keyboard", {}],
    ["dragging", {}],
    ["api", {}],
  ] as const)("makes a command of what a player does by the method %s", async (method, more) => {
    await ways.begin(duel, 3);
    await drag(duel.gm, IDS.orcToken, { x: 500, y: 900 }, { action: "displace" });
    await ways.go(duel);
    expect(await drag(duel.alice, IDS.heroToken, { x: 500, y: 900 }, more, method)).toBe("vetoed");
    await vi.waitFor(() => expect(duel.alice.notifications).toEqual([ways.barred]));
  });

  it("takes a change of elevation alone for a movement: a game master's passes, a player's is none on foot, what comes past is put back", async () => {
    await ways.begin(duel, 3);
    await ways.go(duel);
    expect(await raise(duel.alice, 3)).toBe("vetoed");
    await vi.waitFor(() => expect(duel.alice.notifications.join()).toContain("On foot you cannot go up or down"));
    expect(await heightOf(duel.gm, IDS.heroToken)).toBe(0);
    expect(await raise(duel.gm, 3)).toBe("moved");
    expect(await heightOf(duel.alice, IDS.heroToken)).toBe(3);
    await raise(duel.gm, 0);
    await unguard(duel.alice);
    await raise(duel.alice, 3);
    await raised(duel.gm, IDS.heroToken, 0);
    expect(duel.gm.notifications.join("\n")).toContain("Alice");
  });

  it.each([
    ["a height that feet do not reach", 30, "heightOnFoot"],
    ["what is no height", "30", "claimMalformed"],
  ])("refuses a made-up claim with %s", async (_, elevation, code) => {
    await ways.begin(duel, 3);
    await ways.go(duel);
    const path = [{ x: ways.east, y: ways.east, elevation }];
    const forged = await duel.alice.send({ do: "move", by: IDS.heroFights, path, ...ways.pace });
    expect(forged).toMatchObject({ status: "refused", refusal: { code } });
    expect(await heightOf(duel.gm, IDS.heroToken)).toBe(0);
  });

  it("puts back a movement that came past the guard", async () => {
    await ways.begin(duel, 3);
    await unguard(duel.alice);
    await drag(duel.alice, IDS.heroToken, { x: 100, y: 100 });
    await arrived(duel.alice, IDS.heroToken, 500);
    expect(duel.gm.notifications.join("\n")).toContain("Alice");
  });
});

describe.each(["plain", "displace"] as const)(
  "a recorded movement that the game master undoes, where the host's undo is %s",
  (undo) => {
    it("takes the token back and asks nobody for anything", async () => {
      const duel = await openDuel({ orc: true, builds: { undo } });
      try {
        await begin(duel, 3);
        const start = await placeOf(duel.gm, IDS.orcToken);
        await drag(duel.gm, IDS.orcToken, { x: 900, y: 900 }, {}, "paste");
        await duel.gm.client.evaluate(async (_, id) => {
          await (Reflect.get(pda.token(id), "revertRecordedMovement") as () => Promise<boolean>).call(pda.token(id));
        }, IDS.orcToken);
        await until(
          duel.alice.client,
          (_, want) => pda.token(want.id).x === want.x && pda.token(want.id).y === want.y,
          { id: IDS.orcToken, ...start },
        );
        expect(duel.gm.notifications).toEqual([]);
        await booked(duel.gm, 2);
      } finally {
        await duel.server.close();
      }
    });
  },
);
