import { describe, expect, it } from "vitest";
import { testWords } from "../../testing/test-words.ts";
import { storyOf, type GuideFight } from "./guide-story.ts";
import { guideView } from "./guide-view.ts";
import { LESSONS } from "./lessons.ts";

const words = testWords("en");
const CALM: GuideFight = { clock: { round: 0, segment: 1, phase: "declarations" }, turns: [], events: [], questions: [], orc: "orc" };

describe("the guide", () => {
  it("marks the first thing that is not done as the next one", () => {
    const view = guideView({ lessons: LESSONS, at: 0, story: { ...storyOf(CALM), hasBegun: true }, isGameMaster: true }, words);
    expect(view?.steps.map(({ cssClass }) => cssClass)).toEqual(["is-done", "is-now", "is-later", "is-later"]);
    expect(view?.done).toBeNull();
    expect(view?.buttons.find(({ action }) => action === "back")?.blocked).toBe(true);
  });

  it("lets a game master set a scene that does not stand, and lay dice by for one that does", () => {
    const labels = (at: number, isSet: boolean, isGameMaster: boolean) =>
      guideView({ lessons: LESSONS, at, story: isSet ? storyOf(CALM) : null, isGameMaster }, words)?.buttons.filter(({ action }) => action === "prepare").map(({ label }) => label);
    expect(labels(3, false, true)).toEqual([words.text("PDA.Guide.Prepare")]);
    expect(labels(1, true, true)).toEqual([words.text("PDA.Guide.LayDice")]);
    expect(labels(0, true, true)).toEqual([]);
    expect(labels(3, false, false)).toEqual([]);
  });

  it("says that a lesson is done, and that all are", () => {
    const all = {
      hasBegun: true, modes: true, initiative: true, routineBlow: true, orcStruck: true, criticalParry: true, asked: true, opportunity: true, met: true, surpriseSegment: true, surpriseAttack: true,
    };
    expect(guideView({ lessons: LESSONS, at: 1, story: all, isGameMaster: true }, words)?.done).toBe(words.text("PDA.Guide.LessonDone"));
    expect(guideView({ lessons: LESSONS, at: 3, story: all, isGameMaster: true }, words)?.done).toBe(words.text("PDA.Guide.AllDone"));
    expect(guideView({ lessons: LESSONS, at: 9, story: all, isGameMaster: true }, words)).toBeNull();
  });
});
