import { combatantId, gearId, type CombatantId, type GearId, type LedgerId } from "../../../rules/kernel/ids.ts";
import type { TurnMoment } from "../../../rules/kernel/turn-clock.ts";
import type { Striker, Timed, TurnState } from "../../../rules/d20/state.ts";
import type { D20CombatantData } from "../../data/d20-combatant-data.ts";
import { areaOf } from "../area-of.ts";

type Stored = D20CombatantData;

const moment = ({ round, turn }: TurnMoment): TurnMoment => ({ round, turn });
const somebody = (id: string | null): CombatantId | null => (id === null ? null : combatantId(id));
const gearOrNull = (id: string | null): GearId | null => (id === null ? null : gearId(id));

function strikerOf(stored: { readonly with: string; readonly head: Striker["head"] }): Striker {
  return { with: stored.with === "unarmed" ? "unarmed" : gearId(stored.with), head: stored.head };
}

function timedOf({ id, rule, source, at, holds }: Stored["timed"][number]): Timed {
  return {
    id,
    rule: rule as LedgerId,
    ...(source === null ? {} : { source: combatantId(source) }),
    ...(at !== null ? { until: { at: moment(at) } } : holds === null ? {} : { until: { holds } }),
  };
}

function castingOf({ casting }: Stored): TurnState["casting"] {
  if (casting === null) return null;
  const { power, targets, area, until, kept } = casting;
  return {
    power: gearId(power),
    targets: targets.map(combatantId),
    area: areaOf(area),
    until: until === null ? null : moment(until),
    kept,
  };
}

function startedOf({ started }: Stored): TurnState["started"] {
  if (started === null) return null;
  const { activity, gear, target, round } = started;
  return { activity, gear: gearOrNull(gear), target: somebody(target), round };
}

function heldOf({ charge, concentration, running }: Stored): Pick<TurnState, "charge" | "concentration" | "running"> {
  return {
    charge: charge === null ? null : { power: gearId(charge.power), cast: moment(charge.cast), tried: charge.tried },
    concentration: concentration === null ? null : { power: gearId(concentration.power), kept: concentration.kept },
    running:
      running === null
        ? null
        : { rounds: running.rounds, checks: running.checks, last: running.last, restUntil: running.restUntil },
  };
}

/** What a combatant has done and may still do, as the rules take it. */
export function turnOf(data: Stored): TurnState {
  const { initiative, run, stance, opportunities, fell, temporaryUntil } = data;
  return {
    initiative:
      initiative === null ? null : { total: initiative.total, modifier: initiative.modifier, coin: initiative.coin },
    aware: data.aware,
    hasActed: data.hasActed,
    spent: [...data.spent],
    freeActions: data.freeActions,
    readied: data.readied,
    restricted: data.restricted,
    moved: data.moved,
    stepped: data.stepped,
    run: run === null ? null : { kind: run.kind, made: run.made.map(strikerOf) },
    stance: {
      defensive: stance.defensive,
      totalDefense: stance.totalDefense,
      expertise: stance.expertise,
      powerAttack: stance.powerAttack,
    },
    opportunities: {
      taken: opportunities.taken,
      movers: opportunities.movers.map(({ id, round }) => ({ id: combatantId(id), round })),
    },
    usedBefore: { opportunities: data.usedBefore.opportunities, cleaves: data.usedBefore.cleaves },
    dodgeAgainst: somebody(data.dodgeAgainst),
    ...heldOf(data),
    casting: castingOf(data),
    started: startedOf(data),
    distractions: data.distractions.map(({ what, dc, lasts }) => ({ what, dc, lasts })),
    sprints: data.sprints,
    cleaves: data.cleaves,
    attackedAt: data.attackedAt === null ? null : moment(data.attackedAt),
    resistanceLowered: data.resistanceLowered,
    quickened: data.quickened,
    fell: fell === null ? null : moment(fell),
    found: somebody(data.found),
    waiting: data.waiting,
    interrupted: data.interrupted,
    temporaryUntil: temporaryUntil === null ? null : moment(temporaryUntil),
    timed: data.timed.map(timedOf),
    modifiers: data.modifiers.map(({ id, to, type, value, source, until }) => ({
      id,
      to,
      type,
      value,
      source,
      until: until === null ? null : moment(until),
    })),
  };
}
