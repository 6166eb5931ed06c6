import { joined, type Words } from "../words.ts";

/** One change of an effect as the host stores it: by `mode` (version 13) or by `type` (version 14). */
export interface ChangeFacts {
  readonly key?: string | undefined;
  readonly value?: unknown;
  readonly mode?: number | undefined;
  readonly type?: string | undefined;
}

/** An active effect as a sheet lists it. */
export interface EffectFacts {
  readonly id: string;
  /** Id of the actor's item that hands the effect over; empty where it is the owner's own. */
  readonly itemId: string;
  readonly name: string;
  readonly img: string;
  readonly disabled: boolean;
  /** Not disabled, and yet it changes nothing: it has ended, or something keeps it from applying. */
  readonly suppressed: boolean;
  /** The name of that item. */
  readonly from: string;
  readonly changes: readonly ChangeFacts[];
  /** The word of a key, or the key itself. */
  readonly label: (key: string) => string;
}

/** The active effects of a sheet as `templates/sheets/effects.hbs` prints them. */
export type EffectsView = ReturnType<typeof effectsView>;

const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** A value as it was written: texts as they are, everything else as JSON. */
function written(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function amount(change: ChangeFacts, words: Words): string {
  const text = written(change.value).replace(/^-/u, "\u2212");
  const number = Number(written(change.value));
  switch (change.type ?? TYPES[change.mode ?? -1]) {
    case "add":
      return Number.isFinite(number) && number >= 0 ? `+${text}` : text;
    case "subtract":
      return `\u2212${text}`;
    case "multiply":
      return `×${text}`;
    case "upgrade":
      return words.format("PDA.Effects.AtLeast", { value: text });
    case "downgrade":
      return words.format("PDA.Effects.AtMost", { value: text });
    default:
      return text;
  }
}

function rowOf(effect: EffectFacts, words: Words) {
  const { id, itemId, name, img, disabled, suppressed, from, changes, label } = effect;
  const told = changes
    .filter(({ key = "" }) => key !== "")
    .map((change) => words.format("PDA.Pair", { label: label(change.key ?? ""), value: amount(change, words) }));
  return {
    id,
    itemId,
    name,
    img,
    on: !disabled,
    facts: joined([
      from !== "" && words.format("PDA.Effects.From", { name: from }),
      suppressed && words.text("PDA.Effects.Suppressed"),
      ...told,
    ]),
    switchLabel: words.format("PDA.Effects.Switch", { name }),
    editLabel: words.format("PDA.Effects.Edit", { name }),
    deleteLabel: words.format("PDA.Effects.Delete", { name }),
  };
}

/** The active effects of an actor or an item, its own first, each with what it changes. */
export const effectsView = (effects: readonly EffectFacts[], words: Words) => ({
  rows: effects.map((effect) => rowOf(effect, words)),
});
