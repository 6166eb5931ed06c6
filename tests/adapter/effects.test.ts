import { rmSync } from "node:fs";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import { writeAdapterSystem } from "./adapter-system.ts";
import { d20World, UNHURT } from "./d20-world.ts";
import { begin, expectAccepted, openDuel, strike } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

const folder = writeAdapterSystem();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const servers: StageServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

type Change = readonly [key: string, type: "add" | "override" | "multiply", value: unknown];

/** Gives an actor one active effect, in the shape of the generation that is played; answers its id. */
const give = (seat: Seat, actor: string, ...changes: readonly Change[]): Promise<string> =>
  seat.client.evaluate(
    async ({ game }, want) => {
      const is14 = game.release.generation >= 14;
      const made = want.changes.map(([key, type, value]) =>
        is14
          ? { key, type, value }
          : {
              key,
              mode: ["custom", "multiply", "add", "downgrade", "upgrade", "override"].indexOf(type),
              value: typeof value === "string" ? value : JSON.stringify(value),
            },
      );
      const owner = game.actors.get(want.actor)!;
      const create = Reflect.get(owner, "createEmbeddedDocuments") as (
        name: string,
        data: object[],
      ) => Promise<{ id: string }[]>;
      const [effect] = await create.call(owner, "ActiveEffect", [
        { name: "Blessing", ...(is14 ? { system: { changes: made } } : { changes: made }) },
      ]);
      return effect!.id;
    },
    { actor, changes },
  );

/** A value of an actor as it is prepared and as it is stored, by its path below `system`. */
const at = (seat: Seat, actor: string, path: string): Promise<readonly [prepared: unknown, stored: unknown]> =>
  seat.client.evaluate(
    ({ game }, want) => {
      const found = game.actors.get(want.actor)!;
      const read = (root: unknown): unknown =>
        want.path
          .split(".")
          .reduce<unknown>(
            (value, key) => (value === null || typeof value !== "object" ? undefined : Reflect.get(value, key)),
            root,
          );
      return [
        read(Reflect.get(found, "system")) ?? null,
        read((Reflect.get(found, "_source") as { system: unknown }).system) ?? null,
      ] as const;
    },
    { actor, path },
  );

const derived = (seat: Seat, actor: string, key: string): Promise<number> =>
  seat.client.evaluate(
    ({ game }, want) => pda.api.derived(game.actors.get(want.actor)!)?.[want.key]?.value ?? Number.NaN,
    { actor, key },
  );

/** Everything of a stored actor but what a blow costs. */
const untouched = (seat: Seat, actor: string): Promise<string> =>
  seat.client.evaluate(({ game }, id) => {
    const { system } = Reflect.get(game.actors.get(id)!, "_source") as { system: Record<string, unknown> };
    return JSON.stringify({ ...system, stamina: null, wounds: null, injuries: null, hitPoints: null });
  }, actor);

/** Odds of the first option of a parry, as the tray shows them. */
const odds = (seat: Seat): Promise<unknown> =>
  seat.client.evaluate(({ game }) => {
    const [question] = pda.api.openQuestions(game.user!);
    return question?.question.options.map((option) => Reflect.get(option, "odds") as unknown) ?? null;
  });

interface Rolled {
  readonly value: number;
  readonly changes: readonly { readonly label: string; readonly value: number }[];
}

const strikeOf = async (seat: Seat): Promise<Rolled> =>
  Reflect.get((await seat.last()).events.find(({ type }) => type === "attackRolled")!, "strike") as Rolled;

describe.each([13, 14] as const)("active effects in segments, generation %i", (generation) => {
  async function open() {
    const duel = await openDuel({ generation });
    servers.push(duel.server);
    return duel;
  }

  it("change the sheet's numbers, the odds in the tray, and what the referee rolls", async () => {
    const duel = await open();
    const { gm, bob } = duel;
    const key = `strike.${IDS.heroSword}`;
    const before = {
      strike: await derived(gm, IDS.hero, key),
      wounds: await derived(gm, IDS.hero, "maxWounds"),
      stored: await untouched(gm, IDS.hero),
    };
    await give(
      gm,
      IDS.hero,
      ["system.abilities.strength", "add", 4],
      ["system.bonuses.attack", "add", 2],
      ["system.bonuses.maxWounds", "add", 3],
    );
    expect(await derived(gm, IDS.hero, key)).toBe(before.strike + 4);
    expect(await derived(gm, IDS.hero, "maxWounds")).toBe(before.wounds + 3);
    expect(await at(gm, IDS.hero, "wounds")).toMatchObject([
      { value: before.wounds + 3, max: before.wounds + 3 },
      { value: null },
    ]);
    expect(await at(gm, IDS.hero, "abilities.strength")).toEqual([18, 14]);
    await begin(duel);
    await strike(duel);
    const { value, changes } = await strikeOf(bob);
    expect(value).toBe(15 + before.strike + 4);
    expect(changes).toContainEqual(expect.objectContaining({ label: "byEffect", value: 2 }));
    expect(changes).toContainEqual(expect.objectContaining({ label: "strength", value: 4 }));
    const harder = await odds(bob);
    const plain = await open();
    await begin(plain);
    await strike(plain);
    expect(harder).not.toEqual(await odds(plain.bob));
    await plain.gm.lay([20, 20]);
    expectAccepted(await plain.bob.answer("parry", "parry:"));
    await plain.gm.settled("done");
    await gm.lay([2, 20], [5, 8]);
    expectAccepted(await bob.answer("parry", "parry:"));
    await gm.settled("done");
    expect(await untouched(gm, IDS.hero)).toBe(before.stored);
  }, 60_000);

  it("are not written when a blow costs what they change, nor when it is undone", async () => {
    const duel = await open();
    const { gm, bob } = duel;
    const most = await derived(gm, IDS.rival, "maxStamina");
    const effect = await give(gm, IDS.rival, ["system.stamina.value", "add", -4]);
    expect(await at(gm, IDS.rival, "stamina.value")).toEqual([most - 4, null]);
    await begin(duel);
    await strike(duel);
    await gm.lay([2, 20], [5, 8]);
    expectAccepted(await bob.answer("parry", "parry:"));
    await gm.settled("done");
    const [now, stored] = await at(gm, IDS.rival, "stamina.value");
    expect(stored).toBe(Number(now) + 4);
    expect(Number(stored)).toBeLessThan(most);
    expectAccepted(await gm.undo());
    await gm.settled("undone");
    expect(await at(gm, IDS.rival, "stamina.value")).toEqual([most - 4, most]);
    await gm.client.evaluate(
      async ({ game }, want) => {
        const owner = game.actors.get(want.actor)!;
        await (Reflect.get(owner, "deleteEmbeddedDocuments") as (name: string, ids: string[]) => Promise<unknown>).call(
          owner,
          "ActiveEffect",
          [want.effect],
        );
      },
      { actor: IDS.rival, effect },
    );
    expect(await at(gm, IDS.rival, "stamina.value")).toEqual([most, most]);
  }, 60_000);

  it("are bounded and rounded as fields are, and what no field can hold changes nothing", async () => {
    const { gm } = await open();
    const strike = await derived(gm, IDS.hero, `strike.${IDS.heroSword}`);
    await give(
      gm,
      IDS.hero,
      ["system.abilities.strength", "multiply", 99],
      ["system.abilities.dexterity", "multiply", 1.2],
      ["system.size", "override", "planet"],
      ["system.abilities.constitution", "override", "much"],
    );
    expect(await derived(gm, IDS.hero, `strike.${IDS.heroSword}`)).toBe(strike + 23);
    expect(await derived(gm, IDS.hero, "maxWounds")).toBeGreaterThan(0);
  }, 60_000);
});

describe.each([13, 14] as const)("active effects in d20, generation %i", (generation) => {
  async function open(): Promise<{ gm: Seat; alice: Seat; bob: Seat }> {
    const server = await createStageServer({ world: d20World(), systemPath: folder, generation });
    servers.push(server);
    const gm = await sit(server, IDS.gm);
    const [alice, bob] = await Promise.all([sit(server, IDS.alice), sit(server, IDS.bob)]);
    await gm.refereed("here");
    return { gm, alice, bob };
  }

  it("change numbers, rolls and maxima, and are not written by a blow", async () => {
    const { gm, alice } = await open();
    const before = {
      strength: await derived(gm, IDS.hero, "check.strength"),
      stored: await untouched(gm, IDS.hero),
      rival: await untouched(gm, IDS.rival),
    };
    await give(
      gm,
      IDS.hero,
      ["system.abilities.strength", "add", 4],
      ["system.bonuses", "add", '[{"to":"attack","type":"morale","value":2,"source":"Bless"}]'],
    );
    await give(gm, IDS.rival, ["system.hitPoints.override", "add", 10], ["system.hitPoints.value", "add", -6]);
    expect(await derived(gm, IDS.hero, "check.strength")).toBe(before.strength + 2);
    const [{ max, value }] = (await at(gm, IDS.rival, "hitPoints")) as [{ max: number; value: number }, unknown];
    expect({ max, value }).toEqual({ max: await derived(gm, IDS.rival, "hitPoints"), value: max - 6 });
    expect(max).toBe(UNHURT + 10);
    await gm.lay([15, 20], [5, 20]);
    expectAccepted(await gm.send({ do: "begin", by: null }));
    await gm.lay([15, 20], [5, 8]);
    expectAccepted(
      await alice.send({ do: "attack", by: IDS.heroFights, target: IDS.rivalFights, with: IDS.heroSword }),
    );
    await gm.settled("done");
    const rolled = JSON.stringify((await gm.last()).events.find((event) => JSON.stringify(event).includes("Bless")));
    // The die, four levels, Strength 18, the blessing.
    expect(rolled).toContain(`"value":${15 + 4 + 4 + 2}`);
    const [now, stored] = await at(gm, IDS.rival, "hitPoints.value");
    expect(stored).toBe(Number(now) + 6);
    expect(Number(now)).toBe(max - 6 - (5 + 4));
    expect(await untouched(gm, IDS.hero)).toBe(before.stored);
    expect(await untouched(gm, IDS.rival)).toBe(before.rival);
  }, 60_000);
});
