import { describe, expect, it } from "vitest";
import type { Chosen } from "../../kernel/choices.ts";
import { combatantId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { D20Action } from "../game.ts";
import { dagger, fight, longSword, Play, power } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { D20_CHOOSING, toggle } from "./choices.ts";

const { preview, wanted } = D20_CHOOSING;
const list = (): readonly D20Action[] => {
  const hero = foe("hero", 6, {
    at: [5, 5],
    side: "heroes",
    gear: [
      longSword(),
      dagger({ id: "knife", place: "belt" }),
      power("bolt", { delivery: "targets", range: 30 }),
      power("ball", { delivery: "area", area: "circle", areaSize: 6, range: 120 }),
    ],
    stats: { feats: [{ id: "powerAttack", weapon: "" }] },
  });
  const play = new Play(fight([hero, foe("orc", 0, { at: [6, 5], side: "orcs" })]));
  return play.ruleset.actions(play.table(), combatantId("hero"));
};
const first = (what: D20Command["do"]): D20Action => list().find(({ command }) => command.do === what)!;

describe("what actions are with what is chosen", () => {
  it("D20-SPELL-33 D20-ACT-08 D20-FEAT-19 keeps what is listed for metamagic until it is chosen, and a quickened spell takes the place of the plain one", () => {
    const cast = { ...first("usePower"), blocked: null };
    const all: readonly D20Action[] = (["bent", "quickened", "mayQuicken", "welcome"] as const).map((fact) => ({
      ...cast,
      facts: { cost: "standard", [fact]: true },
    }));
    const kept = (actions: readonly D20Action[], chosen: Chosen = {}): readonly (string | undefined)[] =>
      wanted(actions, chosen).map(({ facts }) => Object.keys(facts).at(-1));
    expect([kept(all), kept(all, { spontaneousMetamagic: true }), kept(all, { quickened: true })]).toEqual([
      ["mayQuicken", "welcome"],
      ["bent", "mayQuicken", "welcome"],
      ["quickened", "welcome"],
    ]);
    const done = all.map((each) => ({ ...each, blocked: { code: "alreadyQuickened", rule: null, params: {} } }));
    expect(kept(done, { quickened: true }), "no other can be cast quickened").toEqual(["mayQuicken", "welcome"]);
  });

  it("D20-FEAT-15 D20-SPELL-33 D20-ATK-14 takes the whole turn for a rapid shot or metamagic, and leaves a square to the map", () => {
    const shot = { ...first("attack"), choices: [toggle("rapidShot"), toggle("aimSquare")] };
    const bent = { ...first("usePower"), choices: [toggle("spontaneousMetamagic")] };
    expect([
      preview(shot, {}).facts.cost,
      preview(shot, { rapidShot: true }).facts.cost,
      preview(bent, { spontaneousMetamagic: true }).facts.cost,
    ]).toEqual(["standard", "fullRound", "fullRound"]);
    const aimed = preview(shot, { aimSquare: true });
    expect([aimed.facts.choose, aimed.command]).toEqual(["square", shot.command]);
    expect(preview(bent, { spontaneousMetamagic: true }).command).toEqual({
      ...bent.command,
      spontaneousMetamagic: true,
    });
  });

  it("D20-SPELL-13 opens no caster to the foes beside which a spell is cast defensively, and leaves other deeds as they are", () => {
    const [bolt, walk, chosen] = [first("usePower"), first("move"), { defensively: true } as const];
    expect([preview(bolt, {}).provokes, preview(bolt, chosen).provokes]).toEqual([["orc"], []]);
    expect(preview(walk, chosen).provokes).toEqual(["orc"]);
  });

  it("goes with the command as far as the action allows it", () => {
    const [sword, move] = [first("attack"), first("move")];
    const chosen = { defensive: true, rapidShot: true, powerAttack: 9 } as const;
    expect(preview(sword, chosen).command).toEqual({ ...sword.command, defensive: true, powerAttack: 6 });
    expect([preview(sword, {}), preview(move, chosen)]).toEqual([sword, move]);
  });
});
