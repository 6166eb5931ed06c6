import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { assertNever } from "../../kernel/json.ts";
import { emit } from "../rule.ts";
import { readCode, worthOf, type EffectCode } from "../derive/effect-code.ts";
import { kitOf } from "../derive/kit.ts";
import type { Rule, Table } from "../game.ts";
import { later } from "../turn/moments.ts";
import type { TimedState } from "../stored/turn.ts";
import type { Injury } from "../stored/actor.ts";
import { die, fall, fallIntoComa, loosen } from "./downfall.ts";
import { interrupt, stopIfLamed } from "../turn/interruption.ts";

/** Applies every code of a fresh wound, in the order of the table. Lasting ones stay with the wound itself. [SEG-HOUSE-53] */
export function* sufferInjury(table: Table, id: CombatantId, injury: Injury): Rule {
  for (const text of injury.codes) {
    const code = readCode(text);
    if (code !== null) yield* sufferCode(table, id, code);
  }
}

function* sufferCode(table: Table, id: CombatantId, code: EffectCode): Rule {
  const { effect } = code;
  switch (effect) {
    case "penalty":
    case "minorHaemorrhage":
    case "majorHaemorrhage":
      return;
    case "stunned":
    case "blinded":
    case "unconscious":
      return yield* daze(table, id, effect, worthOf(table.settings, code));
    case "falls":
      return yield* fall(table, id, "SEG-HOUSE-53");
    case "drops":
    case "weaponArmUseless":
      return yield* letGo(id, kitOf(table.get(id).gear).hand?.id ?? null);
    case "offArmUseless":
      return yield* letGo(id, kitOf(table.get(id).gear).offHand?.id ?? null);
    case "legUseless":
      return yield* stopIfLamed(table, id, "SEG-HOUSE-53");
    case "coma":
      return yield* fallIntoComa(table, id, "SEG-HOUSE-53");
    case "death":
      return yield* die(table, id, "SEG-HOUSE-53");
    default:
      return assertNever(effect, "effect code");
  }
}

/** Stunned, blinded or unconscious for the rest of this segment and the next ones; a longer state stands. [SEG-HOUSE-53] */
function* daze(table: Table, id: CombatantId, state: TimedState["id"], segments: number): Rule {
  const until = later(table.settings, table.clock, segments);
  const standing = table.get(id).turn.timed.find((each) => each.id === state);
  if (standing !== undefined && (standing.until.round - until.round || standing.until.segment - until.segment) >= 0)
    return;
  yield* emit({ type: "timedStateGained", id, state: { id: state, rule: "SEG-HOUSE-53", until } });
  if (state === "unconscious") yield* fall(table, id, "SEG-HOUSE-59");
  if (state !== "blinded") yield* interrupt(table, id, "SEG-HOUSE-59");
  if (state === "unconscious") yield* loosen(table, id);
}

/** What a hand lets go of falls at the feet. [SEG-HOUSE-53] [SEG-HOUSE-59] */
function* letGo(id: CombatantId, gear: GearId | null): Rule {
  if (gear === null) return;
  yield* emit({ type: "gearMoved", id, gear, place: "dropped", metres: 0, rule: "SEG-HOUSE-53" });
}
