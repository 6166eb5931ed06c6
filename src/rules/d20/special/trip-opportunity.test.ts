import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { dagger, longSword, spikedChain, whip } from "../testing/gear.ts";
import type { Who } from "../testing/fights.ts";
import { play, withChain, down, causes } from "../testing/trips.ts";
import { going } from "../testing/walks.ts";

describe("a trip as an opportunity", () => {
  const away = going("move", "bran", [7, 5], [8, 5]);

  it("D20-AOO-26 D20-SPEC-07 is offered beside the blow, and stops a mover", () => {
    const turn = play(withChain).at("bran");
    turn.does(away, { answers: ["trip/spiked_chain", "dexterity"], dice: [9, 12, 1] });
    expect(turn.questions[0]?.options).toMatchObject([
      { id: "spiked_chain", label: "strike" },
      { id: "trip/spiked_chain", label: "trip", cost: { opportunity: 1 }, onlyByName: true },
      { id: "disarm/spiked_chain/long_sword", label: "disarm", cost: { opportunity: 1 }, onlyByName: true },
      { id: "grapple/unarmed", label: "grapple", cost: { opportunity: 1 }, onlyByName: true },
      { id: "decline" },
    ]);
    expect([down(turn), turn.placeOf("bran"), turn.has("moveStopped")]).toEqual([["bran"], { x: 9.75, y: 8.25 }, true]);
    expect(turn.get("ana").turn.opportunities.taken).toBe(1);
  });

  it("D20-AOO-26 D20-TRIP-04 may be an opening itself, and is resolved before it", () => {
    const turn = play({ gear: [longSword()] }).at("bran");
    turn.does(away, {
      answers: ["trip/unarmed", "long_sword", "dexterity"],
      dice: [15, 4, 9, 12, 1],
    });
    expect(causes(turn)).toEqual(["opportunity ana", "opportunity bran", "trip bran"]);
    expect(turn.questions[1]).toMatchObject({
      from: "ana",
      facts: { why: "acts", does: "trips" },
      rules: ["D20-AOO-13", "D20-TRIP-04"],
    });
    expect(turn.events.flatMap((each) => (each.type === "attackRolled" ? [[each.by, each.kind]] : []))).toEqual([
      ["bran", "opportunity"],
      ["ana", "opportunity"],
    ]);
    expect(down(turn)).toEqual(["bran"]);
  });

  it("D20-AOO-26 goes three deep, each with its own count", () => {
    const turn = play({ gear: [longSword()], feats: ["combatReflexes"] }).at("bran");
    turn.does(away, {
      answers: ["trip/unarmed", "trip/unarmed", "decline", "strength", "decline", "dexterity", "decline"],
      dice: [9, 1, 2, 9, 1, 20],
    });
    expect(causes(turn)).toEqual([
      "opportunity ana",
      "opportunity bran",
      "opportunity ana",
      "trip ana",
      "counterTrip ana",
      "trip bran",
      "counterTrip bran",
    ]);
    expect([turn.get("ana").turn.opportunities.taken, turn.get("bran").turn.opportunities.taken]).toEqual([1, 1]);
    expect([down(turn), turn.placeOf("bran")]).toEqual([[], { x: 12.75, y: 8.25 }]);
  });

  it("D20-COVER-05 D20-AOO-26 is not offered behind cover, and tells what it is tried with", () => {
    const hers = play({ gear: [spikedChain(), dagger({ place: "belt" })] }).at("bran");
    hers.does({ do: "act", by: combatantId("bran"), activity: "moveHeavyObject" }, { answers: ["decline"] });
    expect(hers.questions[0]?.options.map(({ id, facts }) => [id, facts["with"]])).toEqual([
      ["spiked_chain", "spiked_chain"],
      ["trip/spiked_chain", "spiked_chain"],
      ["disarm/spiked_chain/long_sword", "spiked_chain"],
      ["grapple/unarmed", "unarmed"],
      ["decline", undefined],
    ]);
    const lashing = play({ gear: [whip(), dagger({ place: "offHand" })] }).at("bran");
    lashing.does({ do: "act", by: combatantId("bran"), activity: "moveHeavyObject" }, { answers: ["decline"] });
    expect(
      lashing.questions[0]?.options.map(({ id }) => id),
      "a whip threatens none",
    ).toEqual([
      "dagger",
      "trip/unarmed",
      "disarm/dagger/long_sword",
      "sunder/dagger/long_sword",
      "grapple/unarmed",
      "decline",
    ]);
    const bare = play({ gear: [longSword()] }).at("bran");
    bare.does({ do: "act", by: combatantId("bran"), activity: "moveHeavyObject" }, { answers: ["decline"] });
    expect(bare.questions[0]?.options[1]).toMatchObject({ id: "trip/unarmed", facts: { with: "unarmed" } });
  });

  it("D20-TRIP-02 D20-AOO-26 is not offered against who is too big, or lies already", () => {
    const offered = (two: Who): readonly (string | undefined)[] => {
      const turn = play(withChain, two).at("bran");
      turn.does({ do: "act", by: combatantId("bran"), activity: "moveHeavyObject" }, { answers: ["decline"] });
      return turn.questions[0]?.options.map(({ label }) => label) ?? [];
    };
    expect([offered({ size: "huge" }), offered({ conditions: ["prone"] }), offered({})]).toEqual([
      ["strike", "disarm", "decline"],
      ["strike", "disarm", "grapple", "decline"],
      ["strike", "trip", "disarm", "grapple", "decline"],
    ]);
  });
});
