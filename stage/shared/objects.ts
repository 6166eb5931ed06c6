/** Plain object functions that the stage's server and client both stand on. */
export { getType, isDeletionKey, isEmpty, isPlainObject, type Plain } from "./object-types.ts";
export {
  deepClone,
  deleteProperty,
  equals,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "./object-paths.ts";
export { diffObject, mergeObject, resolveSpecial, type DiffOptions } from "./object-merge.ts";
export {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  isSerializedOperator,
  OPERATOR_IDENTIFIER,
  OPERATOR_VALUE,
  reconstructOperator,
} from "./operators.ts";
export { fromWire, toWire } from "./wire.ts";
