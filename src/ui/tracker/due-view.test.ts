import { describe, expect, it } from "vitest";
import type { Due } from "../../rules/kernel/due.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import { testWords } from "../testing/test-words.ts";
import { dueTexts } from "./due-view.ts";

const [galaad, orc, wolf, lurker] = ["Galaad", "Orc", "Wolf", "Lurker"].map(combatantId) as [
  Due["id"],
  Due["id"],
  Due["id"],
  Due["id"],
];
const names = { combatant: (id: string) => id, sees: (id: string) => id !== "Lurker", gear: (id: string) => id };
const told = (due: readonly Due[], language: "en" | "fr" = "en") => dueTexts(due, names, testWords(language));

describe("what a fight waits for", () => {
  it("is told in one line: who is to act, who waits and for which others, who comes then", () => {
    const due: readonly Due[] = [
      { id: galaad, is: "acts" },
      { id: orc, is: "waits", behind: [galaad] },
      { id: wolf, is: "waits", behind: [galaad] },
      { id: orc, is: "next", at: 4 },
    ];
    expect(told(due)).toEqual(["Can act now: Galaad", "Waiting for Galaad to act first: Orc, Wolf", "Segment 4: Orc"]);
    expect(told(due, "fr")[1]).toBe("Attend que Galaad ait agi\u202F: Orc, Wolf");
  });

  it("names no combatant that the reader does not see", () => {
    expect(
      told([
        { id: lurker, is: "acts" },
        { id: wolf, is: "waits", behind: [lurker] },
        { id: lurker, is: "undeclared" },
      ]),
    ).toEqual(["Waiting: Wolf"]);
  });

  it("tells whose turn it is, and who has declared nothing", () => {
    expect(
      told([
        { id: galaad, is: "turn" },
        { id: orc, is: "next" },
      ]),
    ).toEqual(["Turn: Galaad", "Then: Orc"]);
    expect(
      told([
        { id: galaad, is: "delays" },
        { id: orc, is: "readied" },
        { id: lurker, is: "readied" },
      ]),
    ).toEqual(["Delaying: Galaad", "Action readied: Orc"]);
    expect(
      told([
        { id: galaad, is: "undeclared" },
        { id: orc, is: "undeclared" },
      ]),
    ).toEqual(["Nothing declared: Galaad, Orc"]);
  });
});
