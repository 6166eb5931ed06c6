import { ToolError } from "../tool.ts";

/** How many ports are tried before giving up. */
const TRIES = 20;

const isTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EADDRINUSE";

/**
 * Opens something on a port, or on the next one that is free. `busy` hears of each port that was taken. Fails with a
 * plain line when a whole run of ports is taken; any other failure of `open` is passed on.
 */
export async function onNextPort<T>(
  first: number,
  open: (port: number) => Promise<T>,
  busy: (port: number) => void,
): Promise<T> {
  for (let port = first; port < first + TRIES; port += 1) {
    try {
      return await open(port);
    } catch (error) {
      if (!isTaken(error)) throw error;
      busy(port);
    }
  }
  throw new ToolError(
    `The ports ${first} to ${first + TRIES - 1} are all in use: name another one with "npm start -- --port <number>".`,
  );
}
