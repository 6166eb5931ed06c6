import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { Defect } from "../../kernel/json.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { later } from "../turn/moments.ts";
import { namesForbid } from "../../kernel/named.ts";
import { actsUnderFire } from "../shooting/cover-fire.ts";
import { declarationsForbid, modeOf, nextActionSegment, occupation, readyAction } from "../turn/standing.ts";
import type { SegmentsCombatant, Spell } from "../state.ts";
import type { MagicCommand } from "./commands.ts";
import { areaForbids } from "./area.ts";
import { rangeForbids } from "./range.ts";
import type { Casting } from "../stored/turn.ts";

/** What a spell and a magic item's power are to each other's commands. */
const WAYS = {
  cast: { source: "spell", mode: "casting", rule: "SEG-HOUSE-44" },
  useItem: { source: "item", mode: "item", rule: "SEG-HOUSE-45" },
} as const satisfies Readonly<
  Record<
    MagicCommand["do"],
    { readonly source: Spell["source"]; readonly mode: "casting" | "item"; readonly rule: LedgerId }
  >
>;

/** Why a spell cannot be begun or an item used now, or null: moment, state, mode, action, spell, targets, range. [SEG-HOUSE-44] [SEG-HOUSE-45] [SEG-SURP-08] */
export function magicForbids(table: Table, command: MagicCommand): Refusal | null {
  const { by, spell: id, targets, area } = command;
  const caster = table.get(by);
  const spell = caster.gear.spells.find((each) => each.id === id);
  if (spell === undefined) return refuse("unknownSpell", null, { gear: id });
  const { source, rule } = WAYS[command.do];
  if (spell.source !== source)
    return refuse(source === "spell" ? "notASpell" : "notAMagicItem", rule, { spell: spell.name });
  return (
    casterForbids(table, caster, command) ??
    (area === undefined
      ? targetsForbid(table, caster, spell, targets)
      : (areaForbids(caster, spell, area) ?? namesForbid(table, targets)))
  );
}

/** Why the caster can begin no magic in this moment, or null. In the surprise segment no action is spent and no mode declared. */
function casterForbids(table: Table, caster: SegmentsCombatant, command: MagicCommand): Refusal | null {
  const { settings, clock } = table;
  const early = declarationsForbid(table);
  if (early !== null) return early;
  const busy = occupation(settings, caster, clock);
  if (busy !== null) return busy;
  if (clock.round < 1) return null;
  const { mode: wanted, rule } = WAYS[command.do];
  const mode = modeOf(settings, caster.turn);
  if (mode !== wanted) return refuse("wrongMode", rule, { mode: wanted, now: mode });
  if (readyAction(caster.turn, clock.segment) !== null) return null;
  const next = nextActionSegment(caster.turn, clock.segment);
  return next === null
    ? refuse("noRoutineAction", "SEG-CORE-03")
    : refuse("actionNotYet", "SEG-HOUSE-15", { segment: next, now: clock.segment });
}

/** Why a spell cannot be aimed at these, or null. What is only told may concern no one, or the dead. */
function targetsForbid(
  table: Table,
  caster: SegmentsCombatant,
  spell: Spell,
  targets: readonly CombatantId[],
): Refusal | null {
  if (targets.length === 0 && spell.effect !== "told")
    return refuse("targetMissing", "SEG-HOUSE-44", { spell: spell.name });
  const misnamed = namesForbid(table, targets);
  if (misnamed !== null) return misnamed;
  for (const id of targets) {
    const target = table.get(id);
    if (spell.effect !== "told" && isDead(target)) return refuse("targetDead", "SEG-HOUSE-59");
    if (hasCondition(target, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
    const far = rangeForbids(table, caster, target, spell);
    if (far !== null) return far;
  }
  return null;
}

/** Begins: spends the routine action that is due, and is at work until the end of its last segment. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export function* performMagic(table: Table, command: MagicCommand): Rule {
  if (!(yield* actsUnderFire(table, command.by, () => magicForbids(table, command)))) return;
  const { by, spell: id, targets, area = null } = command;
  const { settings, clock } = table;
  const { turn, gear } = table.get(by);
  const spell = gear.spells.find((each) => each.id === id);
  if (spell === undefined) throw new Defect(`"${by}" does not know the spell "${id}".`);
  const { source, rule } = WAYS[command.do];
  const action = readyAction(turn, clock.segment)?.id ?? null;
  yield* emit({ type: "actionSpent", id: by, action, on: command.do });
  const from = { round: clock.round, segment: clock.segment };
  const casting: Casting = { spell: id, targets, area, from, until: later(settings, clock, segmentsOf(spell) - 1) };
  yield* emit({ type: "castingBegun", id: by, casting, source, rule });
  // No mode lowers the guard in the surprise segment: the one action of it does.
  if (clock.round < 1) yield* emit({ type: "guardLowered", id: by, until: clock.segment, cause: "mode", rule });
}

/** Segments that a spell takes; a magic item works in the segment in which it is used. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export function segmentsOf(spell: Spell): number {
  return spell.source === "item" ? 1 : spell.segments;
}
