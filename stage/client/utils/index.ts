/** `foundry.utils`. */
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
  isDeletionKey,
  isEmpty,
  mergeObject,
  objectsEqual,
  setProperty,
} from "./objects.ts";
export { saveDataToFile } from "./save-file.ts";
export { isNewerVersion } from "../../shared/versions.ts";
export { escapeHTML, randomID } from "./text.ts";
export { debounce } from "./timing.ts";
export { buildUuid, parseUuid } from "./uuid.ts";
export {
  AsyncFunction,
  deepSeal,
  fetchJsonWithTimeout,
  fetchWithTimeout,
  formatFileSize,
  getRoute,
} from "./web.ts";
