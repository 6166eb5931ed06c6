import { SYSTEM_ID } from "../system-id.ts";

/** Where the host finds one of our templates; `path` is below `templates/`. */
export function templatePath(path: string): string {
  return `systems/${SYSTEM_ID}/templates/${path}`;
}

/** Templates that those of every ruleset include: loaded before the first part is drawn. */
const SHARED = [
  "parts/number.hbs",
  "parts/changes.hbs",
  "parts/rule.hbs",
  "codex/section.hbs",
  "parts/figures.hbs",
  "sheets/arm.hbs",
  "sheets/arms.hbs",
  "sheets/columns.hbs",
  "sheets/conditions.hbs",
  "sheets/effects.hbs",
  "sheets/entries.hbs",
  "sheets/first-aid.hbs",
  "sheets/form.hbs",
  "sheets/item-description.hbs",
  "sheets/item-fields.hbs",
  "sheets/item-head.hbs",
  "sheets/notes.hbs",
  "sheets/powers.hbs",
  "sheets/rated.hbs",
  "sheets/rest.hbs",
  "sheets/rows.hbs",
  "sheets/scores.hbs",
  "sheets/switches.hbs",
  "exchange-card/step.hbs",
  "exchange-card/told.hbs",
  "exchange-card/line.hbs",
  "exchange-card/replies.hbs",
  "question-tray/pays.hbs",
  "question-tray/question.hbs",
  "rulings/row.hbs",
  "rulings/field.hbs",
  "tracker/action.hbs",
  "tracker/hands.hbs",
  "tracker/actions.hbs",
  "tracker/bars.hbs",
  "tracker/choices.hbs",
  "tracker/flags.hbs",
  "tracker/name.hbs",
  "tracker/portrait.hbs",
  "tracker/rulings.hbs",
  "tracker/select.hbs",
];

/** Loads what other templates include; a ruleset names its own, below `templates/`. */
export async function loadPartials(paths: readonly string[] = SHARED): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(paths.map(templatePath));
}
