import { groundShape, HURDLE_SKILLS, type Hurdle } from "../../rules/kernel/board/field.ts";
import { modelSchema } from "./model-of.ts";
import fields = foundry.data.fields;

/** The skills with the words by which the host's own form names them. */
const WORDS = Object.fromEntries(HURDLE_SKILLS.map((skill) => [skill, `PDA.Ground.Crossing.${skill}`])) as Record<
  Hurdle["skill"],
  string
>;

const schema = () => ({
  ...modelSchema(groundShape),
  crossing: new fields.StringField({
    required: true,
    nullable: true,
    blank: false,
    choices: WORDS,
    initial: null,
  }),
});

/** A region's behaviour: its squares are no plain ground. [D20-MOVE-22] [D20-MOVE-26] [D20-MOVE-28] [D20-COVER-01] [D20-CONC-01] [D20-MOD-03] */
export class GroundData extends foundry.data.regionBehaviors.RegionBehaviorType<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["PDA.Ground"];
  static override defineSchema = schema;
}
