/** How this game has its turns. */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { Turns } from "../../kernel/turns/turns.ts";
import { mountOf } from "../company/company.ts";
import { LED } from "../company/led.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Game, Rule, Table } from "../game.ts";
import { endPins } from "../grapple/end.ts";
import { lapseStarted } from "../halves/lapse.ts";
import { passDying } from "../life/dying.ts";
import { calmMount } from "../mounted/calm.ts";
import { riderOf } from "../mounted/riding.ts";
import { burn } from "../special/burning.ts";
import { completeCasting, dropConcentration } from "../magic/duration.ts";
import { endDue } from "./due.ts";
import { rollInitiatives } from "./initiative.ts";
import { D20_MOMENTS } from "./moments.ts";

/** [D20-INIT-01] [D20-INIT-05] [D20-INIT-06] [D20-INIT-21] */
export const D20_TURNS: Turns<D20Game> = {
  ...D20_MOMENTS,
  rules: { begin: "D20-INIT-01", turn: "D20-INIT-06", join: "D20-INIT-21", arrange: "D20-INIT-05" },
  roll: rollInitiatives,
  /** The total, then the modifier, then the lot. [D20-INIT-02] [D20-INIT-04] */
  keysOf: ({ turn: { initiative } }) =>
    initiative === null ? [] : [initiative.total, initiative.modifier, initiative.coin],
  isAble: ({ settings }, combatant) => standingOf(settings, combatant).canAct,
  begin: beginTurn,
  *end(table, id) {
    yield* endTurn(table, id);
    const mount = mountOf(table, table.get(id));
    if (mount !== null && LED.turnOf(table, mount) === id) yield* endTurn(table, mount.id, id);
  },
  due: endDue,
  /** Those who were unaware come in after the surprise round. [D20-INIT-17] */
  lateAfter: ({ combatants, field }, round) =>
    round === 0 ? combatants.map(({ id }) => id).filter((id) => !field.order.some((slot) => slot.id === id)) : [],
  heldIn: ({ turn }) => (turn.interrupted ? refuse("turnUnderWay", "D20-ACT-118") : null),
};

/** A turn that is let pass is still to come, and that of the mount with it: nothing is due in it yet. `whose`: the one whose turn it is. [D20-ACT-502] [D20-MOUNT-04] */
function* endTurn(table: Table, id: CombatantId, whose = id): Rule {
  const isOver = (): boolean => table.get(whose).turn.waiting !== "delay";
  if (isOver()) yield* dropConcentration(table, id);
  yield* lapseStarted(table, id);
  if (isOver()) yield* burn(table, id);
  if (isOver()) yield* endPins(table, id, "end");
  yield* emit({ type: "turnEnded", id });
}

/** A turn begins, that of one's mount with it. [D20-MOUNT-04] [D20-MOUNT-24] [D20-INIT-09] */
function* beginTurn(table: Table, id: CombatantId): Rule {
  const { alone } = table.get(id).turn.riding;
  yield* startTurn(table, id);
  const rider = riderOf(table, table.get(id));
  // Its rider cannot act: it has its turn by itself, and none with them.
  if (rider !== null)
    yield* emit({ type: "reinsTaken", id: rider.id, what: "alone", success: true, rule: "D20-MOUNT-22" });
  const mount = mountOf(table, table.get(id));
  if (mount === null || alone || !standingOf(table.settings, table.get(id)).canAct) return;
  yield* startTurn(table, mount.id);
  yield* calmMount(table, id);
}

/** Everything is there again, what comes due in it comes, and what was readied and has not come about is lost. [D20-INIT-16] [D20-SPELL-30] [D20-READY-09] */
function* startTurn(table: Table, id: CombatantId): Rule {
  yield* completeCasting(table, id);
  if (table.get(id).turn.awaits !== null) yield* emit({ type: "readiedLost", id, rule: "D20-READY-09" });
  yield* emit({
    type: "turnBegun",
    id,
    restricted: table.clock.round === 0,
    rule: table.clock.round === 0 ? "D20-INIT-16" : "D20-INIT-06",
  });
  yield* endPins(table, id, "begin");
  yield* passDying(table, id);
}
