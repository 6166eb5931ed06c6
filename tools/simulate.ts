import { readArguments, USAGE, type SimulateArguments } from "./simulator/simulate-arguments.ts";
import { SIMULATORS } from "./simulator/simulators.ts";
import { readScenarioFile } from "./referee/read-scenario.ts";
import { Tally } from "./simulator/tally.ts";
import { runTool, say, ToolError } from "./tool.ts";

const STEPS_OF_PROGRESS = 10;

/** Judges a scenario file by the checker of its ruleset. */
function check(file: string): void {
  const scenario = readScenarioFile(file);
  const ruleset =
    typeof scenario === "object" && scenario !== null && "ruleset" in scenario ? String(scenario.ruleset) : "";
  const simulator = SIMULATORS[ruleset];
  if (simulator === undefined) throw new ToolError(`${file}: there is no checker for the ruleset "${ruleset}".`);
  const found = simulator.check(file);
  for (const line of found) say(line);
  if (found.length > 0) process.exitCode = 1;
  else say(`${file}: no violation`);
}

/** Plays the fights, tells how far it is, and what it has caught. */
function simulate({ simulator, seed, fights, terms }: SimulateArguments): void {
  const tally = new Tally();
  const every = Math.max(1, Math.floor(fights / STEPS_OF_PROGRESS));
  let caught = 0;
  for (let number = 1; number <= fights; number++) {
    const found = simulator.hunt(`${seed}/${number}`, terms, (counted) => tally.count(counted));
    if (found !== null) {
      caught++;
      say(`seed ${found.seed}: ${found.fault.text}\n  made small in ${found.file}`);
    }
    if (number % every === 0 && number < fights) say(`${number} of ${fights} fights, ${caught} faulty`);
  }
  for (const line of tally.table()) say(line);
  say(`\n${caught === 0 ? "No violation." : `${caught} fights are faulty.`}`);
  if (caught > 0) process.exitCode = 1;
}

/** `npm run simulate`: random fights of bots under the checker's eyes. `docs/testing.md` says how to read what it finds. */
await runTool(() => {
  const wanted = readArguments(process.argv.slice(2));
  const { simulator, seed, terms } = wanted;
  if (wanted.help) say(USAGE);
  else if (wanted.check !== null) check(wanted.check);
  else if (wanted.write !== null) say(`${wanted.write}: ${simulator.write(wanted.write, `${seed}/1`, terms)} commands`);
  else simulate(wanted);
});
