import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Remembered } from "../../foundry/referee/stored-exchange.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import { refuse } from "../../rules/kernel/refusals.ts";
import { testWords } from "../testing/test-words.ts";
import { namesIn, wordsOf } from "./names.ts";

/** An actor of the host, as far as it says who plays it. */
class Played {
  constructor(readonly owner: string) {}
  testUserPermission({ id }: { readonly id: string }): boolean {
    return id === this.owner;
  }
}
const past: Remembered = {
  cast: [
    { id: "orc", name: "Orc", hidden: false, actor: null },
    { id: "lurker", name: "Orc chief", hidden: true, actor: null },
    { id: "spy", name: "Spy", hidden: true, actor: "Actor.spy" },
  ],
  gear: [{ id: "axe", name: "battle axe" }],
};
const live = (one: object): Combat.Implementation => {
  const combatants = new Map([
    ["orc", { hidden: false, token: null, actor: { items: new Map() }, testUserPermission: () => false, ...one }],
  ]);
  return {
    combatants: { get: (id: string) => combatants.get(id), [Symbol.iterator]: () => combatants.values() },
  } as never;
};
const read = (combat?: Combat.Implementation, remembered?: Remembered): readonly string[] => {
  const names = namesIn(combat, remembered);
  return ["orc", "lurker", "spy", "other"].map((id) => `${names.combatant(id)}${names.sees(id) ? "" : " (unseen)"}`);
};
const someone = "someone (unseen)";

function reader(id: string, isGM = false): void {
  const words = testWords();
  const i18n = { localize: (key: string) => words.text(key) };
  vi.stubGlobal("game", { user: { id, isGM }, combats: [], i18n });
}

describe("the names on a card whose fight is over", () => {
  beforeEach(() => {
    vi.stubGlobal("Actor", Played);
    vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Actor.spy" ? new Played("alix") : null));
  });
  afterEach(() => vi.unstubAllGlobals());

  it("are those that it remembers; who was hidden stays so for all but their player and the game master", () => {
    reader("basile");
    expect(read(undefined, past)).toEqual(["Orc", someone, someone, someone]);
    reader("alix");
    expect(read(undefined, past)).toEqual(["Orc", someone, "Spy", someone]);
    reader("meneur", true);
    expect(read(undefined, past)).toEqual(["Orc", "Orc chief", "Spy", someone]);
  });

  it("are no combatant's where nothing was remembered", () => {
    reader("meneur", true);
    expect([read(), namesIn(undefined).gear("axe"), namesIn(undefined, past).gear("axe")]).toEqual([
      [someone, someone, someone, someone],
      "something",
      "battle axe",
    ]);
  });

  it("give way to the combatant while it is there: its name, and whether it is hidden", () => {
    reader("basile");
    expect([
      read(live({ name: "Great orc" }), past)[0],
      read(live({ name: "Great orc", hidden: true }), past)[0],
    ]).toEqual(["Great orc", someone]);
    expect(read(live({ name: "Unknown Combatant", actor: null }), past)[0]).toBe("Orc");
  });

  it("stand in its refusals too, save where one tells of a place", () => {
    const told = (code: string, who: string): string =>
      wordsOf(past).refusal(refuse(code, "SEG-MOVE-17", { name: { combatant: combatantId(who) } }));
    reader("basile");
    expect([told("notInContact", "orc"), told("notInContact", "lurker"), told("spaceTaken", "orc")]).toEqual([
      "Orc is not within arm’s reach.",
      "Someone is not within arm’s reach.",
      "Someone occupies that space.",
    ]);
    reader("meneur", true);
    expect(told("spaceTaken", "orc")).toBe("Orc occupies that space.");
  });
});
