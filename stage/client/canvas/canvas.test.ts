import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundle } from "../../build.ts";
import { BROWSER_FLAGS, requireBrowser } from "../../testing/find-browser.ts";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../testing/fixture-world.ts";
import { startWorld } from "../../testing/headless-world.ts";

const ASSETS = fileURLToPath(new URL("../../assets", import.meta.url));

describe("§5 the scene in a browser", () => {
  let browser: Browser;
  let folder: string;
  let server: Awaited<ReturnType<typeof startWorld>>;
  const errors: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "stage-canvas-"));
    await cp(ASSETS, folder, { recursive: true });
    const [script, started] = await Promise.all([
      bundle("client/shell/main.ts"),
      chromium.launch({ executablePath: requireBrowser(), args: [...BROWSER_FLAGS] }),
    ]);
    await writeFile(join(folder, "stage.js"), script);
    browser = started;
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    errors.length = 0;
    server = await startWorld({
      world: fixtureWorld(),
      systemPath: writeFixtureSystem(),
      mounts: { "/stage/": folder, "/icons/": join(folder, "icons") },
    });
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    await server.close();
    expect(errors).toEqual([]);
  });

  const enter = async (userId: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`${server.url}/join/${userId}`);
    await page.waitForFunction("globalThis.game?.ready === true && canvas.ready");
    await page.evaluate("canvas.pan({ x: 600, y: 350, scale: 0.8 })");
    return page;
  };
  const tokenAt = async (page: Page, id: string): Promise<{ x: number; y: number }> => {
    const box = await page.locator(`[data-token-id="${id}"]`).boundingBox();
    if (!box) throw new Error(`The token ${id} is not drawn.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const square = async (page: Page): Promise<number> =>
    Number(await page.evaluate("canvas.stage.scale.x * canvas.grid.size"));
  const place = (page: Page, id: string): Promise<unknown> =>
    page.evaluate(`(t => [t.x, t.y])(canvas.scene.tokens.get("${id}"))`);

  it("a player drags an owned token over a waypoint, and everybody sees it arrive", async () => {
    const [alice, gm] = [await enter(IDS.alice), await enter(IDS.gm)];
    await alice.evaluate(
      "globalThis.legs = []; Hooks.on('moveToken', (t, m) => { legs.push([m.destination.x, m.destination.y, m.method]); })",
    );
    const [from, step] = [await tokenAt(alice, IDS.heroToken), await square(alice)];
    await alice.mouse.move(from.x, from.y);
    await alice.mouse.down();
    await alice.mouse.move(from.x + step, from.y, { steps: 4 });
    await alice.mouse.move(from.x + 2 * step, from.y, { steps: 4 });
    await alice.keyboard.press("Control");
    await alice.mouse.move(from.x + 2 * step, from.y + 3 * step, { steps: 4 });
    await expect
      .poll(() => alice.locator("#hud #measurement .waypoint-label .total-measurement").allTextContents())
      .toEqual(["3 m", "7.5 m"]);
    expect(await alice.locator(".token-ruler__space").count()).toBe(6);
    expect(await place(gm, IDS.heroToken)).toEqual([300, 100]);
    await alice.mouse.up();
    await gm.waitForFunction(`canvas.scene.tokens.get("${IDS.heroToken}").y === 400`);
    expect(await place(gm, IDS.heroToken)).toEqual([500, 400]);
    expect(await alice.evaluate("legs")).toEqual([
      [500, 100, "dragging"],
      [500, 400, "dragging"],
    ]);
    await alice.locator(".token-ruler").waitFor({ state: "detached" });
    expect(await gm.locator(`[data-token-id="${IDS.heroToken}"]`).evaluate((e) => getComputedStyle(e).translate)).toBe(
      "500px 400px",
    );
  });

  it("a player cannot drag another's token, and moves an own one by keys", async () => {
    const alice = await enter(IDS.alice);
    const [orc, step] = [await tokenAt(alice, IDS.orcToken), await square(alice)];
    await alice.mouse.move(orc.x, orc.y);
    await alice.mouse.down();
    await alice.mouse.move(orc.x, orc.y + 2 * step, { steps: 4 });
    await alice.mouse.up();
    expect(await place(alice, IDS.orcToken)).toEqual([100, 100]);
    const hero = await tokenAt(alice, IDS.heroToken);
    await alice.mouse.click(hero.x, hero.y);
    expect(await alice.evaluate("canvas.tokens.controlled.map(t => t.id)")).toEqual([IDS.heroToken]);
    await alice.keyboard.press("ArrowRight");
    await alice.waitForFunction(`canvas.scene.tokens.get("${IDS.heroToken}").x === 400`);
    expect(await alice.evaluate(`canvas.scene.tokens.get("${IDS.heroToken}").movement.method`)).toBe("keyboard");
  });

  it("tokens lie over each other by height, then as they are sorted, then by who is controlled", async () => {
    const gm = await enter(IDS.gm);
    const { x, y } = await tokenAt(gm, IDS.heroToken);
    const top = (): Promise<unknown> =>
      gm.evaluate(`document.elementFromPoint(${x}, ${y}).closest("[data-token-id]")?.dataset.tokenId`);
    const put = (id: string, data: object): Promise<unknown> =>
      gm.evaluate(
        `canvas.scene.tokens.get("${id}").update(${JSON.stringify(data)}, { animate: false }).then(() => undefined)`,
      );
    await put(IDS.orcToken, { x: 300, y: 100, sort: 5 });
    await expect.poll(top).toBe(IDS.orcToken);
    await put(IDS.heroToken, { sort: 5 });
    for (const id of [IDS.heroToken, IDS.orcToken, IDS.heroToken]) {
      await gm.evaluate(`canvas.tokens.get("${id}").control({ releaseOthers: true }); undefined`);
      await expect.poll(top).toBe(id);
    }
    await put(IDS.heroToken, { sort: 4 });
    expect(await top()).toBe(IDS.orcToken);
    await put(IDS.heroToken, { sort: 6 });
    expect(await top()).toBe(IDS.heroToken);
    await put(IDS.orcToken, { elevation: 5 });
    expect(await top()).toBe(IDS.orcToken);
  });

  it("targets are per user, marked, told to the others, and named by the hook", async () => {
    const [alice, gm] = [await enter(IDS.alice), await enter(IDS.gm)];
    await gm.evaluate(
      "globalThis.told = []; Hooks.on('targetToken', (user, token, on) => { told.push([user.name, token.name, on]); })",
    );
    const orc = await tokenAt(alice, IDS.orcToken);
    await alice.mouse.move(orc.x, orc.y);
    await alice.keyboard.press("t");
    expect(
      await alice.evaluate("[game.user.targets.ids, game.user.targets.first?.()?.id ?? [...game.user.targets][0].id]"),
    ).toEqual([[IDS.orcToken], IDS.orcToken]);
    await gm.waitForFunction("told.length === 1");
    expect(
      await gm.evaluate(
        `[told, [...game.users.get("${IDS.alice}").targets].map(t => t.id), game.user.targets.size, canvas.tokens.get("${IDS.orcToken}").isTargeted]`,
      ),
    ).toEqual([[["Alice", "Orc 1", true]], [IDS.orcToken], 0, false]);
    expect(await gm.locator(`[data-token-id="${IDS.orcToken}"] .scene-token__target`).count()).toBe(1);
    expect(await alice.locator(`[data-token-id="${IDS.orcToken}"]`).getAttribute("aria-label")).toContain("targeted");
    const hero = await tokenAt(alice, IDS.heroToken);
    await alice.mouse.move(hero.x, hero.y);
    await alice.keyboard.press("t");
    await gm.waitForFunction("told.length === 3");
    expect(await alice.evaluate("game.user.targets.ids")).toEqual([IDS.heroToken]);
  });

  it("with the tool for targets a click makes a token the user's target, and selects nothing", async () => {
    const alice = await enter(IDS.alice);
    await alice.locator('#scene-controls-tools [data-tool="target"]').click();
    const orc = await tokenAt(alice, IDS.orcToken);
    await alice.mouse.click(orc.x, orc.y);
    expect(await alice.evaluate("[game.user.targets.ids, canvas.tokens.controlled.length]")).toEqual([
      [IDS.orcToken],
      0,
    ]);
    await alice.mouse.click(orc.x, orc.y);
    expect(await alice.evaluate("game.user.targets.ids")).toEqual([]);
  });

  it("tokens created, hidden and deleted come and go; the turn is marked", async () => {
    const [gm, alice] = [await enter(IDS.gm), await enter(IDS.alice)];
    await gm.evaluate("game.combat.startCombat().then(() => undefined)");
    await alice.waitForSelector(`[data-token-id="${IDS.heroToken}"].is-turn`);
    await gm.evaluate(
      `canvas.scene.createEmbeddedDocuments("Token", [{ name: "Wolf", actorId: "${IDS.orc}", x: 500, y: 500 }]).then(([t]) => [t.object !== null])`,
    );
    await alice.waitForFunction("canvas.tokens.placeables.length === 3");
    await gm.evaluate(`canvas.scene.tokens.get("${IDS.orcToken}").update({ hidden: true }).then(() => undefined)`);
    await alice.waitForSelector(`[data-token-id="${IDS.orcToken}"]`, { state: "hidden" });
    expect(await gm.locator(`[data-token-id="${IDS.orcToken}"]`).isVisible()).toBe(true);
    await gm.evaluate(`canvas.scene.tokens.get("${IDS.orcToken}").delete().then(() => undefined)`);
    await alice.waitForFunction("canvas.tokens.placeables.length === 2");
  });

  it("bars follow the actor, and the buttons around a token toggle statuses and the combat", async () => {
    const gm = await enter(IDS.gm);
    await gm.evaluate(
      `canvas.scene.tokens.get("${IDS.orcToken}").update({ displayBars: 50, displayName: 50 }).then(() => undefined)`,
    );
    await gm.evaluate(
      `canvas.tokens.get("${IDS.orcToken}").actor.update({ "system.hp.value": 3 }).then(() => undefined)`,
    );
    const token = gm.locator(`[data-token-id="${IDS.orcToken}"]`);
    expect(await token.locator(".scene-token__bar--1 > span").getAttribute("style")).toContain("50%");
    expect(await token.locator(".scene-token__name").textContent()).toBe("Orc 1");
    const { x, y } = await tokenAt(gm, IDS.orcToken);
    await gm.mouse.click(x, y, { button: "right" });
    const hud = gm.getByRole("toolbar");
    await hud.locator('[data-status-id="dead"]').click();
    await gm.waitForSelector(`[data-token-id="${IDS.orcToken}"].is-defeated .scene-token__effect`, {
      state: "attached",
    });
    await hud.locator('[data-status-id="dead"][aria-pressed="true"]').waitFor();
    await hud.getByLabel("Bar: hp").fill("+2");
    await hud.getByLabel("Bar: hp").press("Enter");
    await gm.waitForFunction(`canvas.tokens.get("${IDS.orcToken}").actor.system.hp.value === 5`);
    await hud.getByRole("button", { name: "Toggle combat" }).click();
    await gm.waitForFunction("game.combat.combatants.size === 1");
    await gm.keyboard.press("Escape");
    expect(await hud.count()).toBe(0);
  });

  it("an actor dropped on the scene becomes a token on the square under the pointer", async () => {
    const gm = await enter(IDS.gm);
    await gm.evaluate(`(() => {
      const transfer = new DataTransfer();
      transfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: "Actor.${IDS.orc}" }));
      const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 745, y: 662 });
      document.querySelector(".scene-view").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    })()`);
    await gm.waitForFunction("canvas.tokens.placeables.length === 3");
    expect(
      await gm.evaluate(
        "(t => [t.document.x, t.document.y, t.document.actorId, t.actor.isToken])(canvas.tokens.placeables.at(-1))",
      ),
    ).toEqual([700, 600, IDS.orc, true]);
  });

  it("without a canvas nothing is drawn and documents still move", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript("localStorage.setItem('core.noCanvas', 'true')");
    await page.goto(`${server.url}/join/${IDS.alice}`);
    await page.waitForFunction("globalThis.game?.ready === true");
    expect(
      await page.evaluate(
        `[canvas.ready, document.querySelectorAll(".scene-token").length, game.scenes.viewed.tokens.get("${IDS.heroToken}").object]`,
      ),
    ).toEqual([false, 0, null]);
    expect(await page.evaluate(`game.scenes.viewed.tokens.get("${IDS.heroToken}").move({ x: 600 })`)).toBe(true);
  });
});
