import { EFFORTS, FOOTING, GAITS, MODES } from "../../rules/segments/state.ts";
import { area, point } from "./area-field.ts";
import { flag, idOrNull, ids, measure, measureOrNull, name, whole, wholeOrNull, word } from "./bounded-fields.ts";
import { commandText } from "./command-text.ts";
import { moment, segment } from "./moment-field.ts";
import fields = foundry.data.fields;

const list = { required: true, nullable: false } as const;
const orNull = { required: true, nullable: true, initial: null } as const;
/** Combatants whom one spell or one field of fire may concern. */
const MOST_NAMED = 1000;
/** Points that a path may have. */
const LONGEST_PATH = 1000;

/** The act at a charge's end has every key of every kind of act: the host merges objects, and would keep one that is left out. */
const charge = () =>
  new fields.SchemaField(
    {
      target: name("combatant"),
      act: new fields.SchemaField({
        do: word(["attack", "breakthrough", "slipGuard"], "attack"),
        with: idOrNull(),
        aim: new fields.StringField({
          required: true,
          nullable: true,
          blank: false,
          choices: ["push", "passThrough"],
          initial: null,
        }),
      }),
    },
    orNull,
  );

const schema = () => ({
  mode: new fields.StringField({ required: true, nullable: true, blank: false, choices: [...MODES], initial: null }),
  initiative: wholeOrNull(-99, 99),
  routine: new fields.ArrayField(
    new fields.SchemaField({
      id: name("1"),
      segment: wholeOrNull(-99, 99),
      state: word(["ready", "spent", "lost"], "ready"),
    }),
    list,
  ),
  actedIn: wholeOrNull(0, 99),
  repeats: whole(0, 99, 0),
  surprises: whole(0, 99, 0),
  guardDown: new fields.SchemaField(
    { until: segment(), cause: word(["simpleAction", "mode", "rapidMove"], "simpleAction") },
    orNull,
  ),
  simple: new fields.SchemaField(
    {
      activity: name("other"),
      from: segment(),
      until: segment(),
      gear: idOrNull(),
      target: idOrNull(),
      fetching: flag(false),
    },
    orNull,
  ),
  move: new fields.SchemaField(
    {
      path: new fields.ArrayField(new fields.SchemaField(point()), { ...list, max: LONGEST_PATH }),
      speed: measure(0, 999, 0),
      gait: word(GAITS, "walk"),
      from: segment(),
      until: segment(),
      charge: charge(),
      towards: idOrNull(),
    },
    orNull,
  ),
  setOff: wholeOrNull(-99, 99),
  step: new fields.SchemaField(
    { relativeTo: name("combatant"), way: word(FOOTING, "hold"), segment: segment() },
    orNull,
  ),
  barred: flag(false),
  surprised: flag(false),
  waits: wholeOrNull(0, 99),
  announced: new fields.SchemaField({ segment: segment(), command: commandText() }, orNull),
  casting: new fields.SchemaField(
    { spell: name("spell"), targets: ids(MOST_NAMED), area: area(), from: moment(), until: moment() },
    orNull,
  ),
  cover: new fields.SchemaField(
    {
      with: name("bareHands"),
      zone: new fields.SchemaField({
        centre: new fields.SchemaField(point(), orNull),
        radius: measure(0, 99_999, 0),
        direction: measureOrNull(-360, 360),
        angle: measure(0, 360, 360),
        members: ids(MOST_NAMED),
      }),
    },
    orNull,
  ),
  charges: whole(0, 99, 0),
  timed: new fields.ArrayField(
    new fields.SchemaField({
      id: word(["stunned", "blinded", "unconscious"], "stunned"),
      rule: name("SEG-CORE-01"),
      until: moment(),
    }),
    list,
  ),
  effort: word(EFFORTS, "restful"),
  /** Null once weariness is counted; see the rules. */
  tiringRounds: wholeOrNull(0, 9999, 0),
});

export type SegmentsCombatantSchema = ReturnType<typeof schema>;

/** What a combatant has done and may still do this round: the rules' `TurnState`. `move` is the path drawn as a ghost. */
export class SegmentsCombatantData extends foundry.abstract.TypeDataModel<
  SegmentsCombatantSchema,
  Combatant.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsCombatant"];

  static override defineSchema(): SegmentsCombatantSchema {
    return schema();
  }
}
