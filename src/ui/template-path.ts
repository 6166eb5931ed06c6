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
  "sheets/combatant/arm.hbs",
  "sheets/combatant/classes.hbs",
  "sheets/combatant/powers.hbs",
  "sheets/combatant/shots.hbs",
  "sheets/gear/faces.hbs",
  "exchange-card/step.hbs",
  "exchange-card/told.hbs",
  "exchange-card/replies.hbs",
  "question-tray/question.hbs",
  "rulings/row.hbs",
  "rulings/field.hbs",
  "tracker/action.hbs",
  "tracker/actions.hbs",
  "tracker/rulings.hbs",
];

/** Loads what other templates include. */
export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
}
