import type { CombatantId } from "../../kernel/ids.ts";
import type { Facts } from "../../kernel/questions.ts";
import { isDead } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant, Spell } from "../state.ts";
import type { MagicCommand } from "./commands.ts";
import { segmentsOf } from "./cast.ts";
import { rangeForbids } from "./range.ts";

/** A spell or magic item for the list of what somebody may do. */
export interface ListedMagic {
  readonly command: MagicCommand;
  readonly facts: Facts;
}

/**
 * Every spell and item: what is only told once without a target, anything else once for each whom it reaches. Any
 * other choice of targets can be named. [SEG-HOUSE-44] [SEG-HOUSE-45]
 */
export function magicList(table: Table, caster: SegmentsCombatant): readonly ListedMagic[] {
  return caster.gear.spells.flatMap((spell) => (spell.effect === "told" ? [listed(caster, spell, null)] : reached(table, caster, spell).map((target) => listed(caster, spell, target))));
}

function reached(table: Table, caster: SegmentsCombatant, spell: Spell): readonly SegmentsCombatant[] {
  return table.combatants.filter((target) => !isDead(target) && rangeForbids(table, caster, target, spell) === null);
}

function listed(caster: SegmentsCombatant, spell: Spell, target: SegmentsCombatant | null): ListedMagic {
  const targets: readonly CombatantId[] = target === null ? [] : [target.id];
  return {
    command: { do: spell.source === "item" ? "useItem" : "cast", by: caster.id, spell: spell.id, targets },
    facts: { with: spell.name, segments: segmentsOf(spell), ...(target === null ? {} : { target: target.name }) },
  };
}
