/** §5: movement of tokens, grids. */
import { holds, same, section, type Client, type Host } from "../spec.ts";

const { specs, write } = section("§5");
export const movementSpecs = specs;

const TOKEN = "fvtt-types client/documents/token.d.mts";
const API14 = "foundryvtt.com/api/v14, TokenDocument#move";
const GRID = "fvtt-types common/grid/*.d.mts";

const token = async (host: Host, owner?: string): Promise<string> => {
  const uuid = String(
    await host.gm.run(
      "const a = await probe.hero(args === null ? {} : { ownership: { default: 0, [args]: 3 } }); return (await probe.token(a)).uuid;",
      owner ?? null,
    ),
  );
  await host.settle();
  for (const client of host.connected()) await client.run("probe.reset();");
  return uuid;
};
const place = (client: Client, uuid: string): Promise<unknown> =>
  client.run("const t = fromUuidSync(args); return [t.x, t.y];", uuid);
const facts = (client: Client, what: string, keys: readonly string[]): Promise<unknown> =>
  client.run(
    `return probe.calls.filter(c => c.at === "${what}").map(c => ${JSON.stringify(keys)}.map(key => c[key] ?? null));`,
  );
const TWO_LEGS = "[{ x: 200, y: 0, checkpoint: true }, { x: 500, y: 0 }]";
const STEPS = "/^(_preUpdateMovement|preMoveToken|_onUpdateMovement|moveToken)$/";

write(
  "move.order",
  "documented",
  TOKEN,
  "a movement runs _preUpdateMovement, preMoveToken, _onUpdateMovement, moveToken at the mover",
  async (host) => {
    const uuid = await token(host);
    same(await host.gm.run("return await fromUuidSync(args).move({ x: 300, y: 0 });", uuid), true);
    same(await host.gm.run(`return probe.order(${STEPS});`), [
      "_preUpdateMovement",
      "preMoveToken",
      "_onUpdateMovement",
      "moveToken",
    ]);
  },
);
write(
  "move.others",
  "documented",
  TOKEN,
  "the others see _onUpdateMovement and moveToken, with the mover's user",
  async (host) => {
    const uuid = await token(host, host.one.userId);
    await host.one.run("await fromUuidSync(args).move({ x: 300, y: 0 });", uuid);
    await host.settle("one");
    same(await host.two.run(`return probe.order(${STEPS});`), ["_onUpdateMovement", "moveToken"]);
    same(await facts(host.gm, "moveToken", ["userId", "method"]), [[host.one.userId, "api"]]);
  },
);
write("move.update-is-move", "documented", TOKEN, "any update of x or y is a movement", async (host) => {
  const uuid = await token(host);
  await host.gm.run("await fromUuidSync(args).update({ x: 200 });", uuid);
  await host.settle();
  same(await host.one.run("return probe.order(/^moveToken$/).length;"), 1);
  same(await place(host.one, uuid), [200, 0]);
});
write("move.not-a-move", "documented", TOKEN, "an update of something else is not a movement", async (host) => {
  const uuid = await token(host);
  await host.gm.run("await fromUuidSync(args).update({ name: 'New' });", uuid);
  same(await host.gm.run("return probe.order(/MoveToken|moveToken|UpdateMovement/).length;"), 0);
});
for (const [id, veto] of [
  ["callback", "_preUpdateMovement"],
  ["hook", "preMoveToken"],
] as const) {
  write(
    `move.veto-${id}`,
    "documented",
    TOKEN,
    `a veto of ${veto} leaves the token where it is, and move resolves false`,
    async (host) => {
      const uuid = await token(host);
      same(
        await host.gm.run("probe.vetoes.add(args.veto); return await fromUuidSync(args.uuid).move({ x: 300, y: 0 });", {
          uuid,
          veto,
        }),
        false,
      );
      await host.settle();
      for (const client of host.connected()) same(await place(client, uuid), [0, 0]);
    },
  );
}
write(
  "move.legs",
  "documented",
  TOKEN,
  "a path with checkpoints is several updates, with a hook call for each leg",
  async (host) => {
    const uuid = await token(host);
    await host.gm.run(`await fromUuidSync(args).move(${TWO_LEGS});`, uuid);
    await host.one.until("return fromUuidSync(args).x === 500;", uuid);
    await host.settle();
    same(
      await host.one.run(
        "return probe.calls.filter(c => c.at === 'moveToken').map(c => [c.origin.x, c.pending > 0, c.chain.length]);",
      ),
      [
        [0, true, 0],
        [200, false, 1],
      ],
    );
  },
);
write("move.chain", "documented", TOKEN, "the id of an earlier leg is in the chain of the later ones", async (host) => {
  const uuid = await token(host);
  await host.gm.run(`await fromUuidSync(args).move(${TWO_LEGS});`, uuid);
  await host.gm.until("return fromUuidSync(args).x === 500;", uuid);
  same(
    await host.gm.run(
      "const [a, b] = probe.calls.filter(c => c.at === 'moveToken'); return b.chain.includes(a.movementId);",
    ),
    true,
  );
});
write(
  "move.leg-veto",
  "inferred",
  TOKEN,
  "a veto of the second leg leaves the token at the checkpoint",
  async (host) => {
    const uuid = await token(host);
    await host.gm.run(
      `let n = 0; probe.at.preMoveToken = () => { n += 1; return n < 2; }; await fromUuidSync(args).move(${TWO_LEGS});`,
      uuid,
    );
    await host.gm.until("return probe.order(/^preMoveToken$/).length === 2;");
    await host.settle();
    same(await place(host.one, uuid), [200, 0]);
  },
);
write(
  "move.distance",
  "documented",
  TOKEN,
  "passed tells the distance of the leg in the scene's units",
  async (host) => {
    const uuid = await token(host);
    await host.gm.run("await fromUuidSync(args).move({ x: 300, y: 0 });", uuid);
    same(await facts(host.gm, "moveToken", ["distance", "spaces"]), [[4.5, 3]]);
  },
);
write(
  "move.promise-13",
  "inferred",
  "fvtt-types TokenDocument#move, 13.346",
  "move resolves at the first stop of the way",
  async (host) => {
    const uuid = await token(host);
    await host.gm.run(
      `probe.at.moveToken = t => { if (t.x === 200) t.pauseMovement("probe"); }; const done = await fromUuidSync(args).move(${TWO_LEGS}); probe.done = done;`,
      uuid,
    );
    same(await host.gm.run("return probe.done;"), true);
    await host.gm.run("fromUuidSync(args).stopMovement();", uuid);
  },
  [13],
);
write(
  "move.promise-14",
  "documented",
  API14,
  "move resolves at the end of the whole movement",
  async (host) => {
    const uuid = await token(host);
    same(await host.gm.run(`await fromUuidSync(args).move(${TWO_LEGS}); return fromUuidSync(args).x;`, uuid), 500);
  },
  [14],
);
write(
  "pause.other-client",
  "inferred",
  `${TOKEN}, pauseMovement, resumeMovement`,
  "a movement paused by the mover goes on when another client resumes it",
  async (host) => {
    const uuid = await token(host, host.one.userId);
    await host.one.run(
      `probe.at.moveToken = t => { if (t.x === 200) void t.pauseMovement("probe"); }; void fromUuidSync(args).move(${TWO_LEGS});`,
      uuid,
    );
    await host.gm.until("return fromUuidSync(args).x === 200 && fromUuidSync(args).movement.state === 'paused';", uuid);
    await host.settle("one");
    same(await place(host.gm, uuid), [200, 0]);
    await host.gm.run("const t = fromUuidSync(args); t.resumeMovement(t.movement.id, 'probe');", uuid);
    await host.two.until("return fromUuidSync(args).x === 500;", uuid);
  },
);
write(
  "pause.all-keys",
  "documented",
  `${TOKEN}, pauseMovement, resumeMovement`,
  "a movement paused with two keys waits for both",
  async (host) => {
    const uuid = await token(host, host.one.userId);
    await host.one.run(
      `probe.at.moveToken = t => { if (t.x === 200) { void t.pauseMovement("a"); void t.pauseMovement("b"); } }; void fromUuidSync(args).move(${TWO_LEGS});`,
      uuid,
    );
    await host.gm.until("return fromUuidSync(args).x === 200;", uuid);
    await host.settle("one");
    await host.gm.run("const t = fromUuidSync(args); t.resumeMovement(t.movement.id, 'a');", uuid);
    await host.settle();
    await host.settle("one");
    same(await place(host.gm, uuid), [200, 0]);
    await host.gm.run("const t = fromUuidSync(args); t.resumeMovement(t.movement.id, 'b');", uuid);
    await host.gm.until("return fromUuidSync(args).x === 500;", uuid);
  },
);
write("pause.twice", "documented", `${TOKEN}, pauseMovement`, "the same key twice throws", async (host) => {
  const uuid = await token(host);
  same(
    await host.gm.run(
      `let got = "nothing"; probe.at.moveToken = t => { if (t.x !== 200) return; void t.pauseMovement("a"); try { void t.pauseMovement("a"); } catch { got = "threw"; } };
    void fromUuidSync(args).move(${TWO_LEGS}); await new Promise(resolve => Hooks.once("pauseToken", resolve)); return got;`,
      uuid,
    ),
    "threw",
  );
  await host.gm.run("fromUuidSync(args).stopMovement();", uuid);
});
write(
  "pause.nothing-pending",
  "documented",
  `${TOKEN}, pauseMovement`,
  "pauseMovement answers null when nothing is pending",
  async (host) => {
    const uuid = await token(host);
    same(
      await host.gm.run(
        `let got = "not called"; probe.at.moveToken = t => { got = t.pauseMovement("a"); }; await fromUuidSync(args).move({ x: 300, y: 0 }); return got;`,
        uuid,
      ),
      null,
    );
  },
);
write(
  "stop",
  "documented",
  `${TOKEN}, stopMovement`,
  "stopMovement at a checkpoint drops the rest, and stopToken is heard",
  async (host) => {
    const uuid = await token(host);
    await host.gm.run(
      `probe.at.moveToken = t => { if (t.x === 200) t.stopMovement(); }; await fromUuidSync(args).move(${TWO_LEGS});`,
      uuid,
    );
    await host.one.until("return probe.order(/^stopToken$/).length > 0;");
    await host.settle();
    same(
      [await place(host.gm, uuid), await host.one.run("return fromUuidSync(args).movement.state;", uuid)],
      [[200, 0], "stopped"],
    );
  },
);
write(
  "displace",
  "documented",
  "CONFIG.Token.movement.actions.displace",
  "a displacement is free: it moves without distance",
  async (host) => {
    const uuid = await token(host);
    await host.gm.run("await fromUuidSync(args).move({ x: 600, y: 0, action: 'displace' });", uuid);
    same([await place(host.gm, uuid), await facts(host.gm, "moveToken", ["distance"])], [[600, 0], [[0]]]);
  },
);
write(
  "actions",
  "documented",
  "fvtt-types CONFIG.Token.movement.actions",
  "walking is the default action; blink and displace teleport",
  [
    "const a = CONFIG.Token.movement.actions; return [CONFIG.Token.movement.defaultAction, a.blink.teleport, a.displace.teleport, a.displace.measure];",
    ["walk", true, true, false],
  ],
);
write(
  "history.none",
  "inferred",
  `${TOKEN}, movementHistory`,
  "no movement is recorded out of combat",
  async (host) => {
    const uuid = await token(host);
    await host.gm.run("await fromUuidSync(args).move({ x: 300, y: 0 });", uuid);
    same(await host.gm.run("return fromUuidSync(args).movementHistory.length;", uuid), 0);
  },
);
const inCombat = async (host: Host): Promise<string> => {
  const uuid = await token(host);
  await host.gm.run(
    `const t = fromUuidSync(args); const c = await probe.create("Combat", { type: "duel", scene: t.parent.id, active: true });
    await c.createEmbeddedDocuments("Combatant", [{ type: "duellist", tokenId: t.id, sceneId: t.parent.id, actorId: t.actor.id, initiative: 5 }]); await c.startCombat();`,
    uuid,
  );
  await host.gm.until("return probe.order(/^_onStartTurn$/).length > 0;");
  await host.settle();
  return uuid;
};
write(
  "history.combat",
  "documented",
  `${TOKEN}, movementHistory`,
  "in combat a movement is recorded, on every client, and can be cleared",
  async (host) => {
    const uuid = await inCombat(host);
    await host.gm.run("await fromUuidSync(args).move({ x: 300, y: 0 });", uuid);
    await host.settle();
    holds(
      Number(await host.one.run("return fromUuidSync(args).movementHistory.length;", uuid)) > 0,
      "nothing was recorded",
    );
    await host.gm.run("await fromUuidSync(args).clearMovementHistory();", uuid);
    await host.one.until("return fromUuidSync(args).movementHistory.length === 0;", uuid);
  },
);
write(
  "history.revert",
  "documented",
  `${TOKEN}, revertRecordedMovement`,
  "a recorded movement can be reverted",
  async (host) => {
    const uuid = await inCombat(host);
    await host.gm.run(
      "const t = fromUuidSync(args); await t.move({ x: 300, y: 0 }); await t.revertRecordedMovement();",
      uuid,
    );
    await host.gm.until("const t = fromUuidSync(args); return t.x === 0 && t.movementHistory.length === 0;", uuid);
  },
);
write(
  "history.undo-action",
  "documented",
  "foundryvtt/foundryvtt#13724",
  "a recorded movement is reverted by the method undo, and its way is no displacement",
  async (host) => {
    const uuid = await inCombat(host);
    same(
      await host.gm.run(
        `const t = fromUuidSync(args); await t.move({ x: 300, y: 0 }); const got = [];
    const id = Hooks.on("preMoveToken", (doc, { method, passed }) => void got.push([method, passed.waypoints.some(({ action }) => action === "displace")]));
    try { await t.revertRecordedMovement(); } finally { Hooks.off("preMoveToken", id); } return got;`,
        uuid,
      ),
      [["undo", false]],
    );
  },
);
for (const method of ["config", "dragging", "keyboard", "paste", "undo"]) {
  write(
    `move.method-${method}`,
    "documented",
    `${TOKEN}, MovementMethod; foundryvtt/foundryvtt#12806, #12159`,
    `an update whose movement is of the method ${method} tells so to the hooks, at the mover and at the others`,
    async (host) => {
      const uuid = await token(host);
      await host.gm.run(
        "const t = fromUuidSync(args.uuid); await t.update({ x: 300 }, { movement: { [t.id]: { waypoints: [{ x: 300, y: 0 }], method: args.method } } });",
        { uuid, method },
      );
      await host.settle();
      same(await facts(host.gm, "preMoveToken", ["method"]), [[method]]);
      same(await facts(host.one, "moveToken", ["method"]), [[method]]);
    },
  );
}
write(
  "move.elevation",
  "documented",
  `${TOKEN}, Position`,
  "an update of the elevation alone is a movement to the same place",
  async (host) => {
    const uuid = await token(host);
    same(
      await host.gm.run(
        `const got = []; const id = Hooks.on("preMoveToken", (doc, { origin, destination }) => void got.push([destination.x - origin.x, destination.elevation - origin.elevation]));
    try { await fromUuidSync(args).update({ elevation: 3 }); } finally { Hooks.off("preMoveToken", id); } return got;`,
        uuid,
      ),
      [[0, 3]],
    );
  },
);
write(
  "path.complete",
  "documented",
  `${TOKEN}, getCompleteMovementPath`,
  "getCompleteMovementPath inserts the grid steps",
  async (host) => {
    const uuid = await token(host);
    same(
      await host.gm.run(
        "return fromUuidSync(args).getCompleteMovementPath([{ x: 0, y: 0 }, { x: 300, y: 0 }]).map(w => [w.x, w.y, w.intermediate === true]);",
        uuid,
      ),
      [
        [0, 0, false],
        [100, 0, true],
        [200, 0, true],
        [300, 0, false],
      ],
    );
  },
);
write(
  "path.offsets",
  "documented",
  `${TOKEN}, getOccupiedGridSpaceOffsets`,
  "a token tells the squares that it occupies",
  [
    "const t = await probe.token(await probe.hero(), { x: 200, y: 100, width: 2, height: 1 }); return t.getOccupiedGridSpaceOffsets().map(o => [o.i, o.j]);",
    [
      [1, 2],
      [1, 3],
    ],
  ],
);
const grid = (rule: number, rest: string): string =>
  `const g = new foundry.grid.SquareGrid({ size: 100, distance: 1.5, units: "m", diagonals: ${rule} }); ${rest}`;
const diagonal = "return g.measurePath([{ x: 50, y: 50 }, { x: 350, y: 350 }], {}).distance;";
for (const [rule, name, gives] of [
  [0, "equidistant", 4.5],
  [2, "approximate", 6.75],
  [3, "rectilinear", 9],
  [4, "alternating 1-2-1", 6],
  [5, "alternating 2-1-2", 7.5],
] as const) {
  write(
    `grid.diagonals-${rule}`,
    "documented",
    `${GRID}; CONST.GRID_DIAGONALS`,
    `three diagonals by the ${name} rule measure ${gives}`,
    [grid(rule, diagonal), gives],
  );
}
write("grid.exact", "documented", `${GRID}; CONST.GRID_DIAGONALS`, "diagonals by the exact rule measure their length", [
  grid(1, "return Math.round(g.measurePath([{ x: 50, y: 50 }, { x: 350, y: 350 }], {}).distance * 100);"),
  636,
]);
write("grid.whole-path", "documented", `${GRID}, measurePath`, "alternation runs over the whole path, not leg by leg", [
  grid(4, "return g.measurePath([{ x: 50, y: 50 }, { x: 150, y: 150 }, { x: 250, y: 250 }], {}).distance;"),
  4.5,
]);
write("grid.offset", "documented", `${GRID}, getOffset`, "a grid tells offset {i: row, j: column}, centre and corner", [
  grid(
    0,
    "const o = g.getOffset({ x: 250, y: 120 }); return [o.i, o.j, g.getCenterPoint({ i: 1, j: 2 }), g.getTopLeftPoint({ i: 1, j: 2 })].map(v => typeof v === 'object' ? [v.x, v.y] : v);",
  ),
  [1, 2, [250, 150], [200, 100]],
]);
write(
  "grid.adjacency",
  "documented",
  `${GRID}, testAdjacency`,
  "diagonal neighbours are adjacent unless diagonals are illegal",
  [
    "return [0, 6].map(d => new foundry.grid.SquareGrid({ size: 100, diagonals: d }).testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 }));",
    [true, false],
  ],
);
write(
  "grid.path",
  "documented",
  `${GRID}, getDirectPath`,
  "getDirectPath gives each square once, the first and last too",
  [
    grid(0, "return g.getDirectPath([{ i: 0, j: 0 }, { i: 0, j: 3 }]).map(o => [o.i, o.j]);"),
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ],
  ],
);
write("grid.constants", "documented", "CONST.GRID_DIAGONALS", "the diagonal rules have their numbers", [
  "const d = CONST.GRID_DIAGONALS; return [d.EQUIDISTANT, d.EXACT, d.APPROXIMATE, d.RECTILINEAR, d.ALTERNATING_1, d.ALTERNATING_2, d.ILLEGAL];",
  [0, 1, 2, 3, 4, 5, 6],
]);
write(
  "token.object-null",
  "documented",
  `${TOKEN}, object`,
  "token.object is null where the canvas is off or the scene is not viewed",
  async (host) => {
    const uuid = await token(host);
    same(
      await host.gm.run(
        "const t = fromUuidSync(args); return canvas.ready === true ? t.object === null || t.object.document === t : t.object;",
        uuid,
      ),
      await host.gm.run("return canvas.ready === true ? true : null;"),
    );
  },
);
const RULER =
  "fvtt-types client/canvas/placeables/tokens/ruler.d.mts; client/config.d.mts, Token.rulerClass; relied on by pf2e, draw-steel, crucible";
write(
  "ruler.class",
  "documented",
  RULER,
  "the configured ruler class is a TokenRuler, and TokenRuler a BaseTokenRuler",
  [
    "const { TokenRuler, BaseTokenRuler } = foundry.canvas.placeables.tokens; const c = CONFIG.Token.rulerClass; return [c === TokenRuler || c.prototype instanceof TokenRuler, TokenRuler.prototype instanceof BaseTokenRuler];",
    [true, true],
  ],
);
write("ruler.template", "documented", RULER, "a ruler's class names the template of its labels", [
  "return typeof foundry.canvas.placeables.tokens.TokenRuler.WAYPOINT_LABEL_TEMPLATE;",
  "string",
]);
write("ruler.hooks", "documented", RULER, "a ruler has a method each for labels, waypoints, segments and squares", [
  "const p = foundry.canvas.placeables.tokens.TokenRuler.prototype; return ['_getWaypointLabelContext', '_getWaypointStyle', '_getSegmentStyle', '_getGridHighlightStyle', 'refresh', 'clear', 'destroy', 'draw'].map(k => typeof p[k] === 'function').every(Boolean);",
  true,
]);
