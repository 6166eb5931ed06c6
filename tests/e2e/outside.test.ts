import { it } from "vitest";
import { atTable } from "./at-table.ts";
import { soon } from "./soon.ts";

const table = atTable();

/** What this test asks of the host. */
interface Host {
  readonly actors: {
    getName(name: string): {
      readonly sheet: { render(options: object): Promise<unknown> };
      update(data: object): Promise<unknown>;
    };
  };
  readonly combats: { readonly contents: readonly { delete(): Promise<unknown> }[] };
  readonly settings: { set(scope: string, key: string, value: string): Promise<unknown> };
}

const pools = (): readonly unknown[] => {
  const { stored } = table();
  const galaad = stored.actor("Galaad");
  return [stored.read(galaad, "system.stamina.value"), stored.read(galaad, "system.wounds.value")];
};

it("SEG-HOUSE-64 a player rests by the sheet where the game master lets them when no fight goes on, and it can be undone", async () => {
  const { master, alix } = table();
  await master.page.evaluate(async () => {
    const { actors, combats } = Reflect.get(globalThis, "game") as Host;
    await combats.contents[0]?.delete();
    await actors.getName("Galaad").update({ "system.stamina.value": 3, "system.wounds.value": 3 });
  });
  await alix.page.evaluate(
    () => void (Reflect.get(globalThis, "game") as Host).actors.getName("Galaad").sheet.render({ force: true }),
  );
  const sheet = alix.page.locator(".pda-sheet").first();
  await sheet.getByRole("tab", { name: "Body", exact: true }).click();
  const day = sheet.getByRole("button", { name: "A day, cared for", exact: true });
  await soon(() => day.isDisabled()).toBe(true);
  await master.page.evaluate(() =>
    (Reflect.get(globalThis, "game") as Host).settings.set("passe-d-armes", "ownDeeds", "rest"),
  );
  await soon(() => day.isDisabled()).toBe(false);
  await day.click();
  await soon(pools).toEqual([114, 5]);
  await master.look("chat");
  const card = master.card("Rest");
  await soon(() => card.innerText()).toContain("Galaad: +111 stamina, +2 wound points");
  await card.getByRole("button", { name: "Undo" }).click();
  await soon(pools).toEqual([3, 3]);
});
