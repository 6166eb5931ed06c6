import { combatantId, gearId, type LedgerId } from "../../../rules/kernel/ids.ts";
import type { Moment, TurnState } from "../../../rules/segments/state.ts";
import { commandFromText } from "./announced-text.ts";
import type { SegmentsCombatantData } from "../../data/segments-combatant-data.ts";
import { areaOf } from "../area-of.ts";
import { moveOf } from "./move-of.ts";

/** A stored moment as the rules take it. */
export function momentOf({ round, segment }: Moment): Moment {
  return { round, segment };
}

function simpleOf({ simple }: SegmentsCombatantData): TurnState["simple"] {
  if (simple === null) return null;
  const { activity, from, until, gear, target, fetching } = simple;
  return {
    activity,
    from,
    until,
    gear: gear === null ? null : gearId(gear),
    target: target === null ? null : combatantId(target),
    ...(fetching ? { fetching } : {}),
  };
}

/** What cannot be read as a command any more has not been announced. */
function announcedOf({ announced }: SegmentsCombatantData): TurnState["announced"] {
  const command = announced === null ? null : commandFromText(announced.command);
  return announced === null || command === null ? null : { segment: announced.segment, command };
}

function castingOf({ casting }: SegmentsCombatantData): TurnState["casting"] {
  if (casting === null) return null;
  return {
    spell: gearId(casting.spell),
    targets: casting.targets.map(combatantId),
    area: areaOf(casting.area),
    from: momentOf(casting.from),
    until: momentOf(casting.until),
  };
}

function coverOf({ cover }: SegmentsCombatantData): TurnState["cover"] {
  if (cover === null) return null;
  const { centre, radius, direction, angle, members } = cover.zone;
  const zone = {
    centre: centre === null ? null : { x: centre.x, y: centre.y },
    radius,
    direction,
    angle,
    members: members.map(combatantId),
  };
  return { with: cover.with === "bareHands" ? "bareHands" : gearId(cover.with), zone };
}

/** What a combatant has done and may still do this round, as the rules take it. */
export function turnOf(data: SegmentsCombatantData): TurnState {
  const { guardDown, step } = data;
  return {
    mode: data.mode,
    initiative: data.initiative,
    routine: data.routine.map(({ id, segment, state }) => ({ id, segment, state })),
    actedIn: data.actedIn,
    repeats: data.repeats,
    surprises: data.surprises,
    guardDown: guardDown === null ? null : { until: guardDown.until, cause: guardDown.cause },
    simple: simpleOf(data),
    move: moveOf(data),
    setOff: data.setOff,
    step: step === null ? null : { relativeTo: combatantId(step.relativeTo), way: step.way, segment: step.segment },
    barred: data.barred,
    surprised: data.surprised,
    waits: data.waits,
    announced: announcedOf(data),
    casting: castingOf(data),
    cover: coverOf(data),
    charges: data.charges,
    timed: data.timed.map(({ id, rule, until }) => ({ id, rule: rule as LedgerId, until: momentOf(until) })),
    effort: data.effort,
    tiringRounds: data.tiringRounds,
  };
}
