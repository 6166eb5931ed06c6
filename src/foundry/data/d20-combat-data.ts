import { COVERS, FIGHT_PHASES } from "../../rules/d20/state.ts";
import { ids, measure, name, word, wordOrNull } from "./bounded-fields.ts";
import { leaseField } from "./lease-field.ts";
import { turnMoment } from "./turn-moment-field.ts";
import fields = foundry.data.fields;

const list = { required: true, nullable: false } as const;
/** Combatants that a list of pairs may tie together, far beyond any fight. */
const MOST_TIES = 10_000;
const ties = { ...list, max: MOST_TIES } as const;
const pair = () => ids(2);
const orNull = { required: true, nullable: true, initial: null } as const;

const schema = () => ({
  clock: new fields.SchemaField(turnMoment()),
  /** The rules' field but for walls and ground, which are the scene's. */
  field: new fields.SchemaField({
    phase: word(FIGHT_PHASES, "gathering"),
    order: new fields.ArrayField(
      new fields.SchemaField({
        id: name("combatant"),
        keys: new fields.ArrayField(measure(-99_999, 99_999, 0), { ...list, max: 10 }),
        place: measure(0, 99_999, 0),
      }),
      { ...list, max: 1000 },
    ),
    distances: new fields.ArrayField(new fields.SchemaField({ pair: pair(), metres: measure(0, 100_000, 0) }), ties),
    flanks: new fields.ArrayField(new fields.SchemaField({ pair: pair(), foe: name("combatant") }), ties),
    aims: new fields.ArrayField(
      new fields.SchemaField({
        by: name("combatant"),
        target: name("combatant"),
        cover: wordOrNull(COVERS),
        concealment: new fields.NumberField({ ...orNull, integer: true, min: 0, max: 100 }),
        flanking: new fields.BooleanField(orNull),
        higher: new fields.BooleanField(orNull),
      }),
      ties,
    ),
  }),
  ...leaseField(),
});

export type D20CombatSchema = ReturnType<typeof schema>;

/** A fight of the `d20` ruleset: its clock and field as the rules have them, and who referees it. */
export class D20CombatData extends foundry.abstract.TypeDataModel<D20CombatSchema, Combat.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Combat"];

  static override defineSchema(): D20CombatSchema {
    return schema();
  }
}
