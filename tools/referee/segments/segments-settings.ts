import { boolean, brand, number, object, oneOf, refine, string, type Decoder } from "../../../src/rules/kernel/decode.ts";
import { FormulaError, parseFormula } from "../../../src/rules/kernel/formula.ts";
import { CONSTANTS, DEFAULT_SETTINGS, type SegmentsConstants, type SegmentsSettings } from "../../../src/rules/segments/settings.ts";

/** Constants that are one word out of several. */
type ChoiceName = { [K in keyof SegmentsConstants]: SegmentsConstants[K] extends string ? (string extends SegmentsConstants[K] ? never : K) : never }[keyof SegmentsConstants];

/** The words of each choice; the type keeps the list true. */
const CHOICES: { readonly [K in ChoiceName]: readonly SegmentsConstants[K][] } = {
  defaultEngagedMode: ["melee", "grapple"],
  excCritOnMiss: ["wounds_only", "full", "none"],
  fatiguePenaltyScope: ["success_rolls_and_ac", "success_rolls"],
  fatigueDeathSaveRepeat: ["each_point", "once"],
  fatigueTracking: ["auto", "on_request", "off"],
  criticalSaveAbility: ["dexterity", "wisdom"],
  staminaGain: ["average"],
  reactionSpends: ["last", "first"],
  parryAbility: ["strength", "dexterity"],
  breakthroughDamage: ["none"],
  castingInterruptedBy: ["wound", "any_damage"],
  criticalFailure6Damage: ["weapon", "none"],
  criticalCumulation: ["greater", "sum"],
  woundTableFallback: ["slashing", "piercing", "bludgeoning"],
  woundPenaltyStacking: ["sum", "worst"],
};

/** Bounds far beyond any house rule. */
const MOST = 1000;
const LONGEST_FORMULA = 200;

const formula = refine(string({ min: 1, max: LONGEST_FORMULA }), (text) => {
  try {
    parseFormula(text);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error.message;
    throw error;
  }
});

function constantDecoder(name: string, value: string | number | boolean): Decoder<string | number | boolean> {
  if (typeof value === "number") return number({ min: -MOST, max: MOST });
  if (typeof value === "boolean") return boolean();
  const words: readonly string[] | undefined = Object.entries(CHOICES).find(([key]) => key === name)?.[1];
  return words === undefined ? formula : oneOf(words);
}

const shape = Object.fromEntries(Object.entries(CONSTANTS).map(([name, { value }]) => [name, constantDecoder(name, value)]));

/** Overrides of the ruleset's named constants, over the ledger's defaults. Tables are not among them. */
export const settingsDecoder: Decoder<SegmentsSettings> = brand(object({}, shape), (overrides) => ({ ...DEFAULT_SETTINGS, ...overrides }));
