import type { CombatantId } from "../../../src/rules/kernel/ids.ts";
import { Director, type Bots } from "../fight/bots.ts";
import { currentSlot } from "../../../src/rules/kernel/turns/order.ts";
import type { D20Game } from "../../../src/rules/d20/game.ts";
import { answerOf } from "./bot/answer.ts";
import { rulingOf } from "./bot/game-master.ts";
import { wishesOf } from "./bot/turn.ts";

/** Fights in a hundred in which some are unaware, and these; turns in which the game master rules something, ends the round or hurries on; and late ones who come in the middle of a surprise. */
const [AMBUSH_PERCENT, UNAWARE_PERCENT, RULING_PERCENT, ROUND_PERCENT, LATE_PERCENT, JOIN_PERCENT] = [
  25, 50, 14, 2, 2, 12,
];
/** Fights in a hundred in which some roll before it begins, and of these those in which it is all taken back. */
const [EARLY_PERCENT, CLEAR_PERCENT] = [20, 30];
/** Turns of others in a hundred in which one who waits takes up what they have waited for, and acts of a turn after which they cut in. */
const [RESUME_PERCENT, INTERRUPT_PERCENT] = [40, 25];
/** Commands of one turn, and turns of one round, at most. */
const [MOST_ACTS, MOST_TURNS] = [7, 40];

/** Leads a fight of `d20`: the bots have their turns, and the others cut in. */
class D20Director extends Director<D20Game> {
  protected override readonly mostMoments = MOST_TURNS;

  protected override begin(): void {
    const { fight, chance } = this;
    if (chance.happens(AMBUSH_PERCENT)) {
      for (const { id } of fight.state.combatants)
        if (chance.happens(UNAWARE_PERCENT)) fight.does({ do: "markAware", by: null, targets: [id], aware: false });
    }
    this.rollsEarly();
    fight.does({ do: "begin", by: null });
    const late = fight.state.combatants.find(({ id }) => !fight.state.field.order.some((slot) => slot.id === id));
    if (late !== undefined && chance.happens(JOIN_PERCENT))
      fight.does({ do: "join", by: null, target: late.id, watched: chance.happens(UNAWARE_PERCENT) });
  }

  /** Some roll before the fight, and now and then all of it is taken back. */
  private rollsEarly(): void {
    const { fight, chance } = this;
    if (!chance.happens(EARLY_PERCENT)) return;
    const targets = fight.state.combatants.map(({ id }) => id).filter(() => chance.happens(UNAWARE_PERCENT));
    if (targets.length > 0) fight.does({ do: "rollInitiative", by: null, targets });
    if (chance.happens(CLEAR_PERCENT)) fight.does({ do: "clearInitiative", by: null });
  }

  protected override moment(): void {
    const { fight, chance } = this;
    const slot = currentSlot(fight.state.field.order, fight.state.clock);
    this.rule(RULING_PERCENT, rulingOf);
    if (slot !== null) this.acts(slot.id);
    if (
      slot === null ||
      chance.happens(ROUND_PERCENT) ||
      !this.isOn(slot.id) ||
      !fight.does({ do: "endTurn", by: slot.id })
    ) {
      fight.does({ do: "advance", by: null, to: chance.happens(ROUND_PERCENT) ? "round" : "turn" });
    }
  }

  /** One act after the other, as long as there is one; the others may cut in after each. */
  private acts(id: CombatantId): void {
    for (let act = 0; act < MOST_ACTS && this.isOn(id); act++) {
      if (!this.getsAWish(id)) return;
      this.cutIn(id);
    }
  }

  private getsAWish(id: CombatantId): boolean {
    const { fight, chance } = this;
    for (const command of wishesOf(fight.table, fight.table.get(id), chance)) if (fight.does(command)) return true;
    return false;
  }

  private cutIn(current: CombatantId): void {
    const { fight, chance } = this;
    for (const { id, turn } of fight.state.combatants) {
      if (turn.waiting === "delay" && chance.happens(RESUME_PERCENT)) fight.does({ do: "resume", by: id });
      if (turn.waiting === "ready" && id !== current && chance.happens(INTERRUPT_PERCENT))
        fight.does({ do: "interrupt", by: id });
      if (chance.happens(LATE_PERCENT)) fight.does({ do: "act", by: id, activity: "speak" });
    }
  }

  private isOn(id: CombatantId): boolean {
    const { field, clock } = this.fight.state;
    return currentSlot(field.order, clock)?.id === id;
  }
}

/** The bots of `d20`. */
export const BOTS: Bots<D20Game> = { answer: answerOf, Director: D20Director };
