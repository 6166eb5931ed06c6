import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import type { Distracting } from "../stored/turn.ts";
import { concentrate } from "./concentration.ts";
import { distractionDc } from "./distractions.ts";
import { powerOf } from "./powers.ts";

/** Somebody is hurt while he casts at length or keeps a spell up. [D20-SPELL-09] [D20-SPELL-12] [D20-SPELL-35] */
export function* disturb(table: Table, key: string, id: CombatantId, damage: number): Rule {
  yield* distract(table, key, id, { what: "damage", dc: damage });
}

/** A check, or the casting or the spell kept up is gone. [D20-SPELL-08] */
export function* distract(table: Table, key: string, id: CombatantId, by: Pick<Distracting, "what" | "dc">): Rule {
  const { casting, concentration } = table.get(id).turn;
  const held = casting?.power ?? concentration?.power ?? null;
  if (held === null) return;
  const dc = distractionDc(table.settings, by, powerOf(table.get(id), held)?.level ?? 0);
  const isAble = standingOf(table.settings, table.get(id)).canThink;
  const rule = casting === null ? "D20-SPELL-09" : "D20-SPELL-35";
  const kept = isAble && (yield* concentrate(table, key, id, { dc, rule }));
  if (!kept) yield* loseCasting(table, id);
}

/** What is being cast or kept up ends without effect. [D20-SPELL-08] [D20-SPELL-09] */
export function* loseCasting(table: Table, id: CombatantId): Rule {
  const { casting, concentration } = table.get(id).turn;
  if (casting !== null) {
    yield* emit({ type: "castingEnded", id, completed: false, rule: "D20-SPELL-35" });
    yield* emit({ type: "powerLost", id, power: casting.power, rule: "D20-SPELL-08" });
  }
  if (concentration !== null) yield* emit({ type: "concentrationEnded", id, rule: "D20-SPELL-09" });
}
