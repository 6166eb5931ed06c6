import { AftermathData } from "./data/aftermath-data.ts";
import { CodexPageData } from "./data/codex-page-data.ts";
import { GroundData } from "./data/ground-data.ts";
import { LightData } from "./data/light-data.ts";
import { ExchangeData } from "./data/exchange-data.ts";
import { RulesTableData } from "./data/rules-table-data.ts";
import { ToldData } from "./data/told-data.ts";
import { PdaActor } from "./documents/pda-actor.ts";
import { PdaChatMessage } from "./documents/pda-chat-message.ts";
import { PdaCombat } from "./documents/pda-combat.ts";
import { PdaCombatant } from "./documents/pda-combatant.ts";
import { PdaItem } from "./documents/pda-item.ts";
import { PdaJournalEntryPage } from "./documents/pda-journal-entry-page.ts";
import { PdaToken } from "./documents/pda-token.ts";
import type { ActiveRuleset } from "./rulesets/active-ruleset.ts";

/** Tells the host which classes stand for documents and which models for their data. For `init`. */
export function registerModels(rulesets: readonly ActiveRuleset[]): void {
  CONFIG.Actor.documentClass = PdaActor;
  CONFIG.ChatMessage.documentClass = PdaChatMessage;
  CONFIG.Combat.documentClass = PdaCombat;
  CONFIG.Combatant.documentClass = PdaCombatant;
  CONFIG.Item.documentClass = PdaItem;
  CONFIG.JournalEntryPage.documentClass = PdaJournalEntryPage;
  CONFIG.Token.documentClass = PdaToken;

  rulesets.forEach(registerRuleset);
  CONFIG.ChatMessage.dataModels.aftermath = AftermathData;
  CONFIG.ChatMessage.dataModels.exchange = ExchangeData;
  CONFIG.ChatMessage.dataModels.told = ToldData;
  CONFIG.JournalEntryPage.dataModels.codex = CodexPageData;
  CONFIG.JournalEntryPage.dataModels.table = RulesTableData;
  Object.assign(CONFIG.RegionBehavior.dataModels, { ground: GroundData, light: LightData });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { ground: "fa-solid fa-mountain", light: "fa-solid fa-moon" });
}

function registerRuleset({ id, models, bars, tracked }: ActiveRuleset): void {
  Object.assign(CONFIG.Actor.dataModels, models.Actor);
  Object.assign(CONFIG.Combat.dataModels, models.Combat);
  Object.assign(CONFIG.Combatant.dataModels, models.Combatant);
  Object.assign(CONFIG.Item.dataModels, models.Item);
  Object.assign(CONFIG.Actor.trackableAttributes, { [id]: { bar: Object.keys(bars), value: [...tracked] } });
}
