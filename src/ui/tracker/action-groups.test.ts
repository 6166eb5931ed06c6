import { describe, expect, it } from "vitest";
import { testWords } from "../testing/test-words.ts";
import { barredView, groupViews, searchIn, type ActionGroup, type TrackedAction } from "./action-groups.ts";

const GROUPS: readonly ActionGroup[] = [
  { key: "now", icon: "fa-bolt", prominent: true },
  { key: "attack", icon: "fa-khanda" },
  { key: "magic", icon: "fa-wand-sparkles" },
];
const action = (group: string | null, label: string, parts: Partial<TrackedAction> = {}): TrackedAction => ({
  key: label,
  group,
  label,
  icon: "",
  odds: null,
  cost: null,
  provokes: [],
  blocked: null,
  ...parts,
});
const nothingShut: ReadonlySet<string> = new Set();
const views = (actions: readonly TrackedAction[], shut = nothingShut) => groupViews(actions, GROUPS, shut, testWords());

describe("the list of what a combatant may do", () => {
  const list = [
    action("magic", "Web", {
      cost: { icon: "fa-hourglass-half", text: "1", said: "1 segment" },
      provokes: ["Orc", "Gnoll"],
    }),
    action("attack", "Orc (Sword)", { odds: 0.55 }),
    action("now", "Provokes: Orc"),
    action(null, "Hold back"),
    action("attack", "Gnoll (Sword)", { blocked: "Not yet." }),
    action("magic", "Light", { blocked: "Not yet." }),
    action(null, "Declare: Melee", { blocked: "Initiative has been rolled." }),
  ];

  it("puts first what is open now, and leaves out groups in which nothing can be done", () => {
    expect(views(list).map(({ key, count, prominent }) => [key, count, prominent])).toEqual([
      ["now", 1, true],
      ["attack", 1, false],
      ["magic", 1, false],
    ]);
    expect(views([action("attack", "Gnoll", { blocked: "Not yet." })])).toEqual([]);
  });

  it("tells chance, cost and which foes an action gives an opening", () => {
    expect(views(list).flatMap(({ actions }) => actions.map(({ facts }) => facts))).toEqual([
      "",
      "chance 55%",
      "1 segment · provokes an opportunity from Orc, Gnoll",
    ]);
  });

  it("gathers by its reason what is barred, and nothing that has a place of its own", () => {
    const barred = barredView(list, nothingShut, testWords());
    expect(barred?.reasons.map(({ reason, actions }) => [reason, actions.map(({ label }) => label)])).toEqual([
      ["Not yet.", ["Gnoll (Sword)", "Light"]],
    ]);
    expect(barred?.count).toBe(2);
    expect(barredView([action("attack", "Orc (Sword)")], nothingShut, testWords())).toBeNull();
  });

  it("begins what is barred with the reason that bars the most, and says it while the list is folded", () => {
    const barred = barredView(
      [
        ...list,
        action("attack", "Ogre (Sword)", { blocked: "It is not your turn." }),
        action("attack", "Orc (Bow)", { blocked: "It is not your turn." }),
        action("magic", "Fly", { blocked: "It is not your turn." }),
      ],
      new Set(["barred"]),
      testWords(),
    );
    expect([barred?.lead, barred?.open, barred?.reasons.map(({ reason }) => reason)]).toEqual([
      "It is not your turn.",
      false,
      ["It is not your turn.", "Not yet."],
    ]);
  });

  it("keeps shut what this reader has shut", () => {
    const shut = new Set(["attack", "barred"]);
    expect(views(list, shut).map(({ open }) => open)).toEqual([true, false, true]);
    expect(barredView(list, shut, testWords())?.open).toBe(false);
    expect(barredView(list, nothingShut, testWords())?.open).toBe(true);
  });

  it("tells two chances apart where one comes after the other, and one word where chances are told in words", () => {
    const parts = [0.85, 0.6];
    const [group] = views([
      action("attack", "Trip", { odds: 0.51, parts }),
      action("attack", "Trip again", { odds: 0.51, parts, shown: "words" }),
      action("attack", "Far", { odds: null, parts }),
    ]);
    const chances = group?.actions.map(({ marks }) => marks.find(({ cssClass }) => cssClass === "is-odds")?.text ?? "");
    expect(chances).toEqual(["85% × 60%", testWords().text("PDA.Chance.even"), ""]);
  });

  it("shows what is armed for the map, and leaves plain buttons plain", () => {
    const [group] = views([
      action("attack", "Orc"),
      action("attack", "Charge", { pressed: true }),
      action("attack", "Step", { pressed: false }),
    ]);
    expect(group?.actions.map(({ pressed }) => pressed)).toEqual([null, "true", "false"]);
  });
});

describe("the search in a list of actions", () => {
  const weapons = ["Longsword", "Dagger", "Club", "Épée", "Sling", "Bow", "Net", "Whip", "Axe"].map((name) =>
    action("attack", `Orc (${name})`),
  );
  const long = [
    ...weapons,
    action("magic", "Web"),
    action(null, "Hold back"),
    action("magic", "Light", { blocked: "Not yet." }),
  ];
  const found = (sought: string) => searchIn(long, sought, testWords()).found.map(({ label }) => label);

  it("is there from ten actions on that can be done and stand in a group, and while something is sought", () => {
    expect(searchIn(long, "", testWords()).search).toEqual({ sought: "", nothing: "" });
    expect(searchIn(long.slice(1), "", testWords()).search).toBeNull();
    expect(searchIn(weapons, "club", testWords()).search?.sought).toBe("club");
  });

  it("finds by parts of words, in any order and without accents, in labels and in titles of groups", () => {
    expect(found("")).toHaveLength(long.length);
    expect(found("sword ORC")).toEqual(["Orc (Longsword)"]);
    expect(found("epee")).toEqual(["Orc (Épée)"]);
    expect(found("magic")).toEqual(["Web", "Light"]);
  });

  it("says so when it finds nothing in any group", () => {
    expect(searchIn(long, "trebuchet", testWords()).search?.nothing).toContain("No action matches");
    expect(searchIn(long, "hold", testWords()).search?.nothing).toContain("No action matches");
    expect(searchIn(long, "light", testWords()).search?.nothing).toBe("");
  });
});
