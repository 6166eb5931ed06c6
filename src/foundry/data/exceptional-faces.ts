import { SPECIFIC_RESULTS } from "../../rules/segments/stats.ts";
import { whole, word } from "./bounded-fields.ts";
import fields = foundry.data.fields;

/** Faces of the natural die with an effect of their own, of a weapon or of a being. [SEG-EXC-02] */
export const exceptionalFaces = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      faces: new fields.ArrayField(whole(1, 20, 20), { required: true, nullable: false }),
      effect: word(SPECIFIC_RESULTS, "disarm"),
    }),
    { required: true, nullable: false },
  );
