import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../rules/segments/commands.ts";
import { testWords } from "../../testing/test-words.ts";
import type { Words } from "../../words.ts";
import { distanceOf, engagement, fieldView } from "./field-view.ts";
import type { RulesetRolls } from "../../../foundry/rulesets/active-ruleset.ts";
import { nextRollFields, preparedOf } from "../../rulings/next-roll-form.ts";
import { FormProblem, RulingReply, type Typed, valuesOf } from "../../rulings/ruling-fields.ts";
import { SEGMENTS_FORMS, type FightFacts } from "./forms.ts";
import { FACTS, PEOPLE } from "../testing/rulings.ts";
import { fieldViews, preparedText } from "../../rulings/rulings-view.ts";

const fieldsOf = (ruling: string, facts: FightFacts, words: Words) =>
  SEGMENTS_FORMS[ruling]?.rowsOf(facts, words) ?? [];
const commandsOf = (ruling: string, reply: RulingReply, facts = FACTS) =>
  SEGMENTS_FORMS[ruling]?.commandsOf(reply, facts) ?? [];

/** What a form asks for when this was typed and the rest left as it starts. */
function asked(ruling: string, typed: Typed = {}, chosen: readonly string[] = ["hero", "orc"]): readonly object[] {
  return commandsOf(ruling, new RulingReply(valuesOf(fieldsOf(ruling, FACTS, testWords()), typed), chosen));
}

function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof FormProblem) return `${error.detail.field} ${error.detail.problem}`;
    throw error;
  }
  return "none";
}

describe("rulings", () => {
  it.each<[string, Typed, object[]]>([
    [
      "harm",
      { stamina: "3", wounds: "1", damageKind: "slashing" },
      ["hero", "orc"].map((target) => ({
        do: "harmByHand",
        by: null,
        target,
        fromStamina: 3,
        fromWounds: 1,
        kind: "slashing",
      })),
    ],
    [
      "heal",
      { stamina: "3" },
      ["hero", "orc"].map((target) => ({ do: "healByHand", by: null, target, toStamina: 3, toWounds: 0 })),
    ],
    [
      "rest",
      { hours: "2", care: "on" },
      [{ do: "rest", by: null, targets: ["hero", "orc"], hours: 2, days: 0, care: true }],
    ],
    [
      "check",
      { what: "listen" },
      ["hero", "orc"].map((target) => ({ do: "check", by: null, target, what: "listen", dc: "average" })),
    ],
    [
      "check",
      { what: "reflex", difficulty: "own", dc: "17" },
      ["hero", "orc"].map((target) => ({ do: "check", by: null, target, what: "reflex", dc: 17 })),
    ],
    [
      "condition",
      { condition: "prone", way: "off" },
      ["hero", "orc"].map((target) => ({ do: "setCondition", by: null, target, condition: "prone", on: false })),
    ],
    ["surprise", {}, ["hero", "orc"].map((target) => ({ do: "markSurprised", by: null, target, on: true }))],
    ["grant", { who: "hero", against: "orc" }, [{ do: "grantOpportunity", by: null, target: "hero", against: "orc" }]],
    ["grant", {}, [{ do: "grantOpportunity", by: null, target: "hero", against: "scout" }]],
    ["forbid", {}, [{ do: "forbidOpportunity", by: null, offer: "o1" }]],
    ["fall", { metres: "4,5" }, ["hero", "orc"].map((target) => ({ do: "fall", by: null, target, metres: 4.5 }))],
    ["water", { way: "surface" }, ["hero", "orc"].map((target) => ({ do: "surface", by: null, target }))],
    [
      "activity",
      { who: "scout", activity: "other", segments: "5" },
      [{ do: "ruleActivity", by: null, target: "scout", activity: "other", gear: null, patient: null, segments: 5 }],
    ],
    ["fatigue", {}, [{ do: "startFatigue", by: null }]],
  ])("SEG-HOUSE-68 %s becomes commands that the rules can read", (ruling, typed, commands) => {
    const sent = asked(ruling, typed);
    expect(sent).toEqual(commands);
    for (const command of sent) expect(parseCommand(command)).toEqual({ ok: true, value: command });
  });

  it.each<[string, Typed, readonly string[], string]>([
    ["harm", {}, ["hero"], "stamina NoPoints"],
    ["harm", { stamina: "2.5" }, ["hero"], "stamina Whole"],
    ["heal", { stamina: "many" }, ["hero"], "stamina Number"],
    ["harm", { stamina: "2" }, [], "people Nobody"],
    ["rest", { hours: "0" }, ["hero"], "hours NoTime"],
    ["check", { difficulty: "own" }, ["hero"], "dc Number"],
    ["grant", { who: "orc", against: "orc" }, [], "against Another"],
    ["fall", {}, ["hero"], "metres Number"],
    ["activity", { segments: "-1" }, [], "segments Number"],
  ])("%s with %j for %j says where and what to do: %s", (ruling, typed, chosen, problem) => {
    expect(problemOf(() => asked(ruling, typed, chosen))).toBe(problem);
  });

  it("has nothing to forbid where nothing is open", () => {
    expect(
      problemOf(() =>
        commandsOf(
          "forbid",
          new RulingReply(valuesOf(fieldsOf("forbid", { ...FACTS, offers: [] }, testWords()), {}), []),
        ),
      ),
    ).toBe("offer NoOffer");
  });

  it("keeps what was typed, and says the problem at its field, in both languages", () => {
    for (const language of ["en", "fr"] as const) {
      const words = testWords(language);
      for (const ruling of Object.keys(SEGMENTS_FORMS)) {
        const views = fieldViews(
          ruling,
          fieldsOf(ruling, FACTS, words),
          {
            typed: { stamina: "x" },
            chosen: new Set(["orc"]),
            problem: { field: "stamina", problem: "Whole", params: { min: 0, max: 9 } },
            people: PEOPLE,
          },
          words,
        );
        const stamina = views.find(({ name }) => name === "stamina");
        if (stamina !== undefined)
          expect(stamina).toMatchObject({ input: { value: "x" }, error: expect.stringContaining("9") as string });
        const people = views.find(({ name }) => name === "people");
        if (people !== undefined)
          expect(people.people?.filter(({ checked }) => checked).map(({ id }) => id)).toEqual(["orc"]);
      }
    }
  });
});

const ROLLS: RulesetRolls = { die: 20, named: {} };

describe("the next roll", () => {
  const words = testWords();
  const laid = (typed: Typed) =>
    preparedOf(
      new RulingReply(
        valuesOf(nextRollFields(PEOPLE, [{ value: "m1", label: "Hero attacks Orc" }], ROLLS, words), typed),
        [],
      ),
      ROLLS,
    );

  it("SEG-HOUSE-68 is laid by with faces, a named modifier, or both", () => {
    expect(laid({ roller: "hero", faces: "17", label: "High ground", value: "+2" })).toEqual({
      combatant: "hero",
      exchange: null,
      kind: "die",
      naturals: [17],
      modifiers: [{ label: "High ground", value: 2 }],
    });
    expect(laid({ exchange: "m1", kind: "damage", faces: "4, 6" })).toEqual({
      combatant: null,
      exchange: "m1",
      kind: "damage",
      naturals: [4, 6],
      modifiers: [],
    });
  });

  it.each<[Typed, string]>([
    [{}, "faces NothingPrepared"],
    [{ faces: "21" }, "faces OneFace"],
    [{ faces: "3 4" }, "faces OneFace"],
    [{ faces: "half" }, "faces Faces"],
    [{ value: "2" }, "label NameIt"],
    [{ label: "Hill" }, "value Number"],
    [{ label: "Hill", value: "1.5" }, "value Whole"],
    [{ label: "Hill", value: "1", kind: "other" }, "label NoTotal"],
    [{ label: "h".repeat(61), value: "1" }, "label TooLong"],
  ])("%j is refused: %s", (typed, problem) => {
    expect(problemOf(() => laid(typed))).toBe(problem);
  });

  it("is listed with its combatant and its purpose", () => {
    const prepared = {
      id: "p",
      combat: "c",
      ...laid({ roller: "hero", exchange: "m1", faces: "17", label: "Mud", value: "-2" }),
    };
    expect(
      preparedText(
        prepared,
        () => "Hero",
        () => "Hero attacks Orc",
        ROLLS,
        words,
      ),
    ).toBe("Hero (Hero attacks Orc), next d20: dice 17, Mud −2");
  });
});

describe("the field without a map", () => {
  const facts = {
    people: PEOPLE.map((person) => ({ ...person, placed: person.id !== "scout" })),
    engaged: [
      ["hero", "scout"],
      ["gone", "orc"],
    ],
    distances: [{ pair: ["orc", "scout"], metres: 12 }],
  };

  it("SEG-MOVE-17 shows everybody as one sees them, and leaves pairs on the map to it", () => {
    const view = fieldView(facts, "scout", testWords());
    expect(view.rows.map(({ id, mapped, engaged, metres }) => ({ id, mapped, engaged, metres }))).toEqual([
      { id: "hero", mapped: false, engaged: true, metres: "" },
      { id: "orc", mapped: false, engaged: false, metres: "12" },
    ]);
    expect(view.pairs.map(({ text }) => text)).toEqual(["Hero ↔ Scout"]);
    expect(fieldView(facts, null, testWords()).rows.find(({ id }) => id === "orc")).toMatchObject({ mapped: true });
  });

  it("SEG-MOVE-17 sends pairs and distances that the rules can read, and no other", () => {
    for (const command of [
      engagement("hero", "scout", true),
      distanceOf("hero", "scout", "3,5"),
      distanceOf("hero", "scout", " "),
    ])
      expect(parseCommand(command)).toEqual({ ok: true, value: command });
    expect(problemOf(() => distanceOf("hero", "scout", "far"))).toBe("metres Number");
  });
});
