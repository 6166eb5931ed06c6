import { describe, expect, it } from "vitest";
import type { SceneAim } from "../../../foundry/rulesets/d20/aim-services.ts";
import { aimOutlook, intentsOf } from "../../../rules/d20/attack/aim-outlook.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { fight, fighter, longBow, longSword, Play, power, type Who } from "../../../rules/d20/testing/fights.ts";
import { block, ground } from "../../../rules/d20/testing/ground.ts";
import type { Field } from "../../../rules/d20/state.ts";
import { testWords } from "../../testing/test-words.ts";
import type { Chosen } from "../../../rules/kernel/choices.ts";
import { ruled } from "../rulings/aim-ruling.ts";
import { aimView } from "./aim-view.ts";
import type { AimRuling } from "../../../rules/d20/stored/field.ts";

const [ONE, FOE] = [combatantId("Aymeric"), combatantId("Ogre")];

function aimed(
  who: Who,
  foe: Who,
  others: readonly ReturnType<typeof fighter>[] = [],
  field: Partial<Field> = {},
  choices: Chosen = {},
): SceneAim {
  const play = new Play(
    fight(
      [fighter("Aymeric", { side: "red", at: [0, 0], ...who }), fighter("Ogre", { side: "blue", ...foe }), ...others],
      { field },
    ),
  );
  const table = play.table();
  const [attacker, target] = [table.get(ONE), table.get(FOE)];
  const outlook = aimOutlook(table, attacker, target, intentsOf(play.ruleset.actions(table, ONE), choices));
  if (outlook === null) throw new Error("They are on one side.");
  // The view never looks into the combat's document.
  const combat = undefined as never;
  return {
    ...outlook,
    combat,
    attacker,
    target,
    names: new Map(table.combatants.map(({ id, name }) => [id, name])),
    chances: [0, 20, 50],
  };
}

const view = (aim: SceneAim, rules = false, language: "en" | "fr" = "en") =>
  aimView(aim, testWords(language), { rules });
const margot = fighter("Margot", { side: "red", at: [2, 0], gear: [longSword()] });

describe("the card of an aim", () => {
  it("D20-FLANK-01 D20-FLANK-02 names the friend with whom one flanks, and counts it in total and odds", () => {
    const alone = view(aimed({ gear: [longSword()] }, { at: [1, 0] }));
    const flanked = view(aimed({ gear: [longSword()] }, { at: [1, 0] }, [margot]));
    expect(alone).toMatchObject({
      title: "Aymeric at Ogre",
      distance: "1.5 m",
      facts: [{ text: "Nothing in the way" }],
      arms: [{ changes: "" }],
    });
    expect(flanked).toMatchObject({ facts: [{ text: "Flanking with Margot" }], arms: [{ changes: "flanking +2" }] });
    expect(Number(flanked.arms[0]?.total) - Number(alone.arms[0]?.total)).toBe(2);
    expect([alone.arms[0]?.chance, flanked.arms[0]?.chance]).toEqual(["chance 55%", "chance 65%"]);
  });

  it("D20-COVER-08 D20-CONC-01 D20-ATK-12 tells soft cover, concealment and friends in the melee of one shot", () => {
    const bush = ground({ concealment: 20 }, ...block([8, 0], [8, 0]));
    const shot = view(
      aimed(
        { gear: [longBow()] },
        { at: [8, 0], gear: [longSword()] },
        [fighter("Margot", { side: "red", at: [7, 0], gear: [longSword()] })],
        { grounds: [bush] },
      ),
    );
    expect(shot.facts.map(({ text }) => text)).toEqual([
      "Soft cover: creatures are in the way",
      "Concealment: miss chance 20%",
      "Shooting into melee",
    ]);
    expect(shot.arms).toMatchObject([{ changes: "shooting into melee −4", opens: "" }]);
  });

  it("D20-AOO-10 warns of a shot beside a foe who threatens", () => {
    const beside = view(
      aimed({ gear: [longBow()] }, { at: [1, 0], gear: [longSword()], turn: { hasActed: true } }),
      false,
      "fr",
    );
    expect(beside.arms.map(({ opens }) => opens)).toEqual(["Attaque d’opportunité\u202F: Ogre"]);
  });

  it("D20-ATK-19 D20-FEAT-11 follows what is chosen for coming attacks", () => {
    const shown = (choices: Chosen = {}) =>
      view(
        aimed(
          { class: "fighter", level: 4, gear: [longSword()], feats: ["powerAttack"] },
          { at: [1, 0] },
          [],
          {},
          choices,
        ),
      ).arms.map(({ total, chance }) => `${total} ${chance}`);
    const power = { powerAttack: 2 };
    expect([shown(), shown(power), shown({ ...power, defensive: true })]).toEqual([
      ["+4 chance 75%"],
      ["+2 chance 65%"],
      ["−2 chance 45%"],
    ]);
  });

  it("D20-SPELL-13 D20-SPELL-15 tells a caster's rays, and the opportunity only where they are not cast defensively", () => {
    const caster: Who = { gear: [power("Ray of Frost", { delivery: "rangedTouch", range: 9, source: "spell" })] };
    const shown = (choices: Chosen = {}, at: readonly [number, number] = [1, 0]) =>
      view(aimed(caster, { at, gear: [longSword()], turn: { hasActed: true } }, [], {}, choices));
    expect(shown().arms.map(({ name, opens }) => [name, opens])).toEqual([
      ["bare hands", "Provokes: Ogre"],
      ["Ray of Frost", "Provokes: Ogre"],
    ]);
    expect(shown({ defensively: true }).arms.map(({ opens }) => opens)).toEqual(["Provokes: Ogre", ""]);
    expect(shown({}, [4, 0])).toMatchObject({ none: "", arms: [{ name: "Ray of Frost", opens: "" }] });
    expect(shown({}, [9, 0])).toMatchObject({ none: "No weapon in hand reaches that far.", arms: [] });
  });

  it("D20-ATK-10 says that nothing reaches", () => {
    expect(view(aimed({ gear: [longSword()] }, { at: [6, 0] }))).toMatchObject({
      arms: [],
      none: "No weapon in hand reaches that far.",
    });
  });

  it("D20-COVER-11 D20-CONC-12 tells a ruling, and lets game masters make one", () => {
    const ruling: AimRuling = {
      by: ONE,
      target: FOE,
      cover: "improved",
      concealment: 50,
      flanking: null,
      higher: true,
    };
    const aim = aimed({ gear: [longSword()] }, { at: [1, 0] }, [], { aims: [ruling] });
    expect(view(aim)).toMatchObject({ ruled: "As the Game Master has ruled", form: null });
    expect(view(aim).facts.map(({ text }) => text)).toEqual([
      "Improved cover",
      "Total concealment: miss chance 50%; only the square can be attacked",
      "Higher ground",
    ]);
    const chosen = view(aim, true).form?.map(({ what, options }) => [
      what,
      options.find((option) => option.selected)?.value,
    ]);
    expect(chosen).toEqual([
      ["cover", "improved"],
      ["concealment", "50"],
      ["flanking", ""],
      ["higher", "yes"],
    ]);
    const odd = view(
      aimed({ gear: [longSword()] }, { at: [1, 0] }, [], { aims: [{ ...ruling, concealment: 30 }] }),
      true,
    ).form?.find(({ what }) => what === "concealment");
    expect(odd?.options.map(({ value, selected: now }) => `${value}${now ? " *" : ""}`)).toEqual([
      "",
      "0",
      "20",
      "30 *",
      "50",
    ]);
    expect(ruled(ruled(ruled(ruling, "cover", ""), "flanking", "no"), "concealment", "0")).toEqual({
      ...ruling,
      cover: null,
      flanking: false,
      concealment: 0,
    });
  });

  it("D20-SPEC-02 D20-SPEC-03 tells trips and bull rushes with their chances apart, and what counts on either side", () => {
    const aim = aimed({ gear: [longSword()] }, { at: [1, 0], size: "large", stats: { traits: ["stable"] } });
    const tries = view(aim).tries ?? [];
    expect(tries.map(({ name, chance, changes }) => [name, chance, changes])).toEqual([
      ["Trip", "chance 60% × 17%", "Ogre: size +4, stability +4"],
      ["Grapple", "chance 60% × 30%", "Ogre: size +4"],
      ["Bull rush", "chance 17%", "Ogre: size +4, stability +4"],
    ]);
    const words = aimView(aim, testWords(), { rules: false, shown: "words" }).tries ?? [];
    expect(words.map(({ chance, changes }) => [chance, changes])).toEqual([
      ["chance slim", ""],
      ["chance poor", ""],
      ["chance poor", ""],
    ]);
    expect(view(aimed({ gear: [longSword()] }, { at: [5, 0] })).tries).toEqual([]);
  });

  it("D20-DISARM-13 D20-SUNDER-06 names what of the target's is aimed at, and with what", () => {
    const armed = aimed({ gear: [longSword()] }, { at: [1, 0], gear: [longSword({ id: "falchion" })] });
    expect((view(armed).tries ?? []).map(({ name }) => name)).toEqual([
      "Trip",
      "Disarm: falchion (long_sword)",
      "Disarm: falchion (bare hands)",
      "Sunder: falchion (long_sword)",
      "Grapple",
      "Bull rush",
    ]);
  });
});
