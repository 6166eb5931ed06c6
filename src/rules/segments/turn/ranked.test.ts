import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { makeOffer } from "../opportunity/eligible.ts";
import { isToSpeak, rankForbids } from "./order.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { battleAxe, dagger, halberd, longBow, longSword } from "../testing/gear.ts";

const strike = (by: string, target: string) =>
  ({ do: "attack", by: combatantId(by), target: combatantId(target), with: gearId("longSword") }) as const;
const hold = (by: string) => ({ do: "hold", by: combatantId(by) }) as const;
const awake = (target: string) =>
  ({ do: "setCondition", by: null, target: combatantId(target), condition: "coma", on: false }) as const;
const slow = (id: string, who: Who = {}) => orc(id, { side: id, gear: [longSword()], stamina: 90, ...who });
const quick = (id: string, who: Who = {}) =>
  fighter(id, {
    side: "heroes",
    scores: [10, 16, 12],
    gear: [longSword()],
    stamina: 90,
    stats: { conditions: ["coma"] },
    ...who,
  });
const strikers = (fight: Skirmish) =>
  fight.events.flatMap((event) => (event.type === "attackRolled" ? [event.by] : []));

describe("blows that are announced", () => {
  it("SEG-HOUSE-18 wait for a quicker one who has come to meanwhile, even if all equals have spoken", () => {
    const fight = new Skirmish([slow("one"), slow("two"), quick("hero")])
      .does(strike("one", "two"))
      .does(awake("hero"))
      .does(hold("two"));
    expect([strikers(fight), fight.get("one").turn.announced === null]).toEqual([[], false]);
    expect(strikers(fight.does(hold("hero"), { dice: [2] }))).toEqual(["one"]);
  });

  it("SEG-HOUSE-18 act for the combatant whose record holds them, and for no other", () => {
    const forged = (who: SegmentsCombatant): SegmentsCombatant => ({
      ...who,
      turn: { ...who.turn, announced: { segment: 1, command: strike("hero", "two") } },
    });
    const fight = new Skirmish([slow("one"), slow("two"), quick("hero", { stats: {} })])
      .arrange("one", forged)
      .advance("phase");
    expect([strikers(fight), fight.get("one").turn.announced, fight.get("hero").turn.actedIn]).toEqual([
      [],
      null,
      null,
    ]);
    expect(fight.last("announcedActLost")).toMatchObject({
      id: "one",
      refusal: { code: "actOfAnother", params: { name: { combatant: "hero" } } },
    });
  });

  it("SEG-HOUSE-18 SEG-HOUSE-16 are struck in descending Dexterity when time goes on", () => {
    const fight = new Skirmish([slow("one"), slow("two"), quick("hero"), quick("mate")]).does(strike("one", "two"));
    fight.does(awake("hero")).does(awake("mate")).does(strike("hero", "one"));
    expect([strikers(fight), fight.get("hero").turn.announced === null]).toEqual([[], false]);
    expect(strikers(fight.advance("phase", [2, 2]))).toEqual(["hero", "one"]);
  });
});

describe("those that the slower wait for", () => {
  /** The slow one's refusal to strike the prey, beside a quick one with these facts. */
  const refused = (who: Who, held = false) => {
    const quicker = fighter("hero", { side: "heroes", scores: [10, 16, 12], gear: [dagger()], ...who });
    const fight = new Skirmish([
      quicker,
      slow("orc"),
      fighter("prey", { side: "heroes", initiative: 9 }),
      slow("worm", { side: "orc", initiative: 9 }),
    ]);
    if (held) fight.does({ do: "hold", by: quicker.id });
    return fight.refusal(strike("orc", "prey"));
  };
  const swallowed = { stats: { conditions: ["swallowed"] } } as const;

  it("SEG-HOUSE-51 SEG-HOUSE-18 one inside a creature who can strike there", () => {
    expect([
      refused(swallowed),
      refused({ ...swallowed, turn: { mode: "none" } }),
      refused({ ...swallowed, gear: [halberd()] }),
    ]).toEqual(["othersFirst", null, null]);
  });

  it("SEG-HOUSE-18 SEG-CORE-06 no one in another mode, with the guard down, or who has held back inside", () => {
    const down = (mode: "melee" | "casting", cause: "simpleAction" | "mode") =>
      refused({ turn: { mode, guardDown: { until: 10, cause } } });
    expect([refused({}), down("casting", "mode"), down("melee", "simpleAction"), refused(swallowed, true)]).toEqual([
      "othersFirst",
      null,
      null,
      null,
    ]);
  });

  it("SEG-HOUSE-18 no one has anything to say but in the actions of their segment", () => {
    const fight = new Skirmish([quick("hero", { stats: {} }), slow("orc")]);
    const speaks = (segment: number, phase: "declarations" | "actions" | "end") =>
      isToSpeak(fight.at(segment, phase).table(), fight.get("hero"));
    expect([speaks(1, "declarations"), speaks(1, "actions"), speaks(1, "end"), speaks(2, "actions")]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe("surprise attacks", () => {
  it("SEG-HOUSE-18 SEG-SURP-22 come first among the actions; one who answers a run in the declarations waits for none", () => {
    const fight = new Skirmish([
      slow("orc"),
      fighter("prey", { side: "heroes" }),
      fighter("comer", { side: "heroes" }),
    ]);
    fight.state = {
      ...fight.state,
      offers: [makeOffer(fight.table(), fight.get("comer"), fight.get("orc"), "surprise", "SEG-SURP-22")],
    };
    const waits = (phase: "declarations" | "actions") => rankForbids(fight.at(1, phase).table(), fight.get("orc"));
    expect([waits("declarations"), waits("actions")]).toMatchObject([
      null,
      { code: "surpriseFirst", params: { name: { combatant: "comer" } } },
    ]);
  });
});

describe("what cannot be held back", () => {
  const fight = (who: Who = {}) => new Skirmish([quick("hero", { stats: {}, ...who }), slow("orc")]);

  it("SEG-CORE-06 nothing of one who is not there, nothing outside the actions", () => {
    const refusal = (scene: Skirmish, by: string) => scene.ruleset.forbids(scene.table(), hold(by));
    expect(refusal(fight(), "noOne")).toMatchObject({ code: "unknownCombatant", params: { id: "noOne" } });
    expect(refusal(fight().at(1, "declarations"), "hero")).toMatchObject({
      code: "notActionsPhase",
      params: { phase: "declarations" },
    });
  });

  it("SEG-CORE-06 SEG-HOUSE-59 nothing of one who cannot act", () => {
    expect(
      [fight({ stats: { conditions: ["coma"] } }), fight({ turn: { actedIn: 1 } }), fight()].map((scene) =>
        scene.refusal(hold("hero")),
      ),
    ).toEqual(["helpless", "alreadyActed", null]);
  });
});

describe("cover fire against one who acts twice", () => {
  it("SEG-HOUSE-43 SEG-AOO-08 the shooter is asked for the blow, and again for the opening that it leads to", () => {
    const zone = { centre: { x: 20, y: 0 }, radius: 2, direction: null, angle: 0, members: [] };
    const archer = fighter("archer", {
      side: "heroes",
      gear: [longBow()],
      at: { x: 0, y: 0 },
      turn: { mode: "cover", cover: { with: gearId("longBow"), zone } },
    });
    const bran = fighter("bran", {
      side: "heroes",
      gear: [battleAxe()],
      at: { x: 21, y: 0 },
      stamina: 90,
      turn: { routine: [{ id: "1", segment: 9, state: "ready" }] },
    });
    const fight = new Skirmish(
      [archer, slow("orc", { at: { x: 20, y: 0 }, scores: [14, 16, 12] }), bran],
      { ...DEFAULT_SETTINGS, actionsPerSegment: 2 },
      EMPTY_FIELD,
    );
    fight.does(strike("orc", "bran"), {
      dice: [15, 1, 2, 31, 2, 2, 3, 4],
      answers: ["wait", "parry:battleAxe", "strike:longSword", "shoot:longBow"],
    });
    expect(fight.questions.map(({ cause, to }) => `${cause} ${to}`)).toEqual([
      "coverFire archer",
      "parry bran",
      "opportunity orc",
      "coverFire archer",
    ]);
    expect(strikers(fight)).toEqual(["orc", "archer", "orc"]);
  });
});
