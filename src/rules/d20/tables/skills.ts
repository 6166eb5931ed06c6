import type { Ability, Skill } from "../stats.ts";

/** What a skill goes by. */
export interface SkillRow {
  readonly ability: Ability;
  /** How often the armour check penalty counts. */
  readonly armour: 0 | 1 | 2;
  /** Only for those who have learnt it. */
  readonly trained: boolean;
}

const row = (ability: Ability, armour: 0 | 1 | 2 = 0, trained = false): SkillRow => ({ ability, armour, trained });

export const SKILL_TABLE: Readonly<Record<Skill, SkillRow>> = {
  balance: row("dexterity", 1),
  bluff: row("charisma"),
  climb: row("strength", 1),
  concentration: row("constitution"),
  escapeArtist: row("dexterity", 1),
  heal: row("wisdom"),
  hide: row("dexterity", 1),
  jump: row("strength", 1),
  listen: row("wisdom"),
  moveSilently: row("dexterity", 1),
  ride: row("dexterity"),
  senseMotive: row("wisdom"),
  sleightOfHand: row("dexterity", 1, true),
  spot: row("wisdom"),
  swim: row("strength", 2),
  tumble: row("dexterity", 1, true),
  useRope: row("dexterity"),
};
