import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { isRefusal } from "../derive/arms.ts";
import type { Arm } from "../derive/arm.ts";
import type { Rule, Table } from "../game.ts";
import { interrupt, provoke } from "../opportunity/provoke.ts";
import { fightsAlong } from "../mounted/fights-along.ts";
import { freesHands } from "../mounted/knees.ts";
import { tryInstead } from "../special/attempts.ts";
import type { D20Combatant } from "../state.ts";
import { spend } from "../turn/budget.ts";
import { nextIteration } from "./available.ts";
import { standingIn, strikeNobody } from "./blind.ts";
import { armFor } from "./blow.ts";
import { cleave } from "./cleave.ts";
import type { AttackCommand } from "./commands.ts";
import { throwAtCorner } from "./corner.ts";
import { extrasOf, isLong, isOfOffHand, type Extras } from "./extras.ts";
import { deadForbids } from "./dead.ts";
import { isBeyondReach, strikerOf } from "./forbids.ts";
import { isSeenComing, opensTo } from "./opens.ts";
import { strayed } from "./stray.ts";
import { strike } from "./strike.ts";
import type { Stance } from "../stored/turn.ts";

type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

/** One attack of one's turn: its cost, what is chosen with it, what it provokes, the blow. [D20-ATK-11] [D20-ACT-33] [D20-AOO-10] */
export function* performAttack(table: Table, command: Attack): Rule {
  const { by } = command;
  const target = command.target ?? standingIn(table, command);
  const striker = strikerOf(command);
  const extras = extrasOf(table.get(by), command);
  const iteration = nextIteration(table.settings, table.get(by), striker, extras) ?? 0;
  if (!(yield* fightsAlong(table, by)) || !(yield* freesHands(table, by, command))) return;
  yield* pay(table, command);
  yield* choose(table, command);
  yield* deliver(table, command, { target, iteration, extras });
}

/** Which of the attacks of a turn it is. */
interface Delivery {
  /** Null: the square that is struck at is empty. */
  readonly target: CombatantId | null;
  readonly iteration: number;
  readonly extras: Extras;
}

/** The attack itself, once it is paid for: what it provokes, the blow, and what follows of it. [D20-AOO-10] [D20-FEAT-12] */
export function* deliver(table: Table, command: Attack, { target, iteration, extras }: Delivery): Rule {
  const { by } = command;
  const striker = strikerOf(command);
  const arm = armFor(table.settings, table.get(by), { striker, choices: command });
  if (isRefusal(arm)) return;
  const run = table.get(by).turn.run;
  yield* emit({
    type: "attackMade",
    id: by,
    striker,
    full: isFull(command) || run !== null,
    ...(extras.rapidShot ? { rapid: true } : {}),
    ...(arm.isRanged ? { ranged: true } : {}),
    ...(extras.pair === "none" ? {} : { pair: extras.pair, offHand: isOfOffHand(table.get(by), striker) }),
  });
  const key = `attack/${table.get(by).turn.run?.made.length ?? 0}`;
  if (command.instead !== undefined) {
    if (target === null) return;
    const blow = { by, target, striker, choices: command, kind: "attack", iteration, extras, crossing: false } as const;
    return yield* tryInstead(table, key, blow, command.instead, interrupt);
  }
  if (!(yield* openOneself(table, key, by, target, arm))) return;
  // One who struck first may have felled another with the same blow, or pulled the attacker out of the saddle.
  if (target !== null && deadForbids(table, table.get(target)) !== null) return;
  if (target !== null && isBeyondReach(table, table.get(by), table.get(target), arm, command.square))
    return yield* emit({ type: "activityLost", id: by, activity: "attack", rule: "D20-ATK-10" });
  if (target === null) {
    if (command.corner === undefined) return yield* strikeNobody(table, key, command, iteration);
    return yield* throwAtCorner(table, key, { command, corner: command.corner, iteration });
  }
  const struck = arm.isRanged ? yield* strayed(table, key, by, target) : target;
  const { felled } = yield* strike(table, key, {
    by,
    target: struck,
    striker,
    choices: command,
    kind: "attack",
    iteration,
    extras,
    crossing: false,
    blind: command.target === null,
  });
  if (felled !== null) yield* cleave(table, key, { by, striker, choices: command, iteration, extras, felled });
}

const isFull = (command: Attack): boolean => command.full === true || isLong(command);

/** The first attack costs a standard action, or the turn if it is meant to be full; the second makes it the turn. [D20-ATK-11] [D20-ACT-33] [D20-ACT-36] */
function* pay(table: Table, command: Attack): Rule {
  const { run, spent } = table.get(command.by).turn;
  if (run === null) {
    // A full attack is the whole turn only with its second attack: after the first one may still move instead.
    yield* spend(
      command.by,
      "standard",
      isFull(command) ? "fullAttack" : "attack",
      isFull(command) ? "D20-ACT-301" : "D20-ACT-101",
    );
  } else if (!spent.includes("fullRound")) yield* spend(command.by, "fullRound", "fullAttack", "D20-ACT-301");
}

function* choose(table: Table, command: Attack): Rule {
  const { by } = command;
  const stance = chosenStance(table.get(by), command);
  if (stance === null) return;
  yield* emit({
    type: "stanceTaken",
    id: by,
    rule: stance.defensive ? "D20-ATK-19" : stance.expertise > 0 ? "D20-FEAT-10" : "D20-FEAT-11",
    stance,
  });
}

/** What is chosen with the first attack holds until the next turn; null where nothing is. [D20-ATK-19] [D20-FEAT-10] [D20-FEAT-11] */
export function chosenStance(
  { turn: { stance, run } }: D20Combatant,
  { defensive, expertise, powerAttack }: Attack,
): Stance | null {
  if (run !== null || (defensive !== true && (expertise ?? 0) === 0 && (powerAttack ?? 0) === 0)) return null;
  return { ...stance, defensive: defensive ?? false, expertise: expertise ?? 0, powerAttack: powerAttack ?? 0 };
}

/** Lets those strike first to whom the attack opens its author. Answers whether he can go on. [D20-ATK-21] [D20-AOO-10] */
function* openOneself(table: Table, key: string, by: CombatantId, target: CombatantId | null, arm: Arm): Rule<boolean> {
  const foes = opensTo(table, by, target, arm);
  return yield* provoke(table, `${key}/opens`, {
    by,
    why: "acts",
    act: arm.isUnarmed ? { does: "strikesUnarmed" } : { does: "attacks", with: arm.name },
    rule: isSeenComing(arm) ? "D20-ACT-102" : "D20-ATK-21",
    foes,
  });
}
