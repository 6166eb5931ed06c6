import { integer } from "../../../src/rules/kernel/decode.ts";
import { combatant, command, ruling } from "../../../src/rules/kernel/decode-parts.ts";
import type { CommandOf } from "../../../src/rules/kernel/families.ts";
import { PLAIN_TURN_COMMANDS } from "../../../src/rules/kernel/turns/commands.ts";
import type { Encounter } from "../../../src/rules/kernel/encounter.ts";
import type { StoredCombatant } from "../../../src/rules/kernel/schema/combatant.ts";
import type { CombatantId, LedgerId } from "../../../src/rules/kernel/ids.ts";
import type { Rule as KernelRule } from "../../../src/rules/kernel/rule.ts";
import type { Table as KernelTable } from "../../../src/rules/kernel/ruleset.ts";
import type { Gear } from "../../../src/rules/kernel/schema/gear.ts";
import type { StoredType } from "../../../src/rules/kernel/schema/stored.ts";
import type { Total } from "../../../src/rules/kernel/totals.ts";
import type { OrderEvent, TurnGame } from "../../../src/rules/kernel/turns/turns.ts";
import type { DuelSettings, Guard } from "./settings.ts";
import type { turnShape, weaponShape } from "./stored.ts";

export type Weapon = Gear<StoredType<typeof weaponShape>>;

/** One who fights. */
export type Fencer = StoredCombatant<
  { readonly skill: number },
  { readonly wind: number },
  { readonly weapons: readonly Weapon[] },
  StoredType<typeof turnShape>
>;

export const COMMANDS = {
  ...PLAIN_TURN_COMMANDS,
  lunge: command("lunge", { target: combatant }),
  setWind: ruling("setWind", { target: combatant, wind: integer({ min: 0, max: 99 }) }),
};
export type DuelCommand = CommandOf<typeof COMMANDS>;

export type DuelEvent =
  | OrderEvent
  | { readonly type: "countRolled"; readonly id: CombatantId; readonly natural: number; readonly total: Total }
  | { readonly type: "turnBegun"; readonly id: CombatantId }
  | { readonly type: "guardTaken"; readonly id: CombatantId; readonly guard: Guard; readonly wind: number }
  /** Blades have crossed: the die and the total of one side. */
  | { readonly type: "crossed"; readonly id: CombatantId; readonly natural: number; readonly total: Total }
  | { readonly type: "lunged"; readonly id: CombatantId; readonly target: CombatantId; readonly touched: boolean }
  | { readonly type: "windSet"; readonly id: CombatantId; readonly wind: number; readonly rule: LedgerId };

/** The types of the duel, gathered for the kernel. */
export interface DuelGame extends TurnGame {
  readonly combatant: Fencer;
  readonly event: DuelEvent;
  readonly command: DuelCommand;
  readonly settings: DuelSettings;
  readonly facts: { readonly odds: number };
}
export type DuelEncounter = Encounter<DuelGame>;
export type Table = KernelTable<DuelGame>;
export type Rule<T = void> = KernelRule<DuelEvent, T>;
