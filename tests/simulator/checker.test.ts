import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { violationsOf } from "../../tools/simulator/checker/check.ts";
import { inProject } from "../../tools/project.ts";
import { genuineFights, seen } from "./breaking.ts";
import { FORGERIES } from "./forgeries.ts";

const fights = genuineFights();
/** What the checker has been heard to say of forged transcripts. */
const heard: string[] = [];

/** The sentences in which the checker's inspectors tell of a violation, as patterns. */
function sentences(): readonly { readonly place: string; readonly pattern: RegExp }[] {
  const folder = inProject("tools", "simulator", "checker");
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    return text.split("\n").flatMap((line, index) =>
      [...line.matchAll(/(?:report\([^`"]*(?:"SEG[^`]*)?|\["SEG-[A-Z]+-\d+", )`((?:[^`\\]|\$\{[^}]*`[^`]*`[^}]*\})*)`/g)].map((match) => ({ place: `${file}:${index + 1}`, pattern: patternOf(match[1] ?? "") })),
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

describe("the checker", () => {
  it("finds nothing in genuine fights", () => {
    expect(fights.flatMap(({ start, steps }) => violationsOf(start, steps, 1))).toEqual([]);
  });

  for (const [area, cases] of Object.entries(FORGERIES)) {
    it.each(cases.map(({ says, forgery }) => [String(says), says, forgery] as const))(`${area}: sees %s`, (_, says, forgery) => {
      const violation = seen(fights, forgery, says);
      expect(violation).not.toBeNull();
      if (violation !== null) heard.push(violation.reason);
    });
  }

  it("has been seen to say everything that it can", () => {
    const all = sentences();
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ pattern }) => !heard.some((reason) => pattern.test(reason))).map(({ place, pattern }) => `${place} ${pattern}`)).toEqual([]);
  });
});
