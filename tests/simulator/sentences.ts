import { readFileSync, readdirSync } from "node:fs";
import { inProject } from "../../tools/project.ts";

/** The sentences in which a checker's inspectors, the core's and the ruleset's, tell of a violation, as patterns. */
export function sentences(ruleset: string): readonly { readonly place: string; readonly pattern: RegExp }[] {
  return [sentencesIn("checker"), sentencesIn(ruleset, "checker")].flat();
}

function sentencesIn(...path: readonly string[]): ReturnType<typeof sentences> {
  const folder = inProject("tools", "simulator", ...path);
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    return text
      .split("\n")
      .flatMap((line, index) =>
        [
          ...line.matchAll(/(?:report\([^`]*|\["[A-Z0-9]+-[A-Z]+-\d+", )(?:`((?:[^`\\]|\$\{[^}]*`[^`]*`[^}]*\})*)`)/g),
        ].map((match) => ({ place: `${file}:${index + 1}`, pattern: patternOf(match[1] ?? "") })),
      );
  });
}

function patternOf(template: string): RegExp {
  let depth = 0;
  let pattern = "";
  for (let at = 0; at < template.length; at++) {
    if (template.startsWith("${", at)) {
      if (depth++ === 0) pattern += ".*";
      at++;
    } else if (depth > 0) {
      if (template[at] === "}") depth--;
      else if (template[at] === "{") depth++;
    } else pattern += (template[at] ?? "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  }
  return new RegExp(pattern);
}
