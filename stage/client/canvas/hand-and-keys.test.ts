import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowserWorld, type BrowserWorld } from "../../testing/browser-world.ts";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../testing/fixture-world.ts";

describe("§5 hand and keys on the scene", () => {
  let system: string;
  let table: BrowserWorld;
  let gm: Page;
  let alice: Page;

  beforeAll(async () => {
    system = writeFixtureSystem();
    const { documents, ...world } = fixtureWorld();
    const cellar = {
      _id: "scenecellar00001",
      name: "Cellar",
      active: false,
      navigation: true,
      ownership: { default: 2 },
    };
    table = await openBrowserWorld(
      { ...world, documents: { ...documents, scenes: [...(documents["scenes"] ?? []), cellar] } },
      system,
    );
    [gm, alice] = [await table.sit(IDS.gm), await table.sit(IDS.alice)];
  }, 120_000);
  afterAll(async () => {
    await table.close();
    rmSync(system, { recursive: true, force: true });
  });
  beforeEach(async () => {
    for (const page of [gm, alice]) await page.evaluate("canvas.pan({ x: 500, y: 400, scale: 0.6 })");
  });
  afterEach(() => {
    expect(table.complaints).toEqual([]);
  });

  const spot = (page: Page, x: number, y: number): Promise<{ x: number; y: number }> =>
    page.evaluate(`canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} })`);
  const controlled = (page: Page): Promise<unknown> => page.evaluate("canvas.tokens.controlled.map(t => t.name)");
  const place = (page: Page, id: string): Promise<unknown> =>
    page.evaluate(`(t => [t.x, t.y])(canvas.scene.tokens.get("${id}"))`);
  const drag = async (
    page: Page,
    from: readonly [number, number],
    to: readonly [number, number],
    button: "left" | "right" = "left",
  ): Promise<void> => {
    const [start, end] = [await spot(page, ...from), await spot(page, ...to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down({ button });
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up({ button });
  };
  const click = async (page: Page, x: number, y: number, button: "left" | "right" = "left"): Promise<void> => {
    const at = await spot(page, x, y);
    await page.mouse.click(at.x, at.y, { button });
  };

  it("a box drawn on the ground selects every own token whose middle lies in it, and Shift adds", async () => {
    await drag(gm, [60, 60], [480, 260]);
    expect(await controlled(gm)).toEqual(["Orc 1", "Hero"]);
    await drag(gm, [60, 60], [280, 260]);
    expect(await controlled(gm)).toEqual(["Orc 1"]);
    await gm.keyboard.down("Shift");
    await drag(gm, [480, 260], [260, 60]);
    await gm.keyboard.up("Shift");
    expect(await controlled(gm)).toEqual(["Orc 1", "Hero"]);
    await drag(gm, [500, 500], [700, 600]);
    expect(await controlled(gm)).toEqual([]);
    await drag(alice, [60, 60], [480, 260]);
    expect(await controlled(alice)).toEqual(["Hero"]);
    expect(await gm.locator(".scene-select").count()).toBe(0);
  });

  it("a box shows while it is drawn and Escape gives it up; the right button moves the map", async () => {
    const [from, to] = [await spot(gm, 60, 60), await spot(gm, 480, 260)];
    await gm.mouse.move(from.x, from.y);
    await gm.mouse.down();
    await gm.mouse.move(to.x, to.y, { steps: 4 });
    expect(await gm.locator(".scene-select").count()).toBe(1);
    await gm.keyboard.press("Escape");
    expect(await gm.locator(".scene-select").count()).toBe(0);
    await gm.mouse.up();
    expect(await controlled(gm)).toEqual([]);
    const before = await gm.evaluate("canvas.stage.pivot.x");
    await drag(gm, [600, 500], [700, 500], "right");
    expect(await gm.evaluate("Math.round(canvas.stage.pivot.x)")).toBe(Number(before) - 100);
    expect(await controlled(gm)).toEqual([]);
  });

  it("one button takes all selected tokens out of the fight, into it, and out of sight", async () => {
    await drag(gm, [60, 60], [480, 260]);
    await click(gm, 150, 150, "right");
    expect(await controlled(gm)).toEqual(["Orc 1", "Hero"]);
    const hud = gm.getByRole("toolbar");
    const counts = (page: Page): Promise<unknown> => page.evaluate("game.combat.combatants.size");
    await hud.getByRole("button", { name: "Toggle combat" }).click();
    await expect.poll(() => counts(alice)).toBe(0);
    await hud.locator('[data-action="combat"][aria-pressed="false"]').click();
    await expect.poll(() => counts(alice)).toBe(2);
    const hidden = (): Promise<unknown> => alice.evaluate("canvas.scene.tokens.contents.map(t => t.hidden)");
    await hud.getByRole("button", { name: "Toggle visibility" }).click();
    await expect.poll(hidden).toEqual([true, true]);
    await hud.locator('[data-action="visibility"][aria-pressed="true"]').click();
    await expect.poll(hidden).toEqual([false, false]);
    await gm.keyboard.press("Escape");
  });

  it("keys go to the scene while a button of the sidebar has the focus, and not while a field has it", async () => {
    await click(alice, 350, 150);
    await alice.focus("#sidebar-tab-combat");
    await alice.keyboard.press("ArrowRight");
    for (const page of [gm, alice]) await expect.poll(() => place(page, IDS.heroToken)).toEqual([400, 100]);
    expect(await alice.evaluate("document.activeElement.id")).toBe("sidebar-tab-combat");
    const orc = await spot(alice, 150, 150);
    await alice.mouse.move(orc.x, orc.y);
    await alice.keyboard.press("t");
    expect(await alice.evaluate("game.user.targets.ids")).toEqual([IDS.orcToken]);
    await alice.evaluate("document.querySelector('#chat textarea, #chat prose-mirror, [name=content]').focus()");
    await alice.keyboard.press("ArrowRight");
    await alice.keyboard.press("t");
    expect(await alice.evaluate("game.user.targets.ids")).toEqual([IDS.orcToken]);
    expect(await place(alice, IDS.heroToken)).toEqual([400, 100]);
    await alice.evaluate("document.activeElement.blur()");
  });

  it("one's own target bears four arrowheads, another user's a dot of their colour", async () => {
    const marks = (page: Page): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll('[data-token-id="${IDS.orcToken}"] .scene-token__target')]
      .map(mark => [mark.classList.contains("is-own"), mark.querySelectorAll("i").length, ["width", "height"].every(side => mark.getBoundingClientRect()[side] > 60 * canvas.stage.scale.x)])`);
    await alice.evaluate(`canvas.tokens.get("${IDS.orcToken}").setTarget(true)`);
    expect(await marks(alice)).toEqual([[true, 4, true]]);
    await expect.poll(() => marks(gm)).toEqual([[false, 0, false]]);
    const colour = (): Promise<string> =>
      alice
        .locator(`[data-token-id="${IDS.orcToken}"] .scene-token__target > *`)
        .first()
        .evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await colour()).not.toBe("rgba(0, 0, 0, 0)");
  });

  it("a box drawn with the tool for targets aims at every token in it, owned or not", async () => {
    const targets = (): Promise<unknown> => alice.evaluate("[...game.user.targets].map(t => t.name).sort()");
    const tool = (name: string): Promise<unknown> =>
      alice.evaluate(`ui.controls.activate({ control: "tokens", tool: "${name}" }).then(() => undefined)`);
    await alice.evaluate("canvas.tokens.releaseAll()");
    await tool("target");
    await drag(alice, [60, 60], [580, 260]);
    expect(await targets()).toEqual(["Hero", "Orc 1"]);
    await drag(alice, [60, 60], [280, 260]);
    expect(await targets()).toEqual(["Orc 1"]);
    await alice.keyboard.down("Shift");
    await drag(alice, [580, 260], [300, 60]);
    await alice.keyboard.up("Shift");
    expect(await targets()).toEqual(["Hero", "Orc 1"]);
    await expect.poll(() => gm.evaluate(`game.users.get("${IDS.alice}").targets.size`)).toBe(2);
    expect(await controlled(alice)).toEqual([]);
    await tool("select");
  });

  it("Ctrl+Z takes back what this user has last done to tokens: moved, changed, made, deleted", async () => {
    await gm.evaluate(
      "globalThis.legs = []; Hooks.on('moveToken', (t, m) => { legs.push([m.destination.x, m.destination.y, m.method]); })",
    );
    const kept = await gm.evaluate("canvas.tokens.history.length");
    const done = (): Promise<unknown> => gm.evaluate(`canvas.tokens.history.length - ${String(kept)}`);
    const before = await place(gm, IDS.orcToken);
    await gm.evaluate("canvas.tokens.releaseAll()");
    await drag(gm, [150, 150], [250, 350]);
    await expect.poll(() => place(gm, IDS.orcToken)).toEqual([200, 300]);
    await expect.poll(done).toBe(1);
    await gm.focus("#sidebar-tab-chat");
    await gm.keyboard.press("Control+z");
    await expect.poll(() => place(alice, IDS.orcToken)).toEqual(before);
    await expect
      .poll(() => gm.evaluate("legs"))
      .toEqual([
        [200, 300, "dragging"],
        [100, 100, "undo"],
      ]);
    await drag(gm, [60, 60], [580, 260]);
    const hero = await place(gm, IDS.heroToken);
    await drag(gm, [150, 150], [250, 350]);
    await expect.poll(() => place(alice, IDS.orcToken)).toEqual([200, 300]);
    await expect.poll(() => place(alice, IDS.heroToken)).not.toEqual(hero);
    // The keys of the game master's page take back what that page knows of: it may hear of it after the others.
    await expect.poll(done).toBe(1);
    await gm.keyboard.press("Control+z");
    for (const [id, former] of [
      [IDS.orcToken, before],
      [IDS.heroToken, hero],
    ] as const)
      await expect.poll(() => place(alice, id)).toEqual(former);
    await gm.evaluate(`canvas.scene.tokens.get("${IDS.orcToken}").update({ name: "Chief" }).then(() => undefined)`);
    await gm.evaluate(
      `canvas.scene.createEmbeddedDocuments("Token", [{ name: "Wolf", actorId: "${IDS.orc}", x: 500, y: 500 }]).then(() => undefined)`,
    );
    await gm.evaluate(`canvas.scene.tokens.find(t => t.name === "Wolf").delete().then(() => undefined)`);
    const names = (): Promise<unknown> => alice.evaluate("canvas.scene.tokens.contents.map(t => t.name).sort()");
    await expect.poll(names).toEqual(["Chief", "Hero"]);
    await gm.keyboard.press("Control+z");
    await expect.poll(names).toEqual(["Chief", "Hero", "Wolf"]);
    await gm.keyboard.press("Control+z");
    await expect.poll(names).toEqual(["Chief", "Hero"]);
    await gm.keyboard.press("Control+z");
    await expect.poll(names).toEqual(["Hero", "Orc 1"]);
    expect(await gm.evaluate("canvas.tokens.history.length")).toBe(kept);
  });

  it("a scene's menu, above the map and in the directory, shows and activates it; players have none", async () => {
    const strip = (page: Page) => page.locator("#scene-navigation").getByRole("button", { name: "Cellar" });
    const shown = (page: Page): Promise<unknown> => page.evaluate("canvas.scene.name");
    // Words and ground that fade apart when the theme changes cannot be read meanwhile.
    expect(await strip(gm).evaluate((each) => getComputedStyle(each).transitionDuration)).toBe("0s");
    await strip(alice).click({ button: "right" });
    expect(await alice.locator("#context-menu").count()).toBe(0);
    await strip(gm).click({ button: "right" });
    await gm.locator("#context-menu").getByText("Activate", { exact: true }).click();
    for (const page of [gm, alice]) await expect.poll(() => shown(page)).toBe("Cellar");
    await gm.click("#sidebar-tab-scenes");
    const entry = gm.locator("#scenes .directory-item", { hasText: "Meadow" });
    await entry.click({ button: "right" });
    await gm.locator("#context-menu").getByText("View", { exact: true }).click();
    await expect.poll(() => shown(gm)).toBe("Meadow");
    expect(await shown(alice)).toBe("Cellar");
    await entry.click({ button: "right" });
    await gm.locator("#context-menu").getByText("Activate", { exact: true }).click();
    await expect.poll(() => shown(alice)).toBe("Meadow");
    await expect
      .poll(() => alice.evaluate("game.scenes.contents.filter(s => s.active).map(s => s.name)"))
      .toEqual(["Meadow"]);
  });
});
