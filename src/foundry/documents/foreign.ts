import { hostSentence } from "../host-sentence.ts";
import { worldRuleset } from "../settings/world-ruleset.ts";

/**
 * Whether a new document's subtype is none of the world's ruleset; then a message says so, and the document must not
 * be created. The rulesets' subtypes begin with their id; a module's subtype (`module.type`) is no affair of ours.
 */
export function refuseForeign(kind: string, type: string, name: string): boolean {
  const ruleset = worldRuleset();
  if (type.startsWith(ruleset) || type.includes(".")) return false;
  ui.notifications.error(
    hostSentence("PDA.Refusal.foreignDocument", {
      kind,
      name,
      type,
      ruleset: game.i18n.localize(`PDA.Setting.ruleset.${ruleset}`),
    }),
  );
  return true;
}
