/** Throws at an intersection of the grid. */
import { effectKey } from "../../kernel/ids.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import { roll } from "../../kernel/rule.ts";
import { modified } from "../../kernel/totals.ts";
import { isRefusal } from "../derive/arms.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { OPEN } from "../derive/situation.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import { scatter, splashAtCorner } from "../special/splash.ts";
import { armFor, mannerOf } from "./blow.ts";
import type { AttackCommand } from "./commands.ts";
import { metresToCorner } from "./corner-forbids.ts";
import { extrasOf } from "./extras.ts";
import { strikerOf } from "./forbids.ts";
import { looseMissile } from "./missile.ts";
import { D20, touches } from "./roll-attack.ts";

interface CornerThrow {
  readonly command: Extract<AttackCommand, { readonly do: "attack" }>;
  readonly corner: Square;
  readonly iteration: number;
}

/** A ranged attack against an armor class that is always the same; hit or miss, it breaks somewhere. [D20-SPLASH-04] [D20-SPLASH-05] [D20-SPLASH-07] */
export function* throwAtCorner(table: Table, key: string, { command, corner, iteration }: CornerThrow): Rule {
  const { by } = command;
  const attacker = table.get(by);
  const striker = strikerOf(command);
  const arm = armFor(table.settings, attacker, { striker, choices: command });
  if (isRefusal(arm)) return;
  const metres = metresToCorner(table, attacker, corner);
  const die = yield* roll(effectKey(`${key}/attack`), D20, by, { label: "attack", rule: "D20-SPLASH-04" });
  const natural = attackTotal(table.settings, attacker, arm, die.total, {
    manner: mannerOf(arm),
    situation: { ...OPEN, metres },
    iteration,
    extras: extrasOf(attacker, command),
  });
  const total = modified(natural, die.modifiers, "D20-SPLASH-04");
  const against = table.settings.cornerArmourClass;
  const hit = touches(table, die.total, total.value, against);
  yield* emit({
    type: "cornerStruck",
    id: by,
    striker,
    natural: die.total,
    total,
    against,
    hit,
    rule: "D20-SPLASH-04",
  });
  yield* looseMissile(table, key, by, { arm, hit, square: null });
  const thrown = { by, arm };
  if (hit) yield* splashAtCorner(table, key, thrown, corner);
  else yield* scatter(table, key, thrown, { target: null, square: corner, isCorner: true, metres });
}
