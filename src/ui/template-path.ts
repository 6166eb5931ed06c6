import { SYSTEM_ID } from "../system-id.ts";

/** Where the host finds one of our templates; `path` is below `templates/`. */
export function templatePath(path: string): string {
  return `systems/${SYSTEM_ID}/templates/${path}`;
}

/** Templates that others include: loaded before the first part is drawn. */
const PARTIALS = [
  "parts/number.hbs",
  "parts/changes.hbs",
  "parts/rule.hbs",
  "codex/section.hbs",
  "parts/figures.hbs",
  "sheets/conditions.hbs",
  "sheets/form.hbs",
  "sheets/notes.hbs",
  "sheets/powers.hbs",
  "sheets/rows.hbs",
  "sheets/skills.hbs",
  "sheets/switches.hbs",
  "sheets/arm.hbs",
  "segments/sheets/faces.hbs",
  "segments/sheets/shots.hbs",
  "exchange-card/step.hbs",
  "exchange-card/told.hbs",
  "exchange-card/replies.hbs",
  "question-tray/question.hbs",
  "rulings/row.hbs",
  "rulings/field.hbs",
  "d20/tracker/choices.hbs",
  "tracker/action.hbs",
  "tracker/actions.hbs",
  "tracker/bars.hbs",
  "tracker/flags.hbs",
  "tracker/name.hbs",
  "tracker/portrait.hbs",
  "tracker/rulings.hbs",
  "d20/tracker/choices.hbs",
];

/** Loads what other templates include. */
export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
}
