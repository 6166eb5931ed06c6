/** Files that the server hands out, from a few folders, never from outside them. */
import { readFile, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json",
  ".md": "text/plain; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** Path prefix (`/icons/`) -> folder. The longest prefix counts. */
export type Mounts = Readonly<Record<string, string>>;

/** The file that a request path names, or null where no folder is mounted there or the path leaves its folder. */
export function resolveFile(mounts: Mounts, pathname: string): string | null {
  const prefix = Object.keys(mounts)
    .filter((each) => pathname.startsWith(each))
    .sort((a, b) => b.length - a.length)[0];
  const folder = prefix === undefined ? undefined : mounts[prefix];
  if (prefix === undefined || folder === undefined) return null;
  const root = normalize(folder);
  const file = normalize(join(root, pathname.slice(prefix.length)));
  return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null;
}

/** Answers a request with a file, or with 404. */
export async function sendFile(response: ServerResponse, file: string | null): Promise<void> {
  const isThere = file !== null && (await stat(file).catch(() => null))?.isFile() === true;
  if (!isThere) {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("There is no such file.");
    return;
  }
  const type = TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
  const content = await readFile(file);
  response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(content);
}
