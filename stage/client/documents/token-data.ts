/** The fields that tokens and the prototypes of tokens share. */
import type { DataSchema } from "../abstract/model-types.ts";
import {
  AlphaField, AngleField, ArrayField, BooleanField, ColorField, FilePathField, NumberField, ObjectField, SchemaField, StringField,
} from "../data/fields.ts";
import { currentGame } from "../helpers/current-game.ts";

const choice = (initial: number): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial });

/** A bar of the token; the manifest says which attribute it shows at first. */
function barField(which: "primaryTokenAttribute" | "secondaryTokenAttribute"): SchemaField {
  const initial = (): string | null => {
    const attribute = currentGame().system.manifest[which];
    return typeof attribute === "string" && attribute !== "" ? attribute : null;
  };
  return new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });
}

/** Everything that a token has and its prototype has too. */
export function commonTokenFields(): DataSchema {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: choice(0),
    actorLink: new BooleanField(),
    width: new NumberField({ required: true, nullable: false, min: 0.5, step: 0.5, initial: 1 }),
    height: new NumberField({ required: true, nullable: false, min: 0.5, step: 0.5, initial: 1 }),
    texture: new SchemaField({
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: "icons/svg/mystery-man.svg" }),
      anchorX: new NumberField({ nullable: false, initial: 0.5 }), anchorY: new NumberField({ nullable: false, initial: 0.5 }),
      offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }), offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
      fit: new StringField({ initial: "contain" }),
      scaleX: new NumberField({ nullable: false, initial: 1 }), scaleY: new NumberField({ nullable: false, initial: 1 }),
      rotation: new AngleField(), tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      alphaThreshold: new AlphaField({ nullable: false, initial: 0.75 }),
    }),
    shape: choice(4),
    lockRotation: new BooleanField(), rotation: new AngleField(), alpha: new AlphaField(),
    disposition: choice(-1), displayBars: choice(0),
    bar1: barField("primaryTokenAttribute"), bar2: barField("secondaryTokenAttribute"),
    light: new ObjectField(), sight: new ObjectField(), detectionModes: new ArrayField(new ObjectField()),
    occludable: new ObjectField(), ring: new ObjectField(), turnMarker: new ObjectField(),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    flags: new ObjectField({ required: true }),
  };
}

