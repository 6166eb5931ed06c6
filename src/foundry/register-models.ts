import { CodexPageData } from "./data/codex-page-data.ts";
import { D20ActorData } from "./rulesets/d20/models/actor-data.ts";
import { D20ArmorData, D20PowerData, D20ShieldData, D20WeaponData } from "./rulesets/d20/models/items-data.ts";
import { D20CombatData } from "./rulesets/d20/models/combat-data.ts";
import { D20CombatantData } from "./rulesets/d20/models/combatant-data.ts";
import { GroundData } from "./rulesets/d20/models/ground-data.ts";
import { LightData } from "./rulesets/d20/models/light-data.ts";
import { ExchangeData } from "./data/exchange-data.ts";
import { RulesTableData } from "./data/rules-table-data.ts";
import { SegmentsActorData } from "./rulesets/segments/models/actor-data.ts";
import {
  SegmentsArmorData,
  SegmentsGearData,
  SegmentsShieldData,
  SegmentsSpellData,
  SegmentsWeaponData,
} from "./rulesets/segments/models/items-data.ts";
import { SegmentsCombatData } from "./rulesets/segments/models/combat-data.ts";
import { SegmentsCombatantData } from "./rulesets/segments/models/combatant-data.ts";
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
  CONFIG.JournalEntryPage.dataModels.table = RulesTableData;
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
}

function registerD20(): void {
  CONFIG.Actor.dataModels.d20 = D20ActorData;
  Object.assign(CONFIG.Actor.trackableAttributes, {
    d20: { bar: ["hitPoints", "nonlethalDamage"], value: ["temporary"] },
  });
  CONFIG.Combat.dataModels.d20 = D20CombatData;
  CONFIG.Combatant.dataModels.d20 = D20CombatantData;
  CONFIG.Item.dataModels.d20Weapon = D20WeaponData;
  CONFIG.Item.dataModels.d20Armor = D20ArmorData;
  CONFIG.Item.dataModels.d20Shield = D20ShieldData;
  CONFIG.Item.dataModels.d20Power = D20PowerData;
  Object.assign(CONFIG.RegionBehavior.dataModels, { ground: GroundData, light: LightData });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { ground: "fa-solid fa-mountain", light: "fa-solid fa-moon" });
}
