import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../testing/fixture-world.ts";
import { connect, startWorld, type HeadlessHandle } from "../../testing/headless-world.ts";
import { act, actUntil, moduleOf, perform, taken, takenAt } from "../../testing/play-client.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatHistory, RoundContext, TurnContext } from "./combat/turn-events.ts";

type Server = Awaited<ReturnType<typeof startWorld>>;

/** Notes combat hooks and turn events, and gives turns a duration. */
const record = moduleOf(({ CONFIG, Combat, Hooks, noted }) => {
  const note = (text: string): Promise<void> => Promise.resolve().then(() => void noted.push(text));
  const suffix = ({ skipped }: { skipped: boolean }): string => (skipped ? " skipped" : "");
  Hooks.once("init", () => {
    CONFIG.time.turnTime = 6;
    CONFIG.time.roundTime = 60;
    class LoggedCombat extends Combat {
      override _onStartRound(context: RoundContext): Promise<void> {
        return note(`startRound ${context.round}`);
      }
      override _onEndRound(context: RoundContext): Promise<void> {
        return note(`endRound ${context.round}`);
      }
      override _onStartTurn(combatant: Combatant, context: TurnContext): Promise<void> {
        return note(`startTurn ${combatant.name}${suffix(context)}`);
      }
      override _onEndTurn(combatant: Combatant, context: TurnContext): Promise<void> {
        return note(`endTurn ${combatant.name}${suffix(context)}`);
      }
      override _onEnter(combatant: Combatant): Promise<void> {
        return note(`enter ${combatant.name}`);
      }
      override _onExit(combatant: Combatant): Promise<void> {
        return note(`exit ${combatant.name}`);
      }
    }
    CONFIG.Combat.documentClass = LoggedCombat;
  });
  for (const hook of ["combatStart", "combatTurn", "combatRound"]) {
    Hooks.on(hook, (_combat: object, data: object, options?: { direction: number; worldTime: object }) => {
      noted.push(
        `${hook} ${JSON.stringify(data)}${options === undefined ? "" : ` ${options.direction} ${JSON.stringify(options.worldTime)}`}`,
      );
    });
  }
  Hooks.on("combatTurnChange", (_combat: object, prior: CombatHistory, current: CombatHistory) => {
    noted.push(`change ${prior.round}.${String(prior.turn)}>${current.round}.${String(current.turn)}`);
  });
});

describe("§4 combat between clients", () => {
  let server: Server;
  let gm: HeadlessHandle;
  let alice: HeadlessHandle;

  beforeEach(async () => {
    server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem() });
    [gm, alice] = await Promise.all([
      connect(server, IDS.gm, { module: record }),
      connect(server, IDS.alice, { module: record }),
    ]);
  });
  afterEach(async () => {
    await server.close();
  });

  const start = async (): Promise<void> => {
    await perform(gm, ({ game }) => game.combat.startCombat());
    await actUntil(gm, ({ noted }) => noted.includes("change 0.null>1.0"));
    await actUntil(alice, ({ noted }) => noted.includes("change 0.null>1.0"));
  };

  it("sorts by initiative, no one's turn before the start", async () => {
    expect(
      await act(gm, ({ game: { combat } }) => ({
        names: combat.turns.map((c) => c.name),
        started: combat.started,
        round: combat.round,
        turn: combat.turn,
        combatant: combat.combatant,
        current: combat.current,
        next: combat.nextCombatant?.name,
      })),
    ).toEqual({
      names: ["Hero", "Orc 1"],
      started: false,
      round: 0,
      turn: null,
      combatant: null,
      current: { round: 0, turn: null, combatantId: null, tokenId: null },
      next: "Hero",
    });
  });

  it("start: hook at the initiator, events at one game master, change at everybody", async () => {
    await start();
    expect(await taken(gm)).toEqual([
      'combatStart {"round":1,"turn":0}',
      "startRound 1",
      "startTurn Hero",
      "change 0.null>1.0",
    ]);
    expect(await taken(alice)).toEqual(["change 0.null>1.0"]);
    expect(await act(alice, ({ game }) => [game.combat.combatant?.name, game.combat.current.combatantId])).toEqual([
      "Hero",
      IDS.heroCombatant,
    ]);
  });

  it("a player who owns the current combatant ends the turn; the game master's client runs the events", async () => {
    await start();
    await Promise.all([taken(gm), taken(alice)]);
    await perform(alice, ({ game }) => game.combat.nextTurn());
    expect(await takenAt(alice, "change 1.0>1.1")).toEqual([
      'combatTurn {"round":1,"turn":1} 1 {"delta":6}',
      "change 1.0>1.1",
    ]);
    expect(await takenAt(gm, "change 1.0>1.1")).toEqual(["endTurn Hero", "startTurn Orc 1", "change 1.0>1.1"]);
    await actUntil(gm, ({ game }) => game.time.worldTime === 6);
  });

  it("data altered by the hook are what is stored", async () => {
    await perform(gm, ({ game, Hooks }) => {
      Hooks.once("combatStart", (_combat: object, data: { turn: number }) => {
        data.turn = 1;
      });
      return game.combat.startCombat();
    });
    expect(await act(gm, ({ game }) => game.combat.combatant?.name)).toBe("Orc 1");
  });

  it("the end of the order is the next round; going back has no events", async () => {
    await start();
    await perform(gm, ({ game }) => game.combat.nextTurn());
    await takenAt(gm, "change 1.0>1.1");
    await perform(gm, ({ game }) => game.combat.nextTurn());
    expect(await takenAt(gm, "change 1.1>2.0")).toEqual([
      'combatRound {"round":2,"turn":0} 1 {"delta":66}',
      "endTurn Orc 1",
      "endRound 1",
      "startRound 2",
      "startTurn Hero",
      "change 1.1>2.0",
    ]);
    await perform(gm, ({ game }) => game.combat.previousTurn());
    expect(await takenAt(gm, "change 2.0>1.1")).toEqual([
      'combatRound {"round":1,"turn":1} -1 {"delta":-66}',
      "change 2.0>1.1",
    ]);
  });

  it("a turn of null is no one's; turnEvents false skips events", async () => {
    await start();
    await perform(gm, ({ game }) => game.combat.update({ turn: null }));
    await takenAt(gm, "change 1.0>1.null");
    expect(await act(gm, ({ game }) => [game.combat.combatant ?? null, game.combat.current.turn])).toEqual([
      null,
      null,
    ]);
    await perform(gm, ({ game }) => game.combat.update({ turn: 1 }, { turnEvents: false }));
    expect(await taken(gm)).toEqual([]);
  });

  it("skipDefeated passes the defeated over, and their turns are skipped ones", async () => {
    await perform(gm, async ({ game }, ids) => {
      await game.settings.set("core", "combatTrackerConfig", { resource: "", skipDefeated: true });
      await game.combat.combatants.get(ids.orcCombatant)?.update({ defeated: true });
    });
    await start();
    await taken(gm);
    await perform(gm, ({ game }) => game.combat.nextTurn());
    expect((await takenAt(gm, "change 1.0>2.0")).slice(1)).toEqual([
      "endTurn Hero",
      "startTurn Orc 1 skipped",
      "endTurn Orc 1 skipped",
      "endRound 1",
      "startRound 2",
      "startTurn Hero",
      "change 1.0>2.0",
    ]);
  });

  it("rolling initiative keeps the turn with the same combatant", async () => {
    await start();
    await perform(gm, ({ game }, ids) => game.combat.rollInitiative([ids.orcCombatant], { formula: "30" }));
    expect(
      await act(gm, ({ game }) => [
        game.combat.turns[0]?.name,
        game.combat.combatant?.name,
        game.combat.turn,
        game.messages.size,
      ]),
    ).toEqual(["Orc 1", "Hero", 1, 1]);
    await actUntil(alice, ({ game }) => game.combat.turn === 1 && game.combat.combatant?.name === "Hero");
    expect(await taken(gm)).not.toContain("endTurn Hero");
  });

  it("a new or deleted combatant keeps the turn with the same combatant, stored as well", async () => {
    await start();
    await perform(gm, ({ game }) =>
      game.combat.createEmbeddedDocuments("Combatant", [{ type: "duellist", name: "Guest", initiative: 20 }]),
    );
    await actUntil(
      alice,
      ({ game }) =>
        game.combat.turn === 1 && game.combat.combatant?.name === "Hero" && game.combat._source["turn"] === 1,
    );
    await perform(gm, ({ game }) => game.combat.turns[0]?.delete());
    await actUntil(alice, ({ game }) => game.combat.turn === 0 && game.combat.combatant?.name === "Hero");
    expect(await taken(alice)).not.toContain("change 1.0>1.1");
    const late = await connect(server, IDS.bob);
    expect(await act(late, ({ game }) => game.combat.combatant?.name)).toBe("Hero");
  });

  it("rollAll uses the manifest's formula, rollNPC rolls for those without a player, resetAll forgets", async () => {
    await perform(gm, async ({ game, CONFIG }) => {
      await game.combat.resetAll();
      CONFIG.Dice.randomUniform = () => 0.5;
      await game.combat.rollNPC();
    });
    expect(
      await act(gm, ({ game: { combat } }, ids) => [
        combat.combatants.get(ids.orcCombatant)?.initiative,
        combat.combatants.get(ids.heroCombatant)?.initiative,
      ]),
    ).toEqual([10, null]);
    await perform(gm, ({ game }) => game.combat.rollAll());
    expect(await act(gm, ({ game }, ids) => game.combat.combatants.get(ids.heroCombatant)?.initiative)).toBe(10);
    await perform(gm, ({ game }, ids) => game.combat.setInitiative(ids.orcCombatant, 21));
    expect(await act(gm, ({ game }) => game.combat.turns[0]?.name)).toBe("Orc 1");
  });

  it("players change round and turn only, and initiative of their own combatants", async () => {
    const tried = await act(alice, async ({ game: { combat } }, ids) => {
      const told = (work: Promise<unknown> | undefined): Promise<string> =>
        Promise.resolve(work).then(
          () => "done",
          (error: unknown) => (error as Error).message,
        );
      return [
        await told(combat.update({ "flags.world.x": 1 })),
        await told(combat.combatants.get(ids.orcCombatant)?.update({ initiative: 1 })),
        await told(combat.combatants.get(ids.heroCombatant)?.update({ initiative: 3 })),
        await told(combat.delete()),
      ];
    });
    expect(tried[2]).toBe("done");
    for (const at of [0, 1, 3]) expect(tried[at]).toContain("lacks permission");
  });

  it("combatants know their token, its synthetic actor, and who sees them", async () => {
    expect(
      await act(gm, ({ game: { combat } }, ids) => {
        const [orc, hero] = [combat.combatants.get(ids.orcCombatant), combat.combatants.get(ids.heroCombatant)];
        return [
          orc?.actor?.isToken,
          orc?.token?.id,
          orc?.isNPC,
          hero?.isNPC,
          hero?.players.map((u) => u.name),
          orc?.isDefeated,
          combat.getCombatantByToken(ids.orcToken) === orc,
          combat.isActive,
        ];
      }),
    ).toEqual([true, IDS.orcToken, true, false, ["Alice"], false, true, true]);
    await perform(gm, ({ game }, ids) => game.combat.combatants.get(ids.orcCombatant)?.update({ hidden: true }));
    await actUntil(alice, ({ game }, ids) => game.combat.combatants.get(ids.orcCombatant)?.hidden === true);
    expect(
      await act(alice, ({ game: { combat } }, ids) => {
        const [orc, hero] = [combat.combatants.get(ids.orcCombatant), combat.combatants.get(ids.heroCombatant)];
        return [orc?.visible, hero?.visible, hero?.isOwner];
      }),
    ).toEqual([false, true, true]);
  });

  it("the status of the defeated counts as defeated, on the synthetic actor alone", async () => {
    expect(
      await act(gm, async ({ game }, ids) => {
        const orc = game.combat.combatants.get(ids.orcCombatant);
        const actor: unknown = orc?.actor;
        await (actor as ReturnType<typeof game.actors.get>).toggleStatusEffect("dead", { active: true });
        return [orc?.defeated, orc?.isDefeated, game.actors.get(ids.orc).statuses.size];
      }),
    ).toEqual([false, true, 0]);
  });

  it("enter and exit run at the game master's; a deleted token leaves its combat", async () => {
    await perform(gm, async ({ game }, ids) => {
      await game.combat.createEmbeddedDocuments("Combatant", [{ type: "duellist", name: "Guest", initiative: 20 }]);
      await game.scenes.get(ids.scene).tokens.get(ids.orcToken)?.delete();
    });
    await actUntil(gm, ({ noted }) => noted.includes("enter Guest") && noted.some((line) => line.startsWith("exit")));
    expect(await taken(alice)).not.toContain("enter Guest");
    await actUntil(alice, ({ game }) => game.combat.combatants.size === 2);
  });

  it("a group's initiative is that of members without their own", async () => {
    expect(
      await act(gm, async ({ game: { combat } }, ids) => {
        const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Pack", initiative: 18 }]);
        await combat.combatants.get(ids.orcCombatant)?.update({ initiative: null, group: group?.id ?? null });
        return [
          combat.combatants.get(ids.orcCombatant)?.initiative,
          combat.turns[0]?.name,
          combat.groups.contents[0]?.members.size,
        ];
      }),
    ).toEqual([18, "Orc 1", 1]);
  });

  it("with two game masters one runs the events, and without any none does", async () => {
    const second = await connect(server, IDS.gm2, { module: record });
    await actUntil(gm, ({ game }) => game.users.contents.filter((u) => u.active).length === 3);
    await start();
    const logs = [await taken(gm), await takenAt(second, "change 0.null>1.0")];
    expect(logs.filter((lines) => lines.includes("startTurn Hero"))).toHaveLength(1);
    await Promise.all([gm.close(), second.close()]);
    await actUntil(alice, ({ game }) => game.users.activeGM === null);
    await taken(alice);
    await perform(alice, ({ game }) => game.combat.nextTurn());
    expect(await takenAt(alice, "change 1.0>1.1")).toEqual([
      'combatTurn {"round":1,"turn":1} 1 {"delta":6}',
      "change 1.0>1.1",
    ]);
  });
});
