import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20, d6 } from "./dice.ts";
import type { HostCanvas, HostTracked } from "./host.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable({ details: false });
const ORC_STRIKES = "Orc attacks Galaad (Scimitar)";

/** The tokens that are lit on somebody's scene. */
const lit = ({ page }: Seat): Promise<string[]> =>
  page.evaluate(() =>
    (Reflect.get(globalThis, "canvas") as HostCanvas).tokens.placeables
      .filter(({ hover }) => hover)
      .map(({ name }) => name),
  );

const hideOrc = ({ page }: Seat, hidden: boolean): Promise<void> =>
  page.evaluate(async (value) => {
    await (Reflect.get(globalThis, "canvas") as HostCanvas).scene.tokens.getName("Orc").update({ hidden: value });
  }, hidden);

/** Hides a combatant in the fight, or shows him, as the tracker's eye does. */
const hideFighter = ({ page }: Seat, name: string, hidden: boolean): Promise<void> =>
  page.evaluate(
    async ([who, value]) => {
      await (Reflect.get(globalThis, "game") as HostTracked).combat.combatants.getName(who).update({ hidden: value });
    },
    [name, hidden] as const,
  );

async function move(to: "Phase" | "Segment" | "Roll initiative"): Promise<void> {
  const { master, stored } = table();
  const before = stored.exchanges().length;
  await master.look("combat");
  await master.control(to).click();
  await soon(() => stored.exchanges().length).toBeGreaterThan(before);
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  await master.look("chat");
  await master.atRest();
}

describe("the cards of a fight", () => {
  it("say who must answer what, for whom and how long, and then in few lines what came of it", async () => {
    const { master, alix, basile, stored } = table();
    await table().begin(2, 3, 1, 5);
    await master.target("Galaad");
    await table().dice(d20(17), d6(4));
    await master.act("Orc", "Galaad (Scimitar)");
    await basile.look("chat");
    const card = basile.card(ORC_STRIKES);
    await soon(() => card.innerText()).toMatch(/Waiting for Alix: parry or dodge \(Galaad\)\s+\d+ s/u);
    await alix.question("Orc strikes Galaad").getByRole("button", { name: "Take the hit" }).click();
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
    await soon(() => card.locator("header").innerText()).toContain(`${ORC_STRIKES}: hit, 6`);
    expect(await card.locator(".pda-card__lines").innerText()).toContain("Galaad loses 6 stamina");
    expect(await card.innerText()).not.toContain("SEG-");
  });

  it("name the rules behind one sign, and give their codes with the details alone", async () => {
    const card = table().basile.card(ORC_STRIKES);
    const sign = card.locator(".pda-card__rules > summary");
    expect(await sign.getAttribute("aria-label")).toBe("Rules");
    await sign.press("Enter");
    const names = card.locator(".pda-card__rules a");
    await soon(() => names.first().innerText()).not.toMatch(/^SEG-|^$/u);
    expect(await names.evaluateAll((all) => all.map((each) => each.getAttribute("data-rule")))).toContain(
      "SEG-HOUSE-22",
    );
    expect(await card.innerText()).not.toContain("SEG-");
    await card.locator(".pda-card__details > summary").press("Enter");
    await soon(() => card.innerText()).toContain("SEG-HOUSE-22");
    expect(await card.locator(".pda-card__lines").isVisible()).toBe(false);
    await card.locator(".pda-card__details > summary").press("Enter");
    await sign.press("Enter");
  });

  it("light up the token whose name is pointed at or has the focus, and name nobody whose token is hidden", async () => {
    const { master, basile } = table();
    await master.look("chat");
    const name = (seat: Seat, who: string) =>
      seat.card(ORC_STRIKES).getByRole("button", { name: `Show ${who} on the map` });
    await name(basile, "Galaad").hover();
    await soon(() => lit(basile)).toEqual(["Galaad"]);
    await name(basile, "Orc").hover();
    await soon(() => lit(basile)).toEqual(["Orc"]);
    await basile.page.locator("#chat textarea").hover();
    await soon(() => lit(basile)).toEqual([]);
    await name(basile, "Orc").focus();
    await soon(() => lit(basile)).toEqual(["Orc"]);
    await name(basile, "Galaad").focus();
    await soon(() => lit(basile)).toEqual(["Galaad"]);
    await hideOrc(master, true);
    await soon(() => basile.page.locator(".scene-token:not([hidden])").count()).toBe(3);
    await soon(() => basile.card("Someone attacks Galaad (Scimitar)").count()).toBe(1);
    expect(await basile.page.locator("#chat").innerText()).not.toMatch(/Orc(?! chief)/u);
    await name(master, "Orc").focus();
    await soon(() => lit(master)).toEqual(["Orc"]);
    await soon(() => lit(basile)).toEqual([]);
    await hideOrc(master, false);
    await soon(() => basile.card(ORC_STRIKES).count()).toBe(1);
  });

  it("point from the end of the log to an older one that waits, and say when it has gone on", async () => {
    const { master, alix, basile } = table();
    await move("Phase");
    await move("Phase");
    for (const seat of [alix, basile]) await soon(() => seat.moment()).toBe("Round 1 · Segment 2 declare");
    await alix.drag("Galaad", [-1, 0]);
    const step = master.card("Galaad steps (Orc)");
    await soon(() => step.innerText()).toContain("Waiting for");
    await basile.look("combat");
    await basile.act("Cassandre", "Drop Longsword");
    const last = master.card("Cassandre performs a simple action");
    const up = last.getByRole("button", { name: "Pending above: Galaad steps (Orc)" });
    await up.focus();
    await master.page.keyboard.press("Enter");
    await soon(() => step.evaluate((card) => card === document.activeElement)).toBe(true);
    await soon(() => master.sees(step)).toBe(true);
    await master.question("Galaad steps: what does Orc do?").getByRole("button", { name: "Hold position" }).click();
    await soon(() => last.locator(".pda-card__above").innerText()).toBe("Continued above: Galaad steps (Orc)");
    await basile.look("chat");
    await soon(() => basile.card("Cassandre performs a simple action").locator(".pda-card__above").innerText()).toBe(
      "Continued above: Galaad steps (Orc)",
    );
    await soon(() => master.page.locator("#chat .pda-card__above:not([hidden])").count()).toBe(1);
  });

  it("gather steps of the clock in a row under the last one, and show them again by keyboard", async () => {
    const { master } = table();
    for (let times = 0; times < 5; times += 1) await move("Segment");
    await soon(() => master.page.locator("#chat .pda-card__gather:visible").last().innerText()).toMatch(/^\+\d+$/u);
    const gather = master.page.locator("#chat .pda-card__gather:visible").last();
    const count = Number((await gather.innerText()).slice(1));
    expect(count).toBeGreaterThan(2);
    const gathered = master.page.locator("#chat .pda-message.is-gathered");
    expect(await gathered.count()).toBeGreaterThanOrEqual(count);
    const before = await gathered.count();
    await gather.focus();
    await master.page.keyboard.press("Enter");
    await soon(() => gather.getAttribute("aria-expanded")).toBe("true");
    await soon(() => gathered.count()).toBe(before - count);
    await master.page.keyboard.press("Enter");
    await soon(() => gathered.count()).toBe(before);
    await soon(() => master.page.locator(".pda-card__above:not([hidden])").count()).toBe(0);
  });

  it("fold those of an older round to their titles, and unfold one by keyboard, for the session", async () => {
    const { master } = table();
    await master.look("combat");
    await master.control("Round").click();
    await master.page.getByRole("dialog", { name: "Next round" }).getByRole("button", { name: "Yes" }).click();
    await soon(() => master.phase()).toBe("declare modes");
    await master.look("chat");
    const card = master.card(ORC_STRIKES);
    const lines = card.locator(".pda-card__details");
    await soon(() => lines.isVisible()).toBe(false);
    const fold = card.getByRole("button", { name: "Show full card" });
    expect(await fold.getAttribute("aria-expanded")).toBe("false");
    await fold.focus();
    await master.page.keyboard.press("Enter");
    await soon(() => lines.isVisible()).toBe(true);
    await table().dice(d10(2), d10(3), d10(1), d10(5));
    await move("Roll initiative");
    await soon(() => fold.getAttribute("aria-expanded")).toBe("true");
    await fold.focus();
    await master.page.keyboard.press("Enter");
    await soon(() => lines.isVisible()).toBe(false);
    expect(await card.innerText()).toContain("Orc attacks Galaad");
  });

  it("follow who is hidden and who is shown, without a reload", async () => {
    const { master, basile } = table();
    const drops = "Orc performs a simple action";
    await master.look("combat");
    await master.act("Orc", "Drop Scimitar");
    for (const seat of [master, basile]) {
      await seat.look("chat");
      await soon(() => seat.card(drops).count()).toBe(1);
    }
    await hideFighter(master, "Orc", true);
    await soon(() => basile.card(ORC_STRIKES).count()).toBe(0);
    expect(await basile.card("Someone attacks Galaad (Scimitar)").count()).toBe(1);
    await soon(() => basile.card(drops).count()).toBe(0);
    expect([await master.card(ORC_STRIKES).count(), await master.card(drops).count()]).toEqual([1, 1]);
    await hideFighter(master, "Orc", false);
    await soon(() => basile.card(ORC_STRIKES).count()).toBe(1);
    await soon(() => basile.card(drops).count()).toBe(1);
    await soon(() =>
      basile.page.locator("#chat .pda-message").last().getByRole("article").getAttribute("aria-label"),
    ).toBe(drops);
  });

  it("keep what they tell when the fight is deleted and the page is loaded anew", async () => {
    const { master, basile } = table();
    await master.page.evaluate(() => (Reflect.get(globalThis, "game") as HostTracked).combat.delete());
    await soon(() => master.card(ORC_STRIKES).getByRole("button", { name: "Undo" }).count()).toBe(0);
    for (const seat of [master, basile]) {
      await seat.reload();
      await seat.look("chat");
      await soon(() => seat.card(ORC_STRIKES).count()).toBe(1);
      expect(await seat.card(ORC_STRIKES).innerText()).toContain("Galaad");
      expect(await seat.card("Cassandre performs a simple action").count()).toBe(1);
      expect(await seat.page.locator("#chat").innerText()).not.toMatch(/someone|something/iu);
    }
  });
});
