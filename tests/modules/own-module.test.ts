/** What modules commonly lean on, by one of ours that does it all, beside a fight: hooks, settings, windows of both kinds, flags, keys. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeModule } from "../../stage/testing/fixture-module.ts";
import { d20 } from "../e2e/dice.ts";
import { soon } from "../e2e/soon.ts";
import { Table } from "../e2e/table.ts";

/** What the module has noted on a page. */
interface Seen {
  readonly renders: Readonly<Record<string, number>>;
  readonly chat: number;
  readonly tracker: number;
  readonly wrapped: number;
  readonly keys: number;
  readonly heard: readonly unknown[];
  readonly rang?: boolean;
}

const script = readFileSync(fileURLToPath(new URL("our-module.js", import.meta.url)), "utf8");
const module = writeModule(
  {
    id: "our-module",
    title: "Our module",
    version: "1.0.0",
    esmodules: ["main.mjs"],
    styles: ["ours.css"],
    languages: [{ lang: "en", name: "English", path: "en.json" }],
  },
  {
    "main.mjs": script,
    "ours.css": ".our-badge { display: inline-block; width: 7px; }\n",
    "en.json": JSON.stringify({
      OURS: { Hello: "Hello, {name}", Volume: "Volume", Menu: "Open the old menu", Press: "Press", Option: "Ours" },
    }),
    "menu.hbs":
      '<form><input type="number" name="volume" value="{{volume}}"><button type="submit">Save</button></form>',
    "window.hbs": '<section><p class="who">{{who}}</p><button type="button" data-action="ring">Ring</button></section>',
  },
);

describe.each([13, 14] as const)("a module of ours on version %i", (generation) => {
  let table: Table;
  const seen = (): Promise<Seen> => table.master.page.evaluate(() => Reflect.get(globalThis, "seenByModule") as Seen);

  beforeAll(async () => {
    table = await Table.open({ generation, modules: [module] });
  });

  afterAll(() => table.close());

  it("has its api, its words, its hooks and what the host adds to lists", async () => {
    expect(await table.alix.page.evaluate(`game.modules.get("our-module").api.greet("Alix")`)).toBe("Hello, Alix");
    expect((await seen()).heard).toEqual([[[1], [2, 3]]]);
    expect(
      await table.alix.page.evaluate(
        `[CONFIG.OURS.loud, typeof game["our-module"].NewWindow, game.modules.get("our-module").active]`,
      ),
    ).toEqual([true, "function", true]);
  });

  it("decorates cards and tracker, and wraps a method of ours, while a fight is played", async () => {
    const { master } = table;
    await table.begin(2, 3, 1, 5);
    await master.target("Galaad");
    await table.dice(d20(2));
    await master.act("Orc", "Galaad (Scimitar)");
    await master.look("chat");
    await soon(() => master.card("Orc attacks Galaad (Scimitar)").innerText()).toContain("missed");
    await soon(() => master.page.locator("#chat .our-badge").count()).toBeGreaterThan(0);
    expect(await master.page.locator(".our-tracker").count()).toBeGreaterThan(0);
    await master.page.evaluate(`game.actors.getName("Galaad").setFlag("our-module", "mark", { deep: [1] })`);
    await soon(() =>
      table.alix.page.evaluate(`game.actors.getName("Galaad").getFlag("our-module", "mark")?.deep ?? null`),
    ).toEqual([1]);
    const { chat, tracker, wrapped, renders } = await seen();
    expect([chat > 0, tracker > 0, wrapped > 0, Object.keys(renders).length > 0]).toEqual([true, true, true, true]);
  });

  it("opens windows of both kinds, and a dialog of the old kind", async () => {
    const { page } = table.master;
    await page.evaluate(`new game["our-module"].NewWindow().render({ force: true })`);
    const fresh = page.locator("#our-new-window");
    await soon(() => fresh.locator(".who").innerText()).toBe("Meneur");
    await fresh.locator('[data-action="ring"]').click();
    expect((await seen()).rang).toBe(true);
    await page.evaluate(`new (game.settings.menus.get("our-module.menu").type)().render(true)`);
    const old = page.locator("#our-old-menu");
    await old.locator('[name="volume"]').fill("7");
    await old.locator('button[type="submit"]').click();
    await soon(() => page.evaluate(`game.settings.get("our-module", "volume")`)).toBe(7);
    await soon(() => old.count()).toBe(0);
    const answer = page.evaluate(`Dialog.confirm({ title: "Sure?", content: "<p>Sure?</p>" })`);
    await page.locator('.window-app.dialog [data-button="yes"]').click();
    expect(await answer).toBe(true);
    await page.evaluate(`foundry.applications.instances.get("our-new-window").close()`);
  });

  it("hears its key", async () => {
    const { page } = table.master;
    await page.locator("body").press("j");
    await soon(async () => (await seen()).keys).toBe(1);
  });

  it("leaves the pages without a complaint but that of its old windows", () => {
    expect(
      table.complaints.filter((text) => !text.includes("foundry.appv1.api") && !text.includes("V1 Application")),
    ).toEqual([]);
  });
});
