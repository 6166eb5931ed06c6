import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { standingOf } from "../derive/standing.ts";
import { fight, Play, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";

const QUIET = { field: { phase: "gathering" } } as const;
/** Wisdom 10 and no ranks: d20 alone. */
const scene = (who: Who, giver: Who = {}, field: Parameters<typeof fight>[1] = QUIET): Play =>
  new Play(
    fight(
      [foe("hero", 0, { side: "heroes", most: 20, ...giver }), foe("friend", 0, { side: "heroes", ...who })],
      field,
    ),
  );
const aid = (by = "hero", target = "friend") =>
  ({ do: "aid", by: combatantId(by), target: combatantId(target) }) as const;
const end = (play: Play) => ({
  hitPoints: play.get("friend").body.hitPoints,
  life: standingOf(DEFAULT_SETTINGS, play.get("friend")).life,
  tended: play.get("friend").body.recovery.tended,
});

describe("first aid outside a fight", () => {
  it("D20-HP-14 D20-HP-17 makes the dying stable and tended by a Heal check of 15", () => {
    const play = scene({ hitPoints: -4 }).does(aid(), { dice: [15] });
    expect(play.last("checkRolled")).toMatchObject({ id: "hero", check: "heal", dc: 15, success: true });
    expect(end(play)).toEqual({ hitPoints: -4, life: "stable", tended: true });
  });

  it("D20-HP-10 D20-HP-11 D20-HP-14 takes a round: where it fails the dying have their own chance, or lose a hit point", () => {
    expect(end(scene({ hitPoints: -4 }).does(aid(), { dice: [14, 11] }))).toEqual({
      hitPoints: -5,
      life: "dying",
      tended: false,
    });
    expect(end(scene({ hitPoints: -4 }).does(aid(), { dice: [14, 10] }))).toEqual({
      hitPoints: -4,
      life: "stable",
      tended: false,
    });
    expect(end(scene({ hitPoints: -9 }).does(aid(), { dice: [1, 57] })).life).toBe("dead");
  });

  it("D20-HP-19 tends those who lie stable, who lose nothing where it fails", () => {
    const recovery = { stable: true, tended: false, awake: false, mending: false };
    const lies = (die: number) => end(scene({ hitPoints: -5, stats: { recovery } }).does(aid(), { dice: [die] }));
    expect([lies(15), lies(14)]).toEqual([
      { hitPoints: -5, life: "stable", tended: true },
      { hitPoints: -5, life: "stable", tended: false },
    ]);
  });

  it("D20-HP-14 is given in no fight, by those who can act, to those who need it", () => {
    expect([
      scene({ hitPoints: -4 }).refusal(aid()),
      scene({ hitPoints: -4 }, {}, {}).refusal(aid()),
      scene({ hitPoints: -4 }, { hitPoints: -1 }).refusal(aid()),
      scene({ hitPoints: 3 }).refusal(aid()),
      scene({ hitPoints: -12, conditions: ["dead"] }).refusal(aid()),
      scene({ hitPoints: -4 }).refusal(aid("ghost")),
      scene({ hitPoints: -4 }).refusal(aid("hero", "ghost")),
    ]).toEqual([null, "fightGoesOn", "cannotAct", "needsNoAid", "needsNoAid", "unknownCombatant", "unknownCombatant"]);
  });
});
