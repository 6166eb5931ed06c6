import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** Steps of the clock that a round has at the most, and a few more. */
const MOST_STEPS = 80;

/** The game master's "Next" with the Shift key, which asks about no one passed over, until something is so at the moment that the clock shows. Throws when a round passes without it. */
export async function nextUntil(
  master: Seat,
  wanted: string,
  isSo: (moment: string) => boolean | Promise<boolean>,
): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_STEPS) {
    // The clock shows another moment before all that came with it has been stored and drawn.
    await master.atRest();
    const before = await master.moment();
    if (await isSo(before)) return;
    passed.push(before);
    await master.control("Next").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).not.toBe(before);
  }
  throw new Error(`"Next" ${MOST_STEPS} times in vain for this: ${wanted}. It passed ${passed.join(", ")}.`);
}
