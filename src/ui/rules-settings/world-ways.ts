import type { ConstantValue } from "../../foundry/rulesets/constant-book.ts";
import { services } from "../services-port.ts";
import type { Presets, Ways } from "./ways.ts";

/** The presets of a ruleset, with the settings of the world that they decide and the one that keeps what the last of them replaced. */
export interface WaysKit extends Presets {
  readonly options: Readonly<
    Record<string, { readonly words: string; get(): ConstantValue; set(value: ConstantValue): Promise<unknown> }>
  >;
  readonly former: { get(): unknown; set(ways: object): Promise<unknown> };
}

/** What the world plays by. */
export const presentWays = ({ options }: WaysKit): Ways => ({
  options: Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.get()])),
  constants: Object.fromEntries(
    services()
      .constants()
      .map(({ name, value }) => [name, value]),
  ),
});

/** The ways that the last preset replaced; null: there are none to go back to. */
export function formerWays({ options, former }: WaysKit): Ways | null {
  const kept: unknown = former.get();
  if (typeof kept !== "object" || kept === null || !("constants" in kept)) return null;
  const { constants, ...others } = kept;
  if (typeof constants !== "object" || constants === null) return null;
  const known = Object.entries(others).filter((entry): entry is [string, ConstantValue] => entry[0] in options);
  return known.length < Object.keys(options).length
    ? null
    : { options: Object.fromEntries(known), constants: { ...constants } };
}

/** Makes the world play by these options. */
export async function setOptions({ options }: WaysKit, ways: Ways): Promise<void> {
  for (const [name, option] of Object.entries(options)) {
    const value = ways.options[name];
    if (value !== undefined) await option.set(value);
  }
}
