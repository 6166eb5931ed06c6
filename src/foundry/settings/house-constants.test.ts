import { describe, expect, it } from "vitest";
import { withHouseConstants } from "./house-constants.ts";

const DEFAULTS = { speed: 3, spends: "last", tables: { a: 1 } };

describe("withHouseConstants", () => {
  it("puts the table's own in the place of the ledger's", () => {
    expect(withHouseConstants(DEFAULTS, { speed: 4 })).toEqual({ ...DEFAULTS, speed: 4 });
  });

  it("leaves out what the ledger lacks, what has another type, and tables; then the object stays the same", () => {
    expect(withHouseConstants(DEFAULTS, { sped: 4, spends: 7, tables: {} })).toBe(DEFAULTS);
  });
});
