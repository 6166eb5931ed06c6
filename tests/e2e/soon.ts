import { expect } from "vitest";

/** How long a table may take until something shows, in ms: only a failure waits that long. */
const PATIENCE = 15_000;

/** Waits until what is read passes the check that follows: `await soon(() => seat.clock()).toBe("…")`. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE, interval: 40 });
