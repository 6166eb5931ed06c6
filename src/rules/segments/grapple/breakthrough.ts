import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { displace, recoil, swapPlaces } from "../footwork/displace.ts";
import { freeMetres } from "../ground/way.ts";
import { tidy, towards } from "../footwork/turns.ts";
import type { Rule, Table } from "../game.ts";
import { endGrapple } from "./engagement.ts";
import { opponentsOf, type GrappleOrder } from "./judge.ts";
import { partFromDistant } from "./parting.ts";

/** A grapple breakthrough that has worked: the grapple is over, and one of the two or both stand elsewhere. [SEG-HOUSE-38] */
export function* breakThrough(table: Table, order: GrappleOrder): Rule {
  const { by, target, act, key } = order;
  for (const id of opponentsOf(table, order)) yield* endGrapple(table, by, id, "SEG-HOUSE-38");
  if (act === "passThrough") yield* swapPlaces(table, by, target);
  else {
    const thrown = yield* roll(effectKey(`${key}/recoil`), parseFormula(table.settings.breakthroughPushM), by, {
      label: "recoil",
      rule: "SEG-MOVE-37",
    });
    yield* act === "push" ? recoil(table, target, by, thrown.total) : driveBack(table, by, target, thrown.total);
  }
  for (const id of [by, target]) yield* partFromDistant(table, id);
}

/** One falls back and the other goes along: they stay in contact. [SEG-HOUSE-38] */
function* driveBack(table: Table, by: CombatantId, target: CombatantId, metres: number): Rule {
  const [author, here] = [table.get(by).position, table.get(target).position];
  if (author === null || here === null) {
    for (const id of [target, by])
      yield* emit({ type: "displaced", id, from: null, to: null, metres, cause: "recoil", rule: "SEG-HOUSE-38" });
    return;
  }
  yield* recoil(table, target, by, metres);
  const there = table.get(target).position ?? here;
  const goal = { x: author.x + there.x - here.x, y: author.y + there.y - here.y };
  // The same way as far as there is room for the pusher too. [SEG-MOVE-16]
  const gone = freeMetres(table, table.get(by), {
    from: author,
    path: [goal],
    metres: groundDistance(author, goal),
    beside: [target],
    clear: true,
  });
  if (gone > 0) yield* displace(table, by, tidy(towards(author, goal, gone)), "recoil", "SEG-HOUSE-38");
}
