import { expect, it, vi } from "vitest";
import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import type { SegmentsGame } from "../../rules/segments/game.ts";
import { SEGMENTS_CARD_TEXT } from "../segments/exchange-card/card-text.ts";
import { testWords } from "../testing/test-words.ts";
import { withReadableEvents } from "./readable-events.ts";
import type { Names } from "./wording.ts";

const names: Names = { combatant: (id) => id, sees: () => true, gear: (id) => id };

it("leaves out what no rules of today have written, and names it once", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const known = {
    type: "lifeLost",
    id: "orc",
    stamina: 8,
    wounds: 0,
    spill: 0,
    exceptional: 0,
    rules: ["SEG-WOUND-02"],
  };
  const events = [
    { type: "sangAloud", id: "orc" },
    known,
    { type: "sangAloud", id: "elf" },
    { type: "attackRolled" },
    {},
  ];
  const exchange = { events, notes: [] } as object as StoredExchange<SegmentsGame>;
  const read = withReadableEvents(exchange, SEGMENTS_CARD_TEXT, { names, words: testWords("en") });
  expect(read.events).toEqual([known]);
  expect(read.notes).toEqual(
    ["sangAloud", "attackRolled", "?"].map((type) => ({ code: "eventUnread", params: { type } })),
  );
  const whole = { ...exchange, events: [known] } as object as StoredExchange<SegmentsGame>;
  expect(withReadableEvents(whole, SEGMENTS_CARD_TEXT, { names, words: testWords("en") })).toBe(whole);
});
