import { perSettings } from "../../kernel/memo.ts";
import { add, restacked, type Change, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { ABILITIES, type Ability } from "../stats.ts";
import { lastingTo, STACKING } from "./bonuses.ts";
import { characterOf } from "./character.ts";
import { hasCondition, type Fighter } from "./fighter.ts";

/** Ability scores as harm, weariness and bonds leave them, remembered for the combatant. [D20-DMG-11] [D20-MOD-23] [D20-COND-15] */
export const scoresOf: (settings: D20Settings, fighter: Fighter) => Readonly<Record<Ability, Total>> = perSettings(
  (settings, fighter) =>
    Object.fromEntries(ABILITIES.map((ability) => [ability, scoreOf(settings, fighter, ability)])) as Record<
      Ability,
      Total
    >,
);

function scoreOf(settings: D20Settings, fighter: Fighter, ability: Ability): Total {
  const sound = wholeScore(settings, fighter, ability);
  const { abilityDamage, abilityDrain } = fighter.body;
  const losses: readonly Change[] = [
    { label: "damage", value: -abilityDamage[ability], rule: "D20-DMG-11" },
    { label: "drain", value: -abilityDrain[ability], rule: "D20-DMG-12" },
    ...hindrances(settings, fighter, ability),
  ];
  const draft = { ...sound, changes: [...sound.changes] };
  for (const { label, value, rule } of losses) add(draft, label, value, rule);
  return draft.value === sound.value ? sound : add(draft, "least", Math.max(0, -draft.value), "D20-DMG-12");
}

/** Score with what lasts on somebody, without any harm. [D20-PROG-01] [D20-AC-08] */
function wholeScore(settings: D20Settings, { sheet, turn }: Omit<Harmed, "body">, ability: Ability): Total {
  const own = characterOf(settings, sheet).scores[ability];
  const lasting = lastingTo(turn, [ability], "D20-AC-08");
  return lasting.length === 0 ? own : restacked({ ...own, changes: [...own.changes, ...lasting] }, STACKING);
}

/** What bonds and the worse state of weariness take. [D20-MOD-23] [D20-COND-15] */
function hindrances(settings: D20Settings, fighter: Fighter, ability: Ability): readonly Change[] {
  if (ability !== "dexterity" && ability !== "strength") return [];
  const found: Change[] = [];
  if (ability === "dexterity" && hasCondition(fighter, "entangled"))
    found.push({ label: "entangled", value: settings.entangledDexterity, rule: "D20-MOD-23" });
  if (hasCondition(fighter, "exhausted"))
    found.push({ label: "exhausted", value: settings.exhaustedAbilities, rule: "D20-COND-15" });
  else if (hasCondition(fighter, "fatigued"))
    found.push({ label: "fatigued", value: settings.fatiguedAbilities, rule: "D20-COND-15" });
  return found;
}

/** Somebody whose abilities may have been harmed. */
export type Harmed = Pick<Fighter, "sheet"> & { readonly turn?: Pick<Fighter["turn"], "modifiers"> } & {
  readonly body: Pick<Fighter["body"], "abilityDamage" | "abilityDrain">;
};

/** Score without what damage and drain have taken, 0 at least; states that only hinder are not counted. [D20-DMG-11] [D20-DMG-12] */
export function scoreLeft(settings: D20Settings, harmed: Harmed, ability: Ability): number {
  const { body } = harmed;
  return Math.max(
    0,
    wholeScore(settings, harmed, ability).value - body.abilityDamage[ability] - body.abilityDrain[ability],
  );
}

/** Whether damage or drain has brought an ability down to nothing. A score that the species lacks does not count. [D20-DMG-12] */
export function isLost(settings: D20Settings, harmed: Harmed, ability: Ability): boolean {
  const { abilityDamage, abilityDrain } = harmed.body;
  return abilityDamage[ability] + abilityDrain[ability] > 0 && scoreLeft(settings, harmed, ability) === 0;
}
