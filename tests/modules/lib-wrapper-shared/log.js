/** What the module says on the console: from warnings on. */
const LEVELS = {
  TRACE: [100, "debug"],
  DEBUG: [200, "debug"],
  INFO: [300, "info"],
  WARNING: [400, "warn"],
  ERROR: [500, "error"],
  CRITICAL: [600, "error"],
  ALWAYS: [700, "info"],
};
const QUIETEST = LEVELS.WARNING[0];

function writer(level, as = level) {
  return level.value < QUIETEST ? null : console[as.method].bind(console, "libWrapper:");
}

export const Log = { init() {}, fn: writer };
for (const [name, [value, method]] of Object.entries(LEVELS)) {
  const level = Object.freeze({ name, value, method });
  Log[name] = level;
  Log[name.toLowerCase()] = writer(level) ?? (() => undefined);
  Log[`${name.toLowerCase()}$`] = writer(level) ?? undefined;
}
Log.warn = Log.warning;
Log.warn$ = Log.warning$;

/** The entry of a record by the level's number, or the nearest above it. */
export function verbosity_to_mapped_value(level, record, otherwise) {
  const wanted = level?.value ?? level;
  const at = Object.keys(record)
    .map(Number)
    .sort((a, b) => a - b)
    .find((each) => each >= wanted);
  return at === undefined ? otherwise : record[at];
}
