import { bandOfEight, bandOfEightInTurns } from "../../tests/e2e/scenario/band-of-eight.ts";
import { beginRound, playRound, type PlayedRound } from "../../tests/e2e/scenario/played-round.ts";
import { rehearse } from "../../tests/e2e/scenario/rehearsal.ts";
import { scenarioWorld } from "../../tests/e2e/scenario/scenario-world.ts";
import { atBenchTable } from "./bench-table.ts";

const READY_MS = 60_000;

/** What the page's script uses of the host. */
interface Host {
  readonly game: { readonly ready: boolean };
}

/** A round of four against four of each ruleset, played by a game master alone on the stage in a real browser. */
export async function pressesBench(): Promise<readonly (PlayedRound & { readonly ruleset: string })[]> {
  const rounds: (PlayedRound & { readonly ruleset: string })[] = [];
  for (const band of [bandOfEight, bandOfEightInTurns]) {
    const rehearsal = rehearse(band());
    const played = await atBenchTable(
      async ({ context, join }) => {
        const page = await (await context()).newPage();
        await page.goto(join);
        await page.waitForFunction(
          () => "game" in globalThis && (globalThis as typeof globalThis & Host).game.ready,
          undefined,
          { timeout: READY_MS },
        );
        await beginRound(page);
        return playRound(page);
      },
      scenarioWorld(rehearsal, true),
    );
    rounds.push({ ...played, ruleset: rehearsal.scenario.ruleset });
  }
  return rounds;
}
