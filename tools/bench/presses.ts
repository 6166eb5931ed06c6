import type { Json } from "../../src/rules/kernel/json.ts";
import { bandOfEight, bandOfEightInTurns } from "../../tests/e2e/scenario/band-of-eight.ts";
import { beginRound, playRound, type PlayedRound } from "../../tests/e2e/scenario/played-round.ts";
import { rehearse } from "../../tests/e2e/scenario/rehearsal.ts";
import { scenarioWorld } from "../../tests/e2e/scenario/scenario-world.ts";
import { atBenchTable } from "./bench-table.ts";

const READY_MS = 60_000;
/** Foes that are down when the later round begins. */
const DOWN = 3;

/** What the page's script uses of the host. */
interface Host {
  readonly game: { readonly ready: boolean };
}

/** Rounds that were played in a ruleset. */
export interface PressesBench {
  readonly ruleset: string;
  /** The round of all eight, and that with three foes down. */
  readonly whole: PlayedRound;
  readonly late: PlayedRound;
  /** How long the first presses of all these rounds took, in ms. */
  readonly waits: readonly number[];
}

/** Rounds of four against four of each ruleset, played by a game master alone on the stage in a real browser, until so many presses are measured. */
export async function pressesBench(measured: number): Promise<readonly PressesBench[]> {
  const benches: PressesBench[] = [];
  for (const band of [bandOfEight, bandOfEightInTurns]) {
    const {
      ruleset,
      rounds: [whole],
    } = await roundsOf(band(), () => false);
    const { rounds } = await roundsOf(band(DOWN), (waits) => waits.length + whole.total < measured);
    const [late] = rounds;
    const waits = [whole, ...rounds].flatMap((round) => round.waits).slice(0, measured);
    benches.push({ ruleset, whole, late, waits });
  }
  return benches;
}

/** Plays a round, and more of them as long as there is call for them. */
async function roundsOf(
  band: Json,
  isTooFew: (waits: readonly number[]) => boolean,
): Promise<{ readonly ruleset: string; readonly rounds: readonly [PlayedRound, ...PlayedRound[]] }> {
  const rehearsal = rehearse(band);
  const rounds = await atBenchTable(
    async ({ context, join }) => {
      const page = await (await context()).newPage();
      await page.goto(join);
      await page.waitForFunction(
        () => "game" in globalThis && (globalThis as typeof globalThis & Host).game.ready,
        undefined,
        { timeout: READY_MS },
      );
      await beginRound(page);
      const played: [PlayedRound, ...PlayedRound[]] = [await playRound(page)];
      while (isTooFew(played.flatMap(({ waits }) => waits))) played.push(await playRound(page));
      return played;
    },
    scenarioWorld(rehearsal, true),
  );
  return { ruleset: rehearsal.scenario.ruleset, rounds };
}
