import type { Area } from "../../kernel/geometry/areas.ts";
import { groundBelow } from "../../kernel/geometry/grid.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { characterOf } from "../derive/character.ts";
import { isDead } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant, Spell } from "../state.ts";
import { areaAt } from "../magic/area.ts";
import type { MagicCommand } from "../magic/commands.ts";
import { segmentsOf } from "../magic/cast.ts";
import { rangeForbids } from "../magic/range.ts";
import type { ActionFacts } from "./facts.ts";
import type { Listed } from "./listed.ts";

/**
 * Every spell and item: on ground once, as it would lie at the caster's own place; what is only told once without a
 * target; anything else once for each that it reaches. Any other ground or choice of targets can be named.
 * [SEG-HOUSE-44] [SEG-HOUSE-45]
 */
export function listMagic(table: Table, caster: SegmentsCombatant): readonly Listed[] {
  return caster.gear.spells.flatMap((spell) => {
    const area = caster.position === null ? null : areaAt(spell, groundBelow(caster.position), 0);
    if (area !== null) return [onGround(listed(caster, spell, null), area)];
    return spell.effect === "told"
      ? [withFacts(listed(caster, spell, null), { anyone: true })]
      : reached(table, caster, spell).map((target) =>
          withFacts(listed(caster, spell, target), aimFacts(table, caster, spell, target)),
        );
  });
}

/** What decides at which of those that it reaches a spell goes: one that heals is for friends. */
function aimFacts(
  table: Table,
  { side }: SegmentsCombatant,
  { effect }: Spell,
  target: SegmentsCombatant,
): ActionFacts {
  const [welcome, friend] = [effect === "healing", target.side === side];
  const need = welcome && friend ? { need: needOf(table.settings, target) } : {};
  return { welcome, friend, several: true, ...need };
}

const withFacts = ({ command, facts }: Listed<MagicCommand>, more: ActionFacts): Listed<MagicCommand> => ({
  command,
  facts: { ...facts, ...more },
});

function onGround({ command, facts }: Listed<MagicCommand>, area: Area): Listed<MagicCommand> {
  return { command: { ...command, area }, facts };
}

function reached(table: Table, caster: SegmentsCombatant, spell: Spell): readonly SegmentsCombatant[] {
  return table.combatants.filter((target) => !isDead(target) && rangeForbids(table, caster, target, spell) === null);
}

/** The part of stamina and wound points that is lost; one in a coma has lost all that counts. [SEG-HOUSE-09] */
function needOf(settings: SegmentsSettings, { sheet, body }: SegmentsCombatant): number {
  if (body.wounds <= settings.comaAt) return 1 + (settings.comaAt - body.wounds);
  const { maxStamina, maxWounds } = characterOf(settings, sheet);
  return 1 - (body.stamina + body.wounds) / Math.max(1, maxStamina.value + maxWounds.value);
}

function listed(caster: SegmentsCombatant, spell: Spell, target: SegmentsCombatant | null): Listed<MagicCommand> {
  const targets: readonly CombatantId[] = target === null ? [] : [target.id];
  return {
    command: { do: spell.source === "item" ? "useItem" : "cast", by: caster.id, spell: spell.id, targets },
    facts: { with: spell.name, segments: segmentsOf(spell), ...(target === null ? {} : { target: target.name }) },
  };
}
