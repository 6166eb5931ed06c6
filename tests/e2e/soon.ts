import { expect } from "vitest";
import { INTERVAL, PATIENCE } from "./until.ts";

/** Waits until what is read passes the check that follows: `await soon(() => seat.clock()).toBe("…")`. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE, interval: INTERVAL });
