import type { Metadata } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { metadataOf } from "./schema-parts.ts";
import type { PlayCombat, PlayCombatant } from "./surroundings.ts";

/** Combatants who act together, on one initiative unless they have their own. */
export class CombatantGroup extends ClientDocument {
  static override metadata: Metadata = metadataOf("CombatantGroup");

  declare readonly parent: PlayCombat | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare members: Set<PlayCombatant>;

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    Object.defineProperty(this, "members", { value: new Set(), writable: true, enumerable: false, configurable: true });
  }

  /** Notes a member, when that combatant is prepared. */
  admit(member: PlayCombatant): void {
    this.members.add(member);
  }

  /** Whether all members are defeated. */
  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((m) => m.isDefeated);
  }

  /** Whether all members are hidden. */
  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((m) => m.hidden);
  }
}
