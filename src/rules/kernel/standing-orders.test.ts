import { describe, expect, it } from "vitest";
import { combatantId } from "./ids.ts";
import type { Option, Question } from "./questions.ts";
import { refuse } from "./refusals.ts";
import { answerByOrder, bestOption } from "./standing-orders.ts";

const option = (id: string, odds: number | null, blocked = false): Option => ({
  id,
  label: id.split(":")[0] ?? id,
  facts: {},
  odds,
  cost: {},
  blocked: blocked ? refuse("prone", null) : null,
});
const question: Question = {
  cause: "parry",
  to: combatantId("a"),
  from: combatantId("b"),
  rules: [],
  fallback: "none",
  facts: {},
  options: [option("parry:sword", 0.3), option("parry:shield", 0.4), option("dodge", 0.9, true), option("none", null)],
};

describe("a standing order", () => {
  it("asks where it says so", () => {
    expect(answerByOrder(question, { mode: "ask" })).toBeNull();
  });

  it("takes the harmless default where nobody wants to be asked", () => {
    expect(answerByOrder(question, { mode: "never" })).toEqual({ option: "none", via: "standingOrder" });
  });

  it("takes the best of the named kind, and never what is closed", () => {
    expect(answerByOrder(question, { mode: "always", option: "parry" })).toEqual({
      option: "parry:shield",
      via: "standingOrder",
    });
    expect(answerByOrder(question, { mode: "always", option: "dodge" })).toBeNull();
  });

  it("takes the best of all but the default where nothing is named", () => {
    expect(answerByOrder(question, { mode: "always", option: null })).toEqual({
      option: "parry:shield",
      via: "standingOrder",
    });
    expect(bestOption({ ...question, options: [option("none", 1), option("dodge", 0.5, true)] }, null)).toBeNull();
  });

  it("takes the harmless default where the best odds are below the least, and the best from there on", () => {
    const from = (least: number) => answerByOrder(question, { mode: "always", option: null, least })?.option;
    expect([from(0.41), from(0.4), from(0.2)]).toEqual(["none", "parry:shield", "parry:shield"]);
    const untold = { ...question, options: [option("hold", null), option("none", null)] };
    expect(answerByOrder(untold, { mode: "always", option: null, least: 0.5 })?.option).toBe("hold");
  });

  it("may name the default itself", () => {
    expect(answerByOrder(question, { mode: "always", option: "none" })?.option).toBe("none");
  });
});
