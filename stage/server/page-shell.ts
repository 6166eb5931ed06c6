/** The page that a user's tab opens: the stage's client first, then libraries, then the system, then the other modules. */
import { text, type Source } from "../shared/document-kinds.ts";
import type { ModuleManifest } from "./module-manifest.ts";
import type { SystemManifest } from "./system-manifest.ts";

/** What the page is made of. */
export interface PageContext {
  readonly user: Source;
  readonly worldTitle: string;
  readonly generation: 13 | 14;
  readonly manifest: SystemManifest;
  readonly modules: readonly ModuleManifest[];
}

/** What a package puts on the page, with addresses. */
interface PageAssets {
  readonly scripts: readonly string[];
  readonly esmodules: readonly string[];
  readonly styles: readonly { src: string; layer: string }[];
}

/** A manifest's path as the page asks for it; what names another server stays. */
function under(base: string, path: string): string {
  return /^([a-z]+:)?\/\//i.test(path) ? path : base + path.replace(/^\.?\//, "");
}

function assetsOf(base: string, { scripts, esmodules, styles }: PageAssets): PageAssets {
  return {
    scripts: scripts.map((src) => under(base, src)),
    esmodules: esmodules.map((src) => under(base, src)),
    styles: styles.map(({ src, layer }) => ({ src: under(base, src), layer })),
  };
}

/** All packages in the order in which the host loads them: libraries, the system, the other modules. */
function packageAssets({ manifest, modules }: PageContext): PageAssets[] {
  const assets = (module: ModuleManifest): PageAssets => assetsOf(`/modules/${module.id}/`, module);
  const system = assetsOf(`/systems/${manifest.id}/`, {
    scripts: [],
    esmodules: manifest.esmodules,
    styles: manifest.styles,
  });
  return [
    ...modules.filter((each) => each.library).map(assets),
    system,
    ...modules.filter((each) => !each.library).map(assets),
  ];
}

/** Text as it stands in a page. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The game page of one user. */
export function gamePage(context: PageContext): string {
  const { user, worldTitle, generation, manifest } = context;
  const packages = packageAssets(context);
  const esmodules = packages.flatMap((each) => each.esmodules);
  const session = JSON.stringify({ userId: user["_id"], generation, esmodules }).replace(/</g, "\\u003c");
  const imports = packages
    .flatMap((each) => each.styles)
    .map(({ src, layer }) => `@import url("${escapeHtml(src)}") layer(${escapeHtml(layer)});`);
  return [
    "<!DOCTYPE html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(worldTitle)} • ${escapeHtml(text(user, "name"))}</title>`,
    `<base href="/"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="/stage/stage.css">`,
    `<style>${imports.join("\n")}</style>`,
    `<script type="application/json" id="stage-session">${session}</script>`,
    `<script type="module" src="/stage/stage.js"></script>`,
    ...packages.flatMap((each) => [
      ...each.scripts.map((src) => `<script defer src="${escapeHtml(src)}"></script>`),
      ...each.esmodules.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    ]),
    `</head><body class="vtt game system-${escapeHtml(manifest.id)}"></body></html>`,
  ].join("\n");
}

/** The page at the root: an address for each user, so that each tab can be one of its own. */
export function doorPage(worldTitle: string, users: readonly Source[]): string {
  const links = users.map(
    (user) => `<li><a href="/join/${encodeURIComponent(text(user, "_id"))}">${escapeHtml(text(user, "name"))}</a></li>`,
  );
  return [
    "<!DOCTYPE html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(worldTitle)}</title><link rel="icon" href="data:,"></head>`,
    `<body><h1>${escapeHtml(worldTitle)}</h1><p>Join as:</p><ul>${links.join("")}</ul></body></html>`,
  ].join("\n");
}
