/** What is readied: the command, as it will be given when its moment comes. */
import { decode } from "../../kernel/decode.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { perObject } from "../../kernel/memo.ts";
import type { Facts } from "../../kernel/questions.ts";
import type { D20Command } from "../commands.ts";
import type { D20Combatant } from "../state.ts";
import type { Awaited, Readied } from "../stored/turn.ts";
import { DOER, readiedAct, type ReadiedAct } from "./commands.ts";

/** The readied command; null for one that does not read. */
export const actOf = perObject(({ act }: Pick<Readied, "act">): ReadiedAct | null => {
  try {
    const read = decode(readiedAct, JSON.parse(act) as unknown);
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
});

/** What a combatant has readied, for what, and the step that comes before it. */
export interface Kept {
  readonly act: ReadiedAct;
  readonly step: Readied["step"];
  readonly watch: Awaited;
}

/** What one who waits has readied; null: nothing, or nothing that reads. */
export function keptBy({ turn: { awaits } }: Pick<D20Combatant, "turn">): Kept | null {
  if (awaits === null) return null;
  const act = actOf(awaits);
  return act === null ? null : { ...awaits, act };
}

/** Whose deed it is that sets it off, and the spell, where it is one. */
export interface Cause {
  readonly by: CombatantId;
  readonly spell?: GearId;
}

/** Of all commands those that name one target, or several. */
type Aimed = Readonly<Record<string, unknown>>;

/** The command against the one who has set it off, where it is meant for the one who does. [D20-READY-05] [D20-READY-12] */
export function aimedAt(act: ReadiedAct, { by, spell }: Cause): D20Command {
  const aimed: Aimed = act;
  const meant = (id: unknown): unknown => (id === DOER ? by : id);
  return {
    ...act,
    ...("target" in aimed ? { target: meant(aimed["target"]) } : {}),
    ...(Array.isArray(aimed["targets"]) ? { targets: aimed["targets"].map(meant) } : {}),
    // Never what a claim says: the rules alone know what is cast.
    ...(act.do === "counterspell" ? { spell } : {}),
    // Only ids have been put in the place of ids.
  } as D20Command;
}

/** Whether it is meant for the one who does what is waited for. [D20-READY-05] */
export function isOpen(act: ReadiedAct): boolean {
  const aimed: Aimed = act;
  return aimed["target"] === DOER || (Array.isArray(aimed["targets"]) && aimed["targets"].includes(DOER));
}

/** What an act is and with what it is done, for those who are asked. [D20-READY-05] */
export function factsOf({ gear }: D20Combatant, act: ReadiedAct): Facts {
  const nameIn = (things: readonly { readonly id: string; readonly name: string }[], id: string): string =>
    things.find((each) => each.id === id)?.name ?? "";
  return {
    does: act.do,
    ...(act.do === "attack" && act.with !== "unarmed" ? { with: nameIn(gear.weapons, act.with) } : {}),
    ...(act.do === "usePower" ? { power: nameIn(gear.powers, act.power) } : {}),
    ...(act.do === "act" ? { activity: act.activity } : {}),
  };
}
