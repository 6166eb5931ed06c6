import { EFFORTS, MODES } from "../../rules/segments/state.ts";
import { flag, idOrNull, measure, name, whole, wholeOrNull, word } from "./bounded-fields.ts";
import fields = foundry.data.fields;

const list = { required: true, nullable: false } as const;
const orNull = { required: true, nullable: true, initial: null } as const;
const metres = () => measure(-1_000_000, 1_000_000, 0);
/** Segments are counted within the round; a simple action may be planned past its end. */
const segment = () => whole(-999, 9999, 0);

const schema = () => ({
  mode: new fields.StringField({ required: true, nullable: true, blank: false, choices: [...MODES], initial: null }),
  initiative: wholeOrNull(-99, 99),
  routine: new fields.ArrayField(
    new fields.SchemaField({ id: name("1"), segment: wholeOrNull(-99, 99), state: word(["ready", "spent", "lost"], "ready") }),
    list,
  ),
  actedIn: wholeOrNull(0, 99),
  guardDown: new fields.SchemaField({ until: segment(), cause: word(["simpleAction", "mode", "rapidMove"], "simpleAction") }, orNull),
  simple: new fields.SchemaField({ activity: name("other"), from: segment(), until: segment(), gear: idOrNull() }, orNull),
  move: new fields.SchemaField(
    {
      path: new fields.ArrayField(new fields.SchemaField({ x: metres(), y: metres() }), list),
      speed: measure(0, 999, 0),
      from: segment(),
      until: segment(),
    },
    orNull,
  ),
  barred: flag(false),
  surprised: flag(false),
  timed: new fields.ArrayField(
    new fields.SchemaField({
      id: word(["stunned", "blinded", "unconscious"], "stunned"),
      rule: name("SEG-CORE-01"),
      until: new fields.SchemaField({ round: whole(0, 99_999, 0), segment: segment() }),
    }),
    list,
  ),
  effort: word(EFFORTS, "restful"),
});

export type SegmentsCombatantSchema = ReturnType<typeof schema>;

/** What a combatant has done and may still do this round: the rules' `TurnState`. `move` is the path drawn as a ghost. */
export class SegmentsCombatantData extends foundry.abstract.TypeDataModel<SegmentsCombatantSchema, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsCombatant"];

  static override defineSchema(): SegmentsCombatantSchema {
    return schema();
  }
}
