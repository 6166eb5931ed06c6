import { getProperty } from "../../../shared/objects.ts";
import type { PlayActor } from "../surroundings.ts";

/** What a bar of a token shows. */
export type BarAttribute =
  | { type: "bar"; attribute: string; value: number; max: number; editable: boolean }
  | { type: "value"; attribute: string; value: number; editable: boolean };

/** The attribute at a path under the actor's `system`: an object with value and max, or a number. */
export function barAttribute(actor: PlayActor | null, attribute: string | null): BarAttribute | null {
  if (actor === null || attribute === null) return null;
  const data: unknown = getProperty(actor.system, attribute);
  if (typeof data === "number") return { type: "value", attribute, value: data, editable: true };
  if (typeof data !== "object" || data === null || !("value" in data) || !("max" in data)) return null;
  return { type: "bar", attribute, value: Number(data.value ?? 0), max: Number(data.max ?? 0), editable: true };
}
