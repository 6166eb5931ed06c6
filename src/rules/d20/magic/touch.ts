import { namesForbid } from "../../kernel/named.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import { reachDeed, roundCost } from "../activity/whole-round.ts";
import { deadForbids } from "../attack/dead.ts";
import { rollAttack } from "../attack/roll-attack.ts";
import { strayed } from "../attack/stray.ts";
import type { Rule, Table } from "../game.ts";
import { isWithinTouch } from "../ground/touch.ts";
import { threateners } from "../ground/threat.ts";
import { provoke } from "../opportunity/provoke.ts";
import type { ActionKind, D20Combatant } from "../state.ts";
import { costForbids, spend } from "../turn/budget.ts";
import { touchedForbids } from "./cast-forbids.ts";
import type { MagicCommand } from "./commands.ts";
import { discharge } from "./discharge.ts";
import { divided } from "./division.ts";
import { touchFoe, tryCharge } from "./touch-foe.ts";
import { work } from "./effect.ts";
import type { Levelled } from "./scaling.ts";

type Touch = Extract<MagicCommand, { readonly do: "touch" }>;

/** The first touch in the turn of the casting is part of it; later ones are an attack, several friends take the whole turn. [D20-SPELL-14] [D20-SPELL-17] [D20-SPELL-18] */
export function costOfTouch(table: Table, caster: D20Combatant, command: Touch): ActionKind {
  const { charge } = caster.turn;
  if (command.targets.length > 1) return roundCost(table, caster, command);
  return charge !== null && !charge.tried && turnClock.compare(charge.cast, table.clock) === 0 ? "none" : "standard";
}

const isFriend = (one: D20Combatant, other: D20Combatant): boolean => one.side === other.side;

export function touchForbids(table: Table, command: Touch): Refusal | null {
  const caster = table.find(command.by);
  if (caster === undefined) return refuse("unknownCombatant", null);
  if (caster.turn.charge === null) return refuse("noCharge", "D20-SPELL-17");
  const refusal =
    costForbids(table, caster, costOfTouch(table, caster, command)) ?? namesForbid(table, command.targets);
  if (refusal !== null) return refusal;
  const most = table.settings.touchFriends;
  if (command.targets.length === 0) return refuse("targetMissing", null);
  if (command.targets.length > most) return refuse("tooManyTargets", "D20-SPELL-18", { most });
  for (const id of command.targets) {
    const target = table.get(id);
    if (command.targets.length > 1 && !isFriend(caster, target))
      return refuse("friendsOnly", "D20-SPELL-18", { name: { combatant: id } });
    if (id !== caster.id && !isWithinTouch(table, caster, target)) return refuse("outOfReach", "D20-ATK-10");
    const dead = touchedForbids(table, caster, target);
    if (dead !== null) return dead;
  }
  return null;
}

export function* performTouch(table: Table, command: Touch): Rule {
  const { by, targets } = command;
  const caster = table.get(by);
  yield* spend(by, costOfTouch(table, caster, command), "touch", targets.length > 1 ? "D20-ACT-309" : "D20-SPELL-17");
  if (targets.length > 1) {
    const opened = (): Rule<boolean> => {
      const foes = threateners(table, by).map(({ id }) => id);
      return provoke(table, "touches", { by, why: "acts", act: { does: "touches" }, rule: "D20-ACT-309", foes });
    };
    if (!(yield* reachDeed(table, command, opened))) return;
  }
  yield* touchWith(table, "touch", by, targets);
}

/** Friends are touched as a matter of course, a foe by an attack; a miss keeps the charge. [D20-SPELL-15] [D20-SPELL-16] [D20-SPELL-17] */
export function* touchWith(table: Table, key: string, by: CombatantId, targets: readonly CombatantId[]): Rule {
  const foe = targets.find((id) => !isFriend(table.get(by), table.get(id)));
  if (foe !== undefined) {
    yield* touchFoe(table, key, { by, target: foe, kind: "touch", crossing: false });
    return;
  }
  yield* tryCharge(by);
  yield* discharge(table, key, by, targets);
}

/** Rays: an attack at a distance with each on its target, and an effect on those that it hits. [D20-SPELL-15] [D20-ATK-18] [D20-MOD-26] */
export function* shootAt(
  table: Table,
  key: string,
  by: CombatantId,
  power: Levelled,
  targets: readonly CombatantId[],
): Rule {
  const shares = power.shots === null ? [] : yield* divided(key, by, power, targets);
  for (const [at, aimedAt] of targets.entries()) {
    for (let ray = 1; ray <= (shares[at] ?? 1); ray++)
      yield* shootOnce(table, ray === 1 ? `${key}/${aimedAt}` : `${key}/${aimedAt}/${ray}`, by, power, aimedAt);
  }
}

function* shootOnce(table: Table, key: string, by: CombatantId, power: Levelled, aimedAt: CombatantId): Rule {
  // An earlier ray may have killed them.
  if (deadForbids(table, table.get(aimedAt)) !== null) return;
  const target = yield* strayed(table, key, by, aimedAt);
  const landing = yield* rollAttack(table, key, {
    by,
    target,
    striker: null,
    choices: {},
    kind: "touch",
    iteration: 0,
    crossing: false,
    manner: "rangedTouch",
  });
  if (landing?.hit === true)
    yield* work(table, `${key}/effect`, { by, power, targets: [target], area: null }, landing.multiplier);
}
