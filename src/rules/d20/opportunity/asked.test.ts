import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { D20Combatant } from "../state.ts";
import { bite, fight, longSword, Play, type Who } from "../testing.ts";
import { EVERY_COMMAND as C, FOE, HERO, OTHER } from "../testing-exchanges.ts";
import { foe } from "../testing-people.ts";

const person = (id: string, who: Who = {}): D20Combatant => foe(id, 4, { side: id === "foe" ? "orcs" : "heroes", most: 20, ...who });
const play = (): Play => new Play(fight([person("hero", { at: [5, 5] }), person("foe", { at: [6, 5] }), person("other", { at: [5, 6] })]));

describe("who takes opportunities", () => {
  it("D20-AOO-13 D20-AOO-16 is asked with all that threatens, in the order of initiative, and told what it takes", () => {
    const turn = new Play(fight([person("hero", { at: [5, 5], gear: [longSword(), bite()] }), person("foe", { at: [6, 5], gear: [longSword({ place: "belt" })] }), person("other", { at: [6, 6], gear: [bite({ natural: "primary" })] })]));
    turn.at("foe").does({ do: "act", by: FOE, activity: "moveHeavyObject" }, { answers: ["decline", "decline"] });
    expect(turn.questions.map(({ to }) => to)).toEqual(["hero", "other"]);
    expect(turn.questions[0]?.options).toMatchObject([{ id: "long_sword", label: "strike", facts: { with: "long_sword" }, cost: { opportunity: 1 } }, { id: "bite", facts: { with: "bite" } }, { id: "decline" }]);
    const turned = new Play(fight([person("other", { at: [6, 6] }), person("hero", { at: [5, 5] }), person("foe", { at: [6, 5], gear: [] })]));
    turned.at("foe").does({ do: "act", by: FOE, activity: "moveHeavyObject" }, { answers: ["decline", "decline"] });
    expect(turned.questions.map(({ to }) => to)).toEqual(["other", "hero"]);
  });

  it("D20-AOO-16 strikes nobody who has died of the blow before", () => {
    const turn = new Play(fight([person("hero", { at: [5, 5] }), person("other", { at: [6, 6] }), person("foe", { at: [6, 5], hitPoints: 1, most: 20, gear: [] })]));
    turn.at("foe").does({ do: "act", by: FOE, activity: "moveHeavyObject" }, { answers: ["long_sword", "long_sword"], dice: [20, 20, 8, 8] });
    expect(turn.events.filter(({ type }) => type === "opportunityTaken")).toHaveLength(1);
  });

  it("D20-AOO-13 gives none against a friend, nor against nobody", () => {
    expect([play().refusal({ ...C.grantOpportunity, to: HERO, against: OTHER }), play().refusal({ ...C.grantOpportunity, to: FOE, against: HERO })]).toEqual(["noOpportunity", null]);
  });

  it("D20-AOO-19 gives one for all movement of a round, and a new one in the next, to each foe his own", () => {
    const walker = (movers: readonly { readonly id: string; readonly round: number }[]): number => {
      const turn = new Play(fight([person("foe", { at: [6, 5] }), person("hero", { at: [5, 5], turn: { opportunities: { taken: 0, movers: movers.map(({ id, round }) => ({ id: combatantId(id), round })) } } })]));
      return turn.does({ do: "move", by: FOE, path: [{ x: 11.25, y: 8.25 }] }, movers[0]?.id === "foe" && movers[0].round === 1 ? {} : { answers: ["decline"] }).questions.length;
    };
    expect([walker([]), walker([{ id: "foe", round: 1 }]), walker([{ id: "foe", round: 0 }]), walker([{ id: "other", round: 1 }])]).toEqual([1, 0, 1, 1]);
  });
});
