import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { parseCommand } from "../../../rules/segments/commands.ts";
import type { ChargeAct } from "../../../rules/segments/footwork/commands.ts";
import type { Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import type { UnmappedWay } from "../../../rules/segments/footwork/unmapped.ts";
import { FormReply } from "../../dialogs/form-rows.ts";
import { testWords } from "../../testing/test-words.ts";
import {
  actChoices,
  asOne,
  effortCost,
  firstPace,
  goalChoices,
  isTold,
  mannerIcon,
  paceChoices,
  toldCommand,
  toldLabel,
  type Told,
} from "./told-way.ts";

const [hero, orc, chief] = [combatantId("hero"), combatantId("orc"), combatantId("chief")];
const run: Told = { do: "move", by: hero, path: [], speed: 8, gait: "run" };
const paces = [
  { speed: 3, metres: 6, effort: "neutral" },
  { speed: 8, metres: 16, effort: "tiring" },
] as const;
const open: UnmappedWay = {
  paces,
  least: 1,
  set: null,
  goals: [
    { to: orc, name: "Orc", metres: 12.5 },
    { to: chief, name: "Chief", metres: null },
  ],
};
const charge = (act: ChargeAct, name = "", blocked: Charging["blocked"] = null): Charging => ({
  command: { do: "charge", by: hero, path: [], speed: 8, target: orc, act, metres: 10 },
  label: "charge",
  facts: { target: orc, with: name },
  provokes: [],
  blocked,
});
const charges = [charge({ do: "attack", with: "bareHands" }), charge({ do: "breakthrough", aim: "push" })];
const listed = (facts: Record<string, string | boolean>) => ({
  command: run,
  label: "move",
  facts,
  provokes: [],
  blocked: null,
});
const told = (command: Told, way: UnmappedWay, typed: object, language: "en" | "fr" = "en") => {
  const result = toldCommand(command, way, charges, new FormReply(typed), testWords(language));
  return "command" in result ? result.command : result.problem;
};

describe("a movement that no map shows", () => {
  it("SEG-FAT-22 SEG-HOUSE-47 is called by its gait, or by its target, and marked with what it costs", () => {
    const label = (facts: Record<string, string | boolean>, language?: "en" | "fr") =>
      toldLabel(listed(facts), "", testWords(language));
    expect([
      label({ manner: "run", breaksOff: true }),
      label({ manner: "swim", breaksOff: false }),
      label({ manner: "walk", breaksOff: true }, "fr"),
    ]).toEqual(["Break off at a run", "Swim", "Rompre le combat en marchant"]);
    expect([
      toldLabel(charges[0]!, "Orc", testWords()),
      toldLabel({ ...listed({}), command: { ...run, path: [{ x: 1, y: 1 }] } }, "", testWords()),
    ]).toEqual(["Charge Orc", null]);
    expect([effortCost(listed({ effort: "neutral" }), testWords()), effortCost(listed({}), testWords())]).toEqual([
      { icon: "fa-lungs", text: "neutral", said: "neutral, neither fatigue nor recovery" },
      null,
    ]);
    expect(["walk", "run", "swim", "ride"].map((manner) => mannerIcon(listed({ manner })))).toEqual([
      "fa-person-walking",
      null,
      "fa-person-swimming",
      "fa-horse",
    ]);
    expect([isTold(run), isTold({ ...run, path: [{ x: 1, y: 1 }] }), isTold({ do: "hold", by: hero })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("SEG-MOVE-01 SEG-FAT-12 offers each speed with what a segment covers and costs, the one wanted or the next below first", () => {
    expect(paceChoices(paces, testWords()).map(({ label }) => label)).toEqual([
      "3: 6 m a segment, neutral",
      "8: 16 m a segment, tiring",
    ]);
    expect(paceChoices([{ speed: 3, metres: 6, effort: null }], testWords("fr"))[0]?.label).toBe(
      "3\u202F: 6 m par segment",
    );
    expect(
      [firstPace(paces, 8), firstPace(paces, 7), firstPace(paces, 1), firstPace([], 8)].map((pace) => pace?.speed),
    ).toEqual([8, 3, 3, undefined]);
  });

  it("SEG-MOVE-10 SEG-MOVE-17 goes as far as is typed, or up to another, over the distance that is set if one is", () => {
    const typed = told(run, open, { speed: "3", metres: 13, towards: "" });
    expect(typed).toEqual({ do: "move", by: "hero", path: [], speed: 3, gait: "run", metres: 13 });
    expect(parseCommand(typed)).toEqual({ ok: true, value: typed });
    expect(told(run, open, { speed: "8", metres: 13, towards: "orc" })).toEqual({ ...run, towards: "orc" });
    expect(told(run, open, { speed: "8", metres: 13, towards: "chief" })).toEqual({
      ...run,
      metres: 13,
      towards: "chief",
    });
    expect([
      goalChoices(open, testWords()).map(({ label }) => label),
      goalChoices({ ...open, goals: [] }, testWords()),
    ]).toEqual([["nobody", "Orc: 12.5 m", "Chief"], []]);
  });

  it.each([
    ["", 1],
    ["0", 1],
    ["2.5", 1],
    ["1001", 1],
    ["far", 1],
    ["9", 10],
  ])("SEG-MOVE-42 says what is wrong with %j metres where %i is the least", (metres, least) => {
    expect(told(run, { ...open, least }, { speed: "8", metres })).toBe(
      `How far: type a whole number of metres from ${String(least)} to 1,000.`,
    );
  });

  it("SEG-MOVE-02 takes no speed that is not offered", () => {
    expect(told(run, open, { speed: "12", metres: "9" }, "fr")).toBe("Choisissez l’une des vitesses.");
  });

  it("SEG-HOUSE-40 a charge says what is done at its end, and how far only where it is not set", () => {
    const [{ command }] = asOne(charges) as [Charging];
    expect(actChoices(charges, testWords()).map(({ label }) => label)).toEqual(["bare hands", "force back"]);
    const far = told(command, { ...open, least: 10, goals: [] }, { act: "1", speed: "8", metres: "24" });
    expect(far).toEqual({
      do: "charge",
      by: "hero",
      path: [],
      speed: 8,
      target: "orc",
      act: { do: "breakthrough", aim: "push" },
      metres: 24,
    });
    expect(parseCommand(far)).toEqual({ ok: true, value: far });
    expect(told(command, { ...open, set: 30, goals: [] }, { act: "0", speed: "8" }), "as it is listed").toEqual(
      command,
    );
    const barred = charge({ do: "slipGuard" }, "", { code: "notInGrapple", rule: null, params: {} });
    expect([asOne([barred, ...charges])[0], asOne([barred])[0], asOne([])]).toEqual([charges[0], barred, []]);
  });
});
