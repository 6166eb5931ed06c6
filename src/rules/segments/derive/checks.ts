import { add, addChange, total, type Draft } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import { SKILLS, type Check, type Difficulty, type Skill } from "../stats.ts";
import { characterOf } from "./character.ts";
import type { Fighter } from "./combat.ts";
import { fatiguePenalty } from "./harm.ts";
import { skillTotal } from "./skills.ts";

/** The number behind a difficulty. [SEG-HOUSE-08] */
export function difficultyOf(
  { skillDcEasy, skillDcAverage, skillDcHard }: SegmentsSettings,
  difficulty: Difficulty,
): number {
  return typeof difficulty === "number"
    ? difficulty
    : { easy: skillDcEasy, average: skillDcAverage, hard: skillDcHard }[difficulty];
}

const isSkill = (check: Check): check is Skill => SKILLS.some((skill) => skill === check);

/** A skill check or save with its die: weariness counts, wounds do not, and no face of the die means anything special. [SEG-HOUSE-04] [SEG-HOUSE-05] [SEG-HOUSE-08] */
export function checkTotal(settings: SegmentsSettings, fighter: Fighter, check: Check, natural: number): Draft {
  if (isSkill(check)) {
    const skill = skillTotal(settings, fighter, check);
    const draft = add(total(skill.label, natural, skill.baseRule), "rank", skill.base, "SEG-HOUSE-08");
    for (const change of skill.changes) addChange(draft, change);
    return draft;
  }
  const { saves, criticalSave } = characterOf(settings, fighter.sheet);
  const save = check === "criticalSave" ? criticalSave : saves[check];
  const draft = add(total(save.label, natural, save.baseRule), "save", save.value, save.baseRule);
  return add(draft, "fatigue", -fatiguePenalty(settings, fighter), "SEG-FAT-10");
}
