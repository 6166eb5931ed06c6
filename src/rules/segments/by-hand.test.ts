import { describe, expect, it } from "vitest";
import type { RollModifier, StoredReply } from "../kernel/effects.ts";
import type { EffectKey } from "../kernel/ids.ts";
import { combatantId } from "../kernel/ids.ts";
import { play, type Replies } from "../kernel/run.ts";
import type { SegmentsCommand } from "./commands.ts";
import type { SegmentsEvent } from "./events.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { duel, fighter, orc, type Said, type Skirmish } from "./testing/fights.ts";
import { longSword } from "./testing/gear.ts";

const HIGH_GROUND: RollModifier = { label: "High ground", value: 3 };
const [HERO, ORC] = [combatantId("hero"), combatantId("orc")];
const hero = (mode: "melee" | "grapple" = "melee") =>
  fighter("hero", {
    turn: { mode },
    class: "warrior",
    level: 5,
    side: "heroes",
    scores: [14, 12, 13],
    gear: [longSword()],
  });

/** Plays a command, then again with a named modifier under each reply whose key ends so. */
function withHand(
  fight: Skirmish,
  command: SegmentsCommand,
  said: Said,
  ending: string,
): { readonly plain: readonly SegmentsEvent[]; readonly helped: readonly SegmentsEvent[]; readonly replies: Replies } {
  const { ruleset, state } = fight.aloneIn("hero");
  fight.does(command, said);
  const replies: Record<EffectKey, StoredReply> = {};
  for (const [key, reply] of Object.entries(fight.replies))
    replies[key as EffectKey] =
      "naturals" in reply && key.endsWith(ending) ? { ...reply, modifiers: [HIGH_GROUND] } : reply;
  const outcome = play(ruleset, state, command, replies, {
    dice: null,
    answer: (question) => ({ option: question.fallback, via: "owner" }),
  });
  if (outcome.status === "refused") throw new Error(outcome.refusal.code);
  return { plain: fight.events, helped: outcome.events, replies: outcome.replies };
}

/** The totals of an event that the die of its author made. */
function totalsIn(
  events: readonly SegmentsEvent[],
  type: SegmentsEvent["type"],
): readonly { readonly value: number; readonly changes: readonly object[] }[] {
  return events
    .filter((event) => event.type === type)
    .map((event) => {
      if ("strike" in event) return event.strike;
      if ("contests" in event) return event.contests[0]!.strike;
      return "damage" in event ? event.damage : (Reflect.get(event, "total") as never);
    });
}

const NAMED = { label: "byHand", name: "High ground", value: 3, rule: "SEG-HOUSE-68" };

describe("named modifiers", () => {
  it.each<[string, SegmentsCommand, Said, string, SegmentsEvent["type"]]>([
    [
      "a strike",
      { do: "attack", by: HERO, target: ORC, with: longSword().id },
      { dice: [12, 4] },
      "/die",
      "attackRolled",
    ],
    [
      "damage",
      { do: "attack", by: HERO, target: ORC, with: longSword().id },
      { dice: [15, 4] },
      "/damage",
      "damageRolled",
    ],
    [
      "a dodge",
      { do: "attack", by: HERO, target: ORC, with: longSword().id },
      { dice: [15, 8, 4], answers: ["dodge"] },
      "/reaction/die",
      "reactionRolled",
    ],
    ["slipping the guard", { do: "slipGuard", by: HERO, target: ORC }, { dice: [9] }, "/die", "grappleRolled"],
    ["a check", { do: "check", by: null, target: HERO, what: "listen", dc: 10 }, { dice: [8] }, "/die", "checkRolled"],
    ["a save", { do: "check", by: null, target: HERO, what: "reflex", dc: 10 }, { dice: [8] }, "/die", "checkRolled"],
    [
      "a breakthrough",
      { do: "breakthrough", by: HERO, targets: [ORC], aim: "push", follow: false },
      { dice: [5, 15] },
      "/die",
      "breakthroughRolled",
    ],
  ])("SEG-HOUSE-68 %s takes them, by name and value", (_, command, said, ending, type) => {
    const { plain, helped } = withHand(
      duel(
        hero(command.do === "slipGuard" ? "grapple" : "melee"),
        orc("orc", said.answers === undefined ? { turn: { mode: "shooting" } } : {}),
      ),
      command,
      said,
      ending,
    );
    const [before] = totalsIn(plain, type);
    const [after] = totalsIn(helped, type);
    expect(after?.value).toBe((before?.value ?? 0) + 3);
    expect(after?.changes).toContainEqual(NAMED);
  });

  it("SEG-HOUSE-68 decide: a check that failed by three succeeds, and the reply keeps them for a replay", () => {
    const { plain, helped, replies } = withHand(
      duel(hero(), orc()),
      { do: "check", by: null, target: HERO, what: "listen", dc: 11 },
      { dice: [8] },
      "/die",
    );
    expect([plain, helped].map(([event]) => event)).toMatchObject([{ success: false }, { success: true }]);
    expect(Object.values(replies)).toEqual([{ naturals: [8], modifiers: [HIGH_GROUND] }]);
  });

  it("SEG-HOUSE-68 SEG-HOUSE-22 never take damage below the least", () => {
    const { ruleset, state } = duel(hero(), orc()).aloneIn("hero");
    const command: SegmentsCommand = { do: "attack", by: HERO, target: ORC, with: longSword().id };
    const replies = duel(hero(), orc())
      .aloneIn("hero")
      .does(command, { dice: [15, 4] }).replies;
    const weak = Object.fromEntries(
      Object.entries(replies).map(([key, reply]) => [
        key,
        key.endsWith("/damage") ? { ...reply, modifiers: [{ label: "Blunt", value: -50 }] } : reply,
      ]),
    );
    const outcome = play(ruleset, state, command, weak, { dice: null, answer: null });
    if (outcome.status !== "done") throw new Error(outcome.status);
    expect(outcome.events.find(({ type }) => type === "damageRolled")).toMatchObject({
      damage: { value: DEFAULT_SETTINGS.minDamage },
    });
  });
});
