import type { CombatantId } from "../../../src/rules/kernel/ids.ts";
import type { Table } from "../../../src/rules/kernel/ruleset.ts";
import { currentSlot } from "../../../src/rules/kernel/turns/order.ts";
import type { TurnGame } from "../../../src/rules/kernel/turns/turns.ts";
import { Director } from "./bots.ts";
import type { Chance } from "./chance.ts";
import type { SidedGame } from "./fight.ts";

/** How a fight by turns is led: the commands of its turns, and what the game master may rule in so many of a hundred. */
interface Leading<G extends SidedGame & TurnGame> {
  readonly commands: {
    readonly begin: G["command"];
    advance(to: "turn"): G["command"];
    endTurn(by: CombatantId): G["command"];
  };
  readonly rulingPercent: number;
  readonly rulingOf: (table: Table<G>, chance: Chance) => G["command"] | null;
}

/** Turns of a round at most. */
const MOST_TURNS = 40;

/** Who leads a fight by turns in which each does once, of what is open to them, what chance gives them. */
export const anyTurns = <G extends SidedGame & TurnGame>({ commands, rulingPercent, rulingOf }: Leading<G>) =>
  class extends Director<G> {
    protected override readonly mostMoments = MOST_TURNS;

    protected override begin(): void {
      this.fight.does(commands.begin);
    }

    protected override moment(): void {
      const { fight, chance } = this;
      this.rule(rulingPercent, rulingOf);
      const slot = currentSlot(fight.state.field.order, fight.state.clock);
      const actions = slot === null ? [] : fight.ruleset.actions(fight.table, slot.id);
      const open = actions.filter(({ blocked }) => blocked === null);
      if (open.length > 0) fight.does(chance.oneOf(open).command);
      if (slot === null || !fight.does(commands.endTurn(slot.id))) fight.does(commands.advance("turn"));
    }
  };
