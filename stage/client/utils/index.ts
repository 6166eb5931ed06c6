/** `foundry.utils`. */
export { getDefiningClass, getParentClasses, isSubclass } from "./classes.ts";
export { Collection } from "./collection.ts";
export { Color } from "./color.ts";
export { performIntegerSort } from "./integer-sort.ts";
export { logCompatibilityWarning } from "./logging.ts";
export {
  deepClone,
  deepFreeze,
  deleteProperty,
  diffObject,
  duplicate,
  equals,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  invertObject,
  isDeletionKey,
  isEmpty,
  mergeObject,
  objectsEqual,
  setProperty,
} from "./objects.ts";
export { saveDataToFile } from "./save-file.ts";
export { isNewerVersion } from "../../shared/versions.ts";
export { escapeHTML, randomID, unescapeHTML } from "./text.ts";
export { debounce, throttle } from "./timing.ts";
export { buildUuid, parseUuid } from "./uuid.ts";
export {
  AsyncFunction,
  debouncedReload,
  deepSeal,
  fetchJsonWithTimeout,
  fetchWithTimeout,
  formatFileSize,
  getRoute,
  srcExists,
} from "./web.ts";
