import { readArguments, USAGE, type RefereeArguments } from "./referee-arguments.ts";
import { readScenarioFile } from "./read-scenario.ts";
import { prepareScenario } from "./rulesets.ts";
import { ScenarioError } from "./scenario-error.ts";

/** Where the referee prints, line by line. */
export interface Streams {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Plays the scenarios named on a command line. Answers the exit code: 0 only if every one of them fits. */
export function runReferee(args: readonly string[], streams: Streams): number {
  const wanted = readArguments(args);
  if (typeof wanted === "string") {
    streams.err(wanted);
    return 1;
  }
  if (wanted.help) {
    streams.out(USAGE);
    return 0;
  }
  let failures = 0;
  for (const file of wanted.files) if (!playFile(file, wanted, streams)) failures++;
  return failures === 0 ? 0 : 1;
}

/** Plays one file; what does not fit is one line on the error stream, after the transcript up to there. */
function playFile(file: string, { quiet, check }: RefereeArguments, { out, err }: Streams): boolean {
  try {
    const prepared = prepareScenario(readScenarioFile(file));
    const { steps, checks } = prepared.play({ check }, (line) => {
      if (!quiet) out(JSON.stringify(line));
    });
    out(JSON.stringify({ line: "result", file, title: prepared.scenario.title, fits: true, steps, checks }));
    return true;
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    err(`${file}: ${error.message}`);
    return false;
  }
}
