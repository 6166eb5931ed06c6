import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20 } from "./dice.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable();

/** Writes to the player's own actor from their console. */
const write = (seat: Seat, data: object): Promise<unknown> =>
  seat.page.evaluate(async (change) => {
    const { user } = Reflect.get(globalThis, "game") as {
      user: { character: { update(data: object): Promise<unknown> } };
    };
    await user.character.update(change);
  }, data);
const told = (seat: Seat) => seat.page.locator(".pda-told").last();

it("tells the game master alone what a player has written under a question, and names it on the card", async () => {
  const { master, alix, basile } = table();
  await master.look("combat");
  await table().dice(d10(4), d10(2), d10(1), d10(10));
  await master.control("Begin the fight").click();
  await master.control("Roll initiative").click();
  await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
  await master.control("Phase").click({ modifiers: ["Shift"] });
  await soon(() => master.moment()).toBe("Round 1 · Segment 1 act");
  await master.target("Galaad");
  await table().dice(d20(18));
  await master.act("Orc", "Galaad (Scimitar)");
  await soon(() => alix.question("Orc strikes Galaad").innerText()).toContain("natural 18");
  await write(alix, { system: { stamina: { value: 90 } } });
  await write(alix, { system: { stamina: { value: 99 } } });
  await master.look("chat");
  await soon(() => told(master).innerText()).toMatch(/Alix: Galaad, stamina .* → 99 \(2 times\)/u);
  await soon(() => master.page.locator(".pda-card.is-pending").last().innerText()).toContain(
    "Alix changed this during the question: stamina (Galaad). It goes on as it was.",
  );
  expect(await master.page.getByRole("button", { name: "Accept the change" }).count()).toBe(1);
  const id = await told(master).evaluate(
    (card) => card.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"],
  );
  for (const seat of [alix, basile]) {
    await seat.look("chat");
    // The host may draw what its reader may not see each time it changes, as this has.
    await soon(() => seat.page.locator(`[data-message-id="${id}"]`).count()).toBe(0);
    expect(await seat.page.getByRole("button", { name: "Accept the change" }).count()).toBe(0);
  }
});

it.each(["dark", "light"] as const)("shows both cards in %s", async (theme) => {
  const { master } = table();
  await master.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await soon(() => master.page.locator("body").getAttribute("class")).toContain(`theme-${theme}`);
  await master.picture(`pictures/told-${theme}`);
});

it("puts the value back by the keyboard, and says so on the line", async () => {
  const { master } = table();
  await told(master)
    .getByRole("button", { name: /^Restore: Alix/u })
    .focus();
  await master.page.keyboard.press("Enter");
  await soon(() => told(master).innerText()).toContain("Restored.");
  await soon(() =>
    master.page.locator(".pda-card.is-pending").last().getByRole("button", { name: "Accept the change" }).count(),
  ).toBe(0);
});
