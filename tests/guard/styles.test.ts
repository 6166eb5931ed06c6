import { describe, expect, it } from "vitest";
import { LAYERS, layerFault } from "../../tools/build/styles.ts";
import { SYSTEM_ID } from "../../src/system-id.ts";
import { everyRule, outerSelectors, parseCss } from "./tools/css.ts";
import { filesOf, type ProjectFile } from "./tools/project-files.ts";

const NAMED =
  "black|white|red|green|blue|gray|grey|silver|gold|orange|purple|brown|pink|yellow|crimson|maroon|navy|teal|olive|ivory|beige";
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![-\\w])(${NAMED})(?![-\\w(])`,
  "i",
);

const isTokens = (path: string): boolean => path.startsWith("styles/tokens");
const valueOf = (declaration: string): string => declaration.slice(declaration.indexOf(":") + 1);

/** The colours that a sheet spells out instead of naming their role. */
function spelledColours({ path, text }: ProjectFile): string[] {
  if (isTokens(path)) return [];
  return [...everyRule(parseCss(text))]
    .flatMap((rule) => rule.declarations)
    .filter((line) => COLOUR.test(valueOf(line)))
    .map((line) => `${path}: ${line}`);
}

/** What a sheet does to win by force: `!important`, ids in selectors. */
function force({ path, text }: ProjectFile): string[] {
  return [...everyRule(parseCss(text))]
    .flatMap(({ prelude, declarations }) => [
      ...declarations.filter((line) => line.includes("!important")),
      ...(!prelude.startsWith("@") && /#[a-z_]/i.test(prelude) ? [prelude] : []),
    ])
    .map((what) => `${path}: ${what}`);
}

/** The selectors that reach beyond the system's own parts. Tokens may stand on the host's theme classes. */
function strays({ path, text }: ProjectFile): string[] {
  const roots = isTokens(path) ? [`.${SYSTEM_ID}`, ".theme-light", ".theme-dark", ":root"] : [`.${SYSTEM_ID}`];
  return [...outerSelectors(parseCss(text))]
    .filter((selector) => !roots.some((root) => selector.includes(root)))
    .map((selector) => `${path}: ${selector}`);
}

/** A physical side where a logical one serves right-to-left readers as well. */
function physicalSides({ path, text }: ProjectFile): string[] {
  return [...everyRule(parseCss(text))]
    .flatMap((rule) => rule.declarations)
    .filter((line) =>
      /^(margin|padding|border)-(left|right|top|bottom)\b|^(left|right|top|bottom)\s*:|^text-align\s*:\s*(left|right)/.test(
        line,
      ),
    )
    .map((line) => `${path}: ${line}`);
}

const sheets = (): ProjectFile[] => filesOf("styles", /\.css$/);

describe("the sheets", () => {
  it("stand each in the layer of its folder", () => {
    expect(sheets().length).toBeGreaterThan(LAYERS.length / 2);
    expect(
      sheets()
        .map(({ path, text }) => layerFault(path.replace("styles/", ""), text))
        .filter((fault) => fault !== null),
    ).toEqual([]);
    expect(layerFault("parts/a.css", "@layer cards { a { b: c } }")).toContain("styles/parts/a.css");
    expect(layerFault("elsewhere/a.css", "")).toContain("tokens, base");
  });

  it("spell colours in the tokens alone", () => {
    expect(sheets().flatMap(spelledColours)).toEqual([]);
    const bad = {
      path: "styles/parts/a.css",
      text: "@layer parts { .a { color: #fff; & b { background: rgb(0 0 0); border: 1px solid red } } }",
    };
    expect(spelledColours(bad)).toHaveLength(3);
    expect(
      spelledColours({
        path: "styles/parts/a.css",
        text: ".a { color: var(--pda-gold); white-space: nowrap; background: Canvas }",
      }),
    ).toEqual([]);
  });

  it("win by order, never by force", () => {
    expect(sheets().flatMap(force)).toEqual([]);
    expect(force({ path: "a.css", text: "#sidebar .b { c: d !important }" })).toHaveLength(2);
  });

  it("touch nothing outside the system's root class", () => {
    expect(sheets().flatMap(strays)).toEqual([]);
    expect(
      strays({ path: "styles/base/a.css", text: `@layer base { @media print { button, .${SYSTEM_ID} a { b: c } } }` }),
    ).toEqual(["styles/base/a.css: button"]);
  });

  it("use logical sides", () => {
    expect(sheets().flatMap(physicalSides)).toEqual([]);
    expect(physicalSides({ path: "a.css", text: ".a { margin-left: 1px; top: 0 }" })).toHaveLength(2);
  });
});
