/** Modules that decorate the host's combat tracker find its rows in ours. */
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";

/** A fake module: by the methods of the context, as with a wrapper around them, and by the hook of the render. */
async function install(seat: Seat): Promise<void> {
  await seat.page.evaluate(async () => {
    interface Turn {
      id: string;
      name: string;
      css: string;
      img: string;
      active: boolean;
      hidden: boolean;
    }
    interface Tracker {
      _prepareTurnContext: (this: object, combat: object, combatant: { name: string }, index: number) => Promise<Turn>;
      _prepareTrackerContext: (this: object, context: { turns?: Turn[] }, options: object) => Promise<unknown>;
      render(): Promise<unknown>;
    }
    const scope = globalThis as typeof globalThis & {
      foundry: { applications: { sidebar: { tabs: { CombatTracker: { prototype: Tracker } } } } };
      Hooks: { on(name: string, heard: (app: object, html: HTMLElement) => void): void };
      ui: { combat: Tracker };
    };
    const { prototype } = scope.foundry.applications.sidebar.tabs.CombatTracker;
    const { _prepareTurnContext: turnOf, _prepareTrackerContext: contextOf } = prototype;
    prototype._prepareTurnContext = async function (combat, combatant, index) {
      const turn = await turnOf.call(this, combat, combatant, index);
      turn.css += ` module-mark place-${String(index)}`;
      return turn;
    };
    prototype._prepareTrackerContext = async function (context, options) {
      await contextOf.call(this, context, options);
      for (const turn of context.turns ?? []) if (turn.name.startsWith("G")) turn.name = `~${turn.name}`;
    };
    scope.Hooks.on("renderCombatTracker", (_, html) => {
      for (const row of html.querySelectorAll<HTMLElement>("li.combatant[data-combatant-id]")) {
        const sign = document.createElement("span");
        sign.className = "module-sign";
        sign.textContent = "★";
        row.querySelector(".token-name .combatant-controls")?.append(sign);
        const count = document.createElement("b");
        count.className = "module-count";
        count.textContent = "3";
        row.querySelector(".token-initiative")?.append(count);
      }
    });
    await scope.ui.combat.render();
  });
}

const rows = (seat: Seat) => seat.page.locator("#combat li.combatant[data-combatant-id]");
const counts = (seat: Seat, inside: string): Promise<number[]> =>
  rows(seat).evaluateAll((found, selector) => found.map((row) => row.querySelectorAll(selector).length), inside);

for (const ruleset of ["segments", "d20"] as const) {
  describe(`the tracker of ${ruleset} beside a module that decorates it`, () => {
    const table = atTable(ruleset === "d20" ? { world: patientWorld("d20") } : {});

    it("bears the host's classes and data, and what the module makes of its context", async () => {
      const { master } = table();
      await master.look("combat");
      await master.picture(`pictures/tracker-${ruleset}-plain`);
      await install(master);
      const all = await rows(master).count();
      expect(all).toBeGreaterThan(2);
      await soon(() => master.page.locator("#combat li.combatant.module-mark").count()).toBe(all);
      expect(await rows(master).locator(".token-image").count()).toBe(all);
      expect(await rows(master).locator(".token-name .name").allInnerTexts()).toEqual(
        expect.arrayContaining([expect.stringMatching(/^~G/u)]),
      );
    });

    it("is decorated once however often it is drawn, and again when a row has changed", async () => {
      const { master } = table();
      const one = async (): Promise<boolean> =>
        [
          ...(await counts(master, ".combatant-controls > .module-sign")),
          ...(await counts(master, ".token-initiative > .module-count")),
        ].every((count) => count === 1);
      await soon(one).toBe(true);
      for (let times = 0; times < 3; times++)
        await master.page.evaluate(() =>
          (Reflect.get(globalThis, "ui") as { combat: { render(): Promise<unknown> } }).combat.render(),
        );
      await soon(one).toBe(true);
      if (ruleset === "d20") await table().beginTurns(18, 12, 15, 5, 14);
      else await master.control("Begin the fight").click();
      await soon(() => master.page.locator("#combat .pda-clock__round").innerText()).toContain("Round 1");
      await soon(one).toBe(true);
      const name = rows(master).locator('.pda-fighter__name[aria-expanded="false"]').first();
      await name.click();
      await soon(() => rows(master).locator('.pda-fighter__name[aria-expanded="true"]').count()).toBeGreaterThan(0);
      await soon(one).toBe(true);
      if (ruleset === "d20")
        expect(await master.page.locator('#combat li.combatant.active[aria-current="true"]').count()).toBe(1);
      for (const theme of ["light", "dark"] as const) {
        await master.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await master.picture(`pictures/tracker-${ruleset}-${theme}`);
      }
    });

    it("bears the host's classes of who is kept back and who is defeated", async () => {
      const { master } = table();
      const [kept, fallen] = await master.page.evaluate(async () => {
        const { combat } = Reflect.get(globalThis, "game") as {
          combat: { combatants: { contents: { id: string; update(changes: object): Promise<unknown> }[] } };
        };
        const [first, second] = combat.combatants.contents;
        await first?.update({ hidden: true });
        await second?.update({ defeated: true });
        return [first?.id ?? "", second?.id ?? ""];
      });
      await soon(() => master.page.locator(`#combat li.combatant.hide[data-combatant-id="${kept}"]`).count()).toBe(1);
      await soon(() =>
        master.page.locator(`#combat li.combatant.defeated[data-combatant-id="${fallen}"]`).count(),
      ).toBe(1);
    });
  });
}
