/** A tab that is held up between an exchange's journal and what it writes by it. */
import type { Seat } from "./seat.ts";

/** From now on this tab, whenever it has written a journal, waits for what the function `atJournal` of its realm answers. */
export function holdAtJournal({ client }: Seat): Promise<void> {
  return client.evaluate(({ CONFIG, foundry }) => {
    const configured: { prototype: object } = CONFIG["ChatMessage"]!.documentClass!;
    const prototype = configured.prototype as { update: (this: object, ...args: unknown[]) => Promise<unknown> };
    const { update } = prototype;
    prototype.update = async function held(...args) {
      const result = await update.apply(this, args);
      if (foundry.utils.getProperty(args[0], "system.status") === "committing")
        await (Reflect.get(globalThis, "atJournal") as () => Promise<void>)();
      return result;
    };
  });
}
