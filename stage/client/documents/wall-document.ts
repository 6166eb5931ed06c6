import type { Metadata } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { metadataOf } from "./schema-parts.ts";

/** What may pass a wall: `NORMAL` stops everything of its kind. */
const SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
const MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;
const DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
const DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
const DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;

const COORDINATES = 4;

/** A wall or door of a scene, from one point of the canvas to another. */
export class WallDocument extends ClientDocument {
  static override metadata: Metadata = metadataOf("Wall");

  /** x and y of one end, then of the other, in pixels. */
  declare c: number[];
  declare move: number;
  declare door: number;
  declare ds: number;

  static override defineSchema(): DataSchema {
    const oneOf = (choices: Readonly<Record<string, number>>, initial: number) =>
      new fields.NumberField({ required: true, nullable: false, choices: Object.values(choices), initial });
    const distance = () => new fields.NumberField({ required: true, nullable: true, positive: true, initial: null });
    return {
      _id: new fields.DocumentIdField(),
      c: new fields.ArrayField(new fields.NumberField({ required: true, nullable: false, integer: true }), {
        validate: (c: unknown) => Array.isArray(c) && c.length === COORDINATES,
        validationError: "must be a length-4 array of integer coordinates",
      }),
      light: oneOf(SENSE_TYPES, SENSE_TYPES.NORMAL),
      move: oneOf(MOVEMENT_TYPES, MOVEMENT_TYPES.NORMAL),
      sight: oneOf(SENSE_TYPES, SENSE_TYPES.NORMAL),
      sound: oneOf(SENSE_TYPES, SENSE_TYPES.NORMAL),
      dir: oneOf(DIRECTIONS, DIRECTIONS.BOTH),
      door: oneOf(DOOR_TYPES, DOOR_TYPES.NONE),
      ds: oneOf(DOOR_STATES, DOOR_STATES.CLOSED),
      doorSound: new fields.StringField({ required: false, blank: true, initial: undefined }),
      threshold: new fields.SchemaField({
        light: distance(),
        sight: distance(),
        sound: distance(),
        attenuation: new fields.BooleanField(),
      }),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
