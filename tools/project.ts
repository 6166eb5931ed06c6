import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's own folder, absolute, without a trailing slash. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** An absolute path inside the repository. */
export const inProject = (...parts: string[]): string => join(ROOT, ...parts);

/** The folder that is the installable system. */
export const DIST = inProject("dist");

/** Where runs leave what they measured and packed. Never committed. */
export const REPORTS = inProject("reports");
