import { describe, expect, it } from "vitest";
import { effectKey } from "../../../src/rules/kernel/ids.ts";
import type { TranscriptLine } from "../../../src/rules/kernel/run.ts";
import { brokenPromises, type AnswerLaws } from "./answers.ts";

interface Told {
  readonly type: "struck" | "kept" | "rested";
  readonly id: string;
}

const LAWS: AnswerLaws<Told> = {
  strike: {
    idle: ["pass"],
    done: ({ type, id }, to) => type === "struck" && id === to,
    denied: ({ type, id }, to) => (type === "kept" && id === to ? "SEG-AOO-18" : null),
  },
  again: { idle: ["pass"], done: ({ type, id }, to) => type === "struck" && id === to, revises: "strike" },
};
const answer = (cause: string, to: string, option: string): TranscriptLine<Told> => ({
  line: "answer",
  key: effectKey("k"),
  cause,
  to,
  option,
  via: "owner",
});
const event = (type: Told["type"], id: string): TranscriptLine<Told> => ({ line: "event", event: { type, id } });
const broken = (...lines: readonly TranscriptLine<Told>[]) => brokenPromises(LAWS, lines);

describe("an answer with an act", () => {
  it("is kept by what carries it out, or tells why it is not; letting pass promises nothing", () => {
    expect(broken(answer("strike", "anna", "sword"), event("rested", "anna"), event("struck", "anna"))).toEqual([]);
    expect(broken(answer("strike", "anna", "sword"), event("kept", "anna"))).toEqual([]);
    expect(broken(answer("strike", "anna", "pass"))).toEqual([]);
  });

  it("is broken by silence, by another's deed, and by one that came before", () => {
    const lost = ['anna has answered "strike" with "sword", which is neither done nor refused'];
    expect(broken(answer("strike", "anna", "sword"))).toEqual(lost);
    expect(broken(answer("strike", "anna", "sword"), event("struck", "bruno"))).toEqual(lost);
    expect(broken(event("struck", "anna"), answer("strike", "anna", "sword"))).toEqual(lost);
  });

  it("is one of as many as there are outcomes, and gives way to the answer that revises it", () => {
    const twice = [answer("strike", "anna", "sword"), answer("strike", "anna", "sword"), event("struck", "anna")];
    expect(broken(...twice)).toHaveLength(1);
    expect(
      broken(answer("strike", "anna", "sword"), answer("again", "anna", "sword"), event("struck", "anna")),
    ).toEqual([]);
    expect(broken(answer("strike", "anna", "sword"), answer("again", "anna", "pass"))).toHaveLength(1);
  });

  it("is of a kind that somebody has said something about", () => {
    expect(broken(answer("sing", "anna", "aria"))).toEqual(['nothing says what an answer to "sing" comes to']);
  });
});
