/** Ways to play, between which a world may choose at one press: pure. */
import type { ConstantState, ConstantValue } from "../../foundry/rulesets/constant-book.ts";
import { constantText } from "../codex/constant-text.ts";
import type { Words } from "../words.ts";

type Values = Readonly<Record<string, ConstantValue>>;

/** What a world plays by, or would by a preset: settings of its own by name, and constants. */
export interface Ways {
  readonly options: Values;
  readonly constants: Values;
}

/** The presets of a ruleset by name, and the settings besides constants that they decide. */
export interface Presets {
  readonly presets: Readonly<Record<string, Ways>>;
  /** By name, with the key below which the words of each lie: its `Name`, and those of its values where they are words. */
  readonly options: Readonly<Record<string, { readonly words: string }>>;
}

/** One thing that a preset would change. */
export interface PresetChange {
  readonly what: keyof Ways;
  readonly name: string;
  readonly from: ConstantValue;
  readonly to: ConstantValue;
}

/** What would change from the world's ways to a preset's. */
export function changesTo(preset: Ways, ways: Ways): readonly PresetChange[] {
  return (["options", "constants"] as const)
    .flatMap((what) =>
      Object.entries(preset[what]).flatMap(([name, to]) => {
        const from = ways[what][name];
        return from === undefined ? [] : [{ what, name, from, to }];
      }),
    )
    .filter(({ from, to }) => from !== to);
}

/** The presets as the window shows them, the one by which the world plays exactly marked. */
export function presetViews(
  { presets, options }: Presets,
  ways: Ways,
  constants: readonly ConstantState[],
  words: Words,
) {
  const textOf = ({ what, name, from, to }: PresetChange): string => {
    const constant = constants.find((each) => what === "constants" && each.name === name);
    const key = constant?.key ?? options[name]?.words ?? name;
    const value = (of: ConstantValue): string | number => {
      if (constant !== undefined) return constantText(constant, of, words);
      return typeof of === "number" ? of : words.text(`${key}.${String(of)}`);
    };
    return words.format("PDA.Rules.Change", { what: words.text(`${key}.Name`), from: value(from), to: value(to) });
  };
  return Object.entries(presets).map(([name, preset]) => {
    const changes = changesTo(preset, ways);
    return {
      name,
      label: words.text(`PDA.Rules.Preset.${name}.Name`),
      hint: words.text(`PDA.Rules.Preset.${name}.Hint`),
      current: changes.length === 0,
      changes: changes.map(textOf),
    };
  });
}
