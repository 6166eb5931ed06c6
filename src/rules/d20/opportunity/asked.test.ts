import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { threateningWays } from "../attack/ways.ts";
import type { D20Combatant } from "../state.ts";
import { bite, fight, longSword, Play, power, type Said, type Who } from "../testing/fights.ts";
import { EVERY_COMMAND as C } from "../testing/every-command.ts";
import { FOE, HERO, OTHER } from "../testing/exchanges.ts";
import { foe } from "../testing/people.ts";
import { interrupt } from "./provoke.ts";
import { markOf, takeUp, type Mark } from "./take.ts";

const person = (id: string, who: Who = {}): D20Combatant =>
  foe(id, 4, { side: id === "foe" ? "orcs" : "heroes", most: 20, ...who });
const play = (): Play =>
  new Play(fight([person("hero", { at: [5, 5] }), person("foe", { at: [6, 5] }), person("other", { at: [5, 6] })]));

describe("who takes opportunities", () => {
  it("D20-AOO-13 D20-AOO-16 is asked with all that threatens, in the order of initiative, and told what it takes", () => {
    const turn = new Play(
      fight([
        person("hero", { at: [5, 5], gear: [longSword(), bite()] }),
        person("foe", { at: [6, 5], gear: [longSword({ place: "belt" })] }),
        person("other", { at: [6, 6], gear: [bite({ natural: "primary" })] }),
      ]),
    );
    turn.at("foe").does({ do: "act", by: FOE, activity: "moveHeavyObject" }, { answers: ["decline", "decline"] });
    expect(turn.questions.map(({ to }) => to)).toEqual(["hero", "other"]);
    expect(turn.questions[0]?.options).toMatchObject([
      { id: "long_sword", label: "strike", facts: { with: "long_sword" }, cost: { opportunity: 1 } },
      { id: "bite", facts: { with: "bite" } },
      { id: "trip/unarmed", label: "trip" },
      { id: "grapple/unarmed", label: "grapple" },
      { id: "decline" },
    ]);
    const turned = new Play(
      fight([person("other", { at: [6, 6] }), person("hero", { at: [5, 5] }), person("foe", { at: [6, 5], gear: [] })]),
    );
    turned.at("foe").does({ do: "act", by: FOE, activity: "moveHeavyObject" }, { answers: ["decline", "decline"] });
    expect(turned.questions.map(({ to }) => to)).toEqual(["other", "hero"]);
  });

  it("D20-AOO-13 is asked with all others before the first blow, and again where one has felled or stopped the target", () => {
    const scene = (who: Who, ...gear: NonNullable<Who["gear"]>): Play =>
      new Play(
        fight([
          person("hero", {
            at: [5, 5],
            ...(gear.length > 0
              ? { gear, turn: { charge: { power: gearId("hold"), cast: { round: 0, turn: 1 }, tried: true } } }
              : {}),
          }),
          person("other", { at: [6, 6] }),
          person("foe", { at: [6, 5], most: 20, gear: [], ...who }),
        ]),
      ).at("foe");
    const act = { do: "act", by: FOE, activity: "moveHeavyObject" } as const;
    const asked = ({ questions }: Play): readonly string[] =>
      questions.map(({ cause, to, facts }) => `${cause} ${to} ${facts["why"]}`);
    const kept = scene({ hitPoints: 5 }).does(act, { answers: ["long_sword", "long_sword", "decline"], dice: [15, 8] });
    expect(asked(kept)).toEqual(["opportunity hero acts", "opportunity other acts", "stillStrike other felled"]);
    expect([kept.last("opportunityKept"), kept.get("other").turn.opportunities.taken]).toEqual([
      { type: "opportunityKept", id: "other", against: "foe", because: "felled", rule: "D20-AOO-13" },
      0,
    ]);
    expect(kept.questions[2]).toMatchObject({
      from: "foe",
      rules: ["D20-AOO-13"],
      fallback: "decline",
      options: [{ id: "long_sword", label: "strike" }, { id: "decline" }],
    });
    const struck = scene({ hitPoints: 5 }).does(act, {
      answers: ["long_sword", "long_sword", "long_sword"],
      dice: [15, 8, 15, 2],
    });
    expect([
      struck.get("foe").body.hitPoints,
      struck.get("other").turn.opportunities.taken,
      struck.has("opportunityKept"),
    ]).toEqual([-5, 1, false]);
    const stopped = scene(
      {},
      power("hold", { delivery: "touch", effect: "condition", condition: "stunned", rounds: 1 }),
    ).does(act, { answers: ["touch", "long_sword", "decline"], dice: [15] });
    expect([asked(stopped).at(-1), stopped.last("opportunityKept").because]).toEqual([
      "stillStrike other stopped",
      "stopped",
    ]);
    const bruised = scene({ hitPoints: 9 }).does(act, { answers: ["long_sword", "long_sword"], dice: [15, 8, 15, 1] });
    expect(asked(bruised), "hit points alone change nothing").toHaveLength(2);
  });

  it("D20-AOO-13 D20-AOO-26 is asked again where an earlier disarm has taken the thing that was wanted", () => {
    const armed = { gear: [longSword()] };
    const scene = (): Play =>
      new Play(
        fight([
          person("hero", { at: [5, 5], ...armed }),
          person("other", { at: [6, 6], ...armed }),
          person("foe", { at: [6, 5], ...armed }),
        ]),
      ).at("foe");
    const [act, wanted] = [
      { do: "act", by: FOE, activity: "moveHeavyObject" },
      "disarm/long_sword/long_sword",
    ] as const;
    const turn = scene().does(act, { answers: [wanted, wanted, "decline", "long_sword"], dice: [20, 1, 15, 8] });
    expect(turn.questions.map(({ cause, to, facts }) => `${cause} ${to} ${facts["why"]}`)).toEqual([
      "opportunity hero acts",
      "opportunity other acts",
      "opportunity foe acts",
      "stillStrike other thingGone",
    ]);
    expect(turn.last("attackRolled")).toMatchObject({ by: "other", target: "foe" });
    const kept = scene().does(act, { answers: [wanted, wanted, "decline", "decline"], dice: [20, 1] });
    expect(kept.last("opportunityKept")).toMatchObject({ id: "other", because: "thingGone" });
  });

  it("D20-AOO-13 D20-AOO-14 costs nothing where the blow has become senseless, and says by what", () => {
    const chance = {
      foe: HERO,
      lapse: { by: FOE, why: "acts", rule: "D20-ACT-205", foes: [HERO] },
      ways: threateningWays(play().table(), play().get("hero"), play().get("foe")),
    } as const;
    const after = (who: Who, at: Mark["at"], said: Said = {}): readonly unknown[] => {
      const turn = new Play(fight([person("hero", { at: [5, 5], ...who }), person("foe", { at: [6, 5] })]));
      turn.runs(
        (table) => takeUp(table, "blow", chance, "long_sword", { before: { ...markOf(table, FOE), at }, interrupt }),
        said,
      );
      return [
        turn.events.flatMap((event) => (event.type === "opportunityKept" ? [event.because] : [])),
        turn.get("hero").turn.opportunities.taken,
      ];
    };
    const here = play().placeOf("foe");
    expect([
      after({ gear: [] }, here),
      after({ conditions: ["stunned"] }, here),
      after({ gear: [bite({ natural: "primary" })] }, here),
    ]).toEqual([
      [["beyond"], 0],
      [["unable"], 0],
      [["beyond"], 0],
    ]);
    expect([after({}, { x: 0, y: 0 }), after({}, here, { dice: [2] })]).toEqual([
      [["moved"], 0],
      [[], 1],
    ]);
  });

  it("D20-AOO-16 strikes nobody who has died of the blow before", () => {
    const turn = new Play(
      fight([
        person("hero", { at: [5, 5] }),
        person("other", { at: [6, 6] }),
        person("foe", { at: [6, 5], hitPoints: 1, most: 20, gear: [] }),
      ]),
    );
    turn
      .at("foe")
      .does(
        { do: "act", by: FOE, activity: "moveHeavyObject" },
        { answers: ["long_sword", "long_sword"], dice: [20, 20, 8, 8] },
      );
    expect(turn.events.filter(({ type }) => type === "opportunityTaken")).toHaveLength(1);
    expect([turn.last("opportunityKept"), turn.get("other").turn.opportunities.taken]).toMatchObject([
      { id: "other", because: "dead" },
      0,
    ]);
  });

  it("D20-AOO-13 gives none against a friend, nor against nobody", () => {
    expect([
      play().refusal({ ...C.grantOpportunity, to: HERO, against: OTHER }),
      play().refusal({ ...C.grantOpportunity, to: FOE, against: HERO }),
    ]).toEqual(["noOpportunity", null]);
  });

  it("D20-AOO-19 gives one for all movement of a round, and a new one in the next, to each foe his own", () => {
    const walker = (movers: readonly { readonly id: string; readonly round: number }[]): number => {
      const turn = new Play(
        fight([
          person("foe", { at: [6, 5] }),
          person("hero", {
            at: [5, 5],
            turn: {
              opportunities: { taken: 0, movers: movers.map(({ id, round }) => ({ id: combatantId(id), round })) },
            },
          }),
        ]),
      );
      return turn.does(
        { do: "move", by: FOE, path: [{ x: 11.25, y: 8.25 }] },
        movers[0]?.id === "foe" && movers[0].round === 1 ? {} : { answers: ["decline"] },
      ).questions.length;
    };
    expect([
      walker([]),
      walker([{ id: "foe", round: 1 }]),
      walker([{ id: "foe", round: 0 }]),
      walker([{ id: "other", round: 1 }]),
    ]).toEqual([1, 0, 1, 1]);
  });
});
