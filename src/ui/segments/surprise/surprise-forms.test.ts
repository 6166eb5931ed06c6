import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../rules/segments/commands.ts";
import { testWords } from "../../testing/test-words.ts";
import { FormReply } from "../../dialogs/form-rows.ts";
import { combatChoices, encumberingChoices, grantOf, kindChoices, placeChoices, wantsPoint } from "./grant-form.ts";
import { markChoices, meetOf, stealthChoices } from "./meet-form.ts";

const PRESENT = [
  { id: "hero", side: "friendly" },
  { id: "scout", side: "friendly" },
  { id: "orc", side: "hostile" },
];

describe("the form of a meeting", () => {
  it("SEG-SURP-02 SEG-SURP-03 SEG-SURP-04 says who goes unnoticed, who is marked, and whether any combatant looks", () => {
    const asked = meetOf(
      PRESENT,
      new FormReply({
        perception: true,
        "stealth-hostile": "hide",
        "stealth-friendly": "",
        "mark-scout": "alert",
        "mark-orc": "surprised",
        "mark-hero": "",
      }),
    );
    expect(asked).toEqual({
      do: "meet",
      by: null,
      perception: true,
      parties: [{ side: "hostile", stealth: "hide" }],
      marked: [
        { id: "scout", surprised: false },
        { id: "orc", surprised: true },
      ],
    });
    expect(parseCommand(asked)).toEqual({ ok: true, value: asked });
    expect(meetOf(PRESENT, new FormReply({}))).toEqual({
      do: "meet",
      by: null,
      perception: false,
      parties: [],
      marked: [],
    });
  });

  it("offers nothing without a word", () => {
    for (const language of ["en", "fr"] as const) {
      const words = testWords(language);
      const lists = [stealthChoices, markChoices, kindChoices, combatChoices, encumberingChoices].flatMap((list) =>
        list(words),
      );
      const choices = [...lists, ...placeChoices(words, true)];
      expect(choices.filter(({ label }) => label === "" || label.startsWith("PDA."))).toEqual([]);
    }
  });
});

describe("the form of a grant", () => {
  const said = { against: "orc", kind: "surprise", place: "", check: false, inCombat: "", encumbering: "none" };

  it("SEG-SURP-22 says upon which target, from where, and whether a check is due", () => {
    expect(grantOf("hero", new FormReply({ ...said, place: "beside", check: true }), null)).toEqual({
      do: "grantSurprise",
      by: null,
      to: "hero",
      against: "orc",
      sneak: null,
      place: "beside",
      check: true,
    });
  });

  it("SEG-SNEAK-05 SEG-SURP-22 takes a place picked on the map, where a map shows the attacker", () => {
    const places = (isOnMap: boolean) => placeChoices(testWords("en"), isOnMap).map(({ value }) => value);
    expect([places(true), places(false)]).toEqual([
      ["", "beside", "point"],
      ["", "beside"],
    ]);
    const reply = new FormReply({ ...said, place: "point" });
    const grant = grantOf("hero", reply, { x: 4.5, y: 7.5 });
    expect([wantsPoint(reply), wantsPoint(new FormReply(said)), grant.place]).toEqual([
      true,
      false,
      { x: 4.5, y: 7.5 },
    ]);
    expect(parseCommand(grant)).toEqual({ ok: true, value: grant });
    expect(grantOf("hero", new FormReply(said), { x: 4.5, y: 7.5 }).place).toBeNull();
  });

  it.each([
    ["", null],
    ["yes", true],
    ["no", false],
  ])("SEG-SNEAK-18 SEG-SNEAK-23 carries the ruling on a sneak attack (in combat: %j)", (inCombat, ticked) => {
    const grant = grantOf("hero", new FormReply({ ...said, kind: "sneak", inCombat, encumbering: "save" }), null);
    expect(grant).toMatchObject({ sneak: { inCombat: ticked, encumbering: "save" }, place: null, check: false });
    expect(parseCommand(grant)).toEqual({ ok: true, value: grant });
  });
});
