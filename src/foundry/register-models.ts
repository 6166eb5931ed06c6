import { CodexPageData } from "./data/codex-page-data.ts";
import { D20ActorData } from "./data/d20-actor-data.ts";
import { D20ArmorData } from "./data/d20-armor-data.ts";
import { D20CombatData } from "./data/d20-combat-data.ts";
import { D20CombatantData } from "./data/d20-combatant-data.ts";
import { D20GroundData } from "./data/d20-ground-data.ts";
import { D20LightData } from "./data/d20-light-data.ts";
import { D20PowerData } from "./data/d20-power-data.ts";
import { D20ShieldData } from "./data/d20-shield-data.ts";
import { D20WeaponData } from "./data/d20-weapon-data.ts";
import { ExchangeData } from "./data/exchange-data.ts";
import { D20TableData, SegmentsTableData } from "./data/rules-table-data.ts";
import { SegmentsActorData } from "./data/segments-actor-data.ts";
import { SegmentsArmorData } from "./data/segments-armor-data.ts";
import { SegmentsCombatData } from "./data/segments-combat-data.ts";
import { SegmentsCombatantData } from "./data/segments-combatant-data.ts";
import { SegmentsGearData } from "./data/segments-gear-data.ts";
import { SegmentsShieldData } from "./data/segments-shield-data.ts";
import { SegmentsSpellData } from "./data/segments-spell-data.ts";
import { SegmentsWeaponData } from "./data/segments-weapon-data.ts";
import { ToldData } from "./data/told-data.ts";
import { PdaActor } from "./documents/pda-actor.ts";
import { PdaChatMessage } from "./documents/pda-chat-message.ts";
import { PdaCombat } from "./documents/pda-combat.ts";
import { PdaCombatant } from "./documents/pda-combatant.ts";
import { PdaItem } from "./documents/pda-item.ts";
import { PdaJournalEntryPage } from "./documents/pda-journal-entry-page.ts";
import { PdaToken } from "./documents/pda-token.ts";

/** Tells the host which classes stand for documents and which models for their data. For `init`. */
export function registerModels(): void {
  CONFIG.Actor.documentClass = PdaActor;
  CONFIG.ChatMessage.documentClass = PdaChatMessage;
  CONFIG.Combat.documentClass = PdaCombat;
  CONFIG.Combatant.documentClass = PdaCombatant;
  CONFIG.Item.documentClass = PdaItem;
  CONFIG.JournalEntryPage.documentClass = PdaJournalEntryPage;
  CONFIG.Token.documentClass = PdaToken;

  registerSegments();
  registerD20();
  CONFIG.ChatMessage.dataModels.exchange = ExchangeData;
  CONFIG.ChatMessage.dataModels.told = ToldData;
  CONFIG.JournalEntryPage.dataModels.codex = CodexPageData;
}

function registerSegments(): void {
  CONFIG.Actor.dataModels.segments = SegmentsActorData;
  Object.assign(CONFIG.Actor.trackableAttributes, { segments: { bar: ["stamina", "wounds"], value: [] } });
  CONFIG.Combat.dataModels.segments = SegmentsCombatData;
  CONFIG.Combatant.dataModels.segments = SegmentsCombatantData;
  CONFIG.Item.dataModels.segmentsWeapon = SegmentsWeaponData;
  CONFIG.Item.dataModels.segmentsArmor = SegmentsArmorData;
  CONFIG.Item.dataModels.segmentsShield = SegmentsShieldData;
  CONFIG.Item.dataModels.segmentsSpell = SegmentsSpellData;
  CONFIG.Item.dataModels.segmentsGear = SegmentsGearData;
  CONFIG.JournalEntryPage.dataModels.segmentsTable = SegmentsTableData;
}

function registerD20(): void {
  CONFIG.Actor.dataModels.d20 = D20ActorData;
  Object.assign(CONFIG.Actor.trackableAttributes, { d20: { bar: ["wounds", "stamina"], value: ["temporary"] } });
  CONFIG.Combat.dataModels.d20 = D20CombatData;
  CONFIG.Combatant.dataModels.d20 = D20CombatantData;
  CONFIG.Item.dataModels.d20Weapon = D20WeaponData;
  CONFIG.Item.dataModels.d20Armor = D20ArmorData;
  CONFIG.Item.dataModels.d20Shield = D20ShieldData;
  CONFIG.Item.dataModels.d20Power = D20PowerData;
  CONFIG.JournalEntryPage.dataModels.d20Table = D20TableData;
  Object.assign(CONFIG.RegionBehavior.dataModels, { d20Ground: D20GroundData, d20Light: D20LightData });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { d20Ground: "fa-solid fa-mountain", d20Light: "fa-solid fa-moon" });
}
