/** Effect Macro beside our system: the macros of effects run at the moments of our fights, in both rulesets. */
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import { until } from "../../stage/testing/headless-world.ts";
import { writeAdapterSystem } from "../adapter/adapter-system.ts";
import { d20World } from "../adapter/d20-world.ts";
import { duelWorld, IDS } from "../adapter/duel-world.ts";
import { expectAccepted } from "../adapter/duel.ts";
import { sit, type Seat } from "../adapter/seat.ts";
import { guest } from "./guests.ts";

/** The triggers that the module knows, but for those of other systems. */
const TRIGGERS = [
  "onCreate",
  "onDelete",
  "onToggle",
  "onEnable",
  "onDisable",
  "onTurnStart",
  "onTurnEnd",
  "onEachTurn",
  "onRoundStart",
  "onRoundEnd",
  "onCombatStart",
  "onCombatEnd",
  "onCombatantDefeated",
];

const folder = writeAdapterSystem();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An effect with a macro for every trigger: each writes down what it was, and what it was told. */
function noisyEffect(name: string): object {
  const script = (trigger: string): string =>
    `noted.push("${name} ${trigger} " + actor.name + " " + (effect.name === "${name}"));`;
  return {
    name,
    img: "icons/svg/aura.svg",
    flags: { effectmacro: Object.fromEntries(TRIGGERS.map((trigger) => [trigger, { script: script(trigger) }])) },
  };
}

const give = (seat: Seat, actor: string, name: string): Promise<string> =>
  seat.client.evaluate(
    async ({ game, foundry }, [id, effect]) => {
      const [made] = await game.actors.get(id)!.createEmbeddedDocuments("ActiveEffect", [effect as never]);
      return String(foundry.utils.getProperty(made, "id"));
    },
    [actor, noisyEffect(name)] as const,
  );

const change = (seat: Seat, actor: string, effect: string, data: object): Promise<void> =>
  seat.client.evaluate(
    async ({ game }, [id, effectId, changes]) => {
      await game.actors.get(id)!.updateEmbeddedDocuments("ActiveEffect", [{ _id: effectId, ...changes }]);
    },
    [actor, effect, data] as const,
  );

const remove = (seat: Seat, actor: string, effect: string): Promise<void> =>
  seat.client.evaluate(
    async ({ game }, [id, effectId]) => {
      await game.actors.get(id)!.deleteEmbeddedDocuments("ActiveEffect", [effectId]);
    },
    [actor, effect] as const,
  );

/** What the macros have written since, once this is among it. */
async function heard(seat: Seat, line: string): Promise<string[]> {
  await until(seat.client, ({ noted }, wanted) => noted.includes(wanted), line);
  return (await seat.client.evaluate(({ noted }) => noted.splice(0))).map(String).sort();
}

const RULESETS = [
  [13, "segments"],
  [14, "segments"],
  [13, "d20"],
  [14, "d20"],
] as const;

describe.each(RULESETS)("Effect Macro on version %i in a fight of %s", (generation, ruleset) => {
  let server: StageServer;
  let gm: Seat;
  let alice: Seat;
  let bob: Seat;

  beforeEach(async () => {
    server = await createStageServer({
      world: ruleset === "d20" ? d20World() : duelWorld(),
      systemPath: folder,
      generation,
      modules: [guest("effectmacro")],
    });
    gm = await sit(server, IDS.gm);
    [alice, bob] = await Promise.all([sit(server, IDS.alice), sit(server, IDS.bob)]);
    await gm.refereed("here");
  }, 60_000);

  afterEach(() => server.close());

  it("runs what an effect has for its making, its switch and its end, once and at its owner's", async () => {
    const effect = await give(gm, IDS.hero, "Aura");
    expect(await heard(alice, "Aura onCreate Hero true")).toEqual(["Aura onCreate Hero true"]);
    await change(gm, IDS.hero, effect, { disabled: true });
    expect(await heard(alice, "Aura onToggle Hero true")).toEqual([
      "Aura onDisable Hero true",
      "Aura onToggle Hero true",
    ]);
    await change(gm, IDS.hero, effect, { disabled: false });
    expect(await heard(alice, "Aura onToggle Hero true")).toEqual([
      "Aura onEnable Hero true",
      "Aura onToggle Hero true",
    ]);
    await remove(gm, IDS.hero, effect);
    expect(await heard(alice, "Aura onDelete Hero true")).toEqual(["Aura onDelete Hero true"]);
    for (const other of [gm, bob]) expect(await other.client.evaluate(({ noted }) => noted)).toEqual([]);
  });

  it("runs what an effect has for defeat and for the end of our fight", async () => {
    await give(gm, IDS.hero, "Aura");
    await give(gm, IDS.rival, "Bane");
    await heard(alice, "Aura onCreate Hero true");
    await heard(bob, "Bane onCreate Rival true");
    await begun();
    await Promise.all([alice, bob].map((seat) => seat.client.evaluate(({ noted }) => noted.splice(0))));
    await gm.client.evaluate(
      async ({ game }, [id, rival]) => {
        await game.combats.get(id)!.updateEmbeddedDocuments("Combatant", [{ _id: rival, defeated: true }]);
      },
      [IDS.combat, IDS.rivalFights] as const,
    );
    expect(await heard(bob, "Bane onCombatantDefeated Rival true")).toEqual(["Bane onCombatantDefeated Rival true"]);
    await gm.client.evaluate(async ({ game }, id) => {
      await game.combats.get(id)!.delete();
    }, IDS.combat);
    expect(await heard(alice, "Aura onCombatEnd Hero true")).toEqual(["Aura onCombatEnd Hero true"]);
    expect(await bob.client.evaluate(({ noted }) => noted)).toEqual([]);
  });

  it("runs what an effect has for turns and rounds, as far as the ruleset has turns", async () => {
    await give(gm, IDS.hero, "Aura");
    await give(gm, IDS.rival, "Bane");
    await heard(alice, "Aura onCreate Hero true");
    await heard(bob, "Bane onCreate Rival true");
    await begun();
    if (ruleset === "segments") return;
    expect(await heard(alice, "Aura onTurnStart Hero true")).toEqual(["Aura onTurnStart Hero true"]);
    expectAccepted(await alice.send({ do: "endTurn", by: IDS.heroFights }));
    expect(await heard(bob, "Bane onEachTurn Rival true")).toEqual([
      "Bane onEachTurn Rival true",
      "Bane onTurnStart Rival true",
    ]);
    expect(await heard(alice, "Aura onEachTurn Hero true")).toEqual([
      "Aura onEachTurn Hero true",
      "Aura onTurnEnd Hero true",
    ]);
    expectAccepted(await bob.send({ do: "endTurn", by: IDS.rivalFights }));
    expect(await heard(alice, "Aura onRoundStart Hero true")).toEqual(
      ["onEachTurn", "onRoundEnd", "onRoundStart", "onTurnStart"].map((trigger) => `Aura ${trigger} Hero true`),
    );
    expect(await heard(bob, "Bane onRoundStart Rival true")).toEqual(
      ["onEachTurn", "onRoundEnd", "onRoundStart", "onTurnEnd"].map((trigger) => `Bane ${trigger} Rival true`),
    );
  });

  /**
   * Begins the fight. The module's step at an updated combat fails wherever nobody has or had a turn (at every beginning, and
   * throughout `segments`): on a page that is a line of the console, here it would end the run.
   */
  async function begun(): Promise<void> {
    for (const seat of [gm, alice, bob])
      await seat.client.evaluate(({ Hooks }) => {
        type Step = (...args: unknown[]) => Promise<unknown>;
        const listed: unknown = Hooks.events["updateCombat"] ?? [];
        const steps = listed as readonly { readonly fn: Step; readonly id: number }[];
        for (const { fn, id } of steps.filter((step) => step.fn.name === "updateCombat")) {
          Hooks.off("updateCombat", id);
          Hooks.on("updateCombat", (...args: unknown[]) => void fn(...args).catch(() => undefined));
        }
      });
    await gm.lay(
      ...(ruleset === "d20"
        ? ([
            [15, 20],
            [5, 20],
          ] as const)
        : []),
    );
    expectAccepted(await gm.send({ do: "begin", by: null }));
    for (const seat of [alice, bob])
      await until(seat.client, ({ game }, id) => Reflect.get(game.combats.get(id)!, "started") === true, IDS.combat);
  }
});
