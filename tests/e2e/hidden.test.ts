import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { soon } from "./soon.ts";
import { answerAll, asked, FIGHTERS, openFolds, send, TwinTables } from "./twin-tables.ts";

const { galaad, cassandre, orc, lurker } = FIGHTERS;
/** Phases of two rounds. */
const STEPS = 60;

let twins: TwinTables;
beforeAll(async () => {
  twins = await TwinTables.open();
});
afterEach(() => {
  expect([...twins.haunted.complaints, ...twins.plain.complaints], "what the pages complained of").toEqual([]);
});
afterAll(() => twins.close());

const nothingShows = (): Promise<void> => twins.nothingShows();

/** What the hidden one does by the game master's hand. */
const does = (command: object): Promise<string> => send(twins.haunted, command);
const advance = { do: "advance", by: null, to: "phase" } as const;

describe("a hidden combatant among the party's foes", () => {
  it("shows on no player's page before the fight, when it begins, nor by declaring a mode", async () => {
    await twins.both(({ seats }) => Promise.all(seats.map((seat) => seat.look("combat"))));
    await nothingShows();
    await twins.send({ do: "begin", by: null });
    await nothingShows();
    expect(await does({ do: "declareMode", by: lurker, mode: "melee" })).toBe("accepted");
    await nothingShows();
    await twins.send(...[galaad, cassandre, orc].map((by) => ({ do: "declareMode", by, mode: "melee" })));
    await nothingShows();
  });

  it("shows neither in the clock's cards nor in what those beside him may do, be it free or barred", async () => {
    await twins.send(advance);
    await nothingShows();
    await twins.both(async ({ alix, basile }) => {
      for (const seat of [alix, basile]) await openFolds(seat);
      await alix.unfold("Galaad");
      await basile.unfold("Cassandre");
    });
    await nothingShows();
  });

  it("SEG-AOO-18 shows nobody that he opens his guard: the game master is asked for whoever does not see him, orders or not", async () => {
    expect(
      await does({
        do: "move",
        by: lurker,
        path: [
          { x: 8.5, y: 8.5 },
          { x: 8.5, y: 10.5 },
        ],
        speed: 3,
      }),
    ).toBe("accepted");
    await soon(() => asked(twins.haunted.master)).toEqual([`opportunity ${galaad}`]);
    expect(await asked(twins.haunted.alix)).toEqual([]);
    await nothingShows();
    await answerAll(twins.haunted.master, "pass");
    await nothingShows();
    await twins.send(advance, advance, advance);
    await nothingShows();
  });

  it("shows in no gap of the log, nor after a reload", async () => {
    await twins.both(async ({ alix, basile }) => {
      for (const seat of [alix, basile]) {
        await seat.look("chat");
        await seat.reload();
        await seat.look("chat");
      }
    });
    await nothingShows();
  });

  it("is somebody to those whom he strikes, and nothing on their pages says who", async () => {
    const { haunted } = twins;
    const strike = { do: "attack", by: lurker, target: cassandre, with: "d2E6kckfQLIYJFV0" };
    await send(haunted, { ...advance, to: "round" });
    expect(await does({ do: "declareMode", by: lurker, mode: "melee" })).toBe("accepted");
    for (let steps = 0; (await does(strike)) !== "accepted" && steps < STEPS; steps++) await send(haunted, advance);
    for (let pause = 0; pause < 3; pause++) {
      await twins.staysUnnamed("alix", "basile");
      await answerAll(haunted.basile, "none");
    }
  });
});
