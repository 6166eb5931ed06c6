/**
 * The forms of a ruleset's rulings, declared: each has an icon, the command that it makes, and fields of a few kinds. A field is said
 * once: what the form shows, the bounds of what may be typed and the value that the command gets all come from it. Where the fields
 * bear the names of the command's own, they are all that there is to say; else a function makes the command's fields of them:
 *
 * ```ts
 * const { onEach, onOne } = formsFor<ToyCommand>();
 * const FORMS = {
 *   harm: onEach("fa-heart-crack", "harm", { points: whole(1, 100) }),
 *   pair: onOne("fa-people-arrows", "pair", { who: person, against: another("who") }, ({ who, against }) => ({ pair: [who, against] })),
 * };
 * ```
 *
 * The words of a form lie where the ruleset's kit says, those of a field under `PDA.Ruling.Field.<name>`.
 */
import type { CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Choice } from "../dialogs/form-rows.ts";
import type { Words } from "../words.ts";
import { problem, type Person, type RulingField, type RulingReply } from "./ruling-fields.ts";

/** What every form needs to know of a fight. */
export interface Facts {
  readonly people: readonly Person[];
}

/** A field of a form, which makes a value of type `V`; `F`: what it needs to know of the fight. */
export interface Field<V, F> {
  /** What the form shows; null: nothing in this fight. */
  readonly rowOf: (name: string, facts: F, words: Words) => RulingField | null;
  /** What was typed, as the command has it; undefined: left out of it. Throws a `FormProblem`. */
  readonly read: (reply: RulingReply, name: string) => V;
}

type Fields<F> = Readonly<Record<string, Field<unknown, F>>>;
type ValueOf<T> = T extends Field<infer V, never> ? V : never;
type LeftOut<S> = { [K in keyof S]: undefined extends ValueOf<S[K]> ? K : never }[keyof S];
/** What the fields of a form make, by their names; a value that may be left out is an optional one. */
type Values<S> = { readonly [K in Exclude<keyof S, LeftOut<S>>]: ValueOf<S[K]> } & {
  readonly [K in LeftOut<S>]?: Exclude<ValueOf<S[K]>, undefined>;
};

/** What a command says besides who gives it and those it is about; what it does where that hangs on the fields. */
type Parts<C, Deed, Them extends string> = (C extends { readonly do: Deed } ? Omit<C, "do" | "by" | Them> : never) & {
  readonly do?: C extends { readonly do: infer Any } ? Any : never;
};
/** How the parts of a command are made of what the fields make; nothing where they are the same. */
type Making<P, S, F> = Values<S> extends P ? [made?: Made<P, S, F>] : [made: Made<P, S, F>];
type Made<P, S, F> = (values: Values<S>, facts: F) => P;

/** A form of rulings: the rows that it shows, and the commands that it asks for when it is filled. */
export interface RulingForm<F> {
  readonly icon: string;
  /** Whether one combatant is chosen in a list named `who`, so that what else may be chosen hangs on it. */
  readonly isAboutOne: boolean;
  rowsOf(facts: F, words: Words): readonly RulingField[];
  /** Throws a `FormProblem`. */
  commandsOf(reply: RulingReply, facts: F): readonly Game["command"][];
}

const PEOPLE: RulingField = { kind: "people", name: "people" };

/** Who gives the commands of a form, and on which of the people who are ticked, if it has such a list. */
type About = (people: readonly CombatantId[]) => readonly Omit<Game["command"], "do">[];

/** Makes the form of a command that is about `Them`. */
type Maker<C extends Game["command"], F, Them extends string> = <Deed extends C["do"], S extends Fields<F>>(
  icon: string,
  deed: Deed,
  fields: S,
  ...made: Making<Parts<C, Deed, Them>, S, F>
) => RulingForm<F>;

/** The makers of forms for the commands of one ruleset, which knows `F` of its fights. */
export function formsFor<C extends Game["command"], F extends Facts = Facts>() {
  const formOf =
    (isOnMany: boolean, about: About) =>
    (
      icon: string,
      deed: string,
      fields: Fields<F>,
      made: (values: Readonly<Record<string, unknown>>, facts: F) => object = (values) => values,
    ): RulingForm<F> => {
      const entries = Object.entries(fields);
      return {
        icon,
        isAboutOne: "who" in fields,
        rowsOf: (facts, words) => [
          ...(isOnMany ? [PEOPLE] : []),
          ...entries.flatMap(([name, field]) => field.rowOf(name, facts, words) ?? []),
        ],
        commandsOf(reply, facts) {
          const people = isOnMany ? reply.people() : [];
          const read = entries.map(([name, field]) => [name, field.read(reply, name)] as const);
          const parts = made(Object.fromEntries(read.filter(([, value]) => value !== undefined)), facts);
          return about(people).map((each) => ({ do: deed, ...each, ...parts }));
        },
      };
    };
  return {
    /** A ruling on each combatant that is ticked, a command for each. */
    onEach: formOf(true, (people) => people.map((target) => ({ by: null, target }))) as Maker<C, F, "target">,
    /** What each combatant that is ticked does, a command for each. */
    byEach: formOf(true, (people) => people.map((by) => ({ by }))) as Maker<C, F, never>,
    /** A ruling on all that are ticked together. */
    onAll: formOf(true, (targets) => [{ by: null, targets }]) as Maker<C, F, "targets">,
    /** A ruling on those that its lists name, or on none. */
    onOne: formOf(false, () => [{ by: null }]) as Maker<C, F, never>,
  };
}

/** A whole number within bounds. */
export const whole = (min: number, max: number, initial = ""): Field<number, object> => ({
  rowOf: (name) => ({ kind: "number", name, min, max, initial }),
  read: (reply, name) => reply.whole(name, min, max),
});

/** A whole number within bounds, or nothing typed. */
export const wholeOrNone = (min: number, max: number): Field<number | null, object> => ({
  rowOf: (name) => ({ kind: "number", name, min, max, initial: "" }),
  read: (reply, name) => (reply.text(name) === "" ? null : reply.whole(name, min, max)),
});

/** A number within bounds, with a fraction or without. */
export const decimal = (min: number, max: number): Field<number, object> => ({
  rowOf: (name) => ({ kind: "number", name, min, max, initial: "", step: "any" }),
  read: (reply, name) => reply.number(name, min, max),
});

/** A box to tick. */
export const tick: Field<boolean, object> = {
  rowOf: (name) => ({ kind: "check", name }),
  read: (reply, name) => reply.ticked(name),
};

/** A text. */
export const typed = (longest: number): Field<string, object> => ({
  rowOf: (name) => ({ kind: "text", name, longest }),
  read: (reply, name) => reply.text(name).slice(0, longest),
});

/** One of the words of a list; `key`: the key below which their texts lie, or of each its own. */
export const oneOf = <const T extends string>(
  values: readonly T[],
  key: string | ((value: T, words: Words) => string),
): Field<T, object> => ({
  rowOf: (name, _facts, words) => ({
    kind: "select",
    name,
    choices: values.map((value) => ({
      value,
      label: words.text(typeof key === "string" ? `${key}.${value}` : key(value, words)),
    })),
  }),
  read: (reply, name) => reply.choice(name, values),
});

/** Either of two: set, or taken away; `below`: the key below which their texts lie. */
export const onOff = (below: string): Field<boolean, object> => ({
  rowOf: oneOf(["on", "off"], below).rowOf,
  read: (reply, name) => reply.text(name) === "on",
});

/** A field whose value is left out of the command where it is this one. */
export const leftOut = <V, const N extends V, F>(field: Field<V, F>, none: N): Field<Exclude<V, N> | undefined, F> => ({
  rowOf: field.rowOf,
  read(reply, name) {
    const value = field.read(reply, name);
    return value === none ? undefined : (value as Exclude<V, N>);
  },
});

/** One of what the fight has to choose from; `none`: what is wrong where nothing is, a key below `PDA.Ruling.Problem`. */
export const chosen = <F>(
  choicesOf: (facts: F, words: Words) => readonly Choice[],
  none = "Choose",
): Field<string, F> => ({
  rowOf: (name, facts, words) => ({ kind: "select", name, choices: choicesOf(facts, words) }),
  read(reply, name) {
    if (reply.text(name) === "") throw problem(name, none);
    return reply.text(name);
  },
});

const peopleIn = ({ people }: Facts): readonly Choice[] => people.map(({ id, name }) => ({ value: id, label: name }));

/** One of the combatants. */
export const person: Field<CombatantId, Facts> = {
  rowOf: (name, facts) => ({ kind: "select", name, choices: peopleIn(facts) }),
  read: (reply, name) => reply.person(name),
};

/** One of the combatants, or none: `key` is that of the word for it. `than`: the list that names another. */
export const personOrNone = (key: string, than?: string): Field<CombatantId | null, Facts> => ({
  rowOf: (name, facts, words) => ({
    kind: "select",
    name,
    choices: [{ value: "", label: words.text(key) }, ...peopleIn(facts)],
  }),
  read: (reply, name) => (reply.text(name) === "" ? null : otherIn(reply, name, than)),
});

/** Another combatant than the one in the list of this name. Its own list starts with the one at this place; `same`: what is wrong with the same one. */
export const another = (than: string, at = 1, same = "SomebodyElse"): Field<CombatantId, Facts> => ({
  rowOf(name, facts) {
    const choices = peopleIn(facts);
    return { kind: "select", name, choices, initial: (choices[at] ?? choices[0])?.value ?? "" };
  },
  read: (reply, name) => otherIn(reply, name, than, same),
});

function otherIn(reply: RulingReply, name: string, than?: string, same = "SomebodyElse"): CombatantId {
  const one = reply.person(name);
  if (than !== undefined && one === reply.person(than)) throw problem(name, same);
  return one;
}
