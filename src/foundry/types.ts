import type { CodexPageData } from "./data/codex-page-data.ts";
import type { GroundData } from "./data/ground-data.ts";
import type { LightData } from "./data/light-data.ts";
import type { ExchangeData } from "./data/exchange-data.ts";
import type { RulesTableData } from "./data/rules-table-data.ts";
import type { AftermathData } from "./data/aftermath-data.ts";
import type { ToldData } from "./data/told-data.ts";
import type { PdaActor } from "./documents/pda-actor.ts";
import type { PdaChatMessage } from "./documents/pda-chat-message.ts";
import type { PdaCombat } from "./documents/pda-combat.ts";
import type { PdaCombatant } from "./documents/pda-combatant.ts";
import type { PdaItem } from "./documents/pda-item.ts";
import type { PdaJournalEntryPage } from "./documents/pda-journal-entry-page.ts";
import type { PdaToken } from "./documents/pda-token.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "passe-d-armes.ruleset": string;
    "passe-d-armes.diceMode": string;
    "passe-d-armes.questionSeconds": number;
    "passe-d-armes.masterSeconds": number;
    "passe-d-armes.threatOnHover": boolean;
    "passe-d-armes.outcomesOnMap": boolean;
    "passe-d-armes.outcomesInRows": boolean;
    "passe-d-armes.cardDetails": boolean;
    "passe-d-armes.turnRow": boolean;
    "passe-d-armes.turnRing": boolean;
    "passe-d-armes.turnMap": boolean;
    "passe-d-armes.preparedRolls": readonly unknown[];
    "passe-d-armes.masterOrders": Record<string, unknown>;
    "passe-d-armes.compactRows": string;
    "passe-d-armes.shutFolds": string[];
    "passe-d-armes.favoriteActions": readonly unknown[];
    "passe-d-armes.constants": Record<string, unknown>;
    "passe-d-armes.tables": Record<string, unknown>;
    "passe-d-armes.creaturesArm": boolean;
    "passe-d-armes.ownDeeds": string;
    "passe-d-armes.foeNumbers": string;
    "passe-d-armes.companionLife": string;
    "passe-d-armes.guide": Record<string, unknown>;
  }
  interface FlagConfig {
    Actor: { "passe-d-armes": { orders?: Readonly<Record<string, unknown>> } };
    Combatant: { "passe-d-armes": { declares?: readonly number[] } };
  }
  interface AssumeHookRan {
    init: never;
    i18nInit: never;
    setup: never;
    ready: never;
  }
  interface SystemNameConfig {
    name: "passe-d-armes";
  }
  interface DocumentClassConfig {
    Actor: typeof PdaActor;
    ChatMessage: typeof PdaChatMessage;
    Combat: typeof PdaCombat;
    Combatant: typeof PdaCombatant;
    Item: typeof PdaItem;
    JournalEntryPage: typeof PdaJournalEntryPage;
    Token: typeof PdaToken;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: PdaActor<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: PdaChatMessage<SubType>;
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: PdaCombat<SubType>;
  }
  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: PdaCombatant<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: PdaItem<SubType>;
  }
  interface ConfiguredJournalEntryPage<SubType extends JournalEntryPage.SubType> {
    document: PdaJournalEntryPage<SubType>;
  }
  interface DataModelConfig {
    ChatMessage: { aftermath: typeof AftermathData; exchange: typeof ExchangeData; told: typeof ToldData };
    RegionBehavior: { ground: typeof GroundData; light: typeof LightData };
    JournalEntryPage: { codex: typeof CodexPageData; table: typeof RulesTableData };
  }
}
