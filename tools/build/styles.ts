import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder } from "../files.ts";
import { ToolError } from "../tool.ts";

/** The layers of the system's sheet, from the weakest to the strongest. */
export const LAYERS = ["tokens", "base", "parts", "sheets", "cards", "overrides"] as const;

/** The layer that a source file belongs to: its first folder, or its own name. Null when it has none. */
export function layerOf(file: string): string | null {
  const first = (file.split("/")[0] ?? "").replace(/\.css$/, "");
  return LAYERS.find((layer) => layer === first) ?? null;
}

/** What is wrong with the layers that a source opens: it should hold one, the one that its folder names. Null: nothing. */
export function layerFault(file: string, css: string): string | null {
  const layer = layerOf(file);
  if (layer === null) return `styles/${file}: put it in one of the folders ${LAYERS.join(", ")}.`;
  const opened = [...css.matchAll(/@layer\s+([^{;]+?)\s*[{;]/g)].map((match) => match[1]);
  if (opened.length === 1 && opened[0] === layer) return null;
  return `styles/${file}: should open "@layer ${layer}" once, as its folder says (it opens ${opened.join(", ") || "none"}).`;
}

/** One sheet out of all sources, after the order of the layers. Fails on a file whose layer is not its folder's. */
export function joinStyles(folder: string): string {
  const sources = filesUnder(folder)
    .filter((file) => file.endsWith(".css"))
    .map((file) => ({ file, css: readFileSync(join(folder, file), "utf8").trim() }));
  if (sources.length === 0) throw new ToolError("styles/ holds no sheet.");
  for (const { file, css } of sources) {
    const fault = layerFault(file, css);
    if (fault !== null) throw new ToolError(fault);
  }
  const sorted = LAYERS.flatMap((layer) => sources.filter(({ file }) => layerOf(file) === layer));
  return `${[`@layer ${LAYERS.join(", ")};`, ...sorted.map(({ file, css }) => `/* ${file} */\n${css}`)].join("\n\n")}\n`;
}
