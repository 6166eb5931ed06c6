import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../rules/segments/commands.ts";
import { testWords } from "../../testing/test-words.ts";
import { FormReply } from "../../dialogs/form-rows.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { Asking } from "../../dialogs/form-dialog.ts";
import { grantForm, meetForm } from "./surprise-forms.ts";

const PRESENT = [
  { id: "hero", name: "Hero", side: "friendly" },
  { id: "scout", name: "Scout", side: "friendly" },
  { id: "orc", name: "Orc", side: "hostile" },
];
const ORC = [{ value: "orc", label: "Orc" }];
const formOf = (isOnMap = true, language: "en" | "fr" = "en") =>
  grantForm(combatantId("hero"), ORC, isOnMap, 2, testWords(language));
/** What a form is read as. */
async function readAs<T>(form: Asking<T>, typed: object): Promise<T> {
  const read = await form.read(new FormReply(typed));
  if ("problem" in read) throw new Error(read.problem);
  return read.value;
}
const meetOf = (typed: object) => readAs(meetForm(PRESENT, testWords()), typed);
const grantOf = async (typed: object, point: { x: number; y: number } | null) =>
  (await readAs(formOf(), typed)).grant(point);

describe("the form of a meeting", () => {
  it("SEG-SURP-02 SEG-SURP-03 SEG-SURP-04 says who goes unnoticed, who is marked, and whether any combatant looks", async () => {
    const asked = await meetOf({
      perception: true,
      "stealth-hostile": "hide",
      "stealth-friendly": "",
      "mark-scout": "alert",
      "mark-orc": "surprised",
      "mark-hero": "",
    });
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
    expect(await meetOf({})).toEqual({
      do: "meet",
      by: null,
      perception: false,
      parties: [],
      marked: [],
    });
  });

  it("offers nothing without a word", () => {
    for (const language of ["en", "fr"] as const) {
      const rows = [...meetForm(PRESENT, testWords(language)).rows, ...formOf(true, language).rows];
      const said = rows.flatMap((row) => [
        "text" in row ? row.text : row.label,
        ...(row.kind === "select" ? row.choices.map(({ label }) => label) : []),
      ]);
      expect(said.length).toBeGreaterThan(30);
      expect(said.filter((text) => text === "" || text.startsWith("PDA."))).toEqual([]);
    }
  });
});

describe("the form of a grant", () => {
  const said = { against: "orc", kind: "surprise", place: "", check: false, inCombat: "", encumbering: "none" };

  it("SEG-SURP-22 says upon which target, from where, and whether a check is due", async () => {
    expect(await grantOf({ ...said, place: "beside", check: true }, null)).toEqual({
      do: "grantSurprise",
      by: null,
      to: "hero",
      against: "orc",
      sneak: null,
      place: "beside",
      check: true,
    });
  });

  it("SEG-SNEAK-05 SEG-SURP-22 takes a place picked on the map, where a map shows the attacker", async () => {
    const places = (isOnMap: boolean) =>
      formOf(isOnMap).rows.flatMap((row) =>
        row.kind === "select" && row.name === "place" ? row.choices.map(({ value }) => value) : [],
      );
    expect([places(true), places(false)]).toEqual([
      ["", "beside", "point"],
      ["", "beside"],
    ]);
    const wantsPoint = async (typed: object) => (await readAs(formOf(), typed)).wantsPoint;
    const grant = await grantOf({ ...said, place: "point" }, { x: 4.5, y: 7.5 });
    expect([await wantsPoint({ ...said, place: "point" }), await wantsPoint(said), grant.place]).toEqual([
      true,
      false,
      { x: 4.5, y: 7.5 },
    ]);
    expect(parseCommand(grant)).toEqual({ ok: true, value: grant });
    expect((await grantOf(said, { x: 4.5, y: 7.5 })).place).toBeNull();
  });

  it.each([
    ["", null],
    ["yes", true],
    ["no", false],
  ])("SEG-SNEAK-18 SEG-SNEAK-23 carries the ruling on a sneak attack (in combat: %j)", async (inCombat, ticked) => {
    const grant = await grantOf({ ...said, kind: "sneak", inCombat, encumbering: "save" }, null);
    expect(grant).toMatchObject({ sneak: { inCombat: ticked, encumbering: "save" }, place: null, check: false });
    expect(parseCommand(grant)).toEqual({ ok: true, value: grant });
  });
});
