import type { Metadata } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { lightFields } from "../data/light-data.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { metadataOf } from "./schema-parts.ts";

/** A light of a scene that no token bears, in pixels of the canvas. */
export class AmbientLightDocument extends ClientDocument {
  static override metadata: Metadata = metadataOf("AmbientLight");

  static override defineSchema(): DataSchema {
    const whole = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: new fields.DocumentIdField(),
      x: whole(),
      y: whole(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      rotation: new fields.AngleField(),
      walls: new fields.BooleanField({ initial: true }),
      vision: new fields.BooleanField(),
      config: new fields.SchemaField(lightFields()),
      hidden: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
