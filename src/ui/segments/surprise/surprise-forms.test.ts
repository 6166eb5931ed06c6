import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../rules/segments/decode-command.ts";
import { testWords } from "../../testing/test-words.ts";
import { FormReply } from "../../dialogs/form-rows.ts";
import { combatChoices, encumberingChoices, grantOf, kindChoices, placeChoices } from "./grant-form.ts";
import { markChoices, meetOf, stealthChoices } from "./meet-form.ts";

const PRESENT = [{ id: "hero", side: "friendly" }, { id: "scout", side: "friendly" }, { id: "orc", side: "hostile" }];

describe("the form of a meeting", () => {
  it("SEG-SURP-02 SEG-SURP-03 SEG-SURP-04 says who goes unnoticed, who is marked, and whether anybody looks", () => {
    const asked = meetOf(PRESENT, new FormReply({ perception: true, "stealth-hostile": "hide", "stealth-friendly": "", "mark-scout": "alert", "mark-orc": "surprised", "mark-hero": "" }));
    expect(asked).toEqual({
      do: "meet", by: null, perception: true, parties: [{ side: "hostile", stealth: "hide" }],
      marked: [{ id: "scout", surprised: false }, { id: "orc", surprised: true }],
    });
    expect(parseCommand(asked)).toEqual({ ok: true, value: asked });
    expect(meetOf(PRESENT, new FormReply({}))).toEqual({ do: "meet", by: null, perception: false, parties: [], marked: [] });
  });

  it("offers nothing without a word", () => {
    for (const language of ["en", "fr"] as const) {
      const words = testWords(language);
      const choices = [stealthChoices, markChoices, kindChoices, placeChoices, combatChoices, encumberingChoices].flatMap((list) => list(words));
      expect(choices.filter(({ label }) => label === "" || label.startsWith("PDA."))).toEqual([]);
    }
  });
});

describe("the form of a grant", () => {
  const said = { against: "orc", kind: "surprise", place: "", check: false, inCombat: "", encumbering: "none" };

  it("SEG-SURP-22 says upon whom, from where, and whether a check is due", () => {
    expect(grantOf("hero", new FormReply({ ...said, place: "beside", check: true }))).toEqual({
      do: "grantSurprise", by: null, to: "hero", against: "orc", sneak: null, place: "beside", check: true,
    });
  });

  it.each([["", null], ["yes", true], ["no", false]])("SEG-SNEAK-18 SEG-SNEAK-23 carries the ruling on a sneak attack (in combat: %j)", (inCombat, ticked) => {
    const grant = grantOf("hero", new FormReply({ ...said, kind: "sneak", inCombat, encumbering: "save" }));
    expect(grant).toMatchObject({ sneak: { inCombat: ticked, encumbering: "save" }, place: null, check: false });
    expect(parseCommand(grant)).toEqual({ ok: true, value: grant });
  });
});
