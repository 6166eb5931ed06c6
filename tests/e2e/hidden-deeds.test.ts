import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { answerAll, FIGHTERS, openFolds, send, TwinTables } from "./twin-tables.ts";

const { galaad, cassandre, orc, lurker } = FIGHTERS;
/** The chief's sword. */
const SWORD = "d2E6kckfQLIYJFV0";
/** Phases of two rounds. */
const STEPS = 60;
const advance = { do: "advance", by: null, to: "phase" } as const;
const melee = (...ids: readonly string[]): object[] => ids.map((by) => ({ do: "declareMode", by, mode: "melee" }));

let twins: TwinTables;
function atTwinTables(options: Parameters<typeof TwinTables.open>[0] = {}): void {
  beforeAll(async () => {
    twins = await TwinTables.open(options);
    await twins.both(({ seats }) => Promise.all(seats.map((seat) => seat.look("combat"))));
    await twins.both(async ({ alix, basile }) => {
      for (const seat of [alix, basile]) await openFolds(seat);
    });
  });
  afterEach(() => {
    expect([...twins.haunted.complaints, ...twins.plain.complaints], "what the pages complained of").toEqual([]);
  });
  afterAll(() => twins.close());
}

/** What the hidden one does by the game master's hand. */
const does = (command: object): Promise<string> => send(twins.haunted, command);

/** Has all who are asked anything at the haunted table let it come, until nobody is asked any more. */
async function letItCome(): Promise<void> {
  const { seats, stored } = twins.haunted;
  const isOver = (): boolean => stored.exchanges().every((message) => stored.read(message, "system.status") === "done");
  for (let pause = 0; !isOver() && pause < STEPS; pause++) {
    await twins.seen("alix");
    for (const seat of seats) await answerAll(seat);
  }
}

/** Has the clock go on at the haunted table until the hidden one may do this. */
async function doesInTime(command: object): Promise<void> {
  for (let steps = 0; (await does(command)) !== "accepted"; steps++) {
    if (steps === STEPS) throw new Error(`Never allowed: ${JSON.stringify(command)}`);
    await letItCome();
    await does(advance);
  }
}

describe("a hidden foe at a meeting", () => {
  atTwinTables();

  it("SEG-SURP-02 SEG-SURP-03 is not among those who look about, are noticed or are taken unawares", async () => {
    const meet = (...marked: readonly object[]): object => ({
      do: "meet",
      by: null,
      perception: true,
      parties: [],
      marked,
    });
    const [orcSleeps, lurkerWakes] = [
      { id: orc, surprised: true },
      { id: lurker, surprised: false },
    ];
    expect(await does(meet(orcSleeps, lurkerWakes))).toBe("accepted");
    expect(await send(twins.plain, meet(orcSleeps))).toBe("accepted");
    await soon(() => twins.haunted.alix.clock()).toBe("Surprise segment");
    await twins.nothingShows();
    await twins.both(async ({ alix }) => {
      await alix.look("chat");
      await soon(() => alix.page.locator(".pda-card").last().innerText()).toContain("Orc");
    });
    await twins.nothingShows();
    await twins.both(({ alix }) => alix.look("combat"));
  });

  it("SEG-SURP-06 acts in the surprise segment, and the clock that goes on is all that shows", async () => {
    expect(await does({ do: "simpleAction", by: lurker, activity: "drop", gear: SWORD })).toBe("accepted");
    await twins.nothingShows();
    await twins.send(advance);
    await twins.unfold("alix", "Galaad");
    await twins.nothingShows();
    await twins.send({ ...advance, to: "segment" });
    await twins.nothingShows();
  });

  it("SEG-MOVE-24 weighs nothing on the ruler of somebody who is dragged past him", async () => {
    await twins.send(...melee(galaad, cassandre, orc));
    await twins.send(advance);
    const hold = async (seat: Seat, squares: readonly [number, number]): Promise<void> => {
      await seat.hold("Galaad", squares);
      await soon(() => seat.page.locator(".pda-waypoint").count()).toBeGreaterThan(0);
    };
    for (const squares of [
      [0, 1],
      [-1, 1],
      [0, 4],
    ] as const) {
      await twins.both(({ alix }) => hold(alix, squares));
      await twins.nothingShows();
      await twins.both(async ({ alix }) => {
        await alix.page.keyboard.press("Escape");
        await alix.page.mouse.up();
        await soon(() => alix.page.locator(".pda-waypoint").count()).toBe(0);
      });
    }
  });

  it("SEG-SURP-22 is granted an attack by surprise without a line in a player's log, tray or tracker", async () => {
    const { master } = twins.haunted;
    const players = (deed: (seat: Seat) => Promise<void>): Promise<void> =>
      twins.both(({ alix, basile }) => Promise.all([alix, basile].map(deed)));
    await players((seat) => seat.look("chat"));
    const granted = { to: lurker, against: galaad, sneak: null, place: null, check: false };
    expect(await does({ do: "grantSurprise", by: null, ...granted })).toBe("accepted");
    await soon(() => master.page.locator("#chat .pda-card").last().textContent()).toContain("Orc chief");
    await twins.nothingShows();
    await players((seat) => seat.look("combat"));
    await twins.nothingShows();
  });
});

describe("a hidden caster", () => {
  atTwinTables();

  it("SEG-HOUSE-44 prepares and aims his spell without a sign of it, be it a card, a bar or a region", async () => {
    await twins.both(({ master }) =>
      master.page.evaluate(async () => {
        interface Fighter {
          readonly name: string;
          readonly actor: {
            createEmbeddedDocuments(name: string, data: object[], operation: object): Promise<unknown>;
          };
        }
        const { combat } = Reflect.get(globalThis, "game") as {
          combat: { combatants: { find(test: (one: Fighter) => boolean): Fighter | undefined } };
        };
        const web = {
          _id: "e2eWebOfTheChief",
          name: "Web",
          type: "segmentsSpell",
          system: { segments: 2, effect: "entangle", range: 20, area: "circle", areaSize: 2 },
        };
        await combat.combatants
          .find(({ name }) => name === "Orc chief")
          ?.actor.createEmbeddedDocuments("Item", [web], { keepId: true });
      }),
    );
    await twins.send({ do: "begin", by: null }, ...melee(galaad, cassandre, orc));
    expect(await does({ do: "declareMode", by: lurker, mode: "casting" })).toBe("accepted");
    await twins.send(advance);
    await twins.unfold("alix", "Galaad");
    const [ground, targets] = [{ shape: "circle", centre: { x: 9.5, y: 10.5 }, radius: 2 }, [cassandre]];
    for (
      let steps = 0;
      (await does({ do: "cast", by: lurker, spell: "e2eWebOfTheChief", targets, area: ground })) !== "accepted";
      steps++
    ) {
      if (steps === STEPS) throw new Error("The spell never begins.");
      await twins.send(advance);
    }
    await soon(() => twins.haunted.master.page.locator(".scene-regions path").count()).toBe(1);
    await twins.nothingShows();
  });

  it("is not named where his spell befalls others", async () => {
    const { haunted } = twins;
    const caught = (): unknown => haunted.stored.read(haunted.stored.actor("Cassandre"), "system.conditions");
    for (let steps = 0; !JSON.stringify(caught()).includes("entangled"); steps++) {
      if (steps === STEPS) throw new Error("The spell never works.");
      await letItCome();
      await does(advance);
    }
    await haunted.basile.look("chat");
    await soon(() => haunted.basile.page.locator("#chat").innerText()).toContain("Cassandre is entangled.");
    await twins.staysUnnamed();
  });
});

describe("a hidden wrestler", () => {
  atTwinTables();

  it("SEG-HOUSE-32 is someone to whoever is seized, asked and gripped by him", async () => {
    const { haunted } = twins;
    for (const command of [
      { do: "begin", by: null },
      ...melee(galaad, cassandre, orc),
      { do: "declareMode", by: lurker, mode: "grapple" },
    ])
      expect(await does(command)).toBe("accepted");
    expect(await does(advance)).toBe("accepted");
    // A natural 20 seizes whomever it will.
    await twins.fate(0.01);
    await doesInTime({ do: "slipGuard", by: lurker, target: galaad });
    await twins.staysUnnamed("alix");
    await letItCome();
    expect(JSON.stringify(haunted.stored.read(haunted.stored.lastExchange(), "system.events"))).toContain(
      '"success":true',
    );
    await haunted.alix.unfold("Galaad");
    await twins.staysUnnamed("alix");
    await doesInTime({ do: "grapple", by: lurker, target: galaad, act: "push" });
    await twins.staysUnnamed("alix");
    await letItCome();
    await haunted.alix.look("chat");
    await twins.staysUnnamed("alix", "basile");
  });
});

describe("a hidden wrestler's hold", () => {
  atTwinTables();

  it("SEG-HOUSE-37 may be broken by whoever feels it, and tells him no name", async () => {
    const { haunted } = twins;
    for (const command of [
      { do: "begin", by: null },
      ...melee(galaad, cassandre, orc),
      { do: "declareMode", by: lurker, mode: "grapple" },
    ])
      expect(await does(command)).toBe("accepted");
    expect(await does(advance)).toBe("accepted");
    await twins.fate(0.01);
    await doesInTime({ do: "slipGuard", by: lurker, target: galaad });
    await letItCome();
    await haunted.alix.look("combat");
    await haunted.alix.unfold("Galaad");
    const free = haunted.alix
      .fighter("Galaad")
      .getByRole("button", { name: "Grapple an unseen holder: break free", exact: true, includeHidden: true });
    for (let steps = 0; (await free.count()) === 0 && steps < STEPS; steps++) {
      await letItCome();
      await does(advance);
      await twins.seen("alix");
    }
    await twins.staysUnnamed("alix");
    await haunted.alix.opened(free);
    await free.click();
    await soon(() => JSON.stringify(haunted.stored.read(haunted.stored.lastExchange(), "system.command"))).toContain(
      "breakFree",
    );
    await letItCome();
    expect(haunted.stored.read(haunted.stored.lastExchange(), "system.status")).toBe("done");
    await twins.staysUnnamed("alix", "basile");
  });
});

describe("a hidden foe in a fight without a map", () => {
  atTwinTables({ map: false });

  it("SEG-MOVE-17 is in contact and at a distance by the game master's word, and nobody sees it", async () => {
    await twins.send({ do: "begin", by: null }, ...melee(galaad, cassandre, orc));
    await twins.send(advance, { do: "setEngaged", by: null, pair: [galaad, orc], engaged: true });
    await twins.unfold("alix", "Galaad");
    await twins.nothingShows();
    expect(await does({ do: "setDistance", by: null, pair: [lurker, cassandre], metres: 6 })).toBe("accepted");
    expect(await does({ do: "setEngaged", by: null, pair: [galaad, lurker], engaged: true })).toBe("accepted");
    await twins.nothingShows();
    await twins.send(advance, advance);
    await twins.nothingShows();
  });

  it("is someone to whom he strikes", async () => {
    await doesInTime({ do: "attack", by: lurker, target: galaad, with: SWORD });
    await twins.staysUnnamed("alix");
    await letItCome();
    await twins.staysUnnamed("alix");
  });
});
