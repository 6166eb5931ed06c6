import type { D20Command } from "../../../src/rules/d20/commands.ts";
import type { D20Event } from "../../../src/rules/d20/events.ts";
import type { Condition } from "../../../src/rules/d20/stats.ts";
import type { Square } from "../../../src/rules/kernel/geometry/grid.ts";
import { combatantId, gearId, type CombatantId, type GearId } from "../../../src/rules/kernel/ids.ts";
import type { Total } from "../../../src/rules/kernel/totals.ts";
import type { Book } from "../../../tools/simulator/d20/checker/book.ts";
import { grapples } from "./grapple-forgeries.ts";
import { mounted } from "./mounted-forgeries.ts";
import { ready } from "./ready-forgeries.ts";
import { before, changed, dice, told, twice, without, type Case, type Place } from "./breaking.ts";

const ghost = gearId("ghost");
const ghostly = combatantId("red1");
const gain = (id: CombatantId, condition: Condition): D20Event => ({
  type: "conditionGained",
  id,
  condition,
  rule: "D20-COND-11",
});
const dead = (id: CombatantId): D20Event => ({ type: "died", id, rule: "D20-HP-09" });
const spent = (id: CombatantId, kind: "standard" | "move" | "fullRound" | "free", on = "forged"): D20Event => ({
  type: "actionSpent",
  id,
  kind,
  on,
  rule: "D20-ACT-101",
});
const stance = (
  id: CombatantId,
  more: Partial<Extract<D20Event, { readonly type: "stanceTaken" }>["stance"]>,
): D20Event => ({
  type: "stanceTaken",
  id,
  rule: "D20-ATK-19",
  stance: { defensive: false, totalDefense: false, expertise: 0, powerAttack: 0, charging: false, ...more },
});
const off = (total: Total): Total => ({ ...total, value: total.value + 1 });
/** One part of a total made greater, and its value with it. */
const more = (total: Total, label: string, value = 1): Total => ({
  ...total,
  value: total.value + value,
  changes: [...total.changes, { label, value, rule: "D20-ATK-01" }],
});
const other = ({ people }: Book, ...not: readonly string[]): CombatantId =>
  combatantId(people.find(({ id }) => !not.includes(id))?.id ?? "");
const friend = ({ people }: Book, of: string): CombatantId | null => {
  const found = people.find(({ id, side }) => id !== of && side === people.find((each) => each.id === of)?.side);
  return found === undefined ? null : combatantId(found.id);
};
/** Thrown weapons of which one has several. */
const severalOf = ({ weapons }: ReturnType<Book["find"]>) =>
  weapons.find(({ thrown: isThrown, ammunition }) => isThrown && (ammunition ?? 0) > 1);
const onTurn = ({ book }: Place): CombatantId | null => (book.current === null ? null : combatantId(book.current));
const farOff = (id: CombatantId): D20Event => ({
  type: "displaced",
  id,
  to: { x: 300.75, y: 300.75, elevation: 0 },
  rule: "D20-MOVE-21",
});
const isMapped = ({ book }: Place, id: string): boolean => book.find(id).position !== null;

const thrown: readonly Case[] = [
  { says: /is none that is thrown here/, forgery: dice(() => ({ formula: "2x6" })) },
  { says: /shows \d+ dice/, forgery: dice(({ naturals }) => ({ naturals: [...naturals, 1] })) },
  { says: /a d20 shows 21/, forgery: dice(({ formula }) => (formula === "1d20" ? { naturals: [21] } : null)) },
  { says: /shows \d+, thrown were/, forgery: changed("checkRolled", ({ natural }) => ({ natural: natural + 1 })) },
  { says: /was thrown for nothing/, forgery: without("attackRolled") },
];

const clock: readonly Case[] = [
  {
    says: /the clock goes from (?!0\.0).* to/,
    forgery: changed("clockMoved", ({ clock: { round, turn } }) =>
      turn > 0 ? { clock: { round: round + 1, turn } } : null,
    ),
  },
  {
    says: /the clock goes from 1\.\d+ to 1\.4/,
    forgery: changed("clockMoved", ({ clock: { round, turn } }, { book }) =>
      round === book.clock.round && turn === 2 ? { clock: { round, turn: 4 } } : null,
    ),
  },
  {
    says: /begins a turn that is .*'s/,
    forgery: changed("turnBegun", ({ id }, { book }) => ({ id: other(book, id) })),
  },
  {
    says: /begins a turn that is (not )?restricted/,
    forgery: changed("turnBegun", ({ restricted }) => ({ restricted: !restricted })),
  },
  {
    says: /begins anew a turn that somebody has cut into/,
    forgery: before("turnBegun", ({ id }, { book }) => ({
      type: "turnInterrupted",
      id,
      by: other(book, id),
      rule: "D20-ACT-118",
    })),
  },
  { says: /has a second turn in round/, forgery: twice("turnBegun") },
  { says: /is still .* after its end/, forgery: without("timedEnded") },
  { says: /keeps temporary hit points beyond their time/, forgery: without("temporaryLost") },
  {
    says: /goes on with a turn that nobody has cut into/,
    forgery: before("actionSpent", ({ id }) => ({ type: "turnResumed", id, rule: "D20-ACT-118" })),
  },
  {
    says: /the places of .* are the wrong way round/,
    forgery: changed("orderSet", ({ order }) =>
      order.length < 2 ? null : { order: order.map((slot) => ({ ...slot, place: 1 })) },
    ),
  },
  {
    says: /somebody stands in the order twice/,
    forgery: changed("orderSet", ({ order }) => ({
      order: [...order, ...order.map((slot) => ({ ...slot, place: slot.place + 100 }))],
    })),
  },
  {
    says: /acts after .*, who has rolled less/,
    forgery: changed("orderSet", ({ order }) =>
      order.length < 2 ? null : { order: order.map((slot, index) => ({ ...slot, keys: [index] })) },
    ),
  },
  { says: /waits in the turn of/, forgery: changed("waitBegun", ({ id }, { book }) => ({ id: other(book, id) })) },
  { says: /waits in no state to/, forgery: before("waitBegun", ({ id }) => gain(id, "stunned")) },
  {
    says: /delays a turn that he has used/,
    forgery: before("waitBegun", ({ id, waiting }) => (waiting === "delay" ? spent(id, "move") : null)),
  },
  { says: /readies an action that costs him nothing/, forgery: without("actionSpent", ({ on }) => on === "ready") },
  { says: /changes his count without having waited/, forgery: twice("countTaken") },
  { says: /changes his count, being helpless/, forgery: before("countTaken", ({ id }) => gain(id, "paralysed")) },
  {
    says: /cuts into the turn of .*, which it is not/,
    forgery: changed("turnInterrupted", ({ id }, { book }) => ({ id: other(book, id) })),
  },
  {
    says: /cuts in without a readied action/,
    forgery: changed("turnInterrupted", ({ by }, { book }) => ({ by: other(book, by) })),
  },
  { says: /it is the turn of .*, which has not begun/, forgery: without("turnBegun") },
];

const actions: readonly Case[] = [
  {
    says: /acts in the turn of/,
    forgery: (line, { step }) =>
      line.line === "event" && line.event.type === "actionSpent" && step.command.do === "ready"
        ? [{ ...line }, told({ type: "clockMoved", clock: { round: 1, turn: 99 } })]
        : null,
  },
  {
    says: /acts in no state to/,
    forgery: before("turnEnded", ({ id }, { book, step }) =>
      step.command.do === "endTurn" ? gain(other(book, id), "stunned") : null,
    ),
  },
  {
    says: /spends an action on .* in what .* does/,
    forgery: changed("actionSpent", ({ id }, { book }) => ({ id: other(book, id) })),
  },
  {
    says: /takes one free action too many/,
    forgery: before("actionSpent", ({ id }, { book }) =>
      book.settings.freeActionsPerTurn > 0 ? Array.from({ length: 9 }, () => spent(id, "free")) : null,
    ),
  },
  {
    says: /casts two quickened spells/,
    forgery: before("actionSpent", ({ id }) => [
      { type: "powerSpent", id, power: ghost, experience: 0, quickened: true, slot: null, rule: "D20-SPELL-08" },
      spent(id, "free", "castQuickened"),
    ]),
  },
  { says: /after a full-round action/, forgery: before("actionSpent", ({ id }) => spent(id, "fullRound")) },
  {
    says: /spends a full-round action on .* after/,
    forgery: before("actionSpent", ({ id, kind }) => (kind === "fullRound" ? spent(id, "move") : null)),
  },
  {
    says: /is restricted and takes the whole turn/,
    forgery: before("actionSpent", ({ id, kind, on }) =>
      kind === "fullRound" && on !== "fullAttack" ? hurtTo(id) : null,
    ),
  },
  {
    says: /makes free what no move makes free/,
    forgery: changed("actionSpent", ({ kind }, { book, step }) =>
      kind === "standard" && step.command.by !== null && book.find(step.command.by).spent.length > 0
        ? { joined: 1 }
        : null,
    ),
  },
  {
    says: /takes a second standard action/,
    forgery: before("actionSpent", ({ id, kind }) => (kind === "standard" ? spent(id, "standard") : null)),
  },
  {
    says: /takes a third action/,
    forgery: before("actionSpent", ({ id, kind }) => (kind === "move" ? [spent(id, "move"), spent(id, "move")] : null)),
  },
  {
    says: /is restricted and takes another action/,
    forgery: before("actionSpent", ({ id, kind }, { book }) =>
      kind === "move" && book.clock.round === 0 ? spent(id, "move") : null,
    ),
  },
  { says: /steps twice/, forgery: twice("moved", ({ gait }) => gait === "step") },
  {
    says: /steps after a move/,
    forgery: before("moved", ({ id, gait }) =>
      gait === "step" ? { type: "moved", id, gait: "move", path: [], squares: 1, rule: "D20-ACT-16" } : null,
    ),
  },
  {
    says: /moves after a step/,
    forgery: before("moved", ({ id, gait }) =>
      gait === "move" ? { type: "moved", id, gait: "step", path: [], squares: 1, rule: "D20-ACT-60" } : null,
    ),
  },
  { says: /moves without an action for it/, forgery: without("actionSpent", ({ on }) => on === "move") },
  {
    says: /strikes \d+ times with what gives/,
    forgery: before("attackMade", (event) => Array.from({ length: 7 }, (): D20Event => ({ ...event, full: true }))),
  },
  {
    says: /strikes with the bare hands beside natural weapons/,
    forgery: changed("attackMade", ({ id }, { book }) =>
      book.find(id).weapons.some(({ natural }) => natural !== null) && book.find(id).made.length > 0
        ? { striker: { with: "unarmed", head: "main" } }
        : null,
    ),
  },
  {
    says: /thinks again of the second weapon/,
    forgery: changed("attackMade", ({ id, pair }, { book }) =>
      book.find(id).made.length > 0 && pair === undefined ? { pair: "light" } : null,
    ),
  },
  {
    says: /has a second weapon that is told as plain/,
    forgery: changed("attackMade", ({ id, pair }, { book }) =>
      book.find(id).made.length === 0 && pair === "light" ? { pair: "plain" } : null,
    ),
  },
  {
    says: /strikes with the wrong hand of the two/,
    forgery: changed("attackMade", ({ pair, offHand }) => (pair === undefined ? null : { offHand: offHand !== true })),
  },
  {
    says: /is restricted and strikes again/,
    forgery: before("attackMade", ({ id }, { book }) =>
      book.find(id).made.length > 0
        ? {
            type: "hurt",
            id,
            temporary: book.find(id).temporary,
            hitPoints: book.find(id).hitPoints,
            nonlethal: 0,
            rules: ["D20-HP-04"],
          }
        : null,
    ),
  },
  { says: /strikes again without the whole turn/, forgery: twice("attackMade") },
  {
    says: /strikes again, and it is no full attack/,
    forgery: changed("attackMade", ({ id }, { book }) => (book.find(id).made.length > 0 ? { full: false } : null)),
  },
  { says: /strikes without an action for it/, forgery: without("actionSpent", ({ on }) => on === "attack") },
  {
    says: /takes \d+ opportunities and has/,
    forgery: before("opportunityTaken", (event) => Array.from({ length: 9 }, () => event)),
  },
  { says: /takes an opportunity in no state to/, forgery: before("opportunityTaken", ({ id }) => gain(id, "stunned")) },
  {
    says: /takes an opportunity, flat-footed/,
    forgery: changed("opportunityTaken", ({ against }, { book }) => {
      const fresh = book.people.find((each) => !each.hasActed && each.id !== against);
      return fresh === undefined ? null : { id: combatantId(fresh.id) };
    }),
  },
  {
    says: /takes an opportunity in total defense/,
    forgery: before("opportunityTaken", ({ id }) => stance(id, { totalDefense: true })),
  },
  {
    says: /takes an opportunity in the midst of a casting/,
    forgery: before("opportunityTaken", ({ id }) => ({
      type: "castingBegun",
      id,
      rule: "D20-SPELL-30",
      casting: { power: ghost, targets: [], area: null, until: { round: 9, turn: 1 }, kept: null },
    })),
  },
  { says: /takes an opportunity in a grapple/, forgery: before("opportunityTaken", ({ id }) => gain(id, "grappled")) },
  {
    says: /takes an opportunity against a friend/,
    forgery: changed("opportunityTaken", ({ id }, { book }) => {
      const against = friend(book, id);
      return against === null ? null : { against };
    }),
  },
  { says: /takes an opportunity that .* has not given/, forgery: without("opportunityGiven") },
  { says: /takes an opportunity without having been asked/, forgery: twice("opportunityTaken") },
  {
    says: /felled by an earlier blow, without having been asked again/,
    forgery: before("opportunityTaken", ({ against }) => gain(against, "paralysed")),
  },
  { says: /means to take an opportunity, and nothing becomes of it/, forgery: without("opportunityTaken") },
  {
    says: /keeps an opportunity that was not to be taken/,
    forgery: before("opportunityGiven", ({ to, by }) => ({
      type: "opportunityKept",
      id: to,
      against: by,
      because: "felled",
      rule: "D20-AOO-13",
    })),
  },
  { says: /gives .* a second opportunity by moving/, forgery: twice("opportunityGiven") },
  { says: /cleaves a second time/, forgery: before("cleaved", (event) => event) },
  {
    says: /cleaves without the feat/,
    forgery: before("attackMade", ({ id }) => ({ type: "cleaved", id, rule: "D20-FEAT-12" })),
  },
  {
    says: /defends himself totally and fights on the defensive/,
    forgery: changed("stanceTaken", ({ stance: old }) => ({ stance: { ...old, totalDefense: true, defensive: true } })),
  },
  {
    says: /takes expertise that he has not learnt/,
    forgery: before("attackMade", ({ id }) => stance(id, { expertise: 1 })),
  },
  {
    says: /attacks with a power that he has not learnt/,
    forgery: before("attackMade", ({ id }) => stance(id, { powerAttack: 1 })),
  },
  {
    says: /changes what he has chosen in the middle/,
    forgery: before("attackRolled", ({ by }, { book }) => (book.find(by).made.length > 0 ? stance(by, {}) : null)),
  },
];

/** As if somebody were limited to one action. */
const hurtTo = (id: CombatantId): D20Event => ({ type: "turnBegun", id, restricted: true, rule: "D20-INIT-16" });

/** The label of a part of the attacker's total, and of the defender's, that each hangs on himself alone. */
const ATTACKER_PARTS = [
  "baseAttack",
  "size",
  "defensive",
  "expertise",
  "powerAttack",
  "prone",
  "dazzled",
  "entangled",
  "shaken",
  "secondary",
  "twoWeapons",
  "lightOffHand",
  "twoWeaponFighting",
  "charge",
];
const DEFENDER_PARTS = [
  "armour",
  "shield",
  "naturalArmour",
  "size",
  "helpless",
  "prone",
  "totalDefense",
  "defensive",
  "blinded",
  "stunned",
  "charge",
];

const blows: readonly Case[] = [
  {
    says: /the attack of .* does not add up/,
    forgery: changed("attackRolled", ({ total }) => ({ total: off(total) })),
  },
  {
    says: /the armour class of .* does not add up/,
    forgery: changed("attackRolled", ({ against }) => ({ against: off(against) })),
  },
  {
    says: /is told to hit with/,
    forgery: changed("attackRolled", ({ hit, natural }) => (hit || natural === 20 ? null : { hit: true })),
  },
  { says: /is told to miss with/, forgery: changed("attackRolled", ({ hit }) => (hit ? { hit: false } : null)) },
  {
    says: /threatens a critical with a miss/,
    forgery: changed("attackRolled", ({ hit }) => (hit ? null : { threat: true })),
  },
  {
    says: /threatens a critical on .*, who has no vitals/,
    forgery: changed("attackRolled", ({ target }, { book }) =>
      book.find(target).sheet.traits.includes("immuneToCriticals") ? { threat: true } : null,
    ),
  },
  {
    says: /with a spell that no touch brings/,
    forgery: changed("attackRolled", ({ kind }) => (kind === "opportunity" ? { striker: null } : null)),
  },
  {
    says: /with the bare fist, which threatens nothing/,
    forgery: changed("attackRolled", ({ kind }) =>
      kind === "opportunity" ? { striker: { with: "unarmed", head: "main" } } : null,
    ),
  },
  {
    says: /attacks in panic/,
    forgery: before("attackRolled", ({ by }, { step: { command } }) =>
      command.do === "attack" && command.by === by ? gain(by, "panicked") : null,
    ),
  },
  { says: /strikes in no state to/, forgery: before("attackRolled", ({ by }) => gain(by, "stunned")) },
  { says: /strikes at .*, who is dead/, forgery: before("attackRolled", ({ target }) => dead(target)) },
  ...ATTACKER_PARTS.map(
    (label): Case => ({
      says: new RegExp(`strikes with ${label} `),
      forgery: changed("attackRolled", ({ total }) => ({ total: more(total, label) })),
    }),
  ),
  {
    says: /strikes with an ability of/,
    forgery: changed("attackRolled", ({ total }) => ({ total: more(total, "strength") })),
  },
  {
    says: /has 3 for flanking/,
    forgery: changed("attackRolled", ({ total }) => ({ total: more(total, "flanking", 3) })),
  },
  {
    says: /strikes with an iteration of/,
    forgery: changed("attackRolled", ({ total }) => ({ total: more(total, "iteration", -3) })),
  },
  {
    says: /starts from/,
    forgery: changed("attackRolled", ({ against }) => ({
      against: { ...against, base: 11, value: against.value + 1 },
    })),
  },
  ...DEFENDER_PARTS.map(
    (label): Case => ({
      says: new RegExp(`is guarded by ${label} `),
      forgery: changed("attackRolled", ({ against }) => ({ against: more(against, label) })),
    }),
  ),
  {
    says: /the armour of .* counts against a touch/,
    forgery: changed("attackRolled", ({ manner }) => (manner === "melee" ? { manner: "meleeTouch" } : null)),
  },
  {
    says: /dodges, being denied/,
    forgery: changed("attackRolled", ({ against }) => ({
      against: {
        ...against,
        value: against.value + 1,
        changes: [...against.changes, { label: "dodge", value: 1, rule: "D20-AC-09", bonus: "dodge" }],
      },
    })),
  },
  {
    says: /has Dexterity, being denied it/,
    forgery: changed("attackRolled", ({ against }) => ({ against: more(against, "dexterity", 5) })),
  },
  {
    says: /has \d+ for .* cover/,
    forgery: changed("attackRolled", ({ cover }) => ({ cover: cover === "none" ? "improved" : "none" })),
  },
  {
    says: /who is out of reach/,
    forgery: before("attackRolled", ({ target, manner }, place) =>
      manner === "melee" && isMapped(place, target) ? farOff(target) : null,
    ),
  },
  {
    says: /which is not in his hand/,
    forgery: before("attackRolled", ({ by, striker, manner }, { book }) => {
      const weapon = book.find(by).weapons.find(({ id, natural }) => id === striker?.with && natural === null);
      return weapon === undefined || manner !== "melee"
        ? null
        : { type: "gearMoved", id: by, gear: weapon.id, place: "belt", rule: "D20-ACT-55" };
    }),
  },
  {
    says: /is told to (confirm|fail) a critical/,
    forgery: changed("criticalRolled", ({ confirmed }) => ({ confirmed: !confirmed })),
  },
  {
    says: /confirms a critical that he has not threatened/,
    forgery: changed("attackRolled", ({ threat }) => (threat ? { threat: false } : null)),
  },
  {
    says: /the critical of .* does not add up/,
    forgery: changed("criticalRolled", ({ total }) => ({ total: off(total) })),
  },
  {
    says: /against a chance of .* is told as/,
    forgery: changed("concealmentRolled", ({ missed }) => ({ missed: !missed })),
  },
  {
    says: /the damage to .* does not add up/,
    forgery: changed("damageRolled", ({ damage }) => ({ damage: off(damage) })),
  },
  {
    says: /hits .* for -?\d+ points/,
    forgery: changed("damageRolled", ({ damage }) => ({ damage: more(damage, "forged", -damage.value) })),
  },
  {
    says: /wounds .* without a hit/,
    forgery: changed("damageRolled", ({ to }, { book }) => ({ to: other(book, to) })),
  },
  {
    says: /multiplies damage without a critical/,
    forgery: changed("damageRolled", ({ multiplier }) => (multiplier === 1 ? { multiplier: 2 } : null)),
  },
  {
    says: /does not multiply the damage of a critical/,
    forgery: changed("damageRolled", ({ multiplier }) => (multiplier > 1 ? { multiplier: 1 } : null)),
  },
];

const life: readonly Case[] = [
  { says: /have hurt nobody/, forgery: twice("damageRolled") },
  { says: /hurt nobody in the end/, forgery: without("hurt") },
  {
    says: /loses \d+ temporary hit points and has/,
    forgery: changed("hurt", ({ temporary }) => ({ temporary: temporary + 900 })),
  },
  { says: /points for .* hurt .* by/, forgery: changed("hurt", ({ hitPoints }) => ({ hitPoints: hitPoints + 1 })) },
  {
    says: /keeps temporary hit points and is hurt/,
    forgery: before("damageRolled", ({ to }) => ({ type: "temporaryGained", id: to, points: 5, rule: "D20-HP-28" })),
  },
  {
    says: /gains temporary hit points and has them for less time/,
    forgery: before("temporaryGained", ({ id, until }) =>
      until === undefined ? null : { type: "temporaryGained", id, points: 5, rule: "D20-HP-28" },
    ),
  },
  { says: /is healed by less than nothing/, forgery: changed("healed", () => ({ hitPoints: -1 })) },
  { says: /is healed to/, forgery: changed("healed", () => ({ hitPoints: 900 })) },
  {
    says: /is dead and healed/,
    forgery: before("turnEnded", (_, { book }) => {
      const corpse = book.people.find(({ conditions }) => conditions.has("dead"));
      return corpse === undefined
        ? null
        : { type: "healed", id: combatantId(corpse.id), hitPoints: 1, nonlethal: 0, rules: ["D20-HP-24"] };
    }),
  },
  { says: /is told to (hold out|fade) with/, forgery: changed("lifeRolled", ({ success }) => ({ success: !success })) },
  {
    says: /fights for his life, being/,
    forgery: changed("lifeRolled", ({ id, rule }, { book }) => (rule === "D20-HP-11" ? { id: other(book, id) } : null)),
  },
  {
    says: /fights for his life in the round in which he fell/,
    forgery: before("lifeRolled", ({ id, rule }) =>
      rule === "D20-HP-11" ? { type: "fell", id, rule: "D20-HP-08" } : null,
    ),
  },
  { says: /dies twice/, forgery: twice("died") },
  { says: /the save of .* does not add up/, forgery: changed("saveRolled", ({ total }) => ({ total: off(total) })) },
  {
    says: /is told to (save himself|fail) with .* against/,
    forgery: changed("saveRolled", ({ success }) => (success === null ? null : { success: !success })),
  },
  { says: /saves with .* instead of/, forgery: changed("saveRolled", ({ total }) => ({ total: more(total, "base") })) },
  { says: /the check of .* does not add up/, forgery: changed("checkRolled", ({ total }) => ({ total: off(total) })) },
  {
    says: /is told to (succeed|fail) with/,
    forgery: changed("checkRolled", ({ success }) => (success === null ? null : { success: !success })),
  },
  { says: /hit points and lives on/, forgery: without("died") },
  {
    says: /loses consciousness and stays on his feet/,
    forgery: without("conditionGained", ({ condition }) => condition === "prone"),
  },
  { says: /loses consciousness and keeps hold of/, forgery: without("gearMoved", ({ rule }) => rule === "D20-HP-37") },
  {
    says: /has hit points again and is still told stable/,
    forgery: before("turnEnded", ({ id }) => ({
      type: "recoveryChanged",
      id,
      stable: true,
      tended: false,
      awake: false,
      mending: false,
      rule: "D20-HP-11",
    })),
  },
  { says: /has fewer points than none/, forgery: before("turnEnded", ({ id }) => hurtOff(id)) },
];

/** As if somebody had lost what he never had. */
const hurtOff = (id: CombatantId): D20Event => ({
  type: "hurt",
  id,
  temporary: 500,
  hitPoints: 0,
  nonlethal: 0,
  rules: ["D20-HP-28"],
});

const ground: readonly Case[] = [
  {
    says: /squares in one step/,
    forgery: changed("moved", ({ path }) =>
      path.length === 0 ? null : { path: path.map((place) => ({ ...place, x: place.x + 9 })) },
    ),
  },
  {
    says: /steps \d+ squares/,
    forgery: changed("moved", ({ gait, path }) =>
      gait === "step" && path.length > 0 ? { path: [...path, ...path] } : null,
    ),
  },
  {
    says: /goes \d+ squares for/,
    forgery: changed("moved", ({ path, gait }) => (path.length > 1 && gait === "move" ? { squares: 0 } : null)),
  },
  { says: /and has \d+ at most/, forgery: changed("moved", ({ gait }) => (gait === "move" ? { squares: 99 } : null)) },
  {
    says: /crosses an obstacle without a check/,
    forgery: changed("checkRolled", ({ rule, success }) =>
      rule === "D20-MOVE-27" && success === true ? { success: false } : null,
    ),
  },
  {
    says: /stays in the space of/,
    forgery: changed("moved", ({ id, path }, { book }) => {
      const foe = book.people.find(
        (each) => each.id !== id && each.position !== null && each.sheet.size === "medium" && each.hitPoints > 0,
      );
      return foe?.position == null || path.length === 0 || book.find(id).sheet.size !== "medium"
        ? null
        : { path: [foe.position] };
    }),
  },
];

const magic: readonly Case[] = [
  { says: /works though nobody has used it/, forgery: changed("powerWorked", () => ({ power: ghost })) },
  { says: /holds a charge that he has not cast/, forgery: changed("chargeHeld", () => ({ power: ghost })) },
  { says: /lets a charge go that he does not hold/, forgery: twice("chargeGone") },
  { says: /ends a casting that he has not begun/, forgery: twice("castingEnded") },
  { says: /ends a concentration that he does not keep/, forgery: twice("concentrationEnded") },
  { says: /against a failure of .* is told as/, forgery: changed("failureRolled", ({ lost }) => ({ lost: !lost })) },
  { says: /uses a power that he does not have/, forgery: changed("powerSpent", () => ({ power: ghost })) },
  {
    says: /once too often/,
    forgery: before("powerSpent", (event, { book }) =>
      book.find(event.id).powers.find(({ id }) => id === event.power)?.uses == null
        ? null
        : Array.from({ length: 30 }, () => event),
    ),
  },
  { says: /uses a power in no state to/, forgery: before("powerSpent", ({ id }) => gain(id, "stunned")) },
  { says: /points of experience that he does not have/, forgery: changed("powerSpent", () => ({ experience: 900 })) },
  {
    says: /is over before its time/,
    forgery: before("turnEnded", (_, place) => {
      const id = onTurn(place);
      return id === null
        ? null
        : [
            {
              type: "castingBegun",
              id,
              rule: "D20-SPELL-30",
              casting: { power: ghost, targets: [], area: null, until: { round: 99, turn: 1 }, kept: null },
            },
            { type: "castingEnded", id, completed: true, rule: "D20-SPELL-30" },
          ];
    }),
  },
  {
    says: /casts defensively against/,
    forgery: changed("checkRolled", ({ rule, dc }) => (rule === "D20-SPELL-13" ? { dc: (dc ?? 0) + 1 } : null)),
  },
  {
    says: /casts on after a blow against/,
    forgery: changed("checkRolled", ({ rule, dc }) => (rule === "D20-SPELL-12" ? { dc: (dc ?? 0) + 1 } : null)),
  },
  { says: /uses a power, and nothing becomes of it/, forgery: without("powerSpent") },
];

const special: readonly Case[] = [
  {
    says: /charges unasked/,
    forgery: changed("moved", ({ gait }) => (gait === "move" ? { gait: "charge" } : null)),
  },
  {
    says: /charges in no straight line/,
    forgery: changed("moved", ({ gait, path }) => {
      const [first, ...more] = path;
      return gait !== "charge" || first === undefined || more.length < 3
        ? null
        : { path: [{ ...first, x: first.x + 6, y: first.y - 6 }, ...more] };
    }),
  },
  {
    says: /charges past/,
    forgery: before("attackMade", ({ id }, { book, step: { command } }) => {
      const at = command.do === "charge" ? book.find(id).position : null;
      return at === null ? null : { type: "displaced", id: other(book, id), to: at, rule: "D20-MOVE-21" };
    }),
  },
  { says: /strikes twice in a charge/, forgery: twice("attackMade") },
  {
    says: /charges over 0 squares/,
    forgery: changed("moved", ({ gait }) => (gait === "charge" ? { squares: 0 } : null)),
  },
  {
    says: /charges in no state to/,
    forgery: before("turnBegun", ({ id }) => gain(id, "fatigued")),
  },
  { says: /the help of .* does not add up/, forgery: changed("aidRolled", ({ total }) => ({ total: off(total) })) },
  { says: /distracts against 11/, forgery: changed("aidRolled", () => ({ dc: 11 })) },
  { says: /is told to distract with/, forgery: changed("aidRolled", ({ success }) => ({ success: !success })) },
  {
    says: /helps .* by no success/,
    forgery: changed("aidRolled", ({ success }) => (success ? { success: false } : null)),
  },
  {
    says: /helps .*, who is a foe/,
    forgery: changed("aidGiven", ({ by }, { book }) => ({
      id: combatantId(book.people.find(({ side }) => side !== book.find(by).side)?.id ?? ""),
    })),
  },
  {
    says: /helps .* with attack against none/,
    forgery: changed("aidGiven", ({ against }) => (against === null ? null : { against: null, purpose: "attack" })),
  },
  { says: /strikes with help of/, forgery: changed("attackRolled", ({ total }) => ({ total: more(total, "aided") })) },
  {
    says: /is helped by/,
    forgery: changed("attackRolled", ({ against }) => ({ against: more(against, "aided") })),
  },
  {
    says: /has Dexterity against a feint/,
    forgery: changed("attackRolled", ({ by, target, against, manner }, { book }) =>
      book.find(by).feint?.target === target && manner === "melee" ? { against: more(against, "dexterity", 9) } : null,
    ),
  },
  {
    says: /uses a feint that .* has not fallen for/,
    forgery: changed("feintUsed", ({ by }, { book }) => ({ target: other(book, by) })),
  },
  {
    says: /falls for a feint that is no better/,
    forgery: changed("checkRolled", ({ check, total }) =>
      check === "bluff" ? { total: more(total, "luck", -40) } : null,
    ),
  },
  {
    says: /has no mind to be taken in/,
    forgery: changed("feinted", (_, { book }) => {
      const mindless = book.people.find(({ sheet }) => sheet.traits.includes("mindless"));
      return mindless === undefined ? null : { target: combatantId(mindless.id) };
    }),
  },
  {
    says: /senses with a base attack of/,
    forgery: changed("checkRolled", ({ check, rule, total }) =>
      check === "senseMotive" && rule === "D20-FEINT-02" ? { total: more(total, "baseAttack") } : null,
    ),
  },
  {
    says: /feints with .* instead of/,
    forgery: changed("checkRolled", ({ check, rule, total }) =>
      check === "bluff" && rule === "D20-FEINT-01" ? { total: more(total, "noHumanoid", -2) } : null,
    ),
  },
];

const isTrip = ({ instead }: { readonly instead?: string }): boolean => instead === "trip";
const inTrip = (rule: string): boolean => rule === "D20-TRIP-05";

const footing: readonly Case[] = [
  {
    says: /trips by a melee attack/,
    forgery: changed("attackRolled", (each) => (isTrip(each) ? { manner: "melee" } : null)),
  },
  {
    says: /threatens a critical with a trip/,
    forgery: changed("attackRolled", (each) => (isTrip(each) && each.hit ? { threat: true } : null)),
  },
  {
    says: /trips with ghost/,
    forgery: changed("attackRolled", (each) => (isTrip(each) ? { striker: { with: ghost, head: "main" } } : null)),
  },
  {
    says: /trips .*, who lies already/,
    forgery: before("attackRolled", (each) => (isTrip(each) ? gain(each.target, "prone") : null)),
  },
  {
    says: /contends with .*, who lies already/,
    forgery: before("contestDecided", (each) => (inTrip(each.rule) ? gain(each.target, "prone") : null)),
  },
  {
    says: /contends with .*, who is too big/,
    forgery: changed("contestDecided", ({ rule }, { book }) => {
      const giant = book.people.find(({ sheet }) => sheet.size === "huge" || sheet.size === "gargantuan");
      return inTrip(rule) && giant !== undefined ? { target: combatantId(giant.id) } : null;
    }),
  },
  {
    says: /trips .* without a touch/,
    forgery: changed("attackRolled", (each) => (isTrip(each) && each.hit ? { hit: false } : null)),
  },
  {
    says: /trips .*, who is too big/,
    forgery: changed("attackRolled", (each, { book }) => {
      const giant = book.people.find(({ sheet }) => sheet.size === "huge" || sheet.size === "gargantuan");
      return isTrip(each) && giant !== undefined ? { target: combatantId(giant.id) } : null;
    }),
  },
  {
    says: /counters a trip that has not failed/,
    forgery: changed("contestDecided", ({ rule, won }) => (inTrip(rule) && !won ? { won: true } : null)),
  },
  { says: /is told to (win|lose) with/, forgery: changed("contestDecided", ({ won }) => ({ won: !won })) },
  {
    says: /contend without dice/,
    forgery: changed("contestDecided", ({ rule }) => (inTrip(rule) ? { rule: "D20-SPEC-05" } : null)),
  },
  {
    says: /is thrown down by no contest/,
    forgery: changed("contestDecided", ({ rule, won }) => (inTrip(rule) && won ? { won: false } : null)),
  },
  ...["size", "stability", "improvedTrip"].map(
    (label): Case => ({
      says: new RegExp(`contends with ${label} `),
      forgery: changed("checkRolled", ({ rule, total }) => (inTrip(rule) ? { total: more(total, label) } : null)),
    }),
  ),
  {
    says: /the blow of .* falls on/,
    forgery: changed("attackStrayed", ({ roll }) => ({ roll: roll <= 25 ? 26 : 25 })),
  },
  {
    says: /strikes .*, and the die says/,
    forgery: changed("attackStrayed", ({ aimedAt, target }, { book }) => ({ target: other(book, aimedAt, target) })),
  },
  {
    says: /pushes .* without having won/,
    forgery: changed("pushed", ({ by, id }, { book }) => ({ by: other(book, by, id) })),
  },
  { says: /pushes .* farther than/, forgery: changed("pushed", () => ({ squares: 9 })) },
  { says: /is pushed 2 squares and lands/, forgery: changed("pushed", () => ({ squares: 2 })) },
  {
    says: /goes along with no push/,
    forgery: changed("moved", ({ gait }) => (gait === "move" ? { gait: "rush" } : null)),
  },
  {
    says: /goes along farther than/,
    forgery: changed("moved", ({ gait }) =>
      gait === "rush" ? { path: Array.from({ length: 9 }, () => ({ x: 0.75, y: 0.75, elevation: 0 })) } : null,
    ),
  },
  {
    says: /contends with charge /,
    forgery: changed("checkRolled", ({ rule, total }) => (inTrip(rule) ? { total: more(total, "charge") } : null)),
  },
  {
    says: /contends with wisdom/,
    forgery: changed("checkRolled", ({ rule }) => (inTrip(rule) ? { check: "wisdom" } : null)),
  },
  {
    says: /answers with wisdom/,
    forgery: changed("checkRolled", ({ rule, check }) =>
      inTrip(rule) && check === "dexterity" ? { check: "wisdom" } : null,
    ),
  },
];

const isAtCorner = (command: D20Command): boolean => command.do === "attack" && command.corner !== undefined;
const farther = (at: Square | null): { readonly at: Square } | null =>
  at === null ? null : { at: { column: at.column + 20, row: at.row } };

const splash: readonly Case[] = [
  { says: /splashes .* for 9/, forgery: changed("splashed", () => ({ points: 9 })) },
  { says: /is splashed twice/, forgery: twice("splashed") },
  {
    says: /loses \d+ by a splash of 1/,
    forgery: changed("hurt", ({ rules, hitPoints }) =>
      rules.some((rule) => rule.startsWith("D20-SPLASH-0")) ? { hitPoints: hitPoints + 1 } : null,
    ),
  },
  {
    says: /is splashed and not hurt/,
    forgery: without("hurt", ({ rules }) => rules.some((rule) => rule.startsWith("D20-SPLASH-"))),
  },
  { says: /is told to (hit|miss) an intersection/, forgery: changed("cornerStruck", ({ hit }) => ({ hit: !hit })) },
  { says: /an intersection has 4/, forgery: changed("cornerStruck", () => ({ against: 4 })) },
  { says: /a d8 shows 9/, forgery: changed("splashScattered", () => ({ way: 9 })) },
  { says: /comes down 9 squares off/, forgery: changed("splashScattered", () => ({ squares: 9 })) },
  { says: /is splashed from afar/, forgery: changed("splashed", ({ by }) => ({ id: by })) },
  {
    says: /wets ground that is too far off/,
    forgery: changed("splashSpread", ({ squares }) => ({
      squares: squares.map(({ column, row }) => ({ column: column + 9, row })),
    })),
  },
  { says: /it wets 0 squares/, forgery: changed("splashSpread", () => ({ squares: [] })) },
  { says: /stands where it splashes and stays dry/, forgery: without("splashed") },
  {
    says: /comes down farther off than/,
    forgery: changed("splashScattered", ({ at }, { step }) => (isAtCorner(step.command) ? null : farther(at))),
  },
  {
    says: /throws at an intersection what does not splash/,
    forgery: before("attackRolled", ({ by, striker, natural, total }) =>
      striker === null
        ? null
        : { type: "cornerStruck", id: by, striker, natural, total, against: 5, hit: true, rule: "D20-SPLASH-04" },
    ),
  },
  {
    says: /throws hits, and comes down elsewhere/,
    forgery: before("damageRolled", ({ by }) => ({
      type: "splashScattered",
      id: by,
      way: 1,
      squares: 1,
      at: null,
      rule: "D20-SPLASH-08",
    })),
  },
  {
    says: /nothing has set it on fire/,
    forgery: changed("caughtFire", ({ id }, { book }) => ({ id: other(book, id) })),
  },
  {
    says: /burns by no fire of an earlier turn/,
    forgery: changed("burned", ({ id }, { book }) => ({ id: other(book, id) })),
  },
];

const turnedBy = (id: CombatantId, by: CombatantId, round: number): D20Event => ({
  type: "turningGained",
  id,
  state: { how: "turned", by, check: 5, hitDice: 0, until: { round, turn: 1 } },
  rule: "D20-TURN-16",
});
type Held = Extract<D20Event, { readonly type: "turningGained" }>["state"];
/** What channeled energy makes of one, changed. */
const held = (change: (state: Held, place: Place, id: CombatantId) => Partial<Held> | null) =>
  changed("turningGained", ({ id, state }, place) => {
    const made = change(state, place, id);
    return made === null ? null : { state: { ...state, ...made } };
  });
const ended = (change: (state: Held) => Partial<Held>, why: "time" | "approach" | "freed"): Case["forgery"] =>
  before("turningEnded", (event) => ({ ...event, state: { ...event.state, ...change(event.state) }, why }));
const bystander = ({ book }: Place, by: string): CombatantId | null => {
  const found = book.people.find(({ id, sheet }) => id !== by && sheet.creatureType !== "undead");
  return found === undefined ? null : combatantId(found.id);
};

const turning: readonly Case[] = [
  {
    says: /is turned, and does more than flee/,
    forgery: before("turnBegun", ({ id }, { book }) => turnedBy(id, other(book, id), book.clock.round + 10)),
  },
  {
    says: /channels what they have not/,
    forgery: changed("turningUsed", (_, place) => ({ id: bystander(place, place.book.current ?? "") ?? ghostly })),
  },
  {
    says: /turns more than .* times a day/,
    forgery: before("turningUsed", (event) => Array.from({ length: 20 }, () => event)),
  },
  {
    says: /turns without a symbol/,
    forgery: changed("turningUsed", (_, { book }) => {
      const bare = book.people.find(({ sheet }) => !sheet.holySymbol);
      return bare === undefined ? null : { id: combatantId(bare.id) };
    }),
  },
  {
    says: /turning check of .* does not add up/,
    forgery: changed("turningRolled", ({ total }) => ({ total: off(total) })),
  },
  {
    says: /a check of .* affects up to .* hit dice/,
    forgery: changed("turningRolled", ({ most }) => ({ most: most + 1 })),
  },
  {
    says: /has not the energy to/,
    forgery: changed("turningRolled", ({ how }) => ({ how: how === "turn" ? "rebuke" : "turn" })),
  },
  {
    says: /turning damage of .* does not add up/,
    forgery: changed("turningMeasured", ({ total }) => ({ total: off(total) })),
  },
  {
    says: /affects .*, who is no/,
    forgery: changed("turningGained", ({ state: { by } }, place) => {
      const id = bystander(place, by);
      return id === null ? null : { id };
    }),
  },
  {
    says: /hit dice, of .* that are left/,
    forgery: before("turningGained", (event) => Array.from({ length: 30 }, () => event)),
  },
  {
    says: /reaches .* over .* m/,
    forgery: before("turningGained", ({ id }, place) => (isMapped(place, id) ? farOff(id) : null)),
  },
  {
    says: /comes after those who are farther off/,
    forgery: before("turningGained", (event, { book }) =>
      book.people
        .filter(({ id, sheet }) => id !== event.id && sheet.creatureType === "undead")
        .map(({ id }): D20Event => ({ ...event, id: combatantId(id) })),
    ),
  },
  {
    says: /counts as .* hit dice/,
    forgery: held(({ how, hitDice }) => (how === "bolstered" ? { hitDice: hitDice + 1 } : null)),
  },
  {
    says: /hit dice, .* at most are affected/,
    forgery: changed("turningRolled", ({ total }) => ({ total: more(total, "luck", -40) })),
  },
  {
    says: /is turned instead of destroyed/,
    forgery: (line, place) =>
      line.line === "event" && line.event.type === "died" && line.event.rule === "D20-TURN-21"
        ? [told(turnedBy(line.event.id, combatantId(place.book.current ?? ""), place.book.clock.round + 10))]
        : null,
  },
  {
    says: /is commanded instead of rebuked/,
    forgery: held(({ how }) => (how === "rebuked" ? { how: "commanded", until: null } : null)),
  },
  {
    says: /by the wrong energy/,
    forgery: held(({ how }) => (how === "turned" ? { how: "rebuked" } : null)),
  },
  {
    says: /commands more hit dice than/,
    forgery: before("turningGained", (event, { book }) =>
      event.state.how === "commanded"
        ? book.people.filter(({ id }) => id !== event.id).map(({ id }): D20Event => ({ ...event, id: combatantId(id) }))
        : null,
    ),
  },
  {
    says: /is .* for \d+$/,
    forgery: held(({ until }) => (until === null ? null : { until: { ...until, round: until.round + 3 } })),
  },
  { says: /is .* twice/, forgery: twice("turningGained") },
  {
    says: /destroys .*, who has .* hit dice/,
    forgery: before("turningGained", ({ id }) => ({ type: "died", id, rule: "D20-TURN-21" })),
  },
  {
    says: /is freed of what has no hold on them/,
    forgery: changed("turningEnded", ({ state }, { book }) => ({ state: { ...state, by: other(book, state.by) } })),
  },
  {
    says: /is freed before the time is up/,
    forgery: ended(({ until }) => ({ until: until === null ? null : { ...until, round: until.round + 40 } }), "time"),
  },
  {
    says: /is freed by a check that is too low/,
    forgery: ended(() => ({ check: 99 }), "freed"),
  },
  {
    says: /is freed by nearness of being/,
    forgery: ended(() => ({ how: "bolstered" }), "approach"),
  },
  {
    says: /is freed though .* has not come too near/,
    forgery: before("turnEnded", ({ id }, { book }) => {
      const one = book.people.find(({ channeled }) => channeled.some(({ how }) => how === "turned"));
      const state = one?.channeled.find(({ how }) => how === "turned");
      return one === undefined || state === undefined || one.id === id
        ? null
        : { type: "turningEnded", id: combatantId(one.id), state, why: "approach", rule: "D20-TURN-18" };
    }),
  },
  {
    says: /orders .*, who obeys another/,
    forgery: before("turnEnded", ({ id }, { book }) => ({
      type: "undeadOrdered",
      by: id,
      target: other(book, id),
      rule: "D20-TURN-24",
    })),
  },
  {
    says: /is turned, and takes an opportunity/,
    forgery: before("opportunityTaken", ({ id, against }, { book }) => turnedBy(id, against, book.clock.round + 10)),
  },
  {
    says: /strikes .* with .* for cowering/,
    forgery: changed("attackRolled", ({ total }) => ({ total: more(total, "cowed", 2) })),
  },
  {
    says: /is still turned after its time/,
    forgery: before("turnBegun", ({ id }, { book }) =>
      turnedBy(other(book, id), id, Math.max(0, book.clock.round - 1)),
    ),
  },
  {
    says: /is still turned though .* has come too near/,
    forgery: without("turningEnded", ({ why }) => why === "approach"),
  },
];

/** What counts on the side of the one who keeps the thing alone. */
const OF_THE_KEEPER: readonly string[] = ["noMeleeWeapon", "lockedGauntlet", "securedThing"];
const isDisarm = ({ rule }: { readonly rule: string }): boolean => rule === "D20-DISARM-06";
const hasIt = ({ book }: Place, id: string, gear: string): boolean => {
  const { weapons, shields, powers } = book.find(id);
  return [...weapons, ...shields, ...powers].some((thing) => thing.id === gear);
};
const thingWith = (
  { book }: Place,
  id: string,
  fits: (thing: { readonly fastening: string; readonly flags?: readonly string[] }) => boolean,
): GearId | null => {
  const { weapons, shields, powers } = book.find(id);
  return [...weapons, ...shields, ...powers].find(fits)?.id ?? null;
};
/** One who has such a thing, as the one who is to keep it. */
function keeping(
  place: Place,
  { against }: { readonly against: CombatantId },
  fits: Parameters<typeof thingWith>[2],
): { readonly id: CombatantId; readonly gear: GearId } | null {
  for (const { id } of place.book.people) {
    const gear = id === against ? null : thingWith(place, id, fits);
    if (gear !== null) return { id: combatantId(id), gear };
  }
  return null;
}
const taken = (rule: string) =>
  changed("gearTaken", (each, place) =>
    each.rule === rule && place.book.people.length > 1 ? { from: other(place.book, each.from, each.id) } : null,
  );

const things: readonly Case[] = [
  {
    says: /comes down elsewhere than at/,
    forgery: changed("missileLoosed", ({ lies }) =>
      lies === undefined ? null : { lies: { ...lies, x: lies.x + 900 } },
    ),
  },
  {
    says: /fight for a thing without dice/,
    forgery: changed("opposedRolled", (each) => (isDisarm(each) ? { rule: "D20-SPEC-04" } : null)),
  },
  {
    says: /fights for what .* has not/,
    forgery: changed("contestDecided", (each) => (isDisarm(each) ? { by: each.target, target: each.by } : null)),
  },
  {
    says: /has to fight for what they neither hold nor wear/,
    forgery: before("opposedRolled", (each, place) =>
      isDisarm(each) && hasIt(place, each.id, each.gear)
        ? { type: "gearMoved", id: each.id, gear: each.gear, place: "pack", rule: "D20-ACT-55" }
        : null,
    ),
  },
  {
    says: /has to fight for a gauntlet/,
    forgery: changed("opposedRolled", (each, place) =>
      isDisarm(each) ? keeping(place, each, ({ flags }) => flags?.includes("noDisarm") === true) : null,
    ),
  },
  {
    says: /has to fight for what sits fast/,
    forgery: changed("opposedRolled", (each, place) =>
      isDisarm(each) ? keeping(place, each, ({ fastening }) => fastening === "secured") : null,
    ),
  },
  {
    says: /is told to (get|miss) it with/,
    forgery: changed("contestDecided", (each) => (isDisarm(each) ? { won: !each.won } : null)),
  },
  {
    says: /counters a disarm that has not failed/,
    forgery: changed("contestDecided", (each) => (isDisarm(each) && !each.won ? { won: true } : null)),
  },
  {
    says: /counters what was no disarm/,
    forgery: before("opposedRolled", (each, place) =>
      each.rule === "D20-DISARM-10" && !hasIt(place, each.id, each.gear)
        ? place.book
            .find(each.id)
            .weapons.map(({ id }) => ({ type: "gearMoved", id: each.id, gear: id, place: "worn", rule: "D20-ACT-55" }))
        : null,
    ),
  },
  {
    says: /takes what .* has not/,
    forgery: taken("D20-DISARM-09"),
  },
  {
    says: /has two things of one id/,
    forgery: changed("gearTaken", ({ id }, { book }) => {
      const [own] = [...book.find(id).weapons, ...book.find(id).shields, ...book.find(id).powers];
      return own === undefined ? null : { as: own.id };
    }),
  },
  { says: /takes a thing to the pack/, forgery: changed("gearTaken", () => ({ place: "pack" })) },
  {
    says: /picks up what .* holds/,
    forgery: changed("gearTaken", (each) => (each.rule === "D20-DISARM-09" ? { rule: "D20-ACT-211" } : null)),
  },
  {
    says: /takes a thing of .* by no contest/,
    forgery: changed("gearTaken", (each) => (each.rule === "D20-ACT-211" ? { rule: "D20-DISARM-09" } : null)),
  },
  {
    says: /takes a thing with a weapon in that hand/,
    forgery: changed("opposedRolled", (each, place) =>
      isDisarm(each) && each.striker?.with === "unarmed" && !hasIt(place, each.id, each.gear)
        ? { striker: { with: ghost, head: "main" } }
        : null,
    ),
  },
  {
    says: /has not several of/,
    forgery: before("gearMoved", ({ id, gear, rule }) =>
      rule === "D20-DISARM-09" ? { type: "gearSplit", id, gear, as: ghost, place: "belt", rule } : null,
    ),
  },
  {
    says: /has the others of .* mainHand/,
    forgery: changed("gearSplit", () => ({ place: "mainHand" })),
  },
  {
    says: /has two things of one id/,
    forgery: changed("gearSplit", ({ gear }) => ({ as: gear })),
  },
  { says: /drops several at once/, forgery: without("gearSplit", () => true) },
  {
    says: /takes several at once/,
    forgery: changed("gearTaken", ({ from, rule }, { book }) => {
      const several = rule === "D20-DISARM-09" ? severalOf(book.find(from)) : undefined;
      return several === undefined ? null : { gear: several.id };
    }),
  },
  {
    says: /destroys several at once/,
    forgery: changed("gearStruck", ({ id }, { book }) => {
      const several = severalOf(book.find(id));
      return several === undefined ? null : { gear: several.id, left: 0 };
    }),
  },
  {
    says: /loses one of several by no contest/,
    forgery: before("turnEnded", ({ id }, { book }) => {
      const several = severalOf(book.find(id));
      return several === undefined
        ? null
        : { type: "gearSplit", id, gear: several.id, as: ghost, place: several.place, rule: "D20-DISARM-09" };
    }),
  },
  {
    says: /a thing goes from .* to the pack/,
    forgery: changed("gearMoved", ({ rule }) => (rule === "D20-DISARM-09" ? { place: "pack" } : null)),
  },
  {
    says: /loses a thing by no contest/,
    forgery: changed("gearMoved", ({ rule }) => (rule === "D20-HP-37" ? { rule: "D20-DISARM-09" } : null)),
  },
  ...[
    "bigger",
    "twoHandedWeapon",
    "lightWeapon",
    "improvedDisarm",
    "disarmWeapon",
    "looseThing",
    "noMeleeWeapon",
    "lockedGauntlet",
    "securedThing",
    "size",
    "baseAttack",
  ].map(
    (label): Case => ({
      says: new RegExp(`fights for a thing with ${label} `),
      forgery: changed("opposedRolled", (each, place) =>
        isDisarm(each) && hasIt(place, each.id, each.gear) === OF_THE_KEEPER.includes(label)
          ? { total: more(each.total, label) }
          : null,
      ),
    }),
  ),
];

const inSunder = ({ rule }: { readonly rule: string }): boolean => rule === "D20-SUNDER-03";

const blowsAtThings: readonly Case[] = [
  {
    says: /cross weapons without dice/,
    forgery: changed("opposedRolled", (each) => (inSunder(each) ? { rule: "D20-SPEC-04" } : null)),
  },
  {
    says: /sunders with what neither cuts nor crushes/,
    forgery: changed("opposedRolled", (each, place) =>
      inSunder(each) && !hasIt(place, each.id, each.gear) ? { striker: { with: ghost, head: "main" } } : null,
    ),
  },
  {
    says: /is told to (get|miss) it with/,
    forgery: changed("contestDecided", (each) => (inSunder(each) ? { won: !each.won } : null)),
  },
  ...["improvedSunder", "twoHandedWeapon", "lightWeapon", "bigger"].map(
    (label): Case => ({
      says: new RegExp(`fights for a thing with ${label} `),
      forgery: changed("opposedRolled", (each, place) =>
        inSunder(each) && !hasIt(place, each.id, each.gear) ? { total: more(each.total, label) } : null,
      ),
    }),
  ),
  {
    says: /strikes without a contest at what/,
    forgery: changed("gearAttacked", () => ({ gear: ghost })),
  },
  {
    says: /has AC \d+ instead of/,
    forgery: changed("gearAttacked", ({ against }) => ({ against: more(against, "size") })),
  },
  {
    says: /is told to (hit|miss) .* with/,
    forgery: changed("gearAttacked", ({ hit }) => ({ hit: !hit })),
  },
  {
    says: /harms .* without getting at it/,
    forgery: changed("contestDecided", (each) => (inSunder(each) && each.won ? { won: false } : null)),
  },
  {
    says: /harms .* without getting at it/,
    forgery: before("gearStruck", ({ id, by, gear }, { book }) =>
      book.find(id).powers.some((each) => each.id === gear)
        ? { type: "concealmentRolled", by, target: id, chance: 20, roll: 1, missed: true, rule: "D20-CONC-05" }
        : null,
    ),
  },
  {
    says: /keeps a feint past what they try on/,
    forgery: before("gearAttacked", ({ id, by }) => ({ type: "feinted", by, target: id, rule: "D20-FEINT-03" })),
  },
  { says: /harms what .* has not/, forgery: changed("gearStruck", () => ({ gear: ghost })) },
  {
    says: /loses \d+ and has \d+ of \d+ left/,
    forgery: changed("gearStruck", ({ lost }) => ({ lost: lost + 1 })),
  },
  {
    says: /takes what is destroyed/,
    forgery: before("gearTaken", ({ from, gear, id }) => ({
      type: "gearStruck",
      id: from,
      by: id,
      gear,
      damage: { label: "damage", base: 9, baseRule: "D20-DMG-01", changes: [], value: 9 },
      hardness: { label: "hardness", base: 0, baseRule: "D20-SUNDER-10", changes: [], value: 0 },
      lost: 9,
      left: 0,
      most: 9,
      rule: "D20-SUNDER-04",
    })),
  },
];

/** One forgery for each thing that the checker looks at. */
export const FORGERIES: Readonly<Record<string, readonly Case[]>> = {
  actions,
  blows,
  clock,
  dice: thrown,
  ground,
  life,
  magic,
  ready,
  special,
  footing,
  splash,
  turning,
  things,
  blowsAtThings,
  grapples,
  mounted,
};
