import { commandsOf, fieldsOf } from "../../../tools/api/command-fields.ts";
import type { Listed, Meanings } from "../../../tools/api/commands-page.ts";

/** Sentences that say nothing of any command, and what no sentence says. */
interface Unsaid {
  readonly missing: readonly string[];
  readonly stray: readonly string[];
}

/** Commands and fields without a sentence, and sentences about none. */
export function unsaid(rulesets: readonly Listed[], meanings: Meanings): Unsaid {
  const missing: string[] = [];
  const used = new Set<string>();
  for (const ruleset of rulesets) {
    const own = meanings.rulesets[ruleset.id];
    for (const deed of commandsOf(ruleset.parse)) {
      const keys = fieldsOf(ruleset.parse, deed).map(({ key }) => key);
      for (const key of ["", ...keys]) {
        if ((own?.commands[deed]?.[key] ?? "") !== "") used.add(`${ruleset.id}.${deed}.${key}`);
        else if (key !== "" && (own?.parts[key] ?? "") !== "") used.add(`${ruleset.id}..${key}`);
        else if (key !== "" && (meanings.parts[key] ?? "") !== "") used.add(`..${key}`);
        else missing.push(`${ruleset.id}: ${deed}${key === "" ? "" : `.${key}`}`);
      }
    }
  }
  const said = [
    ...Object.keys(meanings.parts).map((key) => `..${key}`),
    ...Object.entries(meanings.rulesets).flatMap(([id, { parts, commands }]) => [
      ...Object.keys(parts).map((key) => `${id}..${key}`),
      ...Object.entries(commands).flatMap(([deed, fields]) => Object.keys(fields).map((key) => `${id}.${deed}.${key}`)),
    ]),
  ];
  return { missing: [...new Set(missing)], stray: said.filter((key) => !used.has(key)) };
}
