import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { faultsIn, sidewaysIn } from "./reading.ts";
import type { HostCanvas, HostTracked } from "./host.ts";
import { sight, sights } from "./on-the-map.ts";
import type { Seat } from "./seat.ts";
import { nextTurn } from "./next-turn.ts";
import { soon } from "./soon.ts";

const table = atTable();

const TRACKER = [".pda-clock", ".pda-track", ".pda-track-foot"];

/** All of somebody's tracker as it stands in his page: in the sidebar, and in its window where there is one. */
function marksOf(seat: Seat): Promise<string[]> {
  return seat.page.evaluate(() =>
    ["#combat", "#combat-popout"].map(
      (part) => document.querySelector(`${part} .pda-track`)?.parentElement?.innerHTML ?? "",
    ),
  );
}

/** How many combatants somebody's page knows of. */
function known(seat: Seat): Promise<number> {
  return seat.page.evaluate(() => (Reflect.get(globalThis, "game") as HostTracked).combat.combatants.size);
}

/** The one who has the focus, by the name in the row. */
function focused(seat: Seat): Promise<string> {
  return seat.page.evaluate(
    () => document.activeElement?.closest(".pda-fighter")?.querySelector(".pda-fighter__name")?.textContent ?? "",
  );
}

describe("the segment tracker", () => {
  it("SEG-CORE-11 lets a player choose the mode in the row, and shows it to everybody", async () => {
    const { master, alix, basile } = table();
    await Promise.all(table().seats.map((seat) => seat.look("combat")));
    await table().seededDice(1);
    expect(await master.control("Add selected").count(), "before the fight begins").toBe(1);
    expect(
      await master.page.locator('#combat [data-action="rollNPC"], #combat [data-action="rollAll"]').count(),
      "buttons of the host that would begin it",
    ).toBe(0);
    await master.control("Begin the fight").click();
    const choice = alix.fighter("Galaad").getByRole("group", { name: "Mode of the round" });
    await choice.getByRole("button", { name: "Declare: Melee" }).click();
    await soon(() => choice.getByRole("button", { name: "Declare: Melee" }).getAttribute("aria-pressed")).toBe("true");
    await soon(() => basile.fighter("Galaad").innerText()).toContain("Melee");
    expect(await basile.fighter("Galaad").getByRole("group").count()).toBe(0);
  });

  it("takes a player's token in hand from its portrait", async () => {
    const { alix } = table();
    await alix.fighter("Galaad").getByRole("button", { name: "Show on the map: Galaad" }).click();
    await soon(() =>
      alix.page.evaluate(() =>
        (Reflect.get(globalThis, "canvas") as HostCanvas).tokens.controlled.map(({ name }) => name),
      ),
    ).toEqual(["Galaad"]);
  });

  it("goes on by the game master's keys", async () => {
    const { master } = table();
    await master.page.locator("body").press("Alt+n");
    await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
  });

  it("offers nobody who is out of sight, and tells of nobody there that he is near", async () => {
    const { alix } = table();
    await alix.unfold("Galaad");
    const drink = await alix.offered("Galaad", "Take from the backpack");
    const told = (): Promise<string> => alix.fighter("Galaad").innerHTML();
    expect(await told()).toContain("Orc");
    await sight(alix, "Orc", false);
    await soon(() => drink.getAttribute("aria-description")).toBe("5 segments");
    expect(await told()).not.toContain("Orc");
    await sight(alix, "Orc", true);
    await soon(() => drink.getAttribute("aria-description")).toBe("5 segments · provokes an opportunity from Orc");
    await sights(alix, "Orc", [false, true]);
    await soon(() => drink.getAttribute("aria-description")).toBe("5 segments · provokes an opportunity from Orc");
  });

  it("SEG-AOO-03 SEG-CORE-08 shows a simple action and the lowered guard as bars, and offers the opening first", async () => {
    const { master, alix, basile } = table();
    await alix.unfold("Galaad");
    const drink = await alix.offered("Galaad", "Take from the backpack");
    expect(await drink.getAttribute("aria-description")).toBe("5 segments · provokes an opportunity from Orc");
    await drink.click();
    for (const seat of [alix, basile]) {
      await soon(() => seat.fighter("Galaad").innerText()).toContain("Take from the backpack: segments 1 to 5");
      expect(await seat.fighter("Galaad").innerText()).toContain("guard lowered");
      expect(await seat.fighter("Galaad").getByRole("list", { name: "Engaged with" }).innerText()).toContain("Orc");
    }
    await master.control("Phase").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).toBe("Round 1 · Segment 1 act");
    await master.unfold("Orc");
    const first = master.fighter("Orc").locator(".pda-group").first();
    await soon(() => first.innerText()).toContain("Open now");
    expect(await first.getByRole("button", { name: "Opportunity: Galaad (Scimitar)" }).isEnabled()).toBe(true);
  });

  it("says why nothing else can be done, and keeps folds open over redraws and a reload", async () => {
    const { alix, master } = table();
    const barred = alix.fighter("Galaad").locator('[data-fold="barred"]');
    await barred.locator("summary").click();
    await soon(() => barred.innerText()).toContain("Busy with a simple action");
    await master.control("Segment").click({ modifiers: ["Shift"] });
    await soon(() => alix.moment()).toBe("Round 1 · Segment 2 declare");
    expect(await barred.getAttribute("open")).not.toBeNull();
    await alix.reload();
    await alix.look("combat");
    await alix.unfold("Galaad");
    expect(await barred.getAttribute("open")).not.toBeNull();
  });
});

describe("the keyboard", () => {
  it("goes from row to row, unfolds, folds and comes back, and stays where it is when the list changes", async () => {
    const { master } = table();
    const names = await master.page.locator("#combat .pda-fighter__name").allInnerTexts();
    await master.page.locator("#combat .pda-fighter__name").first().focus();
    await master.page.keyboard.press("ArrowDown");
    expect(await focused(master)).toBe(names[1]);
    await master.page.keyboard.press("End");
    expect(await focused(master)).toBe(names.at(-1));
    expect(await master.page.locator('#combat .pda-fighter__name[tabindex="0"]').allInnerTexts()).toEqual([
      names.at(-1),
    ]);
    const last = master.fighter(names.at(-1) ?? "");
    await master.page.keyboard.press("ArrowRight");
    await soon(() => last.locator(".pda-fighter__actions").count()).toBe(1);
    await master.page.keyboard.press("Tab");
    expect(await master.page.evaluate(() => document.activeElement?.closest(".pda-fighter__actions") !== null)).toBe(
      true,
    );
    const before = await master.moment();
    await nextTurn(master.page);
    await soon(() => master.moment()).not.toBe(before);
    expect(await focused(master)).toBe(names.at(-1));
    await master.page.keyboard.press("Escape");
    expect(await master.page.evaluate(() => document.activeElement?.className)).toContain("pda-fighter__name");
    await master.page.keyboard.press("ArrowLeft");
    await soon(() => last.locator(".pda-fighter__actions").count()).toBe(0);
  });
});

describe("a slip of the hand", () => {
  it("loses no press: a button pressed is the same button when it is let go, whatever was drawn in between", async () => {
    const { master } = table();
    const spot = await master.control("Round").boundingBox();
    if (spot === null) throw new Error("The foot's button is not on the screen.");
    await master.page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await master.page.mouse.down();
    await master.page.evaluate(async () => {
      await (Reflect.get(globalThis, "ui") as { combat: { render(options: object): Promise<unknown> } }).combat.render({
        force: true,
      });
    });
    await master.page.mouse.up();
    await master.page.getByRole("dialog").last().getByRole("button", { name: "No" }).click();
    await soon(() => master.page.getByRole("dialog").count()).toBe(0);
  });

  it("passes no round and ends no fight", async () => {
    const { master } = table();
    const before = await master.moment();
    for (const label of ["Round", "End"]) {
      await master.control(label).click();
      const dialog = master.page.getByRole("dialog").last();
      await dialog.getByRole("button", { name: "No" }).click();
      await soon(() => master.page.getByRole("dialog").count()).toBe(0);
    }
    expect(await master.moment()).toBe(before);
    await master.control("Round").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).toBe("Round 2 · Segment 1 declare modes");
  });

  it("SEG-CORE-11 offers the mode of the last round with one click", async () => {
    const { alix } = table();
    await alix.fighter("Galaad").getByRole("button", { name: "As last round: Melee" }).click();
    await soon(() =>
      alix.fighter("Galaad").getByRole("button", { name: "Declare: Melee" }).getAttribute("aria-pressed"),
    ).toBe("true");
  });
});

describe("the tracker's window", () => {
  it("is drawn with the tracker, folds of its own kept", async () => {
    const { master, alix } = table();
    for (const seat of [master, alix]) {
      await seat.page.evaluate(async () => {
        await (Reflect.get(globalThis, "ui") as { combat: { renderPopout(): Promise<unknown> } }).combat.renderPopout();
      });
      await seat.page.locator("#combat-popout .pda-fighter").first().waitFor();
    }
    const galaad = alix.page
      .locator("#combat-popout .pda-fighter")
      .filter({ has: alix.page.locator(".pda-fighter__name", { hasText: "Galaad" }) });
    await galaad.getByRole("button", { name: "Galaad", exact: true }).click();
    await galaad.locator(".pda-fighter__actions").waitFor();
    await master.control("Roll initiative").click();
    await soon(() => alix.page.locator("#combat-popout .pda-clock__phase[aria-current]").innerText()).toBe("declare");
    await soon(() => galaad.innerText()).toContain("initiative");
    expect(await galaad.locator(".pda-fighter__actions").count()).toBe(1);
  });

  it("betrays nothing of a hidden combatant, nor does the sidebar", async () => {
    const { master, alix, stored } = table();
    const token = ({ page }: Seat) =>
      page.locator(`.scene-token[data-token-id="${String(stored.token("Orc chief")["_id"])}"]`);
    const icons = (seat: Seat) => token(seat).locator(".scene-token__effects > *");
    await master.page.evaluate(async () => {
      interface Marked {
        readonly actor: { toggleStatusEffect(id: string, options: object): Promise<unknown> };
      }
      const { scene } = Reflect.get(globalThis, "canvas") as { scene: { tokens: { getName(name: string): Marked } } };
      await scene.tokens.getName("Orc chief").actor.toggleStatusEffect("prone", { active: true });
    });
    await soon(() => icons(alix).first().isVisible()).toBe(true);
    await master.act("Orc chief", "Hidden");
    await soon(() => token(alix).isVisible()).toBe(false);
    expect(await icons(alix).first().isVisible()).toBe(false);
    expect(await Promise.all([token(master).isVisible(), icons(master).first().isVisible()])).toEqual([true, true]);
    expect(await master.fighter("Orc chief").count()).toBe(1);
    await soon(() => alix.fighter("Orc chief").count()).toBe(0);
    // Her page may be ahead of the game master's, whose row is still to be drawn anew.
    await soon(() =>
      master
        .fighter("Orc chief")
        .getByRole("button", { name: "Hidden", includeHidden: true })
        .getAttribute("aria-pressed"),
    ).toBe("true");
    await alix.inStep();
    const withHim = await marksOf(alix);
    expect(withHim.every((marks) => marks.includes("Galaad") && !marks.includes("chief"))).toBe(true);
    const there = await known(alix);
    // Straight at the button: rows above it may still change their height, and a pointer would meet another one.
    await master
      .fighter("Orc chief")
      .getByRole("button", { name: "Remove…", includeHidden: true })
      .dispatchEvent("click", { shiftKey: true });
    await soon(() => known(alix)).toBe(there - 1);
    expect(await marksOf(alix)).toEqual(withHim);
  });

  it("SEG-HOUSE-14 takes a token into the fight, who rolls initiative as time goes on", async () => {
    const { master, stored } = table();
    await master.page.evaluate(async () => {
      await (
        Reflect.get(globalThis, "ui") as { combat: { popout: { close(): Promise<unknown> } } }
      ).combat.popout.close();
    });
    await master.click("Orc chief");
    await master.control("Add selected").click();
    await soon(() => master.fighter("Orc chief").count()).toBe(1);
    const late = master.page.locator("#combat .pda-clock__late");
    await soon(() => late.innerText()).toContain("initiative as the clock goes on: Orc chief");
    const before = await master.moment();
    await master.control("Phase").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).not.toBe(before);
    await soon(() => stored.read(stored.combatant("Orc chief"), "system.initiative")).not.toBeNull();
    await soon(() => late.count()).toBe(0);
  });
});

describe("everybody's tracker", () => {
  it.each(["dark", "light"] as const)("is open to everybody in %s, and scrolls nowhere sideways", async (theme) => {
    for (const seat of [table().master, table().alix]) {
      await seat.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await seat.reload();
      await seat.look("combat");
      await seat.unfold(seat === table().alix ? "Galaad" : "Orc");
      await seat.wordsStand();
      expect(await faultsIn(seat.page, TRACKER)).toEqual([]);
      expect(await sidewaysIn(seat.page, "#sidebar")).toEqual([]);
    }
  });

  it("SEG-CORE-01 stands side by side where a world's round has twelve segments", async () => {
    const { alix, master } = table();
    await master.page.evaluate(async () => {
      const { settings, system } = Reflect.get(globalThis, "game") as {
        settings: { set(scope: string, key: string, value: object): Promise<unknown> };
        system: { id: string };
      };
      await settings.set(system.id, "constants", { segmentsPerRound: 12 });
    });
    await alix.reload();
    await alix.look("combat");
    const lines = (): Promise<number[]> =>
      alix.page.evaluate(() =>
        ["#combat .pda-clock__segments", "#combat .pda-fighter__cells"].flatMap((list) => {
          const cells = [...(document.querySelector(list)?.children ?? [])];
          return [cells.length, new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size];
        }),
      );
    await soon(lines).toEqual([12, 1, 12, 1]);
  });
});
