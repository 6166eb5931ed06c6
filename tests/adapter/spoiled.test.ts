/** What is changed while a question is open: the exchange goes on as it was, and its card names who changed what. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Source } from "../../stage/shared/document-kinds.ts";
import { until } from "../../stage/testing/headless-world.ts";
import { connectRaw, type RawClient } from "../../stage/testing/raw-client.ts";
import { begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { EndState } from "./seat.ts";

const RIVALS = { parentUuid: `Actor.${IDS.rival}` };
const HEROES = { parentUuid: `Actor.${IDS.hero}` };
const TOKENS = { parentUuid: `Scene.${IDS.scene}` };
const SWORD: Source = { _id: IDS.heroSword };
const PLATE: Source = { name: "Plate", type: "segmentsArmor", system: { worn: true, protection: 9 } };

/** What of a rival's body an exchange may change. */
const body = (state: EndState): unknown => {
  const rival = (state.actors as { stamina?: object; wounds?: object; conditions?: object }[])[1];
  return { stamina: rival?.stamina, wounds: rival?.wounds, conditions: rival?.conditions };
};

describe("a change under an open question", () => {
  let duel: Duel;
  let alice: RawClient;
  let bob: RawClient;

  beforeEach(async () => {
    duel = await openDuel();
    alice = await connectRaw(duel.server, IDS.alice);
    bob = await connectRaw(duel.server, IDS.bob);
    await begin(duel);
    await strike(duel);
  }, 30_000);

  afterEach(async () => {
    alice.connection.close();
    bob.connection.close();
    await duel.server.close();
  });

  const held = (): Promise<void> =>
    until(duel.gm.client, () =>
      (pda.lastMessage().system as { notes: { code: string }[] }).notes.some(({ code }) => code === "heldAgainst"),
    );
  const noteOf = async (code: string): Promise<unknown> =>
    (await duel.gm.last()).notes.find((note) => note.code === code);

  /** Lets the blow through with a 5 on its die. */
  const through = async (): Promise<EndState> => {
    await duel.gm.lay([5, 8]);
    expectAccepted(await duel.bob.answer("parry", "none"));
    await duel.gm.settled("done", "attack");
    return duel.gm.state();
  };

  it.each<[string, () => Promise<unknown>, string]>([
    ["armour is put on", () => bob.create("Item", [PLATE], RIVALS), "Bob"],
    ["life is written", () => bob.update("Actor", [{ _id: IDS.rival, system: { stamina: { value: 7 } } }]), "Bob"],
    [
      "conditions are written",
      () => bob.update("Actor", [{ _id: IDS.rival, system: { conditions: ["unconscious"] } }]),
      "Bob",
    ],
    [
      "the whole actor is another",
      () =>
        bob.update("Actor", [
          {
            _id: IDS.rival,
            system: {
              nature: "creature",
              powerLevel: 20,
              abilities: { strength: 60, dexterity: 60, constitution: 60 },
            },
          },
        ]),
      "Bob",
    ],
    [
      "the weapon strikes harder",
      () => alice.update("Item", [{ ...SWORD, system: { damage: "9d12" } }], HEROES),
      "Alice",
    ],
    ["the weapon is gone", () => alice.delete("Item", [IDS.heroSword], HEROES), "Alice"],
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
        expect.objectContaining({ type: "lifeLost" }),
      ]) as unknown,
    });
    expect(await duel.gm.left()).toEqual([]);
  });

  it("leaves the same behind as if life had not been written, and can be undone", async () => {
    const stamina = async (): Promise<unknown> => (body(await duel.gm.state()) as { stamina: object }).stamina;
    await through();
    const wounded = await stamina();
    expectAccepted(await duel.gm.undo());
    const whole = await stamina();
    await duel.gm.lay([15, 20]);
    expectAccepted(
      await duel.alice.send({ do: "attack", by: IDS.heroFights, target: IDS.rivalFights, with: IDS.heroSword }),
    );
    await duel.bob.asked("parry");
    await bob.update("Actor", [{ _id: IDS.rival, system: { stamina: { value: 999 }, wounds: { value: 900 } } }]);
    await held();
    await through();
    expect(await stamina()).toEqual(wounded);
    expectAccepted(await duel.gm.undo());
    expect(await stamina()).toEqual(whole);
  });

  it("does not derail when a token is moved away, a combatant deleted or a turn written", async () => {
    await bob.update("Token", [{ _id: IDS.rivalToken, x: 3000, disposition: 1 }], TOKENS);
    await bob.delete("Combatant", [IDS.rivalFights], { parentUuid: `Combat.${IDS.combat}` });
    await expect(
      bob.update("Combatant", [{ _id: IDS.rivalFights, "system.actedIn": 9 }], { parentUuid: `Combat.${IDS.combat}` }),
    ).rejects.toThrow();
    await until(
      duel.gm.client,
      (_, ids) => pda.combatants().some(({ id }) => id === ids.rival) && pda.token(ids.token).x === 600,
      { rival: IDS.rivalFights, token: IDS.rivalToken },
    );
    const after = await through();
    expect(after.exchanges.at(-1)?.events.map(({ type }) => type)).toContain("lifeLost");
  });

  it("counts once the game master takes the change, and nobody else may", async () => {
    await alice.update("Item", [{ ...SWORD, system: { damage: "1d4" } }], HEROES);
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
    await duel.gm.lay([4, 4]);
    expectAccepted(await duel.bob.answer("parry", "none"));
    await duel.gm.settled("done", "attack");
    expect(await duel.gm.left()).toEqual([]);
    expect(await take("gm")).toBe("exchangeNotPending");
  });

  it("lets a game master's own change count at once", async () => {
    await duel.gm.client.evaluate(
      ({ game }, ids) =>
        game.actors
          .get(ids.hero)!
          .items.get(ids.sword)!
          .update({ system: { damage: "1d4" } }),
      { hero: IDS.hero, sword: IDS.heroSword },
    );
    await duel.gm.lay([4, 4]);
    expectAccepted(await duel.bob.answer("parry", "none"));
    await duel.gm.settled("done", "attack");
    expect(await noteOf("heldAgainst")).toBeUndefined();
    expect(await duel.gm.left()).toEqual([]);
  });
});
