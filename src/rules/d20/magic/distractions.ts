import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { hasCondition } from "../derive/fighter.ts";
import type { Rule, Table } from "../game.ts";
import { isSheltered } from "../ground/silence.ts";
import type { Jolt } from "../mounted/casting.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Power } from "../state.ts";
import type { Disturbance } from "../tables/distractions.ts";
import { concentrate, type Trial } from "./concentration.ts";
import type { Distracting } from "../stored/turn.ts";

/** What a Concentration check has to beat for a spell of this level. [D20-SPELL-12] [D20-SKILL-01] */
export function distractionDc(
  { tables, damagedCastingDc }: D20Settings,
  { what, dc }: Pick<Distracting, "what" | "dc">,
  level: number,
): number {
  if (what === null) return dc;
  return dc + level + (what === "damage" ? damagedCastingDc : tables.distractions[what]);
}

/** What disturbs a caster: a hold, a net, the weather in the open, the way of the mount, and what the game master has ruled. [D20-SKILL-01] [D20-COND-06] [D20-MOUNT-18] */
function disturbing(table: Table, caster: D20Combatant, jolt: Jolt | null): readonly Distracting[] {
  const { weather } = table.field;
  const { distractions } = caster.turn;
  const isHeld = hasCondition(caster, "grappled") || hasCondition(caster, "pinned");
  const seen: readonly (Disturbance | null)[] = [
    isHeld ? "grappled" : null,
    hasCondition(caster, "entangled") ? "entangled" : null,
    weather === null || isSheltered(table, caster) ? null : weather,
    jolt?.what ?? null,
  ];
  const found = seen.filter((what) => what !== null && !distractions.some((ruled) => ruled.what === what));
  return [...found.map((what): Distracting => ({ what, dc: 0, lasts: true })), ...distractions];
}

/** A check for each thing that disturbs a caster now: what they roll, and what is told of it beforehand. [D20-SPELL-08] [D20-SKILL-01] */
export const trialsOf = (
  table: Table,
  caster: D20Combatant,
  { level }: Pick<Power, "level">,
  jolt: Jolt | null,
): readonly Trial[] =>
  disturbing(table, caster, jolt).map((each) => ({
    dc: distractionDc(table.settings, each, level),
    rule: jolt !== null && jolt.what === each.what ? jolt.rule : "D20-SKILL-01",
  }));

/** All these checks; what was ruled for this casting alone is over with it. [D20-SPELL-08] [D20-SKILL-01] */
export function* shakesOff(
  table: Table,
  power: Pick<Power, "level">,
  by: CombatantId,
  jolt: Jolt | null,
): Rule<boolean> {
  const caster = table.get(by);
  const lasting = caster.turn.distractions.filter(({ lasts }) => lasts);
  if (lasting.length < caster.turn.distractions.length)
    yield* emit({ type: "distractionsSet", id: by, distractions: lasting, rule: "D20-SPELL-08" });
  for (const [at, trial] of trialsOf(table, caster, power, jolt).entries())
    if (!(yield* concentrate(table, `distracted/${at}`, by, trial))) return false;
  return true;
}
