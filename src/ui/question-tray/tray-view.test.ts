import { describe, expect, it } from "vitest";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Option, Question } from "../../rules/kernel/questions.ts";
import { refuse } from "../../rules/kernel/refusals.ts";
import { testWords } from "../testing/test-words.ts";
import { trayView, type TrayQuestion } from "./tray-view.ts";

const option = (id: string, parts: Partial<Option> = {}): Option => ({ id, label: id.split(":")[0] ?? id, facts: {}, odds: null, cost: {}, blocked: null, ...parts });

const question: Question = {
  cause: "parry",
  to: combatantId("galaad"),
  from: combatantId("orc"),
  rules: ["SEG-HOUSE-24"],
  fallback: "none",
  facts: { strike: 26, natural: 20, criticalFrom: 17, reserve: 2, critical: true, hit: true },
  options: [
    option("parry:sword", { facts: { with: "long sword" }, odds: 0.2, cost: { routineAction: 7 } }),
    option("dodge", { blocked: refuse("prone", "SEG-HOUSE-26") }),
    option("none"),
  ],
};

const asked: TrayQuestion = { messageId: "m", key: "attack/reaction", question, deadline: 61_000, left: null, held: false, canHold: false, own: true, img: "g.svg", asked: "Galaad", from: "Orc" };

describe("the question tray", () => {
  it("says who is asked, by what, with the numbers and what they mean", () => {
    const [view] = trayView([asked], 50_000, 20, testWords());
    expect(view).toMatchObject({ title: "Orc strikes Galaad", asked: "your call" });
    expect(view?.facts).toBe("Strike 26, natural 20 · critical parry from 17 · actions in reserve: 2 · Exceptional critical: only a critical parry or dodge helps.");
  });

  it("shows odds, cost and why an option is closed; only open ones carry keys", () => {
    const [view] = trayView([asked], 50_000, 20, testWords());
    expect(view?.options).toMatchObject([
      { label: "Parry: long sword", odds: "20\u202F%", cost: "spends the routine action of segment 7", hotkey: 1, blocked: null },
      { label: "Dodge", hotkey: null, blocked: "Lying on the ground." },
      { label: "Take it", hotkey: 2, cssClass: "is-fallback" },
    ]);
  });

  it("gives keys to the first question alone", () => {
    const views = trayView([asked, { ...asked, messageId: "n" }], 50_000, 20, testWords());
    expect(views[1]?.options.map((entry) => entry.hotkey)).toEqual([null, null, null]);
  });

  it("runs the clock from the server's time and stops it when held", () => {
    expect(trayView([asked], 50_000, 20, testWords())[0]?.clock).toMatchObject({ seconds: 20, elapsed: 9, cssClass: "is-running" });
    expect(trayView([{ ...asked, deadline: null, left: 4000 }], 50_000, 20, testWords())[0]?.clock).toMatchObject({ elapsed: 16, cssClass: "is-held" });
  });

  it("lets a game master hold a clock, where there is one", () => {
    expect(trayView([{ ...asked, canHold: true }], 50_000, 20, testWords())[0]?.hold).toEqual({ label: "Hold", pressed: false });
    expect(trayView([{ ...asked, canHold: true, deadline: null, left: 4000, held: true }], 50_000, 20, testWords())[0]?.hold?.pressed).toBe(true);
    expect(trayView([{ ...asked, canHold: true, deadline: null }], 50_000, 20, testWords())[0]?.hold).toBeNull();
    expect(trayView([asked], 50_000, 20, testWords())[0]?.hold).toBeNull();
    expect(trayView([{ ...asked, deadline: null }], 50_000, 20, testWords())[0]?.clock).toBeNull();
  });

  it("names the combatant when the question is somebody else's", () => {
    expect(trayView([{ ...asked, own: false }], 0, 20, testWords("fr"))[0]).toMatchObject({ asked: "pour Galaad", title: "Orc frappe Galaad" });
  });
});
