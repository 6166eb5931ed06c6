/** §8: the socket, queries, who is the active game master. */
import { holds, same, section, type Client, type Host } from "../spec.ts";

const { specs, write } = section("§8");
export const clientSpecs = specs;

const SOCKET = "foundryvtt.com/article/package-sockets; socketlib rests on the second argument";
const QUERY = "fvtt-types User#query; CONFIG.queries; github.com/foundryvtt/foundryvtt/issues/13418";
const USERS = "fvtt-types client/documents/collections/users.d.mts";

const EVENT = "system.contract-probe";
const emit = (client: Client, data: unknown): Promise<unknown> =>
  client.run(`game.socket.emit("${EVENT}", args);`, data);
const heard = (client: Client): Promise<unknown> => client.run("return probe.received;");
const ask = (client: Client, user: string, query: string, more = "{ timeout: 2000 }"): Promise<unknown> =>
  client.run(
    `try { return await game.users.get(args).query("contract-probe.${query}", { n: 21 }, ${more}); } catch (error) { return "rejected"; }`,
    user,
  );

write("socket.others", "documented", SOCKET, "a message of a package reaches all other clients", async (host) => {
  await emit(host.one, { a: 1 });
  await host.settle("one");
  same(
    [
      ((await heard(host.gm)) as { data: unknown }[]).map((each) => each.data),
      ((await heard(host.two)) as { data: unknown }[]).map((each) => each.data),
    ],
    [[{ a: 1 }], [{ a: 1 }]],
  );
});
write("socket.no-echo", "documented", SOCKET, "the sender does not receive its own message", async (host) => {
  await emit(host.one, { a: 1 });
  await host.settle("one");
  same(await heard(host.one), []);
});
write(
  "socket.sender",
  "relied on by 2 public systems",
  SOCKET,
  "the second argument of a listener is the sender's id, put there by the server",
  async (host) => {
    await emit(host.one, { userId: host.gm.userId });
    await host.settle("one");
    same(
      ((await heard(host.two)) as { rest: unknown[] }[]).map((each) => each.rest[0]),
      [host.one.userId],
    );
  },
);
write(
  "socket.json",
  "documented",
  SOCKET,
  "only JSON goes through the socket: an undefined value is not there",
  async (host) => {
    await host.one.run(`game.socket.emit("${EVENT}", { a: undefined, b: 1 });`);
    await host.settle("one");
    same(
      ((await heard(host.gm)) as { data: unknown }[]).map((each) => each.data),
      [{ b: 1 }],
    );
  },
);
write(
  "socket.separate",
  "documented",
  SOCKET,
  "what is sent is not shared: changing it later changes nothing at the others",
  async (host) => {
    await host.one.run(`const data = { n: 1 }; game.socket.emit("${EVENT}", data); data.n = 2;`);
    await host.settle("one");
    same(
      ((await heard(host.gm)) as { data: unknown }[]).map((each) => each.data),
      [{ n: 1 }],
    );
  },
);
write(
  "socket.order",
  "documented",
  "a connection keeps its order",
  "the messages of one sender arrive in their order",
  async (host) => {
    await host.one.run(`for (let n = 0; n < 20; n += 1) game.socket.emit("${EVENT}", n);`);
    await host.settle("one");
    same(
      ((await heard(host.gm)) as { data: unknown }[]).map((each) => each.data),
      Array.from({ length: 20 }, (_, n) => n),
    );
  },
);
write(
  "socket.recipients",
  "inferred",
  "seen in public systems; not in the official reference",
  "recipients limits who receives a message",
  async (host) => {
    await host.one.run(`game.socket.emit("${EVENT}", { a: 1 }, { recipients: [args] });`, host.gm.userId);
    await host.settle("one");
    same([((await heard(host.gm)) as unknown[]).length, ((await heard(host.two)) as unknown[]).length], [1, 0]);
  },
);
write("socket.absent", "documented", SOCKET, "who is absent gets nothing, nor later", async (host) => {
  await host.disconnect("two");
  await emit(host.one, { a: 1 });
  await host.settle("one");
  const back = await host.connect("two");
  await host.settle("one");
  same(await heard(back), []);
});
write("query.answer", "documented", QUERY, "a query resolves what the other's handler answers", async (host) =>
  same(await ask(host.gm, host.one.userId, "double"), { doubled: 42 }),
);
write(
  "query.player-to-gm",
  "documented",
  `${QUERY}; permission QUERY_USER defaults to players`,
  "a player may query the game master",
  async (host) => same(await ask(host.one, host.gm.userId, "double"), { doubled: 42 }),
);
write("query.anonymous", "documented", QUERY, "the handler of a query is not told who asks", async (host) => {
  await ask(host.gm, host.one.userId, "double");
  const rest = ((await heard(host.one)) as { rest: unknown[] }[]).map((each) => each.rest);
  holds(!JSON.stringify(rest).includes(host.gm.userId), `the handler was told ${JSON.stringify(rest)}`);
});
write("query.throws", "documented", QUERY, "a handler that throws rejects the query", async (host) =>
  same(await ask(host.gm, host.one.userId, "throw"), "rejected"),
);
write("query.missing", "documented", QUERY, "a query that nobody handles rejects", async (host) =>
  same(await ask(host.gm, host.one.userId, "nowhere"), "rejected"),
);
write("query.absent", "documented", QUERY, "a query of an absent user rejects", async (host) => {
  await host.disconnect("two");
  same(
    await ask(
      host.gm,
      (await host.gm.run("return game.users.find(u => !u.active && !u.isGM).id;")) as string,
      "double",
    ),
    "rejected",
  );
});
write("query.timeout", "documented", QUERY, "a query that is not answered in time rejects", async (host) =>
  same(await ask(host.gm, host.one.userId, "never", "{ timeout: 50 }"), "rejected"),
);
write(
  "users.active-gm",
  "documented",
  USERS,
  "there is one active game master, the same for everybody",
  async (host) => {
    await host.connect("gm2");
    await host.settle("gm2");
    const seen = await Promise.all(host.connected().map((client) => client.run("return game.users.activeGM.id;")));
    same(new Set(seen).size, 1);
    const own = await Promise.all(host.connected().map((client) => client.run("return game.user.isActiveGM;")));
    same(own.filter(Boolean).length, 1);
  },
);
write(
  "users.gm-leaves",
  "documented",
  USERS,
  "when the active game master leaves, another becomes active, or none",
  async (host) => {
    await host.connect("gm2");
    await host.disconnect("gm");
    same(await host.one.run("return game.users.activeGM.id;"), host.client("gm2").userId);
    await host.disconnect("gm2");
    same(await host.one.run("return game.users.activeGM;"), null);
  },
);
write("users.full-first", "documented", USERS, "full game masters come before assistants as active game master", [
  `
  const rank = game.users.activeGM; return rank.role === 4 && rank.isGM;`,
  true,
]);
write(
  "users.designated",
  "documented",
  USERS,
  "getDesignatedUser names one and the same user on every client",
  async (host) => {
    const seen = await Promise.all(
      host.connected().map((client) => client.run("return game.users.getDesignatedUser(u => u.active && !u.isGM).id;")),
    );
    same(new Set(seen).size, 1);
  },
);
write(
  "claim.by-document",
  "inferred",
  "the server stamps the hook's userId",
  "a document that a player writes tells the game master who wrote it, whatever the data say",
  async (host) => {
    await host.one.run("await game.user.setFlag('contract-probe', 'claim', { userId: args });", host.gm.userId);
    await host.gm.run(
      "probe.claims = []; probe.claimHook ??= Hooks.on('updateUser', (user, changes, options, userId) => { probe.claims.push(userId); });",
    );
    await host.one.run("await game.user.setFlag('contract-probe', 'claim', { userId: args, n: 2 });", host.gm.userId);
    await host.settle("one");
    const seen = (await host.gm.run("return probe.claims;")) as string[];
    holds(seen.length > 0 && seen.every((each) => each === host.one.userId), `the hook was told ${seen.join(", ")}`);
  },
);
write(
  "listener.async",
  "inferred",
  "nobody awaits a socket listener",
  "an async listener does not hold up the next message",
  async (host) => {
    await host.gm.run(`let open; const gate = new Promise(resolve => { open = resolve; }); probe.openGate = open; probe.through = [];
    game.socket.on("${EVENT}", async data => { if (data.slow) await gate; probe.through.push(data.name); });`);
    await emit(host.one, { slow: true, name: "first" });
    await emit(host.one, { name: "second" });
    await host.gm.until("return probe.through.length === 1;");
    same(await host.gm.run("return probe.through;"), ["second"]);
    await host.gm.run("probe.openGate();");
    await host.gm.until("return probe.through.length === 2;");
  },
);
write(
  "reload",
  "documented",
  "the server keeps the world",
  "a client that comes back finds what was stored while it was away",
  async (host: Host) => {
    await host.disconnect("two");
    const uuid = await host.gm.run(
      "const a = await probe.hero(); await a.update({ 'system.bonus': 6 }); return a.uuid;",
    );
    const back = await host.connect("two");
    same(await back.run("return fromUuidSync(args).system.bonus;", uuid), 6);
  },
);
