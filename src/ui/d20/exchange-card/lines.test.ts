import { describe, expect, it } from "vitest";
import type { D20Event } from "../../../rules/d20/events.ts";
import { ATTACK_KINDS, MANNERS } from "../../../rules/d20/attack/events.ts";
import { GAITS } from "../../../rules/d20/footwork/events.ts";
import { COVERS } from "../../../rules/d20/stored/field.ts";
import { CONDITIONS, GEAR_PLACES, SAVES, SKILLS } from "../../../rules/d20/stats.ts";
import { EVERY_EVENT, FOE, HERO, OTHER } from "../../../rules/d20/testing/exchanges.ts";
import { saidBy } from "../../testing/said-by.ts";
import type { Names } from "../../exchange-card/wording.ts";
import { D20_CARD_TEXT } from "./card-text.ts";

const CALLED: Readonly<Record<string, string>> = { [HERO]: "Aymeric", [FOE]: "the ogre", [OTHER]: "Margot" };
const names: Names = {
  combatant: (id) => CALLED[id] ?? "someone",
  sees: (id) => id in CALLED,
  gear: () => "long sword",
};
const { step: told } = saidBy(D20_CARD_TEXT, names);
const E = EVERY_EVENT;

/** What is said of an event in a language, all of it. */
const said = (event: D20Event, language: "en" | "fr"): string => JSON.stringify(told(event, language));

/** Events whose words depend on one of their values. */
const VARIANTS: readonly D20Event[] = [
  ...ATTACK_KINDS.flatMap((kind) =>
    MANNERS.flatMap((manner) => COVERS.map((cover): D20Event => ({ ...E.attackRolled, kind, manner, cover }))),
  ),
  ...GAITS.map((gait): D20Event => ({ ...E.moved, gait })),
  ...GEAR_PLACES.map((place): D20Event => ({ ...E.gearMoved, place })),
  ...CONDITIONS.flatMap((condition): readonly D20Event[] => [
    { ...E.conditionGained, condition },
    { ...E.conditionLost, condition },
  ]),
  ...SAVES.map((save): D20Event => ({ ...E.saveRolled, save })),
  ...[...SKILLS, "strength", "casterLevel"].map(
    (check): D20Event => ({ ...E.checkRolled, check: check as typeof E.checkRolled.check }),
  ),
  ...(["hour", "night", "dayInBed", "day"] as const).map((span): D20Event => ({ ...E.rested, span })),
  ...(["felled", "stopped", "moved", "thingGone", "dead", "beyond", "unable"] as const).map(
    (because): D20Event => ({ ...E.opportunityKept, because }),
  ),
  { ...E.stanceTaken, stance: { defensive: false, totalDefense: true, expertise: 0, powerAttack: 3, charging: false } },
  { ...E.spentRuled, spent: ["standard", "move", "fullRound"] },
  { ...E.spentRuled, spent: [] },
  { ...E.waitBegun, waiting: "delay" },
  { ...E.dodgeAimed, target: null },
];

describe("what the card says of d20", () => {
  it.each(["en", "fr"] as const)("has words for every event in %s, with every place filled", (language) => {
    for (const event of [...Object.values(EVERY_EVENT), ...VARIANTS])
      expect(said(event, language).replace(/"(?:lines|totals)":\[.*?\]/gu, "")).not.toMatch(/\{\w+\}|undefined|NaN/u);
  });

  it("D20-ATK-01 D20-COVER-08 tells a blow with its die, its totals and what was in the way", () => {
    expect(told(E.attackRolled)).toMatchObject({
      text: "Attack 15 against AC 14: hit.",
      die: { face: 12 },
      numbers: [{ value: "15" }, { value: "14" }],
      tags: [{ label: "soft cover" }, { label: "threat" }],
    });
    expect(told({ ...E.attackRolled, hit: false, threat: false, cover: "none", kind: "opportunity" })).toMatchObject({
      text: "Attack 15 against AC 14: missed.",
      tags: [{ label: "opportunity" }],
    });
  });

  it("D20-CONC-07 does not betray that no combatant was there", () => {
    const blind: D20Event = { ...E.attackRolled, hit: false, threat: false, rules: ["D20-CONC-07"] };
    expect(told(blind)).toMatchObject({ text: "Attack 15: missed.", rules: ["D20-ATK-01"] });
    expect(said(blind, "en")).not.toContain("14");
    const empty = told(E.squareStruck);
    expect(told({ ...E.attackRolled, untold: true })).toEqual(empty);
    expect(told(blind)).toEqual(empty);
    expect(told({ ...E.concealmentRolled, untold: true })).toBeNull();
  });

  it("D20-ATK-15 D20-DMG-08 tells a threat that is confirmed or not, and dice thrown twice", () => {
    expect(told(E.criticalRolled)?.text).toBe("The threat is not confirmed: 15 against AC 14. It is an ordinary hit.");
    expect(told({ ...E.criticalRolled, confirmed: true })).toMatchObject({
      text: "The threat is confirmed: 15 against AC 14.",
      tags: [{ label: "critical hit", tone: "gold" }],
    });
    expect(told(E.damageRolled)).toMatchObject({
      text: "7 points of damage to the ogre.",
      tags: [{ label: "dice ×2" }],
    });
  });

  it("D20-CONC-05 tells concealment with the die that decides", () => {
    expect(told(E.concealmentRolled, "fr")).toMatchObject({
      text: "Camouflage, 20\u202F%\u202F: l’attaque contre the ogre se perd.",
      die: { face: 12, label: "12 au d100" },
    });
  });

  it.each([
    [{ temporary: 0, hitPoints: 3, nonlethal: 0 }, "Aymeric loses 3 hit points."],
    [{ temporary: 2, hitPoints: 0, nonlethal: 0 }, "Aymeric loses 2 temporary hit points."],
    [{ temporary: 2, hitPoints: 1, nonlethal: 0 }, "Aymeric loses 2 temporary hit points and 1 hit point."],
    [{ temporary: 0, hitPoints: 0, nonlethal: 4 }, "Aymeric takes 4 points of nonlethal damage."],
  ])("D20-DMG-01 D20-HP-28 D20-HP-30 tells what was lost: %j", (points, text) => {
    expect(told({ ...E.hurt, ...points })?.text).toBe(text);
  });

  it.each([
    ["D20-HP-11", { stable: true }, "Aymeric is stable."],
    ["D20-HP-17", { stable: true, awake: true }, "Aymeric regains consciousness."],
    ["D20-HP-21", { stable: true, awake: true, mending: true }, "Aymeric begins to recover naturally."],
    ["D20-HP-07", {}, "Aymeric is out of danger."],
    ["D20-HP-38", {}, "Aymeric is dying again."],
  ] as const)("%s tells how somebody fares who is down", (rule, now, text) => {
    expect(
      told({ ...E.recoveryChanged, stable: false, tended: false, awake: false, mending: false, ...now, rule })?.text,
    ).toBe(text);
  });

  it("D20-HP-32 tells who is knocked out from who goes down", () => {
    expect([told(E.temporaryGained)?.text, told({ ...E.temporaryGained, until: { round: 3, turn: 1 } })?.text]).toEqual(
      ["Aymeric gains 4 temporary hit points.", "Aymeric gains 4 temporary hit points until round 3."],
    );
    expect([told({ ...E.fell, rule: "D20-HP-32" })?.text, told({ ...E.fell, rule: "D20-HP-08" })?.text]).toEqual([
      "Aymeric is knocked out.",
      "Aymeric falls.",
    ]);
  });

  it("leaves out of a list the combatants unseen by the reader", () => {
    const few: Names = {
      ...names,
      sees: (id) => id === HERO,
      combatant: (id) => (id === HERO ? "Aymeric" : "someone"),
    };
    const { step: seen } = saidBy(D20_CARD_TEXT, few);
    expect(seen(E.orderSet)?.text).toBe("Turn order: Aymeric.");
    expect(seen(E.initiativeRolled)?.text).toBe("Initiative 15: Aymeric.");
    expect(seen(E.powerWorked)?.tags).toEqual([]);
  });
});
