import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { Question } from "../../../rules/kernel/questions.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import { isAskedInSecret, isConcealed, isSecret, type ToldExchange } from "../../secrets/concealed.ts";
import { SEGMENTS_NAMING } from "./segments-naming.ts";

const [galaad, lurker] = [combatantId("galaad"), combatantId("lurker")];
const sight = { sees: (id: string) => id !== lurker };
const tired = (id: typeof galaad): SegmentsEvent => ({ type: "fatigueGained", id, points: 1, rule: "SEG-FAT-05" });
const question = (facts: Partial<Question>): Question => ({
  cause: "opportunity",
  to: galaad,
  from: lurker,
  rules: [],
  options: [],
  fallback: "pass",
  facts: { cause: "simpleAction" },
  ...facts,
});
const told = (
  command: SegmentsCommand,
  events: readonly SegmentsEvent[] = [],
  more: Partial<ToldExchange> = {},
): ToldExchange => ({ command, events, status: "done", wanted: [], ...more });
const waitsFor = (asked: Question): Partial<ToldExchange> => ({
  status: "pending",
  wanted: [{ key: "k" as never, question: asked, deadline: null, left: null, held: false }],
});
const tick: SegmentsCommand = { do: "advance", by: null, to: "phase" };

describe("what a reader must not learn", () => {
  it("is what befalls only unseen combatants, and whatever is between two of which the reader sees but one", () => {
    expect([isSecret(tired(lurker), SEGMENTS_NAMING, sight), isSecret(tired(galaad), SEGMENTS_NAMING, sight)]).toEqual([
      true,
      false,
    ]);
    const parted = (other: typeof galaad): SegmentsEvent => ({
      type: "contactLost",
      id: galaad,
      other,
      rule: "SEG-MOVE-17",
    });
    expect([
      isSecret(parted(lurker), SEGMENTS_NAMING, sight),
      isSecret(parted(combatantId("orc")), SEGMENTS_NAMING, sight),
    ]).toEqual([true, false]);
    const step: SegmentsEvent = {
      type: "stepDeclared",
      id: galaad,
      step: { way: "back", relativeTo: lurker } as never,
      rule: "SEG-MOVE-24",
    };
    expect(isSecret(step, SEGMENTS_NAMING, sight)).toBe(true);
    expect(
      isSecret({ type: "approachNoticed", id: galaad, by: [lurker], rule: "SEG-SURP-15" }, SEGMENTS_NAMING, sight),
    ).toBe(true);
  });

  it("SEG-SURP-02 is that an unseen combatant looks about, no matter which others it notices, and that another looks about for it alone", () => {
    const orc = combatantId("orc");
    const looks = (id: typeof galaad, ...whom: readonly (typeof galaad)[]): object => ({
      type: "perceptionRolled",
      id,
      against: [{ whom, dc: 10, noticed: true }],
    });
    const all = [looks(lurker, galaad), looks(galaad, lurker), looks(galaad, lurker, orc), looks(galaad, orc)];
    expect(all.map((event) => isSecret(event, SEGMENTS_NAMING, sight))).toEqual([true, true, false, false]);
    expect(all.map((event) => isSecret(event, SEGMENTS_NAMING, { sees: () => true }))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("is that an unseen combatant does something, until it befalls one who is seen", () => {
    const runs: SegmentsCommand = {
      do: "charge",
      by: lurker,
      path: [],
      speed: 6,
      target: galaad,
      act: { do: "slipGuard" },
    };
    expect(isConcealed(told(runs, [tired(lurker)]), SEGMENTS_NAMING, sight)).toBe(true);
    expect(isConcealed(told(runs, [tired(lurker), tired(galaad)]), SEGMENTS_NAMING, sight)).toBe(false);
    expect(isConcealed(told({ do: "hold", by: galaad }), SEGMENTS_NAMING, sight)).toBe(false);
  });

  it("is that the clock waits for an unseen combatant, or for the one that the question would warn", () => {
    expect(isConcealed(told(tick, [], waitsFor(question({ to: lurker, from: galaad }))), SEGMENTS_NAMING, sight)).toBe(
      true,
    );
    expect(isConcealed(told(tick, [], waitsFor(question({}))), SEGMENTS_NAMING, sight)).toBe(true);
    expect(isConcealed(told(tick, [], waitsFor(question({ from: combatantId("orc") }))), SEGMENTS_NAMING, sight)).toBe(
      false,
    );
    expect(isConcealed(told(tick), SEGMENTS_NAMING, sight)).toBe(false);
    expect(isConcealed(told(tick), SEGMENTS_NAMING, { sees: (id) => id === galaad })).toBe(false);
  });

  it("SEG-AOO-08 is no opening that comes of an attack on the reader's own combatant", () => {
    expect([
      isAskedInSecret(question({}), SEGMENTS_NAMING, sight),
      isAskedInSecret(question({ cause: "stepAnswer", facts: {} }), SEGMENTS_NAMING, sight),
      isAskedInSecret(question({ cause: "coverFire", facts: {} }), SEGMENTS_NAMING, sight),
    ]).toEqual([true, true, true]);
    expect([
      isAskedInSecret(question({ facts: { cause: "slipGuard" } }), SEGMENTS_NAMING, sight),
      isAskedInSecret(question({ cause: "reaction", facts: {} }), SEGMENTS_NAMING, sight),
      isAskedInSecret(question({ from: null }), SEGMENTS_NAMING, sight),
    ]).toEqual([false, false, false]);
  });
});
