/** What the host adds to numbers and to `Math`. */
import { currentGame } from "../helpers/current-game.ts";
import { define } from "./define.ts";

const TAU = 2 * Math.PI;

/** The decimals that an interval is written with. */
function decimalsOf(interval: number): number {
  return String(interval).split(".")[1]?.length ?? 0;
}

/** The nearest number that lies a whole number of intervals from the base. Throws for a negative interval. */
function toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round", base = 0): number {
  if (!(interval >= 0)) throw new Error("Number#toNearest interval must be positive");
  const value = this.valueOf();
  if (interval === 0) return value;
  const steps = Math[method](Number(((value - base) / interval).toPrecision(12)));
  return Number((steps * interval + base).toFixed(Math.max(decimalsOf(interval), decimalsOf(base))));
}

function ordinalString(this: number): string {
  const value = this.valueOf();
  const hundred = Math.abs(value) % 100;
  const suffix = hundred >= 11 && hundred <= 13 ? "th" : (["th", "st", "nd", "rd"][hundred % 10] ?? "th");
  return `${value}${suffix}`;
}

/** The number as it is written in the user's language, with its sign; a minus sign, not a hyphen. */
function signedString(this: number): string {
  const value = this.valueOf();
  const digits = Math.abs(value).toLocaleString(currentGame().i18n.lang);
  return `${value < 0 ? "\u2212" : "+"}${digits}`;
}

function isBetween(value: number, a: number, b: number, inclusive = true): boolean {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return inclusive ? value >= low && value <= high : value > low && value < high;
}

function isNumeric(value: unknown): boolean {
  if (Array.isArray(value) || value === null || typeof value === "boolean") return false;
  return !(typeof value === "string" && value.trim() === "") && Number.isFinite(Number(value));
}

export function extendNumbers(): void {
  define(Number, {
    isNumeric,
    between: isBetween,
    fromString: (value: string | number): number =>
      typeof value === "number" ? value : value.trim() === "" ? NaN : Number(value.replace(/\s+/g, "")),
  });
  define(Number.prototype, {
    almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
      return Math.abs(this.valueOf() - other) < epsilon;
    },
    between(this: number, a: number, b: number, inclusive = true): boolean {
      return isBetween(this.valueOf(), a, b, inclusive);
    },
    paddedString(this: number, digits: number): string {
      return (this < 0 ? "-" : "") + String(Math.abs(this)).padStart(digits, "0");
    },
    ordinalString,
    signedString,
    toNearest,
  });
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** [13] Deprecated since version 12, gone in 14. */
const OLD_MATH = {
  clamped: clamp,
  roundDecimals: (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places,
};

export function extendMath(generation: 13 | 14): void {
  const fixed = { SQRT3: { value: Math.sqrt(3) }, SQRT1_3: { value: Math.sqrt(1 / 3) } };
  for (const [name, descriptor] of Object.entries(fixed))
    if (!Object.hasOwn(Math, name)) Object.defineProperty(Math, name, descriptor);
  define(Math, {
    ...(generation === 13 ? OLD_MATH : {}),
    clamp,
    mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
    normalizeDegrees: (degrees: number): number => ((degrees % 360) + 360) % 360,
    normalizeRadians: (radians: number): number => radians - TAU * Math.floor((radians + Math.PI) / TAU),
    toDegrees: (radians: number): number => (radians * 180) / Math.PI,
    toRadians: (degrees: number): number => ((degrees % 360) * Math.PI) / 180,
    oscillation: (
      min: number,
      max: number,
      time: number,
      period = 1,
      wave: (radians: number) => number = Math.cos,
    ): number => ((max - min) * (wave((TAU * time) / period) + 1)) / 2 + min,
  });
}
