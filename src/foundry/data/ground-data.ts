import { HURDLE_SKILLS, type Hurdle } from "../../rules/kernel/board/field.ts";
import { flag, measure, whole } from "./bounded-fields.ts";

import fields = foundry.data.fields;

/** The skills with the words by which the host's own form names them. */
const SKILLS = Object.fromEntries(HURDLE_SKILLS.map((skill) => [skill, `PDA.Ground.Crossing.${skill}`])) as Record<
  Hurdle["skill"],
  string
>;

const schema = () => ({
  difficult: flag(false),
  obstructed: flag(false),
  blocking: flag(false),
  crossing: new fields.StringField({ required: true, nullable: true, blank: false, choices: SKILLS, initial: null }),
  crossingDc: whole(0, 100, 15),
  cover: flag(false),
  /** In percent. */
  concealment: whole(0, 100, 0),
  blocksSight: flag(false),
  silent: flag(false),
  /** Metres above the rest of the ground. */
  height: measure(-1000, 1000, 0),
});

export type GroundSchema = ReturnType<typeof schema>;

/** A region's behaviour: its squares are no plain ground. [D20-MOVE-22] [D20-MOVE-26] [D20-MOVE-28] [D20-COVER-01] [D20-CONC-01] [D20-MOD-03] */
export class GroundData extends foundry.data.regionBehaviors.RegionBehaviorType<GroundSchema> {
  static override LOCALIZATION_PREFIXES = ["PDA.Ground"];

  static override defineSchema(): GroundSchema {
    return schema();
  }
}
