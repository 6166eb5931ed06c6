import { decode } from "../../rules/kernel/decode.ts";
import type { Declared } from "../../rules/kernel/declaration.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { accepted, refused, type RequestResult } from "../referee/results.ts";
import type { ConstantState, ConstantValue } from "../services.ts";
import { houseRules } from "../settings/house-rules.ts";
import { houseFaultText } from "./house-faults.ts";
import { activeRuleset } from "./active-ruleset.ts";

const isValue = (value: unknown): value is ConstantValue => ["string", "number", "boolean"].includes(typeof value);

/** The constants of a ruleset as a world plays by them: read, judged and kept. */
export class ConstantBook {
  /** `inForce`: the settings that the world plays by. */
  constructor(
    readonly declaration: Declared,
    readonly inForce: () => object,
  ) {}

  /** Every constant of the ledger, in its order, with the value in force. */
  all(): readonly ConstantState[] {
    const inForce = this.inForce();
    const below = activeRuleset().words.constants;
    return Object.entries(this.declaration.constants).map(
      ([name, { kind, value: printed, rule, origin, words, least }]) => {
        const value: unknown = Reflect.get(inForce, name);
        return {
          name,
          key: `${below}.${name}`,
          kind,
          rule,
          origin,
          words,
          least,
          printed,
          value: isValue(value) ? value : printed,
        };
      },
    );
  }

  /** Whether the rules can go by this value of a constant. */
  fits(name: string, value: unknown): boolean {
    return decode(this.declaration.decoders.constants, { [name]: value }).ok;
  }

  /**
   * Makes the fight go by these values; a printed value gives the world's own up, constants that are not named stay as they
   * are. All or nothing: one that does not fit refuses the whole. For game masters.
   */
  async keep(values: Readonly<Record<string, unknown>>): Promise<RequestResult> {
    if (!game.user.isGM) return refused("gameMasterOnly");
    const read = decode(this.declaration.decoders.constants, values);
    if (!read.ok)
      return refused("constantUnreadable", { problem: houseFaultText({ of: "constant", fault: read.fault }) });
    const { constants } = this.declaration;
    const own = { ...houseRules().constants, ...read.value };
    const kept = Object.fromEntries(
      Object.entries(own).filter(([name, value]) => Object.hasOwn(constants, name) && value !== constants[name]?.value),
    );
    await game.settings.set(SYSTEM_ID, "constants", kept);
    return accepted();
  }
}
