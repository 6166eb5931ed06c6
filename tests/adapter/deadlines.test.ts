import { afterEach, describe, expect, it } from "vitest";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import { writeAdapterSystem } from "./adapter-system.ts";
import { ATTACK, begin, expectAccepted, type Duel } from "./duel.ts";
import { duelWorld, IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

/** How far the machines' clocks are apart, in ms: the game master's, Alice's, Bob's. */
const CLOCKS = [
  [0, 0, 0],
  [300_000, -300_000, 7_000],
  [-4_000, 90_000, -90_000],
] as const;

let server: StageServer;

afterEach(() => server.close());

async function sitDown(
  [gmAhead, aliceAhead, bobAhead]: readonly [number, number, number],
  serverAhead = 0,
  module?: () => void,
): Promise<Duel> {
  server = await createStageServer({ world: duelWorld({ orc: false }), systemPath: writeAdapterSystem() });
  server.adversity.clockSkew = serverAhead;
  const gm = await sit(server, IDS.gm, { clockSkew: gmAhead, ...(module === undefined ? {} : { module }) });
  const alice = await sit(server, IDS.alice, { clockSkew: aliceAhead });
  const bob = await sit(server, IDS.bob, { clockSkew: bobAhead });
  await gm.refereed("here");
  return { server, gm, alice, bob };
}

/** Keeps every deadline that a client is told of. */
function noteDeadlines(seat: Seat): Promise<void> {
  return seat.client.evaluate(({ Hooks }) => {
    const told: number[] = [];
    Object.assign(globalThis, { told });
    Hooks.on("updateChatMessage", (_: unknown, changed: unknown) => {
      const wanted = Reflect.get(Reflect.get(changed as object, "system") as object, "wanted") as
        | readonly { deadline: number | null }[]
        | undefined;
      for (const { deadline } of wanted ?? []) if (deadline !== null && !told.includes(deadline)) told.push(deadline);
    });
  });
}

const toldDeadlines = (seat: Seat): Promise<readonly number[]> =>
  seat.client.evaluate(() => Reflect.get(globalThis, "told") as number[]);

async function letTimeRunOut({ gm, alice, bob }: Duel): Promise<void> {
  await gm.client.evaluate(({ game }) => game.settings.set("passe-d-armes", "questionSeconds", 1));
  await noteDeadlines(bob);
  await gm.lay([15, 20], [5, 8]);
  expectAccepted(await alice.send(ATTACK));
  await bob.settled("done", "attack");
  expect((await bob.last()).replies.find((reply) => "answer" in reply)).toMatchObject({
    answer: { option: "none", via: "deadline" },
  });
}

describe("a question's deadline", () => {
  it.each(CLOCKS)("is one moment for machines whose clocks are %d, %d and %d ms ahead", async (...ahead) => {
    const duel = await sitDown(ahead, 60_000);
    await begin(duel);
    await letTimeRunOut(duel);
    expect(await toldDeadlines(duel.bob)).toHaveLength(1);
  });

  it("is not put off by a lease that settles after the question was asked", async () => {
    // The timers in which a fresh lease settles go off late, as on a busy machine; everything else is as quick as ever.
    const duel = await sitDown([0, 0, 0], 0, () => {
      const plain = globalThis.setTimeout;
      Object.assign(globalThis, {
        setTimeout: (work: () => void, wait = 0) => plain(work, wait >= 150 && wait < 900 ? wait + 1500 : wait),
      });
    });
    await begin(duel);
    await letTimeRunOut(duel);
    expect(await toldDeadlines(duel.bob)).toHaveLength(1);
  });

  it("is reported by another tab when the game master's timers sleep", async () => {
    const duel = await sitDown([0, 0, 0]);
    await begin(duel);
    await duel.gm.client.evaluate(() => {
      Object.assign(globalThis, { setTimeout: () => 0 });
    });
    await letTimeRunOut(duel);
  });
});
