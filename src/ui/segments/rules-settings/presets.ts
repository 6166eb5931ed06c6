/** Ways to play, from the fewest questions to the whole book: pure. */
import type { ConstantValue } from "../../../foundry/rulesets/constant-book.ts";

/** What a preset decides beside the constants. */
export interface PresetOptions {
  readonly questionSeconds: number;
  readonly reactionMoment: string;
}

/** A way to play: options of the world, and constants by name. */
export interface Preset extends PresetOptions {
  readonly constants: Readonly<Record<string, ConstantValue>>;
}

/** The constants that presets decide, as they are printed. Others are the game master's business alone. */
const PRINTED = {
  fatigueTracking: "auto",
  fatigueDeathSaveRepeat: "each_point",
  runPastAoo: true,
  criticalFailure6Damage: "weapon",
  woundPenaltyStacking: "sum",
};

/**
 * `light`: no fatigue, one penalty at a time, no one strikes at runners, little time to answer. `standard`: the book as
 * printed, with fatigue where the game master asks for it. `full`: every rule, and defenders choose before the die.
 */
export const PRESETS = {
  light: {
    questionSeconds: 15,
    reactionMoment: "afterTotal",
    constants: {
      ...PRINTED,
      fatigueTracking: "off",
      fatigueDeathSaveRepeat: "once",
      runPastAoo: false,
      criticalFailure6Damage: "none",
      woundPenaltyStacking: "worst",
    },
  },
  standard: {
    questionSeconds: 20,
    reactionMoment: "afterTotal",
    constants: { ...PRINTED, fatigueTracking: "on_request" },
  },
  full: { questionSeconds: 30, reactionMoment: "beforeDie", constants: PRINTED },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES: readonly PresetName[] = ["light", "standard", "full"];

/** What a world plays by of what presets decide. */
export interface Ways extends PresetOptions {
  readonly constants: Readonly<Record<string, ConstantValue>>;
}

/** One thing that a preset would change. */
export interface PresetChange {
  readonly what: "questionSeconds" | "reactionMoment" | { readonly constant: string };
  readonly from: ConstantValue;
  readonly to: ConstantValue;
}

/** What would change from the world's ways to a preset's, or back to ways that were kept. */
export function changesTo(preset: Preset, ways: Ways): readonly PresetChange[] {
  const options = (["questionSeconds", "reactionMoment"] as const).map((what) => ({
    what,
    from: ways[what],
    to: preset[what],
  }));
  const constants = Object.entries(preset.constants).flatMap(([constant, to]) => {
    const from = ways.constants[constant];
    return from === undefined ? [] : [{ what: { constant }, from, to }];
  });
  return [...options, ...constants].filter(({ from, to }) => from !== to);
}

/** The preset that a world plays by exactly; null: none. */
export function presetOf(ways: Ways): PresetName | null {
  return PRESET_NAMES.find((name) => changesTo(PRESETS[name], ways).length === 0) ?? null;
}
