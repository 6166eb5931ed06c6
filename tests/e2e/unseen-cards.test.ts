import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import type { HostTracked } from "./host.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { FIGHTERS, send } from "./twin-tables.ts";

/** What a page's log was given of a message: whether it could be seen, and what it said. */
interface Drawn {
  readonly id: string;
  readonly shown: boolean;
  readonly text: string;
}

const hideOrc = ({ page }: Seat, hidden: boolean): Promise<void> =>
  page.evaluate(async (value) => {
    await (Reflect.get(globalThis, "game") as HostTracked).combat.combatants.getName("Orc").update({ hidden: value });
  }, hidden);

/** Notes from now on every message that is put anywhere into a page, as it is before anything is painted. */
const noteDrawn = ({ page }: Seat): Promise<void> =>
  page.evaluate(() => {
    const drawn: Drawn[] = [];
    const isShown = (element: HTMLElement): boolean =>
      element.isConnected && getComputedStyle(element).display !== "none";
    Reflect.set(globalThis, "drawn", drawn);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLElement && node.dataset["messageId"] !== undefined)
          drawn.push({
            id: node.dataset["messageId"],
            shown: isShown(node),
            text: node.querySelector(".message-content")?.textContent ?? "",
          });
      }
    }).observe(document, { childList: true, subtree: true });
  });

const drawnOf = ({ page }: Seat, id: string): Promise<readonly Drawn[]> =>
  page.evaluate((sought) => (Reflect.get(globalThis, "drawn") as Drawn[]).filter((each) => each.id === sought), id);

const traces = ({ page }: Seat, id: string): Promise<number> => page.locator(`[data-message-id="${id}"]`).count();

describe.each(["careless", "careful"] as const)(
  "the card of a deed that its reader may not see, where the host is %s with messages that change",
  (chatUpdates) => {
    const table = atTable({ builds: { chatUpdates } });

    it("is neither seen nor left in the log, and comes with all it tells when the actor is shown", async () => {
      const { master, basile, stored } = table();
      await hideOrc(master, true);
      await send(table(), { do: "begin", by: null });
      await basile.look("chat");
      await noteDrawn(basile);
      expect(await send(table(), { do: "declareMode", by: FIGHTERS.orc, mode: "melee" })).toBe("accepted");
      const id = String(stored.lastExchange()["_id"]);
      await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
      await basile.inStep();
      await basile.page.evaluate(
        (sought) =>
          (
            Reflect.get(globalThis, "ui") as { chat: { updateMessage(message: unknown): Promise<void> } }
          ).chat.updateMessage(
            (Reflect.get(globalThis, "game") as { messages: Map<string, unknown> }).messages.get(sought),
          ),
        id,
      );
      const drawn = await drawnOf(basile, id);
      expect(drawn.length > 0, "the host has drawn it").toBe(chatUpdates === "careless");
      expect(drawn.filter(({ shown, text }) => shown || text !== "")).toEqual([]);
      expect(await traces(basile, id)).toBe(0);
      await hideOrc(master, false);
      await soon(() => basile.page.locator(`#chat [data-message-id="${id}"]`).innerText()).toContain("Orc");
      await hideOrc(master, true);
      await soon(() => traces(basile, id)).toBe(0);
    });
  },
);
