import { templatePath } from "../template-path.ts";

let compiled: ((row: object) => string) | null = null;

/** Loads the template of one fighter's row, for `init`. */
export async function loadRowTemplate(): Promise<void> {
  compiled = await foundry.applications.handlebars.getTemplate(templatePath("tracker/combatant.hbs"));
}

/** One fighter's row as text. Throws before its template is loaded. */
export function printRow(row: object): string {
  if (compiled === null) throw new Error("The tracker was drawn before its row's template was loaded.");
  return compiled(row);
}
