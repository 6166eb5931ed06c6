/** The page that a user's tab opens: the stage's client first, then what the system's manifest names. */
import { text, type Source } from "../shared/document-kinds.ts";
import type { SystemManifest } from "./system-manifest.ts";

/** What the page is made of. */
export interface PageContext {
  readonly user: Source;
  readonly worldTitle: string;
  readonly generation: 13 | 14;
  readonly manifest: SystemManifest;
}

/** Text as it stands in a page. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

/** The game page of one user. */
export function gamePage({ user, worldTitle, generation, manifest }: PageContext): string {
  const base = `/systems/${manifest.id}/`;
  const session = JSON.stringify({ userId: user["_id"], generation }).replace(/</g, "\\u003c");
  const imports = manifest.styles.map(({ src, layer }) => `@import url("${escapeHtml(base + src)}") layer(${escapeHtml(layer)});`);
  return [
    "<!DOCTYPE html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(worldTitle)} • ${escapeHtml(text(user, "name"))}</title>`,
    `<base href="/"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="/stage/stage.css">`,
    `<style>${imports.join("\n")}</style>`,
    `<script type="application/json" id="stage-session">${session}</script>`,
    `<script type="module" src="/stage/stage.js"></script>`,
    ...manifest.esmodules.map(src => `<script type="module" src="${escapeHtml(base + src)}"></script>`),
    `</head><body class="vtt game system-${escapeHtml(manifest.id)}"></body></html>`,
  ].join("\n");
}

/** The page at the root: an address for each user, so that each tab can be one of its own. */
export function doorPage(worldTitle: string, users: readonly Source[]): string {
  const links = users.map(user => `<li><a href="/join/${encodeURIComponent(text(user, "_id"))}">${escapeHtml(text(user, "name"))}</a></li>`);
  return [
    "<!DOCTYPE html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(worldTitle)}</title><link rel="icon" href="data:,"></head>`,
    `<body><h1>${escapeHtml(worldTitle)}</h1><p>Join as:</p><ul>${links.join("")}</ul></body></html>`,
  ].join("\n");
}
