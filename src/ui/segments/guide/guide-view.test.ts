import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { testWords } from "../../testing/test-words.ts";
import { storyOf, type GuideFight } from "./guide-story.ts";
import { guideView } from "./guide-view.ts";
import { LESSONS } from "./lessons.ts";

const words = testWords("en");
const CALM: GuideFight = {
  clock: { round: 0, segment: 1, phase: "declarations" },
  events: [],
  questions: [],
  orc: "orc",
};

describe("the guide", () => {
  it("marks the first thing that is not done as the next one", () => {
    const view = guideView(
      { lessons: LESSONS, at: 0, story: { ...storyOf(CALM), hasBegun: true }, done: [], isGameMaster: true },
      words,
    );
    expect(view?.steps.map(({ cssClass }) => cssClass)).toEqual(["is-done", "is-now", "is-later", "is-later"]);
    expect(view?.done).toBeNull();
    expect(view?.buttons.find(({ action }) => action === "back")?.blocked).toBe(true);
  });

  it("lets a game master set a scene that does not stand, and lay dice by for one that does", () => {
    const labels = (at: number, isSet: boolean, isGameMaster: boolean) =>
      guideView({ lessons: LESSONS, at, story: isSet ? storyOf(CALM) : null, done: [], isGameMaster }, words)
        ?.buttons.filter(({ action }) => action === "prepare")
        .map(({ label }) => label);
    expect(labels(3, false, true)).toEqual([words.text("PDA.Guide.Prepare")]);
    expect(labels(1, true, true)).toEqual([words.text("PDA.Guide.LayDice")]);
    expect(labels(0, true, true)).toEqual([]);
    expect(labels(3, false, false)).toEqual([]);
  });

  it("keeps a step ticked that has been done, though a new round, another encounter or an undo speaks against it", () => {
    const steps = (done: readonly string[]) =>
      guideView({ lessons: LESSONS, at: 0, story: null, done, isGameMaster: true }, words)?.steps.map(
        ({ cssClass }) => cssClass,
      );
    expect(steps(["blow.begin", "blow.modes", "parry.initiative"])).toEqual([
      "is-done",
      "is-done",
      "is-now",
      "is-later",
    ]);
    const declared: GuideFight = {
      ...CALM,
      clock: { round: 2, segment: 1, phase: "declarations" },
      events: [{ type: "modeDeclared", id: combatantId("orc"), mode: "melee" }],
    };
    expect(storyOf(declared)).toMatchObject({ hasBegun: true, modes: true, initiative: false });
  });

  it("SEG-SURP-10 ticks the surprise segment off when somebody may act in it, not when the parties have met", () => {
    const at = (phase: "declarations" | "actions") =>
      storyOf({ ...CALM, clock: { round: 0, segment: 0, phase } }).surpriseSegment;
    expect([at("declarations"), at("actions"), storyOf(CALM).surpriseSegment]).toEqual([false, true, false]);
  });

  it("SEG-PARRY-05 plays the critical parry in an encounter of its own, in which both have their actions", () => {
    const [blow, parry] = LESSONS;
    expect(parry?.encounter).not.toBe(blow?.encounter);
    expect(parry?.steps.map(({ id }) => id)).toEqual(["begin", "modes", "initiative", "orcsTurn", "criticalParry"]);
  });

  it("is turned by game masters, for everybody", () => {
    const actions = (isGameMaster: boolean) =>
      guideView({ lessons: LESSONS, at: 1, story: storyOf(CALM), done: [], isGameMaster }, words)?.buttons.map(
        ({ action }) => action,
      );
    expect([actions(true), actions(false)]).toEqual([["back", "prepare", "next", "finish"], []]);
  });

  it("says that a lesson is done, and that all are", () => {
    const all = {
      hasBegun: true,
      modes: true,
      initiative: true,
      routineBlow: true,
      orcStruck: true,
      criticalParry: true,
      asked: true,
      opportunity: true,
      met: true,
      surpriseSegment: true,
      surpriseAttack: true,
    };
    expect(guideView({ lessons: LESSONS, at: 1, story: all, done: [], isGameMaster: true }, words)?.done).toBe(
      words.text("PDA.Guide.LessonDone"),
    );
    expect(guideView({ lessons: LESSONS, at: 3, story: all, done: [], isGameMaster: true }, words)?.done).toBe(
      words.text("PDA.Guide.AllDone"),
    );
    expect(guideView({ lessons: LESSONS, at: 9, story: all, done: [], isGameMaster: true }, words)).toBeNull();
  });
});
