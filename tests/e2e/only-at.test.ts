import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { displace } from "./on-the-map.ts";
import { soon } from "./soon.ts";

const table = atTable();

it("names the targets that a list is limited to, and lists the others again by one press", async () => {
  const { master } = table();
  await displace(table(), "Cassandre", [12, 7]);
  await table().begin(4, 2, 1, 10);
  await master.unfold("Orc");
  const row = master.fighter("Orc");
  const blow = (foe: string): Promise<number> =>
    row.getByRole("button", { name: new RegExp(`^${foe} \\(Scimitar\\)`, "u"), includeHidden: true }).count();
  await soon(async () => [await blow("Galaad"), await blow("Cassandre")]).toEqual([1, 1]);
  const only = row.locator(".pda-only-at");
  expect(await only.count()).toBe(0);

  await master.target("Galaad");
  await soon(() => only.innerText()).toBe("Only at: Galaad");
  expect([await blow("Galaad"), await blow("Cassandre")]).toEqual([1, 0]);
  await master.picture("pictures/only-at");

  await only.getByRole("button", { name: /^Release targets: 5 actions are left out/u }).click();
  await soon(() => only.count()).toBe(0);
  expect([await blow("Galaad"), await blow("Cassandre"), (await master.targets()).length]).toEqual([1, 1, 0]);
});
