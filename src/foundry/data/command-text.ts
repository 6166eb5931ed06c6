import fields = foundry.data.fields;

/** Longest command that is stored: one with a path of 200 points has about half of it. */
const LONGEST = 20_000;

/** Text of JSON that is no command. */
const NONE = "null";

function validate(value: unknown): boolean {
  return String(value).length <= LONGEST;
}

/** A command that waits in a document. It is JSON text, because the host merges objects: keys of an older command would stay. */
export const commandText = () =>
  new fields.StringField({ required: true, nullable: false, blank: false, initial: NONE, validate });
