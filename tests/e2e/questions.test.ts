import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20, d6 } from "./dice.ts";
import { setWorld } from "./host.ts";
import { soon } from "./soon.ts";

const table = atTable();

const STRIKES = "Orc strikes Galaad";

/** Has the game master change a setting. */
const setting = (key: string, value: unknown): Promise<void> => setWorld(table().master, key, value);

/** Takes the last exchange back, so that the orc may strike again. */
async function takeBack(): Promise<void> {
  await table().master.page.evaluate(async () => {
    const { system, messages } = Reflect.get(globalThis, "game") as {
      system: { api: { undo(message: object): Promise<unknown> } };
      messages: Iterable<{ type: string }>;
    };
    const last = [...messages].filter(({ type }) => type === "exchange").at(-1);
    if (last !== undefined) await system.api.undo(last);
  });
  await soon(() => status()).toBe("undone");
}

const status = (): unknown => table().stored.read(table().stored.lastExchange(), "system.status");

/** The orc strikes at Galaad, by a double click: one blow. */
async function orcStrikes(): Promise<void> {
  const { master } = table();
  await master.unfold("Orc");
  await (await master.offered("Orc", "Galaad (Scimitar)")).dblclick();
}

describe("questions at the table", () => {
  it("begin with a fight", async () => {
    const { master, alix, basile, stored } = table();
    await Promise.all(table().seats.map((seat) => seat.look("combat")));
    await master.control("Begin the fight").dblclick();
    for (const seat of table().seats) await soon(() => seat.moment()).toBe("Round 1 · Segment 1 declare modes");
    await alix.act("Galaad", "Declare: Melee");
    await basile.act("Cassandre", "Declare: Melee");
    await soon(() => stored.read(stored.combatant("Cassandre"), "system.mode")).toBe("melee");
    await soon(() => stored.read(stored.combatant("Galaad"), "system.mode")).toBe("melee");
    await table().dice(d10(4), d10(2), d10(1), d10(10));
    await master.control("Roll initiative").dblclick();
    await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
    const clockOnly = stored
      .exchanges()
      .map((message) => stored.read(message, "system.command.do"))
      .filter((deed) => deed !== "declareMode");
    expect(clockOnly, "what double clicks have done").toEqual(["begin", "advance"]);
    for (let tries = 0; (await master.moment()) !== "Round 1 · Segment 1 act" && tries < 5; tries++) {
      const before = await master.moment();
      await master.control("Next").click({ modifiers: ["Shift"] });
      await soon(() => master.moment()).not.toBe(before);
    }
    await master.target("Galaad");
  });

  it("SEG-HOUSE-24 come before the die where the table plays so: nothing that was rolled is stored until they are answered", async () => {
    const { alix, stored } = table();
    await setting("segmentsReactionMoment", "beforeDie");
    await table().dice(d20(20), d20(19));
    await orcStrikes();
    const question = alix.question("Orc is about to strike Galaad");
    await question.waitFor();
    const waiting = stored.lastExchange();
    expect([waiting["rolls"], stored.read(waiting, "system.replies")]).toEqual([[], []]);
    expect(await table().diceLeft()).toBe(2);
    await question.getByRole("button", { name: /Parry: Longsword/u }).click();
    await soon(status).toBe("done");
    await takeBack();
    await setting("segmentsReactionMoment", "afterTotal");
  });

  it("tell whoever waits for whom and for what", async () => {
    const { alix, basile, stored } = table();
    await table().dice(d20(20), d20(19));
    await orcStrikes();
    await alix.question(STRIKES).waitFor();
    await soon(() => basile.page.locator(".pda-waits").innerText()).toMatch(
      /Waiting for Alix: parry or dodge \(Galaad\)\s+\d+ s/u,
    );
    const price = (): Promise<string> => alix.question(STRIKES).locator(".pda-option__cost").first().innerText();
    const usual = await price();
    await alix.page.keyboard.press("*");
    await soon(price).not.toBe(usual);
    await alix.page.keyboard.press("1");
    await soon(status).toBe("done");
    expect(JSON.stringify(stored.read(stored.lastExchange(), "system.replies")), "SEG-HOUSE-16").toContain(
      '"params":{"action":"1"}',
    );
    await soon(() => basile.page.locator(".pda-waits").count()).toBe(0);
    await takeBack();
  });

  it("are the game master's when the player leaves, and the player's again when he is back", async () => {
    const { master, alix, stored } = table();
    const isTimed = (): boolean =>
      /"deadline":\d/u.test(JSON.stringify(stored.read(stored.lastExchange(), "system.wanted")));
    await table().dice(d20(20), d20(19));
    await orcStrikes();
    await alix.question(STRIKES).waitFor();
    expect(isTimed(), "a player has so many seconds").toBe(true);
    await alix.page.goto(`${table().server.url}/systems/passe-d-armes/system.json`);
    await soon(() => master.question(STRIKES).innerText()).toContain("your call");
    await soon(isTimed).toBe(false);
    await alix.enter();
    await soon(isTimed).toBe(true);
    // A page of bare data has no icon of its own.
    alix.watch.forgive("favicon");
    await soon(() => master.question(STRIKES).innerText()).toContain("for Galaad");
    await alix.page.goto(`${table().server.url}/systems/passe-d-armes/system.json`);
    await soon(() => master.question(STRIKES).innerText()).toContain("your call");
    await master
      .question(STRIKES)
      .getByRole("button", { name: /Parry: Longsword/u })
      .click();
    await soon(status).toBe("done");
    await alix.enter();
    alix.watch.forgive("favicon");
    await alix.look("combat");
    await takeBack();
  });

  it("end in time though the game master's page sleeps: another tab reports it", async () => {
    const { master } = table();
    await setting("questionSeconds", 5);
    await table().dice(d20(19), d6(5));
    await master.page.evaluate(() => {
      const plain = globalThis.setTimeout;
      Reflect.set(globalThis, "awake", plain);
      Reflect.set(globalThis, "setTimeout", (work: () => void, wait = 0) => (wait > 2500 ? 0 : plain(work, wait)));
    });
    await orcStrikes();
    await soon(status).toBe("done");
    await master.page.evaluate(() => {
      Reflect.set(globalThis, "setTimeout", Reflect.get(globalThis, "awake"));
    });
    await takeBack();
    await setting("questionSeconds", 300);
  });

  it("are answered once and for all by a standing order, and the card says so", async () => {
    const { master, alix } = table();
    await table().dice(d20(20), d20(19));
    await orcStrikes();
    await alix.question(STRIKES).getByRole("button", { name: "Standing orders" }).click();
    await alix.question(STRIKES).getByRole("button", { name: "Always: parry" }).click();
    await soon(status).toBe("done");
    await takeBack();
    await table().dice(d20(20), d20(19));
    await orcStrikes();
    await soon(status).toBe("done");
    await master.look("chat");
    await soon(() => master.card("Orc attacks Galaad (Scimitar)").innerText()).toContain(
      "Galaad, by standing order: parry.",
    );
    expect(await alix.question(STRIKES).count()).toBe(0);
  });

  it("may be answered with the best odds from so many percent up, as the window of orders says", async () => {
    const { alix } = table();
    await takeBack();
    await alix.page.evaluate(() => {
      const { actors } = Reflect.get(globalThis, "game") as {
        actors: { getName(name: string): { sheet: { render(options: object): unknown } } };
      };
      actors.getName("Galaad").sheet.render({ force: true });
    });
    const sheet = alix.page.locator(".pda-sheet").first();
    await sheet.locator('[data-action="toggleControls"]').click();
    await alix.page.locator('.controls-dropdown [data-action="editOrders"]').click();
    const dialog = alix.page.getByRole("dialog").filter({ hasText: "What you set here is answered at once" });
    const list = dialog.locator("select").nth(1);
    const label = "The best option, if at least 50%; else do nothing";
    await list.selectOption({ label });
    const cause = await list.getAttribute("name");
    await dialog.getByRole("button", { name: "Save" }).click();
    const orders = (): Promise<unknown> =>
      alix.page.evaluate(() => {
        const { actors } = Reflect.get(globalThis, "game") as {
          actors: { getName(name: string): { getFlag(scope: string, key: string): unknown } };
        };
        return actors.getName("Galaad").getFlag("passe-d-armes", "orders");
      });
    await soon(orders).toMatchObject({ [cause ?? ""]: { mode: "always", option: null, least: 0.5 } });
    await sheet.locator('[data-action="close"]').first().click();
  });

  it("go to the game master when the one who is asked is deleted, who calls the exchange off and plays on", async () => {
    const { master, alix, stored } = table();
    await takeBack();
    await alix.page.evaluate(async () => {
      const { actors } = Reflect.get(globalThis, "game") as {
        actors: { getName(name: string): { unsetFlag(scope: string, key: string): Promise<unknown> } };
      };
      await actors.getName("Galaad").unsetFlag("passe-d-armes", "orders");
    });
    await table().dice(d20(20));
    await master.look("combat");
    await orcStrikes();
    await alix.question(STRIKES).waitFor();
    await master.page.evaluate(async () => {
      const { actors } = Reflect.get(globalThis, "game") as {
        actors: { getName(name: string): { delete(): Promise<unknown> } };
      };
      await actors.getName("Galaad").delete();
    });
    await soon(() => alix.page.locator("#pda-question-tray .pda-question").count()).toBe(0);
    await soon(() => master.question(STRIKES).innerText()).toContain("your call");
    await master.look("chat");
    await master.card("Orc attacks Galaad (Scimitar)").getByRole("button", { name: "Cancel" }).click();
    await soon(status).toBe("cancelled");
    await master.look("combat");
    const before = stored.exchanges().length;
    await master.control("Segment").click({ modifiers: ["Shift"] });
    await soon(() => stored.exchanges().length).toBe(before + 1);
    await soon(status).toBe("done");
  });
});
