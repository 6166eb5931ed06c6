import { realpathSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

/** A failure that the reader can act on: its message is shown alone, without a stack. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** Writes one line for the reader. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Lets a reader who has seen enough close the pipe (`… | head`): what is written from then on is nobody's, and no failure. */
export function endQuietly(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
    });
  }
}

/** The text of any thrown value: a tool's own message alone, anything else with its stack. */
export function explain(error: unknown): string {
  if (error instanceof ToolError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether this module is the program that was started (and not imported by another one). */
export function isProgram(moduleUrl: string): boolean {
  const started = argv[1];
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(moduleUrl));
}

/** Runs a tool's main function; a failure is told in plain words and gives exit code 1. */
export async function runTool(main: () => Promise<void> | void): Promise<void> {
  endQuietly();
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
