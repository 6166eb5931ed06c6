import { describe, expect, it } from "vitest";
import { combatantId } from "../../rules/kernel/ids.ts";
import { aimedActions, aimedAt, leftOutBy, nearestFirst, type AimKit, type Aims } from "./aimed-actions.ts";
import type { Doing } from "./doing.ts";

interface Facts {
  readonly welcome?: boolean;
  readonly friend?: boolean;
  readonly need?: number;
  readonly several?: boolean;
  readonly anyone?: boolean;
}
interface Act extends Doing {
  readonly command: Doing["command"] & { readonly targets: readonly string[]; readonly with: string };
  readonly facts: Facts;
}

/** Galaad's, at these. */
const act = (deed: string, tool: string, targets: readonly string[], facts: Facts = {}): Act => ({
  command: { do: deed, by: combatantId("galaad"), with: tool, targets },
  label: deed,
  facts,
  provokes: [],
  blocked: null,
});
const blow = (target: string, tool = "sword"): Act => act("attack", tool, [target]);
const FRIENDS = ["galaad", "aymeric", "hildrun"];
const spellsAt = (tool: string, targets: readonly string[], facts: Facts): readonly Act[] =>
  targets.map((target) => act("cast", tool, [target], { several: true, friend: FRIENDS.includes(target), ...facts }));

const ALL = ["wolf", "ogre", "hildrun", "aymeric", "galaad"];
const EACH: AimKit<Act> = {
  facts: ({ facts }) => facts,
  at: (action, targets) => ({ ...action, command: { ...action.command, targets } }),
  each: ({ command }) => command.do === "attack",
};
const list: readonly Act[] = [
  blow("ogre"),
  blow("ogre", "dagger"),
  act("hold", "", []),
  blow("wolf"),
  blow("wolf", "dagger"),
  ...spellsAt("web", ["galaad", "ogre", "wolf"], {}),
  ...spellsAt("balm", ["galaad", "ogre", "aymeric", "hildrun"], { welcome: true }),
  act("cast", "omen", [], { anyone: true }),
];

const aims = (chosen: readonly string[], said: boolean): Aims => ({
  all: ALL,
  chosen,
  said,
  unmapped: false,
  free: true,
});
const told = (actions: readonly Act[]): readonly string[] =>
  actions.map(({ command }) => `${command.with || command.do} ${command.targets.join("+")}`.trim());
const listed = (chosen: readonly string[], said: boolean, actions = list): readonly string[] =>
  told(aimedActions(nearestFirst(actions, ALL, aimedAt, EACH), aims(chosen, said), aimedAt, EACH));
const leftOut = (chosen: readonly string[], said: boolean): number => {
  const state = aims(chosen, said);
  return leftOutBy(list, aimedActions(list, state, aimedAt, EACH), aimedAt, EACH, state);
};

/** The same with what each friend lacks of their life, as far as the reader is shown it. */
const withNeed = (need: Readonly<Record<string, number>>): readonly Act[] =>
  list.map((each) => ({
    ...each,
    facts: each.facts.welcome === true ? { ...each.facts, need: need[each.command.targets[0] ?? ""] ?? 0 } : each.facts,
  }));

describe("what is listed at each of its targets", () => {
  it("has the nearest first while none is chosen; a spell goes at the nearest foe, a cure at its author", () => {
    expect(listed(["wolf"], false)).toEqual([
      "sword wolf",
      "dagger wolf",
      "hold",
      "sword ogre",
      "dagger ogre",
      "web wolf",
      "balm galaad",
      "omen",
    ]);
    expect(leftOut(["wolf"], false)).toBe(0);
  });

  it("proposes for a cure the friend in most need", () => {
    const cure = (need: Readonly<Record<string, number>>): readonly string[] =>
      listed(["wolf"], false, withNeed(need)).filter((each) => each.startsWith("balm"));
    expect([cure({ aymeric: 0.4, hildrun: 0.7 }), cure({ aymeric: 0.4, galaad: 0.4 }), cure({})]).toEqual([
      ["balm hildrun"],
      ["balm galaad"],
      ["balm galaad"],
    ]);
  });

  it("keeps to the chosen target, and says how much is left out", () => {
    expect(listed(["ogre"], true)).toEqual([
      "hold",
      "sword ogre",
      "dagger ogre",
      "web ogre",
      "balm galaad",
      "balm ogre",
      "omen ogre",
    ]);
    expect(leftOut(["ogre"], true)).toBe(2);
  });

  it("stays whole where none of it could go at the chosen target, who is a friend", () => {
    expect(listed(["aymeric"], true)).toEqual([
      "sword wolf",
      "dagger wolf",
      "hold",
      "sword ogre",
      "dagger ogre",
      "balm aymeric",
      "omen aymeric",
    ]);
    // The web that does not reach the friend counts as one, at whichever foes it went.
    expect(leftOut(["aymeric"], true)).toBe(1);
  });

  it("goes at all who are chosen at once where it can", () => {
    expect(listed(["ogre", "wolf"], true)).toEqual([
      "sword wolf",
      "dagger wolf",
      "hold",
      "sword ogre",
      "dagger ogre",
      "web ogre+wolf",
      "balm galaad",
      "balm ogre+wolf",
      "omen ogre+wolf",
    ]);
    expect(leftOut(["ogre", "wolf"], true)).toBe(0);
  });

  it("proposes no harm to friends where no foe is in reach", () => {
    expect(listed([], false, spellsAt("web", ["galaad", "aymeric"], {}))).toEqual([]);
    expect(listed(["aymeric"], true, spellsAt("web", ["galaad", "aymeric"], {}))).toEqual(["web aymeric"]);
  });
});

describe("what goes at one target at a time", () => {
  const ONE: AimKit<Act> = { facts: ({ facts }) => facts };

  it("is listed at the first alone, and nothing counts as left out", () => {
    expect(told(nearestFirst(list, ALL, aimedAt, ONE))).toEqual(told(list));
    const offered = aimedActions(list, aims(["wolf"], false), aimedAt, ONE);
    expect(told(offered)).toEqual(["hold", "sword wolf", "dagger wolf", "web wolf", "balm galaad", "omen"]);
    expect(leftOutBy(list, offered, aimedAt, ONE, aims(["wolf"], true))).toBe(0);
  });
});
