import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "./fields.ts";

const number = (initial: number, options: Record<string, unknown> = {}) =>
  new fields.NumberField({ required: true, nullable: false, initial, ...options });

/** From which darkness of a scene on, and up to which, a light shines. */
const darkness = () =>
  new fields.SchemaField(
    { min: new fields.AlphaField({ initial: 0 }), max: new fields.AlphaField({ initial: 1 }) },
    {
      validate: (value: unknown) =>
        Number(Reflect.get(Object(value), "min") ?? 0) <= Number(Reflect.get(Object(value), "max") ?? 1),
      validationError: "darkness.max may not be less than darkness.min",
    },
  );

const looks = (luminosity: number) => ({
  alpha: new fields.AlphaField({ initial: 0.5 }),
  color: new fields.ColorField(),
  coloration: new fields.NumberField({ required: true, integer: true, initial: 1 }),
  luminosity: number(luminosity, { min: 0, max: 1 }),
  saturation: number(0, { min: -1, max: 1 }),
  contrast: number(0, { min: -1, max: 1 }),
  shadows: number(0, { min: 0, max: 1 }),
});

/** The light of a lamp or of a token: `bright` and `dim` are radii in the scene's units of length. */
export function lightFields(): DataSchema {
  const radius = () => number(0, { min: 0, step: 0.01 });
  return {
    ...looks(0.5),
    negative: new fields.BooleanField(),
    priority: number(0, { integer: true, min: 0 }),
    attenuation: new fields.AlphaField({ initial: 0.5 }),
    angle: new fields.AngleField({ initial: 360, normalize: false }),
    bright: radius(),
    dim: radius(),
    animation: new fields.SchemaField({
      type: new fields.StringField({ nullable: true, blank: false, initial: null }),
      speed: number(5, { integer: true, min: 0, max: 10 }),
      intensity: number(5, { integer: true, min: 1, max: 10 }),
      reverse: new fields.BooleanField(),
    }),
    darkness: darkness(),
  };
}

/** How a scene itself is lit: `darknessLevel` is 0 at noon, 1 at midnight. */
export function environmentFields(): DataSchema {
  const tint = (hue: number, luminosity: number, shadows: number) =>
    new fields.SchemaField({
      hue: new fields.HueField({ required: true, initial: hue }),
      intensity: new fields.AlphaField({ initial: 0 }),
      luminosity: number(luminosity, { min: -1, max: 1 }),
      saturation: number(0, { min: -1, max: 1 }),
      shadows: number(shadows, { min: 0, max: 1 }),
    });
  return {
    darknessLevel: new fields.AlphaField({ initial: 0 }),
    darknessLock: new fields.BooleanField({ initial: false }),
    globalLight: new fields.SchemaField({
      enabled: new fields.BooleanField({ required: true, initial: false }),
      bright: new fields.BooleanField({ required: true, initial: false }),
      ...looks(0),
      darkness: darkness(),
    }),
    cycle: new fields.BooleanField({ initial: true }),
    base: tint(0, 0, 0),
    dark: tint(257 / 360, -0.25, 0),
  };
}
