import type { Area } from "../../rules/kernel/geometry/areas.ts";
import type { Json } from "../../rules/kernel/json.ts";

/** Ground as a combatant's document holds it. */
export interface StoredArea {
  readonly shape: "circle" | "cone" | "line";
  readonly at: { readonly x: number; readonly y: number };
  readonly direction: number;
  readonly size: number;
  readonly spread: number;
}

/** Stored ground as the rules take it. */
export function areaOf(stored: StoredArea | null): Area | null {
  if (stored === null) return null;
  const { shape, direction, size, spread } = stored;
  const at = { x: stored.at.x, y: stored.at.y };
  switch (shape) {
    case "circle":
      return { shape, centre: at, radius: size };
    case "cone":
      return { shape, tip: at, direction, degrees: spread, length: size };
    case "line":
      return { shape, from: at, direction, length: size, width: spread };
  }
}

/** How ground is stored. No spell works on an arc. */
export function areaRecord(area: Area | null): Readonly<Record<string, Json>> | null {
  switch (area?.shape) {
    case "circle":
      return { shape: "circle", at: { ...area.centre }, direction: 0, size: area.radius, spread: 0 };
    case "cone":
      return { shape: "cone", at: { ...area.tip }, direction: area.direction, size: area.length, spread: area.degrees };
    case "line":
      return { shape: "line", at: { ...area.from }, direction: area.direction, size: area.length, spread: area.width };
    default:
      return null;
  }
}
