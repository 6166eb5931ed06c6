/** Damage that no combat action does: it passes stamina by, and is nothing like an exceptional critical. [SEG-WOUND-10] */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { interruptCasting } from "../turn/interruption.ts";
import { loseLife } from "./hurt.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import type { LifeCommand } from "./commands.ts";

type Fall = Extract<LifeCommand, { do: "fall" }>;
type Dive = Extract<LifeCommand, { do: "submerge" | "surface" }>;

/** The dead suffer no more. [SEG-HOUSE-66] */
export function fallForbids(table: Table, { target: id }: Fall): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null, { id });
  return isDead(target) ? refuse("targetDead", "SEG-HOUSE-59") : null;
}

/** A wound point for so many full metres, and one effect on the bludgeoning table if any is lost; a spell at work is lost in any case. [SEG-HOUSE-44] [SEG-HOUSE-66] */
export function* performFall(table: Table, { target: to, metres }: Fall): Rule {
  yield* interruptCasting(table, to, "SEG-HOUSE-44");
  const wounds = Math.floor(metres / table.settings.fallMetresPerWound);
  yield* loseLife(table, { to, stamina: 0, wounds, kind: "bludgeoning", key: "fall", rule: "SEG-HOUSE-66" });
}

/** One goes under once, and comes up once. [SEG-HOUSE-66] */
export function diveForbids(table: Table, { do: way, target: id }: Dive): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null, { id });
  if (isDead(target)) return refuse("targetDead", "SEG-HOUSE-59");
  const isUnder = hasCondition(target, "submerged");
  if (way === "submerge")
    return isUnder ? refuse("underWater", "SEG-HOUSE-66", { name: { combatant: target.id } }) : null;
  return isUnder ? null : refuse("notUnderWater", "SEG-HOUSE-66", { name: { combatant: target.id } });
}

/** Under water, or back in the air with a breath to draw. [SEG-HOUSE-66] */
export function* performDive(table: Table, { do: way, target: id }: Dive): Rule {
  if (way === "submerge")
    return yield* emit({ type: "conditionGained", id, condition: "submerged", rule: "SEG-HOUSE-66" });
  yield* emit({ type: "conditionLost", id, condition: "submerged", rule: "SEG-HOUSE-66" });
  if (table.get(id).body.breath > 0) yield* emit({ type: "breathHeld", id, rounds: 0, rule: "SEG-HOUSE-66" });
}

/** Another round without air: past what Constitution allows, each costs a wound point, without any effect. [SEG-HOUSE-66] */
export function* drown(table: Table, id: CombatantId): Rule {
  const { settings } = table;
  const combatant = table.get(id);
  if (!hasCondition(combatant, "submerged") || isDead(combatant)) return;
  const rounds = combatant.body.breath + 1;
  yield* emit({ type: "breathHeld", id, rounds, rule: "SEG-HOUSE-66" });
  if (rounds <= Math.floor(combatant.sheet.abilities.constitution / settings.breathConstitutionDivisor)) return;
  yield* loseLife(table, {
    to: id,
    stamina: 0,
    wounds: settings.drowningLossPerRound,
    kind: null,
    key: `drowning/${table.clock.round}/${id}`,
    rule: "SEG-HOUSE-66",
  });
}
