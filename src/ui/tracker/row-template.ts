import { templatePath } from "../template-path.ts";

let compiled: ((row: object) => string) | null = null;

/** Loads a ruleset's template of one fighter's row, for `init`; `path` is below `templates/`. */
export async function loadRowTemplate(path: string): Promise<void> {
  compiled = await foundry.applications.handlebars.getTemplate(templatePath(path));
}

/** One fighter's row as text. Throws before its template is loaded. */
export function printRow(row: object): string {
  if (compiled === null) throw new Error("The tracker was drawn before its row's template was loaded.");
  return compiled(row);
}
