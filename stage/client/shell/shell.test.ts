import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { openBrowserWorld, type BrowserWorld } from "../../testing/browser-world.ts";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../testing/fixture-world.ts";

/** What the little system does in a browser: a sheet for heroes, and a note of every message that is drawn. */
const MODULE = `
const { fields } = foundry.data;
const { HandlebarsApplicationMixin } = foundry.applications.api;
class HeroData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { hp: new fields.SchemaField({ value: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 0, max: 99 }) }) };
  }
}
class HeroSheet extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
  static DEFAULT_OPTIONS = { classes: ["hero"], form: { submitOnChange: true }, actions: { shout: HeroSheet.#shout } };
  static PARTS = { body: { template: "systems/little-system/hero.hbs" } };
  static #shout() { globalThis.shouted = this.actor.name; }
}
Hooks.once("init", () => {
  CONFIG.Actor.dataModels.hero = HeroData;
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "little-system", HeroSheet, { types: ["hero"], makeDefault: true, label: "Hero" });
});
globalThis.drawn = [];
Hooks.on("renderChatMessageHTML", (message, html) => drawn.push(message.id + " " + html.querySelector(".message-content").textContent.trim()));
`;
const TEMPLATE = `<div><input type="text" name="name" value="{{document.name}}">{{formGroup document.system.schema.fields.hp.fields.value value=source.system.hp.value rootId=rootId}}
{{#each document.items as |item|}}<p class="draggable" data-item-id="{{item.id}}">{{item.name}}</p>{{/each}}<button type="button" data-action="shout">Shout</button></div>`;

/** The globals of a page, as the tests use them. */
interface PageGlobals {
  game: {
    ready: boolean;
    actors: { get(id: string): HeroView };
    combats: { contents: { round: number; turn: number }[] };
  };
  ui: { chat: { processMessage(line: string): Promise<void> } };
  ChatMessage: {
    create(data: object): Promise<{ id: string; update(data: object): Promise<unknown>; delete(): Promise<unknown> }>;
  };
  drawn: string[];
  shouted?: string;
}
interface HeroView {
  name: string;
  update(data: object): Promise<unknown>;
  system: { hp: { value: number } };
  items: { size: number };
  sheet: { element: HTMLElement; render(options: object): Promise<unknown>; close(): Promise<unknown> };
}

let system: string;
let table: BrowserWorld;
let gm: Page;
let bob: Page;

beforeAll(async () => {
  system = writeFixtureSystem();
  writeFileSync(join(system, "little.js"), MODULE);
  writeFileSync(join(system, "hero.hbs"), TEMPLATE);
  table = await openBrowserWorld(fixtureWorld(), system);
  gm = await table.sit(IDS.gm, { colorScheme: "dark" });
  bob = await table.sit(IDS.bob, { colorScheme: "dark" });
}, 120_000);

afterAll(async () => {
  await table.close();
  rmSync(system, { recursive: true, force: true });
});

describe("the page (foundry-api §1, §7)", () => {
  it("bears the host's body classes and the theme, and declares the layers in the documented order", async () => {
    expect(await gm.evaluate(() => [...document.body.classList])).toEqual(
      expect.arrayContaining(["vtt", "game", "system-little-system", "theme-dark"]),
    );
    const layers = await gm.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => (rule instanceof CSSLayerStatementRule ? [...rule.nameList] : [])),
    );
    expect(layers).toEqual([
      "reset",
      "variables",
      "elements",
      "blocks",
      "applications",
      "compatibility",
      "layouts",
      "system",
      "modules",
      "exceptions",
    ]);
  });

  it("can be used by keyboard: each of the sidebar's tabs is a stop of the Tab key", async () => {
    await gm.focus("#sidebar-tab-chat");
    await gm.keyboard.press("Tab");
    await gm.keyboard.press("Enter");
    expect(
      await gm.evaluate(() => [
        document.activeElement?.id,
        document.querySelector("#combat")?.classList.contains("active"),
      ]),
    ).toEqual(["sidebar-tab-combat", true]);
    await gm.click("#sidebar-tab-chat");
  });
});

describe("sheets on the page (foundry-api §7)", () => {
  it("writes a changed input to the document, as the model cleans it, and draws the sheet anew", async () => {
    await gm.evaluate(
      (id) => (globalThis as Partial<PageGlobals>).game?.actors.get(id).sheet.render({ force: true }),
      IDS.hero,
    );
    await gm.fill('.hero range-picker[name="system.hp.value"] input[type="number"]', "250");
    await gm.keyboard.press("Tab");
    await gm.waitForFunction(
      (id) => (globalThis as Partial<PageGlobals>).game?.actors.get(id).system.hp.value === 99,
      IDS.hero,
    );
    await gm.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('.hero range-picker[name="system.hp.value"] input[type="number"]')
          ?.value === "99",
    );
    expect(table.server.store.collection("actors").get(IDS.hero)).toMatchObject({ system: { hp: { value: 99 } } });
  });

  it("labels the group by its input's id, runs actions, and shows a new name in the title", async () => {
    expect(
      await gm.evaluate(() => {
        const input = document.querySelector('.hero range-picker[name="system.hp.value"]');
        return (
          input !== null && document.querySelector<HTMLLabelElement>(".hero .form-group label")?.htmlFor === input.id
        );
      }),
    ).toBe(true);
    await gm.click(".hero [data-action=shout]");
    expect(await gm.evaluate(() => (globalThis as Partial<PageGlobals>).shouted)).toBe("Hero");
    await gm.fill('.hero input[name="name"]', "Galehaut");
    await gm.keyboard.press("Tab");
    await gm.waitForFunction(
      () => document.querySelector(".hero .window-title")?.textContent.includes("Galehaut") === true,
    );
  });

  it("adds a dropped item, by its uuid", async () => {
    const before = await gm.evaluate(
      (id) => (globalThis as Partial<PageGlobals>).game?.actors.get(id).items.size,
      IDS.hero,
    );
    await gm.evaluate((uuid) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
      document.querySelector(".hero")?.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer }));
    }, `Actor.${IDS.orc}.Item.${IDS.shield}`);
    await gm.waitForFunction(() => document.querySelectorAll(".hero [data-item-id]").length === 2);
    expect(before).toBe(1);
  });

  it("is refused to a player without permission, with a warning", async () => {
    await bob.evaluate(
      (id) => (globalThis as Partial<PageGlobals>).game?.actors.get(id).sheet.render({ force: true }),
      IDS.hero,
    );
    expect(await bob.locator(".hero").count()).toBe(0);
    expect(await bob.locator(".notification.warning").count()).toBe(1);
  });

  it("is read only for an observer: inputs are disabled, the window can be closed", async () => {
    await gm.evaluate(
      ([id, user]) => {
        return (globalThis as Partial<PageGlobals>).game?.actors
          .get(id ?? "")
          .update({ [`ownership.${user ?? ""}`]: 2 });
      },
      [IDS.hero, IDS.bob],
    );
    await bob.waitForFunction(
      (id) => (globalThis as Partial<PageGlobals>).game?.actors.get(id).name === "Galehaut",
      IDS.hero,
    );
    await bob.evaluate(
      (id) => (globalThis as Partial<PageGlobals>).game?.actors.get(id).sheet.render({ force: true }),
      IDS.hero,
    );
    expect(await bob.locator('.hero input[name="name"]').isDisabled()).toBe(true);
    await bob.click(".hero [data-action=close]");
    await bob.waitForSelector(".hero", { state: "detached" });
  });
});

describe("the chat log (foundry-api §6)", () => {
  it("draws a message on every client, draws it anew in its place when it changes, and takes it out when it is deleted", async () => {
    const id = await gm.evaluate(async () => {
      const { ChatMessage } = globalThis as Partial<PageGlobals>;
      const message = await ChatMessage?.create({ content: 'one<img src="data:," onerror="document.title=1">' });
      await ChatMessage?.create({ content: "last" });
      await message?.update({ content: "two" });
      return message?.id ?? "";
    });
    await bob.waitForFunction((wanted) => (globalThis as Partial<PageGlobals>).drawn?.includes(`${wanted} two`), id);
    await bob.waitForFunction(
      () =>
        [...document.querySelectorAll(".chat-log .message-content")].map((each) => each.textContent.trim()).join() ===
        "two,last",
    );
    expect(
      await bob.evaluate(() => (globalThis as Partial<PageGlobals>).drawn?.map((each) => each.split(" ")[1])),
    ).toEqual(["one", "last", "two"]);
    expect(await bob.locator(".chat-log [onerror]").count()).toBe(0);
    await gm.evaluate(
      (wanted) =>
        document.querySelector<HTMLElement>(`[data-message-id="${wanted}"] [data-action=deleteMessage]`)?.click(),
      id,
    );
    await bob.waitForFunction((wanted) => document.querySelector(`[data-message-id="${wanted}"]`) === null, id);
  });

  it("rolls what is typed, and refuses an unknown command with a message", async () => {
    await gm.fill("#chat-message", "/r 1d1 + 4 # a test");
    await gm.press("#chat-message", "Enter");
    await bob.waitForSelector(".chat-log .dice-total");
    expect(await bob.textContent(".chat-log .dice-total")).toBe("5");
    await gm.fill("#chat-message", "/dance");
    await gm.press("#chat-message", "Enter");
    await gm.waitForSelector(".notification.error");
    expect(await gm.inputValue("#chat-message")).toBe("/dance");
  });
});

describe("the tracker (foundry-api §4)", () => {
  it("shows the turn order, tries an unknown action as a method of the combat, and follows it at every client", async () => {
    await gm.click("#sidebar-tab-combat");
    expect(await gm.locator("#combat .combatant .name").allTextContents()).toEqual(["Hero", "Orc 1"]);
    await gm.click("#combat [data-action=startCombat]");
    await gm.click("#combat [data-action=nextTurn]");
    // The answer to the one who asks may come after what the others are told.
    for (const page of [bob, gm])
      await page.waitForFunction(
        () => document.querySelector("#combat .combatant.active .name")?.textContent === "Orc 1",
      );
    expect(
      await gm.evaluate(() =>
        (globalThis as Partial<PageGlobals>).game?.combats.contents.map(({ round, turn }) => [round, turn]),
      ),
    ).toEqual([[1, 1]]);
  });
});

describe("the end", () => {
  it("has left no error and no warning on any page but the ones that were asked for", () => {
    const asked = /not a valid chat message command|may not look at this/;
    expect(table.complaints.filter((text) => !asked.test(text))).toEqual([]);
  });

  it("says when the server is gone", async () => {
    table.server.adversity.refuse(IDS.bob);
    await bob.waitForSelector("#connection-banner");
  });
});
