/** The presets as the window shows them: pure. */
import type { ConstantState } from "../../../foundry/rulesets/constant-book.ts";
import type { FormerWays } from "../../../foundry/rulesets/segments/table-ways.ts";
import { constantText } from "../../codex/constant-text.ts";
import type { Words } from "../../words.ts";
import {
  changesTo,
  PRESET_NAMES,
  presetOf,
  PRESETS,
  type PresetChange,
  type PresetName,
  type Ways,
} from "./presets.ts";

/** A preset with what it would change. */
export interface PresetView {
  readonly name: PresetName;
  readonly label: string;
  readonly hint: string;
  readonly current: boolean;
  readonly changes: readonly string[];
}

/** The ways of a world with every constant in force. */
export function waysOf({ questionSeconds, reactionMoment }: FormerWays, constants: readonly ConstantState[]): Ways {
  return {
    questionSeconds,
    reactionMoment,
    constants: Object.fromEntries(constants.map(({ name, value }) => [name, value])),
  };
}

/** Draws the presets. */
export function presetViews(ways: Ways, constants: readonly ConstantState[], words: Words): readonly PresetView[] {
  const current = presetOf(ways);
  return PRESET_NAMES.map((name) => ({
    name,
    label: words.text(`PDA.Rules.Preset.${name}.Name`),
    hint: words.text(`PDA.Rules.Preset.${name}.Hint`),
    current: name === current,
    changes: changesTo(PRESETS[name], ways).map((change) => changeText(change, constants, words)),
  }));
}

function changeText({ what, from, to }: PresetChange, constants: readonly ConstantState[], words: Words): string {
  if (what === "questionSeconds")
    return words.format("PDA.Rules.Change", {
      what: words.text("PDA.Setting.questionSeconds.Name"),
      from: Number(from),
      to: Number(to),
    });
  if (what === "reactionMoment") {
    const moment = (value: unknown): string => words.text(`PDA.Segments.Setting.reactionMoment.${String(value)}`);
    return words.format("PDA.Rules.Change", {
      what: words.text("PDA.Segments.Setting.reactionMoment.Name"),
      from: moment(from),
      to: moment(to),
    });
  }
  const constant = constants.find(({ name }) => name === what.constant);
  if (constant === undefined) return what.constant;
  return words.format("PDA.Rules.Change", {
    what: words.text(`${constant.key}.Name`),
    from: constantText(constant, from, words),
    to: constantText(constant, to, words),
  });
}
