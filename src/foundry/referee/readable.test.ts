import { describe, expect, it } from "vitest";
import { isJournal, isQuestion } from "./readable.ts";

const option = { id: "none", label: "none", facts: {}, odds: null, cost: {}, blocked: null };
const question = { cause: "parry", to: "a", from: null, rules: [], options: [option], fallback: "none", facts: {} };

describe("what is stored of an exchange", () => {
  it("is a question only with all that the tray shows", () => {
    expect(isQuestion(question)).toBe(true);
    for (const broken of [
      null,
      {},
      { ...question, to: 7 },
      { ...question, options: null },
      { ...question, options: [{}] },
      { ...question, facts: null },
      { ...question, from: {} },
    ])
      expect(isQuestion(broken)).toBe(false);
  });

  it("is a journal only with documents and paths", () => {
    expect(isJournal([{ uuid: "Actor.a", changes: [{ path: "system.stamina.value", before: 1, after: 2 }] }])).toBe(
      true,
    );
    const came = { _id: "sword", name: "Sword" };
    const handover = [
      { uuid: "Actor.a", changes: [], came },
      { uuid: "Actor.b.Item.sword", changes: [], gone: { to: "Actor.a", as: "sword" } },
    ];
    expect(isJournal(handover)).toBe(true);
    for (const broken of [
      [{}],
      [{ uuid: "Actor.a", changes: [], came: null }],
      [{ uuid: "Actor.a", changes: [], came: { name: "Sword" } }],
      [{ uuid: "Actor.a", changes: [], came: "sword" }],
      [{ uuid: "Actor.b.Item.sword", changes: [], gone: true }],
      [{ uuid: "Actor.b.Item.sword", changes: [], gone: { to: "Actor.a" } }],
      [{ uuid: "Actor.a" }],
      [{ uuid: "Actor.a", changes: [{}] }],
      [{ uuid: "Actor.a", changes: [{ path: "ownership.default" }] }],
      [null],
    ])
      expect(isJournal(broken)).toBe(false);
  });
});
