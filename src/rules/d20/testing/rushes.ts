import { combatantId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { D20Combatant } from "../state.ts";
import { fight, Play, type Where, type Who } from "./fights.ts";
import { foe } from "./people.ts";

/** Korg and Dax against Vash and Sil, as in the worked turn; all but Korg and Vash have Strength 10. */
export const korg = (who: Who = {}): D20Combatant =>
  foe("korg", 0, {
    at: [5, 5],
    side: "raiders",
    scores: [18],
    gear: [],
    most: 40,
    stats: { naturalArmour: 6 },
    ...who,
  });
export const vash = (who: Who = {}): D20Combatant =>
  foe("vash", 3, { at: [6, 5], side: "guards", scores: [16], most: 40, stats: { naturalArmour: 3 }, ...who });
export const sil = (who: Who = {}): D20Combatant => foe("sil", 6, { at: [6, 6], side: "guards", most: 40, ...who });
export const dax = (who: Who = {}): D20Combatant => foe("dax", 5, { at: [7, 4], side: "raiders", most: 40, ...who });
export const play = (people: readonly D20Combatant[], where: Where = {}): Play => new Play(fight(people, where));
export const RUSH = { do: "bullRush", by: combatantId("korg"), target: combatantId("vash") } as const;
export const CHARGE = {
  do: "charge",
  by: combatantId("korg"),
  target: combatantId("vash"),
  with: "unarmed",
  instead: "bullRush",
} as const satisfies D20Command;

export const squares = (turn: Play, ...ids: readonly string[]): readonly (readonly [number, number] | null)[] =>
  ids.map((id) => {
    const at = turn.placeOf(id);
    return at === null ? null : [Math.floor(at.x / 1.5), Math.floor(at.y / 1.5)];
  });
export const totals = ({ events }: Play): readonly number[] =>
  events.flatMap((event) => (event.type === "checkRolled" ? [event.total.value] : []));
export const causes = ({ questions }: Play): readonly string[] => questions.map(({ cause, to }) => `${cause} ${to}`);
export const prone = (turn: Play, id: string): boolean => turn.get(id).body.conditions.includes("prone");
