import { LIGHTS, type Light } from "../../rules/d20/state.ts";
import fields = foundry.data.fields;

/** The lights with the words by which the host's own form names them. */
const CHOICES = Object.fromEntries(LIGHTS.map((light) => [light, `PDA.D20Light.${light}`])) as Record<Light, string>;

const schema = () => ({
  light: new fields.StringField({ required: true, nullable: false, blank: false, choices: CHOICES, initial: "dim" }),
});

export type D20LightSchema = ReturnType<typeof schema>;

/** A region's behaviour: how its squares are lit where no flame shines on them. [D20-CONC-10] */
export class D20LightData extends foundry.data.regionBehaviors.RegionBehaviorType<D20LightSchema> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Light"];

  static override defineSchema(): D20LightSchema {
    return schema();
  }
}
