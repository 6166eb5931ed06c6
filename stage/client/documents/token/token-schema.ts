import type { DataSchema } from "../../abstract/model-types.ts";
import * as fields from "../../data/fields.ts";
import { lightFields } from "../../data/light-data.ts";
import { memberOf } from "../../dice/call.ts";
import { realm } from "../../realm.ts";

const DEFAULT_ICON = "icons/svg/mystery-man.svg";

/** The fields of a texture; `src` as given when there is none. */
export function textureFields(src: string | null): DataSchema {
  const number = (initial: number) => new fields.NumberField({ nullable: false, initial });
  return {
    src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], initial: src, wildcard: true }),
    anchorX: number(src === null ? 0 : 0.5),
    anchorY: number(src === null ? 0 : 0.5),
    offsetX: new fields.NumberField({ nullable: false, integer: true, initial: 0 }),
    offsetY: new fields.NumberField({ nullable: false, integer: true, initial: 0 }),
    fit: new fields.StringField({
      initial: src === null ? "fill" : "contain",
      choices: ["fill", "contain", "cover", "width", "height"],
    }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new fields.AngleField(),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new fields.AlphaField({ nullable: false, initial: 0.75 }),
  };
}

/** A tracked attribute that the manifest names. */
const attribute = (key: string) => (): string | null => {
  const path = memberOf(realm.game, "system", key);
  return typeof path === "string" && path !== "" ? path : null;
};

/** The fields that a token shares with an actor's prototype token. */
export function prototypeTokenFields(): DataSchema {
  const mode = () => new fields.NumberField({ required: true, initial: 0, choices: [0, 10, 20, 30, 40, 50] });
  const size = () => new fields.NumberField({ required: true, nullable: false, positive: true, initial: 1 });
  const bar = (key: string) =>
    new fields.SchemaField({
      attribute: new fields.StringField({ required: true, nullable: true, blank: false, initial: attribute(key) }),
    });
  return {
    name: new fields.StringField({ required: true, blank: true, textSearch: true }),
    displayName: mode(),
    actorLink: new fields.BooleanField(),
    randomImg: new fields.BooleanField(),
    appendNumber: new fields.BooleanField(),
    prependAdjective: new fields.BooleanField(),
    width: size(),
    height: size(),
    texture: new fields.SchemaField(textureFields(DEFAULT_ICON)),
    lockRotation: new fields.BooleanField(),
    rotation: new fields.AngleField(),
    alpha: new fields.AlphaField(),
    disposition: new fields.NumberField({ required: true, choices: [-2, -1, 0, 1], initial: -1 }),
    displayBars: mode(),
    bar1: bar("primaryTokenAttribute"),
    bar2: bar("secondaryTokenAttribute"),
    light: new fields.SchemaField(lightFields()),
    sight: new fields.ObjectField(),
    detectionModes: new fields.ArrayField(new fields.ObjectField()),
    occludable: new fields.ObjectField(),
    ring: new fields.ObjectField(),
    turnMarker: new fields.ObjectField(),
    movementAction: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    flags: new fields.DocumentFlagsField(),
  };
}

/** The fields of one step of a recorded movement. */
export function measuredWaypointFields(): DataSchema {
  const number = (options: Record<string, unknown> = {}) =>
    new fields.NumberField({ required: true, nullable: false, ...options });
  return {
    x: number({ integer: true }),
    y: number({ integer: true }),
    elevation: number(),
    width: number({ positive: true }),
    height: number({ positive: true }),
    shape: number(),
    action: new fields.StringField({ required: true, blank: false }),
    terrain: new fields.ObjectField({ nullable: true, initial: null }),
    snapped: new fields.BooleanField(),
    explicit: new fields.BooleanField(),
    checkpoint: new fields.BooleanField(),
    intermediate: new fields.BooleanField(),
    userId: new fields.StringField({ required: true }),
    movementId: new fields.StringField({ required: true }),
    cost: number({ min: 0 }),
  };
}
