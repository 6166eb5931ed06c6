/** Acts of the fight, announced to those who have readied an action. */
import { announce, isAwaited, settleAll, waitersFor, type When } from "../../kernel/announced.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { D20Command } from "../commands.ts";
import { loadOf } from "../company/company.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Gait } from "../footwork/events.ts";
import type { Rule, Table } from "../game.ts";
import { isGrappling } from "../grapple/holds.ts";
import { powerOf, useOf } from "../magic/powers.ts";
import { emit } from "../rule.ts";
import type { Power } from "../state.ts";
import type { DeedKind } from "./kinds.ts";
import { shootsWith } from "./shoots.ts";
import { READIED, type Act } from "./waiters.ts";

/** Whether anyone has readied an action. */
export const isAnyReady = (table: Table): boolean => isAwaited(table, READIED);

/** Whether the use of a power is a casting, which is announced once it has been begun and paid for. [D20-READY-11] */
export const isCasting = (power: Power): boolean => useOf(power).isCast || power.source === "spellLike";

/** What a command is to those who wait; null: nothing that is announced before it is paid for. */
function kindsOf(table: Table, command: D20Command): readonly DeedKind[] | null {
  switch (command.do) {
    case "attack":
      return [shootsWith(table, command) ? "shoots" : "strikes"];
    case "coupDeGrace":
    case "touch":
    case "bullRush":
      return ["strikes"];
    case "charge":
      return ["charges", "moves"];
    case "move":
    case "step":
    case "withdraw":
    case "run":
    case "creep":
    case "haul":
    case "spring":
      return ["moves"];
    case "usePower": {
      const power = powerOf(table.get(command.by), command.power);
      return power === undefined || isCasting(power) ? null : ["acts"];
    }
    case "act":
    case "aidAnother":
    case "aidSkill":
    case "feint":
    case "totalDefense":
    case "turnUndead":
    case "dispelTurning":
    case "bolsterUndead":
    case "orderUndead":
      return ["acts"];
    default:
      return null;
  }
}

/** Those who go with a mover. [D20-MOUNT-06] */
const alongWith = (table: Table, by: CombatantId): readonly CombatantId[] => loadOf(table, by).map(({ id }) => id);

function actOf(table: Table, by: CombatantId, kinds: readonly DeedKind[]): Act {
  return { by, kinds, when: "before", along: alongWith(table, by) };
}

/** Announces a command before it is paid for. Answers whether it can still be done; if not, it costs nothing, and the turn goes on. [D20-READY-06] [D20-READY-18] */
export function* announced(
  table: Table,
  key: string,
  by: CombatantId,
  { command, judge }: { readonly command: D20Command; readonly judge: () => Refusal | null },
): Rule<boolean> {
  if (!isAnyReady(table)) return true;
  const kinds = kindsOf(table, command);
  if (kinds === null) return true;
  const why = yield* announce(READIED, table, key, { act: () => actOf(table, by, kinds), judge });
  if (why === null) return true;
  yield* emit({ type: "actPrevented", id: by, act: command.do, why, rule: "D20-READY-18" });
  return false;
}

/** What those who were waiting for a casting have done to it. */
export interface Answer {
  /** The damage of each that did any. */
  readonly wounds: readonly number[];
  readonly countered: boolean;
}

/** Announces a spell that is begun and paid for. [D20-READY-11] [D20-READY-12] [D20-READY-18] */
export function* announceCasting(table: Table, by: CombatantId, power: Power): Rule<Answer> {
  if (!isAnyReady(table) || !isCasting(power)) return { wounds: [], countered: false };
  const act: Act = { by, kinds: ["casts"], when: "before", spell: power.id };
  const answered = yield* settleAll(READIED, table, "casts", act, waitersFor(READIED, table, act));
  return {
    wounds: answered.map(({ wound }) => wound).filter((wound) => wound > 0),
    countered: answered.some(({ countered }) => countered),
  };
}

/** A step of a way, which is about to be made or has been. */
export interface StepOf {
  readonly by: CombatantId;
  readonly gait: Gait;
  readonly when: When;
  readonly from: Place | null;
  readonly to: Place | null;
}

/** Announces a step; `arrive`: brings the mover to where they are by then, if anyone waits for it. Answers whether anyone did, whether the mover is still there and can go on, and whether they can and are elsewhere. A hold ends the way. [D20-READY-06] [D20-READY-18] [D20-GRAP-15] */
export function* announceStep(
  table: Table,
  key: string,
  { by, gait, when, from, to }: StepOf,
  arrive: () => Rule,
): Rule<{ readonly isHalted: boolean; readonly isMoved: boolean; readonly goesOn: boolean }> {
  const kinds: readonly DeedKind[] = gait === "charge" ? ["moves", "charges"] : ["moves"];
  const act: Act = { by, kinds, when, along: alongWith(table, by), step: { from, to } };
  const waiters = waitersFor(READIED, table, act);
  if (waiters.length === 0) return { isHalted: false, isMoved: false, goesOn: true };
  yield* arrive();
  const before = table.get(by);
  yield* settleAll(READIED, table, key, act, waiters);
  const { position } = table.get(by);
  const isThere = position?.x === before.position?.x && position?.y === before.position?.y;
  const canGo = isOnFeet(table, by, gait) && (isGrappling(before) || !isGrappling(table.get(by)));
  return { isHalted: true, isMoved: canGo && !isThere, goesOn: canGo && isThere };
}

/** The end of a way that no map shows. [D20-READY-06] */
export function* announceArrival(table: Table, key: string, by: CombatantId, gait: Gait): Rule {
  yield* announceStep(table, key, { by, gait, when: "after", from: null, to: null }, nothing);
}

function* nothing(): Rule {}

function isOnFeet(table: Table, by: CombatantId, gait: Gait): boolean {
  const mover = table.get(by);
  return standingOf(table.settings, mover).canAct && (gait === "crawl" || !hasCondition(mover, "prone"));
}
