import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { parseCommand } from "../../../rules/segments/commands.ts";
import type { ChargeAct } from "../../../rules/segments/footwork/commands.ts";
import type { Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import type { UnmappedWay } from "../../../rules/segments/footwork/unmapped.ts";
import { FormReply } from "../../dialogs/form-rows.ts";
import { testWords } from "../../testing/test-words.ts";
import { iconOf } from "../../tracker/action-kit.ts";
import { labelOf, SAID_OF_ACTIONS } from "./actions.ts";
import { asOne, isTold, toldForm, type Told } from "./told-way.ts";

const [hero, orc, chief] = [combatantId("hero"), combatantId("orc"), combatantId("chief")];
const run: Told = { do: "move", by: hero, path: [], speed: 8, gait: "run" };
const paces = [
  { speed: 3, metres: 6, effort: "neutral" },
  { speed: 8, metres: 16, effort: "tiring" },
] as const;
const names = { combatant: () => "Orc", sees: () => true, gear: (id: string) => id };
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
const listed = (facts: Charging["facts"], command: Told = run) => ({ ...charge({ do: "slipGuard" }), command, facts });
const formOf = (command: Told, way: UnmappedWay, wanted = 8, language: "en" | "fr" = "en") =>
  toldForm(command, way, command.do === "charge" ? charges : [], wanted, testWords(language));
const told = async (command: Told, way: UnmappedWay, typed: object, language: "en" | "fr" = "en") => {
  const result = await formOf(command, way, 8, language).read(new FormReply(typed));
  return "value" in result ? result.value : result.problem;
};
/** The list of choices of a form under a name, and what is chosen at first; null: it has none. */
const listIn = ({ rows }: ReturnType<typeof formOf>, name: string) => {
  const row = rows.find((each) => "name" in each && each.name === name);
  return row?.kind === "select" ? { labels: row.choices.map(({ label }) => label), first: row.value } : null;
};

describe("a movement that no map shows", () => {
  it("SEG-FAT-22 SEG-HOUSE-47 is called by its gait, or by its target, and marked with what it costs", () => {
    const label = (action: Parameters<typeof labelOf>[0], language?: "en" | "fr") =>
      labelOf(action, { words: testWords(language), names });
    expect([
      label(listed({ manner: "run", breaksOff: true })),
      label(listed({ manner: "swim", breaksOff: false })),
      label(listed({ manner: "walk", breaksOff: true }), "fr"),
      label(charges[0]!),
    ]).toEqual(["Break away at a run", "Swim", "Rompre le combat en marchant", "Charge Orc"]);
    const { cost } = SAID_OF_ACTIONS;
    expect([cost(listed({ effort: "neutral" }), testWords()), cost(listed({}), testWords())]).toEqual([
      { icon: "fa-lungs", text: "neutral", said: "neutral, neither fatigue nor recovery" },
      null,
    ]);
    expect(["walk", "run", "swim", "ride"].map((manner) => iconOf(listed({ manner }), SAID_OF_ACTIONS))).toEqual([
      "fa-person-walking",
      "fa-person-running",
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
    expect(listIn(formOf(run, open), "speed")?.labels).toEqual([
      "3: 6 m per segment, neutral",
      "8: 16 m per segment, tiring",
    ]);
    const plain = { ...open, paces: [{ speed: 3, metres: 6, effort: null }] };
    expect(listIn(formOf(run, plain, 8, "fr"), "speed")?.labels).toEqual(["3\u202F: 6\u00A0m par segment"]);
    const first = (wanted: number, way = open) => listIn(formOf(run, way, wanted), "speed")?.first;
    expect([first(8), first(7), first(1), first(8, { ...open, paces: [] })]).toEqual(["8", "3", "3", ""]);
  });

  it("SEG-MOVE-10 SEG-MOVE-17 goes as far as is typed, or up to another, over the distance that is set if one is", async () => {
    const typed = await told(run, open, { speed: "3", metres: 13, towards: "" });
    expect(typed).toEqual({ do: "move", by: "hero", path: [], speed: 3, gait: "run", metres: 13 });
    expect(parseCommand(typed)).toEqual({ ok: true, value: typed });
    expect(await told(run, open, { speed: "8", metres: 13, towards: "orc" })).toEqual({ ...run, towards: "orc" });
    expect(await told(run, open, { speed: "8", metres: 13, towards: "chief" })).toEqual({
      ...run,
      metres: 13,
      towards: "chief",
    });
    expect([
      listIn(formOf(run, open), "towards")?.labels,
      listIn(formOf(run, { ...open, goals: [] }), "towards"),
    ]).toEqual([["no one", "Orc: 12.5 m", "Chief"], null]);
  });

  it.each([
    ["", 1],
    ["0", 1],
    ["2.5", 1],
    ["1001", 1],
    ["far", 1],
    ["9", 10],
  ])("SEG-MOVE-42 says what is wrong with %j metres where %i is the least", async (metres, least) => {
    expect(await told(run, { ...open, least }, { speed: "8", metres })).toBe(
      `Distance: enter a whole number of meters from ${String(least)} to 1,000.`,
    );
  });

  it("SEG-MOVE-02 takes no speed that is not offered", async () => {
    expect(await told(run, open, { speed: "12", metres: "9" }, "fr")).toBe("Choisissez une des vitesses.");
  });

  it("SEG-HOUSE-40 a charge says what is done at its end, and how far only where it is not set", async () => {
    const [{ command }] = asOne(charges) as [Charging];
    expect(listIn(formOf(command, open), "act")?.labels).toEqual(["bare hands", "push back"]);
    const far = await told(command, { ...open, least: 10, goals: [] }, { act: "1", speed: "8", metres: "24" });
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
    expect(await told(command, { ...open, set: 30, goals: [] }, { act: "0", speed: "8" }), "as it is listed").toEqual(
      command,
    );
    const barred = charge({ do: "slipGuard" }, "", { code: "notInGrapple", rule: null, params: {} });
    expect([asOne([barred, ...charges])[0], asOne([barred])[0], asOne([])]).toEqual([charges[0], barred, []]);
  });
});
