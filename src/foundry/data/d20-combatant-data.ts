import { ATTACK_RUNS, HEADS, WAITINGS } from "../../rules/d20/state.ts";
import { BONUS_TARGETS, BONUS_TYPES, CONDITIONS } from "../../rules/d20/stats.ts";
import { DISTURBANCES } from "../../rules/d20/tables/distractions.ts";
import { area } from "./area-field.ts";
import { flag, idOrNull, ids, name, text, whole, wholeOrNull, word, wordOrNull } from "./bounded-fields.ts";
import { turnMoment } from "./turn-moment-field.ts";
import fields = foundry.data.fields;

const list = { required: true, nullable: false } as const;
const orNull = { required: true, nullable: true, initial: null } as const;
/** Combatants whom one spell may concern. */
const MOST_NAMED = 1000;
const round = () => whole(0, 99_999, 0);
const striker = () => new fields.SchemaField({ with: name("unarmed"), head: word(HEADS, "main") });

/** The end of a state has every key of every kind of end: the host merges objects. */
const timed = () =>
  new fields.SchemaField({
    id: word(CONDITIONS, "stunned"),
    rule: name("D20-COND-01"),
    source: idOrNull(),
    at: new fields.SchemaField(turnMoment(), orNull),
    holds: new fields.StringField({ ...orNull, blank: false }),
  });

const schema = () => ({
  initiative: new fields.SchemaField(
    { total: whole(-999, 999, 0), modifier: whole(-999, 999, 0), coin: whole(0, 999_999, 0) },
    orNull,
  ),
  aware: flag(true),
  hasActed: flag(false),
  spent: new fields.ArrayField(word(["standard", "move", "fullRound"], "standard"), { ...list, max: 10 }),
  freeActions: whole(0, 999, 0),
  readied: whole(0, 9, 0),
  restricted: flag(false),
  moved: whole(0, 9999, 0),
  stepped: flag(false),
  run: new fields.SchemaField(
    { kind: word(ATTACK_RUNS, "one"), made: new fields.ArrayField(striker(), { ...list, max: 100 }) },
    orNull,
  ),
  stance: new fields.SchemaField({
    defensive: flag(false),
    totalDefense: flag(false),
    expertise: whole(0, 99, 0),
    powerAttack: whole(0, 99, 0),
  }),
  opportunities: new fields.SchemaField({
    taken: whole(0, 999, 0),
    movers: new fields.ArrayField(new fields.SchemaField({ id: name("combatant"), round: round() }), {
      ...list,
      max: MOST_NAMED,
    }),
  }),
  usedBefore: new fields.SchemaField({ opportunities: whole(0, 999, 0), cleaves: whole(0, 999, 0) }),
  dodgeAgainst: idOrNull(),
  charge: new fields.SchemaField(
    { power: name("power"), cast: new fields.SchemaField(turnMoment()), tried: flag(false) },
    orNull,
  ),
  casting: new fields.SchemaField(
    {
      power: name("power"),
      targets: ids(MOST_NAMED),
      area: area(),
      until: new fields.SchemaField(turnMoment(), orNull),
      kept: wholeOrNull(0, 99_999),
    },
    orNull,
  ),
  concentration: new fields.SchemaField({ power: name("power"), kept: round() }, orNull),
  started: new fields.SchemaField(
    { activity: name("activity"), gear: idOrNull(), target: idOrNull(), round: round() },
    orNull,
  ),
  distractions: new fields.ArrayField(
    new fields.SchemaField({ what: wordOrNull(DISTURBANCES), dc: whole(0, 9999, 0), lasts: flag(false) }),
    { ...list, max: 100 },
  ),
  running: new fields.SchemaField({ rounds: round(), checks: round(), last: round(), restUntil: round() }, orNull),
  sprints: flag(false),
  cleaves: whole(0, 999, 0),
  attackedAt: new fields.SchemaField(turnMoment(), orNull),
  resistanceLowered: flag(false),
  quickened: flag(false),
  fell: new fields.SchemaField(turnMoment(), orNull),
  found: idOrNull(),
  waiting: wordOrNull(WAITINGS),
  interrupted: flag(false),
  temporaryUntil: new fields.SchemaField(turnMoment(), orNull),
  timed: new fields.ArrayField(timed(), { ...list, max: 100 }),
  modifiers: new fields.ArrayField(
    new fields.SchemaField({
      id: name("modifier"),
      to: word(BONUS_TARGETS, "attack"),
      type: word(BONUS_TYPES, "untyped"),
      value: whole(-999, 999, 0),
      source: text(),
      until: new fields.SchemaField(turnMoment(), orNull),
    }),
    { ...list, max: 100 },
  ),
});

export type D20CombatantSchema = ReturnType<typeof schema>;

/** What a combatant has done and may still do: the rules' `TurnState`. */
export class D20CombatantData extends foundry.abstract.TypeDataModel<D20CombatantSchema, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Combatant"];

  static override defineSchema(): D20CombatantSchema {
    return schema();
  }
}
