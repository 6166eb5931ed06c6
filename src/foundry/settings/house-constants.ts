import { SYSTEM_ID } from "../../system-id.ts";

/** The constants that the table has changed, by name; all others are the ledger's. */
export function houseConstants(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get(SYSTEM_ID, "constants");
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

/** The ledger's constants with the table's own in their place. A name that the ledger lacks, or a value of another type, is left out. */
export function withHouseConstants<S extends object>(defaults: S, changed: Readonly<Record<string, unknown>>): S {
  const kept = Object.entries(changed).filter(([name, value]) => {
    const known: unknown = Reflect.get(defaults, name);
    return known !== undefined && typeof known !== "object" && typeof known === typeof value;
  });
  return kept.length === 0 ? defaults : { ...defaults, ...Object.fromEntries(kept) };
}
