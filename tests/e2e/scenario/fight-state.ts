import type { Seat } from "../seat.ts";

/**
 * The fight as one page has it, as text: its clock, all who fight, their actors and gear, and where their tokens stand. A pool that was
 * never touched counts as full; who referees is left out.
 */
export function fightState(seat: Seat): Promise<string> {
  return seat.page.evaluate(() => {
    interface Document {
      toObject(): { system: Record<string, unknown>; [key: string]: unknown };
    }
    interface Pools {
      stamina: { value: number };
      wounds: { value: number };
    }
    interface Fighter extends Document {
      actor: Document & { system: Pools; items: { contents: readonly Document[] } };
      token: { x: number; y: number } | null;
    }
    const { combats } = Reflect.get(globalThis, "game") as {
      combats: { contents: readonly (Document & { combatants: { contents: readonly Fighter[] } })[] };
    };
    const state = combats.contents.map((combat) => {
      const system = { ...combat.toObject().system, lease: null };
      const fighters = combat.combatants.contents.map((fighter) => ({
        turn: fighter.toObject().system,
        life: {
          ...fighter.actor.toObject().system,
          stamina: fighter.actor.system.stamina.value,
          wounds: fighter.actor.system.wounds.value,
        },
        at: fighter.token === null ? null : [fighter.token.x, fighter.token.y],
        gear: fighter.actor.items.contents.map((item) => item.toObject().system),
      }));
      return { system, fighters };
    });
    return JSON.stringify(state, null, 1);
  });
}
