import { compiled } from "../compiled.ts";
import type * as Figures from "./rule-figures.ts";

/** The benches of the rules, compiled. */
export const compiledFigures = async (): Promise<typeof Figures> =>
  (await compiled("bench/rule-figures.ts")) as typeof Figures;
