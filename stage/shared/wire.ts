/**
 * What may cross the socket: JSON text and nothing else. Foundry loses a Set or a Date on the way without a word; the
 * stage says so, with the path.
 */
import { isPlainObject, type Plain } from "./object-types.ts";
import { DataFieldOperator, isSerializedOperator, OPERATOR_IDENTIFIER, reconstructOperator } from "./operators.ts";

/**
 * A copy of a value as it crosses the socket: `undefined` dropped (null in arrays, as JSON has it), operators in their
 * serialised form, objects with `toJSON` asked for it. Throws, naming the path, at anything that JSON would lose.
 */
export function toWire(value: unknown): unknown {
  return encode(value, "");
}

function encode(value: unknown, path: string): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean" || value === undefined) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "object") throw lost(typeof value, path);
  if (value instanceof DataFieldOperator) return encodeOperator(value, path);
  if (Array.isArray(value)) return value.map((each, i) => encode(each, `${path}[${i}]`) ?? null);
  if (isPlainObject(value)) return encodePlain(value, path);
  if (value instanceof Set || value instanceof Map || value instanceof Date) throw lost(value.constructor.name, path);
  if ("toJSON" in value && typeof value.toJSON === "function")
    return encode((value.toJSON as () => unknown).call(value), path);
  throw lost(value.constructor.name, path);
}

function encodePlain(value: Plain, path: string): Plain {
  const encoded: Plain = {};
  for (const key of Object.keys(value)) {
    const inner = encode(value[key], path === "" ? key : `${path}.${key}`);
    if (inner !== undefined) encoded[key] = inner;
  }
  return encoded;
}

function encodeOperator(operator: DataFieldOperator, path: string): Plain {
  const encoded: Plain = { [OPERATOR_IDENTIFIER]: operator.operatorName };
  const inner = encode(DataFieldOperator.get(operator), path);
  if (inner !== undefined) encoded.value = inner;
  return encoded;
}

function lost(what: string, path: string): Error {
  const where = path === "" ? "the value itself" : `"${path}"`;
  return new Error(`A ${what} at ${where} cannot cross the socket: send JSON values only.`);
}

/** The value that arrived: a copy with operators made into operators again. */
export function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  if (!isPlainObject(value)) return value;
  if (isSerializedOperator(value)) return reconstructOperator({ ...value, value: fromWire(value.value) });
  const decoded: Plain = {};
  for (const key of Object.keys(value)) decoded[key] = fromWire(value[key]);
  return decoded;
}
