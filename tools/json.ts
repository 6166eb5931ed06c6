import { readFileSync } from "node:fs";
import { ToolError } from "./tool.ts";

/** A plain JSON object whose fields are not known yet. */
export type JsonRecord = Record<string, unknown>;

/** Whether a value is a plain object (not null, not a list). */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses a JSON file. Fails with the file's name when it is missing or broken. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ToolError(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Parses a JSON file that must hold an object. */
export function readRecord(file: string): JsonRecord {
  const value = readJson(file);
  if (!isRecord(value)) throw new ToolError(`${file} should hold a JSON object.`);
  return value;
}

/** A required text field of an object. Fails with the place's name when it is not a text. */
export function textField(record: JsonRecord, key: string, where: string): string {
  const value = record[key];
  if (typeof value !== "string") throw new ToolError(`${where}: "${key}" should be a text.`);
  return value;
}

/** The objects of a list field; an absent field is an empty list. Fails when it holds something else. */
export function recordList(record: JsonRecord, key: string, where: string): JsonRecord[] {
  const value = record[key] ?? [];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new ToolError(`${where}: "${key}" should be a list of objects.`);
  return value;
}

/** A deep copy with the keys of every object in alphabetical order, so that equal data gives equal bytes. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}
