import { combatantId, gearId } from "../../kernel/ids.ts";
import type { AttackCommand } from "../attack/commands.ts";
import type { D20Combatant } from "../state.ts";
import { fight, Play, type Said, type Who } from "./fights.ts";
import { spikedChain } from "./gear.ts";
import { foe } from "./people.ts";

export type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

/** As in the worked turn: Ana strikes at +5 +3 with bare hands, Bran at +6 with a long sword. */
export const ana = (who: Who = {}): D20Combatant =>
  foe("ana", 5, { at: [5, 5], side: "heroes", scores: [16, 12], gear: [], most: 40, ...who });
export const bran = (who: Who = {}): D20Combatant =>
  foe("bran", 4, { at: [6, 5], side: "guards", scores: [14, 16], most: 40, ...who });
export const play = (one: Who = {}, two: Who = {}, ...more: readonly D20Combatant[]): Play =>
  new Play(fight([ana(one), bran(two), ...more]));
export const trip = (more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by: combatantId("ana"),
  target: combatantId("bran"),
  with: "unarmed",
  instead: "trip",
  ...more,
});
export const withChain: Who = { gear: [spikedChain()] };
export const chain = trip({ with: gearId("spiked_chain") });
export const down = (turn: Play): readonly string[] =>
  ["ana", "bran"].filter((id) => turn.get(id).body.conditions.includes("prone"));
export const totals = ({ events }: Play): readonly number[] =>
  events.flatMap((event) => (event.type === "checkRolled" ? [event.total.value] : []));
export const causes = ({ questions }: Play): readonly string[] => questions.map(({ cause, to }) => `${cause} ${to}`);
/** Bran lets it pass and answers with the better ability. */
export const stands = (...dice: readonly number[]): Said => ({ answers: ["decline", "dexterity"], dice });
