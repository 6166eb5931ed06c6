import { describe, expect, it } from "vitest";
import type { StoredExchange } from "../../../foundry/referee/stored-exchange.ts";
import { combatantId, effectKey, gearId, offerId } from "../../../rules/kernel/ids.ts";
import { add, total } from "../../../rules/kernel/totals.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { testWords } from "../../testing/test-words.ts";
import type { CardReader, Names } from "../../exchange-card/wording.ts";
import { cardView as viewOf } from "../../exchange-card/card-view.ts";
import type { Words } from "../../words.ts";
import { SEGMENTS_CARD_TEXT } from "./card-text.ts";

const orc = combatantId("orc");
const galaad = combatantId("galaad");
const axe = gearId("axe");
const names: Names = {
  combatant: (id) => ({ orc: "Orc", galaad: "Galaad" })[id] ?? "someone",
  sees: (id) => id !== "lurker",
  gear: (id) => ({ axe: "battle axe" })[id] ?? "something",
};
const player: CardReader = {
  isGameMaster: false,
  canCorrect: false,
  isPlaced: (id) => id === galaad,
  answerer: () => "Alix",
};
const master: CardReader = { isGameMaster: true, canCorrect: true, isPlaced: () => false, answerer: () => "Alix" };

const attack: SegmentsEvent = {
  type: "attackRolled",
  by: orc,
  target: galaad,
  kind: "routine",
  manner: "melee",
  with: axe,
  natural: 20,
  strike: add(total("strike", 20, "SEG-HOUSE-20"), "baseAttack", 4, "SEG-HOUSE-03"),
  against: total("armourClass", 18, "SEG-HOUSE-21"),
  hit: true,
  critical: true,
  rules: ["SEG-EXC-05", "SEG-CRIT-02"],
};
const injury: SegmentsEvent = {
  type: "injuryTaken",
  id: galaad,
  rules: ["SEG-WOUND-07"],
  injury: {
    id: "i1",
    kind: "slashing",
    column: 3,
    roll: 65,
    place: "torso",
    points: 3,
    codes: ["P2", "Hm"],
    treated: false,
  },
};

const cardView = (of: StoredExchange<SegmentsGame>, called: Names, reader: CardReader, words: Words) =>
  viewOf(of, SEGMENTS_CARD_TEXT, { names: called, words }, reader);

function exchange(parts: Partial<StoredExchange<SegmentsGame>>): StoredExchange<SegmentsGame> {
  return {
    combat: "c",
    claim: "",
    user: null,
    actor: "Orc",
    command: { do: "attack", by: orc, target: galaad, with: axe },
    replies: [],
    version: "1",
    digest: "",
    status: "done",
    wanted: [],
    events: [attack, injury],
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
    ...parts,
  };
}

describe("the exchange card", () => {
  it("reads the actor, the action and the target", () => {
    expect(cardView(exchange({}), names, player, testWords()).title).toBe(
      "Orc attacks Galaad (battle axe): critical hit",
    );
    expect(cardView(exchange({}), names, player, testWords("fr")).title).toBe(
      "Orc attaque Galaad (battle axe) : critique",
    );
  });

  it("SEG-AOO-01 names in the title the target of an opportunity, but not to one who does not see them", () => {
    const offer = { to: orc, cause: "rapidMove", rule: "SEG-AOO-08", round: 1, segment: 1, ruling: null } as const;
    const taken = (against: string, id: string): SegmentsEvent => ({
      type: "offerTaken",
      offer: { ...offer, id: offerId(id), against: combatantId(against) },
    });
    const title = (against: string, language: "en" | "fr" = "en") => {
      const command = { do: "takeOffer", by: orc, offer: offerId("o"), as: "slipGuard" } as const;
      const told = exchange({ command, events: [taken("lurker", "equal"), taken(against, "o")] });
      return cardView(told, names, player, testWords(language)).title;
    };
    expect([title("galaad"), title("galaad", "fr")]).toEqual([
      "Orc takes an opportunity against Galaad (slip past the guard)",
      "Orc porte une attaque d’opportunité contre Galaad (passer la garde)",
    ]);
    expect(title("lurker")).toBe("Orc takes an opportunity (slip past the guard)");
  });

  it("SEG-HOUSE-14 tells in its title in which segment each acts who has rolled initiative, the first to act first", () => {
    const rolled = (id: string, value: number): SegmentsEvent => ({
      type: "initiativeRolled",
      id: combatantId(id),
      initiative: total("initiative", value, "SEG-HOUSE-14"),
      routine: [],
    });
    const events = [rolled("galaad", 4), rolled("lurker", 2), rolled("orc", 1)];
    const advance = { do: "advance", by: null, to: "phase" } as const;
    const shown = (all: readonly SegmentsEvent[], language: "en" | "fr" = "en") =>
      cardView(exchange({ command: advance, events: all }), names, player, testWords(language));
    expect([shown(events).title, shown(events, "fr").title]).toEqual([
      "Initiative: Orc 1, Galaad 4",
      "Initiative\u202f: Orc 1, Galaad 4",
    ]);
    expect([shown(events).lines, shown(events).steps.length]).toEqual([[], 2]);
    const moved: SegmentsEvent = { type: "clockMoved", clock: { round: 1, segment: 2, phase: "actions" } };
    expect(shown([moved, rolled("galaad", 5)]).title).toBe("Round 1, segment 2: act · Initiative: Galaad 5");
    expect(shown([rolled("lurker", 2)]).title).not.toContain("2");
  });

  it("leads from a name of its title to the map where its bearer is there, and never to one who is not seen", () => {
    const led = (by: string, reader: CardReader) =>
      cardView(
        exchange({ command: { do: "attack", by: combatantId(by), target: galaad, with: axe }, events: [] }),
        names,
        reader,
        testWords(),
      ).heading.flatMap(({ show }) => show ?? []);
    expect([led("orc", player), led("orc", master), led("lurker", { ...player, isPlaced: () => true })]).toEqual([
      ["Show Galaad on the map"],
      [],
      ["Show Galaad on the map"],
    ]);
  });

  it("tells each event with its die, its explained numbers and its rules", () => {
    const [blow] = cardView(exchange({}), names, player, testWords()).steps;
    expect(blow).toMatchObject({
      text: "Strike 24 against AC 18: hit.",
      die: { face: 20, cssClass: "is-high" },
      rules: ["SEG-EXC-05", "SEG-CRIT-02"],
    });
    expect(blow?.tags.map((tag) => tag.label)).toEqual(["exceptional critical"]);
    expect(blow?.numbers.map((number) => `${number.label} ${number.value}`)).toEqual([
      "strike total 24",
      "armor class 18",
    ]);
  });

  it("SEG-WOUND-07 names the printed wound in both languages", () => {
    const wound = (language: "en" | "fr") => cardView(exchange({}), names, player, testWords(language)).steps[1];
    expect(wound("fr")?.text).toBe("Galaad\u202F: Lacération au torse.");
    expect(wound("fr")?.tags.map((tag) => tag.label)).toEqual(["−2 aux jets de combat", "hémorragie mineure"]);
    expect(wound("en")?.text).toBe("Galaad: Laceration of the torso.");
  });

  it("says who must answer what, for which combatant, and until when; in words when the clock stands still", () => {
    const wanted = {
      key: effectKey("attack/reaction"),
      deadline: 9000,
      left: null,
      held: false,
      question: { cause: "parry", to: galaad, from: orc, rules: [], options: [], fallback: "none", facts: {} },
    };
    const waits = (parts: Partial<typeof wanted | { deadline: null; left: number; held: boolean }>) =>
      cardView(exchange({ status: "pending", wanted: [{ ...wanted, ...parts }] }), names, player, testWords()).waits;
    expect(waits({})).toEqual([{ text: "Waiting for Alix: parry or dodge (Galaad)", until: 9000, stopped: "" }]);
    expect(waits({ deadline: null, left: 4000, held: true })[0]).toMatchObject({
      until: null,
      stopped: "Held by the Game Master: 4 seconds left",
    });
    expect(waits({ deadline: null, left: 4000 })[0]?.stopped).toBe("The game is paused: 4 seconds left");
    expect(cardView(exchange({}), names, player, testWords()).waits).toEqual([]);
  });

  it("tells a player no more than that it is under way when it waits for a combatant unseen by that player", () => {
    const question = {
      cause: "opportunity",
      to: combatantId("lurker"),
      from: orc,
      rules: [],
      options: [],
      fallback: "pass",
      facts: {},
    };
    const pending = exchange({
      status: "pending",
      wanted: [{ key: effectKey("o"), deadline: 9000, left: null, held: false, question }],
    });
    expect(cardView(pending, names, player, testWords()).waits).toEqual([
      { text: "In progress.", until: null, stopped: "" },
    ]);
    expect(cardView(pending, names, player, testWords()).waits).toEqual(
      cardView(exchange({ status: "pending" }), names, player, testWords()).waits,
    );
    expect(cardView(pending, names, master, testWords()).waits[0]?.text).toContain("opportunity");
  });

  it("offers undo and corrections to the game master alone", () => {
    const replies = [{ key: effectKey("attack/die"), naturals: [20] }];
    const seen = cardView(exchange({ replies }), names, master, testWords());
    expect(seen.buttons.map((button) => button.action)).toEqual(["undo"]);
    expect(seen.dice).toMatchObject([{ key: "attack/die", label: "Orc → Galaad: attack · d20", value: "20" }]);
    expect(cardView(exchange({ replies }), names, player, testWords())).toMatchObject({ buttons: [], dice: [] });
    expect(
      cardView(exchange({ status: "pending" }), names, master, testWords()).buttons.map((button) => button.action),
    ).toEqual(["nextRoll", "cancel"]);
  });

  it("lets the game master choose which state stands when a commit is disputed", () => {
    const disputed = exchange({
      status: "committing",
      notes: [{ code: "journalDisputed", params: { list: "Galaad" } }],
    });
    expect(cardView(disputed, names, master, testWords()).buttons.map((button) => button.label)).toEqual([
      "Overwrite anyway",
      "Keep the current values",
    ]);
    expect(cardView(disputed, names, player, testWords()).buttons).toEqual([]);
    expect(cardView(exchange({ status: "committing" }), names, master, testWords()).buttons).toEqual([]);
  });

  it("tells a player nothing of what befalls an unseen combatant, and the game master all", () => {
    const lurker: SegmentsEvent = { type: "fatigueGained", id: combatantId("lurker"), points: 1, rule: "SEG-FAT-05" };
    expect(cardView(exchange({ events: [lurker] }), names, player, testWords()).steps).toEqual([]);
    expect(cardView(exchange({ events: [lurker] }), names, master, testWords()).steps).toHaveLength(1);
  });

  it("says whose time ran out, but not to a player who does not see that combatant; and offers nothing when the fight is gone", () => {
    const notes = [
      { code: "tookDefault", params: { combatant: galaad, option: "none" } },
      { code: "tookDefault", params: { combatant: "lurker", option: "pass" } },
    ];
    expect(cardView(exchange({ notes }), names, player, testWords()).notes.map((note) => note.text)).toEqual([
      "Galaad did not answer in time: takes the hit.",
    ]);
    expect(cardView(exchange({ notes }), names, master, testWords()).notes).toHaveLength(2);
    expect(cardView(exchange({}), names, { ...master, canCorrect: false }, testWords()).buttons).toEqual([]);
  });

  it("says whose dice and whose answers came from elsewhere, in words, but not to a player who does not see that combatant", () => {
    const about = (combatant: string) => [
      { code: "ownerDidNotRoll", params: { name: "Alix", combatant } },
      { code: "reasked", params: { key: "attack/opportunity", combatant } },
      { code: "amendmentTookDefault", params: { key: "attack/opportunity", option: "none", combatant } },
    ];
    const notes = [...about(galaad), ...about("lurker")];
    expect(cardView(exchange({ notes }), names, player, testWords()).notes.map((note) => note.text)).toEqual([
      "Alix did not roll in time; the referee rolled.",
      "Galaad: an answer was no longer possible and has been asked again (attack · opportunity).",
      "A question that the correction raised for Galaad took its default (attack · opportunity: takes the hit).",
    ]);
    expect(cardView(exchange({ notes }), names, master, testWords()).notes).toHaveLength(6);
  });

  it("tells in two lines what decided it and what came of it, and the rest step by step", () => {
    const parry: SegmentsEvent = {
      type: "reactionRolled",
      by: galaad,
      against: orc,
      reaction: "parry",
      with: axe,
      natural: 5,
      total: total("parry", 9, "SEG-PARRY-03"),
      needed: 24,
      criticalFrom: 15,
      outcome: "failure",
      rules: [],
    } as never;
    const loss: SegmentsEvent = {
      type: "lifeLost",
      id: galaad,
      stamina: 12,
      wounds: 3,
      spill: 0,
      exceptional: 0,
      rules: [],
    };
    const view = cardView(exchange({ events: [attack, parry, loss, injury] }), names, player, testWords());
    expect(view.lines.map(({ parts }) => parts.map(({ text }) => text).join(""))).toEqual([
      "Strike 24 against AC 18: hit.",
      "Galaad loses 12 stamina and 3 wound points. Galaad: Laceration of the torso.",
    ]);
    expect(view.lines[1]?.parts.filter(({ combatant }) => combatant === galaad)).toHaveLength(2);
    expect([view.steps.length, view.detailed]).toEqual([4, true]);
  });

  it("SEG-SURP-22, SEG-HOUSE-48 tells a player nothing of a surprise attack granted to an unseen combatant, nor of the search for that combatant", () => {
    const lurker = combatantId("lurker");
    const told = (to: typeof orc, watched: typeof orc) =>
      cardView(
        exchange({
          command: { do: "grantSurprise", by: null, to, against: galaad, sneak: null, place: null, check: true },
          events: [
            {
              type: "stealthRolled",
              id: to,
              skill: "hide",
              natural: 12,
              total: total("strike", 12, "SEG-HOUSE-48"),
              rule: "SEG-HOUSE-48",
            },
            {
              type: "perceptionRolled",
              id: galaad,
              sense: "observe",
              natural: 3,
              total: total("strike", 3, "SEG-HOUSE-48"),
              against: [{ whom: [watched], dc: 13, noticed: false }],
              rule: "SEG-HOUSE-48",
            },
            { type: "offersOpened", offers: [] },
          ],
        }),
        names,
        player,
        testWords(),
      );
    expect([told(lurker, lurker).concealed, told(lurker, lurker).steps]).toEqual([true, []]);
    expect(told(orc, orc).concealed).toBe(false);
    expect(
      cardView(
        exchange({
          command: { do: "shiftArea", by: null, of: lurker, purpose: "spell", area: null },
          events: [{ type: "castingAimed", id: lurker, area: null, rule: "SEG-HOUSE-44" }],
        }),
        names,
        player,
        testWords(),
      ).concealed,
    ).toBe(true);
  });

  describe("that tells of several acts", () => {
    const bran = combatantId("bran");
    const called: Names = { ...names, combatant: (id) => (id === "bran" ? "Bran" : names.combatant(id)) };
    const blow = (by: typeof orc, target: typeof orc, natural: number): SegmentsEvent => ({
      ...attack,
      by,
      target,
      natural,
      critical: false,
    });
    const damage = (by: typeof orc, to: typeof orc): SegmentsEvent => ({
      type: "damageRolled",
      by,
      to,
      damage: total("damage", 6, "SEG-HOUSE-22"),
      doubled: false,
      attrition: 6,
      rules: [],
    });
    const loss = (id: typeof orc): SegmentsEvent => ({
      type: "lifeLost",
      id,
      stamina: 6,
      wounds: 0,
      spill: 0,
      exceptional: 0,
      rules: [],
    });
    /** Equals who strike together: what they do lies step by step between each other. */
    const together = exchange({
      command: { do: "attack", by: bran, target: orc, with: axe },
      replies: ["attack/galaad/die", "attack/bran/die", "attack/galaad/reaction/die", "attack/galaad/damage"].map(
        (key, at) => ({ key: effectKey(key), naturals: [at + 1] }),
      ),
      events: [
        { type: "announcedActBegun", id: galaad },
        blow(galaad, orc, 12),
        blow(bran, orc, 15),
        damage(galaad, orc),
        loss(orc),
        damage(bran, orc),
        loss(orc),
      ],
    });
    const linesOf = (of: readonly { readonly parts: readonly { readonly text: string }[] }[]) =>
      of.map(({ parts }) => parts.map(({ text }) => text).join(""));

    it("SEG-HOUSE-18 names each by author and target, in its title, in a line each, and act by act in its steps", () => {
      const view = cardView(together, called, player, testWords());
      expect(view.title).toBe("Bran attacks Orc (battle axe) · Galaad → Orc: hit, 6, 6");
      expect(linesOf(view.lines)).toEqual([
        "Galaad → Orc: Strike 24 against AC 18: hit. Orc loses 6 stamina.",
        "Bran → Orc: Strike 24 against AC 18: hit. Orc loses 6 stamina.",
      ]);
      expect(
        view.steps.map(({ act, die }) => [act?.map(({ text }) => text).join("") ?? null, die?.face ?? null]),
      ).toEqual([
        ["Galaad → Orc", 12],
        [null, null],
        [null, null],
        ["Bran → Orc", 15],
        [null, null],
        [null, null],
      ]);
      expect(linesOf(cardView(together, called, player, testWords("fr")).lines)[0]).toContain("Galaad → Orc\u202F: ");
    });

    it("SEG-HOUSE-68 names each die to be corrected by who throws it, and by the target", () => {
      expect(cardView(together, called, master, testWords()).dice.map(({ label }) => label)).toEqual([
        "Galaad → Orc: attack · d20",
        "Bran → Orc: attack · d20",
        "Orc → Galaad: attack · reaction · d20",
        "Galaad → Orc: attack · damage",
      ]);
    });

    it("SEG-HOUSE-40, SEG-HOUSE-44 names on the clock's card who charges and who casts, and keeps apart what the clock brings", () => {
      const charge = { ...blow(galaad, orc, 9), kind: "charge" } as SegmentsEvent;
      const spell: SegmentsEvent = {
        type: "castingDone",
        id: bran,
        effect: "damage",
        rule: "SEG-HOUSE-44",
        casting: {
          spell: axe,
          targets: [orc, galaad],
          area: null,
          from: { round: 1, segment: 1 },
          until: { round: 1, segment: 2 },
        },
      };
      const bled: SegmentsEvent = { type: "haemorrhageBled", id: orc, points: 1, rule: "SEG-WOUND-20" };
      const view = cardView(
        exchange({
          command: { do: "advance", by: null, to: "segment" },
          events: [
            charge,
            spell,
            damage(bran, orc),
            loss(orc),
            damage(bran, galaad),
            loss(galaad),
            bled,
            { type: "clockMoved", clock: { round: 1, segment: 3, phase: "declarations" } },
          ],
        }),
        called,
        player,
        testWords(),
      );
      expect(view.title).toBe(
        "Round 1, segment 3: declare · Galaad → Orc · Bran → Orc · Bran → Galaad · Orc: hit, 6 · Galaad: 6",
      );
      expect(
        view.steps.map(({ act }) => act?.map(({ text }) => text).join("") ?? null).filter((act) => act !== null),
      ).toEqual(["Galaad → Orc", "Bran → Orc", "Bran → Galaad"]);
      expect(view.steps.at(-1)?.text).toContain("Orc");
      expect(view.lines).toHaveLength(3);
    });

    it("keeps a hidden combatant hidden in titles, lines and heads", () => {
      const view = cardView(
        {
          ...together,
          command: { do: "advance", by: null, to: "phase" },
          events: [
            blow(combatantId("lurker"), galaad, 3),
            damage(combatantId("lurker"), galaad),
            blow(combatantId("lurker"), combatantId("lurker"), 3),
          ],
        },
        called,
        player,
        testWords(),
      );
      expect(view.title).toContain("· someone → Galaad");
      expect(JSON.stringify(view)).not.toContain("lurker");
      expect(view.steps.map(({ act }) => act?.map(({ text }) => text).join("") ?? null)).toEqual([
        "Someone → Galaad",
        null,
      ]);
    });

    it("SEG-HOUSE-18 tells on the card of an announcement what came of it, and where that stands", () => {
      const announced = exchange({
        command: { do: "attack", by: galaad, target: orc, with: axe },
        events: [
          {
            type: "actAnnounced",
            id: galaad,
            command: { do: "attack", by: galaad, target: orc, with: axe },
            rule: "SEG-HOUSE-18",
          },
        ],
      });
      const view = viewOf(announced, SEGMENTS_CARD_TEXT, { names: called, words: testWords() }, player, [
        { message: "m2", exchange: together, act: "act", by: "galaad" },
      ]);
      const [fate] = view.fates;
      expect(view.toldBy, "the other card tells all of it").toBe("m2");
      expect([fate?.message, linesOf(fate?.lines ?? [])]).toEqual([
        "m2",
        ["Galaad → Orc: Strike 24 against AC 18: hit. Orc loses 6 stamina."],
      ]);
      expect(cardView(announced, called, player, testWords())).toMatchObject({ fates: [], toldBy: null });
    });
  });

  it("SEG-CORE-11 is a line for a declared mode, and lends that line to the one on top of the others", () => {
    const declared = exchange({
      command: { do: "declareMode", by: orc, mode: "melee" },
      events: [{ type: "modeDeclared", id: orc, mode: "melee" }],
    });
    const view = cardView(declared, names, player, testWords("fr"));
    expect(view).toMatchObject({ title: "Orc déclare : Mêlée", part: { by: orc, text: "Orc : Mêlée" } });
    expect([view.quiet, view.stack, view.lines, view.detailed]).toEqual([true, "declareMode", [], false]);
    expect(cardView({ ...declared, status: "undone" }, names, player, testWords()).part).toBeNull();
  });

  it("SEG-FAT-05 tells in one line of all who tire alike, and names those alone that its reader sees", () => {
    const tired = (id: string, points: number): SegmentsEvent => ({
      type: "fatigueGained",
      id: combatantId(id),
      points,
      rule: "SEG-FAT-05",
    });
    const ended = exchange({
      command: { do: "advance", by: null, to: "phase" },
      events: [tired("orc", 1), tired("lurker", 1), tired("galaad", 1), tired("orc", 2)],
    });
    const lines = (reader: CardReader) =>
      cardView(ended, names, reader, testWords()).steps.map(({ text, rules }) => [text, ...rules]);
    expect(lines(player)).toEqual([
      ["Orc, Galaad: 1 fatigue point.", "SEG-FAT-05"],
      ["Orc: 2 fatigue points.", "SEG-FAT-05"],
    ]);
    expect(cardView(ended, names, player, testWords()).steps[0]?.parts.map(({ combatant }) => combatant)).toEqual([
      "orc",
      null,
      "galaad",
      null,
    ]);
  });

  it("says when it was undone or amended", () => {
    expect(
      cardView(exchange({ status: "undone", amendments: 2 }), names, player, testWords()).notes.map(
        (note) => note.text,
      ),
    ).toEqual(["Undone: everything is as it was before.", "Corrected (2)."]);
  });

  it("tells a player nothing of a hidden one in second place, nor that there was an exchange at all", () => {
    const lurker = combatantId("lurker");
    const slashes = { ...attack, by: lurker, target: lurker };
    const taken: SegmentsEvent = {
      type: "offerTaken",
      offer: {
        id: "o",
        to: lurker,
        against: lurker,
        cause: "granted",
        rule: "SEG-HOUSE-68",
        at: { round: 1, segment: 1 },
      } as never,
    };
    const mixed = cardView(exchange({ events: [slashes, taken, injury] }), names, player, testWords());
    expect(mixed.steps).toHaveLength(1);
    expect(mixed.concealed).toBe(false);
    const ruling = exchange({
      command: { do: "harmByHand", by: null, target: lurker, fromStamina: 1, fromWounds: 0, kind: null },
      events: [{ type: "lifeLost", id: lurker, stamina: 1, wounds: 0, spill: 0, exceptional: 0, rules: [] }],
    });
    expect(cardView(ruling, names, player, testWords()).concealed).toBe(true);
    expect(cardView(ruling, names, master, testWords()).concealed).toBe(false);
    expect(cardView(exchange({}), names, player, testWords()).concealed).toBe(false);
    const rest = exchange({
      command: { do: "rest", by: null, targets: [galaad, lurker], hours: 1, days: 0, care: false },
      events: [],
    });
    expect(JSON.stringify(cardView(rest, names, player, testWords()))).not.toContain("someone");
  });

  it("tells a player nothing of documents that a module has touched", () => {
    const notes = [{ code: "vetoed", params: { document: "Lurker", path: "x", asked: "1", stored: "2" } }];
    expect(cardView(exchange({ notes }), names, player, testWords()).notes).toEqual([]);
    expect(cardView(exchange({ notes }), names, master, testWords()).notes).toHaveLength(1);
  });

  it("tells the game master by its name what a module has touched, and numbers that stand for others", () => {
    const told = (code: string, params: Readonly<Record<string, string>>): string | undefined =>
      cardView(exchange({ notes: [{ code, params }] }), names, master, testWords("fr")).notes.at(-1)?.text;
    expect(told("vetoed", { document: "Galaad", path: "system.stamina.value", asked: "3", stored: "5.5" })).toBe(
      "Un module a empêché une modification\u202F: l’endurance (Galaad), 5,5 au lieu de 3.",
    );
    expect(told("changedByModule", { document: "Galaad", path: "system.injuries", asked: "[]", stored: "[{}]" })).toBe(
      "Un module ou une limite a modifié ce qui devait être enregistré\u202F: les blessures (Galaad).",
    );
    expect(told("vetoed", { document: "", path: "system.clock.segment", asked: "null", stored: "4" })).toBe(
      "Un module a empêché une modification\u202F: l’horloge.",
    );
    expect(told("journalDisputed", { list: "documents/system.wounds.value/Galaad, documents/flags.x/Épée" })).toBe(
      "Modifié pendant l’écriture\u202F: les points de coup (Galaad), flags.x (Épée)",
    );
  });

  it("SEG-HOUSE-68 names what was added to a die by hand", () => {
    const replies = [{ key: effectKey("attack/die"), naturals: [12], modifiers: [{ label: "High ground", value: 2 }] }];
    expect(cardView(exchange({ replies }), names, master, testWords()).dice[0]?.value).toBe("12 \u00B7 High ground +2");
  });
});
