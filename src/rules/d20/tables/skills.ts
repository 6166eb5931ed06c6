import { boolean, object, oneOf, type Decoded } from "../../kernel/decode.ts";
import { tableBy } from "../../kernel/rule-tables.ts";
import { ABILITIES, SKILLS, type Ability } from "../stats.ts";

/** What a skill goes by. */
const skillRow = object({
  ability: oneOf(ABILITIES),
  /** How often the armour check penalty counts. */
  armour: oneOf([0, 1, 2]),
  /** Only for those who have learnt it. */
  trained: boolean(),
});
type SkillRow = Decoded<typeof skillRow>;

const row = (ability: Ability, armour: 0 | 1 | 2 = 0, trained = false): SkillRow => ({ ability, armour, trained });

export const SKILL_TABLE = tableBy(SKILLS, skillRow, "D20-SKILL-02", "srd", {
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
  spellcraft: row("intelligence", 0, true),
  spot: row("wisdom"),
  swim: row("strength", 2),
  tumble: row("dexterity", 1, true),
  useRope: row("dexterity"),
});
