/**
 * Generation 13 says "delete" and "replace" by keys, generation 14 by values. The model engine knows the values only;
 * this translates at its borders.
 */
import {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  isDeletionKey,
  isPlainObject,
  resolveSpecial,
} from "../../shared/objects.ts";
import { generation } from "../realm.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import type { Source } from "./model-types.ts";

/** A copy of changes with `-=key` and `==key` made into operators. Throws when a deletion key is not null. */
export function decodeSpecialKeys(changes: Source): Source {
  const decoded: Source = {};
  for (const [key, value] of Object.entries(changes)) {
    if (!isDeletionKey(key)) {
      if (!(key in decoded)) decoded[key] = decodeValue(value);
      // {"-=a": null, a: {…}}: deleted first, then written, which is a replacement.
      else decoded[key] = replacement(value);
      continue;
    }
    if (generation() >= 14) warnOfSpecialKey(key);
    decoded[key.slice(2)] = key.startsWith("-=") ? decodeDeletion(key, value) : replacement(value);
  }
  return decoded;
}

function replacement(value: unknown): DataFieldOperator {
  return ForcedReplacement.create(resolveSpecial(decodeValue(value)));
}

function decodeDeletion(key: string, value: unknown): DataFieldOperator {
  if (value === null) return ForcedDeletion.create();
  throw new Error(`The deletion key "${key}" must have the value null, for example {"${key}": null}.`);
}

/** Operators inside a replacement are carried out in it: they have nothing else to work upon. */
function decodeValue(value: unknown): unknown {
  if (value instanceof ForcedDeletion) return value;
  if (value instanceof DataFieldOperator) return replacement(DataFieldOperator.get(value));
  if (Array.isArray(value)) return value.map(decodeValue);
  return isPlainObject(value) ? decodeSpecialKeys(value) : value;
}

/** Generation 14's warning that such keys will be gone in generation 16. */
export function warnOfSpecialKey(key: string): void {
  const name = key.slice(2);
  const operator = key.startsWith("-=") ? "ForcedDeletion.create()" : "ForcedReplacement.create(value)";
  logCompatibilityWarning(
    `The special key "${key}" is deprecated: pass {"${name}": foundry.data.operators.${operator}} instead.`,
    {
      since: 14,
      until: 16,
    },
  );
}

/** A copy of a difference with operators made into `-=key` and `==key`. */
export function encodeSpecialKeys(difference: Source): Source {
  const encoded: Source = {};
  for (const [key, value] of Object.entries(difference)) {
    if (value instanceof ForcedDeletion) encoded[`-=${key}`] = null;
    else if (value instanceof DataFieldOperator) encoded[`==${key}`] = DataFieldOperator.get(value);
    else encoded[key] = encodeValue(value);
  }
  return encoded;
}

function encodeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encodeValue);
  return isPlainObject(value) ? encodeSpecialKeys(value) : value;
}
