import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10 } from "./dice.ts";
import { letGo, ruled } from "./on-the-map.ts";
import { patientWorld } from "./table.ts";
import { soon } from "./soon.ts";

const demo = patientWorld();
const scenes = (demo.documents["scenes"] ?? []).map((scene) => ({
  ...scene,
  grid: { ...(scene["grid"] as object), type: 0 },
}));
const table = atTable({ world: { ...demo, documents: { ...demo.documents, scenes } } });

it("SEG-MOVE-24 marks on a scene without a grid the line on which a way would give an opening", async () => {
  const { master, alix } = table();
  await Promise.all(table().seats.map((seat) => seat.look("combat")));
  await table().dice(d10(4), d10(2), d10(1), d10(10));
  await master.control("Begin the fight").click();
  await master.control("Roll initiative").click();
  await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
  await master.atRest();
  await alix.speed("Galaad", "speed 3");
  await alix.hold("Galaad", [-7, 1]);
  expect(await ruled(alix, "speed 3")).toContain("Provokes in segment 1: Orc");
  const opening = await alix.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--pda-map-opening").trim(),
  );
  const lines = await alix.page
    .locator(".token-ruler__line")
    .evaluateAll((all) => all.map((line) => line.getAttribute("stroke")));
  await letGo(alix);
  expect(lines.map((line) => line?.toLowerCase())).toContain(opening.toLowerCase());
});
