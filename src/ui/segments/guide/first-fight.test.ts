import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { guideView } from "../../guide/guide-view.ts";
import { ticksOf, type GuideFight } from "../../guide/lessons.ts";
import { testWords } from "../../testing/test-words.ts";
import { FIRST_FIGHT } from "./first-fight.ts";

type Fight = GuideFight<SegmentsGame>;

const words = testWords("en");
const { lessons, encounters } = FIRST_FIGHT;
const CALM: Fight = {
  clock: { round: 0, segment: 1, phase: "declarations" },
  events: [],
  questions: [],
  playing: (role) => role,
};

const viewOf = (at: number, fight: Fight | null, done: readonly string[] = [], isGameMaster = true) =>
  guideView({ lessons, at, fight, done, isGameMaster }, words);

/** All steps of a lesson. */
const stepsOf = (at: number) => lessons[at]?.steps.map(({ id }) => `${lessons[at]?.id ?? ""}.${id}`) ?? [];

/** The steps of a lesson that are done in a fight. */
const doneIn = (at: number, fight: Fight) => {
  const lesson = lessons[at];
  if (lesson === undefined) throw new Error(`There is no lesson ${at}.`);
  const ticks = ticksOf(lesson, fight, []);
  return lesson.steps.filter((_, step) => ticks[step]).map(({ id }) => id);
};

describe("the guide", () => {
  it("marks the first thing that is not done as the next one", () => {
    const view = viewOf(0, { ...CALM, clock: { round: 1, segment: 1, phase: "declarations" } });
    expect(view?.steps.map(({ cssClass }) => cssClass)).toEqual(["is-done", "is-now", "is-later", "is-later"]);
    expect(view?.done).toBeNull();
    expect(view?.buttons.find(({ action }) => action === "back")?.blocked).toBe(true);
  });

  it("lets a game master set a scene that does not stand, and lay dice by for one that does", () => {
    const labels = (at: number, isSet: boolean, isGameMaster: boolean) =>
      viewOf(at, isSet ? CALM : null, [], isGameMaster)
        ?.buttons.filter(({ action }) => action === "prepare")
        .map(({ label }) => label);
    expect(labels(3, false, true)).toEqual([words.text("PDA.Guide.Prepare")]);
    expect(labels(1, true, true)).toEqual([words.text("PDA.Guide.LayDice")]);
    expect(labels(0, true, true)).toEqual([]);
    expect(labels(3, false, false)).toEqual([]);
  });

  it("keeps a step ticked that has been done, though a new round, another encounter or an undo speaks against it", () => {
    const steps = (done: readonly string[]) => viewOf(0, null, done)?.steps.map(({ cssClass }) => cssClass);
    expect(steps(["blow.begin", "blow.modes", "parry.initiative"])).toEqual([
      "is-done",
      "is-done",
      "is-now",
      "is-later",
    ]);
    const declared: Fight = {
      ...CALM,
      clock: { round: 2, segment: 1, phase: "declarations" },
      events: [{ type: "modeDeclared", id: combatantId("orc"), mode: "melee" }],
    };
    expect(doneIn(0, declared)).toEqual(["begin", "modes"]);
  });

  it("SEG-SURP-10 ticks the surprise segment off when a combatant may act in it, not when the parties have met", () => {
    const at = (phase: "declarations" | "actions") => doneIn(3, { ...CALM, clock: { round: 0, segment: 0, phase } });
    expect([at("declarations"), at("actions"), doneIn(3, CALM)]).toEqual([[], ["beginSurprise"], []]);
  });

  it("SEG-PARRY-05 plays the critical parry in an encounter of its own, in which both have their actions", () => {
    const [blow, parry] = lessons;
    expect(parry?.encounter).not.toBe(blow?.encounter);
    expect(parry?.steps.map(({ id }) => id)).toEqual(["begin", "modes", "initiative", "orcsTurn", "criticalParry"]);
  });

  it("plays every lesson in an encounter whose figures it has", () => {
    const roles = FIRST_FIGHT.cast.map(({ role }) => role);
    for (const { encounter, dice } of lessons) {
      expect(roles).toEqual(expect.arrayContaining([...(encounters[encounter] ?? ["nowhere"])]));
      expect(encounters[encounter]).toEqual(expect.arrayContaining(dice.map(({ role }) => role)));
    }
  });

  it("is turned by game masters, for all readers", () => {
    const actions = (isGameMaster: boolean) => viewOf(1, CALM, [], isGameMaster)?.buttons.map(({ action }) => action);
    expect([actions(true), actions(false)]).toEqual([["back", "prepare", "next", "finish"], []]);
  });

  it("says that a lesson is done, and that all are", () => {
    expect(viewOf(1, CALM, stepsOf(1))?.done).toBe(words.text("PDA.Guide.LessonDone"));
    expect(viewOf(3, CALM, stepsOf(3))?.done).toBe(words.text("PDA.Guide.AllDone"));
    expect(viewOf(9, CALM, [])).toBeNull();
  });
});
