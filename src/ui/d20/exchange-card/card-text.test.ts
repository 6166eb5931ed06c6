import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { StoredExchange } from "../../../foundry/referee/stored-exchange.ts";
import { effectKey, type LedgerId } from "../../../rules/kernel/ids.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Event } from "../../../rules/d20/events.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { EVERY_COMMAND } from "../../../rules/d20/testing/every-command.ts";
import { EVERY_EVENT, FOE, HERO, OTHER } from "../../../rules/d20/testing/exchanges.ts";
import type { CardReader, Names } from "../../exchange-card/wording.ts";
import { cardView } from "../../exchange-card/card-view.ts";
import { questionText } from "../../exchange-card/answers.ts";
import { saidBy } from "../../testing/said-by.ts";
import { testWords } from "../../testing/test-words.ts";
import { D20_CARD_TEXT } from "./card-text.ts";

const CALLED: Readonly<Record<string, string>> = { [HERO]: "Aymeric", [FOE]: "Ogre", [OTHER]: "Margot" };
const seeing = (...ids: readonly string[]): Names => ({
  combatant: (id) => (ids.includes(id) ? (CALLED[id] ?? "") : "someone"),
  sees: (id) => ids.includes(id),
  gear: () => "long sword",
});
const all = seeing(HERO, FOE, OTHER);
const player: CardReader = { isGameMaster: false, canCorrect: false, isPlaced: () => false, answerer: () => "Alix" };
const exchange = (command: D20Command, events: readonly D20Event[]): StoredExchange<D20Game> => ({
  combat: "c",
  claim: "",
  user: null,
  actor: "Meneur",
  command,
  replies: [],
  version: "1",
  digest: "",
  status: "done",
  wanted: [],
  events,
  deltas: [],
  held: [],
  reads: [],
  journal: [],
  notes: [],
  goal: "done",
  sequence: 1,
  amendments: 0,
  committed: 0,
  cast: [],
  gear: [],
});
const card = (command: D20Command, events: readonly D20Event[], names = all) =>
  cardView(exchange(command, events), D20_CARD_TEXT, { names, words: testWords() }, player);
const { title: titleOf } = saidBy(D20_CARD_TEXT, all, "Meneur");
const opened: D20Event = { type: "clockMoved", clock: { round: 2, turn: 0 } };
const passes = (from: typeof HERO, to: typeof HERO, round = 2): readonly D20Event[] => [
  { type: "turnEnded", id: from },
  { type: "clockMoved", clock: { round, turn: 1 } },
  { ...EVERY_EVENT.turnBegun, id: to },
];
const E = EVERY_EVENT;

describe("the titles of d20", () => {
  it.each(["en", "fr"] as const)("have words for every command in %s, with every place filled", (language) => {
    for (const command of Object.values(EVERY_COMMAND))
      expect(titleOf(command, language)).not.toMatch(/[{}]|undefined|\(\s*\)/u);
  });

  it.each<[D20Command, string]>([
    [EVERY_COMMAND.attack, "Aymeric makes a full attack on Ogre (long sword)"],
    [{ ...EVERY_COMMAND.attack, full: false, with: "unarmed" }, "Aymeric attacks Ogre (bare hands)"],
    [{ ...EVERY_COMMAND.attack, full: false, head: "other" }, "Aymeric attacks Ogre (long sword, other head)"],
    [EVERY_COMMAND.move, "Aymeric overruns Ogre"],
    [{ ...EVERY_COMMAND.move, overruns: null, tumbles: true }, "Aymeric tumbles"],
    [{ ...EVERY_COMMAND.move, overruns: null }, "Aymeric moves"],
    [EVERY_COMMAND.act, "Aymeric: First aid (Margot)"],
    [EVERY_COMMAND.usePower, "Aymeric uses long sword: Ogre, Margot"],
    [{ ...EVERY_COMMAND.usePower, targets: [] }, "Aymeric uses long sword"],
  ])("say what %j is", (command, title) => {
    expect(titleOf(command)).toBe(title);
  });

  it("D20-INIT-01 D20-INIT-16 say whose turn it is now, and of an unseen combatant no more than whose is over", () => {
    expect(card(EVERY_COMMAND.endTurn, passes(HERO, FOE)).title).toBe("Round 2: Ogre’s turn");
    expect(card(EVERY_COMMAND.advance, passes(HERO, FOE, 0)).title).toBe("Surprise round: Ogre’s turn");
    expect(card(EVERY_COMMAND.advance, passes(HERO, FOE), seeing(HERO)).title).toBe("Aymeric ends the turn");
    expect(card({ do: "endTurn", by: FOE }, passes(FOE, HERO), seeing(HERO)).title).toBe("Round 2: Aymeric’s turn");
    expect(card({ do: "endTurn", by: FOE }, passes(FOE, OTHER), seeing(HERO)).concealed).toBe(true);
    expect(card(EVERY_COMMAND.endTurn, passes(HERO, FOE)).quiet).toBe(true);
  });
});

describe("the cards of d20", () => {
  it("D20-ATK-15 tell in two lines what decided a blow and what came of it", () => {
    const view = card({ ...EVERY_COMMAND.attack, full: false }, [
      E.actionSpent,
      E.attackRolled,
      E.criticalRolled,
      E.damageRolled,
      { ...E.hurt, id: FOE, temporary: 0 },
      { ...E.fell, id: FOE },
    ]);
    expect(view.lines.map(({ parts }) => parts.map(({ text }) => text).join(""))).toEqual([
      "The threat is not confirmed: 15 against AC 14. It is an ordinary hit.",
      "Ogre loses 3 hit points. Ogre falls.",
    ]);
    expect(view.steps).toHaveLength(5);
  });

  it("D20-SPELL-01 D20-SAVE-01 tell of an area which combatants it has caught in the title, and of each of them how it went", () => {
    const each = (id: typeof HERO): readonly D20Event[] => [
      { ...E.saveRolled, id },
      { ...E.hurt, id, temporary: 0 },
    ];
    const events: readonly D20Event[] = [
      { ...E.powerWorked, targets: [FOE, OTHER] },
      E.powerRolled,
      ...each(FOE),
      ...each(OTHER),
      { ...E.fell, id: FOE },
    ];
    const view = card({ ...EVERY_COMMAND.usePower, targets: [] }, events);
    const lines = view.lines.map(({ parts }) => parts.map(({ text }) => text).join(""));
    expect(view.title).toBe("Aymeric uses long sword: Ogre, Margot · Ogre: saved, 3, falls · Margot: saved, 3");
    expect([lines[0]?.match(/Ogre|Margot/gu), lines[1]]).toEqual([
      ["Ogre", "Margot"],
      "Ogre loses 3 hit points. Margot loses 3 hit points. Ogre falls.",
    ]);
    expect(card({ ...EVERY_COMMAND.usePower, targets: [] }, events, seeing(HERO, OTHER)).title).toBe(
      "Aymeric uses long sword: Margot: saved, 3",
    );
    expect(card({ ...EVERY_COMMAND.usePower, targets: [] }, events, seeing(HERO)).title).toBe(
      "Aymeric uses long sword",
    );
  });

  it("D20-SPELL-01 D20-SAVE-01 tell in a line each how it went for more combatants than a title has room for", () => {
    const five = ["ogre", "gnoll", "goblin", "wolf", "rat"].map((id) => combatantId(id));
    const events: readonly D20Event[] = [
      { ...E.powerWorked, targets: five },
      ...five.map((id, at): D20Event => ({ ...E.saveRolled, id, success: at < 2 })),
      ...five.map((id, at): D20Event => ({ ...E.hurt, id, temporary: 0, hitPoints: at < 2 ? 6 : 12 })),
      { ...E.fell, id: combatantId("rat") },
    ];
    const calling = (...seen: readonly string[]): Names => {
      const names = seeing(HERO, ...seen);
      return { ...names, combatant: (id) => (seen.includes(id) ? id : names.combatant(id)) };
    };
    const told = (...seen: readonly string[]): readonly string[] =>
      card({ ...EVERY_COMMAND.usePower, targets: [] }, events, calling(...seen)).lines.map(
        ({ tone, parts }) => `${tone} ${parts.map(({ text }) => text).join("")}`,
      );
    expect(told(...five)).toEqual([
      "harm ogre: saved, 6",
      "harm gnoll: saved, 6",
      "harm goblin: save failed, 12",
      "harm wolf: save failed, 12",
      "harm rat: save failed, 12, falls",
    ]);
    expect(told(...five.slice(1)).join()).not.toMatch(/ogre|saved, 6, /u);
    expect(card({ ...EVERY_COMMAND.usePower, targets: [] }, events, calling(...five)).title).toBe(
      "Aymeric uses long sword: ogre, gnoll, goblin, wolf, rat",
    );
  });

  it("D20-HP-16 say in their few lines that a combatant comes round", () => {
    const view = card(EVERY_COMMAND.healByHand, [
      { ...E.healed, id: FOE },
      { ...E.recoveryChanged, id: FOE, rule: "D20-HP-07" },
      { ...E.cameRound, id: FOE },
    ]);
    expect(view.lines.map(({ parts }) => parts.map(({ text }) => text).join("")).join(" ")).toContain(
      "Ogre regains consciousness.",
    );
  });

  it("D20-AOO-16 tell who used an opportunity, and that the act was lost", () => {
    const view = card(EVERY_COMMAND.act, [
      E.opportunityTaken,
      { ...E.attackRolled, kind: "opportunity" },
      E.damageRolled,
      E.hurt,
      E.activityLost,
    ]);
    expect(
      view.lines
        .at(-1)
        ?.parts.map(({ text }) => text)
        .join(""),
    ).toContain("Aymeric cannot complete this: Stand up.");
  });

  it("D20-AOO-13 name on a mover's card attacker and target, and each die by who threw it", () => {
    const struck: readonly D20Event[] = [
      { ...E.opportunityTaken, id: FOE, against: HERO },
      { ...E.attackRolled, by: FOE, target: HERO },
      { ...E.damageRolled, by: FOE, to: HERO },
      { ...E.hurt, id: HERO },
    ];
    const move: D20Command = { ...EVERY_COMMAND.move, overruns: null };
    const view = card(move, struck);
    expect(view.title).toBe("Aymeric moves · Ogre → Aymeric: hit, 5");
    expect(view.lines.map(({ parts }) => parts.map(({ text }) => text).join(""))).toEqual([
      expect.stringMatching(/^Ogre → Aymeric: Attack .* Aymeric loses/u),
    ]);
    const replies = [`move/0/leaves/${FOE}`, `move/0/leaves/${FOE}/strike/attack`].map((key) => ({
      key: effectKey(key),
      naturals: [3],
    }));
    const dice = cardView(
      { ...exchange(move, struck), replies },
      D20_CARD_TEXT,
      { names: all, words: testWords() },
      { ...player, canCorrect: true },
    ).dice.map(({ label }) => label);
    expect(dice.every((label) => label.startsWith("Ogre → Aymeric: "))).toBe(true);
  });

  it("D20-BULL-08 D20-BULL-09 tell a blow that went astray as its striker's, and the dice of the contest after it as the bull rusher's", () => {
    const rushed: readonly D20Event[] = [
      { ...E.opportunityTaken, id: OTHER, against: HERO },
      { ...E.attackStrayed, by: OTHER, aimedAt: HERO, target: FOE },
      { ...E.attackRolled, by: OTHER, target: FOE },
      { ...E.hurt, id: FOE },
      { ...E.checkRolled, id: FOE, check: "strength" },
      { ...E.checkRolled, id: HERO, check: "strength" },
      { ...E.contestDecided, by: HERO, target: FOE },
      { ...E.pushed, id: FOE, by: HERO, squares: 1 },
    ];
    const told = card({ ...EVERY_COMMAND.bullRush, by: HERO, target: FOE }, rushed).lines.map(({ parts }) =>
      parts.map(({ text }) => text).join(""),
    );
    expect(told).toEqual([
      expect.stringMatching(/^Margot → Aymeric: /u),
      expect.stringMatching(/^Margot → Ogre: Attack .* Stray attack: Ogre instead of Aymeric\. Ogre loses/u),
      expect.stringMatching(
        /^Aymeric → Ogre: Ogre, Strength: .* Aymeric, Strength: .* Aymeric wins .* Aymeric pushes/u,
      ),
    ]);
    const checked = card(EVERY_COMMAND.move, [
      { ...E.opportunityTaken, id: FOE, against: HERO },
      { ...E.checkRolled, id: HERO, check: "tumble" },
      { ...E.moveStopped, id: HERO },
    ]);
    expect(checked.steps.at(-1)?.text, "with none after it, it is told where it fell").toContain("Aymeric is stopped");
  });

  it("D20-INIT-04 name the equals that drew lots, and nothing of it where but one of them is seen", () => {
    const lots = (...groups: readonly (typeof HERO)[]): D20Event => ({
      type: "tieBroken",
      lots: groups.map((id) => ({ ids: [id] })),
      rule: "D20-INIT-04",
    });
    const lines = (event: D20Event, names: Names): readonly string[] =>
      card(EVERY_COMMAND.begin, [event], names).steps.map(({ text }) => text);
    expect(lines(lots(HERO, FOE, OTHER), all)).toEqual(["Tied initiative, rolled off: Aymeric, Ogre, Margot."]);
    expect(lines(lots(HERO, FOE, OTHER), seeing(HERO, OTHER))).toEqual([
      "Tied initiative, rolled off: Aymeric, Margot.",
    ]);
    expect(lines(lots(FOE, HERO), seeing(HERO))).toEqual([]);
  });

  it("D20-BULL-04 D20-BULL-14 tell where a bull rush goes, and that others stand elsewhere", () => {
    const placed = (rule: LedgerId): readonly string[] =>
      card(EVERY_COMMAND.begin, [{ type: "displaced", id: HERO, to: { x: 0, y: 0, elevation: 0 }, rule }]).steps.map(
        ({ text }) => text,
      );
    expect((["D20-BULL-04", "D20-BULL-14", "D20-SPEC-09", "D20-MOVE-21"] as const).flatMap(placed)).toEqual([
      "Aymeric moves into the target’s space.",
      "Aymeric goes back.",
      "Aymeric goes back.",
      "Aymeric changes position.",
    ]);
  });

  it("fold the rounds before the one that begins", () => {
    const [ended, ...rest] = passes(HERO, FOE);
    expect([
      card(EVERY_COMMAND.endTurn, passes(HERO, FOE)).opensRound,
      ended === undefined ? null : card(EVERY_COMMAND.endTurn, [ended, opened, ...rest]).opensRound,
    ]).toEqual([null, "seen"]);
    expect(
      ended === undefined ? null : card(EVERY_COMMAND.endTurn, [ended, opened, ...rest], seeing(HERO)).opensRound,
    ).toBe("unseen");
  });

  it("keep from a player what befalls a hidden combatant, and the name of a hidden attacker", () => {
    const blow = card(
      { do: "attack", by: FOE, target: HERO, with: "unarmed" },
      [{ ...E.attackRolled, by: FOE, target: HERO }, E.hurt, { ...E.hurt, id: FOE }],
      seeing(HERO),
    );
    expect([blow.concealed, blow.title, blow.steps.length]).toEqual([
      false,
      "Someone attacks Aymeric (bare hands): hit, 5",
      2,
    ]);
  });

  it("say what a question is about, and merge opportunities that arise together", () => {
    const details = (cause: string, facts = {}) =>
      questionText(
        { cause, to: HERO, from: FOE, rules: [], options: [], fallback: "", facts },
        { name: "Aymeric", from: "Ogre" },
        D20_CARD_TEXT.questions,
        testWords(),
      );
    expect(["leaves", "enters", "crawls", "granted"].map((why) => details("opportunity", { why }).join())).toContain(
      "Ogre leaves a threatened square.",
    );
    expect(
      [{ does: "casts", with: "Hold Person" }, { does: "runs" }, { does: "standUp" }].map((act) =>
        details("opportunity", { why: "acts", ...act }).join(),
      ),
    ).toEqual(["Ogre casts Hold Person.", "Ogre runs.", "Ogre provokes: Stand up."]);
    for (const cause of ["overrun", "cleave", "dying", "initiative"]) expect(details(cause).join()).not.toBe("");
    expect(details("hurdle", { why: "jump", dc: 15 })).toEqual([
      "Jump check against DC 15; on a failure you stop before it.",
    ]);
    expect(["felled", "stopped", "moved", "thingGone"].map((why) => details("stillStrike", { why }).join())).toEqual([
      "An earlier attack has dropped Ogre.",
      "An earlier attack has stopped Ogre.",
      "An earlier attack has moved Ogre.",
      "An earlier attack has changed what Ogre holds: what was wanted is no longer there.",
    ]);
    expect(D20_CARD_TEXT.questions.alike).toEqual(["opportunity"]);
  });
});
