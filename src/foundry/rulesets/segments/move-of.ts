import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import type { Json } from "../../../rules/kernel/json.ts";
import type { ChargeAct, PlannedMove, TurnState } from "../../../rules/segments/state.ts";
import type { SegmentsCombatantData } from "../../data/segments-combatant-data.ts";
import { asJson } from "../../encounter/as-json.ts";

type StoredMove = Exclude<SegmentsCombatantData["move"], null>;
type StoredAct = Exclude<StoredMove["charge"], null>["act"];

function actOf({ do: what, with: arm, aim }: StoredAct): ChargeAct {
  switch (what) {
    case "attack":
      return { do: "attack", with: arm === null || arm === "bareHands" ? "bareHands" : gearId(arm) };
    case "breakthrough":
      return { do: "breakthrough", aim: aim ?? "push" };
    case "slipGuard":
      return { do: "slipGuard" };
  }
}

/** A stored movement as the rules take it. */
export function moveOf({ move }: SegmentsCombatantData): TurnState["move"] {
  if (move === null) return null;
  const { path, speed, gait, from, until, charge, towards } = move;
  return {
    path: path.map(({ x, y }) => ({ x, y })),
    speed,
    gait,
    from,
    until,
    charge: charge === null ? null : { target: combatantId(charge.target), act: actOf(charge.act) },
    ...(towards === null ? {} : { towards: combatantId(towards) }),
  };
}

/** A movement as it is stored: with all its keys and those of the act at a charge's end, null where they say nothing. */
export function moveRecord(planned: PlannedMove | null): Json {
  if (planned === null) return null;
  const move = { ...planned, towards: planned.towards ?? null };
  if (move.charge === null) return asJson(move);
  const { target, act } = move.charge;
  const whole = {
    do: act.do,
    with: act.do === "attack" ? act.with : null,
    aim: act.do === "breakthrough" ? act.aim : null,
  };
  return asJson({ ...move, charge: { target, act: whole } });
}
