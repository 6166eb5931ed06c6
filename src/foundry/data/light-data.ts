import { LIGHTS, type Light } from "../../rules/kernel/board/field.ts";
import fields = foundry.data.fields;

/** The lights with the words by which the host's own form names them. */
const CHOICES = Object.fromEntries(LIGHTS.map((light) => [light, `PDA.Light.${light}`])) as Record<Light, string>;

const schema = () => ({
  light: new fields.StringField({ required: true, nullable: false, blank: false, choices: CHOICES, initial: "dim" }),
});

/** A region's behaviour: how its squares are lit where no flame shines on them. [D20-CONC-10] */
export class LightData extends foundry.data.regionBehaviors.RegionBehaviorType<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["PDA.Light"];
  static override defineSchema = schema;
}
