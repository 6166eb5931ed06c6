import { existsSync } from "node:fs";
import { ToolError } from "../tool.ts";
import { inProject } from "../project.ts";
import type { BuildOutput } from "./output.ts";

/** One cut of a typeface. */
interface Font {
  readonly family: string;
  readonly package: "spectral" | "alegreya-sans";
  readonly weight: 400 | 500 | 600 | 700;
  readonly style: "normal" | "italic";
}

/** The cuts that the sheets use. The Latin subset holds both languages, œ included. */
const FONTS: readonly Font[] = [
  { family: "Spectral", package: "spectral", weight: 400, style: "normal" },
  { family: "Spectral", package: "spectral", weight: 400, style: "italic" },
  { family: "Spectral", package: "spectral", weight: 600, style: "normal" },
  { family: "Alegreya Sans", package: "alegreya-sans", weight: 400, style: "normal" },
  { family: "Alegreya Sans", package: "alegreya-sans", weight: 400, style: "italic" },
  { family: "Alegreya Sans", package: "alegreya-sans", weight: 500, style: "normal" },
  { family: "Alegreya Sans", package: "alegreya-sans", weight: 700, style: "normal" },
];

const fileOf = (font: Font): string => `${font.package}-latin-${font.weight}-${font.style}.woff2`;

/** The `@font-face` rules of the shipped cuts, with addresses relative to the sheet. */
export function fontFaces(): string {
  return FONTS.map(
    (font) => `@font-face {
  font-family: "${font.family}";
  font-style: ${font.style};
  font-weight: ${font.weight};
  font-display: swap;
  src: url("../fonts/${fileOf(font)}") format("woff2");
}`,
  ).join("\n");
}

/** Copies the shipped cuts and their licences. Fails when a package lacks one. */
export function copyFonts(output: BuildOutput): number {
  for (const font of FONTS) {
    const source = inProject("node_modules/@fontsource", font.package, "files", fileOf(font));
    if (!existsSync(source)) throw new ToolError(`The font ${fileOf(font)} is missing: run "npm ci".`);
    output.copy(source, `fonts/${fileOf(font)}`);
  }
  for (const name of new Set(FONTS.map((font) => font.package))) {
    output.copy(inProject("node_modules/@fontsource", name, "LICENSE"), `fonts/LICENSE-${name}.txt`);
  }
  return FONTS.length;
}
