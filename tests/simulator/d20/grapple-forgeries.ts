import type { D20Event } from "../../../src/rules/d20/events.ts";
import { SIZES } from "../../../src/rules/d20/stats.ts";
import { combatantId, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import { before, changed, told, twice, without, type Case, type Place } from "./breaking.ts";

const hold = (by: CombatantId, target: CombatantId): D20Event => ({
  type: "holdBegun",
  by,
  target,
  rule: "D20-GRAP-08",
});
const pin = (by: CombatantId, target: CombatantId, round: number): D20Event => ({
  type: "pinned",
  by,
  target,
  round,
  gagged: false,
  rule: "D20-GRAP-34",
});
const freed = (by: CombatantId, target: CombatantId, why: "time" | "escaped" | "broken" | "ruled"): D20Event => ({
  type: "pinEnded",
  by,
  target,
  why,
  rule: "D20-GRAP-34",
});
const bystanders = ({ book }: Place, ...not: readonly string[]): readonly CombatantId[] =>
  book.people.filter(({ id }) => !not.includes(id)).map(({ id }) => combatantId(id));

/** Grapples that the rules do not allow. */
export const grapples: readonly Case[] = [
  {
    says: /is one grappler too many around/,
    forgery: before("holdBegun", ({ target, by }, place) =>
      bystanders(place, target, by).map((id) => hold(id, target)),
    ),
  },
  { says: /begins a second grapple/, forgery: twice("holdBegun") },
  {
    says: /does something else \(\w+\) while pinned/,
    forgery: changed("pinned", ({ by, target }) => ({ by: target, target: by })),
  },
  { says: /holds .* without having won/, forgery: without("contestDecided", ({ rule }) => rule === "D20-GRAP-08") },
  {
    says: /wounds .* without a hit/,
    forgery: without("contestDecided", ({ rule }) => rule === "D20-GRAP-22"),
  },
  {
    says: /is told to (win|lose) a hold against the dice/,
    forgery: changed("contestDecided", ({ rule, won }) => (rule.startsWith("D20-GRAP") ? { won: !won } : null)),
  },
  { says: /holds .* without a touch/, forgery: without("attackRolled", ({ instead }) => instead === "grapple") },
  {
    says: /grabs by a melee attack/,
    forgery: changed("attackRolled", ({ instead }) => (instead === "grapple" ? { manner: "melee" } : null)),
  },
  {
    says: /holds .*, who is too big/,
    forgery: before("holdBegun", (_, { book: { people } }) => {
      const rank = ({ sheet }: (typeof people)[number]): number => SIZES.indexOf(sheet.size);
      const [small, big] = people
        .toSorted((one, other) => rank(one) - rank(other))
        .flatMap((each, at, all) => (at === 0 || at === all.length - 1 ? [each] : []));
      if (small === undefined || big === undefined || rank(big) - rank(small) < 2) return null;
      return hold(combatantId(small.id), combatantId(big.id));
    }),
  },
  { says: /wrestles with .*, in no grapple/, forgery: without("holdBegun") },
  { says: /pins .*, in no grapple/, forgery: without("holdBegun") },
  {
    says: /multiplies the damage of a hold/,
    forgery: changed("damageRolled", ({ multiplier }) => ({ multiplier: multiplier + 1 })),
  },
  { says: /wrestle without dice/, forgery: without("grappleRolled") },
  {
    says: /the pin of .* outlasts its time/,
    forgery: changed("pinned", ({ round }) => ({ round: round - 1 })),
  },
  {
    says: /takes an opportunity in a grapple/,
    forgery: before("opportunityTaken", ({ id }, place) => {
      const [other] = bystanders(place, id);
      return other === undefined ? null : hold(other, id);
    }),
  },
  { says: /pins .* without having won/, forgery: twice("pinned") },
  {
    says: /pins .* in round/,
    forgery: changed("pinned", ({ round }) => ({ round: round + 1 })),
  },
  {
    says: /the pin of .* ends before its time/,
    forgery: (line) =>
      line.line === "event" && line.event.type === "pinned"
        ? [line, told(freed(line.event.by, line.event.target, "time"))]
        : null,
  },
  {
    says: /escapes a pin without having won/,
    forgery: (line) =>
      line.line === "event" && line.event.type === "pinned"
        ? [line, told(freed(line.event.by, line.event.target, "escaped"))]
        : null,
  },
  {
    says: /is freed of a pin that is none/,
    forgery: before("holdBegun", ({ by, target }) => freed(by, target, "broken")),
  },
  {
    says: /is broken by no contest/,
    forgery: before("holdBegun", ({ by, target }) => freed(by, target, "broken")),
  },
  {
    says: /pins .* no longer, by no word/,
    forgery: before("holdBegun", ({ by, target }) => freed(by, target, "ruled")),
  },
  {
    says: /pins .* and /,
    forgery: before("pinned", ({ by, round }, place) => {
      const [other] = bystanders(place, by);
      return other === undefined ? null : [hold(by, other), pin(by, other, round)];
    }),
  },
  {
    says: /escapes .* without having won/,
    forgery: without("contestDecided", ({ rule, won }) => won && rule === "D20-GRAP-26"),
  },
  {
    says: /lets .* go without a pin/,
    forgery: changed("holdEnded", ({ why }) => (why === "released" ? null : { why: "released" })),
  },
  {
    says: /lets go of .*, being awake/,
    forgery: changed("holdEnded", ({ why }) => (why === "helpless" ? null : { why: "helpless" })),
  },
  { says: /part by no word/, forgery: changed("holdEnded", ({ why }) => (why === "ruled" ? null : { why: "ruled" })) },
  { says: /part, in no grapple/, forgery: twice("holdEnded") },
  {
    says: /strikes out of a grapple at/,
    forgery: before("attackRolled", ({ by, target }, place) => {
      const [other] = bystanders(place, by, target);
      return other === undefined ? null : hold(other, by);
    }),
  },
  {
    says: /answers .* out of a grapple/,
    forgery: before("contestDecided", ({ rule, by, target }, place) => {
      const [other] = rule === "D20-TRIP-08" || rule === "D20-DISARM-10" ? bystanders(place, by, target) : [];
      return other === undefined ? null : hold(other, by);
    }),
  },
  {
    says: /strikes with inGrapple 0 instead of -4/,
    forgery: before("attackRolled", ({ by, target, manner }) => (manner === "melee" ? hold(by, target) : null)),
  },
  {
    says: /moves the grapple without having won/,
    forgery: without("contestDecided", ({ rule }) => rule === "D20-GRAP-29"),
  },
  {
    says: /moves the grapple without all who are in it/,
    forgery: changed("moved", ({ gait }) => (gait === "haul" ? { along: [] } : null)),
  },
  {
    says: /grapples with movesPinned/,
    forgery: changed("grappleRolled", ({ total }) => ({
      total: {
        ...total,
        value: total.value + 4,
        changes: [...total.changes, { label: "movesPinned", value: 4, rule: "D20-GRAP-30" }],
      },
    })),
  },
  {
    says: /moves in a grapple/,
    forgery: before("moved", ({ id }, place) => {
      const [other] = bystanders(place, id);
      return other === undefined ? null : hold(other, id);
    }),
  },
  {
    says: /the grapple check of .* does not add up/,
    forgery: changed("grappleRolled", ({ total }) => ({ total: { ...total, value: total.value + 1 } })),
  },
  ...(["baseAttack", "strength", "size", "improvedGrapple", "iteration", "lethalGrapple"] as const).map(
    (label): Case => ({
      says: new RegExp(
        label === "iteration"
          ? "grapples with an iteration of"
          : label === "lethalGrapple"
            ? "for lethal damage"
            : `grapples with ${label} `,
        "u",
      ),
      forgery: changed("grappleRolled", ({ total }) => ({
        total: {
          ...total,
          value: total.value + 1,
          changes: [...total.changes, { label, value: 1, rule: "D20-GRAP-01" }],
        },
      })),
    }),
  ),
];
