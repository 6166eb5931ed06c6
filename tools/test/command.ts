import { spawn } from "node:child_process";
import { ROOT } from "../project.ts";

/** How one program ended. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** What a program is started with, besides its arguments. */
export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Called with what the program prints, as it prints it. */
  readonly live?: (text: string) => void;
}

/**
 * Starts one of the project's own programs with the running Node, in the project's folder, and waits for its end. Never
 * rejects for a program that fails: its exit code says so. `script` is relative to the project.
 */
export function runNode(script: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, [script, ...args], options);
}

/** Like `runNode`, for any program. Rejects when it cannot be started at all. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const hear = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      options.live?.(text);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      const note = signal === null ? "" : `\nended by ${signal}\n`;
      resolve({ code: code ?? 1, output: output + note, seconds: (performance.now() - started) / 1000 });
    });
  });
}
