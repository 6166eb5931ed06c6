import type { Chosen, Choosing } from "../../rules/kernel/choices.ts";
import type { PossibleAction } from "../../rules/kernel/possible-action.ts";
import type { Words } from "../words.ts";

/** Something chosen before an action is pressed: a toggle, or a number out of several. */
export interface ChoiceView {
  readonly key: string;
  readonly label: string;
  /** What it comes to. */
  readonly hint: string;
  readonly pressed: "true" | "false" | null;
  readonly numbers: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[] | null;
}

/** What a ruleset says of what may be chosen: how actions follow it, and which words tell it. */
export interface ChoiceKit<A> extends Choosing<A> {
  /** The key of a choice's name. */
  readonly name: (key: string) => string;
  /** The key of the words that say what it comes to. */
  readonly hint: (key: string) => string;
}

type Offering = Pick<PossibleAction<object>, "choices" | "blocked">;

/** The toggle by which choices outlast the turn. */
const KEPT = "kept";

/** The same choices with one of them the other way, or (`value`) of so much. */
export function changed(chosen: Chosen, key: string, value: number | null): Chosen {
  const { [key]: before, ...others } = chosen;
  const next = value ?? (before === undefined ? true : 0);
  return next === 0 ? others : { ...others, [key]: next };
}

/** Whether the choices hold beyond the end of a turn. */
export const isKept = (chosen: Chosen): boolean => KEPT in chosen;

/** What can be chosen for what a combatant may do now, each up to the most that one of the actions takes. */
export function choiceViews<A>(
  actions: readonly Offering[],
  chosen: Chosen,
  { keys, name, hint }: ChoiceKit<A>,
  words: Words,
): readonly ChoiceView[] {
  const offered = actions.filter(({ blocked }) => blocked === null).flatMap(({ choices = [] }) => choices);
  const toggle = (key: string, label: string, told: string): ChoiceView => ({
    key,
    label: words.text(label),
    hint: words.text(told),
    pressed: key in chosen ? "true" : "false",
    numbers: null,
  });
  return [
    ...keys.flatMap((key): ChoiceView[] => {
      const open = offered.filter((choice) => choice.key === key);
      if (open.length === 0) return [];
      const view = toggle(key, name(key), hint(key));
      const most = Math.max(...open.map((choice) => choice.most ?? 0));
      return [
        most === 0 ? view : { ...view, pressed: null, numbers: numbersTo(most, Number(chosen[key] ?? 0), words) },
      ];
    }),
    ...(chosenTexts(chosen, { keys, name }, words).length === 0
      ? []
      : [toggle(KEPT, "PDA.Choice.kept", "PDA.Choice.Hint.kept")]),
  ];
}

/** From none to the most, the chosen one marked. */
function numbersTo(most: number, chosen: number, words: Words): NonNullable<ChoiceView["numbers"]> {
  return Array.from({ length: most + 1 }, (_, value) => ({
    value: String(value),
    label: value === 0 ? words.text("PDA.Choice.none") : words.number(value),
    selected: value === Math.min(chosen, most),
  }));
}

/** What is chosen, in words; nothing where nothing is. */
export function chosenTexts<A>(
  chosen: Chosen,
  { keys, name }: Pick<ChoiceKit<A>, "keys" | "name">,
  words: Words,
): readonly string[] {
  return keys.flatMap((key) => {
    const value = chosen[key];
    if (value === undefined) return [];
    const choice = words.text(name(key));
    return [value === true ? choice : words.format("PDA.Choice.number", { choice, number: value })];
  });
}
