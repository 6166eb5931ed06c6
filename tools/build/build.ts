import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, removeStale } from "../files.ts";
import { compilePacks } from "../packs/compile.ts";
import { lintPacks } from "../packs/lint.ts";
import { DIST, inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import { SHIPPED, type BuiltRuleset } from "./built-rulesets.ts";
import { copyFonts, fontFaces } from "./fonts.ts";
import { drawIcons } from "./icons.ts";
import { stampedManifest, systemId, writtenManifest } from "./manifest.ts";
import { LANGUAGES } from "./languages.ts";
import { BuildOutput } from "./output.ts";
import { bundleScript, type ScriptSize } from "./script.ts";
import { joinStyles } from "./styles.ts";
import { wordsIn } from "./words.ts";

/** What one build made. Sizes in bytes. */
export interface BuildReport {
  readonly folder: string;
  readonly version: string;
  readonly script: ScriptSize;
  readonly styles: number;
  readonly icons: number;
  readonly fonts: number;
  readonly maps: number;
  readonly templates: number;
  readonly packs: number;
  readonly total: number;
}

/** Papers that ship with the system, beside the types of its API. */
const PAPERS = ["LICENSE", "NOTICE", "OGL.txt", "README.md", "README.fr.md", "CHANGELOG.md", "CHANGELOG.fr.md"];

function copyTexts(output: BuildOutput, rulesets: readonly BuiltRuleset[]): number {
  for (const paper of PAPERS) {
    if (!existsSync(inProject(paper))) throw new ToolError(`${paper} is missing.`);
    output.copy(inProject(paper), paper);
  }
  output.copy(inProject("docs/api.d.ts"), "api.d.ts");
  for (const language of LANGUAGES)
    output.write(`lang/${language}.json`, `${JSON.stringify(wordsIn(language, rulesets), null, 2)}\n`);
  return output.copyFolder(inProject("templates"), "templates", (file) => file.endsWith(".hbs"));
}

/**
 * Builds the installable system into `dist/`. Steps: check the compendium sources; manifest, papers, words, templates;
 * sheet; fonts; icons; maps; bundle; compendia; then whatever an earlier build left behind is removed. Files that do not
 * change are not touched. Fails with one clear line when something is missing. `folder`: into another than `dist/`; `besides`:
 * with these rulesets beside those that ship.
 */
export async function buildSystem(folder: string = DIST, besides: readonly BuiltRuleset[] = []): Promise<BuildReport> {
  const rulesets = [...SHIPPED, ...besides];
  const problems = lintPacks(rulesets);
  if (problems.length > 0) throw new ToolError(`The compendium sources have faults:\n  ${problems.join("\n  ")}`);
  const output = new BuildOutput(folder);
  const manifest = stampedManifest(writtenManifest(rulesets));
  const id = systemId(manifest);
  output.write("system.json", `${JSON.stringify(manifest, null, 2)}\n`);
  const templates = copyTexts(output, rulesets);
  const css = `${fontFaces()}\n\n${joinStyles(inProject("styles"))}`;
  output.write(`styles/${id}.css`, css);
  const fonts = copyFonts(output);
  const icons = drawIcons(output);
  const maps = output.copyFolder(inProject("maps"), "maps");
  const script = await bundleScript(output, id, rulesets);
  const packs = await compilePacks(manifest, folder, rulesets);
  removeStale(folder, output.written, (path) => packs.some((pack) => path.startsWith(`${pack}/`)));
  const total = filesUnder(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return {
    folder,
    version: String(manifest["version"]),
    script,
    styles: Buffer.byteLength(css),
    icons,
    fonts,
    maps,
    templates,
    packs: packs.length,
    total,
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** The report as lines for the reader. */
export function reportLines(report: BuildReport): string[] {
  return [
    `Built Passe d'armes ${report.version} into dist/ (${kilobytes(report.total)} in all)`,
    `  script    ${kilobytes(report.script.raw)}, ${kilobytes(report.script.gzipped)} gzipped`,
    `  styles    ${kilobytes(report.styles)}`,
    `  packs     ${report.packs}, icons ${report.icons}, fonts ${report.fonts}, maps ${report.maps}, templates ${report.templates}`,
  ];
}
