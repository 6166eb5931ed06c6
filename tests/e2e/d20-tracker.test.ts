import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d20 } from "./dice.ts";
import { actionsLeft } from "./d20-looks.ts";
import { setWorld } from "./host.ts";
import { isClear, panFarFrom } from "./on-the-map.ts";
import { faultsIn, sidewaysIn } from "./reading.ts";
import { patientWorld, Table } from "./table.ts";
import type { Seat } from "./seat.ts";
import { nextTurn } from "./next-turn.ts";
import { soon } from "./soon.ts";

const table = atTable({ world: patientWorld("d20") });

/** Aymeric, Elaviel, Margot, Hildrun, and one check for all of the game master's. [D20-INIT-05] */
const FACES = [18, 12, 15, 5, 14] as const;
const ORDER = ["Aymeric", "Margot", "Elaviel", "Ogre", "Gnoll", "Goblin", "Hildrun"];
const namesOf = (seat: Seat): Promise<string[]> => seat.page.locator("#combat .pda-fighter__name").allInnerTexts();
const current = (seat: Seat): Promise<string[]> =>
  seat.page.locator('#combat .pda-fighter[aria-current="true"] .pda-fighter__name').allInnerTexts();

describe("the tracker of turns", () => {
  it("D20-INIT-01 D20-INIT-02 lists everybody in the order of the checks, and says whose turn it is", async () => {
    await table().master.look("combat");
    expect(await table().master.control("Add selected").count(), "before the fight begins").toBe(1);
    expect(await table().beginTurns(...FACES)).toBe("Aymeric");
    const { master, alix, basile } = table();
    for (const seat of [alix, basile]) await seat.look("combat");
    for (const seat of [master, alix, basile]) {
      await soon(() => current(seat)).toEqual(["Aymeric"]);
      expect(await namesOf(seat)).toEqual(ORDER);
      expect(await seat.moment()).toBe("Round 1 Aymeric");
    }
  });

  it("D20-ACT-02 D20-ACT-39 shows the actions left, and what an action costs before it is pressed", async () => {
    const { alix, basile } = table();
    const pips = (seat: Seat): Promise<string[]> => seat.fighter("Aymeric").locator(".pda-pip.is-left").allInnerTexts();
    await soon(() => pips(alix)).toHaveLength(4);
    await alix.unfold("Aymeric");
    const defend = await alix.offered("Aymeric", "Total defense");
    expect(await defend.getAttribute("aria-description")).toBe("standard action");
    await defend.click();
    for (const seat of [alix, basile]) {
      await soon(() => pips(seat)).toHaveLength(2);
      await soon(() => seat.fighter("Aymeric").locator(".pda-fighter__flags").innerText()).toContain("total defense");
    }
  });

  it("D20-INIT-06 lets a player end the own turn, and nobody else's", async () => {
    const { master, alix, basile } = table();
    expect(await basile.control("End turn").count()).toBe(0);
    await alix.control("End turn").click();
    await soon(() => current(basile)).toEqual(["Margot"]);
    await soon(() => alix.control("End turn").count()).toBe(0);
    await basile.control("End turn").click();
    await soon(() => current(master)).toEqual(["Elaviel"]);
  });

  it("goes on by the game master's keys", async () => {
    const { master } = table();
    await nextTurn(master.page);
    await soon(() => master.moment()).toBe("Round 1 Ogre");
    await master.page.locator("body").press("Alt+Shift+n");
    await soon(() => master.moment()).toBe("Round 2 Aymeric");
  });
});

describe("the row of whose turn it is", () => {
  /** Those whose lists are unfolded. */
  const unfolded = (seat: Seat): Promise<string[]> =>
    seat.page.locator('#combat .pda-fighter__name[aria-expanded="true"]').allInnerTexts();
  /** Whether a row begins within the list as it is scrolled. */
  const shows = (seat: Seat, name: string): Promise<boolean> =>
    seat.fighter(name).evaluate((row) => {
      const [frame, place] = [row.parentElement!.getBoundingClientRect(), row.getBoundingClientRect()];
      return place.top >= frame.top - 1 && place.top < frame.bottom - 20;
    });

  it("D20-INIT-06 unfolds and comes into view, and the last one's folds", async () => {
    const { master, alix } = table();
    for (const [name, own] of [
      ["Aymeric", true],
      ["Margot", false],
      ["Elaviel", true],
      ["Ogre", false],
      ["Gnoll", false],
    ] as const) {
      await soon(() => current(master)).toEqual([name]);
      await soon(() => unfolded(master)).toEqual([name]);
      await soon(() => shows(master, name)).toBe(true);
      await soon(() => unfolded(alix)).toEqual(own ? [name] : []);
      await soon(() => shows(alix, name)).toBe(true);
      await nextTurn(master.page);
    }
    // Whose list it is not is closed by hand or stays open: it is the last one's alone that folds.
    await soon(() => current(master)).toEqual(["Goblin"]);
    await master.unfold("Gnoll");
    const barred = master.fighter("Gnoll").locator('[data-fold="barred"]');
    await soon(() => barred.locator("summary").innerText()).toMatch(/^\s*Not available \d+ It is not Gnoll’s turn\.$/u);
    expect(await barred.getAttribute("open")).toBeNull();
    for (const name of ["Hildrun", "Aymeric"]) {
      await nextTurn(master.page);
      await soon(() => unfolded(master)).toEqual(expect.arrayContaining(["Gnoll", name]));
    }
    await master.fighter("Gnoll").locator(".pda-fighter__name").click();
    await soon(() => master.moment()).toBe("Round 3 Aymeric");
  });
});

describe("somebody added in mid-fight", () => {
  it("D20-INIT-21 is named above all rows until initiative is rolled, with one press", async () => {
    const { master, alix } = table();
    const late = (seat: Seat) => seat.page.locator("#combat .pda-clock__late");
    await master.act("Goblin", "Hidden");
    await master
      .fighter("Goblin")
      .getByRole("button", { name: "Remove…", includeHidden: true })
      .dispatchEvent("click", { shiftKey: true });
    await soon(() => master.fighter("Goblin").count()).toBe(0);
    expect(await late(master).count()).toBe(0);
    await master.click("Goblin");
    await master.control("Add selected").click();
    await soon(() => late(master).innerText()).toContain("Without initiative: Goblin");
    expect(await late(alix).count(), "a player is not told").toBe(0);
    await table().dice(d20(8));
    await late(master).getByRole("button", { name: "Roll initiative" }).click();
    await soon(() => late(master).count()).toBe(0);
    await soon(() => namesOf(master)).toEqual(ORDER);
  });
});

describe("what somebody may do", () => {
  it("D20-SPELL-01 goes at whom the row says, and is paid for", async () => {
    const { master, alix } = table();
    for (const name of ["Margot", "Elaviel"]) {
      await nextTurn(master.page);
      await soon(() => master.moment()).toBe(`Round 3 ${name}`);
    }
    await alix.unfold("Elaviel");
    await alix.fighter("Elaviel").getByLabel("Target").selectOption({ label: "Ogre" });
    await soon(() => alix.targets()).toEqual(["Ogre"]);
    await table().seededDice(5);
    await (await alix.offered("Elaviel", "Magic Missile: Ogre")).click();
    await soon(() => alix.fighter("Elaviel").locator(".pda-pip.is-spent").allInnerTexts()).toEqual(
      ["Standard", "Full round"].map((text) => expect.stringContaining(text) as string),
    );
    await soon(() => alix.fighter("Elaviel").locator('[data-fold="barred"] summary').innerText()).toContain(
      "Not available",
    );
  });

  it("D20-ACT-42 is set for the coming drag where it is a way, one at a time", async () => {
    const { alix } = table();
    const move = await alix.offered("Elaviel", "Move: 6 squares");
    const step = await alix.offered("Elaviel", "Five-foot step");
    await move.click();
    await soon(() => move.getAttribute("aria-pressed")).toBe("true");
    await step.click();
    await soon(() => step.getAttribute("aria-pressed")).toBe("true");
    expect(await move.getAttribute("aria-pressed")).toBe("false");
    await step.click();
    await soon(() => step.getAttribute("aria-pressed")).toBe("false");
  });
});

describe("a hidden foe", () => {
  it("is in nobody's order, and nothing tells of its turn", async () => {
    const { master, alix } = table();
    await master.act("Ogre", "Hidden");
    await soon(() => namesOf(alix)).toEqual(ORDER.filter((name) => name !== "Ogre"));
    await soon(() => alix.moment()).toBe("Round 3 Elaviel");
    await nextTurn(master.page);
    await soon(() => master.moment()).toBe("Round 3 Ogre");
    await soon(() => alix.control("End turn").count()).toBe(0);
    expect(await alix.moment()).toBe("Round 3 Elaviel");
    expect(await alix.page.locator("#combat").innerHTML()).not.toContain("Ogre");
    await nextTurn(master.page);
    await soon(() => alix.moment()).toBe("Round 3 Gnoll");
  });
});

describe("the game master's hand", () => {
  it("D20-HP-28 gives temporary hit points, and takes them back by undo", async () => {
    const { master } = table();
    await master.control("Rulings").click();
    const panel = master.page.locator("#pda-rulings");
    await panel.getByRole("button", { name: "Temporary hit points" }).click();
    await panel.getByLabel("Margot").check();
    await panel.getByLabel("Points").fill("5");
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => master.fighter("Margot").locator(".pda-fighter__line").innerText()).toContain("14/14 +5");
    await panel.locator('[data-action="close"]').first().click();
    await master.control("Undo").click({ modifiers: ["Shift"] });
    await soon(() => master.fighter("Margot").locator(".pda-fighter__line").innerText()).not.toContain("+5");
  });
});

describe("a ruling on several", () => {
  it("says of whom it was refused, and why", async () => {
    const { master } = table();
    await master.control("Rulings").click();
    const panel = master.page.locator("#pda-rulings");
    await panel.getByRole("button", { name: "Distraction" }).click();
    for (const name of ["Margot", "Hildrun"]) await panel.getByLabel(name).check();
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => panel.locator(".pda-rulings__line").allInnerTexts()).toEqual([
      "Margot: No spell is being cast or maintained.",
      "Hildrun: No spell is being cast or maintained.",
    ]);
    await panel.locator('[data-action="close"]').first().click();
  });
});

describe("the token of the one whose turn it is", () => {
  const rings = ({ page }: Seat): Promise<(readonly [number, number])[]> =>
    page.locator(".pda-turn-ring").evaluateAll((all) =>
      all.map((ring) => {
        const { x, y, width, height } = ring.getBoundingClientRect();
        return [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
      }),
    );
  const centre = async (seat: Seat, token: string): Promise<readonly [number, number]> => {
    const { x, y } = await seat.spot(token);
    return [Math.round(x), Math.round(y)];
  };

  it("has a ring on the map of each user who wants it", async () => {
    const { master, alix, basile } = table();
    for (const seat of [master, alix, basile])
      await soon(async () => (await rings(seat)).join()).toBe((await centre(seat, "Gnoll")).join());
    await setWorld(alix, "turnRing", false);
    await soon(() => rings(alix)).toEqual([]);
    expect(await rings(basile)).toHaveLength(1);
  });

  it("has the map come to it where a user wants that, and stay where another does not", async () => {
    const { master, alix, basile } = table();
    await setWorld(alix, "turnMap", true);
    for (const seat of [alix, basile]) {
      await panFarFrom(seat, "Goblin");
      expect(await isClear(seat, "Goblin")).toBe(false);
    }
    await nextTurn(master.page);
    for (const seat of [alix, basile]) await soon(() => seat.moment()).toBe("Round 3 Goblin");
    await soon(() => isClear(alix, "Goblin")).toBe(true);
    expect(await isClear(basile, "Goblin")).toBe(false);
  });
});

describe("the key of the clock", () => {
  const asks = ({ page }: Seat) => page.getByRole("dialog").filter({ hasText: "can still act. Pass them over?" });
  /** The game master presses the key, is asked about this one, and says no. */
  async function refuses(name: string): Promise<void> {
    const { master } = table();
    await master.page.locator("body").press("n");
    await soon(() => asks(master).innerText()).toContain(`${name} can still act. Pass them over?`);
    await asks(master).getByRole("button", { name: "No" }).click();
    await soon(() => asks(master).count()).toBe(0);
    expect(await master.moment()).toBe(`Round 3 ${name}`);
  }

  it("D20-ACT-02 D20-INIT-06 asks before it passes over one who has a standard action left, and is silent about a move", async () => {
    const { master } = table();
    await refuses("Goblin");
    await (await master.offered("Goblin", "Open or close a door")).click();
    await soon(() => actionsLeft(master, "Goblin")).toEqual(["Standard or move", "Step"]);
    await refuses("Goblin");
    await (await master.offered("Goblin", "Total defense")).click();
    await soon(() => actionsLeft(master, "Goblin")).toEqual(["Step"]);
    await master.page.locator("body").press("n");
    await soon(() => master.moment()).toBe("Round 3 Hildrun");
    await master.act("Hildrun", "Total defense");
    await soon(() => actionsLeft(master, "Hildrun")).toEqual(["Move", "Step"]);
    await master.page.locator("body").press("n");
    await soon(() => master.moment()).toBe("Round 4 Aymeric");
  });
});

describe("everybody's tracker of turns", () => {
  it.each(["dark", "light"] as const)("is open to everybody in %s, and scrolls nowhere sideways", async (theme) => {
    for (const seat of [table().master, table().alix]) {
      await seat.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await seat.reload();
      await seat.look("combat");
      await seat.unfold(seat === table().alix ? "Elaviel" : "Gnoll");
      await seat.wordsStand();
      expect(await faultsIn(seat.page, [".pda-clock", ".pda-track", ".pda-track-foot"])).toEqual([]);
      expect(await sidewaysIn(seat.page, "#sidebar")).toEqual([]);
    }
  });

  it("is in the reader's language", async () => {
    const french = await Table.open({ world: patientWorld("d20"), language: "fr" });
    try {
      await french.seededDice(3);
      await french.master.look("combat");
      await french.master.control("Commencer le combat").click();
      await soon(() => french.master.clock()).toBe("Round 1");
      await french.master.unfold(await french.master.phase());
      await soon(() => french.master.page.locator("#combat .pda-fighter__actions").innerText()).toContain(
        "Défense totale",
      );
      expect(french.complaints).toEqual([]);
    } finally {
      await french.close();
    }
  });
});
