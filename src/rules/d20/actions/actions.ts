import type { CombatantId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { D20Command } from "../commands.ts";
import { mountOf } from "../company/company.ts";
import { hasFeat } from "../derive/fighter.ts";
import { ledForbids } from "../company/led-forbids.ts";
import { grappleForbids } from "../grapple/gate.ts";
import type { D20Action, Table } from "../game.ts";
import { squaresAround } from "../ground/around.ts";
import type { D20Combatant } from "../state.ts";
import { isDirecting, isRiding } from "../mounted/riding.ts";
import { isFighting } from "../mounted/willing.ts";
import { listActs } from "./acts.ts";
import { listAttacks } from "./attacks.ts";
import { listAttempts } from "./attempts.ts";
import { listCharges } from "./charges.ts";
import { inHalves } from "../halves/list.ts";
import { Exposure } from "./exposure.ts";
import { listFootwork } from "./footwork.ts";
import type { Listed } from "./listed.ts";
import { listGrapple } from "./grapple.ts";
import { listMagic } from "./magic.ts";
import { listRideBys } from "./ride-bys.ts";
import { listReadied } from "./readied.ts";
import { listSpecial } from "./special.ts";
import { listTurning } from "./turning.ts";

type Judge = (table: Table, command: D20Command) => Refusal | null;

/**
 * What a combatant may do now, blow by blow and act by act: each with its cost, with those who get an opportunity by it,
 * and with the reason why not. Ways, squares and areas are chosen on the map: those commands are templates, whose fact
 * `choose` says what is wanting. In a grapple the list is what a grappler may do. [D20-GRAP-16] [D20-GRAP-45]
 */
export function actions(table: Table, id: CombatantId, forbids: Judge): readonly D20Action[] {
  const combatant = table.find(id);
  if (combatant === undefined) return [];
  const exposure = new Exposure(table, combatant);
  const rides = isRiding(combatant);
  const all: readonly Listed[] = [
    ...listAttacks(table, combatant, exposure),
    ...listRideBys(table, combatant, exposure),
    ...listCharges(table, combatant),
    ...listAttempts(table, combatant, exposure),
    ...(rides ? [] : listSpecial(table, combatant)),
    ...listTurning(table, combatant),
    ...listGrapple(table, combatant),
    ...(rides ? [] : listFootwork(table, combatant, exposure)),
    ...stances(table, combatant),
    ...listMagic(table, combatant),
    ...listActs(table, combatant, exposure),
    ...waits(combatant),
    ...listReadied(table, combatant),
    { label: "endTurn", command: { do: "endTurn", by: id }, facts: {}, cost: "none" },
  ];
  return [
    ...all
      .flatMap((entry) => inHalves(table, combatant, entry))
      .map((entry) => judged(table, combatant, entry, exposure, forbids))
      .filter(({ command }) => grappleForbids(table, command) === null && ledForbids(table, command) === null),
    ...ofMount(table, combatant, forbids),
  ];
}

/** What a mount does for its rider. [D20-MOUNT-04] [D20-MOUNT-24] */
const DIRECTED: readonly D20Command["do"][] = ["attack", "charge", "move", "withdraw", "run", "step", "creep"];

/** What a rider has their mount do, in the one turn that both have. [D20-MOUNT-04] [D20-MOUNT-05] [D20-MOUNT-24] */
function ofMount(table: Table, rider: D20Combatant, forbids: Judge): readonly D20Action[] {
  const mount = mountOf(table, rider);
  if (mount === null || !isDirecting(table, rider)) return [];
  return actions(table, mount.id, forbids)
    .filter(
      ({ command, facts }) =>
        (DIRECTED.includes(command.do) && !(command.do === "attack" && command.target === null)) ||
        facts.activity === "standUp",
    )
    .filter(({ command }) => isFighting(table, mount) || (command.do !== "attack" && command.do !== "charge"))
    .map((action) => ({ ...action, facts: { ...action.facts, mount: mount.name } }));
}

/** Whom one does not see one can still strike at, in the square that is left to be chosen. [D20-CONC-07] */
function judged(table: Table, combatant: D20Combatant, entry: Listed, exposure: Exposure, forbids: Judge): D20Action {
  const { label, command, provokes = [], choices = [] } = entry;
  const blocked = blockedBy(table, combatant, entry, forbids);
  const isBlindly = command.do === "attack" && blocked?.code === "unseenTarget";
  return {
    label,
    command,
    facts: factsOf(isBlindly ? { ...entry, choose: "square" } : entry),
    ...(choices.length === 0 ? {} : { choices }),
    ...(typeof provokes === "string" ? exposure.of(provokes) : { provokes }),
    blocked: isBlindly ? null : blocked,
  };
}

function factsOf({ facts, cost, choose }: Listed): D20Action["facts"] {
  return choose === undefined ? { ...facts, cost } : { ...facts, cost, choose };
}

/** What a template is refused for merely because nothing has been chosen yet. */
const WANTING: readonly string[] = ["noWay", "areaMissing", "noTrigger"];

function blockedBy(table: Table, combatant: D20Combatant, { command, choose }: Listed, forbids: Judge): Refusal | null {
  const refusal = forbids(table, command);
  if (choose === undefined || (refusal !== null && !WANTING.includes(refusal.code))) return refusal;
  return command.do === "step" || command.do === "creep" ? noSquareFor(table, combatant, command, forbids) : null;
}

/** Why a step leads to no square around, or null: it leads to one. Without a map there is nothing to choose. */
function noSquareFor(
  table: Table,
  combatant: D20Combatant,
  command: Extract<D20Command, { readonly do: "step" | "creep" }>,
  forbids: Judge,
): Refusal | null {
  let first: Refusal | null = null;
  for (const to of squaresAround(table, combatant)) {
    const refusal = forbids(table, { ...command, to });
    if (refusal === null) return null;
    first ??= refusal;
  }
  return first;
}

/** A turn that is let pass, and taken up again. [D20-ACT-502] */
function waits({ id, turn }: D20Combatant): readonly Listed[] {
  const wait = (deed: "delay" | "resume"): Listed => ({
    label: deed,
    command: { do: deed, by: id },
    facts: {},
    cost: "none",
  });
  return [
    wait("delay"),
    ...(turn.initiative === null ? [] : [delayTo(id, turn.initiative.total - 1)]),
    ...(turn.waiting === "delay" ? [wait("resume")] : []),
  ];
}

/** The count is left to be said; this one is the next below. [D20-DELAY-03] */
const delayTo = (id: CombatantId, count: number): Listed => ({
  label: "delayTo",
  command: { do: "delay", by: id, count },
  facts: {},
  cost: "none",
  choose: "count",
});

/** Defending oneself, and whom the feat Dodge is meant for. [D20-ACT-39] [D20-AC-09] */
function stances(table: Table, { id, side, sheet, turn }: D20Combatant): readonly Listed[] {
  const defense: Listed = {
    label: "totalDefense",
    command: { do: "totalDefense", by: id },
    facts: {},
    cost: "standard",
  };
  if (!hasFeat(sheet, "dodge")) return [defense];
  const foes = table.combatants.filter((each) => each.side !== side);
  const back: Listed = {
    label: "dodgeNobody",
    command: { do: "dodge", by: id, target: null },
    facts: {},
    cost: "none",
  };
  return [
    defense,
    ...foes.map(
      (foe): Listed => ({
        label: "dodge",
        command: { do: "dodge", by: id, target: foe.id },
        facts: { target: foe.name },
        cost: "none",
      }),
    ),
    ...(turn.dodgeAgainst === null ? [] : [back]),
  ];
}
