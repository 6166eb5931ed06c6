import { text, whole } from "./bounded-fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** Id of the combat document that is gone. */
  combat: text(),
  rounds: whole(0, 99_999, 0),
  /** Those who took part, of the shape `Participant`. */
  people: new fields.ArrayField(new fields.ObjectField({ required: true, nullable: false }), {
    required: true,
    nullable: false,
  }),
});

export type AftermathSchema = ReturnType<typeof schema>;

/** How a fight ended: the system data of the card that closes it. */
export class AftermathData extends foundry.abstract.TypeDataModel<AftermathSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.Aftermath"];

  static override defineSchema(): AftermathSchema {
    return schema();
  }
}
