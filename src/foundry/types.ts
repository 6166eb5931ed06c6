import type { CodexPageData } from "./data/codex-page-data.ts";
import type { SegmentsActorData } from "./data/segments-actor-data.ts";
import type { SegmentsArmorData } from "./data/segments-armor-data.ts";
import type { SegmentsCombatData } from "./data/segments-combat-data.ts";
import type { SegmentsCombatantData } from "./data/segments-combatant-data.ts";
import type { SegmentsGearData } from "./data/segments-gear-data.ts";
import type { D20ActorData } from "./data/d20-actor-data.ts";
import type { D20ArmorData } from "./data/d20-armor-data.ts";
import type { D20CombatData } from "./data/d20-combat-data.ts";
import type { D20CombatantData } from "./data/d20-combatant-data.ts";
import type { D20GroundData } from "./data/d20-ground-data.ts";
import type { D20LightData } from "./data/d20-light-data.ts";
import type { D20PowerData } from "./data/d20-power-data.ts";
import type { D20ShieldData } from "./data/d20-shield-data.ts";
import type { D20WeaponData } from "./data/d20-weapon-data.ts";
import type { ExchangeData } from "./data/exchange-data.ts";
import type { D20TableData, SegmentsTableData } from "./data/rules-table-data.ts";
import type { SegmentsShieldData } from "./data/segments-shield-data.ts";
import type { SegmentsSpellData } from "./data/segments-spell-data.ts";
import type { SegmentsWeaponData } from "./data/segments-weapon-data.ts";
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
    "passe-d-armes.threatOnHover": boolean;
    "passe-d-armes.preparedRolls": readonly unknown[];
    "passe-d-armes.reactionMoment": string;
    "passe-d-armes.formerWays": Record<string, unknown>;
    "passe-d-armes.creatureOrders": Record<string, unknown>;
    "passe-d-armes.masterOrders": Record<string, unknown>;
    "passe-d-armes.trackerReading": { slim: "always" | "never" | "crowd"; shut: string[] };
    "passe-d-armes.constants": Record<string, unknown>;
    "passe-d-armes.tables": Record<string, unknown>;
    "passe-d-armes.drawnTables": Record<string, unknown>;
    "passe-d-armes.ownDeeds": string;
    "passe-d-armes.guide": Record<string, unknown>;
  }
  interface FlagConfig {
    Actor: { "passe-d-armes": { orders?: Readonly<Record<string, unknown>> } };
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
    Actor: { segments: typeof SegmentsActorData; d20: typeof D20ActorData };
    ChatMessage: { exchange: typeof ExchangeData; told: typeof ToldData };
    Combat: { segments: typeof SegmentsCombatData; d20: typeof D20CombatData };
    Combatant: { segments: typeof SegmentsCombatantData; d20: typeof D20CombatantData };
    Item: {
      segmentsWeapon: typeof SegmentsWeaponData;
      segmentsArmor: typeof SegmentsArmorData;
      segmentsShield: typeof SegmentsShieldData;
      segmentsSpell: typeof SegmentsSpellData;
      segmentsGear: typeof SegmentsGearData;
      d20Weapon: typeof D20WeaponData;
      d20Armor: typeof D20ArmorData;
      d20Shield: typeof D20ShieldData;
      d20Power: typeof D20PowerData;
    };
    RegionBehavior: { d20Ground: typeof D20GroundData; d20Light: typeof D20LightData };
    JournalEntryPage: {
      codex: typeof CodexPageData;
      segmentsTable: typeof SegmentsTableData;
      d20Table: typeof D20TableData;
    };
  }
}
