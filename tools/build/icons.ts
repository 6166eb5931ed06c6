import { isRecord, readRecord, textField } from "../json.ts";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import { ICONS, PALETTES, type IconFrame, type IconSpec, type Palette } from "./icon-list.ts";
import type { BuildOutput } from "./output.ts";

/** Side of the drawing and of the glyphs of the icon set, in its own units. */
const SIDE = 512;

const ground = (colours: Palette): string =>
  `<radialGradient id="g" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="${colours.edge}"/>` +
  `<stop offset="1" stop-color="${colours.ground}"/></radialGradient>`;

const metal = (colours: Palette): string =>
  `<linearGradient id="m" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${SIDE}">` +
  `<stop offset="0" stop-color="${colours.light}"/><stop offset="1" stop-color="${colours.dark}"/></linearGradient>`;

/** The shape behind the glyph and how far the glyph is drawn in (1: full size). */
function frameOf(frame: IconFrame, colours: Palette): { readonly shape: string; readonly scale: number } {
  switch (frame) {
    case "tile":
      return {
        shape: `<rect x="8" y="8" width="496" height="496" rx="72" fill="url(#g)" stroke="${colours.edge}" stroke-width="16"/>`,
        scale: 0.74,
      };
    case "portrait":
      return { shape: `<rect width="512" height="512" fill="url(#g)"/>`, scale: 0.86 };
    case "token":
      return {
        shape:
          `<circle cx="256" cy="256" r="238" fill="url(#g)" stroke="${colours.light}" stroke-width="12"/>` +
          `<circle cx="256" cy="256" r="222" fill="none" stroke="${colours.dark}" stroke-width="8"/>`,
        scale: 0.66,
      };
  }
}

/** One coloured drawing out of a one-colour glyph, with a soft shadow under it. */
export function drawIcon(glyph: string, frame: IconFrame, colours: Palette): string {
  const { shape, scale } = frameOf(frame, colours);
  const inset = ((1 - scale) * SIDE) / 2;
  const at = (dy: number): string => `translate(${inset.toFixed(2)} ${(inset + dy).toFixed(2)}) scale(${scale})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    `<defs>${ground(colours)}${metal(colours)}</defs>`,
    shape,
    `<g transform="${at(10)}" opacity="0.35">${glyph.replaceAll("currentColor", "#000")}</g>`,
    `<g transform="${at(0)}">${glyph.replaceAll("currentColor", "url(#m)")}</g>`,
    `</svg>\n`,
  ].join("");
}

/** Draws the whole list. Fails with the glyph's name when the icon set lacks it. */
export function drawIcons(output: BuildOutput, list: readonly IconSpec[] = ICONS): number {
  const set = readRecord(inProject("node_modules/@iconify-json/game-icons/icons.json"))["icons"];
  for (const icon of list) {
    const entry = isRecord(set) ? set[icon.glyph] : undefined;
    if (!isRecord(entry)) throw new ToolError(`icons/${icon.path}: the icon set has no glyph "${icon.glyph}".`);
    output.write(
      `icons/${icon.path}`,
      drawIcon(textField(entry, "body", icon.glyph), icon.frame, PALETTES[icon.palette]),
    );
  }
  return list.length;
}
