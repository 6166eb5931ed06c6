/** [14] The shape of generation 13 in the words of generation 14, in place. */
import { isRecord, type Source } from "../../../shared/document-kinds.ts";

const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // A plain text.
    return value;
  }
}

function typedChange(change: unknown): unknown {
  if (!isRecord(change) || change["mode"] === undefined || "type" in change) return change;
  const { mode, value, ...rest } = change;
  return { ...rest, type: TYPES[Number(mode)] ?? `custom.${Number(mode)}`, value: parsed(value) };
}

function move(from: Source, key: string, to: Source, name: string): void {
  if (from[key] !== undefined && !(name in to)) to[name] = from[key];
  Reflect.deleteProperty(from, key);
}

function migrateDuration(source: Source, duration: Source): void {
  const began: Source = isRecord(source["start"]) ? source["start"] : {};
  for (const [key, name] of [
    ["startTime", "time"],
    ["startRound", "round"],
    ["startTurn", "turn"],
    ["combat", "combat"],
  ] as const)
    move(duration, key, began, name);
  if (began["time"] === null) Reflect.deleteProperty(began, "time");
  if (Object.values(began).some((value) => value !== null)) source["start"] = began;
  for (const units of ["seconds", "rounds", "turns"]) {
    const length = duration[units];
    if (typeof length === "number" && !("value" in duration)) Object.assign(duration, { value: length, units });
    Reflect.deleteProperty(duration, units);
  }
}

/** Rewrites changes with numeric modes and durations by kind of time. */
export function migrateEffect(source: Source): void {
  const { changes, duration } = source;
  if (Array.isArray(changes)) {
    const system: Source = isRecord(source["system"]) ? source["system"] : {};
    if (!Array.isArray(system["changes"]) || system["changes"].length === 0) system["changes"] = changes;
    source["system"] = system;
    Reflect.deleteProperty(source, "changes");
  }
  const { system } = source;
  if (isRecord(system) && Array.isArray(system["changes"])) system["changes"] = system["changes"].map(typedChange);
  if (isRecord(duration)) migrateDuration(source, duration);
}
