import type { Encounter } from "../../../rules/kernel/encounter.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { SegmentsCombatant, TurnState } from "../../../rules/segments/state.ts";
import { commandToText } from "./announced-text.ts";
import { asJson } from "../../encounter/as-json.ts";
import type { CombatantRecord, PathValues } from "../ruleset-binding.ts";
import { areaRecord } from "../area-of.ts";
import { moveRecord } from "./move-of.ts";
import { ACTOR, ARMOUR, COMBAT, COMBATANT, SHIELD, WEAPON } from "./paths.ts";

/** Where a combatant's values are stored: only those that a fight changes. */
export function recordOf(combatant: SegmentsCombatant): CombatantRecord {
  return {
    actor: bodyRecord(combatant),
    combatant: turnRecord(combatant.turn),
    items: gearRecord(combatant.gear),
    position: combatant.position,
  };
}

function bodyRecord({ body }: SegmentsCombatant): PathValues {
  return {
    [ACTOR("stamina.value")]: body.stamina,
    [ACTOR("wounds.value")]: body.wounds,
    [ACTOR("fatigue.points")]: body.fatigue.points,
    [ACTOR("fatigue.mountedRounds")]: body.fatigue.mountedRounds,
    [ACTOR("breath")]: body.breath,
    [ACTOR("injuries")]: asJson(body.injuries),
    [ACTOR("conditions")]: body.conditions,
  };
}

function turnRecord(turn: TurnState): PathValues {
  return {
    [COMBATANT("mode")]: turn.mode,
    [COMBATANT("initiative")]: turn.initiative,
    [COMBATANT("routine")]: asJson(turn.routine),
    [COMBATANT("actedIn")]: turn.actedIn,
    [COMBATANT("repeats")]: turn.repeats,
    [COMBATANT("surprises")]: turn.surprises,
    [COMBATANT("guardDown")]: turn.guardDown,
    [COMBATANT("simple")]:
      turn.simple === null ? null : asJson({ ...turn.simple, fetching: turn.simple.fetching === true }),
    [COMBATANT("move")]: moveRecord(turn.move),
    [COMBATANT("setOff")]: turn.setOff,
    [COMBATANT("step")]: asJson(turn.step),
    [COMBATANT("barred")]: turn.barred,
    [COMBATANT("surprised")]: turn.surprised,
    [COMBATANT("waits")]: turn.waits,
    [COMBATANT("announced")]:
      turn.announced === null
        ? null
        : { segment: turn.announced.segment, command: commandToText(turn.announced.command) },
    [COMBATANT("casting")]:
      turn.casting === null ? null : asJson({ ...turn.casting, area: areaRecord(turn.casting.area) }),
    [COMBATANT("cover")]: asJson(turn.cover),
    [COMBATANT("charges")]: turn.charges,
    [COMBATANT("timed")]: asJson(turn.timed),
    [COMBATANT("effort")]: turn.effort,
    [COMBATANT("tiringRounds")]: turn.tiringRounds,
  };
}

function gearRecord(gear: SegmentsCombatant["gear"]): Record<string, PathValues> {
  const items: Record<string, PathValues> = {};
  for (const weapon of gear.weapons)
    items[weapon.id] = {
      [WEAPON("place")]: weapon.place,
      [WEAPON("broken")]: weapon.broken,
      [WEAPON("loaded")]: weapon.loaded,
    };
  for (const armour of gear.armours)
    items[armour.id] = { [ARMOUR("tornPlates")]: armour.tornPlates, [ARMOUR("worn")]: armour.worn };
  for (const shield of gear.shields)
    items[shield.id] = { [SHIELD("place")]: shield.place, [SHIELD("broken")]: shield.broken };
  return items;
}

/** Where the fight's own values are stored; the host's `round` follows the clock as a display pointer. */
export function groundOf({ clock, offers, field }: Encounter<SegmentsGame>): PathValues {
  return {
    round: clock.round,
    [COMBAT("clock.round")]: clock.round,
    [COMBAT("clock.segment")]: clock.segment,
    [COMBAT("clock.phase")]: clock.phase,
    [COMBAT("offers")]: asJson(offers),
    [COMBAT("field.engaged")]: field.engaged,
    [COMBAT("field.distances")]: asJson(field.distances),
    [COMBAT("field.grapples")]: asJson(field.grapples),
    [COMBAT("field.holds")]: asJson(field.holds),
  };
}
