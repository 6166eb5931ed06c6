import { describe, expect, it } from "vitest";
import { CLOCK, endOf, foldsOf, type CardFacts } from "./folds.ts";
import { partsUnder } from "./stacks.ts";

let at = 0;
const card = (id: string, facts: Partial<CardFacts> = {}): CardFacts => ({
  id,
  combat: "c",
  title: id.toUpperCase(),
  at: ++at,
  quiet: false,
  stack: CLOCK,
  part: null,
  toldBy: null,
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

  it("gathers the steps of a fight's clock under the last one, but for those that begin a round", () => {
    const step = { quiet: true };
    const folds = foldsOf([
      card("a", step),
      card("o", { ...step, combat: "other" }),
      card("r", { ...step, opensRound: "seen" }),
      card("b", step),
      card("c"),
      card("d", step),
      card("u", { ...step, gone: true }),
    ]);
    expect(folds.get("a")).toEqual({ shows: "nothing", under: "r", standsFor: [] });
    expect(folds.get("b")).toEqual({ shows: "nothing", under: "d", standsFor: [] });
    expect(folds.get("r")).toEqual({ shows: "brief", under: null, standsFor: ["a"] });
    expect(folds.get("d")).toEqual({ shows: "title", under: null, standsFor: ["b"] });
    expect(folds.get("o")).toEqual({ shows: "brief", under: null, standsFor: [] });
    expect(folds.get("u")).toEqual({ shows: "title", under: null, standsFor: [] });
  });

  it("gathers what goes to a stack of its own, round by round, apart from the clock", () => {
    const mode = { stack: "declareMode" };
    const folds = foldsOf([
      card("a", mode),
      card("t", { quiet: true }),
      card("b", mode),
      card("p", { ...mode, pending: true }),
      card("r", { opensRound: "seen" }),
      card("c", mode),
    ]);
    expect(folds.get("a")).toEqual({ shows: "nothing", under: "b", standsFor: [] });
    expect(folds.get("b")).toEqual({ shows: "title", under: null, standsFor: ["a"] });
    expect(folds.get("p")).toEqual({ shows: "all", under: null, standsFor: [] });
    expect(folds.get("c")).toEqual({ shows: "brief", under: null, standsFor: [] });
    expect(folds.get("t")).toEqual({ shows: "title", under: null, standsFor: [] });
  });

  it("says in the title of the top one what the others came to, each combatant's last alone", () => {
    const part = (by: string, text: string) => ({ by, text });
    const parts = [part("a", "first"), part("b", "kept"), null, part("a", "second"), part("c", "own, before")];
    expect(partsUnder(parts, "c")).toEqual(["second", "kept"]);
  });

  it("puts a card with the one that tells all of it, where its reader has that one", () => {
    const folds = foldsOf([card("a", { toldBy: "b" }), card("c", { toldBy: "gone" }), card("b")]);
    expect(folds.get("a")).toEqual({ shows: "nothing", under: "b", standsFor: [] });
    expect(folds.get("b")).toEqual({ shows: "all", under: null, standsFor: ["a"] });
    expect(folds.get("c")).toEqual({ shows: "brief", under: null, standsFor: [] });
  });

  it("folds the round before one opened by an unseen combatant, from the first card of it on", () => {
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
