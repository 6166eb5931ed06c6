/** Movements of combatants without a place on a map: how far they lead, and at what speed, is told. */
import type { CombatantId } from "../../kernel/ids.ts";
import type { ActionFacts } from "../actions/facts.ts";
import type { SegmentsCommand } from "../commands.ts";
import { areInContact, hasFoeInContact } from "../ground/contact.ts";
import { hasCondition } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import { isRapid } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { actsInMode, type Charging } from "./charge-ways.ts";
import { chargeForbids } from "./charge.ts";
import { metresSet } from "./contacts.ts";
import { defaultSpeed, fastestSpeed, goingOf } from "./speed.ts";
import type { Effort, Gait } from "../stats.ts";

type Move = Extract<SegmentsCommand, { do: "move" }>;
type Told = Move | Charging["command"];

/** A speed that may be announced. */
export interface Pace {
  readonly speed: number;
  /** What a segment covers. */
  readonly metres: number;
  /** What the round counts as; null where fatigue is not played. */
  readonly effort: Effort | null;
}

/** What is left to tell of a movement without a map. */
export interface UnmappedWay {
  /** The speeds that may be announced, the slowest first; never empty for what is listed. */
  readonly paces: readonly Pace[];
  /** The fewest metres that make such a movement. */
  readonly least: number;
  /** Metres to the target of a charge, as the game master has set them; null where none are, and for all other movements. */
  readonly set: number | null;
  /** The combatants that it may lead up to, with the metres that the game master has set to them, if any; none for a charge. */
  readonly goals: readonly { readonly to: CombatantId; readonly name: string; readonly metres: number | null }[];
}

/** Movements in each gait that can be rapid, a run first; what is slow is a step, or the game master's word. In the saddle one rides. [SEG-MOVE-22] [SEG-FAT-22] [SEG-HOUSE-47] [SEG-HOUSE-71] */
export function movesUnmapped(
  table: Table,
  mover: SegmentsCombatant,
): readonly { readonly command: Move; readonly facts: ActionFacts }[] {
  const { settings } = table;
  const breaksOff = hasFoeInContact(table, mover);
  const gaits: readonly Gait[] = hasCondition(mover, "mounted") ? ["run"] : ["run", "walk", "swim"];
  return gaits.flatMap((gait) => {
    const speed =
      gait === "walk"
        ? Math.min(settings.defaultWalkSpeed, fastestSpeed(settings, mover, gait))
        : defaultSpeed(table, mover, gait);
    if (!isRapid(settings, speed)) return [];
    const { manner, effort } = goingOf(settings, mover, speed, gait);
    return [
      {
        command: { do: "move", by: mover.id, path: [], speed, gait },
        facts: { speed, manner, breaksOff, ...(effort === null ? {} : { effort }) },
      },
    ];
  });
}

/**
 * One charge for each free act that the charger's mode allows, over the metres that the game master has set to the target,
 * else over the fewest that make a charge; at the speed announced or that of a run. Empty in contact. [SEG-MOVE-42] [SEG-HOUSE-40]
 */
export function chargesUnmapped(
  table: Table,
  charger: SegmentsCombatant,
  target: SegmentsCombatant,
  announced: number | null,
): readonly Charging[] {
  if (charger.position !== null || hasFoeInContact(table, charger)) return [];
  const speed = announced ?? defaultSpeed(table, charger, "run");
  const told =
    metresSet(table.field, charger.id, target.id) === null ? { metres: table.settings.chargeMinDistanceM } : {};
  return actsInMode(table, charger).map(({ act, name }): Charging => {
    const command = { do: "charge", by: charger.id, path: [], speed, target: target.id, act, ...told } as const;
    return {
      command,
      label: "charge",
      facts: { target: target.id, with: name },
      provokes: [],
      blocked: chargeForbids(table, command),
    };
  });
}

/** What is left to tell of a movement or charge without a map. [SEG-MOVE-02] [SEG-MOVE-10] [SEG-FAT-12] [SEG-HOUSE-40] */
export function unmappedWay(table: Table, mover: SegmentsCombatant, command: Told): UnmappedWay {
  const { settings } = table;
  const gait = command.do === "charge" ? "run" : (command.gait ?? "walk");
  const fastest = Math.floor(
    Math.min(fastestSpeed(settings, mover, gait), gait === "walk" ? settings.defaultWalkSpeed : Infinity),
  );
  const slowest = Math.floor(settings.slowSpeedMax) + 1;
  const paces = Array.from({ length: Math.max(0, fastest - slowest + 1) }, (_, index): Pace => {
    const speed = slowest + index;
    return {
      speed,
      metres: speed * settings.metresPerSpeedPerSegment,
      effort: goingOf(settings, mover, speed, gait).effort,
    };
  });
  if (command.do === "charge")
    return {
      paces,
      least: settings.chargeMinDistanceM,
      set: metresSet(table.field, mover.id, command.target),
      goals: [],
    };
  const others = table.combatants.filter((other) => other.id !== mover.id && !areInContact(table, mover, other));
  return {
    paces,
    least: 1,
    set: null,
    goals: others.map(({ id, name }) => ({ to: id, name, metres: metresSet(table.field, mover.id, id) })),
  };
}
