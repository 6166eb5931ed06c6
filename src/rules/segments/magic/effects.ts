import { gearDice } from "../../kernel/gear-dice.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { add, total } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { harm } from "../life/hurt.ts";
import { interruptCasting } from "../turn/interruption.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { clockRules } from "../turn/moments.ts";
import { restoreStamina } from "../life/restore.ts";
import { entangle } from "../attack/entangle.ts";
import type { Spell } from "../state.ts";
import { targetsOf } from "./area.ts";
import type { Casting } from "../stored/turn.ts";

/** Who has cast what, and where its dice stand in the run. */
interface Working {
  readonly by: CombatantId;
  readonly casting: Casting;
  readonly spell: Spell;
  readonly rule: LedgerId;
  readonly key: string;
}

/**
 * Incantations and items whose last segment this is take effect. All of them are done before any works: one that ends
 * in this segment is not lost by another. [SEG-HOUSE-18] [SEG-HOUSE-44] [SEG-HOUSE-45]
 */
export function* completeCastings(table: Table): Rule {
  const { round, segment } = table.clock;
  const works: Working[] = [];
  for (const {
    id,
    turn: { casting },
    gear,
  } of table.combatants) {
    if (casting === null || !isOver(table, casting)) continue;
    const spell = gear.spells.find((each) => each.id === casting.spell);
    const rule: LedgerId = spell?.source === "item" ? "SEG-HOUSE-45" : "SEG-HOUSE-44";
    if (spell === undefined) yield* interruptCasting(table, id, rule);
    else
      works.push({
        by: id,
        casting: { ...casting, targets: targetsOf(table, id, casting) },
        spell,
        rule,
        key: `casting/${round}.${segment}/${id}`,
      });
  }
  for (const { by, casting, spell, rule } of works)
    yield* emit({ type: "castingDone", id: by, casting, effect: spell.effect, rule });
  for (const working of works) yield* work(table, working);
}

function isOver(table: Table, { until }: Casting): boolean {
  return clockRules(table.settings).compare({ ...until, phase: table.clock.phase }, table.clock) <= 0;
}

/** What a spell does to each of its targets; what is only told is left to the game master. */
function* work(table: Table, working: Working): Rule {
  const { casting, spell, rule } = working;
  const targets = casting.targets.filter((id) => canSuffer(table, id));
  switch (spell.effect) {
    case "told":
      return;
    case "entangle":
      for (const id of targets) yield* entangle(table, id, rule);
      return;
    case "damage":
      return yield* hurt(table, working, targets);
    case "healing":
      return yield* heal(table, working, targets);
  }
}

/** A target who has died or gone inside a creature since is out of reach. [SEG-HOUSE-51] */
function canSuffer(table: Table, id: CombatantId): boolean {
  const target = table.find(id);
  return target !== undefined && !isDead(target) && !hasCondition(target, "swallowed");
}

/** Attrition damage, thrown once for all targets: never doubled and not to be parried, since no attack is rolled. [SEG-HOUSE-44] [SEG-PARRY-13] */
function* hurt(table: Table, { by, spell, rule, key }: Working, targets: readonly CombatantId[]): Rule {
  if (targets.length === 0) return;
  const thrown = yield* roll(
    effectKey(`${key}/damage`),
    gearDice({ name: spell.name, damage: spell.formula }, by),
    by,
    { label: "spellDamage", rule },
  );
  const damage = byHand(total("damage", Math.max(0, thrown.total), rule), thrown);
  add(damage, "least", Math.max(0, -damage.value), rule);
  const kind = spell.kind ?? table.settings.woundTableFallback;
  for (const to of targets) {
    yield* emit({
      type: "damageRolled",
      by,
      to,
      damage,
      doubled: false,
      attrition: damage.value,
      rules: [rule],
    });
    yield* harm(table, { to, by, attrition: damage.value, exceptional: 0, kind, key: `${key}/${to}` });
  }
}

/** Stamina back, thrown once for all targets. */
function* heal(table: Table, { by, spell, rule, key }: Working, targets: readonly CombatantId[]): Rule {
  if (targets.length === 0) return;
  const thrown = yield* roll(
    effectKey(`${key}/healing`),
    gearDice({ name: spell.name, damage: spell.formula }, by),
    by,
    { label: "spellHealing", rule },
  );
  for (const id of targets) yield* restoreStamina(table, id, thrown.total, rule);
}

/** The new round's modes are declared: an incantation goes on only under the mode of casting. [SEG-HOUSE-44] */
export function* dropCastings(table: Table): Rule {
  for (const { id } of table.combatants) {
    if (table.get(id).turn.mode !== "casting") yield* interruptCasting(table, id, "SEG-HOUSE-44");
  }
}
