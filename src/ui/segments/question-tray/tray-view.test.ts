import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { Option, Question } from "../../../rules/kernel/questions.ts";
import { refuse } from "../../../rules/kernel/refusals.ts";
import { testWords } from "../../testing/test-words.ts";
import { chosenRows, waitViews } from "../../question-tray/tray-extras.ts";
import { paymentParams } from "../../question-tray/pays-view.ts";
import type { TrayQuestion, TrayState } from "../../question-tray/tray-question.ts";
import { trayView as viewOf } from "../../question-tray/tray-view.ts";
import type { Words } from "../../words.ts";
import { SEGMENTS_QUESTIONS } from "../exchange-card/questions.ts";

const option = (id: string, parts: Partial<Option> = {}): Option => ({
  id,
  label: id.split(":")[0] ?? id,
  facts: {},
  odds: null,
  cost: {},
  blocked: null,
  ...parts,
});

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

const trayView = (questions: readonly TrayQuestion[], now: number, limit: number, words: Words, state?: TrayState) =>
  viewOf(questions, { now, limit }, SEGMENTS_QUESTIONS, words, state);
const asked: TrayQuestion = {
  messageId: "m",
  key: "attack/reaction",
  question,
  deadline: 61_000,
  left: null,
  held: false,
  paused: false,
  canHold: false,
  own: true,
  img: "g.svg",
  asked: "Galaad",
  from: "Orc",
  names: { combatant: (id) => id, sees: () => true, gear: (id) => id },
};

describe("the question tray", () => {
  it("says who is asked, by what, with the numbers and what they mean", () => {
    const [view] = trayView([asked], 50_000, 20, testWords());
    expect(view).toMatchObject({ title: "Orc strikes Galaad", asked: "your call" });
    expect(view?.facts).toBe(
      "Strike 26, natural 20 · critical parry from 17 · actions in reserve: 2 · Exceptional critical: only a critical parry or dodge helps.",
    );
  });

  it.each([
    ["parry", { seizes: true }, "Orc tries to slip past Galaad’s guard", "Orc tente de passer la garde de Galaad"],
    [
      "commitParry",
      { seizes: true },
      "Orc is about to try to slip past Galaad’s guard",
      "Orc s’apprête à tenter de passer la garde de Galaad",
    ],
    [
      "parry",
      { seizes: false, thrusts: true },
      "Orc tries to break through Galaad",
      "Orc tente une percée contre Galaad",
    ],
    [
      "opportunity",
      { cause: "slipGuard" },
      "Orc tries to slip past Galaad’s guard",
      "Orc tente de passer la garde de Galaad",
    ],
    [
      "opportunity",
      { cause: "rapidMove" },
      "Orc provokes an opportunity from Galaad",
      "Orc provoque une attaque d’opportunité de Galaad",
    ],
    ["parry", { seizes: false, thrusts: false }, "Orc strikes Galaad", "Orc frappe Galaad"],
  ])("SEG-HOUSE-32 SEG-HOUSE-27 calls what is to be answered by its name: %s %j", (cause, facts, english, french) => {
    const title = (language: "en" | "fr") =>
      trayView([{ ...asked, question: { ...question, cause, facts } }], 50_000, 20, testWords(language))[0]?.title;
    expect([title("en"), title("fr")]).toEqual([english, french]);
  });

  it("shows odds, cost and why an option is closed; only open ones carry keys", () => {
    const [view] = trayView([asked], 50_000, 20, testWords());
    expect(view?.options).toMatchObject([
      {
        label: "Parry: long sword",
        odds: "20%",
        cost: "spends the routine action of segment 7",
        hotkey: 1,
        blocked: null,
      },
      { label: "Dodge", hotkey: null, blocked: "Prone." },
      { label: "Take the hit", hotkey: 0, cssClass: "is-fallback" },
    ]);
  });

  it("SEG-HOUSE-16 lets the one who answers choose which action pays, the usual one first", () => {
    const payments = [
      { id: "2", cost: { routineAction: 7 } },
      { id: "1", cost: { routineAction: 4 } },
      { id: "3", cost: { reserveAction: true } },
    ];
    const rich: TrayQuestion = { ...asked, question: { ...question, payments } };
    const paying = (paid: ReadonlyMap<string, string>, entry = rich) =>
      trayView([entry, { ...entry, messageId: "n", key: "other" }], 50_000, 20, testWords(), {
        menu: null,
        left: new Set(),
        paid,
      });
    expect(paying(new Map())[0]?.pays).toEqual({
      hotkey: "*",
      choices: [
        { id: "2", text: "the routine action of segment 7", selected: true },
        { id: "1", text: "the routine action of segment 4", selected: false },
        { id: "3", text: "a reserve action", selected: false },
      ],
    });
    const chosen = paying(new Map([[rich.key, "1"]]));
    expect(chosen[0]?.options.map(({ cost }) => cost)).toEqual(
      ["spends the routine action of segment 4", "spends the routine action of segment 4", ""].map((cost, at) =>
        at === 1 ? "" : cost,
      ),
    );
    expect(chosen[0]?.pays?.choices.map(({ selected }) => selected)).toEqual([false, true, false]);
    expect(chosen[1]).toMatchObject({ pays: { hotkey: null, choices: [{ selected: true }, {}, {}] } });
    expect(
      paying(new Map(), { ...asked, question: { ...question, payments: payments.slice(0, 1) } })[0]?.pays,
    ).toBeNull();
    const given = (option: string, id: string) => paymentParams(rich, option, new Map([[rich.key, id]]));
    expect([given("parry:sword", "1"), given("parry:sword", "ghost"), given("none", "1")]).toEqual([
      { params: { action: "1" } },
      {},
      {},
    ]);
  });

  it("gives keys to the first question alone", () => {
    const views = trayView([asked, { ...asked, messageId: "n" }], 50_000, 20, testWords());
    expect(views[1]?.options.map((entry) => entry.hotkey)).toEqual([null, null, null]);
  });

  it("runs the clock from the server's time and stops it when held", () => {
    expect(trayView([asked], 50_000, 20, testWords())[0]?.clock).toMatchObject({
      seconds: 20,
      elapsed: 9,
      cssClass: "is-running",
    });
    expect(trayView([{ ...asked, deadline: null, left: 4000 }], 50_000, 20, testWords())[0]?.clock).toMatchObject({
      elapsed: 16,
      cssClass: "is-held",
    });
  });

  it("lets a game master hold a clock, where there is one", () => {
    expect(trayView([{ ...asked, canHold: true }], 50_000, 20, testWords())[0]?.hold).toEqual({
      label: "Hold",
      pressed: false,
    });
    expect(
      trayView([{ ...asked, canHold: true, deadline: null, left: 4000, held: true }], 50_000, 20, testWords())[0]?.hold
        ?.pressed,
    ).toBe(true);
    expect(trayView([{ ...asked, canHold: true, deadline: null }], 50_000, 20, testWords())[0]?.hold).toBeNull();
    expect(trayView([asked], 50_000, 20, testWords())[0]?.hold).toBeNull();
    expect(trayView([{ ...asked, deadline: null }], 50_000, 20, testWords())[0]?.clock).toBeNull();
  });

  it("asks what is only to be decided in the same shape, without a clock, with orders for turns", () => {
    const said = new Map([
      ["attack", { label: "Wolf (long sword)", cost: "" }],
      ["pass", { label: "Hold back", cost: "" }],
    ]);
    const turn: Question = { ...question, cause: "turn", from: null, facts: {}, fallback: "pass" };
    const entry: TrayQuestion = {
      ...asked,
      deadline: null,
      question: { ...turn, options: [option("attack", { odds: 0.65 }), option("pass")] },
      decision: { title: "Galaad may act", said },
    };
    expect(trayView([entry], 0, 20, testWords())[0]).toMatchObject({
      title: "Galaad may act",
      facts: "",
      cssClass: "is-own is-decision",
      clock: null,
      orders: {
        open: false,
        choices: [
          { mode: "always", option: "", label: "Always: attack as proposed, then pass" },
          { mode: "never", option: "", label: "Never ask: Hold back" },
        ],
      },
      options: [
        { label: "Wolf (long sword)", odds: "65%", hotkey: 1 },
        { label: "Hold back", hotkey: 0 },
      ],
    });
  });

  it("names the combatant when the question is another user's", () => {
    expect(trayView([{ ...asked, own: false }], 0, 20, testWords("fr"))[0]).toMatchObject({
      asked: "pour Galaad",
      title: "Orc frappe Galaad",
    });
  });

  it("says in words why a clock stands", () => {
    expect(
      trayView([{ ...asked, deadline: null, left: 4000, paused: true }], 0, 20, testWords())[0]?.clock?.stopped,
    ).toBe("The game is paused: 4 seconds left");
    expect(
      trayView([{ ...asked, deadline: null, left: 4000, held: true }], 0, 20, testWords("fr"))[0]?.clock?.stopped,
    ).toBe("Retenu par le meneur\u202F: reste 4 secondes");
    expect(trayView([asked], 50_000, 20, testWords())[0]?.clock?.stopped).toBe("");
  });

  it("offers what may be said once and for all, in a menu that stays open", () => {
    const [view] = trayView([asked], 50_000, 20, testWords(), { menu: asked.key, left: new Set(), paid: new Map() });
    expect(view?.orders).toMatchObject({
      open: true,
      choices: [
        { mode: "always", option: "parry" },
        { mode: "always", option: "dodge" },
        { mode: "never", label: "Never ask: takes the hit" },
      ],
    });
  });
});

describe("questions that are alike", () => {
  const opening: Question = {
    cause: "opportunity",
    to: combatantId("orc1"),
    from: combatantId("galaad"),
    rules: [],
    fallback: "pass",
    facts: { bonus: 4, criticalFrom: 18 },
    options: [option("strike:axe", { facts: { with: "axe" }, odds: 0.4 }), option("keep"), option("pass")],
  };
  const orc = (key: string, odds: number | null): TrayQuestion => ({
    ...asked,
    messageId: "m",
    key,
    asked: key,
    from: "Galaad",
    question: {
      ...opening,
      to: combatantId(key),
      options: opening.options.map((each) =>
        each.label === "strike" ? { ...each, odds, blocked: odds === null ? refuse("outOfReach", null) : null } : each,
      ),
    },
  });
  const orcs = [orc("orc1", 0.4), orc("orc2", 0.6), orc("orc3", null)];

  it("stand on one card with a tick for each", () => {
    const views = trayView(orcs, 50_000, 20, testWords());
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({
      title: "Galaad provokes an opportunity from 3 combatants",
      options: [{ id: "ticked", hotkey: 1 }, { id: "all" }, { id: "best" }, { id: "none", cssClass: "is-fallback" }],
    });
    expect(views[0]?.rows).toMatchObject([
      { name: "orc1", ticked: true, option: "strike:axe" },
      { name: "orc2", ticked: true },
      { name: "orc3", ticked: false, option: "", does: "no open question" },
    ]);
  });

  it("stand on one card too where several foes give the openings, each with its foe", () => {
    const [first = orc("orc1", 0.4), second = orc("orc2", 0.6)] = orcs;
    const against = (entry: TrayQuestion, key: string, from: string): TrayQuestion => ({
      ...entry,
      key,
      from,
      question: { ...entry.question, to: combatantId(entry.key), from: combatantId(from) },
    });
    const openings = [first, against(first, "orc1 again", "Cassandre"), against(second, "orc2", "Cassandre")];
    const views = trayView(openings, 50_000, 20, testWords());
    expect(views.map(({ title, facts }) => [title, facts])).toEqual([["2 combatants: opportunity", ""]]);
    expect(views[0]?.rows?.map(({ name }) => name)).toEqual(["orc1 → Galaad", "orc1 → Cassandre", "orc2 → Cassandre"]);
  });

  it("SEG-HOUSE-16 are each paid with what is chosen for them", () => {
    const payments = [
      { id: "2", cost: { routineAction: 7 } },
      { id: "1", cost: { routineAction: 4 } },
    ];
    const rich = orcs.map((each) => ({ ...each, question: { ...each.question, payments } }));
    const [view] = trayView(rich, 50_000, 20, testWords(), {
      menu: null,
      left: new Set(),
      paid: new Map([["orc2", "1"]]),
    });
    expect([view?.pays, view?.rows?.map(({ pays }) => pays?.choices.map(({ selected }) => selected))]).toEqual([
      null,
      [
        [true, false],
        [false, true],
        [true, false],
      ],
    ]);
  });

  it("stay apart when another user is to answer, or in another exchange", () => {
    expect(
      trayView(
        [orc("a", 0.4), { ...orc("b", 0.4), own: false }, { ...orc("c", 0.4), messageId: "n" }],
        0,
        20,
        testWords(),
      ),
    ).toHaveLength(3);
    expect(trayView([asked, { ...asked, key: "other" }], 0, 20, testWords())).toHaveLength(2);
  });

  it.each([
    ["all", ["strike:axe", "strike:axe", "pass"]],
    ["none", ["pass", "pass", "pass"]],
    ["best", ["pass", "strike:axe", "pass"]],
    ["ticked", ["pass", "strike:axe", "pass"]],
  ])("%s of them", (which, options) => {
    expect(chosenRows(orcs, which, new Set(["orc1"])).map((each) => each.option)).toEqual(options);
  });
});

describe("those who are waited for", () => {
  it("stand in a line for each who answers", () => {
    const wait = { answerer: "the game master", cause: "opportunity", deadline: 5000, left: null };
    expect(
      waitViews(
        [
          { ...wait, name: "Orc" },
          { ...wait, name: "Gnoll", deadline: 7000 },
          { ...wait, name: "Cassandre", answerer: "Basile", cause: "parry", deadline: null, left: 3000 },
        ],
        testWords(),
      ),
    ).toEqual([
      { text: "Waiting for the game master: opportunity (Orc, Gnoll)", until: 7000, seconds: "" },
      { text: "Waiting for Basile: parry or dodge (Cassandre)", until: null, seconds: "Clock stopped at 3 seconds" },
    ]);
  });
});
