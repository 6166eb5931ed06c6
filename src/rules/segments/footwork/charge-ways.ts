/** The charges that lead straight at somebody. */
import type { PossibleAction } from "../../kernel/ruleset.ts";
import type { SegmentsCommand } from "../commands.ts";
import { hasFoeInContact, reachOfBody, SIDE_BY_SIDE } from "../contact.ts";
import { strikersOf } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { modeOf } from "../standing.ts";
import type { ChargeAct, SegmentsCombatant } from "../state.ts";
import { chargeForbids, modeOfAct } from "./charge.ts";
import { AIMS } from "./commands.ts";
import { outlookOf } from "./outlook.ts";
import { defaultSpeed } from "./speed.ts";
import { tidy, towards } from "./turns.ts";

type Charging = PossibleAction<SegmentsCommand>;

/**
 * One charge for each free act that the charger's mode allows, in a straight line to the place beside the target, at the
 * speed announced or that of a run. Empty in contact, and without places on a map. [SEG-MOVE-42] [SEG-HOUSE-40]
 */
export function chargesAt(table: Table, charger: SegmentsCombatant, target: SegmentsCombatant, announced: number | null): readonly Charging[] {
  if (charger.position === null || target.position === null || hasFoeInContact(table, charger)) return [];
  const { settings } = table;
  const beside = SIDE_BY_SIDE + reachOfBody(settings, charger) + reachOfBody(settings, target);
  const path = [tidy(towards(target.position, charger.position, beside))];
  const speed = announced ?? defaultSpeed(table, charger, "run");
  const provokes = [...new Set(outlookOf(table, charger, path, speed)?.openings.map(({ foe }) => foe))];
  const mode = modeOf(settings, charger.turn);
  return actsOf(table, charger).filter(({ act }) => modeOfAct(act) === mode).map(({ act, name }): Charging => {
    const command = { do: "charge", by: charger.id, path, speed, target: target.id, act } as const;
    return { command, label: "charge", facts: { target: target.id, with: name }, provokes, blocked: chargeForbids(table, command) };
  });
}

/** What may be done at the end, with the name of the weapon where one strikes. */
function actsOf({ settings }: Table, charger: SegmentsCombatant): readonly { readonly act: ChargeAct; readonly name: string }[] {
  return [
    ...strikersOf(settings, charger).map((arm) => ({ act: { do: "attack", with: arm.id } as const, name: arm.name })),
    ...AIMS.map((aim) => ({ act: { do: "breakthrough", aim } as const, name: "" })),
    { act: { do: "slipGuard" }, name: "" },
  ];
}
