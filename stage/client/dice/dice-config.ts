import type { DiceClass, RollClass, TermClass } from "./types.ts";

/** A way to obtain faces other than the digital generator, as `CONFIG.Dice.fulfillment.methods` lists them. */
export interface FulfillmentMethod {
  label: string;
  icon?: string;
  interactive?: boolean;
  handler?: (term: unknown, options: unknown) => Promise<number | undefined> | number | undefined;
}

/** The value of `CONFIG.Dice`. */
export interface DiceConfig {
  types: DiceClass[];
  rollModes: Record<string, { label: string; icon: string }>;
  rolls: RollClass[];
  termTypes: Record<string, TermClass>;
  terms: Record<string, DiceClass>;
  functions: Record<string, (...args: number[]) => number | string | Promise<number | string>>;
  fulfillment: {
    defaultMethod: string;
    dice: Record<string, { label: string; icon: string }>;
    methods: Record<string, FulfillmentMethod>;
  };
  randomUniform: () => number;
}

const mode = (name: string, icon: string) => ({ label: `CHAT.Roll${name}`, icon });

/**
 * The object that stands as `CONFIG.Dice`. The term and roll classes read it when they are used, never at import,
 * so that a system may replace an entry in `init`.
 */
export const diceConfig: DiceConfig = {
  types: [],
  rollModes: {
    publicroll: mode("Public", "fa-solid fa-globe"),
    gmroll: mode("Private", "fa-solid fa-user-secret"),
    blindroll: mode("Blind", "fa-solid fa-eye-slash"),
    selfroll: mode("Self", "fa-solid fa-user"),
  },
  rolls: [],
  termTypes: {},
  terms: {},
  functions: {},
  fulfillment: {
    defaultMethod: "",
    dice: Object.fromEntries(
      [4, 6, 8, 10, 12, 20, 100].map((faces) => [`d${faces}`, { label: `d${faces}`, icon: "" }]),
    ),
    methods: { mersenne: { label: "Mersenne Twister", icon: "", interactive: false } },
  },
  randomUniform: () => Math.random(),
};

/** The roll class in use for nested formulas; an error when the dice module was not loaded whole. */
export function defaultRollClass(): RollClass {
  const cls = diceConfig.rolls[0];
  if (!cls) throw new Error("CONFIG.Dice.rolls is empty: no Roll class can evaluate a formula.");
  return cls;
}
