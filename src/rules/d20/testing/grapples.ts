import { combatantId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { Replacement } from "../attack/commands.ts";
import type { D20Combatant } from "../state.ts";
import { fight, Play, type House, type Who } from "./fights.ts";
import { foe } from "./people.ts";
import type { Attack } from "./trips.ts";

/** As in the worked fight: Rok grapples at +10 and, with the second attack, at +5. */
export const rok = (who: Who = {}): D20Combatant =>
  foe("rok", 6, {
    at: [5, 5],
    side: "heroes",
    scores: [18, 10],
    gear: [],
    stats: { naturalArmour: 9 },
    most: 60,
    ...who,
  });
/** At +12, with a touch armor class of 8. */
export const brute = (who: Who = {}): D20Combatant =>
  foe("ogre", 3, { at: [6, 5], side: "brutes", size: "large", scores: [20, 8], gear: [], most: 60, ...who });
/** One of Medium size and no strength to speak of. */
export const plain = (id: string, who: Who = {}): D20Combatant =>
  foe(id, 1, { side: "heroes", gear: [], most: 40, ...who });

/** Rok and the ogre, who strikes with its fists as with weapons. */
export const match = (one: Who = {}, two: Who = {}, more: readonly D20Combatant[] = [], house: House = {}): Play =>
  new Play(fight([rok(one), brute(two), ...more]), house);

/** What one tries on another in place of an attack. */
export const tries = (by: string, target: string, instead: Replacement, more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by: combatantId(by),
  target: combatantId(target),
  with: "unarmed",
  instead,
  ...more,
});

/** The two are in a grapple from the start; the one that the first has pinned, and in which round. */
export function locked(turn: Play, one: string, other: string, pinned: number | null = null): Play {
  const hold = (id: string, round: number | null) => ({ id: combatantId(id), pinned: round, gagged: false });
  const join = (id: string, entry: ReturnType<typeof hold>): void =>
    void turn.arrange(id, (each) => ({ ...each, turn: { ...each.turn, holds: [...each.turn.holds, entry] } }));
  join(one, hold(other, null));
  join(other, hold(one, pinned));
  return turn;
}

export const ends = (by: string): D20Command => ({ do: "endTurn", by: combatantId(by) });

/** What each grapple check has come to. */
export const grips = ({ events }: Play): readonly number[] =>
  events.flatMap((event) => (event.type === "grappleRolled" ? [event.total.value] : []));

/** Those in a grapple with a combatant, and who has pinned it. */
export const heldBy = (turn: Play, id: string): readonly string[] =>
  turn.get(id).turn.holds.map((hold) => (hold.pinned === null ? hold.id : `${hold.id} pins`));

export const causes = ({ questions }: Play): readonly string[] => questions.map(({ cause, to }) => `${cause} ${to}`);
