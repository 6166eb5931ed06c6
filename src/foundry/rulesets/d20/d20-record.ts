import type { Encounter } from "../../../rules/kernel/encounter.ts";
import { currentSlot } from "../../../rules/kernel/turn-order.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { ABILITIES } from "../../../rules/d20/stats.ts";
import type { D20Combatant, Timed, TurnState } from "../../../rules/d20/state.ts";
import { asJson } from "../../encounter/as-json.ts";
import { areaRecord } from "../area-of.ts";
import type { CombatantRecord, PathValues } from "../ruleset-binding.ts";
import { ACTOR, ARMOUR, COMBAT, COMBATANT, POWER, SHIELD, WEAPON } from "./paths.ts";

/** Where a combatant's values are stored: only those that a fight changes. */
export function recordOf(combatant: D20Combatant): CombatantRecord {
  return {
    actor: bodyRecord(combatant),
    combatant: turnRecord(combatant.turn),
    items: gearRecord(combatant.gear),
    position: combatant.position,
  };
}

function bodyRecord({ body }: D20Combatant): PathValues {
  return {
    [ACTOR("hitPoints.value")]: body.hitPoints,
    [ACTOR("experience.value")]: body.experience,
    [ACTOR("temporary")]: body.temporary,
    [ACTOR("nonlethal")]: body.nonlethal,
    ...Object.fromEntries(
      ABILITIES.flatMap((ability) => [
        [ACTOR(`abilityDamage.${ability}`), body.abilityDamage[ability]],
        [ACTOR(`abilityDrain.${ability}`), body.abilityDrain[ability]],
      ]),
    ),
    [ACTOR("concealment")]: body.concealment,
    [ACTOR("recovery.stable")]: body.recovery.stable,
    [ACTOR("recovery.tended")]: body.recovery.tended,
    [ACTOR("recovery.awake")]: body.recovery.awake,
    [ACTOR("recovery.mending")]: body.recovery.mending,
    [ACTOR("conditions")]: body.conditions,
  };
}

/** The end of a state with the keys of every kind of end, null where they say nothing. */
function timedRecord({ id, rule, source, until }: Timed): object {
  return {
    id,
    rule,
    source: source ?? null,
    at: until !== undefined && "at" in until ? until.at : null,
    holds: until !== undefined && "holds" in until ? until.holds : null,
  };
}

function turnRecord(turn: TurnState): PathValues {
  const { stance, casting } = turn;
  return {
    [COMBATANT("initiative")]: asJson(turn.initiative),
    [COMBATANT("aware")]: turn.aware,
    [COMBATANT("hasActed")]: turn.hasActed,
    [COMBATANT("spent")]: turn.spent,
    [COMBATANT("freeActions")]: turn.freeActions,
    [COMBATANT("readied")]: turn.readied,
    [COMBATANT("restricted")]: turn.restricted,
    [COMBATANT("moved")]: turn.moved,
    [COMBATANT("stepped")]: turn.stepped,
    [COMBATANT("run")]: asJson(turn.run),
    [COMBATANT("stance.defensive")]: stance.defensive,
    [COMBATANT("stance.totalDefense")]: stance.totalDefense,
    [COMBATANT("stance.expertise")]: stance.expertise,
    [COMBATANT("stance.powerAttack")]: stance.powerAttack,
    [COMBATANT("opportunities.taken")]: turn.opportunities.taken,
    [COMBATANT("opportunities.movers")]: asJson(turn.opportunities.movers),
    [COMBATANT("usedBefore.opportunities")]: turn.usedBefore.opportunities,
    [COMBATANT("usedBefore.cleaves")]: turn.usedBefore.cleaves,
    [COMBATANT("dodgeAgainst")]: turn.dodgeAgainst,
    [COMBATANT("charge")]: asJson(turn.charge),
    [COMBATANT("casting")]: casting === null ? null : asJson({ ...casting, area: areaRecord(casting.area) }),
    [COMBATANT("concentration")]: asJson(turn.concentration),
    [COMBATANT("started")]: asJson(turn.started),
    [COMBATANT("distractions")]: asJson(turn.distractions),
    [COMBATANT("running")]: asJson(turn.running),
    [COMBATANT("sprints")]: turn.sprints,
    [COMBATANT("cleaves")]: turn.cleaves,
    [COMBATANT("attackedAt")]: asJson(turn.attackedAt),
    [COMBATANT("resistanceLowered")]: turn.resistanceLowered,
    [COMBATANT("quickened")]: turn.quickened,
    [COMBATANT("fell")]: asJson(turn.fell),
    [COMBATANT("found")]: turn.found,
    [COMBATANT("waiting")]: turn.waiting,
    [COMBATANT("interrupted")]: turn.interrupted,
    [COMBATANT("temporaryUntil")]: asJson(turn.temporaryUntil),
    [COMBATANT("timed")]: asJson(turn.timed.map(timedRecord)),
    [COMBATANT("modifiers")]: asJson(turn.modifiers),
  };
}

function gearRecord({ weapons, armours, shields, powers }: D20Combatant["gear"]): Record<string, PathValues> {
  const items: Record<string, PathValues> = {};
  for (const { id, place, loaded, ammunition } of weapons)
    items[id] = { [WEAPON("place")]: place, [WEAPON("loaded")]: loaded, [WEAPON("ammunition")]: ammunition };
  for (const { id, worn } of armours) items[id] = { [ARMOUR("worn")]: worn };
  for (const { id, place } of shields) items[id] = { [SHIELD("place")]: place };
  for (const { id, uses } of powers) items[id] = { [POWER("uses")]: uses };
  return items;
}

/** Where the fight's own values are stored; the host's `round` and `turn` follow the clock as display pointers. */
export function groundOf({ clock, field }: Encounter<D20Game>): PathValues {
  return {
    round: clock.round,
    turn: hostTurn(clock, field),
    [COMBAT("clock.round")]: clock.round,
    [COMBAT("clock.turn")]: clock.turn,
    [COMBAT("field.phase")]: field.phase,
    [COMBAT("field.order")]: asJson(field.order),
    [COMBAT("field.distances")]: asJson(field.distances),
    [COMBAT("field.flanks")]: asJson(field.flanks),
    [COMBAT("field.aims")]: asJson(field.aims),
  };
}

/** Where whose turn it is stands among the host's turns, which are the order of the fight; null while it is nobody's. */
function hostTurn(clock: Encounter<D20Game>["clock"], { phase, order }: Encounter<D20Game>["field"]): number | null {
  const slot = phase === "fighting" ? currentSlot(order, clock) : null;
  return slot === null ? null : order.indexOf(slot);
}
