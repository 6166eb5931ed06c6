import { describe, expect, it } from "vitest";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Event } from "../../../rules/d20/events.ts";
import { EVERY_COMMAND } from "../../../rules/d20/testing/every-command.ts";
import { EVERY_EVENT, FOE, HERO, OTHER } from "../../../rules/d20/testing/exchanges.ts";
import type { CombatantId } from "../../../rules/kernel/ids.ts";
import type { Question } from "../../../rules/kernel/questions.ts";
import { isAskedInSecret, isConcealed, isSecret, namedIn, type ToldExchange } from "../../secrets/concealed.ts";
import { D20_NAMING } from "./d20-naming.ts";

const IDS: readonly string[] = [HERO, FOE, OTHER];
const hides = (hidden: CombatantId) => ({ sees: (id: string) => id !== hidden });
const sight = hides(FOE);

/** What a readied action is for is its owner's affair: no card tells the names in it. [D20-READY-05] */
const UNTOLD: readonly string[] = ["order", "act", "watch", "awaits"];

/** Every combatant whose id stands anywhere in a value, but for the order of turns and what is readied. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return IDS.includes(value) ? [value] : [];
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) => (UNTOLD.includes(key) ? [] : idsIn(part)))
    : [];
}

const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)].sort();
const told = (command: D20Command, events: readonly D20Event[]): ToldExchange => ({
  command,
  events,
  status: "done",
  wanted: [],
});
const turnOf = (id: CombatantId, ended: CombatantId): readonly D20Event[] => [
  { type: "turnEnded", id: ended },
  EVERY_EVENT.clockMoved,
  { ...EVERY_EVENT.turnBegun, id },
];

describe("the combatants that exchanges of d20 name", () => {
  it.each(Object.values(EVERY_EVENT).map((event) => [event.type, event] as const))(
    "is found in the event %s",
    (_type, event) => {
      expect(once(namedIn(event, D20_NAMING))).toEqual(once(idsIn(event)));
    },
  );

  it.each(
    Object.values(EVERY_COMMAND)
      .filter((command) => command.do !== "advance")
      .map((command) => [command.do, command] as const),
  )("is found in the command %s", (_deed, command) => {
    expect(once(namedIn(command, D20_NAMING))).toEqual(once(idsIn(command)));
  });
});

describe("what a reader must not learn", () => {
  it("is whatever concerns only unseen combatants, and whatever is between two of which the reader sees but one", () => {
    expect([
      isSecret(EVERY_EVENT.fell, D20_NAMING, hides(HERO)),
      isSecret(EVERY_EVENT.fell, D20_NAMING, sight),
    ]).toEqual([true, false]);
    for (const event of [
      EVERY_EVENT.dodgeAimed,
      EVERY_EVENT.noticed,
      EVERY_EVENT.opportunityGiven,
      EVERY_EVENT.opportunityBarred,
      EVERY_EVENT.opportunityKept,
      EVERY_EVENT.aimRuled,
      EVERY_EVENT.distancesSet,
      EVERY_EVENT.victimFound,
      EVERY_EVENT.turnInterrupted,
    ])
      expect(isSecret(event, D20_NAMING, sight)).toBe(true);
    // Lots are drawn between parties: of Hero and Other, who share a check, and Foe.
    expect([
      isSecret(EVERY_EVENT.tieBroken, D20_NAMING, sight),
      isSecret(EVERY_EVENT.tieBroken, D20_NAMING, hides(OTHER)),
      isSecret(EVERY_EVENT.tieBroken, D20_NAMING, { sees: () => true }),
    ]).toEqual([true, false, false]);
    // A blow is felt, no matter which attacker deals it.
    expect([
      isSecret(EVERY_EVENT.attackRolled, D20_NAMING, sight),
      isSecret(EVERY_EVENT.attackRolled, D20_NAMING, hides(HERO)),
    ]).toEqual([false, false]);
  });

  it("D20-TURN-13 is which undead a turning passes over, and that it has reached one that the reader does not see", () => {
    const all = { sees: () => true };
    expect([
      isSecret(EVERY_EVENT.turningSkipped, D20_NAMING, all),
      isSecret(EVERY_EVENT.turningGained, D20_NAMING, sight),
      isSecret(EVERY_EVENT.turningGained, D20_NAMING, all),
    ]).toEqual([true, true, false]);
  });

  it("D20-INIT-01 is a turn that goes from one hidden fighter to another, no matter which one passes it on", () => {
    const blind = { sees: () => false };
    for (const command of [EVERY_COMMAND.advance, EVERY_COMMAND.endTurn]) {
      expect(isConcealed(told(command, turnOf(FOE, OTHER)), D20_NAMING, blind)).toBe(true);
      expect(isConcealed(told(command, turnOf(HERO, OTHER)), D20_NAMING, { sees: (id) => id === HERO })).toBe(false);
      expect(isConcealed(told(command, turnOf(FOE, HERO)), D20_NAMING, { sees: (id) => id === HERO })).toBe(false);
    }
  });

  it("D20-INIT-03 D20-INIT-21 is that a hidden combatant comes into the order, or goes elsewhere in it, before or after any that the reader sees", () => {
    const hidden = { ...EVERY_EVENT.countTaken, id: FOE };
    const ambush = [{ ...EVERY_EVENT.initiativeRolled, ids: [FOE] }, EVERY_EVENT.orderSet];
    expect([
      isSecret(hidden, D20_NAMING, sight),
      isSecret(EVERY_EVENT.countTaken, D20_NAMING, sight),
      isSecret(EVERY_EVENT.orderSet, D20_NAMING, sight),
    ]).toEqual([true, false, false]);
    expect(isConcealed(told({ do: "resume", by: FOE }, [hidden]), D20_NAMING, sight)).toBe(true);
    expect(
      isConcealed(
        told({ do: "interrupt", by: FOE }, [EVERY_EVENT.turnInterrupted, hidden, EVERY_EVENT.clockMoved]),
        D20_NAMING,
        sight,
      ),
    ).toBe(true);
    expect(isConcealed(told({ do: "join", by: null, target: FOE, watched: false }, ambush), D20_NAMING, sight)).toBe(
      true,
    );
    expect(
      isConcealed(
        told({ do: "arrange", by: null, target: FOE, after: HERO }, [EVERY_EVENT.orderSet]),
        D20_NAMING,
        sight,
      ),
    ).toBe(true);
    expect(
      isConcealed(told(EVERY_COMMAND.join, [EVERY_EVENT.initiativeRolled, EVERY_EVENT.orderSet]), D20_NAMING, sight),
    ).toBe(false);
  });

  it("D20-AOO-13 is a question that would tell the reader of an unseen combatant; one who is run down knows the mover", () => {
    const asked = (cause: string): Question => ({
      cause,
      to: HERO,
      from: FOE,
      rules: [],
      options: [],
      fallback: "decline",
      facts: {},
    });
    expect(
      ["opportunity", "stillStrike", "overrun", "cleave", "dying"].map((cause) =>
        isAskedInSecret(asked(cause), D20_NAMING, sight),
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
