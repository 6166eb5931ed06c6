/** The tables of the ruleset, each with the entry that owns it: data that a world may replace. */
import type { ClassId, Size, Skill } from "./stats.ts";
import { CLASS_TABLE, type ClassRow } from "./tables/classes.ts";
import { ATTACKER_TABLE, DEFENDER_TABLE, type AttackerRow, type AttackerState, type DefenderRow, type DefenderState } from "./tables/modifiers.ts";
import { SIZE_TABLE, type SizeRow } from "./tables/sizes.ts";
import { SKILL_TABLE, type SkillRow } from "./tables/skills.ts";

type By<K extends string, V> = Readonly<Record<K, V>>;

/** The editable tables. */
export interface D20Tables {
  readonly sizes: By<Size, SizeRow>;
  readonly classes: By<ClassId, ClassRow>;
  readonly attackers: By<AttackerState, AttackerRow>;
  readonly defenders: By<DefenderState, DefenderRow>;
  readonly skills: By<Skill, SkillRow>;
}

/** The tables as printed. */
export const DEFAULT_TABLES: D20Tables = {
  sizes: SIZE_TABLE,
  classes: CLASS_TABLE,
  attackers: ATTACKER_TABLE,
  defenders: DEFENDER_TABLE,
  skills: SKILL_TABLE,
};
