import { expect, it } from "vitest";
import { bandOfEight, bandOfEightInTurns } from "./scenario/band-of-eight.ts";
import { beginRound, playRound } from "./scenario/played-round.ts";
import { rehearse } from "./scenario/rehearsal.ts";
import { scenarioWorld } from "./scenario/scenario-world.ts";
import { Table } from "./table.ts";

it.each([
  ["segments", bandOfEight, 28],
  ["d20", bandOfEightInTurns, 28],
] as const)("a round of four against four takes a game master alone few presses: %s", async (_ruleset, band, most) => {
  const table = await Table.open({ world: scenarioWorld(rehearse(band()), true) });
  try {
    await beginRound(table.master.page);
    const played = await playRound(table.master.page);
    expect(played.total, JSON.stringify(played.presses)).toBeLessThanOrEqual(most);
    expect(table.complaints).toEqual([]);
  } finally {
    await table.close();
  }
});
