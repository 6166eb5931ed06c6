/** Feinting: a foe who is taken in has no Dexterity against the next attack in melee. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { add, type Draft } from "../../kernel/totals.ts";
import { deadForbids } from "../attack/dead.ts";
import { byCheck, chanceOf, oppose, type OpposedAct, type OpposedAsked } from "../contest/opposed.ts";
import type { Asked } from "../derive/asked.ts";
import { characterOf } from "../derive/character.ts";
import { hasFeat } from "../derive/fighter.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids, spend } from "../turn/budget.ts";
import type { SpecialCommand } from "./commands.ts";

type Feint = Extract<SpecialCommand, { readonly do: "feint" }>;

/** By who has learnt it, a move action. [D20-FEINT-01] [D20-FEINT-08] */
export const costOfFeint = ({ sheet }: Pick<D20Combatant, "sheet">): "move" | "standard" =>
  hasFeat(sheet, "improvedFeint") ? "move" : "standard";

/** Who is no humanoid, or thinks like an animal, is harder to take in; the worse counts alone. [D20-FEINT-05] */
function byNature(draft: Draft, { settings, rival }: OpposedAsked): void {
  const isAnimal = rival.sheet.abilities.intelligence <= settings.animalIntelligence;
  if (isAnimal) add(draft, "animalMind", settings.feintAnimal, "D20-FEINT-05");
  else if (rival.sheet.creatureType !== "humanoid") add(draft, "noHumanoid", settings.feintNoHumanoid, "D20-FEINT-05");
}

/** [D20-FEINT-02] */
function byBaseAttack(draft: Draft, { settings, fighter }: Asked): void {
  add(draft, "baseAttack", characterOf(settings, fighter.sheet).baseAttack.value, "D20-FEINT-02");
}

/** Bluff against Sense Motive; the same is not enough. [D20-FEINT-01] [D20-FEINT-03] */
const FEINT: OpposedAct = {
  challenger: { die: () => "feint/bluff", rule: "D20-FEINT-01", means: [byCheck("bluff")], changes: [byNature] },
  opponent: {
    die: () => "feint/senseMotive",
    rule: "D20-FEINT-02",
    means: [byCheck("senseMotive")],
    changes: [byBaseAttack],
  },
  first: "challenger",
  ties: "opponent",
  won: function* (_table, _key, { by, against: [target] }) {
    yield* emit({ type: "feinted", by, target, rule: "D20-FEINT-04" });
  },
};

/** By its trait, or by having no Intelligence at all. [D20-FEINT-06] */
const isMindless = ({ sheet }: D20Combatant): boolean =>
  sheet.traits.includes("mindless") || sheet.abilities.intelligence < 1;

export function feintForbids(table: Table, { by, target }: Feint): Refusal | null {
  const [author, foe] = [table.find(by), table.find(target)];
  if (author === undefined || foe === undefined) return refuse("unknownCombatant", null);
  if (by === target) return refuse("targetIsSelf", null);
  return (
    costForbids(table, author, costOfFeint(author)) ??
    deadForbids(table, foe) ??
    (isMindless(foe) ? refuse("mindless", "D20-FEINT-06", { name: { combatant: foe.id } }) : null)
  );
}

/** The chance that it succeeds, from 0 to 1. [D20-FEINT-03] */
export const feintOdds = (table: Table, { by, target }: Feint): number =>
  chanceOf(table, FEINT, { by, against: [target] });

/** It gives no opening. [D20-FEINT-01] [D20-FEINT-07] */
export function* performFeint(table: Table, { by, target }: Feint): Rule {
  yield* spend(by, costOfFeint(table.get(by)), "feint", "D20-ACT-114");
  yield* oppose(table, "feint", FEINT, { by, against: [target] });
}
