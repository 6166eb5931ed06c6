/** Warnings about what a later generation will no longer have. */
import { realm } from "../realm.ts";

/** `CONST.COMPATIBILITY_MODES`. */
export const COMPATIBILITY_MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 } as const;

/** How a compatibility warning is given. */
export interface CompatibilityOptions {
  mode?: number | undefined;
  since?: number | string | undefined;
  until?: number | string | undefined;
  details?: string | undefined;
  stack?: boolean | undefined;
  once?: boolean | undefined;
}

/** Every warning given in this client, oldest first: tests fail when it is not empty. */
export const compatibilityWarnings: string[] = [];

const givenOnce = new Set<string>();

/** Logs a compatibility warning, or throws it when the mode is FAILURE. The configured patterns are left out. */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const { once = false, since, until, details } = options;
  const configured = settings();
  const mode = options.mode ?? configured.mode;
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  const lines = [message];
  if (since !== undefined) lines.push(`Deprecated since Version ${since}`);
  if (until !== undefined) lines.push(`Backwards-compatible support will be removed in Version ${until}`);
  if (details !== undefined) lines.push(details);
  const error = new Error(lines.join("\n"));
  const text = `${error.message}\n${error.stack ?? ""}`;
  if (configured.excludePatterns.some((pattern) => pattern.test(text))) return;
  if (once && givenOnce.has(message)) return;
  givenOnce.add(message);
  compatibilityWarnings.push(error.message);
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(error);
  else console.warn(error);
}

/** `CONFIG.compatibility`, as far as it is there. */
function settings(): { mode: number; excludePatterns: RegExp[] } {
  const found = realm.CONFIG.compatibility;
  const config =
    typeof found === "object" && found !== null ? (found as { mode?: number; excludePatterns?: RegExp[] }) : {};
  return { mode: config.mode ?? COMPATIBILITY_MODES.WARNING, excludePatterns: config.excludePatterns ?? [] };
}
