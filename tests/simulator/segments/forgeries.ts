import { combatantId, effectKey, gearId, offerId, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import type { Total } from "../../../src/rules/kernel/totals.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";
import type { Moment } from "../../../src/rules/segments/stored/bounds.ts";
import type { Offer } from "../../../src/rules/segments/stored/field.ts";
import type { BodyCondition, Mode } from "../../../src/rules/segments/stats.ts";
import type { Person } from "../../../tools/simulator/segments/checker/person.ts";
import { before, changed, dice, told, twice, without, type Case, type Place } from "./breaking.ts";

const FAR = { x: 900, y: 900, elevation: 0 };
const gain = (id: CombatantId, condition: BodyCondition): SegmentsEvent => ({
  type: "conditionGained",
  id,
  condition,
  rule: "SEG-HOUSE-59",
});
const dead = (id: CombatantId): SegmentsEvent => gain(id, "dead");
const inMode = (id: CombatantId, mode: Mode): SegmentsEvent => ({ type: "modeDeclared", id, mode });
const swallowed = (held: CombatantId, { book }: Place): SegmentsEvent => ({
  type: "holdTaken",
  hold: { kind: "swallow", holder: idOf(book.people.find(({ id }) => id !== held)), held, gear: null, inflicted: 0 },
  rule: "SEG-HOUSE-51",
});
const busy = (id: CombatantId, { book: { clock } }: Place): SegmentsEvent => ({
  type: "simpleActionBegun",
  id,
  simple: { activity: "openDoor", from: clock.segment, until: clock.segment, gear: null, target: null },
  rule: "SEG-CORE-08",
});
const running = (id: CombatantId, { book: { clock } }: Place): SegmentsEvent => ({
  type: "moveBegun",
  id,
  rapid: true,
  rule: "SEG-MOVE-08",
  move: { path: [FAR], speed: 8, gait: "run", from: clock.segment, until: clock.segment, charge: null },
});
const stopped = (id: CombatantId): SegmentsEvent => ({ type: "moveStopped", id, rule: "SEG-MOVE-08" });
const gone = (id: CombatantId, { book }: Place): SegmentsEvent => ({
  type: "displaced",
  id,
  from: book.find(id).position,
  to: FAR,
  metres: 1,
  cause: "recoil",
  rule: "SEG-MOVE-37",
});
const idOf = (person: Person | undefined): CombatantId => combatantId(person?.id ?? "");
const somebodyElse = ({ book }: Place, ...not: readonly string[]): CombatantId =>
  idOf(book.people.find(({ id }) => !not.includes(id)));
const more = (total: Total): Total => ({
  ...total,
  value: total.value + 1,
  changes: [...total.changes, { label: "forged", value: 1, rule: "SEG-HOUSE-20" }],
});
const off = (total: Total): Total => ({ ...total, value: total.value + 1 });
const later = ({ round, segment }: Moment): Moment => ({ round, segment: segment + 1 });
const onMap = ({ book }: Place, id: string): boolean => book.find(id).position !== null;
const ghost = gearId("ghost");

const actions: readonly Case[] = [
  { says: /is dead and yet acts/, forgery: before("actionSpent", ({ id }) => dead(id)) },
  { says: / acts \(.* after /, forgery: twice("actionSpent", ({ action }) => action === null) },
  { says: /in the midst of openDoor/, forgery: before("actionSpent", ({ id }, place) => busy(id, place)) },
  {
    says: /acts .* in the midst of an incantation/,
    forgery: before("actionSpent", ({ id }, { book }) => ({
      type: "castingBegun",
      id,
      source: "spell",
      rule: "SEG-HOUSE-44",
      casting: { spell: ghost, targets: [], area: null, from: book.clock, until: book.clock },
    })),
  },
  {
    says: /is swallowed and acts/,
    forgery: before("actionSpent", ({ id, on }, place) => (on === "attack" ? null : swallowed(id, place))),
  },
  {
    says: /spends a routine action on/,
    forgery: changed("actionSpent", ({ on }) => (on === "opportunity" ? { action: "1" } : null)),
  },
  {
    says: /acts \(.*\) without a routine action/,
    forgery: changed("actionSpent", ({ on }) => (on === "attack" ? { action: null } : null)),
  },
  {
    says: /spends the action 9, which is/,
    forgery: changed("actionSpent", ({ on }) => (on === "attack" ? { action: "9" } : null)),
  },
  {
    says: /has switched mode and uses/,
    forgery: before("actionSpent", ({ id, on }) =>
      on === "attack" ? { type: "modeSwitched", id, mode: "melee" } : null,
    ),
  },
  {
    says: /uses in .* what is due in 10/,
    forgery: before("actionSpent", ({ id, on, action }, { book }) =>
      on !== "attack"
        ? null
        : {
            type: "routineChanged",
            id,
            rule: "SEG-HOUSE-16",
            routine: book.find(id).routine.map((each) => (each.id === action ? { ...each, segment: 10 } : each)),
          },
    ),
  },
  { says: /who is quicker and has an action due/, forgery: without("actionHeld") },
  {
    says: /before .*, who may surprise/,
    forgery: before("actionSpent", ({ id, on }, place) => {
      const offer: Offer = {
        id: offerId("forged"),
        to: somebodyElse(place, id),
        against: id,
        cause: "surprise",
        rule: "SEG-SURP-22",
        round: place.book.clock.round,
        segment: place.book.clock.segment,
        ruling: null,
      };
      return on === "attack" ? { type: "offersOpened", offers: [offer] } : null;
    }),
  },
  { says: /declares melee in/, forgery: before("actionSpent", ({ id }) => inMode(id, "melee")) },
  { says: /is dead and declares a mode/, forgery: before("modeDeclared", ({ id }) => dead(id)) },
  { says: /switches to shooting/, forgery: changed("modeSwitched", () => ({ mode: "shooting" })) },
  {
    says: /switches mode in .* actions/,
    forgery: before("attackRolled", ({ by }) => ({ type: "modeSwitched", id: by, mode: "melee" })),
  },
  { says: /is dead and switches mode/, forgery: before("modeSwitched", ({ id }) => dead(id)) },
  {
    says: /holds back what is not due/,
    forgery: before("attackRolled", ({ target }) => ({ type: "actionHeld", id: target, rule: "SEG-CORE-06" })),
  },
  {
    says: /holds back what he has no time for/,
    forgery: before("attackRolled", ({ by }) => ({ type: "actionHeld", id: by, rule: "SEG-CORE-06" })),
  },
];

const bleeding: readonly Case[] = [
  {
    says: /bleeds .* points instead of/,
    forgery: changed("haemorrhageBled", ({ points }) => ({ points: points + 1 })),
  },
  {
    says: /has not bled the .* major/,
    forgery: without("haemorrhageBled", ({ id }, { book }) => book.find(id).codes.includes("HM")),
  },
  {
    says: /has not bled the .* minor/,
    forgery: without("haemorrhageBled", ({ id }, { book }) => !book.find(id).codes.includes("HM")),
  },
];

const blows: readonly Case[] = [
  { says: /shows a 1 against .* does not fail critically/, forgery: without("criticalFailure") },
  { says: /hits .* and deals no damage/, forgery: without("damageRolled") },
  { says: /strikes .* critically and takes no wound point/, forgery: without("criticalLossRolled") },
  { says: /strikes with "ghost", which he does not have/, forgery: changed("attackRolled", () => ({ with: ghost })) },
  {
    says: /the totals of .* do not add up/,
    forgery: changed("attackRolled", ({ strike }) => ({ strike: off(strike) })),
  },
  { says: /strikes at N/, forgery: changed("attackRolled", ({ strike }) => ({ strike: more(strike) })) },
  {
    says: /the armour class of .* is given as/,
    forgery: changed("attackRolled", ({ against }) => ({ against: more(against) })),
  },
  {
    says: /told a critical against/,
    forgery: changed("attackRolled", ({ critical, kind }) => (kind === "sneak" ? null : { critical: !critical })),
  },
  { says: /strikes \(.*\) without an action for it/, forgery: without("actionSpent", ({ on }) => on === "attack") },
  { says: /strikes twice with one action/, forgery: twice("attackRolled", ({ kind }) => kind === "routine") },
  { says: /is out of the fight and strikes/, forgery: before("attackRolled", ({ by }) => dead(by)) },
  { says: /strikes at .*, who is dead/, forgery: before("attackRolled", ({ target }) => dead(target)) },
  {
    says: /strikes in the mode grapple/,
    forgery: before("attackRolled", ({ by, kind }) => (kind === "routine" ? inMode(by, "grapple") : null)),
  },
  {
    says: /strikes as in grapple without one/,
    forgery: changed("attackRolled", ({ by }, { book }) =>
      book.find(by).has("grappled") ? null : { manner: "equivalent" },
    ),
  },
  { says: /is not inside/, forgery: changed("attackRolled", () => ({ manner: "inside" })) },
  {
    says: /strikes at .*, who is swallowed/,
    forgery: before("attackRolled", ({ target }, place) => swallowed(target, place)),
  },
  {
    says: /does not reach/,
    forgery: before("attackRolled", ({ target, kind }, place) =>
      kind === "routine" && onMap(place, target) ? gone(target, place) : null,
    ),
  },
  { says: /is told to (hit|miss)/, forgery: changed("attackRolled", ({ hit }) => ({ hit: !hit })) },
  {
    says: /reacts to nothing of/,
    forgery: changed("reactionRolled", ({ by, against }, place) =>
      place.step.command.do === "attack" ? { against: somebodyElse(place, by, against) } : null,
    ),
  },
  {
    says: /is cancelled \(.*\) without a reaction/,
    forgery: changed("attackCancelled", ({ what }) => ({ what: what === "hit" ? "everything" : "hit" })),
  },
  { says: /points.* are told as/, forgery: changed("damageRolled", ({ attrition }) => ({ attrition: attrition + 1 })) },
  {
    says: /a blow deals 0/,
    forgery: changed("damageRolled", ({ damage }) => ({ damage: { ...damage, value: 0 }, attrition: 0 })),
  },
  {
    says: /damage of no attack is doubled/,
    forgery: changed("damageRolled", ({ rules, attrition }) =>
      rules.includes("SEG-HOUSE-51") || rules.includes("SEG-HOUSE-44")
        ? { doubled: true, attrition: attrition * 2 }
        : null,
    ),
  },
  {
    says: /deals the damage of one blow twice/,
    forgery: (line, { step, line: at }) => {
      const thrown = step.lines[at - 1];
      return line.line === "event" && line.event.type === "damageRolled" && thrown?.line === "dice"
        ? [line, thrown, line]
        : null;
    },
  },
  {
    says: /the damage goes to/,
    forgery: changed("damageRolled", ({ to }, place) => ({ to: somebodyElse(place, to) })),
  },
  { says: /with a blow that missed/, forgery: changed("attackRolled", ({ hit }) => (hit ? { hit: false } : null)) },
  {
    says: /doubled on no critical/,
    forgery: changed("damageRolled", ({ doubled, attrition }) =>
      doubled ? null : { doubled: true, attrition: attrition * 2 },
    ),
  },
  {
    says: /deals .* with dice of/,
    forgery: changed("damageRolled", ({ damage, attrition, doubled }) => ({
      damage: more(damage),
      attrition: attrition + (doubled ? 2 : 1),
    })),
  },
  {
    says: /the die .* costs .* wound points/,
    forgery: changed("criticalLossRolled", ({ loss }) => ({ loss: off(loss) })),
  },
  {
    says: /loses wound points at once to a blow that/,
    forgery: changed("attackRolled", ({ critical }) => (critical ? { critical: false } : null)),
  },
  {
    says: /fails critically on a 2/,
    forgery: changed("attackRolled", ({ natural }) => (natural === 1 ? { natural: 2 } : null)),
  },
  {
    says: /fails critically in a sneak attack/,
    forgery: (line) => {
      if (line.line !== "event" || line.event.type !== "attackRolled" || line.event.kind !== "sneak") return null;
      const { by } = line.event;
      return [
        line,
        {
          line: "dice",
          key: effectKey(`sneak/${by}/failure`),
          formula: "1d6",
          why: "criticalFailure",
          rule: "SEG-EXC-09",
          naturals: [1],
        },
        told({ type: "criticalFailure", by, roll: 1, result: "opportunity", rules: [] }),
      ];
    },
  },
  {
    says: /the die .* gives ".*", told is/,
    forgery: changed("criticalFailure", ({ result }) => ({
      result: result === "companionHurt" ? "weaponLost" : "companionHurt",
    })),
  },
];

const clock: readonly Case[] = [
  { says: /round .* begins at/, forgery: changed("roundBegun", ({ round }) => ({ round: round + 1 })) },
  {
    says: /the clock goes from/,
    forgery: changed("clockMoved", ({ clock: now }) => ({ clock: { ...now, segment: now.segment + 1 } })),
  },
  { says: /offers outlive segment/, forgery: without("offersClosed", (_, { book }) => book.clock.phase === "end") },
  { says: /is still .* after its last segment/, forgery: without("timedStateEnded") },
  {
    says: /the simple action ".*" of .* outlives/,
    forgery: without("simpleActionEnded", ({ completed }) => completed),
  },
  {
    says: /goes on beyond segment/,
    forgery: changed("moved", ({ id, rest }, { book }) =>
      rest === null && book.find(id).move?.until === book.clock.segment ? { rest: book.find(id).move } : null,
    ),
  },
  { says: /the incantation of .* outlives/, forgery: without("castingDone") },
];

const thrown: readonly Case[] = [
  { says: /is none that is thrown here/, forgery: dice(() => ({ formula: "2x6" })) },
  {
    says: /shows 2 dice/,
    forgery: dice(({ naturals, formula }) => (formula === "1d20" ? { naturals: [...naturals, 3] } : null)),
  },
  { says: /a d20 shows 99/, forgery: dice(({ formula }) => (formula === "1d20" ? { naturals: [99] } : null)) },
  {
    says: /shows .*, thrown were/,
    forgery: dice(({ why, naturals }) => (why === "strike" ? { naturals: [((naturals[0] ?? 0) % 20) + 1] } : null)),
  },
  {
    says: /was thrown for nothing/,
    forgery: (line, { step, line: at }) =>
      at === step.lines.length - 1
        ? [
            line,
            {
              line: "dice",
              key: effectKey("forged"),
              formula: "1d20",
              why: "strike",
              rule: "SEG-HOUSE-20",
              naturals: [3],
            },
          ]
        : null,
  },
];

const fatigue: readonly Case[] = [
  { says: /in the saddle is not counted/, forgery: without("mountedRoundCounted") },
  {
    says: /while nobody counts them/,
    forgery: before("roundBegun", (_, { book }) =>
      book.settings.fatigueTracking === "auto" || book.clock.round < 1
        ? null
        : { type: "fatigueGained", id: idOf(book.people[0]), points: 1, rule: "SEG-FAT-05" },
    ),
  },
  { says: /the round of .* gives 0 fatigue points/, forgery: without("fatigueGained", ({ points }) => points > 0) },
  { says: /makes no save/, forgery: without("saveRolled") },
  { says: /the fortitude of .* comes to/, forgery: changed("saveRolled", ({ total }) => ({ total: off(total) })) },
  { says: /is told to (live|die)/, forgery: changed("saveRolled", ({ success }) => ({ success: !success })) },
];

const grapple: readonly Case[] = [
  {
    says: /is out of the fight and engaged in grapple/,
    forgery: before("actionSpent", (_, { book }) => {
      const [pair] = book.field.grapples;
      return pair === undefined ? null : gain(pair.held, "coma");
    }),
  },
  {
    says: /told to be engaged in grapple/,
    forgery: before("actionSpent", ({ id }, { book }) => (book.find(id).has("grappled") ? null : gain(id, "grappled"))),
  },
  { says: /told to be swallowed/, forgery: before("actionSpent", ({ id }) => gain(id, "swallowed")) },
  {
    says: /is inside .*, who is dead/,
    forgery: before("actionSpent", (_, { book }) => {
      const hold = book.field.holds.find(({ kind }) => kind === "swallow");
      return hold === undefined ? null : dead(hold.holder);
    }),
  },
  { says: /grapples \(.*\) at N/, forgery: changed("grappleRolled", ({ strike }) => ({ strike: more(strike) })) },
  {
    says: /slipGuard of .* is told to/,
    forgery: changed("grappleRolled", ({ act, success }) => (act === "slipGuard" ? { success: !success } : null)),
  },
  {
    says: / of .* succeeds on a /,
    forgery: changed("grappleRolled", ({ act, natural, kind }) =>
      act !== "slipGuard" && natural < 10 && kind !== "sneak" ? { success: true } : null,
    ),
  },
  { says: /critical; the range is/, forgery: changed("grappleRolled", ({ critical }) => ({ critical: !critical })) },
  {
    says: /slips a guard in the mode melee/,
    forgery: before("grappleRolled", ({ by, act, kind }, { book }) =>
      act === "slipGuard" && kind === "routine" && !book.find(by).has("grappled") ? inMode(by, "melee") : null,
    ),
  },
  {
    says: /slips the guard of .*, who is not in contact/,
    forgery: before("grappleRolled", ({ target, act, kind }, place) =>
      act === "slipGuard" && kind === "routine" && onMap(place, target) ? gone(target, place) : null,
    ),
  },
  {
    says: /slips the guard of .*, who is dead/,
    forgery: before("grappleRolled", ({ target, act }) => (act === "slipGuard" ? dead(target) : null)),
  },
  {
    says: /with whom he is not engaged/,
    forgery: before("grappleRolled", ({ by, act, kind }, { book }) =>
      act === "slipGuard" || kind === "sneak"
        ? null
        : book
            .grapplesOf(by)
            .map(({ holder, held }) => ({ type: "grappleEnded", holder, held, rule: "SEG-HOUSE-37" }) as const),
    ),
  },
  { says: /begin to grapple, one of them out of the fight/, forgery: before("grappleBegun", ({ held }) => dead(held)) },
  {
    says: /without slipping his guard/,
    forgery: without("grappleRolled", ({ act, success }) => act === "slipGuard" && success),
  },
];

const ground: readonly Case[] = [
  {
    says: /is displaced from where he is not/,
    forgery: changed("displaced", ({ from }) => (from === null ? null : { from: FAR })),
  },
  { says: /is told as (rapid|slow)/, forgery: changed("moveBegun", ({ rapid }) => ({ rapid: !rapid })) },
  {
    says: /sets off in .* from/,
    forgery: changed("moveBegun", ({ move }, { step }) =>
      step.command.do === "move" ? { move: { ...move, from: move.from + 1, until: move.until + 1 } } : null,
    ),
  },
  { says: /is dead and sets off/, forgery: before("moveBegun", ({ id }) => dead(id)) },
  {
    says: /lies on the ground and sets off/,
    forgery: before("moveBegun", ({ id }, { step }) => (step.command.do === "move" ? gain(id, "prone") : null)),
  },
  { says: /is held and sets off/, forgery: before("moveBegun", ({ id }) => gain(id, "grappled")) },
  {
    says: /starts to run in the phase actions/,
    forgery: before("attackRolled", ({ by }, place) =>
      place.book.clock.phase === "actions" ? running(by, place) : null,
    ),
  },
  {
    says: /moves at 99, his maximum/,
    forgery: changed("moveBegun", ({ move }, { step }) =>
      step.command.do === "move" ? { move: { ...move, speed: 99 }, rapid: true } : null,
    ),
  },
  {
    says: /take .* segments, told are/,
    forgery: changed("moveBegun", ({ id, move }, place) =>
      place.step.command.do === "move" && onMap(place, id) ? { move: { ...move, until: move.until + 1 } } : null,
    ),
  },
  { says: /moves from .*, where he is not/, forgery: changed("moved", () => ({ from: FAR })) },
  {
    says: /closes in by surprise from .* m/,
    forgery: changed("moved", (_, { step }) => (step.command.do === "surpriseAttack" ? { from: FAR } : null)),
  },
  {
    says: /closes in by surprise and stays .* m away/,
    forgery: changed("moved", (_, { step }) => (step.command.do === "surpriseAttack" ? { to: FAR } : null)),
  },
  {
    says: /moves in the phase actions/,
    forgery: before("attackRolled", ({ by }, { book, step }) => {
      const { position } = book.find(by);
      return position === null || step.command.do !== "attack"
        ? null
        : { type: "moved", id: by, from: position, to: position, rest: null };
    }),
  },
  {
    says: /moves without having set off/,
    forgery: before("clockMoved", (_, { book }) => {
      const idle = book.people.find(({ move, position }) => move === null && position !== null);
      return book.clock.phase !== "end" || !book.hasBegun || idle?.position == null
        ? null
        : { type: "moved", id: idOf(idle), from: idle.position, to: idle.position, rest: null };
    }),
  },
  {
    says: /goes .* m in a segment at a speed of/,
    forgery: changed("moved", (_, { step }) => (step.command.do === "advance" ? { to: FAR } : null)),
  },
  { says: /is out of the fight and moves/, forgery: before("moved", ({ id }) => dead(id)) },
  {
    says: /stands in the space of/,
    forgery: changed("displaced", ({ id, to }, { book }) => {
      const other = book.people.find((each) => each.id !== id && !each.isDead && each.position !== null);
      return to === null || other === undefined ? null : { to: other.position };
    }),
  },
];

const life: readonly Case[] = [
  { says: /is healed by .* beyond his maximum/, forgery: changed("healed", () => ({ stamina: 999 })) },
  { says: /has -.* stamina points/, forgery: changed("healed", () => ({ stamina: -999 })) },
  { says: /has -.* fatigue points/, forgery: changed("fatigueGained", () => ({ points: -99 })) },
  {
    says: /has held his breath for -1 rounds/,
    forgery: before("actionSpent", ({ id }) => ({ type: "breathHeld", id, rounds: -1, rule: "SEG-HOUSE-66" })),
  },
  { says: /is dealt .* and loses nothing/, forgery: without("lifeLost") },
  {
    says: /lives on with/,
    forgery: without("conditionGained", ({ condition, rule }) => condition === "dead" && rule === "SEG-HOUSE-09"),
  },
  {
    says: /is awake with/,
    forgery: without("conditionGained", ({ condition, rule }) => condition === "coma" && rule === "SEG-HOUSE-09"),
  },
  { says: /loses life to nothing/, forgery: twice("lifeLost", ({ rules }) => !rules.includes("SEG-HOUSE-09")) },
  {
    says: /loses .* as in a coma/,
    forgery: changed("lifeLost", ({ rules, wounds }) =>
      rules.includes("SEG-HOUSE-09") ? { wounds: wounds + 1 } : null,
    ),
  },
  { says: /, dealt .* loses .*, not/, forgery: changed("lifeLost", ({ stamina }) => ({ stamina: stamina + 1 })) },
  { says: /is wounded without losing a wound point/, forgery: twice("injuryTaken") },
  {
    says: /has cost .* and says/,
    forgery: changed("injuryTaken", ({ injury }) => ({ injury: { ...injury, points: injury.points + 1 } })),
  },
  {
    says: /wound points left and draws in column/,
    forgery: changed("injuryTaken", ({ injury }) => ({ injury: { ...injury, column: (injury.column + 1) % 7 } })),
  },
  {
    says: /in column .* is ".*", told is/,
    forgery: changed("injuryTaken", ({ injury }) => ({ injury: { ...injury, codes: ["P9"] } })),
  },
  { says: /dies with .* and no cause/, forgery: before("actionSpent", ({ id }) => dead(id)) },
  { says: /falls into a coma with .* and no cause/, forgery: before("actionSpent", ({ id }) => gain(id, "coma")) },
  ...(
    [
      ["X", /survives a deadly wound/],
      ["C", /is not in the coma that his wound means/],
      ["F", /does not fall/],
      ["S9", /is not stunned by his wound/],
      ["B9", /is not blinded by his wound/],
      ["U9", /does not faint/],
    ] as const
  ).map(
    ([code, says]): Case => ({
      says,
      forgery: changed("injuryTaken", ({ injury }) => ({ injury: { ...injury, codes: [code] } })),
    }),
  ),
];

const magic: readonly Case[] = [
  { says: /has lost a wound point and keeps/, forgery: without("castingLost") },
  {
    says: /has fallen or is stunned and keeps/,
    forgery: before("attackRolled", (_, { book }) => {
      const caster = book.people.find(({ casting }) => casting !== null);
      return caster === undefined ? null : gain(idOf(caster), "prone");
    }),
  },
  {
    says: /which he does not know/,
    forgery: changed("castingBegun", ({ casting }) => ({ casting: { ...casting, spell: ghost } })),
  },
  {
    says: /begins an incantation in the phase actions/,
    forgery: before("attackRolled", (_, { book }) => {
      const caster = book.people.find(({ spells, casting }) => spells.length > 0 && casting === null);
      const spell = caster?.spells[0];
      return spell === undefined
        ? null
        : {
            type: "castingBegun",
            id: idOf(caster),
            source: "spell",
            rule: "SEG-HOUSE-44",
            casting: { spell: spell.id, targets: [], area: null, from: book.clock, until: book.clock },
          };
    }),
  },
  { says: /works magic in the mode melee/, forgery: before("castingBegun", ({ id }) => inMode(id, "melee")) },
  {
    says: /begins an incantation of another moment/,
    forgery: changed("castingBegun", ({ casting }) => ({ casting: { ...casting, from: later(casting.from) } })),
  },
  {
    says: /an incantation of .* segments begun in .* ends in/,
    forgery: changed("castingBegun", ({ casting }) => ({ casting: { ...casting, until: later(casting.until) } })),
  },
  {
    says: /ends an incantation that is not under way/,
    forgery: before("castingDone", ({ id, casting: { spell } }) => ({
      type: "castingLost",
      id,
      spell,
      rule: "SEG-HOUSE-44",
    })),
  },
  {
    says: /the incantation of .* takes effect in/,
    forgery: changed("castingDone", ({ casting }) => ({ casting: { ...casting, until: later(casting.until) } })),
  },
  { says: /is out of the fight and works magic/, forgery: before("castingDone", ({ id }) => dead(id)) },
];

const offers: readonly Case[] = [
  { says: /takes an opportunity that is not open/, forgery: twice("offerTaken") },
  {
    says: /an opportunity is closed that is not open/,
    forgery: twice("offersClosed", ({ offers: ids }) => ids.length > 0),
  },
  {
    says: /the opportunity of .* stays open, though .* has acted/,
    forgery: without("offersClosed", (_, { step }) => step.command.do !== "advance"),
  },
  {
    says: /is about to begin .* and is offered an opportunity/,
    forgery: before("actionSpent", ({ id, on }, { book }) =>
      on !== "simpleAction"
        ? null
        : [
            {
              type: "criticalFailure",
              by: idOf(book.people.find((each) => each.id !== id)),
              roll: 1,
              result: "opportunity",
              rules: ["SEG-EXC-09"],
            },
            {
              type: "offersOpened",
              offers: [
                {
                  id: offerId("forged"),
                  to: id,
                  against: idOf(book.people.find((each) => each.id !== id)),
                  cause: "criticalFailure",
                  rule: "SEG-EXC-10",
                  round: book.clock.round,
                  segment: book.clock.segment,
                  ruling: null,
                },
              ],
            },
          ],
    ),
  },
  {
    says: /nobody offers the opportunity of/,
    forgery: without(
      "offersOpened",
      (_, { step, book }) => step.command.do === "advance" && book.clock.phase === "actions",
    ),
  },
  {
    says: /an opportunity of .* is opened in/,
    forgery: changed("offersOpened", ({ offers: all }) => ({
      offers: all.map((offer) => ({ ...offer, segment: offer.segment + 1 })),
    })),
  },
  { says: /is offered twice against/, forgery: twice("offersOpened") },
  {
    says: /is offered an opportunity against .* is in the mode shooting/,
    forgery: before("offersOpened", ({ offers: [offer] }) =>
      offer === undefined ? null : inMode(offer.to, "shooting"),
    ),
  },
  { says: /takes .* is out of the fight/, forgery: before("offerTaken", ({ offer }) => dead(offer.against)) },
  { says: /takes .*: .* is dead/, forgery: before("offerTaken", ({ offer }) => dead(offer.to)) },
  {
    says: /takes .* against (\S+): \1 is swallowed/,
    forgery: before("offerTaken", ({ offer }, place) => swallowed(offer.against, place)),
  },
  {
    says: /^(\S+) takes .*: \1 is swallowed/,
    forgery: before("offerTaken", ({ offer }, place) => swallowed(offer.to, place)),
  },
  {
    says: /is engaged in grapple with somebody else/,
    forgery: before("offerTaken", ({ offer: { to, against } }, place) =>
      place.book.find(to).has("grappled")
        ? null
        : {
            type: "grappleBegun",
            holder: to,
            held: somebodyElse(place, to, against),
            since: place.book.clock,
            rule: "SEG-HOUSE-32",
          },
    ),
  },
  {
    says: /takes .* is out of reach/,
    forgery: before("offerTaken", ({ offer: { against } }, place) =>
      onMap(place, against) ? gone(against, place) : null,
    ),
  },
  {
    says: /has made no such opening/,
    forgery: changed("offersOpened", ({ offers: all }) => ({
      offers: all.map((offer) => ({ ...offer, cause: "criticalFailure" as const })),
    })),
  },
  {
    says: /is not grappling with a third party/,
    forgery: before("offerTaken", ({ offer: { against, cause } }, { book }) =>
      cause === "grappled"
        ? book
            .grapplesOf(against)
            .map(({ holder, held }) => ({ type: "grappleEnded", holder, held, rule: "SEG-HOUSE-37" }) as const)
        : null,
    ),
  },
  {
    says: /does not act in melee/,
    forgery: before("offerTaken", ({ offer: { to, cause } }) => (cause === "grappled" ? inMode(to, "grapple") : null)),
  },
  {
    says: /the guard of .* is up/,
    forgery: before("offerTaken", ({ offer: { against, cause } }) =>
      cause === "mode" ? inMode(against, "melee") : null,
    ),
  },
  {
    says: /is blinded/,
    forgery: before("offerTaken", ({ offer: { to } }, { book }) => ({
      type: "timedStateGained",
      id: to,
      state: { id: "blinded", rule: "SEG-HOUSE-53", until: { round: book.clock.round + 9, segment: 1 } },
    })),
  },
  {
    says: /takes .* has acted \(/,
    forgery: before("offerTaken", ({ offer: { to } }) => ({ type: "actionSpent", id: to, action: null, on: "move" })),
  },
  { says: /takes .* is busy/, forgery: before("offerTaken", ({ offer: { to } }, place) => busy(to, place)) },
  {
    says: /the guard of .* is down/,
    forgery: before("offerTaken", ({ offer: { to } }, place) => [running(to, place), stopped(to)]),
  },
];

const routine: readonly Case[] = [
  {
    says: /rolls initiative in the surprise segment/,
    forgery: before("surpriseEnded", ({ ids: [id] }) =>
      id === undefined
        ? null
        : {
            type: "initiativeRolled",
            id,
            routine: [],
            initiative: { label: "initiative", base: 3, baseRule: "SEG-HOUSE-14", changes: [], value: 3 },
          },
    ),
  },
  { says: /rolls initiative twice in a round/, forgery: twice("initiativeRolled") },
  { says: /rolls initiative, being out of the fight/, forgery: before("initiativeRolled", ({ id }) => dead(id)) },
  {
    says: /the initiative of .* is/,
    forgery: changed("initiativeRolled", ({ initiative }) => ({ initiative: off(initiative) })),
  },
  {
    says: /the routine actions of .* are \[/,
    forgery: changed("initiativeRolled", ({ routine: all }) => ({
      routine: all.map((action) => ({ ...action, segment: (action.segment ?? 0) + 1 })),
    })),
  },
  { says: /change for no reason in/, forgery: changed("routineChanged", () => ({ rule: "SEG-HOUSE-16" })) },
  {
    says: /the routine actions of .* become \[/,
    forgery: changed("routineChanged", ({ routine: all }) => ({
      routine: all.map((action) => ({ ...action, state: "lost" as const })),
    })),
  },
  {
    says: /lies past the round/,
    forgery: changed("routineChanged", ({ routine: all }) => ({
      routine: all.map((action) => ({ ...action, segment: 11 })),
    })),
  },
];

const shots: readonly Case[] = [
  { says: /which is no missile weapon/, forgery: changed("shotTaken", () => ({ with: ghost })) },
  {
    says: /which is not loaded/,
    forgery: twice("shotTaken", ({ by, with: gear }, { book }) =>
      book.find(by).weapons.some(({ id, reload }) => id === gear && reload > 0),
    ),
  },
  { says: /shoots in the mode melee/, forgery: before("shotTaken", ({ by }) => inMode(by, "melee")) },
  {
    says: /keeps no ground under fire and shoots/,
    forgery: before("shotTaken", ({ by }, { book }) => (book.find(by).cover === null ? inMode(by, "cover") : null)),
  },
  {
    says: /the shot of .* is told as/,
    forgery: changed("shotTaken", ({ band }) => ({ band: band === "long" ? "short" : "long" })),
  },
  { says: /shoots at .*, who is dead or swallowed/, forgery: before("shotTaken", ({ target }) => dead(target)) },
  {
    says: /tears himself free of nothing/,
    forgery: before("tearFreeRolled", ({ id }) => ({
      type: "conditionLost",
      id,
      condition: "entangled",
      rule: "SEG-HOUSE-70",
    })),
  },
  {
    says: /is told to (be free|stay caught)/,
    forgery: changed("tearFreeRolled", ({ success }) => ({ success: !success })),
  },
];

const surprise: readonly Case[] = [
  {
    says: /doubled on a save that/,
    forgery: changed("damageRolled", ({ rules, doubled }) =>
      rules.includes("SEG-SNEAK-11") ? { doubled: !doubled } : null,
    ),
  },
  {
    says: /all .* are surprised/,
    forgery: changed("partiesMet", ({ parties }) => ({ surprised: parties.flatMap(({ members }) => members) })),
  },
  {
    says: /is surprised without having met anybody/,
    forgery: changed("partiesMet", ({ surprised }) => (surprised.length > 0 ? { parties: [] } : null)),
  },
  {
    says: /parties meet in round/,
    forgery: before("attackRolled", () => ({
      type: "partiesMet",
      parties: [],
      unaware: "none",
      surprised: [],
      rule: "SEG-SURP-05",
    })),
  },
  {
    says: /by surprise in the course of something else/,
    forgery: changed("attackRolled", (_, { step }) => (step.command.do === "attack" ? { kind: "surprise" } : null)),
  },
  {
    says: /makes a sneak attack that nobody has granted/,
    forgery: before("attackRolled", ({ kind }, { book }) =>
      kind === "sneak" ? { type: "offersClosed", offers: [...book.offers.values()].map(({ id }) => id) } : null,
    ),
  },
  {
    says: /by surprise, who is not surprised/,
    forgery: before("attackRolled", ({ kind, target }, { book }) =>
      kind === "surprise"
        ? [
            { type: "surpriseEnded", ids: [target], rule: "SEG-SURP-01" },
            { type: "offersClosed", offers: [...book.offers.values()].map(({ id }) => id) },
          ]
        : null,
    ),
  },
  {
    says: /the critical save of .* does not add up/,
    forgery: changed("criticalSaveRolled", ({ total }) => ({ total: off(total) })),
  },
  {
    says: /is told to (save himself|fail)/,
    forgery: changed("criticalSaveRolled", ({ success }) => ({ success: !success })),
  },
  { says: /is still surprised when round 1 begins/, forgery: without("surpriseEnded") },
];

const reactions: readonly Case[] = [
  {
    says: /reacts \(.*\) without spending an action/,
    forgery: without("actionSpent", ({ on }) => on === "parry" || on === "dodge"),
  },
  { says: /reacts in the mode grapple/, forgery: before("reactionRolled", ({ by }) => inMode(by, "grapple")) },
  { says: /reacts with his guard down/, forgery: before("reactionRolled", ({ by }, place) => running(by, place)) },
  { says: /reacts to a surprise attack/, forgery: changed("attackRolled", () => ({ kind: "surprise" })) },
  { says: /reacts to a blow from inside/, forgery: changed("attackRolled", () => ({ manner: "inside" })) },
  {
    says: /dodges, which he cannot/,
    forgery: before("reactionRolled", ({ by, reaction }) => (reaction === "dodge" ? gain(by, "prone") : null)),
  },
  {
    says: /parries with ".*", which is not ready/,
    forgery: before("reactionRolled", ({ by, with: gear }) =>
      gear === null || gear === "bareHands"
        ? null
        : { type: "gearMoved", id: by, gear, place: "dropped", metres: 0, rule: "SEG-HOUSE-50" },
    ),
  },
  { says: /reacts at N\+.*, not N/, forgery: changed("reactionRolled", ({ total }) => ({ total: more(total) })) },
  {
    says: /is told as .*, not (critical|success|failure|powerless)/,
    forgery: changed("reactionRolled", ({ outcome }) => ({ outcome: outcome === "failure" ? "success" : "failure" })),
  },
];

/** One forgery for each thing that the checker looks at. */
export const FORGERIES: Readonly<Record<string, readonly Case[]>> = {
  actions,
  bleeding,
  blows,
  clock,
  dice: thrown,
  fatigue,
  grapple,
  ground,
  life,
  magic,
  offers,
  routine,
  shots,
  surprise,
  reactions,
};
