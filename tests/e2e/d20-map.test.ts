import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { aimAt } from "./d20-looks.ts";
import { d100, d20 } from "./dice.ts";
import { cornerOf, displace as put, letGo } from "./on-the-map.ts";
import { faultsIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";

const table = atTable({ world: patientWorld("d20") });

/** Aymeric, Margot, Elaviel, Hildrun by their own dice; the one for the game master's three is thrown last. */
const FACES = [10, 4, 8, 1, 20] as const;

interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly actor: { readonly items: { getName(name: string): Placed } };
  update(data: object, operation?: object): Promise<unknown>;
}
interface Page {
  readonly scene: { tokens: { getName(name: string): Placed } };
  readonly combats: { contents: { readonly combatants: { getName(name: string): { readonly id: string } } }[] };
  readonly messages: {
    contents: { readonly type: string; readonly system: { readonly events: readonly Record<string, unknown>[] } }[];
  };
  readonly system: { api: { sendCommand(combat: object, command: object): Promise<{ readonly status: string }> } };
}

/** Where a token is stored, in squares. */
function square(token: string): [number, number] {
  const { x, y } = table().stored.token(token);
  return [Number(x) / 100, Number(y) / 100];
}

/** The game master puts tokens on squares, one after the other. */
async function displace(places: Readonly<Record<string, readonly [number, number]>>): Promise<void> {
  for (const [name, place] of Object.entries(places)) await put(table(), name, place);
}

const label = (seat: Seat) => soon(() => seat.page.locator(".pda-waypoint").last().innerText());
const aimedText = async (seat: Seat): Promise<string> => (await seat.page.locator(".pda-aimed").allInnerTexts()).join();
const aimed = (seat: Seat) => soon(() => aimedText(seat));
const questions = (seat: Seat): Promise<number> =>
  seat.page.locator("#pda-question-tray article:not(.is-decision)").count();

/** Somebody of one's own is taken up, and somebody else pointed at. */
async function pointAt(seat: Seat, own: string, target: string): Promise<void> {
  await seat.click(own);
  await seat.pointAt(target);
}

/** Ends turns until it is somebody's. */
async function turnOf(name: string): Promise<void> {
  const { master } = table();
  for (let turns = 0; turns < 7 && (await master.phase()) !== name; turns++) {
    const before = await master.moment();
    await master.control("Next turn").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).not.toBe(before);
  }
  expect(await master.phase()).toBe(name);
  await master.atRest();
}

/** The middle of a square, in metres. */
const centre = (column: number, row: number) => ({ x: (column + 1 / 2) * 1.5, y: (row + 1 / 2) * 1.5 });

/** All that was told of the last exchange. */
function events(): Promise<readonly Record<string, unknown>[]> {
  return table().master.page.evaluate(
    () =>
      (Reflect.get(globalThis, "game") as Page).messages.contents.filter(({ type }) => type === "exchange").at(-1)!
        .system.events,
  );
}

/** A change of the attack roll, or of what it was thrown against. */
function changeOf(
  told: readonly Record<string, unknown>[],
  total: "total" | "against",
  label: string,
): number | undefined {
  const rolled = told.find(({ type }) => type === "attackRolled")?.[total] as
    | { changes: readonly { label: string; value: number }[] }
    | undefined;
  return rolled?.changes.find((change) => change.label === label)?.value;
}

/** An attack of somebody, and all that was told of it. */
async function attack(by: string, target: string, weapon: string): Promise<readonly Record<string, unknown>[]> {
  const { master } = table();
  await master.page.evaluate(
    async ([attacker, victim, name]) => {
      const { combats, system } = Reflect.get(globalThis, "game") as Page;
      const { scene } = Reflect.get(globalThis, "canvas") as Page;
      const [combat] = combats.contents;
      const idOf = (one: string): string => combat!.combatants.getName(one).id;
      await system.api.sendCommand(combat!, {
        do: "attack",
        by: idOf(attacker),
        target: idOf(victim),
        with: scene.tokens.getName(attacker).actor.items.getName(name).id,
      });
    },
    [by, target, weapon] as const,
  );
  await master.atRest();
  return events();
}

describe("moves and aims on the map", () => {
  it("D20-AOO-08 D20-AOO-16 holds a move past the ogre's reach in the square that it leaves, and lets it go on", async () => {
    const { master, alix } = table();
    await displace({ Aymeric: [10, 7] });
    expect(await table().beginTurns(...FACES)).toBe("Ogre");
    await turnOf("Aymeric");
    await alix.hold("Aymeric", [2, -2]);
    await label(alix).toContain("Provokes after 1 square: Ogre");
    await label(alix).toContain("Move action");
    await alix.page.mouse.up();
    await soon(() => questions(master)).toBe(1);
    // Nothing is written before it is answered.
    expect(square("Aymeric")).toEqual([10, 7]);
    await table().dice(d20(2));
    await master.page
      .locator("#pda-question-tray article")
      .getByRole("button", { name: /Strike: Greatclub/u })
      .click();
    await soon(() => square("Aymeric")).toEqual([12, 5]);
    await soon(() => questions(master)).toBe(0);
    await master.atRest();
    const told = (await events()).filter(({ type }) => type === "moved" || type === "attackRolled");
    expect(told).toMatchObject([
      { type: "moved", path: [centre(11, 6)] },
      { type: "attackRolled", hit: false },
      { type: "moved", path: [centre(12, 5)] },
    ]);
  });

  it("D20-ACT-60 D20-ACT-43 goes through step, move and withdrawal by a key, and steps past the gnoll for nothing", async () => {
    const { master, basile } = table();
    await displace({ Margot: [12, 10] });
    await turnOf("Margot");
    await basile.hold("Margot", [-1, 0]);
    await label(basile).toMatch(/Five-foot step: 1 of 1 square\s+No action: no attacks of opportunity/u);
    await basile.page.keyboard.press("x");
    await label(basile).toMatch(/Move: 1 of 6 squares\s+Move action\s+Provokes at the start: Gnoll/u);
    await basile.page.keyboard.press("x");
    await label(basile).toMatch(/Withdraw: 1 of 12 squares\s+Full-round action: no attacks of opportunity/u);
    // A drag that is called off takes its way with it.
    await letGo(basile);
    await basile.hold("Margot", [-1, 0]);
    await label(basile).toContain("Five-foot step:");
    for (const way of ["Move", "Withdraw", "Run", "Tumble", "Five-foot step"]) {
      await basile.page.keyboard.press("x");
      await label(basile).toContain(`${way}:`);
    }
    await basile.page.mouse.up();
    await soon(() => square("Margot")).toEqual([11, 10]);
    expect(await questions(master)).toBe(0);
  });

  it("D20-FLANK-01 D20-FLANK-02 shows with whom one flanks, and counts it", async () => {
    const { basile } = table();
    await displace({ Aymeric: [12, 10], Margot: [14, 10] });
    await pointAt(basile, "Margot", "Gnoll");
    await aimed(basile).toMatch(/Margot at Gnoll 1\.5 m\s+Flanking with Aymeric\s+Short sword .+ flanking \+2/u);
    expect(await faultsIn(basile.page, [".pda-aimed"])).toEqual([]);
    await table().dice(d20(2));
    const told = await attack("Margot", "Gnoll", "Short sword");
    expect(changeOf(told, "total", "flanking")).toBe(2);
  });

  it("D20-COVER-08 D20-CONC-05 shows soft cover and concealment of one shot, and both count, in the chance told before too", async () => {
    const { master, alix } = table();
    await master.page.evaluate(async () => {
      const { items } = (Reflect.get(globalThis, "canvas") as Page).scene.tokens.getName("Elaviel").actor;
      await items.getName("Quarterstaff").update({ "system.place": "belt" });
      await items.getName("Light crossbow").update({ "system.place": "bothHands" });
    });
    await turnOf("Elaviel");
    await displace({ Elaviel: [10, 11], Hildrun: [8, 11], Goblin: [6, 11] });
    await pointAt(alix, "Elaviel", "Goblin");
    await aimed(alix).toMatch(
      /Elaviel at Goblin 6 m\s+Soft cover: creatures are in the way\s+Concealment: miss chance 20%\s+Light crossbow/u,
    );
    const chance = /(?<!miss )chance (\d+)%/u.exec(await aimedText(alix))?.[1];
    await alix.look("combat");
    await aimAt(alix, "Elaviel", "Goblin");
    const press = await alix.offered("Elaviel", "Attack Goblin (Light crossbow)");
    expect(await press.getAttribute("aria-description")).toContain(`chance ${chance ?? "?"}%`);
    await table().dice(d20(17), d100(15), d100(90));
    const told = await attack("Elaviel", "Goblin", "Light crossbow");
    expect(changeOf(told, "against", "softCover")).toBe(4);
    const { total, against } = told.find(({ type }) => type === "attackRolled") as {
      total: { value: number };
      against: { value: number };
    };
    // As many faces as reach the armour class, and four of five of them in spite of the concealment.
    expect(Number(chance)).toBe(Math.round((total.value - against.value + 4) * 5 * 0.8));
    expect(told.find(({ type }) => type === "concealmentRolled")).toMatchObject({ chance: 20, roll: 15, missed: true });
  });

  it("D20-COVER-11 lets the game master overrule what is seen, which the player reads at once", async () => {
    const { master, alix } = table();
    await master.click("Elaviel");
    await master.target("Goblin");
    await master.page.mouse.move(5, 5);
    await master.page
      .locator(".pda-aimed")
      .getByRole("combobox", { name: "Cover", exact: true })
      .selectOption({ label: "no cover" });
    await aimed(master).toContain("As the Game Master has ruled");
    await aimed(alix).toContain("As the Game Master has ruled");
    await aimed(alix).not.toContain("Soft cover");
  });

  it("D20-ACT-42 D20-ACT-43 asks the gnoll about a move out of its reach, and nobody about a withdrawal the same way", async () => {
    const { master, basile } = table();
    await displace({ Ogre: [20, 7], Margot: [13, 9] });
    await turnOf("Margot");
    await basile.hold("Margot", [0, -4]);
    await label(basile).toMatch(/Move: 4 of 6 squares\s+Move action\s+Provokes at the start: Gnoll/u);
    await basile.page.mouse.up();
    const question = master.question("Margot provokes an opportunity from Gnoll");
    await question.waitFor();
    expect(square("Margot")).toEqual([13, 9]);
    await question.getByRole("button", { name: "Let it pass" }).click();
    await soon(() => square("Margot")).toEqual([13, 5]);
    await soon(() => questions(master)).toBe(0);
    expect((await events()).filter(({ type }) => type === "moved").map(({ gait }) => gait)).not.toContain("withdraw");
    await master.control("Undo").click({ modifiers: ["Shift"] });
    await soon(() => square("Margot")).toEqual([13, 9]);
    await soon(async () => (await cornerOf(basile, "Margot")).join()).toBe("13,9");
    await basile.hold("Margot", [0, -4]);
    await label(basile).toContain("Move: 4 of 6 squares");
    await basile.page.keyboard.press("x");
    await label(basile).toMatch(/Withdraw: 4 of 12 squares\s+Full-round action: no attacks of opportunity/u);
    await basile.page.mouse.up();
    // It is done at once: nobody was asked, for nobody has answered.
    await soon(() => square("Margot")).toEqual([13, 5]);
    expect(await questions(master)).toBe(0);
    await soon(async () => (await events()).filter(({ type }) => type === "moved")).toMatchObject([
      { gait: "withdraw", squares: 4 },
    ]);
  });

  it("D20-MOVE-27 shows the check of a ditch on the ruler, asks the player before it, and stops there who fails", async () => {
    const { master, alix, basile } = table();
    await displace({ Margot: [5, 14], Aymeric: [10, 5] });
    await master.page.evaluate(async () => {
      const { scene } = Reflect.get(globalThis, "canvas") as {
        scene: { createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown> };
      };
      const behaviors = [{ type: "ground", system: { crossing: "jump", crossingDc: 12 } }];
      await scene.createEmbeddedDocuments("Region", [
        { name: "Ditch", shapes: [{ type: "rectangle", x: 1200, y: 300, width: 100, height: 400 }], behaviors },
      ]);
    });
    await turnOf("Aymeric");
    const jump = async (face: number): Promise<void> => {
      await soon(async () => (await cornerOf(alix, "Aymeric")).join()).toBe("10,5");
      await alix.hold("Aymeric", [4, 0]);
      await label(alix).toContain("Jump check against DC 12");
      await alix.page.mouse.up();
      await table().dice(d20(face));
      const question = alix.question("Aymeric comes to an obstacle");
      await question.waitFor();
      expect(await question.innerText()).toContain("Jump check against DC 12; on a failure you stop before it.");
      expect(await faultsIn(alix.page, ["#pda-question-tray"])).toEqual([]);
      await question.getByRole("button", { name: /^\S*\s*Cross/u }).click();
      await soon(() => questions(alix)).toBe(0);
    };
    await alix.hold("Aymeric", [2, 0]);
    await label(alix).toContain("You cannot stop on this obstacle");
    await letGo(alix);
    await jump(2);
    await soon(() => square("Aymeric")).toEqual([11, 5]);
    await soon(async () => (await events()).at(-1)).toMatchObject({ type: "moveStopped", rule: "D20-MOVE-27" });
    expect(await questions(basile)).toBe(0);
    await master.control("Undo").click({ modifiers: ["Shift"] });
    await soon(() => square("Aymeric")).toEqual([10, 5]);
    await jump(20);
    await soon(() => square("Aymeric")).toEqual([14, 5]);
  });
});
