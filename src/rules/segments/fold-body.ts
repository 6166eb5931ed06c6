import { changedBody } from "./changed.ts";
import type { SegmentsEvent } from "./events.ts";
import type { Body, SegmentsCombatant } from "./state.ts";
import type { GearPlace } from "./stats.ts";

type Told<T extends SegmentsEvent["type"]> = Extract<SegmentsEvent, { type: T }>;

/** A body after something has happened to it. */
export function foldBody(
  body: Body,
  event: Told<
    "lifeLost" | "injuryTaken" | "conditionGained" | "conditionLost" | "healed" | "haemorrhageBled" | "fatigueGained"
  >,
): Body {
  switch (event.type) {
    case "lifeLost":
      return drain(body, event.stamina, event.wounds);
    case "haemorrhageBled":
      return drain(body, event.points, 0);
    case "healed":
      return changedBody(body, { stamina: body.stamina + event.stamina });
    case "injuryTaken":
      return changedBody(body, { injuries: [...body.injuries, event.injury] });
    case "conditionGained":
      return body.conditions.includes(event.condition)
        ? body
        : changedBody(body, { conditions: [...body.conditions, event.condition] });
    case "conditionLost":
      return changedBody(body, { conditions: body.conditions.filter((condition) => condition !== event.condition) });
    case "fatigueGained":
      return changedBody(body, { fatigue: { ...body.fatigue, points: body.fatigue.points + event.points } });
  }
}

/** Stamina first; what it cannot bear is taken by wounds, point for point. [SEG-WOUND-03] [SEG-HOUSE-58] */
function drain(body: Body, stamina: number, wounds: number): Body {
  const borne = Math.min(Math.max(0, body.stamina), stamina);
  return changedBody(body, { stamina: body.stamina - borne, wounds: body.wounds - wounds - (stamina - borne) });
}

type Gear = SegmentsCombatant["gear"];

/** Gear after a piece of it has changed hands, broken or been torn. */
export function foldGear(gear: Gear, event: Told<"gearMoved" | "gearBroken" | "plateTorn">): Gear {
  switch (event.type) {
    case "gearMoved":
      return {
        ...gear,
        weapons: placed(gear.weapons, event.gear, event.place),
        shields: placed(gear.shields, event.gear, event.place),
      };
    case "gearBroken":
      return { ...gear, weapons: broken(gear.weapons, event.gear), shields: broken(gear.shields, event.gear) };
    case "plateTorn":
      return {
        ...gear,
        armours: gear.armours.map((armour) =>
          armour.id === event.gear ? { ...armour, tornPlates: armour.tornPlates + 1 } : armour,
        ),
      };
  }
}

function placed<T extends { readonly id: string; readonly place: GearPlace }>(
  pieces: readonly T[],
  id: string,
  place: GearPlace,
): readonly T[] {
  return pieces.some((piece) => piece.id === id)
    ? pieces.map((piece) => (piece.id === id ? { ...piece, place } : piece))
    : pieces;
}

function broken<T extends { readonly id: string; readonly broken: boolean }>(
  pieces: readonly T[],
  id: string,
): readonly T[] {
  return pieces.some((piece) => piece.id === id)
    ? pieces.map((piece) => (piece.id === id ? { ...piece, broken: true } : piece))
    : pieces;
}
