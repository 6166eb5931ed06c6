import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20 } from "./dice.ts";
import type { HostGame } from "./host.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable();

/** The system's channel on the host's public socket. */
const CHANNEL = "system.passe-d-armes";

/** Sends a claim from a page's console, as anybody may who opens one: the time is right, all else is as given. */
async function claim(
  seat: Seat,
  id: string,
  request: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const sent = { id, combat: table().stored.combat()["_id"], request, ...more };
  await seat.page.evaluate(
    ([channel, body]) => {
      const game = Reflect.get(globalThis, "game") as HostGame;
      game.socket.emit(channel, { kind: "claim", claim: { ...body, at: game.time.serverTime } });
    },
    [CHANNEL, sent] as const,
  );
}

function idOf(token: string): unknown {
  return table().stored.combatant(token)["_id"];
}

/** The question that waits for Alix: the message and the key. */
function openQuestion(): { message: unknown; key: unknown } {
  const { stored } = table();
  const exchange = stored.lastExchange();
  return { message: exchange["_id"], key: stored.read(exchange, "system.wanted.0.key") };
}

/** Does something that must not change one stored byte. `told`: who hears of it, and in which words. */
async function inVain(forge: () => Promise<void>, told: readonly (readonly [Seat, string])[]): Promise<void> {
  const { master, stored } = table();
  await master.atRest();
  const before = stored.everything();
  await forge();
  for (const [seat, words] of told) await seat.told(words);
  expect(stored.everything()).toBe(before);
}

it("has a question open for Alix", async () => {
  const { master, alix } = table();
  await master.look("combat");
  await table().dice(d10(4), d10(2), d10(1), d10(10));
  await master.control("Begin the fight").click();
  await master.control("Roll initiative").click();
  await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
  await master.control("Phase").click({ modifiers: ["Shift"] });
  await soon(() => master.moment()).toBe("Round 1 · Segment 1 act");
  await master.target("Galaad");
  await table().dice(d20(18));
  await master.act("Orc", "Galaad (Scimitar)");
  await soon(() => alix.question("Orc strikes Galaad").innerText()).toContain("natural 18");
});

it("refuses a claim for a token that is not the sender's", async () => {
  const { basile } = table();
  const command = { do: "attack", by: idOf("Galaad"), target: idOf("Orc"), with: "bareHands" };
  await inVain(
    () => claim(basile, "forgedforeign001", { kind: "command", command }),
    [[basile, "You do not own Galaad."]],
  );
});

it.for(["total", "natural"])("refuses a claim that brings its own %s, and warns the game master", async (field) => {
  const { basile, master } = table();
  const command = { do: "attack", by: idOf("Cassandre"), target: idOf("Orc"), with: "bareHands", [field]: 40 };
  await inVain(
    () => claim(basile, `forged${field}000001`, { kind: "command", command }),
    [
      [basile, `The request contains a number that the rules compute (${field}). Nothing was done.`],
      [master, "A request from Basile was rejected. The request contains a number"],
    ],
  );
});

it("refuses a claim that names another user, and warns the game master", async () => {
  const { basile, master, server } = table();
  const alix = server.users().find((user) => user["name"] === "Alix")?.["_id"];
  const answer = { kind: "answer", ...openQuestion(), option: "none" };
  await inVain(
    () => claim(basile, "forgeduser000001", answer, { user: alix }),
    [
      [basile, "The request names a user (user); only the server may say who is asking. Nothing was done."],
      [master, "A request from Basile was rejected. The request names a user"],
    ],
  );
});

it("refuses an answer to somebody else's question", async () => {
  const { basile } = table();
  const answer = { kind: "answer", ...openQuestion(), option: "none" };
  await inVain(() => claim(basile, "forgedanswer0001", answer), [[basile, "You do not own Galaad."]]);
});

it("refuses a player who plays the game master", async () => {
  const { basile } = table();
  const { message } = openQuestion();
  await inVain(
    () => claim(basile, "forgedmaster0001", { kind: "cancel", message }),
    [[basile, "Only a Game Master may do this."]],
  );
});

it("takes one of two answers that two tabs give at once, and says so to the other", async () => {
  const { alix, stored, server } = table();
  const second = await alix.secondTab();
  const parry = alix.question("Orc strikes Galaad").getByRole("button", { name: "Parry: Longsword" });
  const dodge = second.question("Orc strikes Galaad").getByRole("button", { name: "Dodge" });
  await Promise.all([parry.waitFor(), dodge.waitFor()]);
  await table().dice(d20(12));
  // Neither tab hears of the other's answer until both are given.
  const release = server.adversity.pause(String(server.users().find((user) => user["name"] === "Alix")?.["_id"]));
  await parry.click();
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  const after = stored.everything();
  await dodge.click();
  release();
  // The refusal goes to the tab that came second, and to no other.
  await second.told("This question has already been answered.");
  expect(stored.everything()).toBe(after);
  expect(stored.spent("Galaad")).toBe(1);
  await soon(() => second.question("Orc strikes Galaad").count()).toBe(0);
  expect(second.watch.complaints).toEqual([]);
  await second.page.close();
});

it("executes a claim that comes twice only once", async () => {
  const { basile, master, stored } = table();
  // A walk begins in the declarations.
  for (const moment of ["Segment 1 end", "Segment 2 declare"]) {
    await master.control("Phase").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).toBe(`Round 1 · ${moment}`);
  }
  const step = {
    kind: "command",
    command: { do: "move", by: idOf("Cassandre"), path: [{ x: 9.5, y: 9.5 }], speed: 2 },
  };
  const made = (): number =>
    stored.exchanges().filter((message) => stored.read(message, "system.claim") === "senttwice0000001").length;
  await claim(basile, "senttwice0000001", step);
  await soon(made).toBe(1);
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  // What comes last is answered last: the repetition has been dealt with by then.
  await inVain(async () => {
    await claim(basile, "senttwice0000001", step);
    await claim(basile, "sentafter0000001", { kind: "command", command: { do: "begin", by: null } });
  }, [[basile, "Only a Game Master may do this."]]);
  expect(made()).toBe(1);
});

it("believes no exchange that a player has written himself", async () => {
  const { basile, master, stored } = table();
  const before = stored.token("Orc");
  const journal = [
    {
      uuid: `Scene.${stored.sceneId()}.Token.${String(before["_id"])}`,
      changes: [{ path: "x", before: before["x"], after: 100 }],
    },
  ];
  const system = {
    combat: stored.combat()["_id"],
    claim: "forgedexchange01",
    status: "committing",
    goal: "done",
    command: { do: "begin", by: null },
    journal,
  };
  await basile.page.evaluate(async (data) => {
    const { implementation } = Reflect.get(globalThis, "ChatMessage") as {
      implementation: { create(data: object): Promise<unknown> };
    };
    await implementation.create({ type: "exchange", content: "", system: data });
  }, system);
  await soon(() =>
    stored.exchanges().some((message) => stored.read(message, "system.claim") === "forgedexchange01"),
  ).toBe(true);
  await master.control("Phase").click({ modifiers: ["Shift"] });
  await soon(() => master.moment()).toBe("Round 1 · Segment 2 act");
  expect(stored.token("Orc")["x"]).toBe(1100);
  expect(await basile.page.locator("#pda-question-tray").count()).toBe(0);
});
