import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { EMPTY_FIELD, type Field, type Footing, type Point, type SegmentsCombatant } from "../state.ts";
import { ENGAGED_MOVES } from "../tables/engaged-moves.ts";
import { fighter, longSword, orc, Skirmish } from "../testing.ts";

type Pair = readonly [string, string];
type Step = readonly [id: string, relativeTo: string, way: Footing];

const HEROES = ["conrath", "friend", "duna"];
const somebody = (id: string): SegmentsCombatant =>
  HEROES.includes(id) ? fighter(id, { side: "heroes", scores: [16, 14, 12], gear: [longSword()], initiative: 10 }) : orc(id, { initiative: 10 });
const pairOf = ([a, b]: Pair) => [combatantId(a), combatantId(b)] as const;

interface Scene {
  /** Who stands where; without a map but for them. */
  readonly places?: Readonly<Record<string, Point>>;
  readonly field?: Partial<Field>;
  readonly settings?: SegmentsSettings;
  /** In which order the combatants stand. */
  readonly ids?: readonly string[];
}

/** A segment in which these steps have been settled, played to its end. */
function stepping(engaged: readonly Pair[], steps: readonly Step[], { places = {}, field = {}, settings = DEFAULT_SETTINGS, ids }: Scene = {}): Skirmish {
  const names = ids ?? [...new Set([...HEROES, ...engaged.flat()])];
  const fight = new Skirmish(names.map((id) => ({ ...somebody(id), position: places[id] ?? null })), settings, { ...EMPTY_FIELD, engaged: engaged.map(pairOf), ...field }).at(3, "actions");
  for (const [id, relativeTo, way] of steps) fight.arrange(id, (who) => ({ ...who, turn: { ...who.turn, step: { relativeTo: combatantId(relativeTo), way, segment: 3 } } }));
  return fight.aloneIn("nobody").advance();
}
const kept = (...said: Parameters<typeof stepping>) => stepping(...said).state.field.engaged.map((pair) => pair.join("-"));

describe("contact after the steps of a segment, without a map", () => {
  it("SEG-MOVE-35 each of several fights comes to what its own two movements make of it", () => {
    const two: readonly Pair[] = [["conrath", "orc"], ["friend", "second"]];
    expect(kept(two, [["orc", "conrath", "back"], ["friend", "second", "circleLeft"]])).toEqual(["friend-second"]);
    expect(kept(two, [["orc", "conrath", "circleLeft"], ["friend", "second", "back"]])).toEqual(["conrath-orc"]);
    expect(kept(two, [["conrath", "orc", "advance"], ["second", "friend", "back"]])).toEqual(["conrath-orc"]);
    expect(kept(two, [["conrath", "orc", "back"], ["second", "friend", "advance"]])).toEqual(["friend-second"]);
  });

  it("SEG-MOVE-35 of two who step against the same one who holds, each by himself; so of two against whom he steps", () => {
    const upon: readonly Pair[] = [["conrath", "orc"], ["friend", "orc"]];
    expect(kept(upon, [["conrath", "orc", "back"], ["friend", "orc", "circleLeft"]])).toEqual(["friend-orc"]);
    expect(kept(upon, [["conrath", "orc", "circleLeft"], ["friend", "orc", "back"]])).toEqual(["conrath-orc"]);
    const beset: readonly Pair[] = [["conrath", "orc"], ["conrath", "second"]];
    expect(kept(beset, [["orc", "conrath", "back"], ["second", "conrath", "circleLeft"]])).toEqual(["conrath-second"]);
  });

  it.each([[["orc", "conrath", "friend"]], [["friend", "orc", "conrath"]]])("SEG-MOVE-45 whoever goes with one leaves the other, in the order %j", (ids) => {
    const two: readonly Pair[] = [["conrath", "orc"], ["friend", "orc"]];
    expect(kept(two, [["orc", "conrath", "back"], ["conrath", "orc", "advance"]], { ids })).toEqual(["conrath-orc"]);
  });

  it("SEG-MOVE-45 whoever turns, is barred or holds stays with all others; whoever goes off does not", () => {
    const beset: readonly Pair[] = [["conrath", "orc"], ["conrath", "second"]];
    const second = (...steps: readonly Step[]) => kept(beset, steps).includes("conrath-second");
    expect(second(["conrath", "orc", "circleLeft"], ["orc", "conrath", "circleLeft"])).toBe(true);
    expect(second(["conrath", "orc", "advance"])).toBe(true);
    expect(second(["orc", "conrath", "back"])).toBe(true);
    expect(second(["conrath", "orc", "back"], ["orc", "conrath", "advance"])).toBe(false);
    expect(second(["conrath", "orc", "back"])).toBe(false);
    expect(kept([["conrath", "second"], ["friend", "second"]], [["second", "friend", "back"]])).toEqual([]);
    const upon: readonly Pair[] = [["conrath", "orc"], ["friend", "orc"]];
    expect(kept(upon, [["conrath", "orc", "back"]])).toEqual(["friend-orc"]);
  });

  it("SEG-MOVE-35 a table of one's own may let a fight stand where it is", () => {
    const tables = { ...DEFAULT_SETTINGS.tables, engagedMoves: { ...ENGAGED_MOVES, back: { ...ENGAGED_MOVES.back, hold: "static" as const } } };
    expect(kept([["conrath", "orc"], ["conrath", "second"]], [["conrath", "orc", "back"]], { settings: { ...DEFAULT_SETTINGS, tables } })).toEqual(["conrath-orc", "conrath-second"]);
  });

  it("SEG-MOVE-45 what others do elsewhere takes nobody from his foe", () => {
    const three: readonly Pair[] = [["conrath", "orc"], ["friend", "second"], ["friend", "third"]];
    expect(kept(three, [["conrath", "orc", "back"], ["orc", "conrath", "advance"], ["friend", "second", "circleLeft"]])).toEqual(["conrath-orc", "friend-second", "friend-third"]);
  });

  it("SEG-MOVE-45 one who steps after or around somebody who is busy with another", () => {
    const upon: readonly Pair[] = [["conrath", "orc"], ["friend", "orc"]];
    const friend = (way: Footing, ...steps: readonly Step[]) => kept(upon, [...steps, ["friend", "orc", way]]).includes("friend-orc");
    const away: readonly Step[] = [["conrath", "orc", "back"], ["orc", "conrath", "advance"]];
    expect([friend("advance", ...away), friend("accompany", ...away), friend("back", ...away), friend("circleLeft", ...away), friend("circleRight", ...away)]).toEqual([true, true, false, false, false]);
    const round: readonly Step[] = [["conrath", "orc", "circleLeft"], ["orc", "conrath", "circleLeft"]];
    expect([friend("circleLeft", ...round), friend("circleRight", ...round), friend("back", ...round)]).toEqual([true, true, false]);
  });

  it("SEG-MOVE-45 of two who do so each by himself, and whoever does leaves his other foes", () => {
    const away: readonly Step[] = [["conrath", "orc", "back"], ["orc", "conrath", "advance"]];
    const upon: readonly Pair[] = [["conrath", "orc"], ["duna", "orc"], ["friend", "orc"], ["friend", "second"]];
    expect(kept(upon, [...away, ["duna", "orc", "back"], ["friend", "orc", "advance"]], { ids: ["conrath", "duna", "friend", "orc", "second"] })).toEqual(["conrath-orc", "friend-orc"]);
    const back: readonly Pair[] = [["conrath", "orc"], ["conrath", "second"], ["friend", "second"]];
    expect(kept(back, [...away, ["second", "conrath", "advance"]])).toEqual(["conrath-orc", "conrath-second"]);
  });

  it("SEG-MOVE-17 SEG-HOUSE-29 only the distance of those who part grows", () => {
    const distances = [{ pair: pairOf(["conrath", "orc"]), metres: 1 }, { pair: pairOf(["friend", "second"]), metres: 1.5 }];
    const metres = (...steps: readonly Step[]) => stepping([], steps, { ids: ["conrath", "friend", "orc", "second"], field: { distances } }).state.field.distances.map((entry) => entry.metres);
    expect(metres(["orc", "conrath", "back"])).toEqual([5, 1.5]);
    expect(metres(["second", "friend", "back"], ["conrath", "orc", "circleLeft"])).toEqual([1, 5.5]);
    expect(metres(["second", "friend", "back"], ["friend", "second", "back"], ["conrath", "orc", "back"])).toEqual([5, 9.5]);
  });

  it.each([["conrath"], ["orc"]])("SEG-MOVE-17 so too where only %s has a place", (id) => {
    const scene = { ids: ["conrath", "orc"], places: { [id]: { x: 0, y: 0 } } };
    expect(kept([["conrath", "orc"]], [["conrath", "orc", "back"]], scene)).toEqual([]);
    expect(kept([], [["conrath", "orc", "follow"]], scene)).toEqual(["conrath-orc"]);
  });

  it("SEG-MOVE-17 SEG-HOUSE-27 on the map whoever follows is where he stands, and nothing is set by hand", () => {
    const places = { conrath: { x: 0, y: 0 }, orc: { x: 3, y: 0 } };
    const followed = stepping([], [["conrath", "orc", "follow"]], { ids: ["conrath", "orc"], places });
    expect([followed.has("engagementSet"), followed.get("conrath").position]).toEqual([false, { x: 2, y: 0 }]);
    expect(kept([], [["conrath", "orc", "follow"]], { ids: ["conrath", "orc"] })).toEqual(["conrath-orc"]);
    expect(kept([["conrath", "orc"]], [["conrath", "orc", "accompany"]], { ids: ["conrath", "orc"] })).toEqual(["conrath-orc"]);
  });
});
