import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10 } from "./dice.ts";
import type { HostTracked } from "./host.ts";
import { displace } from "./on-the-map.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable();

/** What this test asks of the host's tokens. */
interface Staged {
  readonly scenes: {
    readonly active: {
      readonly tokens: {
        find(test: (token: { readonly name: string }) => boolean): {
          readonly actor: {
            createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
            update(data: object): Promise<unknown>;
          };
        };
      };
    };
  };
}

/** What the buttons of a fighter's list say of these words, in their order, be they barred now. */
const offered = (seat: Seat, fighter: string, words: RegExp): Promise<string[]> =>
  seat
    .fighter(fighter)
    .locator("button.pda-act", { hasText: words })
    .evaluateAll(
      (all, said) => all.flatMap((each) => new RegExp(said, "u").exec(each.textContent)?.[1] ?? []),
      words.source,
    );
const blows = (seat: Seat, fighter: string): Promise<string[]> =>
  offered(seat, fighter, /^\s*(Galaad|Cassandre|Orc chief|Orc) \((?:Scimitar|Longsword)\)/u);
const onlyAt = (seat: Seat, fighter: string): Promise<string[]> =>
  seat.fighter(fighter).locator(".pda-only-at__names").allInnerTexts();
const chosen = (seat: Seat, fighter: string): Promise<string> =>
  seat.fighter(fighter).getByLabel("Target").locator("option:checked").innerText();
const lastStatus = (): unknown => table().stored.read(table().stored.lastExchange(), "system.status");
const lastDeed = (): unknown => table().stored.read(table().stored.lastExchange(), "system.command.do");

/** Waits until all is done that was commanded last; who is asked lets it come. */
const doneBy = (asked: Seat): Promise<void> =>
  soon(async () => {
    // A decision of their own is none that the exchange waits for: the key would let their moment pass.
    const question = asked.page.locator("#pda-question-tray .pda-question.is-own:not(.is-decision)");
    if (lastStatus() !== "done" && (await question.count()) > 0) {
      await asked.page.keyboard.press("0");
      await soon(() => question.count()).toBe(0);
    }
    return lastStatus();
  }).toBe("done");

describe("targets in a fight by segments", () => {
  it("begins between two orcs and two heroes, with a chief who carries a ring that heals and a wand that binds", async () => {
    const { master } = table();
    await displace(table(), "Cassandre", [12, 8]);
    await displace(table(), "Orc chief", [11, 8]);
    await master.page.evaluate(async () => {
      const { tokens } = (Reflect.get(globalThis, "game") as Staged).scenes.active;
      const system = { source: "item", segments: 1, range: 20, area: "none" };
      await tokens
        .find(({ name }) => name === "Orc chief")
        .actor.createEmbeddedDocuments("Item", [
          { name: "Ring", type: "segmentsSpell", system: { ...system, effect: "healing", formula: "1d8" } },
          { name: "Wand", type: "segmentsSpell", system: { ...system, effect: "entangle" } },
        ]);
    });
    await master.look("combat");
    await master.control("Begin the fight").click();
    await soon(() => master.phase()).toBe("declare modes");
    await master.act("Orc", "Declare: Melee");
    await master.act("Orc chief", "Declare: Magic item");
    await table().dice(d10(8), d10(9), d10(1), d10(2));
    await master.control("Roll initiative").click();
    await soon(() => master.phase()).toBe("declare");
    await master.control("Phase").click({ modifiers: ["Shift"] });
    await soon(() => master.phase()).toBe("act");
  });

  it("SEG-HOUSE-23 has the nearest foe first while none is chosen, in the list and in the tray", async () => {
    const { master } = table();
    await master.unfold("Orc");
    await soon(() => blows(master, "Orc")).toEqual(["Galaad", "Cassandre"]);
    expect([await onlyAt(master, "Orc"), await chosen(master, "Orc")]).toEqual([[], "Any in reach"]);
    const tray = master.question("Orc may act").locator(".pda-option");
    await soon(async () => (await tray.first().innerText()).replaceAll(/\s+/gu, " ")).toMatch(
      /^1 Galaad \(Scimitar\)/u,
    );
  });

  it("keeps the target of one fighter from the other, and releases it once its act is done", async () => {
    const { master, basile } = table();
    await master.target("Cassandre");
    await soon(() => onlyAt(master, "Orc")).toEqual(["Only at: Cassandre"]);
    expect(await blows(master, "Orc")).toEqual(["Cassandre"]);
    expect(await chosen(master, "Orc")).toBe("Cassandre");
    await master.unfold("Orc chief");
    await soon(() => chosen(master, "Orc chief")).toBe("Any in reach");
    expect(await onlyAt(master, "Orc chief")).toEqual([]);
    expect(await onlyAt(master, "Orc")).toEqual(["Only at: Cassandre"]);
    await master.picture("pictures/segments-aims");

    await table().seededDice(3);
    await master.act("Orc", "Cassandre (Scimitar)");
    await soon(lastDeed).toBe("attack");
    await doneBy(basile);
    await soon(() => master.targets()).toEqual([]);
    await master.unfold("Orc");
    // Its last target is proposed again, and no more.
    await soon(() => blows(master, "Orc")).toEqual(["Cassandre", "Galaad"]);
    expect([await onlyAt(master, "Orc"), await chosen(master, "Orc")]).toEqual([[], "Any in reach"]);
  });

  it("SEG-HOUSE-44 proposes for what heals the ally in most need, for what harms the nearest foe", async () => {
    const { master } = table();
    const ring = (): Promise<string[]> => offered(master, "Orc chief", /Use Ring: (Orc chief|\w+)/u);
    await soon(() => offered(master, "Orc chief", /Use Wand: (\w+)/u)).toEqual(["Cassandre"]);
    await soon(ring).toEqual(["Orc chief"]);
    await master.page.evaluate(async () => {
      const { tokens } = (Reflect.get(globalThis, "game") as Staged).scenes.active;
      await tokens.find(({ name }) => name === "Orc").actor.update({ "system.stamina.value": 0 });
    });
    await soon(ring).toEqual(["Orc"]);
    await master.fighter("Orc chief").getByLabel("Target").selectOption({ label: "Orc chief" });
    await soon(ring).toEqual(["Orc chief"]);
    expect(await master.targets()).toEqual(["Orc chief"]);
    expect(await onlyAt(master, "Orc")).toEqual([]);
    await master.fighter("Orc chief").getByLabel("Target").selectOption({ label: "Any in reach" });
    await soon(() => master.targets()).toEqual([]);
    await soon(ring).toEqual(["Orc"]);
  });

  it("SEG-AOO-18 lets an opportunity go at its foe whatever is aimed at; a player keeps their target afterwards", async () => {
    const { alix } = table();
    await alix.look("combat");
    await alix.unfold("Galaad");
    await soon(() => blows(alix, "Galaad")).toEqual(["Orc", "Orc chief"]);
    await alix.target("Orc");
    await soon(() => onlyAt(alix, "Galaad")).toEqual(["Only at: Orc"]);
    expect(await blows(alix, "Galaad")).toEqual(["Orc"]);
    await alix.act("Galaad", "Opportunity: Orc chief (Longsword)");
    await soon(lastDeed).toBe("takeOffer");
    await doneBy(table().master);
    expect(await alix.targets()).toEqual(["Orc"]);
    await alix.unfold("Galaad");
    await soon(() => onlyAt(alix, "Galaad")).toEqual(["Only at: Orc"]);
    await alix
      .fighter("Galaad")
      .getByRole("button", { name: /^Release targets/u })
      .click();
    await soon(() => blows(alix, "Galaad")).toEqual(["Orc", "Orc chief"]);
    expect(await alix.targets()).toEqual([]);
  });

  it("tells a player of none who is hidden, be they the nearest", async () => {
    const { master, alix } = table();
    await master.page.evaluate(async () => {
      const { combat } = Reflect.get(globalThis, "game") as HostTracked;
      await combat.combatants.getName("Orc").update({ hidden: true });
    });
    await soon(() => blows(alix, "Galaad")).toEqual(["Orc chief"]);
    const row = alix.fighter("Galaad");
    await soon(async () => (await row.innerHTML()).replaceAll("Orc chief", "")).not.toContain("Orc");
    // One foe is left to be seen: there is nothing to choose from.
    expect(await row.getByLabel("Target").count()).toBe(0);
  });
});
