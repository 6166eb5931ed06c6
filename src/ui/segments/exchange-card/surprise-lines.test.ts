import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import { PLAIN_ACTOR } from "../../../rules/segments/testing/plain.ts";
import type { SurpriseAttack } from "../../../rules/segments/surprise/commands.ts";
import { chainMail, longSword } from "../../../rules/segments/testing/gear.ts";
import { fighter, orc, Skirmish } from "../../../rules/segments/testing/fights.ts";
import { saidBy } from "../../testing/said-by.ts";
import type { Names } from "../../exchange-card/wording.ts";
import { SEGMENTS_CARD_TEXT } from "./card-text.ts";
import { targetText } from "./tool-text.ts";

const NAMES: Names = {
  combatant: (id) => (id === "ghost" ? "someone" : id),
  sees: (id) => id !== "ghost",
  gear: (id) => id,
};
const BLANK = { mode: null, initiative: null, routine: [] } as const;
const thief = () =>
  fighter("thief", {
    class: "thief",
    level: 6,
    side: "heroes",
    gear: [longSword()],
    stats: { skills: { ...PLAIN_ACTOR.skills, sneakAttack: 6 } },
  });
const said = saidBy(SEGMENTS_CARD_TEXT, NAMES);
const told = (fight: Skirmish, language: "en" | "fr" = "en") =>
  fight.events.map((event) => said.step(event, language)).filter((step) => step !== null);
const meeting = (dice: readonly number[]) => {
  const hero = fighter("hero", { class: "warrior", side: "heroes", turn: BLANK });
  return new Skirmish([hero, orc("orc", { turn: BLANK }), orc("ghost", { turn: BLANK })])
    .at(0, "end", 0)
    .does(
      { do: "meet", by: null, perception: true, parties: [{ side: "orcs", stealth: "hide" }], marked: [] },
      { dice },
    );
};
const falls = (said: Partial<SurpriseAttack> = {}): SurpriseAttack => ({
  do: "surpriseAttack",
  by: combatantId("thief"),
  target: combatantId("chief"),
  with: longSword().id,
  as: "strike",
  sneak: true,
  ...said,
});
const behind = (check = false, dice: readonly number[] = []) =>
  new Skirmish([
    thief(),
    fighter("chief", { level: 4, side: "orcs", scores: [16, 12, 14], gear: [longSword(), chainMail()] }),
  ])
    .at(2)
    .does(
      {
        do: "grantSurprise",
        by: null,
        to: combatantId("thief"),
        against: combatantId("chief"),
        sneak: { inCombat: false, encumbering: "none" },
        place: null,
        check,
      },
      { dice },
    );

describe("the card of a meeting", () => {
  it("SEG-SURP-02 SEG-SURP-03 tells every check with its total, who notices which combatants, and who is surprised, of those whom the reader sees", () => {
    const steps = told(meeting([12, 5, 11, 3, 9]));
    expect(steps.map(({ text }) => text)).toEqual([
      "orc hides: 12.",
      "someone hides: 5.",
      "hero notices orc: 11 against 5.",
      "orc notices no one: 3 against 10.",
      "someone notices no one: 9 against 10.",
      "Surprised for one segment: orc.",
    ]);
    expect(steps[2]).toMatchObject({ die: { face: 11 }, rules: ["SEG-HOUSE-48"], numbers: [{ value: "11" }] });
  });

  it("SEG-SURP-05 tells that all are surprised, or none", () => {
    expect(told(meeting([12, 13, 11, 3, 9])).map(({ text }) => text)).toContain(
      "Everyone is surprised: no surprise segment.",
    );
    expect(told(meeting([5, 5, 11, 10, 9])).map(({ text }) => text)).toContain("No one is surprised.");
  });
});

describe("the card of a sneak attack", () => {
  it("SEG-SNEAK-12 SEG-SNEAK-14 tells the save, its DC and by how much it failed", () => {
    const steps = told(behind().does(falls(), { dice: [8, 5, 6, 65] }));
    expect(steps[0]).toMatchObject({ tags: [{ label: "sneak attack" }] });
    expect(steps[1]).toMatchObject({
      text: "chief fails the critical save by 5: 9 against 14.",
      die: { face: 6 },
      numbers: [{ value: "9" }, { value: "14" }],
    });
    expect(told(behind().does(falls(), { dice: [8, 5, 11] }))[1]?.text).toBe(
      "chief makes the critical save: 14 against 14.",
    );
  });

  it("SEG-SNEAK-22 calls a natural 1 a miss, not a failure", () => {
    const [step] = told(behind().does(falls(), { dice: [1] }));
    expect(step?.text).toBe("Strike 9 against AC 15: missed.");
  });

  it("SEG-SURP-22 tells who has seen one who hid", () => {
    expect(told(behind(true, [3, 15])).map(({ text }) => text)).toEqual([
      "thief hides: 3.",
      "chief notices thief: 15 against 4.",
      "chief has noticed thief approaching.",
    ]);
  });
});

describe("the words of surprise", () => {
  it("are there in both languages", () => {
    for (const language of ["en", "fr"] as const) {
      const fights = [
        meeting([12, 5, 11, 3, 9]),
        meeting([12, 13, 11, 3, 9]),
        meeting([5, 5, 11, 10, 9]),
        behind(true, [3, 15]),
        behind().does(falls(), { dice: [8, 5, 6, 65] }),
      ];
      expect(fights.flatMap((fight) => told(fight, language)).filter(({ text }) => text.includes("{"))).toEqual([]);
    }
  });

  it.each([
    [falls({ sneak: false }), "thief makes a surprise attack on chief (longSword)"],
    [falls(), "thief makes a sneak attack on chief (longSword)"],
    [falls({ as: "shoot" }), "thief makes a sneak attack on chief (longSword, shot or thrown)"],
    [falls({ as: "equivalent", with: "bareHands" }), "thief makes a sneak attack on chief (bare hands, in grapple)"],
    [falls({ second: gearId("dagger") }), "thief makes a sneak attack on chief (longSword and dagger)"],
  ])("SEG-SURP-19 SEG-SNEAK-04 name what it is made with: %j", (command, title) => {
    expect(said.title(command)).toBe(title);
  });

  it("SEG-SURP-21 name the grapple action", () => {
    expect(said.title(falls({ sneak: false, as: "slipGuard", with: "bareHands" }))).toBe(
      "thief makes a surprise attack on chief (slip past the guard)",
    );
    const grant = {
      do: "grantSurprise",
      by: null,
      to: combatantId("thief"),
      against: combatantId("chief"),
      sneak: null,
      place: null,
      check: false,
    } as const;
    expect([targetText(grant, NAMES), said.title(grant)]).toEqual(["thief", "thief may make a surprise attack"]);
  });
});
