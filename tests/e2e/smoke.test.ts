import { it } from "vitest";
import { atTable } from "./at-table.ts";
import { d20 } from "./dice.ts";
import { soon } from "./soon.ts";

const table = atTable();

it("seats a game master and two players", async () => {
  for (const seat of table().seats) await soon(() => seat.page.locator("#players").innerText()).toContain("Basile");
});

it("opens a sheet", async () => {
  const sheet = await table().alix.openSheet("Galaad");
  await soon(() => sheet.innerText()).toContain("Longsword");
});

it("plays an attack to its finished card", async () => {
  const { master } = table();
  await table().begin(2, 3, 1, 5);
  await master.target("Galaad");
  await table().dice(d20(2));
  await master.act("Orc", "Galaad (Scimitar)");
  await master.look("chat");
  await soon(() => master.card("Orc attacks Galaad (Scimitar)").innerText()).toContain("missed");
});
