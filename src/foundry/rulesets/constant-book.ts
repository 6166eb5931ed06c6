import { decode } from "../../rules/kernel/decode.ts";
import type { ConstantKind, Origin } from "../../rules/kernel/constant.ts";
import type { Declared } from "../../rules/kernel/declaration.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { accepted, refused, type RequestResult } from "../referee/results.ts";
import { houseRules } from "../settings/house-rules.ts";
import { houseFaultText } from "./house-faults.ts";
import { activeRuleset } from "./active-ruleset.ts";

/** What a constant of the ledger may be. */
export type ConstantValue = string | number | boolean;

/** A constant of the ledger, and what this world plays by. */
export interface ConstantState {
  readonly name: string;
  /** Below which key it has its words: `Name`, and `Choice` for those of a choice. */
  readonly key: string;
  readonly kind: ConstantKind;
  /** The entry that owns it. */
  readonly rule: string;
  readonly origin: Origin;
  /** The words of a choice, or the names that an expression may use. */
  readonly words: readonly string[];
  /** Least value of a number. */
  readonly least: number;
  readonly printed: ConstantValue;
  /** The value in force. */
  readonly value: ConstantValue;
}

const isValue = (value: unknown): value is ConstantValue => ["string", "number", "boolean"].includes(typeof value);

/** The constants of a ruleset as a world plays by them: read, judged and kept. `inForce`: the settings that the world plays by. */
export const constantServices = ({ constants, decoders }: Declared, inForce: () => object) => ({
  /** Every constant of the ledger with the value in force, in the ledger's order. */
  constants(): readonly ConstantState[] {
    const settings = inForce();
    const below = activeRuleset().words.constants;
    return Object.entries(constants).map(([name, { value: printed, kind, rule, origin, words, least }]) => {
      const value: unknown = Reflect.get(settings, name);
      const key = `${below}.${name}`;
      return { name, key, kind, rule, origin, words, least, printed, value: isValue(value) ? value : printed };
    });
  },
  /** Whether the rules can go by this value of a constant. */
  constantFits: (name: string, value: unknown): boolean => decode(decoders.constants, { [name]: value }).ok,
  /**
   * Makes the fight go by these values; a printed value gives the world's own up, constants that are not named stay as they
   * are. All or nothing: one that does not fit refuses the whole (game masters).
   */
  async keepConstants(values: Readonly<Record<string, unknown>>): Promise<RequestResult> {
    if (!game.user.isGM) return refused("gameMasterOnly");
    const read = decode(decoders.constants, values);
    if (!read.ok)
      return refused("constantUnreadable", { problem: houseFaultText({ of: "constant", fault: read.fault }) });
    const own = { ...houseRules().constants, ...read.value };
    const kept = Object.entries(own).filter(
      ([name, value]) => Object.hasOwn(constants, name) && value !== constants[name]?.value,
    );
    await game.settings.set(SYSTEM_ID, "constants", Object.fromEntries(kept));
    return accepted();
  },
});
