/** Code that every host runs in a client, whatever the way there. */
import { NeverCame } from "../findings.ts";
import type { Client, Seat } from "../spec.ts";

/** A way into a client: runs the body of an async function there. */
export type Run = (code: string, args?: unknown) => Promise<unknown>;

const PATIENCE = 5000;

/** What the probe system leaves in a client: the body of an async function, JSON text in and out. */
export interface Probe {
  run(code: string, args: string): Promise<string>;
}

/** A client over a way into it. */
export function makeClient(seat: Seat, userId: string, run: Run): Client {
  return {
    seat,
    userId,
    run,
    async until(code, args) {
      const deadline = Date.now() + PATIENCE;
      for (;;) {
        const value = await run(code, args);
        if (value) return value;
        if (Date.now() > deadline)
          throw new NeverCame(`Client ${seat}: within ${PATIENCE} ms this did not come true: ${code}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

let barrier = 0;

/**
 * Has one client write a flag of its own user and waits until all have read it: whatever it sent before has arrived too,
 * since a connection keeps its order.
 */
export async function settle(from: Client, all: readonly Client[]): Promise<void> {
  barrier += 1;
  const args = { user: from.userId, barrier };
  await from.run(`await game.user.setFlag("contract-probe", "barrier", args.barrier);`, args);
  const read = `return game.users.get(args.user).getFlag("contract-probe", "barrier") === args.barrier;`;
  try {
    await Promise.all(all.map((client) => client.until(read, args)));
  } catch (error) {
    // Nothing that a spec says of the host: the table itself does not stand.
    throw new Error("The clients did not settle.", { cause: error });
  }
}

/** Makes the probe's scene where there is none. */
export const MAKE_SCENE = `
  if (probe.scene() === undefined) await probe.create("Scene", {
    name: "Probe", active: true, width: 2000, height: 2000, padding: 0, ownership: { default: 2 },
    grid: { type: 1, size: 100, distance: 1.5, units: "m" },
  });`;

export const SWEEP = `await probe.sweep();`;
export const FORGET = `probe.reset();`;
