import { describe, expect, it } from "vitest";
import { endOf, foldsOf, type CardFacts } from "./folds.ts";

let at = 0;
const card = (id: string, facts: Partial<CardFacts> = {}): CardFacts => ({
  id,
  combat: "c",
  title: id.toUpperCase(),
  at: ++at,
  quiet: false,
  digested: false,
  pending: false,
  gone: false,
  opensRound: null,
  growth: "",
  ...facts,
});
const shown = (cards: readonly CardFacts[]) =>
  Object.fromEntries([...foldsOf(cards)].map(([id, { shows }]) => [id, shows]));

describe("the folding of cards", () => {
  it("opens the newest, whatever steps of the clock follow it, and shows the lines of those before it", () => {
    expect(shown([card("a"), card("b"), card("c", { quiet: true })])).toEqual({ a: "brief", b: "all", c: "brief" });
  });

  it("goes by the time of the messages, not by the order in which they were drawn", () => {
    const [first, second] = [card("a"), card("b")];
    expect(shown([second, first])).toEqual({ a: "brief", b: "all" });
  });

  it("folds a round to titles when the next one of the same fight begins; one that waits stays open", () => {
    expect(
      shown([
        card("a"),
        card("w", { pending: true }),
        card("o", { combat: "other" }),
        card("r", { opensRound: "seen" }),
        card("b"),
      ]),
    ).toEqual({ a: "title", w: "all", o: "brief", r: "brief", b: "all" });
  });

  it("gathers steps of the clock in a row under the last one", () => {
    const folds = foldsOf([
      card("a", { quiet: true }),
      card("b", { quiet: true }),
      card("c", { quiet: true }),
      card("d"),
      card("e", { quiet: true }),
    ]);
    expect(folds.get("a")).toEqual({ shows: "nothing", under: "c", stands: 0 });
    expect(folds.get("c")).toEqual({ shows: "brief", under: null, stands: 2 });
    expect(folds.get("e")).toEqual({ shows: "brief", under: null, stands: 0 });
  });

  it("folds the round before one that somebody unseen has opened, from the first card of it on", () => {
    const told = [card("a"), card("b"), card("ends", { quiet: true, opensRound: "unseen" })];
    expect(shown(told)).toEqual({ a: "brief", b: "all", ends: "brief" });
    expect(shown([...told, card("c")])).toEqual({ a: "title", b: "title", ends: "brief", c: "all" });
  });
});

describe("the end of the log", () => {
  it("points to those further up that wait or have grown, in their order", () => {
    const cards = [card("a", { pending: true }), card("b"), card("c"), card("d", { pending: true })];
    expect(endOf(cards, new Set(["b", "d"]))).toEqual({
      id: "d",
      above: [
        { id: "a", title: "A", pending: true },
        { id: "b", title: "B", pending: false },
      ],
    });
    expect(endOf(cards.slice(0, 1), new Set(["a"]))).toEqual({ id: "a", above: [] });
    expect(endOf([], new Set())).toBeNull();
  });
});
