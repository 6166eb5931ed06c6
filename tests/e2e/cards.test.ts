import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20, d6 } from "./dice.ts";
import { soon } from "./soon.ts";

const table = atTable();
const ORC_STRIKES = "Orc attacks Galaad (Scimitar)";

describe("the cards of a fight", () => {
  it("say who must answer what, for whom and how long, and hold what came of it open", async () => {
    const { master, alix, basile, stored } = table();
    await master.look("combat");
    await table().dice(d10(2), d10(3), d10(1), d10(5));
    await master.control("Begin the fight").click();
    await soon(() => master.phase()).toBe("declare modes");
    await master.control("Roll initiative").click();
    await soon(() => master.phase()).toBe("declare");
    await master.control("Phase").click();
    await soon(() => master.phase()).toBe("act");
    await master.target("Galaad");
    await table().dice(d20(17), d6(4));
    await master.act("Orc", "Galaad (Scimitar)");
    await basile.look("chat");
    const card = basile.card(ORC_STRIKES);
    await soon(() => card.innerText()).toMatch(/Waiting for Alix: parry or dodge \(Galaad\)\s+\d+ s/u);
    await alix.question("Orc strikes Galaad").getByRole("button", { name: "Take it" }).click();
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
    await soon(() => card.locator(".pda-card__details").getAttribute("open")).toBe("");
    expect(await card.locator(".pda-card__lines").isVisible()).toBe(false);
  });
});
