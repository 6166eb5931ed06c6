import { describe, expect, it } from "vitest";
import type { Chosen } from "../../../rules/kernel/choices.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { toggle } from "../../../rules/d20/actions/choices.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { fight, longSword, Play } from "../../../rules/d20/testing/fights.ts";
import { foe } from "../../../rules/d20/testing/people.ts";
import { testWords } from "../../testing/test-words.ts";
import { changed, chosenTexts, choiceViews, isKept } from "../../tracker/choices.ts";
import { D20_CHOICES } from "./actions.ts";

const sword = (): D20Action => {
  const hero = foe("hero", 6, {
    at: [5, 5],
    side: "heroes",
    gear: [longSword()],
    stats: { feats: [{ id: "powerAttack", weapon: "" }] },
  });
  const play = new Play(fight([hero, foe("orc", 0, { at: [6, 5], side: "orcs" })]));
  return play.ruleset.actions(play.table(), combatantId("hero")).find(({ command }) => command.do === "attack")!;
};
const views = (actions: readonly D20Action[], chosen: Chosen = {}, language: "en" | "fr" = "en") =>
  choiceViews(actions, chosen, D20_CHOICES, testWords(language));
const texts = (chosen: Chosen, language: "en" | "fr" = "en") => chosenTexts(chosen, D20_CHOICES, testWords(language));

describe("what is chosen before an attack", () => {
  it("D20-ATK-19 D20-FEAT-11 is offered where the rules allow it, within their bounds", () => {
    expect(views([sword()]).map(({ key, pressed, numbers }) => [key, pressed, numbers?.length ?? 0])).toEqual([
      ["defensive", "false", 0],
      ["otherDamage", "false", 0],
      ["twoHanded", "false", 0],
      ["powerAttack", null, 7],
    ]);
    expect(views([{ ...sword(), blocked: { code: "notYourTurn", rule: null, params: {} } }])).toEqual([]);
  });

  it("D20-ATK-19 D20-FEAT-11 is told in words, and may then be kept beyond the turn", () => {
    const chosen = changed(changed({}, "defensive", null), "powerAttack", 2);
    expect([texts({}), texts(chosen), texts(chosen, "fr")]).toEqual([
      [],
      ["Fight defensively", "Power Attack 2"],
      ["Sur la défensive", "Attaque en puissance 2"],
    ]);
    const kept = changed(chosen, "kept", null);
    expect([isKept(chosen), isKept(kept), texts(kept).length]).toEqual([false, true, 2]);
    expect([chosen, kept].map((each) => views([sword()], each).find(({ key }) => key === "kept")?.pressed)).toEqual([
      "false",
      "true",
    ]);
    expect(changed(changed(chosen, "defensive", null), "powerAttack", 0)).toEqual({});
  });

  it("D20-FEAT-19 has words for every choice", () => {
    const all = D20_CHOICES.keys.map((key) => ({ key, most: null }));
    const labels = views([{ ...sword(), choices: all }], {}, "fr").map(({ label, hint }) => `${label} ${hint}`);
    expect(labels.length).toBe(D20_CHOICES.keys.length);
    expect(labels.join(" ")).not.toContain("PDA.");
    expect(views([{ ...sword(), choices: [toggle("quickened")] }], {}, "fr")[0]?.label).toBe("Incantation rapide");
  });
});
