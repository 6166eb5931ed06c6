/** The stored fields of active effects, which differ between the generations. */
import { ACTIVE_EFFECT_DURATION_UNITS, ACTIVE_EFFECT_SHOW_ICON } from "../../../shared/constants.ts";
import type { DataSchema } from "../../abstract/model-types.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
} from "../../data/fields.ts";
import { generation, type DocumentClass } from "../../realm.ts";
import { flagsField, idField, nameField, sortField, statsField } from "../schema-parts.ts";

const count = (): NumberField => new NumberField({ integer: true, min: 0 });

/** [13] Changes and durations as that generation stores them. */
function fieldsOf13(): DataSchema {
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: count(),
      combat: new DocumentIdField({ readonly: false, required: false }),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
  };
}

/** [14] Where an effect began, and how long it lasts. */
function fieldsOf14(): DataSchema {
  const moment = (): NumberField =>
    new NumberField({ required: true, integer: true, min: 0, nullable: true, initial: null });
  return {
    start: new SchemaField(
      {
        combat: new DocumentIdField({ readonly: false }),
        combatant: new DocumentIdField({ readonly: false }),
        initiative: new NumberField({ required: true, nullable: true, initial: null }),
        round: moment(),
        turn: moment(),
        time: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      },
      { nullable: true, initial: null },
    ),
    duration: new SchemaField({
      value: new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      units: new StringField({ required: true, choices: ACTIVE_EFFECT_DURATION_UNITS, initial: "seconds" }),
      expiry: new StringField({ required: true, blank: false, nullable: true, initial: null }),
      expired: new BooleanField(),
    }),
    showIcon: new NumberField({
      required: true,
      nullable: false,
      choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
      initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
    }),
  };
}

/** The schema of active effects in the generation that is played. */
export function effectSchema(cls: DocumentClass, icon: () => string): DataSchema {
  return {
    ...idField(),
    ...nameField(),
    img: new FilePathField({ categories: ["IMAGE"], ...(generation() >= 14 ? { initial: icon } : {}) }),
    type: new DocumentTypeField(cls, { initial: "base" }),
    system: new TypeDataField(cls),
    ...(generation() >= 14 ? fieldsOf14() : fieldsOf13()),
    disabled: new BooleanField(),
    description: new HTMLField(),
    origin:
      generation() >= 14
        ? new DocumentUUIDField()
        : new StringField({ required: false, nullable: true, blank: false, initial: null }),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    transfer: new BooleanField({ initial: true }),
    statuses: new SetField(new StringField({ required: true, blank: false })),
    ...sortField(),
    ...flagsField(),
    ...statsField(),
  };
}
