/** What the host lets an owner write in a fight, past the referee: told to the game master, and put right where nobody may do it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Source } from "../../stage/shared/document-kinds.ts";
import { until } from "../../stage/testing/headless-world.ts";
import { connectRaw, type RawClient } from "../../stage/testing/raw-client.ts";
import { expectAccepted, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat, Told } from "./seat.ts";
import { WAYS } from "./ways.ts";

const TOKENS = { parentUuid: `Scene.${IDS.scene}` };
const ITEMS = { parentUuid: `Actor.${IDS.hero}` };

const toldOf = async (seat: Seat, path: string): Promise<Told> => {
  await until(seat.client, (_, want) => pda.told().some((line) => line.path === want), path);
  return (await seat.told()).find((line) => line.path === path)!;
};
const tokenNow = (seat: Seat): Promise<Record<string, unknown>> =>
  seat.client.evaluate((_, id) => pda.token(id).toObject(), IDS.heroToken);

describe.each(WAYS)("the audit of a fight in $ruleset", (ways) => {
  const LIFE = `system.${ways.life}.value`;
  const living = (value: number): Source[] => [{ _id: IDS.hero, system: { [ways.life]: { value } } }];
  let duel: Duel;
  let raw: RawClient;

  beforeEach(async () => {
    duel = await ways.open();
    raw = await connectRaw(duel.server, IDS.alice);
  }, 30_000);

  afterEach(async () => {
    raw.connection.close();
    await duel.server.close();
  });

  /** The game master writes what the hero lives by. */
  const write = (value: number): Promise<unknown> =>
    duel.gm.client.evaluate(
      ({ game }, want) => game.actors.get(want.id)!.update({ system: { [want.life]: { value: want.value } } }),
      { id: IDS.hero, life: ways.life, value },
    );

  it.each<[string, Source, Source]>([
    ["its place, without movement data", { x: 100, y: 100 }, {}],
    [
      "its place, with an origin that is none",
      { x: 100 },
      {
        movement: {
          [IDS.heroToken]: { origin: { x: 100, y: 500 }, waypoints: [{ x: 100, y: 500 }], method: "dragging" },
        },
      },
    ],
    ["its elevation", { elevation: 30 }, {}],
    ["its size", { width: 3, height: 3 }, {}],
    ["its side", { disposition: -1 }, {}],
    ["its place, with a ticket of its own making", { x: 900 }, { "passe-d-armes": { ticket: "audit" } }],
  ])("puts a token right whose owner has changed %s", async (_, change, more) => {
    await ways.begin(duel);
    const before = await tokenNow(duel.gm);
    await raw.update("Token", [{ _id: IDS.heroToken, ...change }], { ...TOKENS, ...more });
    const [path = ""] = Object.keys(change);
    expect(await toldOf(duel.gm, path)).toMatchObject({
      user: "Alice",
      document: "Hero",
      to: change[path],
      put: "right",
    });
    await until(
      duel.alice.client,
      (__, want) => Object.entries(want.values).every(([key, value]) => pda.token(want.id).toObject()[key] === value),
      {
        id: IDS.heroToken,
        values: Object.fromEntries(Object.keys(change).map((key) => [key, before[key]])) as Record<string, number>,
      },
    );
    expect(duel.gm.notifications.join("\n")).toContain("Alice");
  });

  it("takes a token back to where the referee knew it, not to the last of many forgeries", async () => {
    await ways.begin(duel);
    await Promise.all([100, 200, 300, 400, 700].map((x) => raw.update("Token", [{ _id: IDS.heroToken, x }], TOKENS)));
    await until(duel.gm.client, () => pda.told().some(({ path, count }) => path === "x" && count >= 1));
    await until(duel.alice.client, (_, id) => pda.token(id).x === 500, IDS.heroToken);
  });

  it("tells each write of an owner in a line that grows, and drowns in none", async () => {
    await ways.begin(duel);
    await raw.update("Actor", living(900));
    expect(await toldOf(duel.gm, LIFE)).toMatchObject({
      user: "Alice",
      document: "Hero",
      to: 900,
      count: 1,
      put: "no",
    });
    await raw.update("Item", [{ _id: IDS.heroSword, system: { damage: "9d12" } }], ITEMS);
    expect(await toldOf(duel.gm, "system.damage")).toMatchObject({ from: "1d8", to: "9d12" });
    for (let value = 0; value < 60; value++) await raw.update("Actor", living(value));
    await until(duel.gm.client, (_, life) => pda.told().some(({ path, to }) => path === life && to === 59), LIFE);
    const lines = await duel.gm.told();
    expect(lines.map(({ path, count }) => [path, count])).toEqual([
      [LIFE, 61],
      ["system.damage", 1],
    ]);
    expect(
      await duel.gm.client.evaluate(({ game }) => [...game.messages].filter(({ type }) => type === "told").length),
    ).toBe(1);
  });

  it("tells of gear that comes and goes", async () => {
    await ways.begin(duel);
    await raw.create("Item", [{ ...ways.armour, name: "Halo" }], ITEMS);
    await raw.delete("Item", [IDS.heroSword], ITEMS);
    await until(duel.gm.client, () => pda.told().length === 2);
    expect(await duel.gm.told()).toMatchObject([
      { what: "created", document: "Halo · Hero" },
      { what: "deleted", document: "Longsword · Hero" },
    ]);
  });

  it("tells nothing of what the referee and game masters write, of texts, or before the fight", async () => {
    await raw.update("Actor", living(3));
    await ways.begin(duel);
    await raw.update("Actor", [{ _id: IDS.hero, system: { notes: "<p>A scar.</p>" } }]);
    await write(2);
    await ways.ask(duel);
    expectAccepted(await ways.answer(duel));
    await duel.gm.settled("done", ways.kind);
    expect(await duel.gm.told()).toEqual([]);
  });

  it("lets game masters put a value back, once, and not over what has changed since", async () => {
    await ways.begin(duel);
    const putBack = (seat: Seat, path: string): Promise<string> =>
      seat.client.evaluate(async ({ game }, want) => {
        const card = [...game.messages].findLast(({ type }) => type === "told")!;
        const line = (
          Reflect.get(card, "system") as { lines: { id: string; path: string; what: string }[] }
        ).lines.find((each) => (each.path || each.what) === want)!;
        const result = await pda.api.putBack(card, line.id);
        return result.status === "refused" ? result.refusal.code : result.status;
      }, path);
    const damage = (): Promise<unknown> =>
      duel.gm.client.evaluate(
        ({ game, foundry }, ids) =>
          foundry.utils.getProperty(game.actors.get(ids.hero)!.items.get(ids.sword)!, "system.damage"),
        { hero: IDS.hero, sword: IDS.heroSword },
      );
    await raw.update("Item", [{ _id: IDS.heroSword, system: { damage: "9d12" } }], ITEMS);
    await toldOf(duel.gm, "system.damage");
    expect(await putBack(duel.gm, "system.damage")).toBe("accepted");
    expect(await damage()).toBe("1d8");
    expect((await duel.gm.told()).map(({ put }) => put)).toEqual(["back"]);
    expect(await putBack(duel.gm, "system.damage")).toBe("changedSince");
    await raw.update("Actor", living(9));
    await toldOf(duel.gm, LIFE);
    await write(4);
    expect(await putBack(duel.gm, LIFE)).toBe("changedSince");
    await raw.delete("Item", [IDS.heroSword], ITEMS);
    await until(duel.gm.client, () => pda.told().some(({ what }) => what === "deleted"));
    expect(await putBack(duel.gm, "deleted")).toBe("accepted");
    expect(await damage()).toBe("1d8");
  });
});
