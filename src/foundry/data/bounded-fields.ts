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

/** One of a list of words; anything else is refused. `initial`: the word, or what tells it when a document is made. */
export const word = <const W extends string>(choices: readonly W[], initial: NoInfer<W> | (() => NoInfer<W>)) =>
  new fields.StringField({ required: true, nullable: false, blank: false, choices: [...choices], initial });

/** Free text without markup. */
export const text = (initial = "") => new fields.StringField({ required: true, nullable: false, blank: true, initial });

/** Text that must say something: a key, a formula, an id. */
export const name = (initial: string) =>
  new fields.StringField({ required: true, nullable: false, blank: false, initial });

/** An id, or null. */
export const idOrNull = () => new fields.StringField({ required: true, nullable: true, blank: false, initial: null });

/** Yes or no. */
export const flag = (initial: boolean) => new fields.BooleanField({ required: true, nullable: false, initial });

/** Text with markup; its path stands in the manifest's `htmlFields`, so that the server cleans it. */
export const html = () => new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });
