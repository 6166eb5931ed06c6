import { describe, expect, it } from "vitest";
import { d20 } from "../../../rules/d20/testing/fights.ts";
import { FormProblem, RulingReply, type Typed, valuesOf } from "../../rulings/ruling-fields.ts";
import { D20_ROLLS } from "../../../foundry/rulesets/d20/d20-rolls.ts";
import { nextRollFields, preparedOf, rollText } from "../../rulings/next-roll-form.ts";
import { fieldViews, preparedText } from "../../rulings/rulings-view.ts";
import { testWords } from "../../testing/test-words.ts";
import type { Words } from "../../words.ts";
import { D20_FORMS, type FightFacts } from "./forms.ts";
import { FACTS } from "../testing/rulings.ts";

const fieldsOf = (ruling: string, facts: FightFacts, words: Words) => D20_FORMS[ruling]?.rowsOf(facts, words) ?? [];
const commandsOf = (ruling: string, reply: RulingReply, facts = FACTS) =>
  D20_FORMS[ruling]?.commandsOf(reply, facts) ?? [];

/** What a form asks for when this was typed and the rest left as it starts. */
function asked(ruling: string, typed: Typed = {}, chosen: readonly string[] = ["hero", "orc"]): readonly object[] {
  return commandsOf(ruling, new RulingReply(valuesOf(fieldsOf(ruling, FACTS, testWords()), typed), chosen), FACTS);
}

function problemOf(ruling: string, typed: Typed): string {
  try {
    asked(ruling, typed);
  } catch (error) {
    if (error instanceof FormProblem) return `${error.detail.field} ${error.detail.problem}`;
    throw error;
  }
  return "none";
}

const each = (more: object): object[] => ["hero", "orc"].map((target) => ({ by: null, target, ...more }));
const pair = { who: "hero", against: "orc" };

describe("rulings of d20", () => {
  it.each<[string, Typed, object[]]>([
    ["harm", { points: "3", nonlethal: "on" }, each({ do: "harmByHand", points: 3, nonlethal: true })],
    ["heal", { points: "3" }, each({ do: "healByHand", points: 3 })],
    ["temporary", {}, each({ do: "giveTemporary", points: 0 })],
    [
      "ability",
      { ability: "wisdom", points: "-2" },
      each({ do: "hurtAbility", ability: "wisdom", points: -2, drained: false }),
    ],
    [
      "condition",
      { condition: "prone", way: "on" },
      each({ do: "setCondition", condition: "prone", present: true, rounds: 0 }),
    ],
    [
      "modifier",
      { to: "armourClass", bonusType: "deflection", value: "2", source: "Shield of Faith", rounds: "10" },
      each({
        do: "giveModifier",
        modifier: { to: "armourClass", type: "deflection", value: 2, source: "Shield of Faith" },
        rounds: 10,
      }),
    ],
    ["unmodifier", {}, [{ do: "endModifier", by: null, target: "orc", modifier: "Bane/attack/morale/-1" }]],
    ["check", { what: "spot" }, ["hero", "orc"].map((by) => ({ do: "check", by, skill: "spot", dc: null }))],
    [
      "check",
      { what: "jump", dc: "12", how: "runUp" },
      ["hero", "orc"].map((by) => ({ do: "check", by, skill: "jump", dc: 12, how: "runUp" })),
    ],
    ["notice", { ...pair, what: "presence" }, [{ do: "notice", by: "hero", target: "orc", what: "presence" }]],
    [
      "save",
      { what: "reflex", dc: "15", cover: "improved" },
      ["hero", "orc"].map((by) => ({ do: "save", by, save: "reflex", dc: 15, cover: "improved" })),
    ],
    [
      "save",
      { what: "reflex", dc: "15", harm: "8" },
      ["hero", "orc"].map((by) => ({ do: "save", by, save: "reflex", dc: 15, harm: 8 })),
    ],
    [
      "save",
      { what: "will", dc: "15", called: "on" },
      ["hero", "orc"].map((by) => ({ do: "save", by, save: "will", dc: 15, called: true })),
    ],
    [
      "check",
      { what: "spot", called: "on" },
      ["hero", "orc"].map((by) => ({ do: "check", by, skill: "spot", dc: null, called: true })),
    ],
    [
      "notice",
      { ...pair, what: "hider", called: "on" },
      [{ do: "notice", by: "hero", target: "orc", what: "hider", called: true }],
    ],
    ["save", { what: "will", dc: "15" }, ["hero", "orc"].map((by) => ({ do: "save", by, save: "will", dc: 15 }))],
    ["distract", { cause: "own", more: "12" }, each({ do: "distract", dc: 12 })],
    ["distract", { cause: "rain" }, each({ do: "distract", dc: 0, what: "rain" })],
    ["discharge", { who: "hero", into: "orc" }, [{ do: "discharge", by: null, target: "hero", to: "orc" }]],
    ["discharge", { who: "hero" }, [{ do: "discharge", by: null, target: "hero", to: null }]],
    ["rest", { span: "night" }, [{ do: "rest", by: null, targets: ["hero", "orc"], span: "night" }]],
    ["gather", {}, [{ do: "gather", by: null, targets: ["hero", "orc"] }]],
    [
      "spent",
      { who: "orc", spent: "both" },
      [{ do: "setSpent", by: null, target: "orc", spent: ["standard", "move"] }],
    ],
    ["order", { who: "orc" }, [{ do: "arrange", by: null, target: "orc", after: null }]],
    ["order", { who: "orc", after: "scout" }, [{ do: "arrange", by: null, target: "orc", after: "scout" }]],
    ["join", { watched: "on" }, each({ do: "join", watched: true })],
    ["endGrapple", pair, [{ do: "endGrapple", by: null, target: "hero", other: "orc" }]],
    ["grant", pair, [{ do: "grantOpportunity", by: null, to: "hero", against: "orc" }]],
    [
      "aim",
      pair,
      [
        {
          do: "ruleAim",
          by: null,
          aim: { by: "hero", target: "orc", cover: null, concealment: null, flanking: null, higher: null },
        },
      ],
    ],
    [
      "aim",
      { ...pair, cover: "none", concealment: "20", flanking: "no", higher: "yes" },
      [
        {
          do: "ruleAim",
          by: null,
          aim: { by: "hero", target: "orc", cover: "none", concealment: 20, flanking: false, higher: true },
        },
      ],
    ],
    [
      "place",
      { who: "hero", right: "2", down: "-1" },
      [{ do: "displace", by: null, target: "hero", to: { x: 6, y: 3 } }],
    ],
    ["distance", { ...pair, metres: "4,5" }, [{ do: "setDistance", by: null, pair: ["hero", "orc"], metres: 4.5 }]],
    ["grant", {}, [{ do: "grantOpportunity", by: null, to: "hero", against: "scout" }]],
    ["flank", {}, [{ do: "setFlank", by: null, pair: ["hero", "scout"], foe: "orc", present: true }]],
    [
      "flank",
      { ...pair, ally: "scout", way: "off" },
      [{ do: "setFlank", by: null, pair: ["hero", "scout"], foe: "orc", present: false }],
    ],
  ])("%s sends what was typed, as the rules read it", (ruling, typed, wanted) => {
    const commands = asked(ruling, typed);
    expect(commands).toEqual(wanted);
    for (const command of commands) expect(d20.parseCommand(JSON.parse(JSON.stringify(command))).ok).toBe(true);
  });

  it.each<[string, Typed, string]>([
    ["harm", {}, "points Number"],
    ["harm", { points: "2,5" }, "points Whole"],
    ["grant", { who: "orc", against: "orc" }, "against SomebodyElse"],
    ["aim", { ...pair, concealment: "120" }, "concealment Number"],
    ["place", { who: "orc", right: "1" }, "who NoMap"],
    ["place", { who: "hero" }, "right NoWay"],
  ])("%s is not sent while something is wrong", (ruling, typed, wanted) => {
    expect(problemOf(ruling, typed)).toBe(wanted);
  });

  it("are worded in every field and choice", () => {
    const words = testWords();
    const state = { typed: {}, chosen: new Set<string>(), problem: null, people: FACTS.people };
    const said = Object.keys(D20_FORMS).flatMap((ruling) =>
      fieldViews(ruling, fieldsOf(ruling, FACTS, words), state, words).flatMap(({ label, options }) => [
        label,
        ...(options ?? []).map((option) => option.label),
      ]),
    );
    expect(said.filter((text) => text.startsWith("PDA."))).toEqual([]);
  });
});

describe("the next roll of d20", () => {
  const words = testWords();
  const laid = (typed: Typed) =>
    preparedOf(new RulingReply(valuesOf(nextRollFields(FACTS.people, [], D20_ROLLS, words), typed), []), D20_ROLLS);

  it("may be any that the rules ask for, and each has its word in both languages", () => {
    for (const language of ["en", "fr"] as const)
      for (const kind of Object.keys(D20_ROLLS.named))
        expect(rollText(kind, D20_ROLLS, testWords(language))).not.toMatch(/PDA|^$/u);
    expect(Object.keys(D20_ROLLS.named)).toEqual(
      expect.arrayContaining([
        "attack",
        "critical",
        "concealment",
        "initiative",
        "fortitude",
        "concentration",
        "life",
        "casterLevel",
      ]),
    );
    expect(rollText("concealment", D20_ROLLS, words)).toBe("miss chance");
  });

  it("takes the faces and modifiers of its kind", () => {
    expect(laid({ roller: "hero", kind: "critical", faces: "17" })).toMatchObject({
      combatant: "hero",
      kind: "critical",
      naturals: [17],
    });
    expect(laid({ kind: "concealment", faces: "81" })).toMatchObject({ kind: "concealment", naturals: [81] });
    const wrong = (typed: Typed): unknown => {
      try {
        return laid(typed);
      } catch (error) {
        return error instanceof FormProblem ? error.detail.problem : error;
      }
    };
    expect([wrong({ kind: "attack", faces: "21" }), wrong({ kind: "life", label: "Prayer", value: "1" })]).toEqual([
      "OneFace",
      "NoTotal",
    ]);
    expect(
      preparedText({ id: "p", combat: "c", ...laid({ kind: "life", faces: "7" }) }, String, String, D20_ROLLS, words),
    ).toBe("any roller, stabilization: dice 7");
  });
});
