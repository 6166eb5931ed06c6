/** What a drawn way would come to, and how else it could be gone. */
import type { DrawnPoint } from "../../kernel/geometry/drawn.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import { haulForbids, haulPlan } from "../grapple/haul.ts";
import { mountOf } from "../company/company.ts";
import type { Table } from "../game.ts";
import type { Opening } from "../ground/openings.ts";
import { outlookOf, type Outlook } from "../ground/outlook.ts";
import { threateners } from "../ground/threat.ts";
import { opportunityWays } from "../opportunity/eligible.ts";
import type { ActionKind, D20Combatant } from "../state.ts";
import type { FootworkCommand } from "./commands.ts";
import { springForbids, springPlan, type Spring } from "../attack/spring.ts";
import { DRAWN_GAITS, drawerOf, legsOf, onItsGrid, readDrag, type DrawnChoice, type DrawnWay } from "./drag.ts";
import type { Gait } from "./events.ts";
import type { Plan } from "./plan.ts";
import { opensRunner, runForbids, runPlan } from "./run.ts";
import {
  creepForbids,
  creepPlan,
  moveForbids,
  movePlan,
  stepForbids,
  stepPlan,
  withdrawForbids,
  withdrawPlan,
} from "./walks.ts";

type DrawnGait = DrawnWay["gait"];
type Drawn = FootworkCommand | Spring;

/** A drawn way as its command would be carried out now. */
export interface DragOutlook extends Outlook {
  readonly command: Drawn;
  /** As it was drawn, and as it would be gone: who lies down crawls. */
  readonly drawn: DrawnChoice["gait"];
  readonly gait: Gait;
  readonly cost: ActionKind;
  /** Squares at most; null: no bound but that of one square. */
  readonly most: number | null;
  /** Other gaits that the rules allow on this very way, from the one after its own on. */
  readonly others: readonly DrawnGait[];
  /** After how many steps each place that was set is reached. */
  readonly ends: readonly number[];
  /** Whom he strikes at on the way, after so many steps; null: nobody. */
  readonly strike: { readonly target: CombatantId; readonly after: number } | null;
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
  const plan = planOf(table, mover, command);
  const alone = outlookOf(table, walker, plan.path, plan);
  if (alone === null) return null;
  const outlook =
    command.do === "run" && plan.cost !== "none" && opensRunner(table) ? withAct(table, mover, alone) : alone;
  const drawn = gaitOf(command);
  const motion = chosen === null || chosen.gait === "spring" ? "land" : chosen.motion;
  const at = drawn === "spring" ? DRAWN_GAITS.length : DRAWN_GAITS.indexOf(drawn);
  const others = [...DRAWN_GAITS.slice(at + 1), ...DRAWN_GAITS.slice(0, at)].filter((gait) => {
    const other = !isOneSquare(gait, outlook) ? null : readDrag(table, mover, way, { gait, motion });
    return other !== null && gaitOf(other) === gait && drawnForbids(table, other) === null;
  });
  return {
    ...outlook,
    refusal: drawnForbids(table, command) ?? outlook.refusal,
    command,
    drawn,
    gait: plan.gait,
    cost: plan.cost,
    most: Number.isFinite(plan.most) ? plan.most : null,
    others,
    ends: endsOf(table, mover, way),
    strike: command.do === "spring" ? { target: command.target, after: command.path.length } : null,
  };
}

function endsOf({ settings }: Table, { position }: D20Combatant, way: readonly DrawnPoint[]): readonly number[] {
  let steps = 0;
  return position === null ? [] : legsOf(settings, position, way).map(({ length }) => (steps += length));
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

/** A step and the least move go over one square. */
function isOneSquare(gait: DrawnGait, { strides }: Outlook): boolean {
  return (gait !== "step" && gait !== "creep") || strides.length <= 1;
}

function gaitOf(command: Drawn): DragOutlook["drawn"] {
  if (command.do !== "move") return command.do;
  if (command.accelerated === true) return "hasty";
  return command.overruns != null ? "overrun" : command.tumbles === true ? "tumble" : "move";
}

function planOf(table: Table, mover: D20Combatant, command: Drawn): Plan {
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

function drawnForbids(table: Table, command: Drawn): Refusal | null {
  switch (command.do) {
    case "move":
      return moveForbids(table, command);
    case "step":
      return stepForbids(table, command);
    case "withdraw":
      return withdrawForbids(table, command);
    case "run":
      return runForbids(table, command);
    case "creep":
      return creepForbids(table, command);
    case "haul":
      return haulForbids(table, command);
    case "spring":
      return springForbids(table, command);
  }
}
