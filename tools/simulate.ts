import { chanceOf } from "../src/rules/segments/simulator/chance.ts";
import { playFight } from "../src/rules/segments/simulator/director.ts";
import { anyMuster } from "../src/rules/segments/simulator/muster.ts";
import { checkScenario } from "./simulator/check-file.ts";
import { hunt } from "./simulator/hunt.ts";
import { writeFinding } from "./simulator/scenario-file.ts";
import { readArguments, USAGE, type SimulateArguments } from "./simulator/simulate-arguments.ts";
import { Tally } from "./simulator/tally.ts";
import { runTool, say } from "./tool.ts";

const STEPS_OF_PROGRESS = 10;

/** The first fight of a seed as a scenario, whatever it is like. */
function write({ seed, terms }: SimulateArguments, file: string): void {
  const muster = anyMuster(chanceOf(`party ${seed}/1`), terms.aSide);
  const { fight } = playFight(muster, `${seed}/1`, { rounds: terms.rounds, keeps: true });
  const steps = fight.steps.map(({ command, replies }) => ({ command, replies }));
  writeFinding(file, { course: { muster, steps }, fault: { kind: "a fight", text: "A random fight of bots.", step: steps.length } }, `${seed}/1`);
  say(`${file}: ${steps.length} commands`);
}

/** Plays the fights, tells how far it is, and what it has caught. */
function simulate({ seed, fights, terms }: SimulateArguments): void {
  const tally = new Tally();
  const every = Math.max(1, Math.floor(fights / STEPS_OF_PROGRESS));
  let caught = 0;
  for (let number = 1; number <= fights; number++) {
    const found = hunt(`${seed}/${number}`, terms, (fought) => tally.count(fought));
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
  if (wanted.help) { say(USAGE); return; }
  if (wanted.check !== null) {
    const found = checkScenario(wanted.check);
    for (const line of found) say(line);
    if (found.length > 0) process.exitCode = 1;
    else say(`${wanted.check}: no violation`);
    return;
  }
  if (wanted.write !== null) { write(wanted, wanted.write); return; }
  simulate(wanted);
});
