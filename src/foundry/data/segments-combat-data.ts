import { NOT_BEGUN } from "../../rules/segments/moments.ts";
import { ENCUMBRANCE_RULINGS, OFFER_CAUSES, PHASES } from "../../rules/segments/state.ts";
import { flag, idOrNull, ids, measure, name, whole, word } from "./bounded-fields.ts";
import { moment } from "./moment-field.ts";
import { leaseField } from "./lease-field.ts";
import fields = foundry.data.fields;

const list = { required: true, nullable: false } as const;

/** Combatants that a list of pairs may tie together, far beyond any fight. */
const MOST_TIES = 10_000;
const ties = { ...list, max: MOST_TIES } as const;
const pair = () => ids(2);

const schema = () => ({
  clock: new fields.SchemaField({
    round: whole(0, 99_999, NOT_BEGUN.round),
    segment: whole(0, 99, NOT_BEGUN.segment),
    phase: word(PHASES, NOT_BEGUN.phase),
  }),
  offers: new fields.ArrayField(
    new fields.SchemaField({
      id: name("offer"),
      to: name("combatant"),
      against: name("combatant"),
      cause: word(OFFER_CAUSES, "simpleAction"),
      rule: name("SEG-AOO-01"),
      round: whole(0, 99_999, 0),
      segment: whole(0, 99, 0),
      ruling: new fields.SchemaField(
        { inCombat: flag(false), encumbering: word(ENCUMBRANCE_RULINGS, "none") },
        { required: true, nullable: true, initial: null },
      ),
    }),
    list,
  ),
  /** The rules' field but for the obstacles, which are the scene's. */
  field: new fields.SchemaField({
    engaged: new fields.ArrayField(pair(), ties),
    distances: new fields.ArrayField(new fields.SchemaField({ pair: pair(), metres: measure(0, 100_000, 0) }), ties),
    grapples: new fields.ArrayField(
      new fields.SchemaField({
        holder: name("combatant"),
        held: name("combatant"),
        locked: idOrNull(),
        since: moment(),
      }),
      ties,
    ),
    holds: new fields.ArrayField(
      new fields.SchemaField({
        kind: word(["grip", "swallow"], "grip"),
        holder: name("combatant"),
        held: name("combatant"),
        gear: idOrNull(),
        inflicted: whole(0, 9999, 0),
      }),
      ties,
    ),
  }),
  ...leaseField(),
});

export type SegmentsCombatSchema = ReturnType<typeof schema>;

/** A fight of the `segments` ruleset: its clock, offers and field as the rules have them, and who referees it. */
export class SegmentsCombatData extends foundry.abstract.TypeDataModel<SegmentsCombatSchema, Combat.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsCombat"];

  static override defineSchema(): SegmentsCombatSchema {
    return schema();
  }
}
