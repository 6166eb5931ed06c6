import type { D20Event } from "../../../src/rules/d20/events.ts";
import { combatantId, gearId, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import type { Book } from "../../../tools/simulator/d20/checker/book.ts";
import { before, changed, told, twice, without, type Case } from "./breaking.ts";

const ghost = gearId("ghost");
const other = ({ people }: Book, ...not: readonly string[]): CombatantId =>
  combatantId(people.find(({ id }) => !not.includes(id))?.id ?? "");
const prevented = (id: CombatantId, act: D20Act, left?: number): D20Event => ({
  type: "actPrevented",
  id,
  act,
  why: { code: "outOfReach", rule: null, params: {} },
  rule: "D20-READY-18",
  ...(left === undefined ? {} : { left }),
});
type D20Act = Extract<D20Event, { readonly type: "actPrevented" }>["act"];

/** What was readied is changed as it is told. */
const awaiting = (
  change: (awaits: NonNullable<Extract<D20Event, { readonly type: "waitBegun" }>["awaits"]>, id: string) => object,
): Case["forgery"] =>
  changed("waitBegun", ({ id, awaits }) =>
    awaits === undefined ? null : { awaits: { ...awaits, watch: { ...awaits.watch, ...change(awaits, id) } } },
  );

/** Readied actions that the rules do not allow. */
export const ready: readonly Case[] = [
  { says: /readies an action for nothing/, forgery: awaiting(() => ({ kinds: [] })) },
  { says: /waits for what .* does/, forgery: awaiting((_awaits, id) => ({ who: combatantId(id) })) },
  {
    says: /watches squares, and none is named/,
    forgery: awaiting(({ watch: { where } }) => (where === "square" ? { squares: [] } : { where: "square" })),
  },
  {
    says: /answers .* outside the squares that .* watches/,
    forgery: awaiting(() => ({ where: "square", squares: [{ column: 9000, row: 9000 }] })),
  },
  {
    says: /means to answer an act once it is done/,
    forgery: awaiting(() => ({ kinds: ["casts"], when: "after" })),
  },
  {
    says: /answers .*, and waits for others/,
    forgery: awaiting(({ watch: { whose } }) => ({ who: null, whose: whose === "foes" ? "friends" : "foes" })),
  },
  {
    says: /does not stand right before/,
    forgery: changed("countTaken", ({ rule, order }) =>
      rule === "D20-READY-07"
        ? { order: order.map((slot, at) => ({ ...slot, place: order.length - at })).toReversed() }
        : null,
    ),
  },
  { says: /the turn of .* does not go on/, forgery: without("turnResumed") },
  { says: /has kept a readied action into the next turn/, forgery: without("readiedLost") },
  {
    says: /pays for what is not done/,
    forgery: before("actionSpent", ({ id }, { step: { command } }) =>
      command.by === id ? prevented(id, command.do) : null,
    ),
  },
  {
    says: /counters a spell without having readied it/,
    forgery: before("powerSpent", ({ id, power }, { book }) => ({
      type: "spellCountered",
      id: other(book, id),
      by: id,
      power,
      with: power,
      rule: "D20-READY-13",
    })),
  },
  {
    says: /has a countered spell work/,
    forgery: before("powerWorked", ({ id, power }, { book }) => ({
      type: "spellCountered",
      id,
      by: other(book, id),
      power,
      with: ghost,
      rule: "D20-READY-13",
    })),
  },
  {
    says: /strikes twice as hard without having set a weapon/,
    forgery: changed("damageRolled", ({ rules }) => ({ rules: [...rules, "D20-READY-17"] })),
  },
  {
    says: /goes on for \d+ squares and has \d+ left/,
    forgery: before("moved", ({ id, gait, squares }) =>
      gait === "move" && squares > 1 ? prevented(id, "move", squares - 1) : null,
    ),
  },
  { says: /loses what has not been readied/, forgery: twice("readiedLost") },
  {
    says: /keeps what has not been readied/,
    forgery: before("turnBegun", ({ id }, { book }) =>
      book.find(id).awaits === null
        ? { type: "readiedKept", id, against: other(book, id), rule: "D20-READY-18" }
        : null,
    ),
  },
  {
    says: /dispels with \d+ against \d+/,
    forgery: before("powerSpent", ({ id }, { book }) => ({
      type: "dispelRolled",
      by: id,
      against: other(book, id),
      natural: 3,
      total: { label: "dispel", base: 3, baseRule: "D20-READY-15", changes: [], value: 3 },
      dc: 16,
      success: true,
      rule: "D20-READY-15",
    })),
  },
  {
    says: /waits, and none knows for what/,
    forgery: changed("waitBegun", ({ waiting }) => (waiting === "ready" ? { waiting: "delay" } : null)),
  },
  {
    says: /cuts in in no state to/,
    forgery: before("turnInterrupted", ({ by }) => ({
      type: "conditionGained",
      id: by,
      condition: "stunned",
      rule: "D20-COND-11",
    })),
  },
  {
    says: /cuts in without being asked for/,
    // In the very command that readies it.
    forgery: (line, { book }) =>
      line.line === "event" && line.event.type === "waitBegun" && line.event.awaits !== undefined
        ? [
            line,
            told({
              type: "turnInterrupted",
              id: other(book, line.event.id),
              by: line.event.id,
              rule: "D20-READY-06",
            }),
          ]
        : null,
  },
  {
    says: /takes by word what waits for a deed/,
    // What was readied for a word is readied for a deed instead, right before it is taken.
    forgery: before("turnInterrupted", ({ by }, { book, step: { command } }) => {
      const { awaits } = book.find(by);
      return command.do !== "interrupt" || awaits === null
        ? null
        : {
            type: "waitBegun",
            id: by,
            waiting: "ready",
            awaits: { ...awaits, watch: { ...awaits.watch, kinds: ["moves"] } },
            rule: "D20-READY-05",
          };
    }),
  },
  {
    says: /is kept from what .* does/,
    forgery: before("moved", ({ id }, { book }) => prevented(other(book, id), "move")),
  },
  {
    says: /has paid for what is not done/,
    forgery: (line, { step: { command } }) =>
      line.line === "event" &&
      line.event.type === "actionSpent" &&
      line.event.id === command.by &&
      command.do === "attack"
        ? [line, told(prevented(line.event.id, command.do))]
        : null,
  },
  {
    says: /counters with a spell that is not spent/,
    forgery: before("powerWorked", ({ id, power }, { book }) => ({
      type: "spellCountered",
      id,
      by: other(book, id),
      power,
      with: ghost,
      rule: "D20-READY-13",
    })),
  },
];
