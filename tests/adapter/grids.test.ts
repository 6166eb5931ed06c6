import { afterEach, describe, expect, it } from "vitest";
import { begin, expectAccepted, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";

/** A kind of ground: its grid, where the rival stands from the hero (pixels) and whether the two are in contact there. */
interface Ground {
  readonly name: string;
  readonly grid: Record<string, number | string>;
  readonly places: readonly (readonly [right: number, down: number, inContact: boolean])[];
  /** Metres at which each segment of a run of 800 pixels down and 600 to the right ends. */
  readonly segments: readonly number[];
  /** Outlines of the ground that the hero threatens, and corners of one. */
  readonly threat: readonly [outlines: number, corners: number];
}

const [GRIDLESS, SQUARE, HEX_ROWS, HEX_COLUMNS] = [0, 1, 2, 4];

const GROUNDS: readonly Ground[] = [
  {
    name: "squares of 1 m",
    grid: { type: SQUARE },
    places: [
      [100, 0, true],
      [100, 100, true],
      [200, 0, false],
      [200, 100, false],
    ],
    segments: [14],
    threat: [9, 4],
  },
  {
    name: "squares of 1.5 m",
    grid: { type: SQUARE, distance: 1.5 },
    places: [
      [100, 0, true],
      [100, 100, false],
    ],
    segments: [16, 21],
    threat: [5, 4],
  },
  {
    name: "squares of 5 feet",
    grid: { type: SQUARE, distance: 5, units: "ft" },
    places: [
      [0, 100, true],
      [100, 100, false],
    ],
    segments: [16, 21],
    threat: [5, 4],
  },
  {
    name: "hexes of 1 m in rows",
    grid: { type: HEX_ROWS },
    places: [
      [100, 0, true],
      [50, 87, true],
      [150, 87, true],
      [200, 0, false],
      [100, 173, false],
    ],
    segments: [14],
    threat: [13, 6],
  },
  {
    name: "hexes of 1 m in columns",
    grid: { type: HEX_COLUMNS },
    places: [
      [0, 100, true],
      [87, 50, true],
      [87, 150, true],
      [0, 200, false],
      [173, 100, false],
    ],
    segments: [14],
    threat: [13, 6],
  },
  {
    name: "hexes of 1.5 m in rows",
    grid: { type: HEX_ROWS, distance: 1.5 },
    places: [
      [100, 0, true],
      [150, 87, false],
    ],
    segments: [16, 21],
    threat: [7, 6],
  },
  {
    name: "no grid",
    grid: { type: GRIDLESS },
    places: [
      [199, 0, true],
      [140, 140, true],
      [200, 0, false],
      [142, 142, false],
    ],
    segments: [14],
    threat: [1, 48],
  },
];

describe("the ground in metres", () => {
  let duel: Duel;

  afterEach(() => duel.server.close());

  /** Puts the hero on the middle of a square or hex, as the host snaps a drag. */
  const settle = (): Promise<void> =>
    duel.gm.client.evaluate(async (_, id) => {
      const hero = pda.token(id);
      const { x, y } = (Reflect.get(hero, "getSnappedPosition") as () => { x: number; y: number }).call(hero);
      await hero.update({ x, y }, { movement: { [id]: { waypoints: [{ x, y, action: "displace" }], method: "api" } } });
    }, IDS.heroToken);

  /** Puts the rival so many pixels from the hero; whether the hero can strike him there. */
  const strikesAt = (right: number, down: number): Promise<boolean> =>
    duel.gm.client.evaluate(
      async (_, { ids, by }) => {
        const [hero, rival] = [pda.token(ids.heroToken), pda.token(ids.rivalToken)];
        const to = { x: hero.x + by.right, y: hero.y + by.down };
        await rival.update(to, {
          movement: { [ids.rivalToken]: { waypoints: [{ ...to, action: "displace" }], method: "api" } },
        });
        return pda.api
          .possibleActions(pda.combatant(ids.heroFights))
          .some(
            ({ command, blocked }) =>
              Reflect.get(command, "do") === "attack" &&
              Reflect.get(command, "target") === ids.rivalFights &&
              blocked === null,
          );
      },
      { ids: IDS, by: { right, down } },
    );

  /** What the hero's ruler says of a run, and the ground that he threatens. */
  const looks = (): Promise<{ metres: number[]; openings: number; threat: [number, number] }> =>
    duel.gm.client.evaluate((_, ids) => {
      const token = pda.token(ids.heroToken);
      pda.api.chooseSpeed(pda.combatant(ids.heroFights), 8);
      const outlook = pda.api.moveOutlook(token, [
        { x: token.x, y: token.y + 800 },
        { x: token.x + 600, y: token.y + 800 },
      ]);
      const outlines = pda.api.threatenedArea(token)?.outlines ?? [];
      return {
        metres: outlook?.ticks.map((tick) => tick.metres) ?? [],
        openings: outlook?.openings.length ?? 0,
        threat: [outlines.length, outlines[0]?.length ?? 0],
      };
    }, IDS);

  it.each(GROUNDS)(
    "SEG-HOUSE-29 SEG-MOVE-01 SEG-MOVE-17 on $name: contact, the ruler's segments, and threatened ground",
    async ({ grid, places, segments, threat }) => {
      duel = await openDuel({ grid });
      await begin(duel);
      await settle();
      for (const [right, down, inContact] of places)
        expect([right, down, await strikesAt(right, down)]).toEqual([right, down, inContact]);
      await strikesAt(places[0]?.[0] ?? 0, places[0]?.[1] ?? 0);
      const { metres, openings, threat: seen } = await looks();
      expect(metres.map((each) => Math.round(each * 10) / 10)).toEqual(segments);
      expect(openings).toBe(1);
      expect(seen).toEqual(threat);
    },
  );

  it("SEG-MOVE-16 there is room on every hex beside somebody, whatever pixels are rounded off", async () => {
    duel = await openDuel({ grid: { type: HEX_ROWS } });
    await begin(duel);
    await settle();
    await strikesAt(200, 0);
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
    const barred = await duel.gm.client.evaluate((_, ids) => {
      const [hero, rival] = [pda.token(ids.heroToken), pda.token(ids.rivalToken)];
      pda.api.chooseSpeed(pda.combatant(ids.heroFights), 8);
      const beside = [
        [100, 0],
        [50, 86],
        [-50, 86],
        [-100, 0],
        [-50, -86],
        [50, -86],
      ] as const;
      return beside.map(
        ([x, y]) =>
          pda.api.moveOutlook(hero, [
            { x: rival.x + 2 * x, y: rival.y + 2 * (y === 0 ? 100 : y) },
            { x: rival.x + x, y: rival.y + y },
          ])?.refusal?.code ?? null,
      );
    }, IDS);
    expect(barred).toEqual([null, null, null, null, null, null]);
  });

  const CHARGED: readonly (Pick<Ground, "name" | "grid"> & { readonly width: number })[] = [
    ...GROUNDS.map((ground) => ({ ...ground, width: 1 })),
    { name: "squares, by a token of four", grid: { type: SQUARE }, width: 2 },
  ];

  it.each(CHARGED)(
    "SEG-HOUSE-40 SEG-MOVE-42 on $name a charge ends on the grid, in contact and on nobody's ground",
    async ({ grid, width }) => {
      duel = await openDuel({ grid });
      await duel.gm.client.evaluate((_, { id, wide }) => pda.token(id).update({ width: wide, height: wide }), {
        id: IDS.heroToken,
        wide: width,
      });
      await begin(duel);
      await settle();
      await strikesAt(1500, 700);
      expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
      // A hundred pixels a space.
      const metresPerPixel = (Number(grid["distance"] ?? 1) * (grid["units"] === "ft" ? 0.3 : 1)) / 100;
      const { off, blocked, apart } = await duel.gm.client.evaluate(
        (_, { ids, metres }) => {
          const token = pda.token(ids.heroToken);
          const [charge] = pda.api.chargesAt(pda.combatant(ids.heroFights), pda.combatant(ids.rivalFights));
          const path = Reflect.get(charge?.command ?? {}, "path") as readonly { x: number; y: number }[];
          type Place = Readonly<Record<"x" | "y", number>>;
          const called = (of: object, method: string, at?: object): Place =>
            (Reflect.get(of, method) as (at?: object) => Place).call(of, at);
          const { x, y } = called(token, "getCenterPoint", { x: 0, y: 0 });
          const corner = { x: path[0]!.x / metres - x, y: path[0]!.y / metres - y };
          const snapped = called(token, "getSnappedPosition", corner);
          const foe = called(pda.token(ids.rivalToken), "getCenterPoint");
          return {
            off: Math.hypot(snapped.x - corner.x, snapped.y - corner.y),
            blocked: charge?.blocked?.code ?? null,
            apart: Math.hypot(corner.x + x - foe.x, corner.y + y - foe.y) * metres,
          };
        },
        { ids: IDS, metres: metresPerPixel },
      );
      expect(blocked).toBeNull();
      expect(apart).toBeGreaterThan(0.99);
      expect(apart).toBeLessThan(2);
      // The host rounds the corners of hexes to whole pixels.
      if (grid["type"] === GRIDLESS) expect(apart).toBeCloseTo(1, 3);
      else expect(off).toBeLessThan(1);
    },
  );
});
