import { describe, expect, it } from "vitest";
import type { D20Event } from "../../rules/d20/events.ts";
import { EVERY_EVENT } from "../../rules/d20/testing/exchanges.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import { total } from "../../rules/kernel/totals.ts";
import type { SegmentsEvent } from "../../rules/segments/events.ts";
import type { FoeNumbers } from "../../foundry/secrets/foe-numbers.ts";
import { D20_CARD_TEXT } from "../d20/exchange-card/card-text.ts";
import { SEGMENTS_CARD_TEXT } from "../segments/exchange-card/card-text.ts";
import { saidBy } from "../testing/said-by.ts";
import { leastShown, type Names } from "./wording.ts";

/** A reader who is told so of foes, and of the others in numbers. */
const reader = (shown: FoeNumbers, foes: readonly string[]): Names => ({
  combatant: (id) => id,
  sees: () => true,
  gear: (id) => id,
  numbers: (id) => (foes.includes(id) ? shown : "numbers"),
});
const rolled = (value: number) => total("attack", value, "D20-ATK-01");
const { attackRolled, criticalRolled } = EVERY_EVENT;
const d20 = (shown: FoeNumbers, event: D20Event, foe: string = attackRolled.target) =>
  saidBy(D20_CARD_TEXT, reader(shown, [foe])).step(event);

const BLOW: SegmentsEvent = {
  type: "attackRolled",
  by: combatantId("hero"),
  target: combatantId("orc"),
  kind: "routine",
  manner: "melee",
  with: "bareHands",
  natural: 12,
  strike: total("strike", 15, "SEG-HOUSE-20"),
  against: total("armourClass", 14, "SEG-HOUSE-21"),
  hit: true,
  critical: false,
  rules: ["SEG-CORE-16"],
};

describe("what a card tells of how hard a foe is to hit", () => {
  it("is its armor class in numbers where the reader may have them", () => {
    for (const step of [d20("numbers", attackRolled), d20("none", attackRolled, "other")])
      expect([step?.text, step?.numbers.map(({ value }) => value)]).toEqual([
        "Attack 15 against AC 14: hit.",
        ["15", "14"],
      ]);
  });

  it.each([
    [EVERY_EVENT.attackRolled, "Attack 15: hit."],
    [{ ...attackRolled, hit: false }, "Attack 15: missed."],
    [{ ...criticalRolled, confirmed: true }, `The threat is confirmed: ${criticalRolled.total.value}.`],
    [
      { ...criticalRolled, confirmed: false },
      `The threat is not confirmed: ${criticalRolled.total.value}. It is an ordinary hit.`,
    ],
  ] as const)("is nothing where the reader may not, on whatever line (%#)", (event, text) => {
    const step = d20("none", event, event.target);
    expect(step?.text).toBe(text);
    expect(step?.numbers.map(({ label }) => label)).not.toContain("armor class");
    expect(step?.numbers).toHaveLength(1);
  });

  it.each([
    [16, 14, 12, ["narrowly"]],
    [17, 14, 12, []],
    [24, 14, 12, ["by far"]],
    [12, 14, 12, ["narrowly"]],
    [4, 14, 12, ["by far"]],
    // The die alone has decided.
    [15, 14, 20, []],
    [15, 14, 1, []],
  ])("is in words how near %i came to %i, with a natural %i", (made, needed, natural, margin) => {
    const event = { ...attackRolled, cover: "none", threat: false, natural, total: rolled(made) } as const;
    const against = { ...attackRolled.against, base: needed, value: needed };
    const tags = (shown: FoeNumbers) => d20(shown, { ...event, against })?.tags.map(({ label }) => label);
    expect([tags("words"), tags("none")]).toEqual([margin, []]);
  });

  it("is left out in segments as well, in both languages, and a fumble tells of none", () => {
    const { step } = saidBy(SEGMENTS_CARD_TEXT, reader("none", ["orc"]));
    expect([step(BLOW)?.text, step({ ...BLOW, hit: false }, "fr")?.text]).toEqual([
      "Strike 15: hit.",
      "Total d’attaque 15\u202f: manqué.",
    ]);
    const fumble = step({ ...BLOW, hit: false, natural: 1, rules: ["SEG-EXC-08"] });
    expect(fumble?.text).toBe(
      saidBy(SEGMENTS_CARD_TEXT, reader("numbers", [])).step({ ...BLOW, hit: false, natural: 1, rules: ["SEG-EXC-08"] })
        ?.text,
    );
    expect(fumble?.numbers).toHaveLength(1);
  });
});

describe("what tells of several", () => {
  it("is told as the one of them that is told least", () => {
    const names = {
      ...reader("none", ["orc"]),
      numbers: (id: string): FoeNumbers => (id === "orc" ? "none" : "words"),
    };
    expect([leastShown(["ally", "orc"], names), leastShown(["ally"], names), leastShown([], names)]).toEqual([
      "none",
      "words",
      "numbers",
    ]);
  });
});
