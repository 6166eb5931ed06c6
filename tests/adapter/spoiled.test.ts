/** What is changed while a question is open: the exchange goes on as it was, and its card names who changed what. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Source } from "../../stage/shared/document-kinds.ts";
import { until } from "../../stage/testing/headless-world.ts";
import { connectRaw, type RawClient } from "../../stage/testing/raw-client.ts";
import { expectAccepted, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { EndState } from "./seat.ts";
import { WAYS } from "./ways.ts";

const TOKENS = { parentUuid: `Scene.${IDS.scene}` };
const FIGHT = { parentUuid: `Combat.${IDS.combat}` };

describe.each(WAYS)("a change under an open question in $ruleset", (ways) => {
  const { striker, struck } = ways;
  const ofStruck = { parentUuid: `Actor.${struck.actor}` };
  const ofStriker = { parentUuid: `Actor.${striker.actor}` };
  let duel: Duel;
  let raw: Readonly<Record<"striker" | "struck", RawClient>>;

  beforeEach(async () => {
    duel = await ways.open();
    raw = {
      striker: await connectRaw(duel.server, IDS[striker.seat]),
      struck: await connectRaw(duel.server, IDS[struck.seat]),
    };
    await ways.begin(duel);
    await ways.ask(duel);
  }, 30_000);

  afterEach(async () => {
    for (const each of Object.values(raw)) each.connection.close();
    await duel.server.close();
  });

  const write = (system: Source): Promise<unknown> => raw.struck.update("Actor", [{ _id: struck.actor, system }]);
  const harden = (damage: string): Promise<unknown> =>
    raw.striker.update("Item", [{ _id: striker.weapon, system: { damage } }], ofStriker);
  const held = (): Promise<void> =>
    until(duel.gm.client, () =>
      (pda.lastMessage().system as { notes: { code: string }[] }).notes.some(({ code }) => code === "heldAgainst"),
    );
  const noteOf = async (code: string): Promise<unknown> =>
    (await duel.gm.last()).notes.find((note) => note.code === code);
  const life = (): Promise<unknown> =>
    duel.gm.client.evaluate(
      ({ game, foundry }, want) =>
        foundry.utils.getProperty(game.actors.get(want.actor)!, `_source.system.${want.life}.value`),
      { actor: struck.actor, life: ways.life },
    );

  /** Lets the blow through. */
  const through = async (damage?: readonly (readonly [number, number])[]): Promise<EndState> => {
    expectAccepted(await ways.answer(duel, damage));
    await duel.gm.settled("done", ways.kind);
    return duel.gm.state();
  };

  it.each<[string, () => Promise<unknown>, string]>([
    ["armour is put on", () => raw.struck.create("Item", [ways.armour], ofStruck), struck.user],
    ["life is written", () => write({ [ways.life]: { value: 7 } }), struck.user],
    ["conditions are written", () => write({ conditions: [ways.condition] }), struck.user],
    ["the whole actor is another", () => write(ways.another), struck.user],
    ["the weapon strikes harder", () => harden("9d12"), striker.user],
    ["the weapon is gone", () => raw.striker.delete("Item", [striker.weapon], ofStriker), striker.user],
  ])("counts for nothing when %s", async (_, spoil, user) => {
    await spoil();
    await held();
    const after = await through();
    const note = (await noteOf("heldAgainst")) as { params: { user: string } };
    expect(note.params.user).toBe(user);
    expect(after.exchanges.at(-1)).toMatchObject({
      status: "done",
      events: expect.arrayContaining([
        expect.objectContaining({ type: "damageRolled" }),
        expect.objectContaining({ type: ways.harmed }),
      ]) as unknown,
    });
    expect(await duel.gm.left()).toEqual([]);
  });

  it("leaves the same behind as if life had not been written, and can be undone", async () => {
    await through();
    const wounded = await life();
    expectAccepted(await duel.gm.undo());
    const whole = await life();
    await ways.ask(duel);
    await write({ [ways.life]: { value: 999 } });
    await held();
    await through();
    expect(await life()).toEqual(wounded);
    expectAccepted(await duel.gm.undo());
    expect(await life()).toEqual(whole);
  });

  it("goes by the blow as it went on when it is amended afterwards, and can be undone then", async () => {
    const whole = await life();
    await harden("3d12");
    await raw.struck.create("Item", [ways.armour], ofStruck);
    await write({ [ways.life]: { value: 999 } });
    await held();
    await through();
    const wounded = await life();
    const { replies } = await duel.gm.last();
    const { key } = (replies as { key: string; naturals?: number[] }[]).findLast(
      ({ naturals }) => naturals !== undefined,
    )!;
    expectAccepted(await duel.gm.amend(key, { naturals: [6] }));
    expect((await duel.gm.last()).status).toBe("done");
    expect(Number(await life())).toBe(Number(wounded) - 6 + ways.damage);
    expectAccepted(await duel.gm.amend(key, { naturals: [ways.damage] }));
    expect(await life()).toEqual(wounded);
    expectAccepted(await duel.gm.undo());
    expect(await life()).toEqual(whole ?? ways.unhurt);
    expect(await duel.gm.left()).toEqual([]);
  });

  it("does not derail when a token is moved away, a combatant deleted or a turn written", async () => {
    await raw.struck.update("Token", [{ _id: struck.token, x: 3000, disposition: -2 }], TOKENS);
    await raw.struck.delete("Combatant", [struck.fights], FIGHT);
    await expect(raw.struck.update("Combatant", [{ _id: struck.fights, ...ways.record }], FIGHT)).rejects.toThrow();
    await until(
      duel.gm.client,
      (_, { fights, token, x }) => pda.combatants().some(({ id }) => id === fights) && pda.token(token).x === x,
      struck,
    );
    const after = await through();
    expect(after.exchanges.at(-1)?.events.map(({ type }) => type)).toContain(ways.harmed);
  });

  it("counts once the game master takes the change, and nobody else may", async () => {
    await harden("1d4");
    await held();
    const take = (seat: "gm" | "alice"): Promise<string> =>
      duel[seat].client.evaluate(async () => {
        const result = await pda.api.takeChange(pda.lastMessage());
        return result.status === "refused" ? result.refusal.code : result.status;
      });
    expect(await take("alice")).toBe("gameMasterOnly");
    expect(await take("gm")).toBe("accepted");
    expect(await noteOf("heldAgainst")).toBeUndefined();
    expect(await noteOf("changeTaken")).toBeDefined();
    await through([[4, 4]]);
    expect(await duel.gm.left()).toEqual([]);
    expect(await take("gm")).toBe("exchangeNotPending");
  });

  it("lets a game master's own change count at once", async () => {
    await duel.gm.client.evaluate(
      ({ game }, { actor, weapon }) =>
        game.actors
          .get(actor)!
          .items.get(weapon)!
          .update({ system: { damage: "1d4" } }),
      striker,
    );
    await through([[4, 4]]);
    expect(await noteOf("heldAgainst")).toBeUndefined();
    expect(await duel.gm.left()).toEqual([]);
  });
});
