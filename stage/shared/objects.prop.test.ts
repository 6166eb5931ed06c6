import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deepClone,
  diffObject,
  equals,
  expandObject,
  flattenObject,
  fromWire,
  mergeObject,
  toWire,
  type Plain,
} from "./objects.ts";

/** JSON-like records: keys without dots or special prefixes. */
const key = fc.stringMatching(/^[a-z]{1,3}$/);
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const record: fc.Arbitrary<Plain> = fc.letrec<{ node: unknown; record: Plain }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, leaf, tie("record")),
  record: fc.dictionary(key, tie("node"), { maxKeys: 4, noNullPrototype: true }),
})).record;

describe("laws of objects", () => {
  it("a clone equals its original", () => {
    fc.assert(
      fc.property(record, (a) => {
        expect(equals(deepClone(a), a)).toBe(true);
      }),
    );
  });

  it("a record does not differ from itself", () => {
    fc.assert(
      fc.property(record, (a) => {
        expect(diffObject(a, deepClone(a))).toEqual({});
      }),
    );
  });

  it("merging the difference gives the merge of the whole", () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        // An emptied object is a difference, but no merge can say it.
        fc.pre(!JSON.stringify(diffObject(a, b)).includes("{}"));
        expect(mergeObject(deepClone(a), diffObject(a, b))).toEqual(mergeObject(deepClone(a), b));
      }),
    );
  });

  it("after a merge nothing of the other differs", () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        fc.pre(!JSON.stringify(b).includes("{}"));
        expect(diffObject(mergeObject(deepClone(a), deepClone(b)), b)).toEqual({});
      }),
    );
  });

  it("merging is idempotent", () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const once = mergeObject(deepClone(a), b);
        expect(mergeObject(deepClone(once), b)).toEqual(once);
      }),
    );
  });

  it("expanding undoes flattening", () => {
    fc.assert(
      fc.property(record, (a) => {
        expect(expandObject(flattenObject(a))).toEqual(a);
      }),
    );
  });

  it("the wire carries JSON unchanged", () => {
    fc.assert(
      fc.property(record, (a) => {
        expect(fromWire(JSON.parse(JSON.stringify(toWire(a))))).toEqual(a);
      }),
    );
  });
});
