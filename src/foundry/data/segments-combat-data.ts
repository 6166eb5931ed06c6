import { PHASES } from "../../rules/segments/state.ts";
import { name, whole, word } from "./bounded-fields.ts";
import { leaseField } from "./lease-field.ts";
import fields = foundry.data.fields;

const list = { required: true, nullable: false } as const;

const schema = () => ({
  clock: new fields.SchemaField({ round: whole(0, 99_999, 0), segment: whole(0, 99, 0), phase: word(PHASES, "declarations") }),
  offers: new fields.ArrayField(
    new fields.SchemaField({
      id: name("offer"),
      to: name("combatant"),
      against: name("combatant"),
      cause: word(["simpleAction", "rapidMove", "mode", "slipGuard", "grappled", "criticalFailure"], "simpleAction"),
      rule: name("SEG-AOO-01"),
      round: whole(0, 99_999, 0),
      segment: whole(0, 99, 0),
    }),
    list,
  ),
  field: new fields.SchemaField({ engaged: new fields.ArrayField(new fields.ArrayField(name("combatant"), list), list) }),
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
