/** Clerics and undead for tests. */
import type { D20Command } from "../commands.ts";
import { combatantId } from "../../kernel/ids.ts";
import type { D20Combatant } from "../state.ts";
import type { HeldTurning, Turning } from "../stored/turn.ts";
import { heldTurning } from "../turning/fold.ts";
import { fight, fighter, Play, type House, type Where, type Who } from "./fights.ts";
import { foe } from "./people.ts";

/** A cleric of level 5 with Charisma 14, in the middle of the field. */
export const cleric = (who: Who = {}, id = "una"): D20Combatant =>
  fighter(id, { class: "cleric", level: 5, scores: [10, 10, 10, 10, 10, 14], at: [20, 20], side: "heroes", ...who });

/** The same where there is no map. */
export const unmapped = (): D20Combatant => ({ ...cleric(), position: null });

/** An evil one of level 6, Charisma 12. */
export const priest = (who: Who = {}, id = "vic"): D20Combatant =>
  cleric(
    {
      level: 6,
      scores: [10, 10, 10, 10, 10, 12],
      at: [20, 22],
      side: "dead",
      ...who,
      stats: { channel: "negative", ...who.stats },
    },
    id,
  );

/** Undead with so many hit dice. */
export const undead = (id: string, hitDice: number, who: Who = {}): D20Combatant =>
  foe(id, 1, {
    side: "dead",
    most: 30,
    ...who,
    stats: {
      creatureType: "undead",
      racial: { hitDice, baseAttack: 1, fortitude: 0, reflex: 0, will: 0 },
      ...who.stats,
    },
  });

/** So many squares to the right of the cleric. */
export const off = (squares: number, rows = 0): readonly [number, number] => [20 + squares, 20 + rows];

export const play = (people: readonly D20Combatant[], where: Where = {}, house: House = {}): Play =>
  new Play(fight(people, where), house);

/** What channeled energy has made of one until it is ended. */
export const held = (how: Turning["how"], by: string): HeldTurning =>
  heldTurning({ how, by: combatantId(by), check: 10, hitDice: 0, until: null });

export const TURN = { do: "turnUndead", by: combatantId("una") } as const satisfies D20Command;
export const REBUKE = { do: "turnUndead", by: combatantId("vic") } as const satisfies D20Command;
export const endTurn = (by: string): D20Command => ({ do: "endTurn", by: combatantId(by) });

/** What became of each, in the order in which it came. */
export const fates = (turn: Play): readonly string[] =>
  turn.events.flatMap((event) =>
    event.type === "died"
      ? [`${event.id} destroyed`]
      : event.type === "turningGained"
        ? [`${event.id} ${event.state.how}`]
        : event.type === "turningSkipped"
          ? [`${event.id} ${event.why}`]
          : event.type === "turningEnded"
            ? [`${event.id} ${event.why}`]
            : [],
  );
