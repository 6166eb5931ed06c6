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

/**
 * One sheet out of all sources: the order of the layers, then each file in its layer. A source file therefore holds
 * plain rules and opens no layer itself; its folder says where it stands. Fails on a file that stands nowhere.
 */
export function joinStyles(folder: string): string {
  const files = filesUnder(folder).filter((file) => file.endsWith(".css"));
  const parts = [`@layer ${LAYERS.join(", ")};`];
  const lost = files.filter((file) => layerOf(file) === null);
  if (lost.length > 0) throw new ToolError(`styles/${String(lost[0])}: put it in one of the folders ${LAYERS.join(", ")}.`);
  for (const layer of LAYERS) {
    for (const file of files.filter((name) => layerOf(name) === layer)) {
      const css = readFileSync(join(folder, file), "utf8").trim();
      if (css.includes("@layer")) throw new ToolError(`styles/${file}: opens a layer; its folder already says which one.`);
      parts.push(`/* ${file} */\n@layer ${layer} {\n${css}\n}`);
    }
  }
  return `${parts.join("\n\n")}\n`;
}
