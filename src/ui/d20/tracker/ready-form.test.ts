import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { DOER } from "../../../rules/d20/ready/commands.ts";
import { fight, longSword, Play, power, square } from "../../../rules/d20/testing/fights.ts";
import { foe } from "../../../rules/d20/testing/people.ts";
import { readies } from "../../../rules/d20/testing/readied.ts";
import { testWords } from "../../testing/test-words.ts";
import { readyForm, type Readying } from "./ready-form.ts";

const HERO = combatantId("hero");
const START = readies({ do: "totalDefense", by: HERO }, {});

/** The form for a hero with a sword and a bolt, an orc in reach. */
function form(more: Partial<Readying> = {}): ReturnType<typeof readyForm> {
  const hero = foe("hero", 6, {
    at: [5, 5],
    side: "heroes",
    gear: [longSword(), power("bolt", { delivery: "rangedTouch", range: 30 })],
  });
  const play = new Play(fight([hero, foe("orc", 0, { at: [6, 5], side: "orcs" })]));
  return readyForm(
    START,
    {
      actions: play.ruleset.actions(play.table(), HERO),
      label: ({ label, command }, target) => `${label || command.do} ${target}`,
      others: [{ id: "orc", name: "Orc" }],
      at: square(5, 5),
      metresPerSquare: 1.5,
      regions: [{ id: "bog.1", name: "Bog" }],
      ...more,
    },
    testWords("en"),
  );
}

/** What may be chosen in a row, by its label. */
function choices({ rows }: ReturnType<typeof form>, name: string): readonly { value: string; label: string }[] {
  const row = rows.find((each) => "name" in each && each.name === name);
  return row?.kind === "select" ? [...row.choices] : [];
}
/** What is read where these are filled in. */
function read(made: ReturnType<typeof form>, fields: Readonly<Record<string, string>>): unknown {
  return made.read({ text: (name: string) => fields[name] ?? "" } as Parameters<typeof made.read>[0]);
}
/** What each choice of what is done would ready. */
const acts = (made: ReturnType<typeof form>): readonly Readonly<Record<string, unknown>>[] =>
  choices(made, "act").map(({ value }) => {
    const told = read(made, { act: value, trigger: "casts" }) as { value: { act: Readonly<Record<string, unknown>> } };
    return told.value.act;
  });

describe("the form of a readied action", () => {
  it("D20-READY-04 D20-READY-05 has each act against the one who sets it off first, then at a name", () => {
    const made = acts(form());
    const open = (act: Readonly<Record<string, unknown>>): boolean =>
      act["target"] === DOER || (Array.isArray(act["targets"]) && act["targets"][0] === DOER);
    const kinds = new Set(made.filter(open).map((act) => act["do"]));
    expect(kinds).toEqual(new Set(["attack", "bullRush", "feint", "usePower"]));
    const firstNamed = made.findIndex((act) => !open(act));
    expect(made.slice(firstNamed).some(open)).toBe(false);
    expect(made.some((act) => act["do"] === "attack" && act["target"] === "orc")).toBe(true);
    expect(made.some((act) => act["full"] === true || act["do"] === "charge")).toBe(false);
    expect(new Set(made.map((act) => JSON.stringify(act))).size).toBe(made.length);
  });

  it("D20-READY-08 offers steps where there is a map, and no trigger by steps where there is none", () => {
    expect([choices(form(), "step").length, choices(form({ at: null }), "step").length]).toEqual([9, 0]);
    const triggers = (made: ReturnType<typeof form>): readonly string[] =>
      choices(made, "trigger").map(({ value }) => value);
    expect(triggers(form()).length - triggers(form({ at: null })).length).toBe(1);
    const stepped = read(form(), { act: "0", step: "n", trigger: "casts", who: "foes" });
    expect(stepped).toMatchObject({ value: { step: { x: square(5, 4).x, y: square(5, 4).y } } });
  });

  it("D20-READY-05 reads what sets it off, whose it is, where, and in which words", () => {
    const told = read(form(), {
      act: "0",
      trigger: "casts",
      who: "id orc",
      where: "metres",
      metres: "9",
      words: " now ",
    });
    expect(told).toMatchObject({
      value: { watch: { kinds: ["casts"], when: "before", who: "orc", where: "metres", metres: 9, words: "now" } },
    });
    const there = (where: string): unknown => read(form(), { act: "0", trigger: "moves", who: "foes", where });
    expect(there("square")).toMatchObject({ value: { watch: { where: "square", squares: [], region: null } } });
    expect(there("region bog.1")).toMatchObject({ value: { watch: { where: "region", region: "bog.1" } } });
    const places = (made: ReturnType<typeof form>) => choices(made, "where").map(({ value }) => value);
    expect(places(form())).toEqual(["anywhere", "reach", "metres", "square", "region bog.1"]);
    expect(places(form({ at: null }))).toEqual(["anywhere", "reach", "metres"]);
    expect(read(form(), { act: "0", trigger: "told", who: "foes" })).toEqual({
      problem: testWords("en").text("PDA.Refusal.triggerUntold"),
    });
  });
});
