/** [14] The types and phases of changes and the events at which effects end: the host's and those of packages. */
import {
  ACTIVE_EFFECT_CHANGE_PHASES,
  ACTIVE_EFFECT_CHANGE_TYPES,
  ACTIVE_EFFECT_EXPIRY_EVENTS,
} from "../../../shared/constants.ts";
import { isRecord } from "../../../shared/document-kinds.ts";
import type { EffectChange } from "../../data/change-application.ts";
import { documentConfig } from "../../realm.ts";

/** A type of change; a package's own may have a function that applies it. */
export interface ChangeType {
  readonly label: string;
  readonly defaultPriority: number;
  readonly handler?: ((target: object, change: EffectChange, options: object) => unknown) | null;
}

function registered(member: string): Record<string, never> {
  const config: unknown = documentConfig("ActiveEffect");
  const found = isRecord(config) ? config[member] : undefined;
  return isRecord(found) ? (found as Record<string, never>) : {};
}

const labelled = (group: string, name: string): string => `EFFECT.${group}.${name}`;

/** Types of changes by name. */
export function changeTypes(): Record<string, ChangeType> {
  const own = Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => [
    type,
    { label: labelled("CHANGES.TYPES", type), defaultPriority },
  ]);
  return { ...(Object.fromEntries(own) as Record<string, ChangeType>), ...registered("changeTypes") };
}

/** Phases by name. */
export function changePhases(): Record<string, { label: string; hint: string }> {
  const own = ACTIVE_EFFECT_CHANGE_PHASES.map((phase) => [
    phase,
    { label: labelled("CHANGES.PHASES", phase), hint: "" },
  ]);
  return { ...(Object.fromEntries(own) as Record<string, { label: string; hint: string }>), ...registered("phases") };
}

/** Labels of events by name. */
export function expiryEvents(): Record<string, string> {
  return {
    ...Object.fromEntries(ACTIVE_EFFECT_EXPIRY_EVENTS.map((event) => [event, labelled("EXPIRY_EVENTS", event)])),
    ...registered("expiryEvents"),
  };
}

/** The priority of a change: its own, else that of its type or mode. */
export function priorityOf(change: EffectChange): number {
  return (
    change.priority ??
    (change.type === undefined ? (change.mode ?? 0) * 10 : (changeTypes()[change.type]?.defaultPriority ?? 0))
  );
}
