/** What a drawn way would come to, and how else it could be gone. */
import type { DrawnPoint } from "../../kernel/geometry/drawn.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { chargeForbids, type Charge } from "../attack/charge.ts";
import type { ChargeLane } from "../attack/charge-lane.ts";
import { chargeOutlook } from "../attack/charge-outlook.ts";
import { haulPlan } from "../grapple/haul.ts";
import { mountOf } from "../company/company.ts";
import type { Table } from "../game.ts";
import type { Opening } from "../ground/openings.ts";
import { outlookOf, type Outlook } from "../ground/outlook.ts";
import { threateners } from "../ground/threat.ts";
import { opportunityWays } from "../opportunity/eligible.ts";
import type { ActionKind, D20Combatant } from "../state.ts";
import { springPlan } from "../attack/spring.ts";
import {
  choiceOf,
  DRAWN_GAITS,
  drawerOf,
  isSameChoice,
  legsOf,
  onItsGrid,
  readDrag,
  type Drawn,
  type DrawnCharge,
  type DrawnChoice,
  type DrawnWay,
} from "./drag.ts";
import { drawnForbids } from "./drawn-forbids.ts";
import { dropCharges } from "./drop.ts";
import type { Gait } from "./events.ts";
import type { Plan } from "./plan.ts";
import { opensRunner, runPlan } from "./run.ts";
import { creepPlan, movePlan, stepPlan, withdrawPlan } from "./walks.ts";

/** A drawn way as its command would be carried out now. */
export interface DragOutlook extends Outlook {
  readonly command: Drawn;
  /** As it was drawn, and as it would be gone: who lies down crawls. */
  readonly drawn: DrawnChoice["gait"];
  readonly gait: Gait;
  readonly cost: ActionKind;
  /** Squares at most; null: no bound but that of one square. */
  readonly most: number | null;
  /** Other charges that the rules allow, and gaits on this very way, from the one after its own on. */
  readonly others: readonly (DrawnWay | DrawnCharge)[];
  /** After how many steps each place that was set is reached. */
  readonly ends: readonly number[];
  /** Whom he strikes at on the way, after so many steps; null: nobody. */
  readonly strike: { readonly target: CombatantId; readonly after: number } | null;
  /** The ground that a charge goes over; null: it is none, or has none. [D20-CHARGE-06] */
  readonly lane: ChargeLane | null;
}

/** The outlook of a drawn way (metres), gone as chosen; null without a map, or where it leads nowhere. [D20-AOO-08] [D20-ACT-16] [D20-ACT-42] [D20-ACT-47] [D20-ACT-60] */
export function dragOutlook(
  table: Table,
  dragged: D20Combatant,
  way: readonly DrawnPoint[],
  chosen: DrawnChoice | null,
): DragOutlook | null {
  const mover = drawerOf(table, dragged, chosen);
  const mount = mountOf(table, mover);
  if (mount !== null && mover.position !== null && chosen?.gait !== "spring")
    return dragOutlook(table, mount, onItsGrid(table.settings, mover.position, way), chosen);
  const command = readDrag(table, mover, way, chosen);
  if (command === null) return null;
  const walker = mount ?? mover;
  const others = othersOf(table, mover, way, command, chosen);
  if (command.do === "charge") {
    const charge = chargeOutlook(table, command);
    return charge === null ? null : { ...charge, command, drawn: "charge", others, ends: [], strike: null };
  }
  const plan = planOf(table, mover, command);
  const alone = outlookOf(table, walker, plan.path, plan);
  if (alone === null) return null;
  const outlook =
    command.do === "run" && plan.cost !== "none" && opensRunner(table) ? withAct(table, mover, alone) : alone;
  return {
    ...outlook,
    refusal: drawnForbids(table, command) ?? outlook.refusal,
    command,
    drawn: gaitOf(command),
    gait: plan.gait,
    cost: plan.cost,
    most: Number.isFinite(plan.most) ? plan.most : null,
    others,
    ends: endsOf(table, mover, way),
    strike: command.do === "spring" ? { target: command.target, after: command.path.length } : null,
    lane: null,
  };
}

/** What else could be done with a drawn way: the charges, then the gaits, from the one after its own on. */
function othersOf(
  table: Table,
  mover: D20Combatant,
  way: readonly DrawnPoint[],
  command: Drawn,
  chosen: DrawnChoice | null,
): DragOutlook["others"] {
  const motion = chosen === null || !("motion" in chosen) ? "land" : chosen.motion;
  const isShort = stepsOf(table, mover, way).flat().length <= 1;
  const gaits = DRAWN_GAITS.map((gait): DrawnWay => ({ gait, motion })).filter((each) => {
    const other = readDrag(table, mover, way, each);
    const isIt = other !== null && other.do !== "charge" && gaitOf(other) === each.gait;
    return isIt && (isShort || !IS_SHORT.includes(each.gait)) && drawnForbids(table, other) === null;
  });
  const charges = dropCharges(table, mover, way).filter((each) => chargeForbids(table, each) === null);
  const ring = [...charges.map(choiceOf), ...gaits];
  const at = ring.findIndex((each) =>
    command.do === "charge" ? isSameChoice(each, choiceOf(command)) : each.gait === gaitOf(command),
  );
  return [...ring.slice(at + 1), ...ring.slice(0, Math.max(0, at))];
}

const stepsOf = ({ settings }: Table, { position }: D20Combatant, way: readonly DrawnPoint[]) =>
  position === null ? [] : legsOf(settings, position, way);

function endsOf(table: Table, mover: D20Combatant, way: readonly DrawnPoint[]): readonly number[] {
  let steps = 0;
  return stepsOf(table, mover, way).map(({ length }) => (steps += length));
}

/** Whoever threatens the runner may strike at the run itself, before its first step. [D20-ACT-306] [D20-AOO-11] */
function withAct(table: Table, mover: D20Combatant, outlook: Outlook): Outlook {
  const [first, ...more] = outlook.strides;
  if (first === undefined) return outlook;
  const isNew = ({ id }: D20Combatant): boolean =>
    !first.openings.some(({ foe }) => foe === id) && opportunityWays(table, table.get(id), mover.id, "acts").length > 0;
  const acting = threateners(table, mover.id)
    .filter(isNew)
    .map(({ id }): Opening => ({ foe: id, why: "acts", rule: "D20-ACT-306", isAfter: false }));
  const openings = [...first.openings, ...acting];
  return {
    ...outlook,
    strides: [{ ...first, openings }, ...more],
    barred: outlook.barred.filter(({ foe }) => !acting.some((opening) => opening.foe === foe)),
  };
}

/** Gaits that go over one square. */
const IS_SHORT: readonly DrawnWay["gait"][] = ["step", "creep"];

function gaitOf(command: Exclude<Drawn, Charge>): Exclude<DragOutlook["drawn"], "charge"> {
  if (command.do !== "move") return command.do;
  if (command.accelerated === true) return "hasty";
  return command.overruns != null ? "overrun" : command.tumbles === true ? "tumble" : "move";
}

function planOf(table: Table, mover: D20Combatant, command: Exclude<Drawn, Charge>): Plan {
  switch (command.do) {
    case "move":
      return movePlan(table, mover, command);
    case "step":
      return stepPlan(command);
    case "withdraw":
      return withdrawPlan(table, mover, command);
    case "run":
      return runPlan(table, mover, command);
    case "creep":
      return creepPlan(table, mover, command);
    case "haul":
      return haulPlan(table, mover, command);
    case "spring":
      return springPlan(table, command);
  }
}
