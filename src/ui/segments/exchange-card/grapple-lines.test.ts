import { describe, expect, it } from "vitest";
import { combatantId, gearId, offerId } from "../../../rules/kernel/ids.ts";
import { total } from "../../../rules/kernel/totals.ts";
import type { GrappleEvent } from "../../../rules/segments/grapple/events.ts";
import { testWords } from "../../testing/test-words.ts";
import { saidBy } from "../../testing/said-by.ts";
import { SEGMENTS_CARD_TEXT } from "./card-text.ts";
import type { Names } from "../../exchange-card/wording.ts";
import { toolText } from "./tool-text.ts";

const sailor = combatantId("sailor");
const randall = combatantId("randall");
const names: Names = {
  combatant: (id) => ({ sailor: "Tatoué", randall: "Randall" })[id] ?? "?",
  sees: () => true,
  gear: () => "dague",
};
const rolled: Extract<GrappleEvent, { type: "grappleRolled" }> = {
  type: "grappleRolled",
  by: sailor,
  target: randall,
  act: "lock",
  kind: "opportunity",
  natural: 18,
  strike: total("grapple", 25, "SEG-HOUSE-31"),
  against: total("grappleDefence", 13, "SEG-HOUSE-31"),
  success: true,
  critical: true,
  rules: ["SEG-HOUSE-31", "SEG-CRIT-05"],
};
const told = (event: GrappleEvent, language: "en" | "fr" = "fr") =>
  saidBy(SEGMENTS_CARD_TEXT, names).step(event, language);

describe("the card in grapple", () => {
  it("SEG-HOUSE-31 tells the act with its die, both numbers and its rules", () => {
    const view = told(rolled, "en");
    expect(view).toMatchObject({
      text: "lock: 25 against 13, success.",
      die: { face: 18 },
      rules: ["SEG-HOUSE-31", "SEG-CRIT-05"],
    });
    expect(view?.tags.map(({ label }) => label)).toEqual(["opportunity", "exceptional critical"]);
    expect(view?.numbers.map(({ label, value }) => `${label} ${value}`)).toEqual([
      "grapple total 25",
      "grapple defense 13",
    ]);
    expect(told({ ...rolled, success: false, critical: false, natural: 9 })?.text).toBe(
      "clé\u202F: 25 contre 13, échec.",
    );
    expect(told({ ...rolled, act: "slipGuard", natural: 1, success: false })?.text).toBe(
      "Échec critique\u202F: l’action échoue.",
    );
  });

  it("SEG-HOUSE-32 SEG-HOUSE-37 SEG-HOUSE-34 tells who holds whom, and how", () => {
    expect(
      told({
        type: "grappleBegun",
        holder: sailor,
        held: randall,
        since: { round: 1, segment: 2 },
        rule: "SEG-HOUSE-32",
      })?.text,
    ).toBe("Tatoué et Randall engagent la lutte.");
    expect(told({ type: "grappleEnded", holder: sailor, held: randall, rule: "SEG-HOUSE-37" })?.text).toBe(
      "Tatoué et Randall ne luttent plus.",
    );
    expect(told({ type: "grappleLocked", by: sailor, target: randall, rule: "SEG-HOUSE-34" })?.text).toBe(
      "Randall se retrouve dans une clé.",
    );
    expect(told({ type: "slipThwarted", by: sailor, target: randall, rule: "SEG-HOUSE-32" })?.text).toContain("Tatoué");
    expect(
      told({
        type: "grappleOpposed",
        by: randall,
        against: sailor,
        natural: 12,
        strike: total("grapple", 14, "SEG-HOUSE-31"),
        rule: "SEG-HOUSE-38",
      }),
    ).toMatchObject({ text: "Randall résiste avec 14.", die: { face: 12 } });
  });
});

describe("what a command is done with", () => {
  const words = testWords("fr");
  const offer = { do: "takeOffer", by: sailor, offer: offerId("o") } as const;

  it("SEG-AOO-32 is a weapon, a hand, or a grapple action", () => {
    const text = (command: Parameters<typeof toolText>[0]) => toolText(command, (id) => names.gear(id), words);
    expect(text({ ...offer, with: gearId("dagger") })).toBe("dague");
    expect(text({ ...offer, with: "bareHands" })).toBe("mains nues");
    expect(text(offer)).toBe("mains nues");
    expect(text({ ...offer, as: "lock", with: "bareHands" })).toBe("clé");
    expect(text({ do: "grapple", by: sailor, target: randall, act: "strike", with: gearId("dagger") })).toBe("dague");
    expect(text({ do: "grapple", by: sailor, target: randall, act: "passThrough" })).toBe("percée\u202F: passer outre");
    expect(text({ do: "slipGuard", by: sailor, target: randall })).toBe("");
  });
});
