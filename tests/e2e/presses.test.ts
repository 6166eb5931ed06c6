import { expect, it } from "vitest";
import { bandOfEight, bandOfEightInTurns } from "./scenario/band-of-eight.ts";
import { beginRound, playRound } from "./scenario/played-round.ts";
import { rehearse } from "./scenario/rehearsal.ts";
import { scenarioWorld } from "./scenario/scenario-world.ts";
import { turnByKeys } from "./scenario/turn-by-keys.ts";
import { Table } from "./table.ts";

/** Keys of a turn from anywhere, at the most. */
const MOST_KEYS = 8;

it.each([
  ["segments", bandOfEight, 0, 28],
  ["segments", bandOfEight, 3, 14],
  ["d20", bandOfEightInTurns, 0, 28],
  ["d20", bandOfEightInTurns, 3, 14],
] as const)(
  "a round of four against four takes a game master alone few presses: $0, with $2 foes down",
  async (_ruleset, band, down, most) => {
    const table = await Table.open({ world: scenarioWorld(rehearse(band(down)), true) });
    try {
      await beginRound(table.master.page);
      const played = await playRound(table.master.page);
      expect(played.total, JSON.stringify(played.presses)).toBeLessThanOrEqual(most);
      // With three foes down the fight may be over after the round.
      const keys = down === 0 ? await turnByKeys(table.master.page) : [];
      expect(keys.length, keys.join(" ")).toBeLessThanOrEqual(MOST_KEYS);
      expect(table.complaints).toEqual([]);
    } finally {
      await table.close();
    }
  },
);
