import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";

/** What these tests ask of the host's actor in a tab. */
interface HostActor {
  readonly statuses: Set<string>;
  readonly temporaryEffects: readonly unknown[];
  readonly appliedEffects: readonly unknown[];
  toObject(): object;
  toggleStatusEffect(id: string, options?: object): Promise<unknown>;
}

describe.each([13, 14] as const)("our documents in generation %i", (generation) => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel({ generation });
  }, 30_000);

  afterAll(() => duel.server.close());

  it("can be read through a proxy, from an object that descends from them, and while they are made", async () => {
    const read = await duel.gm.client.evaluate(async ({ game, CONFIG }, id) => {
      const actor: HostActor = game.actors.get(id)!;
      await actor.toggleStatusEffect("prone", { active: true });
      const count = (one: HostActor): number => one.temporaryEffects.length + one.appliedEffects.length;
      const configured: unknown = Reflect.get(CONFIG["Actor"]!, "documentClass");
      const Base = configured as new (data: object) => HostActor;
      class Eager extends Base {
        prepareData(): void {
          Object.assign(this, { seen: [this.appliedEffects, this.temporaryEffects] });
          (Reflect.get(Base.prototype, "prepareData") as () => void).call(this);
        }
      }
      const eager = new Eager(actor.toObject());
      return [actor, new Proxy(actor, {}), Object.create(actor) as HostActor, eager].map(count);
    }, IDS.hero);
    expect(read).toEqual([2, 2, 2, 2]);
  });

  it("have their states in the list of the generation, each found by its id", async () => {
    const found = await duel.gm.client.evaluate(({ CONFIG }) => {
      const all: unknown = Reflect.get(CONFIG, "statusEffects");
      const listed = Object.values(all as object) as { id: string }[];
      return [
        Array.isArray(all),
        listed.some(({ id }) => id === "prone"),
        Object.keys(all as object).includes("prone"),
      ];
    });
    expect(found).toEqual(generation === 13 ? [true, true, false] : [false, true, true]);
  });

  it("leave the host's own statuses to the host", async () => {
    const given = await duel.gm.client.evaluate(async ({ game, CONFIG }, id) => {
      const entry = { id: "stranger", _id: "stranger00000000", name: "Stranger", img: "icons/svg/daze.svg" };
      const all: unknown = Reflect.get(CONFIG, "statusEffects");
      if (Array.isArray(all)) all.push(entry);
      else Reflect.set(all as object, "stranger", entry);
      const actor: HostActor = game.actors.get(id)!;
      await actor.toggleStatusEffect("stranger");
      return actor.statuses.has("stranger");
    }, IDS.rival);
    expect(given).toBe(true);
  });

  it("tell namesakes apart who join a fight, on the map too, and leave others their names", async () => {
    const named = await duel.gm.client.evaluate(
      async ({ game }, ids) => {
        const scene = game.scenes.get(ids.scene)!;
        const tokens = await scene.createEmbeddedDocuments(
          "Token",
          ["Wolf", "Wolf", "Bear", "Wolf"].map((name, at) => ({
            name,
            actorId: ids.rival,
            actorLink: false,
            x: at * 100,
            y: 0,
          })),
        );
        const combat = game.combats.get(ids.combat)!;
        const join = (some: readonly { id: string | null }[]) =>
          combat.createEmbeddedDocuments(
            "Combatant",
            some.map(({ id }) => ({ tokenId: id, sceneId: ids.scene, actorId: ids.rival })),
          );
        await join(tokens.slice(0, 3));
        await join(tokens.slice(3));
        const mine = tokens.map((token): readonly unknown[] => [
          Reflect.get(token, "name"),
          pda.combatants().find((each) => Reflect.get(each, "tokenId") === token.id)?.name,
        ]);
        await scene.deleteEmbeddedDocuments(
          "Token",
          tokens.map(({ id }) => id ?? ""),
        );
        return mine;
      },
      { scene: IDS.scene, rival: IDS.rival, combat: IDS.combat },
    );
    expect(named).toEqual(["Wolf 1", "Wolf 2", "Bear", "Wolf 3"].map((name) => [name, name]));
  });

  it("hand the host waypoints with documented keys alone", async () => {
    await begin(duel);
    const keys = await duel.alice.client.evaluate(async (_, id) => {
      const token = pda.token(id);
      const asked: string[] = [];
      const own = Reflect.get(token, "getCompleteMovementPath") as (waypoints: object[]) => object[];
      Reflect.set(token, "getCompleteMovementPath", (waypoints: object[]) => {
        asked.push(...waypoints.flatMap((waypoint) => Object.keys(waypoint)));
        return own.call(token, waypoints);
      });
      await token.update(
        { x: 300, y: 500 },
        { movement: { [id]: { waypoints: [{ x: 300, y: 500, action: "blink" }], method: "config" } } },
      );
      return [...new Set(asked)];
    }, IDS.heroToken);
    expect(keys.length).toBeGreaterThan(0);
    expect(
      keys.filter(
        (key) =>
          ![
            "x",
            "y",
            "elevation",
            "width",
            "height",
            "depth",
            "shape",
            "level",
            "action",
            "snapped",
            "explicit",
            "checkpoint",
          ].includes(key),
      ),
    ).toEqual([]);
  });
});
