import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { refuse } from "../../../rules/kernel/refusals.ts";
import { total } from "../../../rules/kernel/totals.ts";
import type { FootworkEvent } from "../../../rules/segments/footwork/events.ts";
import type { Gait } from "../../../rules/segments/stats.ts";
import type { PlannedStep } from "../../../rules/segments/stored/turn.ts";
import { saidBy } from "../../testing/said-by.ts";
import type { Names } from "../../exchange-card/wording.ts";
import { SEGMENTS_CARD_TEXT } from "./card-text.ts";

const conrath = combatantId("conrath");
const orc = combatantId("orc");
const names: Names = {
  combatant: (id) => ({ conrath: "Conrath", orc: "l’Orc" })[id] ?? "?",
  sees: () => true,
  gear: () => "épée",
};
const said = saidBy(SEGMENTS_CARD_TEXT, names);
const told = (event: FootworkEvent, language: "en" | "fr" = "fr") => said.step(event, language);
const step = (way: PlannedStep["way"]): PlannedStep => ({ relativeTo: orc, way, segment: 3 });
const contest = {
  target: orc,
  natural: 15,
  strike: total("strike", 21, "SEG-HOUSE-20"),
  against: total("strike", 20, "SEG-HOUSE-20"),
};
const rolled: Extract<FootworkEvent, { type: "breakthroughRolled" }> = {
  type: "breakthroughRolled",
  by: conrath,
  aim: "push",
  kind: "charge",
  natural: 20,
  contests: [contest],
  success: true,
  critical: true,
  rules: ["SEG-HOUSE-27", "SEG-CRIT-20"],
};

describe("the card of fighters on the move", () => {
  it("SEG-MOVE-29 SEG-MOVE-30 tells who steps which way, and what the others do about it", () => {
    expect(told({ type: "stepDeclared", id: conrath, step: step("back"), rule: "SEG-MOVE-24" })?.text).toBe(
      "Conrath recule devant l’Orc.",
    );
    expect(told({ type: "stepDeclared", id: conrath, step: step("circleLeft"), rule: "SEG-MOVE-24" }, "en")?.text).toBe(
      "Conrath circles l’Orc to the left.",
    );
    expect(
      told({
        type: "stepAnswered",
        id: orc,
        to: conrath,
        step: { ...step("hold"), relativeTo: conrath },
        rule: "SEG-MOVE-31",
      }),
    ).toMatchObject({ text: "l’Orc tient sa position face à Conrath.", rules: ["SEG-MOVE-31"] });
    expect(told({ type: "stepLost", id: orc, refusal: refuse("prone", "SEG-HOUSE-59") }, "en")).toMatchObject({
      text: "l’Orc does not step after all: Prone.",
      rules: ["SEG-HOUSE-59"],
    });
  });

  it("SEG-MOVE-35 tells what becomes of the fight", () => {
    expect(
      told({
        type: "stepsMet",
        id: conrath,
        other: orc,
        ways: ["advance", "hold"],
        outcome: "blocked",
        rule: "SEG-MOVE-35",
      })?.text,
    ).toContain("personne ne bouge");
    expect(told({ type: "contactLost", id: conrath, other: orc, rule: "SEG-MOVE-17" })?.text).toBe(
      "Conrath et l’Orc ne sont plus au contact.",
    );
  });

  it("SEG-HOUSE-27 SEG-MOVE-37 tells a breakthrough with both numbers, and how far somebody falls back", () => {
    const view = told(rolled, "en");
    expect(view).toMatchObject({
      text: "Conrath breaks through with 21: l’Orc 20.",
      die: { face: 20 },
      rules: ["SEG-HOUSE-27", "SEG-CRIT-20"],
    });
    expect(view?.tags.map(({ label }) => label)).toEqual(["charge", "exceptional critical"]);
    expect(view?.numbers.map(({ value }) => value)).toEqual(["21", "20"]);
    expect(told({ ...rolled, natural: 1, success: false, critical: false })?.text).toBe(
      "Échec critique\u202F: l’action échoue.",
    );
    expect(told({ ...rolled, natural: 12, success: false, critical: false })?.text).toContain("échoue dans sa percée");
    expect(
      told({ type: "displaced", id: orc, from: null, to: null, metres: 4, cause: "recoil", rule: "SEG-MOVE-37" })?.text,
    ).toBe("l’Orc recule de 4\u00A0m.");
    expect(
      told({ type: "displaced", id: orc, from: null, to: null, metres: 1, cause: "step", rule: "SEG-MOVE-30" }),
    ).toBeNull();
  });

  it("SEG-HOUSE-40 tells a charge, and why one comes to nothing", () => {
    const move = {
      path: [],
      speed: 8,
      gait: "run",
      from: 1,
      until: 2,
      charge: { target: orc, act: { do: "slipGuard" } },
    } as const;
    expect(said.step({ type: "moveBegun", id: conrath, move, rapid: true, rule: "SEG-HOUSE-40" }, "fr")?.text).toBe(
      "Conrath charge l’Orc à la vitesse 8, segments 1 à 2.",
    );
    expect(
      said.step(
        { type: "moveBegun", id: conrath, move: { ...move, until: 1 }, rapid: true, rule: "SEG-HOUSE-40" },
        "fr",
      )?.text,
    ).toBe("Conrath charge l’Orc à la vitesse 8, segment 1.");
    expect(
      told({ type: "chargeLost", id: conrath, target: orc, refusal: refuse("outOfReach", "SEG-HOUSE-40") }, "en")?.text,
    ).toBe("Conrath’s charge at l’Orc fails: The foe is out of reach.");
  });

  it("SEG-FAT-22 SEG-HOUSE-47 tells a walk, a run and swimming apart", () => {
    const move = { path: [], speed: 3, from: 1, until: 2, charge: null };
    const gone = (gait: Gait) =>
      said.step({ type: "moveBegun", id: conrath, move: { ...move, gait }, rapid: true, rule: "SEG-MOVE-08" })?.text;
    const upTo = said.step(
      {
        type: "moveBegun",
        id: conrath,
        move: { ...move, gait: "run", towards: orc },
        rapid: true,
        rule: "SEG-MOVE-08",
      },
      "fr",
    )?.text;
    expect([upTo, told({ type: "moveEnded", id: conrath, rule: "SEG-MOVE-10", missed: orc })?.text]).toEqual([
      "Conrath court jusqu’à l’Orc à la vitesse 3, segments 1 à 2.",
      "Conrath ne rejoint pas l’Orc, qui court encore.",
    ]);
    expect([gone("walk"), gone("run"), gone("swim")]).toEqual(
      ["walks", "runs", "swims"].map((goes) => `Conrath ${goes} at speed 3, segments 1 to 2.`),
    );
  });

  it("is silent about what is only counted", () => {
    expect([
      told({ type: "moveEnded", id: conrath, rule: "SEG-MOVE-10" }),
      told({ type: "mountedRoundCounted", id: conrath, rounds: 1, rule: "SEG-FAT-14" }),
    ]).toEqual([null, null]);
  });
});
