/** §4: combats, turns, who runs what. */
import { holds, same, section, thrown, type Client, type Host } from "../spec.ts";

const { specs, write } = section("§4");
export const combatSpecs = specs;

const COMBAT = "fvtt-types client/documents/combat.d.mts";
const HOOKS = "fvtt-types client/hooks.d.mts";
const EVENTS = "/^_on(Start|End)(Turn|Round)$|^_on(Enter|Exit)$/";

const combat = async (host: Host, initiatives: readonly (number | null)[]): Promise<string> => {
  const uuid = String(await host.gm.run("return (await probe.combat(args)).uuid;", initiatives));
  await host.settle();
  for (const client of host.connected()) await client.run("probe.reset();");
  return uuid;
};
const started = async (host: Host, initiatives: readonly (number | null)[]): Promise<string> => {
  const uuid = await combat(host, initiatives);
  await host.gm.run("await fromUuidSync(args).startCombat();", uuid);
  await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
  await host.settle();
  for (const client of host.connected()) await client.run("probe.reset();");
  return uuid;
};
const at = (client: Client, uuid: string): Promise<unknown> =>
  client.run("const c = fromUuidSync(args); return [c.round, c.turn];", uuid);
const call = (client: Client, uuid: string, method: string): Promise<unknown> =>
  client.run(`await fromUuidSync(args).${method}();`, uuid);
const events = (client: Client): Promise<unknown> =>
  client.run(
    `return probe.calls.filter(c => ${EVENTS}.test(c.at)).map(c => c.name === undefined ? c.at + " " + c.round : c.at + " " + c.name);`,
  );

write("combat.not-started", "documented", COMBAT, "a combat that has not started has round 0 and turn null", [
  "const c = await probe.combat([3, 1]); return [c.round, c.turn, c.started];",
  [0, null, false],
]);
write("combat.start", "documented", COMBAT, "startCombat goes to round 1, turn 0", [
  "const c = await probe.combat([3, 1]); await c.startCombat(); return [c.round, c.turn, c.started, c.combatant.name];",
  [1, 0, true, "c0"],
]);
write("combat.sort", "documented", COMBAT, "turns go by initiative, the highest first and those without one last", [
  "const c = await probe.combat([3, null, 7]); return c.turns.map(t => t.name);",
  ["c2", "c0", "c1"],
]);
write("combat.sort-tie", "inferred", COMBAT, "equal initiatives go by id", [
  "const c = await probe.combat([5, 5, 5]); const ids = c.turns.map(t => t.id); return ids.join() === [...ids].sort().join();",
  true,
]);
write(
  "combat.next-turn",
  "documented",
  COMBAT,
  "nextTurn goes on and, past the end, to the next round",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await call(host.gm, uuid, "nextTurn");
    same(await at(host.gm, uuid), [1, 1]);
    await call(host.gm, uuid, "nextTurn");
    same(await at(host.gm, uuid), [2, 0]);
  },
);
write(
  "combat.previous-turn",
  "documented",
  COMBAT,
  "previousTurn at turn 0 goes to the last turn of the previous round",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await call(host.gm, uuid, "nextRound");
    await call(host.gm, uuid, "previousTurn");
    same(await at(host.gm, uuid), [1, 1]);
  },
);
write(
  "combat.skip-defeated",
  "documented",
  "core.combatTrackerConfig skipDefeated",
  "with skipDefeated a defeated combatant has no turn",
  async (host) => {
    const uuid = await started(host, [3, 2, 1]);
    const before = await host.gm.run("return game.settings.get('core', 'combatTrackerConfig');");
    await host.gm.run(
      "await game.settings.set('core', 'combatTrackerConfig', { ...game.settings.get('core', 'combatTrackerConfig'), skipDefeated: true });",
    );
    await host.gm.run(
      "const c = fromUuidSync(args); await c.turns[1].update({ defeated: true }); await c.nextTurn();",
      uuid,
    );
    same(await at(host.gm, uuid), [1, 2]);
    await host.gm.run("await game.settings.set('core', 'combatTrackerConfig', args);", before);
  },
);
write(
  "combat.not-skip",
  "documented",
  "core.combatTrackerConfig skipDefeated",
  "without skipDefeated a defeated combatant keeps its turn",
  async (host) => {
    const uuid = await started(host, [3, 2, 1]);
    await host.gm.run(
      "const c = fromUuidSync(args); await c.turns[1].update({ defeated: true }); await c.nextTurn();",
      uuid,
    );
    same(await at(host.gm, uuid), [1, 1]);
  },
);
write(
  "combat.null-turn",
  "documented",
  `${COMBAT}, turn: number | null`,
  "the turn may be null in a started combat: nobody's turn",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await host.gm.run("await fromUuidSync(args).update({ turn: null });", uuid);
    await host.settle();
    same(await host.one.run("const c = fromUuidSync(args); return [c.round, c.turn, c.combatant ?? null];", uuid), [
      1,
      null,
      null,
    ]);
  },
);
write(
  "combat.index",
  "documented",
  `${COMBAT}, rollInitiative updateTurn`,
  "after rollInitiative the same combatant is still current",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    const name = await host.gm.run(
      "const c = fromUuidSync(args); await c.rollInitiative([c.turns[1].id], { formula: '50' }); return [c.combatant.name, c.turn];",
      uuid,
    );
    same(name, ["c0", 1]);
  },
);
write(
  "combat.one-update",
  "documented",
  COMBAT,
  "nextTurn ends in one update with the direction among its options",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await call(host.gm, uuid, "nextTurn");
    await host.settle();
    same(
      await host.one.run(
        "return probe.calls.filter(c => c.at === 'updateCombat').map(c => [c.changes.turn, c.options.direction]);",
      ),
      [[1, 1]],
    );
  },
);
write(
  "hooks.start",
  "documented",
  HOOKS,
  "combatStart is called on the initiating client only, before the update",
  async (host) => {
    const uuid = await combat(host, [3, 1]);
    await call(host.gm, uuid, "startCombat");
    await host.settle();
    same(
      await host.gm.run(
        "return probe.calls.filter(c => /^combat(Start|Turn|Round)$/.test(c.at)).map(c => [c.at, c.data.round, c.data.turn, c.roundNow]);",
      ),
      [["combatStart", 1, 0, 0]],
    );
    same(await host.one.run("return probe.order(/^combat(Start|Turn|Round)$/);"), []);
  },
);
write(
  "hooks.turn",
  "documented",
  HOOKS,
  "combatTurn is called on the initiating client only, before the update",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await call(host.gm, uuid, "nextTurn");
    await host.settle();
    same(
      await host.gm.run(
        "return probe.calls.filter(c => /^combat(Start|Turn|Round)$/.test(c.at)).map(c => [c.at, c.data.turn, c.options.direction, c.turnNow]);",
      ),
      [["combatTurn", 1, 1, 0]],
    );
    same(await host.one.run("return probe.order(/^combat(Start|Turn|Round)$/);"), []);
  },
);
write("hooks.round", "documented", HOOKS, "a new round calls combatRound and no combatTurn", async (host) => {
  const uuid = await started(host, [3, 1]);
  await call(host.gm, uuid, "nextRound");
  same(await host.gm.run("return probe.order(/^combat(Start|Turn|Round)$/);"), ["combatRound"]);
});
write(
  "hooks.alter",
  "documented",
  HOOKS,
  "what combatTurn alters in its data is what the update writes",
  async (host) => {
    const uuid = await started(host, [3, 2, 1]);
    await host.gm.run(
      "Hooks.once('combatTurn', (c, data) => { data.turn = 2; }); await fromUuidSync(args).nextTurn();",
      uuid,
    );
    same(await at(host.gm, uuid), [1, 2]);
  },
);
write(
  "hooks.change",
  "documented",
  HOOKS,
  "combatTurnChange is called on every client, after, with before and now",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await call(host.gm, uuid, "nextTurn");
    await host.settle();
    // The game master's client tells it after the turn events, which it awaits.
    for (const client of host.connected())
      same(
        await client.until(
          "const seen = probe.calls.filter(c => c.at === 'combatTurnChange'); return seen.length > 0 && seen.map(c => [c.prior.turn, c.current.turn]);",
        ),
        [[0, 1]],
      );
  },
);
write(
  "events.start",
  "documented",
  COMBAT,
  "a start runs _onStartRound then _onStartTurn, and no _onEndRound of round 0",
  async (host) => {
    const uuid = await combat(host, [3, 1]);
    await call(host.gm, uuid, "startCombat");
    await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
    const seen = (await events(host.gm)) as string[];
    same(
      seen.filter((name) => !/Enter/.test(name)),
      ["_onStartRound 1", "_onStartTurn c0"],
    );
  },
);
write(
  "events.order",
  "documented",
  COMBAT,
  "a new round runs _onEndTurn, _onEndRound, _onStartRound, _onStartTurn, awaited one by one",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await call(host.gm, uuid, "nextTurn");
    await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
    await host.gm.run("probe.reset();");
    await call(host.gm, uuid, "nextTurn");
    await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
    same(await events(host.gm), ["_onEndTurn c1", "_onEndRound 1", "_onStartRound 2", "_onStartTurn c0"]);
  },
);
write("events.one-gm", "documented", COMBAT, "turn events run on one game master's client only", async (host) => {
  await host.connect("gm2");
  const uuid = await started(host, [3, 1]);
  await call(host.client("gm2"), uuid, "nextTurn");
  await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0 || undefined;").catch(() => undefined);
  await host.settle("gm2");
  await host.settle();
  const counts = await Promise.all(
    host
      .connected()
      .map((client) => client.run("return [game.user.isActiveGM, probe.order(/^_onStartTurn$/).length];")),
  );
  same(
    (counts as [boolean, number][])
      .map(([isActive, count]) => (isActive ? count : -count))
      .filter((count) => Math.abs(count) > 0),
    [1],
  );
});
write(
  "events.player-initiates",
  "inferred",
  COMBAT,
  "a turn ended by a player has its events on the game master's client",
  async (host) => {
    const actor = await host.gm.run(
      "return (await probe.hero({ ownership: { default: 0, [args]: 3 } })).uuid;",
      host.one.userId,
    );
    const uuid = String(
      await host.gm.run(
        "const c = await probe.combat([3, 1], { actors: [fromUuidSync(args)] }); await c.startCombat(); return c.uuid;",
        actor,
      ),
    );
    await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
    await host.settle();
    for (const client of host.connected()) await client.run("probe.reset();");
    await call(host.one, uuid, "nextTurn");
    await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
    same([await events(host.gm), await events(host.one)], [["_onEndTurn c0", "_onStartTurn c1"], []]);
  },
);
write("events.backwards", "inferred", COMBAT, "going backwards runs no turn event", async (host) => {
  const uuid = await started(host, [3, 1]);
  await call(host.gm, uuid, "nextTurn");
  await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
  await host.gm.run("probe.reset();");
  await call(host.gm, uuid, "previousTurn");
  await host.settle();
  same(await events(host.gm), []);
});
write(
  "events.skipped",
  "documented",
  `${COMBAT}, TurnEventContext skipped`,
  "skipped turns have their events too, marked as skipped",
  async (host) => {
    const uuid = await started(host, [3, 2, 1]);
    await host.gm.run("await fromUuidSync(args).update({ turn: 2 }, { direction: 1 });", uuid);
    await host.gm.until("return probe.calls.some(c => c.at === '_onStartTurn' && c.name === 'c2');");
    const skipped = await host.gm.run(
      "return probe.calls.filter(c => c.name === 'c1' && /Turn$/.test(c.at)).map(c => [c.at, c.skipped]);",
    );
    same(skipped, [
      ["_onStartTurn", true],
      ["_onEndTurn", true],
    ]);
  },
);
write(
  "events.off",
  "documented",
  `${COMBAT}, turnEvents option`,
  "with turnEvents false an update runs no turn event",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await host.gm.run("await fromUuidSync(args).update({ turn: 1 }, { direction: 1, turnEvents: false });", uuid);
    await host.settle();
    same(await events(host.gm), []);
  },
);
write("events.no-gm", "inferred", COMBAT, "without a game master turn events never happen, nor later", async (host) => {
  const actor = await host.gm.run(
    "return (await probe.hero({ ownership: { default: 0, [args]: 3 } })).uuid;",
    host.one.userId,
  );
  const uuid = String(
    await host.gm.run(
      "const c = await probe.combat([3, 1], { actors: [fromUuidSync(args)] }); await c.startCombat(); return c.uuid;",
      actor,
    ),
  );
  await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
  await host.settle();
  await host.disconnect("gm");
  await call(host.one, uuid, "nextTurn");
  await host.settle("one");
  const back = await host.connect("gm");
  await host.settle("gm");
  same([await at(back, uuid), await events(back), await events(host.one)], [[1, 1], [], []]);
});
write(
  "rights.turn",
  "documented",
  `${COMBAT}, _canChangeTurn`,
  "a player who owns the current combatant may change round and turn, and nothing else",
  async (host) => {
    const actor = await host.gm.run(
      "return (await probe.hero({ ownership: { default: 0, [args]: 3 } })).uuid;",
      host.one.userId,
    );
    const uuid = String(
      await host.gm.run(
        "const c = await probe.combat([3, 1], { actors: [fromUuidSync(args)] }); await c.startCombat(); return c.uuid;",
        actor,
      ),
    );
    await host.settle();
    same(await host.one.run(thrown("await fromUuidSync(args).update({ 'system.tally': 1 });"), uuid), "threw");
    same(
      await host.one.run(thrown("await fromUuidSync(args).update({ 'flags.contract-probe.a': 1 });"), uuid),
      "threw",
    );
    await call(host.one, uuid, "nextTurn");
    same(await at(host.gm, uuid), [1, 1]);
  },
);
write(
  "rights.other-turn",
  "documented",
  `${COMBAT}, _canChangeTurn`,
  "a player cannot change the turn while another's combatant is current",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await host.one.run("try { await fromUuidSync(args).update({ turn: 1 }); } catch { return null; }", uuid);
    await host.settle("one");
    same(await at(host.gm, uuid), [1, 0]);
  },
);
write(
  "initiative.formula",
  "documented",
  "fvtt-types Combatant#_getInitiativeFormula; CONFIG.Combat.initiative",
  "rollInitiative uses a formula that is given, and tells the chat",
  async (host) => {
    const uuid = await combat(host, [null]);
    same(
      await host.gm.run(
        "const c = fromUuidSync(args); const n = game.messages.size; await c.rollInitiative([c.turns[0].id], { formula: '4 + 3' }); return [c.turns[0].initiative, game.messages.size - n];",
        uuid,
      ),
      [7, 1],
    );
  },
);
write(
  "initiative.set",
  "documented",
  "fvtt-types Combat#setInitiative",
  "setInitiative writes a combatant's initiative",
  [
    "const c = await probe.combat([1, 2]); const t = c.turns[1]; await c.setInitiative(t.id, 9); return [t.initiative, c.turns[0].name];",
    [9, "c0"],
  ],
);
write(
  "combat.data-order",
  "documented",
  COMBAT,
  "current and previous tell round, turn and combatant",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    await call(host.gm, uuid, "nextTurn");
    same(
      await host.gm.run(
        "const c = fromUuidSync(args); return [c.current.round, c.current.turn, c.current.combatantId === c.combatant.id, c.previous.turn];",
        uuid,
      ),
      [1, 1, true, 0],
    );
  },
);
write(
  "combat.defeated",
  "documented",
  "fvtt-types Combatant#isDefeated",
  "isDefeated is true by flag of the combatant or by the defeated status of its actor",
  async (host) => {
    const uuid = await host.gm.run("return (await probe.hero()).uuid;");
    same(
      await host.gm.run(
        `const a = fromUuidSync(args); const c = await probe.combat([3, 1], { actors: [a] }); const [one, two] = c.turns;
    await two.update({ defeated: true }); await a.toggleStatusEffect(CONFIG.specialStatusEffects.DEFEATED, { active: true }); return [one.isDefeated, two.isDefeated];`,
        uuid,
      ),
      [true, true],
    );
  },
);
write(
  "combat.world-time",
  "documented",
  "CONFIG.time.turnTime, roundTime; Combat#update worldTime",
  "a turn carries the world time on by CONFIG.time.turnTime",
  async (host) => {
    const uuid = await started(host, [3, 1]);
    const passed = await host.gm.run(
      `const old = CONFIG.time.turnTime; CONFIG.time.turnTime = 4; const before = game.time.worldTime;
    await fromUuidSync(args).nextTurn(); CONFIG.time.turnTime = old; return before;`,
      uuid,
    );
    await host.settle();
    same(Number(await host.one.run("return game.time.worldTime;")) - Number(passed), 4);
  },
);
write(
  "combat.hidden",
  "documented",
  "fvtt-types Combatant#visible",
  "players do not see hidden combatants",
  async (host) => {
    const uuid = await combat(host, [3, 1]);
    await host.gm.run("await fromUuidSync(args).turns[1].update({ hidden: true });", uuid);
    await host.settle();
    same(
      [
        await host.gm.run("return fromUuidSync(args).turns.filter(t => t.visible).length;", uuid),
        await host.one.run("return fromUuidSync(args).turns.filter(t => t.visible).length;", uuid),
      ],
      [2, 1],
    );
  },
);
write(
  "combat.delete-combatant",
  "inferred",
  `${COMBAT}, deletions move the index`,
  "deleting a combatant before the current one keeps the same combatant current",
  async (host) => {
    const uuid = await started(host, [3, 2, 1]);
    await call(host.gm, uuid, "nextTurn");
    await host.gm.run("const c = fromUuidSync(args); await c.turns[0].delete();", uuid);
    await host.gm.until("return fromUuidSync(args).combatant?.name === 'c1';", uuid);
    holds((await at(host.gm, uuid)) !== null, "the combat is gone");
  },
);
write(
  "combatants.several",
  "documented",
  "fvtt-types client/documents/token.d.mts, createCombatants, deleteCombatants",
  "createCombatants and deleteCombatants take several tokens at once",
  [
    `
  const hero = await probe.hero(); const tokens = [await probe.token(hero), await probe.token(hero)]; const combat = await probe.combat([]);
  const cls = foundry.documents.TokenDocument.implementation; await cls.createCombatants(tokens, { combat }); const all = combat.combatants.size;
  await cls.deleteCombatants(tokens, { combat }); return [all, combat.combatants.size];`,
    [2, 0],
  ],
);
