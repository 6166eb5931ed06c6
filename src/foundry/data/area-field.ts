import { measure, word } from "./bounded-fields.ts";
import fields = foundry.data.fields;

const metres = () => measure(-1_000_000, 1_000_000, 0);

/** A place, in metres. */
export const point = () => ({ x: metres(), y: metres() });

/** Ground that is marked out: every key of every shape, since the host merges objects. `size` is a radius or a length, `spread` an angle or a width. */
export const area = () =>
  new fields.SchemaField(
    {
      shape: word(["circle", "cone", "line"], "circle"),
      at: new fields.SchemaField(point()),
      direction: measure(-360, 360, 0),
      size: measure(0, 99_999, 0),
      spread: measure(0, 99_999, 0),
    },
    { required: true, nullable: true, initial: null },
  );
