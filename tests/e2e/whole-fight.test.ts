import { expect, it } from "vitest";
import { bandOfEight } from "./scenario/band-of-eight.ts";
import { byKeys, byMouse, type Hands } from "./scenario/hands.ts";
import { rehearse } from "./scenario/rehearsal.ts";
import { scenarioWorld } from "./scenario/scenario-world.ts";
import { WholeFight } from "./scenario/whole-fight.ts";
import { soon } from "./soon.ts";
import { Table } from "./table.ts";

/** Of the dice: one by which both sides land blows. */
const SEED = 4;

/** What one table has played, told so that two tables can be compared. */
interface Course {
  readonly fallen: string | null;
  readonly done: WholeFight["done"];
  readonly events: readonly unknown[];
}

const rehearsal = rehearse(bandOfEight());

async function courseOf(hands: Hands, language: "en" | "fr"): Promise<Course> {
  const table = await Table.open({ world: scenarioWorld(rehearsal), language });
  try {
    await table.seededDice(SEED);
    const fight = new WholeFight(table, rehearsal, hands);
    await fight.play();
    const { stored } = table;
    // The last blow may still be on its way into the documents when its victim is seen to lie.
    await soon(() =>
      stored
        .exchanges()
        .map((message) => stored.read(message, "system.status"))
        .filter((status) => status !== "done"),
    ).toEqual([]);
    expect(table.complaints, "what the pages complained of").toEqual([]);
    return {
      fallen: await fight.fallen(),
      done: fight.done,
      events: stored.exchanges().map((message) => stored.read(message, "system.events")),
    };
  } catch (error) {
    for (const seat of table.seats) await seat.picture(`pictures/whole-fight-${hands.name}-${seat.name}`);
    throw error;
  } finally {
    await table.close();
  }
}

it("plays four against four to the end by the mouse alone, and by the keyboard alone to the same end", async () => {
  const pointed = await courseOf(byMouse, "fr");
  expect(pointed.fallen).toBe("hostile");
  expect(pointed.done.act).toBeGreaterThanOrEqual(8);
  expect(pointed.done.answer).toBeGreaterThanOrEqual(4);
  const typed = await courseOf(byKeys, "en");
  expect(typed).toEqual(pointed);
});
