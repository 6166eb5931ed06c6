import { text, whole } from "./bounded-fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** Id of the combat document. */
  combat: text(),
  round: whole(0, 99_999, 0),
  /** Lines of the shape `ToldLine`. */
  lines: new fields.ArrayField(new fields.ObjectField({ required: true, nullable: false }), {
    required: true,
    nullable: false,
  }),
  /** Writes that have no line. */
  more: whole(0, 999_999_999, 0),
});

export type ToldSchema = ReturnType<typeof schema>;

/** What users have written past the referee in one round of a fight: the system data of a card for game masters. */
export class ToldData extends foundry.abstract.TypeDataModel<ToldSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.Told"];

  static override defineSchema(): ToldSchema {
    return schema();
  }
}
