import { SYSTEM_ID } from "../../system-id.ts";
import type { Ground } from "./shapes.ts";

/** What a region of ours stands for. `web`: what a spell has left behind, as long as it holds anybody. */
export type AreaPurpose = "cover" | "spell" | "web";

/** Whose area a region is: the flag by which the system knows its own. */
export interface AreaMark {
  readonly combat: string;
  readonly combatant: string;
  readonly purpose: AreaPurpose;
  /** The spell entangles: what it leaves behind stays. */
  readonly clings: boolean;
}

/** An area that should stand on a scene. */
export interface WantedArea {
  readonly mark: AreaMark;
  readonly ground: Ground;
  readonly name: string;
  readonly colour: string;
  /** For everybody; else for game masters. */
  readonly open: boolean;
}

/** The mark of a region of ours, or null. */
export function markOf(region: RegionDocument.Implementation): AreaMark | null {
  const flags: unknown = region.flags;
  const own: unknown = isRecord(flags) ? flags[SYSTEM_ID] : null;
  const mark: unknown = isRecord(own) ? own["area"] : null;
  if (!isRecord(mark)) return null;
  const { combat, combatant, purpose, clings } = mark;
  const isKnown = purpose === "cover" || purpose === "spell" || purpose === "web";
  return typeof combat === "string" && typeof combatant === "string" && isKnown
    ? { combat, combatant, purpose, clings: clings === true }
    : null;
}

/** What tells areas apart: nobody has two of one purpose. */
export function areaKey({ combatant, purpose }: AreaMark): string {
  return `${combatant}/${purpose}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** The areas of one ruleset's fights, which stand as regions on their scenes. */
export interface AreaKit<C> {
  /** The areas that a fight needs, where these regions of its own stand. */
  wanted(combat: Combat.Implementation, regions: readonly RegionDocument.Implementation[]): readonly WantedArea[];
  /** What a game master wants who moves an area, or takes it away (null); null: that one is none of his to move. */
  shift(mark: AreaMark, area: Ground | null): C | null;
}
