import { flag, idOrNull, measure, name, text, whole, wholeOrNull, word } from "./bounded-fields.ts";
import fields = foundry.data.fields;

/**
 * How far an exchange has come. `pending`: waits for dice or answers. `committing`: everything is decided, its journal
 * is being written out. `done`, `undone`, `cancelled`: as the words say. `derailed`: its replies no longer fit the
 * rules; the game master cancels it or finishes by hand.
 */
export const EXCHANGE_STATUSES = ["pending", "committing", "done", "undone", "cancelled", "derailed"] as const;
export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];

const list = { required: true, nullable: false } as const;
const jsonList = () => new fields.ArrayField(new fields.ObjectField({ required: true, nullable: false }), list);

const schema = () => ({
  /** Id of the combat document. */
  combat: text(),
  /** Id of the claim that began it: a claim is executed once. */
  claim: text(),
  /** User who gave the command; the message's author is the referee. */
  user: idOrNull(),
  /** Name of the one who acts, as it was: the card must not change when a token is renamed. */
  actor: text(),
  command: new fields.ObjectField({ required: true, nullable: false }),
  /** `{ key, naturals }` or `{ key, answer }`: a list, because the host merges objects and cannot drop a key. */
  replies: jsonList(),
  /** Version of the rules and digest of the settings that the replies were given to. */
  version: text(),
  digest: text(),
  status: word(EXCHANGE_STATUSES, "pending"),
  /** The questions that it waits for. `deadline`: server time in ms while it runs; `left`: ms left while it is held. */
  wanted: new fields.ArrayField(
    new fields.SchemaField({
      key: name("key"),
      question: new fields.ObjectField({ required: true, nullable: false }),
      deadline: new fields.NumberField({ required: true, nullable: true, initial: null }),
      left: new fields.NumberField({ required: true, nullable: true, initial: null }),
      /** A game master has stopped this clock by hand. */
      held: new fields.BooleanField({ required: true, initial: false }),
    }),
    list,
  ),
  events: jsonList(),
  deltas: jsonList(),
  /** What users have changed under it of things that it had read: it goes on as it was. */
  held: jsonList(),
  /** What the rules read, as `combatant.field`: a later amendment of something earlier asks for it. */
  reads: new fields.ArrayField(name("path"), list),
  /** What it becomes when its journal is written out. */
  goal: word(["done", "undone"], "done"),
  /** What is being written, per document: emptied when all is written. */
  journal: jsonList(),
  /** `{ code, params }`: what the card has to say besides its events (a veto, an answer asked again…). */
  notes: jsonList(),
  /** Whom it mentions, as they were when it was last written: the card must not change when they are gone. `actor`: uuid. */
  cast: new fields.ArrayField(
    new fields.SchemaField({ id: name("combatant"), name: text(), hidden: flag(false), actor: idOrNull() }),
    list,
  ),
  /** The gear that it mentions, the same. */
  gear: new fields.ArrayField(new fields.SchemaField({ id: name("gear"), name: text() }), list),
  /** Place in the order in which the exchanges of a combat were committed; null before. */
  sequence: wholeOrNull(0, Number.MAX_SAFE_INTEGER),
  /** How often it has been amended. */
  amendments: whole(0, 9999, 0),
  /** Server time in ms when it was committed. */
  committed: measure(0, Number.MAX_SAFE_INTEGER, 0),
});

export type ExchangeSchema = ReturnType<typeof schema>;

/** One command and all it set off: the system data of its one growing card. */
export class ExchangeData extends foundry.abstract.TypeDataModel<ExchangeSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.Exchange"];

  static override defineSchema(): ExchangeSchema {
    return schema();
  }
}
