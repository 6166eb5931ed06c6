import type { Seat } from "../seat.ts";

/**
 * The fight as one page has it, as text: its clock, all who fight, their actors and gear, and where their tokens stand. A value that was
 * never stored counts as what it is taken for; who referees is left out.
 */
export function fightState(seat: Seat): Promise<string> {
  return seat.page.evaluate(() => {
    interface Document {
      readonly system: object;
      toObject(): { readonly system: object };
    }
    interface Fighter extends Document {
      readonly actor: Document & { readonly items: { readonly contents: readonly Document[] } };
      readonly token: { readonly x: number; readonly y: number; readonly elevation: number } | null;
    }
    const { combats } = Reflect.get(globalThis, "game") as {
      combats: { contents: readonly (Document & { combatants: { contents: readonly Fighter[] } })[] };
    };
    /** What is stored, with what is taken instead where nothing is. */
    const taken = (stored: unknown, prepared: unknown, key = ""): unknown => {
      if (key === "lease") return null;
      if (stored === null) return typeof prepared === "number" ? prepared : null;
      if (typeof stored !== "object" || Array.isArray(stored)) return stored;
      return Object.fromEntries(
        Object.entries(stored).map(([name, value]) => [name, taken(value, Reflect.get(Object(prepared), name), name)]),
      );
    };
    const of = (document: Document): unknown => taken(document.toObject().system, document.system);
    const state = combats.contents.map((combat) => ({
      system: of(combat),
      fighters: combat.combatants.contents.map((fighter) => ({
        turn: of(fighter),
        life: of(fighter.actor),
        at: fighter.token === null ? null : [fighter.token.x, fighter.token.y, fighter.token.elevation],
        gear: fighter.actor.items.contents.map(of),
      })),
    }));
    return JSON.stringify(state, null, 1);
  });
}
