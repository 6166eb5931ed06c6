import { realm } from "../realm.ts";

/** How unknown references are treated: replaced by `missing`, or left as written when it is null. */
export interface FormulaDataOptions {
  missing?: string | number | null | undefined;
  warn?: boolean | undefined;
}

/** The formula with every `@path` replaced by its value in the data. */
export function replaceFormulaData(
  formula: string,
  data: Record<string, unknown>,
  { missing, warn = false }: FormulaDataOptions = {},
): string {
  return formula.replace(/@([a-z.0-9_-]+)/gi, (whole, path: string) => {
    const value = valueAt(data, path);
    if (value === undefined || value === null) {
      if (warn) warnMissing(whole);
      return missing === undefined || missing === null ? whole : String(missing);
    }
    return asText(value);
  });
}

function valueAt(data: unknown, path: string): unknown {
  let current = data;
  for (const key of path.split(".")) {
    if (typeof current !== "object" || current === null) return undefined;
    const next: unknown = Reflect.get(current, key);
    current = next;
  }
  return current;
}

function asText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  return typeof value === "object" && value !== null ? objectText(value) : "0";
}

function objectText(value: object): string {
  const method: unknown = Reflect.get(value, "toString");
  if (typeof method !== "function" || method === Object.prototype.toString) return "0";
  const text: unknown = Reflect.apply(method, value, []);
  return typeof text === "string" ? text : "0";
}

function warnMissing(reference: string): void {
  const notifications = realm.ui["notifications"];
  if (typeof notifications !== "object" || notifications === null) return;
  const warn: unknown = Reflect.get(notifications, "warn");
  if (typeof warn === "function")
    Reflect.apply(warn, notifications, [`The roll refers to ${reference}, which has no value.`]);
}
