import fields = foundry.data.fields;

/** A whole number with bounds: the host clamps what is typed in. */
export const whole = (min: number, max: number, initial: number) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, min, max, initial });

/** A whole number with bounds, or null. */
export const wholeOrNull = (min: number, max: number, initial: number | null = null) =>
  new fields.NumberField({ required: true, nullable: true, integer: true, min, max, initial });

/** A number with bounds, in the unit that its place says. */
export const measure = (min: number, max: number, initial: number) =>
  new fields.NumberField({ required: true, nullable: false, min, max, initial });

/** A number with bounds, in the unit that its place says, or null. */
export const measureOrNull = (min: number, max: number) =>
  new fields.NumberField({ required: true, nullable: true, min, max, initial: null });

/** One of a list of words; anything else is refused. `initial`: the word, or what tells it when a document is made. */
export const word = <const W extends string>(choices: readonly W[], initial: NoInfer<W> | (() => NoInfer<W>)) =>
  new fields.StringField({ required: true, nullable: false, blank: false, choices: [...choices], initial });

/** One of a list of words, or null. */
export const wordOrNull = <const W extends string>(choices: readonly W[]) =>
  new fields.StringField({ required: true, nullable: true, blank: false, choices: [...choices], initial: null });

/** Free text without markup. */
export const text = (initial = "") => new fields.StringField({ required: true, nullable: false, blank: true, initial });

/** Text that must say something: a key, a formula, an id. */
export const name = (initial: string) =>
  new fields.StringField({ required: true, nullable: false, blank: false, initial });

/** Ids of those concerned, so many at the most. */
export const ids = (max: number) => new fields.ArrayField(name("combatant"), { required: true, nullable: false, max });

/** An id, or null. */
export const idOrNull = () => new fields.StringField({ required: true, nullable: true, blank: false, initial: null });

/** Yes or no. */
export const flag = (initial: boolean) => new fields.BooleanField({ required: true, nullable: false, initial });

/** Text with markup; its path stands in the manifest's `htmlFields`, so that the server cleans it. */
export const html = () => new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });

/** One field for each word of a list. */
export const each = <const K extends string, F>(keys: readonly K[], field: () => F): Record<K, F> =>
  Object.fromEntries(keys.map((key) => [key, field()])) as Record<K, F>;
