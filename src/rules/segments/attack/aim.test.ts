import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { ROUTINE_BLOW } from "../derive/combat.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { duel, fighter, orc, Skirmish } from "../testing/fights.ts";
import { takeAim } from "./aim.ts";
import { armOf } from "./attack.ts";
import { longBow, longSword } from "../testing/gear.ts";

const hero = () => fighter("hero", { side: "heroes", gear: [longSword()], at: { x: 21, y: 0 } });

describe("who is really struck", () => {
  it("SEG-HOUSE-42 an opponent who grapples with the target and is engaged with them as well counts once", () => {
    const archer = fighter("archer", {
      side: "hunters",
      gear: [longBow()],
      at: { x: 0, y: 0 },
      turn: { mode: "shooting" },
    });
    const fight = new Skirmish([archer, hero(), orc("orc", { at: { x: 20, y: 0 } })]).inGrapple("hero", "orc");
    fight.shoots("archer", { at: "orc", dice: [30, 2] });
    expect(fight.last("targetMistaken")).toMatchObject({ intended: "orc", target: "hero", rule: "SEG-HOUSE-42" });
  });

  it("SEG-AOO-26 no attacker strikes themselves by mistake, not even one of the two", () => {
    const fight = duel(hero(), orc("orc", { at: { x: 20, y: 0 } })).inGrapple("hero", "orc");
    const arm = armOf(DEFAULT_SETTINGS, fight.get("hero"), gearId("longSword"));
    const order = {
      by: combatantId("hero"),
      target: combatantId("orc"),
      arm,
      ...ROUTINE_BLOW,
      modifiers: [],
      key: "blow",
    };
    expect(takeAim(fight.table(), order).next()).toEqual({ done: true, value: order });
  });
});
