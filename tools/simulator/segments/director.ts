import type { CombatantId } from "../../../src/rules/kernel/ids.ts";
import type { Chance } from "../fight/chance.ts";
import { Director, type Bots } from "../fight/bots.ts";
import type { Fight } from "../fight/fight.ts";
import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import { hasCondition } from "../../../src/rules/segments/derive/harm.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { hasBegun } from "../../../src/rules/segments/turn/moments.ts";
import { routineOfSegment } from "../../../src/rules/segments/turn/routine.ts";
import { incapacity, isModesOpen, occupation } from "../../../src/rules/segments/turn/standing.ts";
import type { SegmentsCombatant } from "../../../src/rules/segments/state.ts";
import { isGrant, isUponAnother } from "../../../src/rules/segments/surprise/surprised.ts";
import { actOf } from "./bot/act.ts";
import { answerOf } from "./bot/answer.ts";
import { declarationOf } from "./bot/declare.ts";
import { meeting, rulingOf } from "./bot/game-master.ts";
import { modeFor } from "./bot/mode.ts";
import type { Phase } from "../../../src/rules/segments/stats.ts";

/** Fights in a hundred that begin with a meeting, and moments in a hundred in which the game master rules something. */
const [MEETING_PERCENT, RULING_PERCENT] = [30, 2];
/** Moments of a round at most: more than it has phases. */
const MOST_MOMENTS = 100;
/** Rounds of acting over in one segment: offers may open while others act. */
const TURNS_IN_A_SEGMENT = 3;
/** Ways in which time passes in each phase, each as often as it stands here. */
const PACES: Readonly<Record<Phase, readonly ("phase" | "segment" | "event" | "round")[]>> = {
  declarations: ["phase", "phase", "phase", "phase", "event"],
  actions: ["segment", "segment", "segment", "segment", "event", "phase"],
  end: ["phase", "segment", "event"],
};

/** Leads a fight of `segments`, segment by segment. */
class SegmentsDirector extends Director<SegmentsGame> {
  protected override readonly mostMoments = MOST_MOMENTS;
  /** The quickest first. */
  private readonly order: readonly CombatantId[];

  constructor(fight: Fight<SegmentsGame>, chance: Chance) {
    super(fight, chance);
    this.order = [...fight.state.combatants]
      .sort((a, b) => b.sheet.abilities.dexterity - a.sheet.abilities.dexterity)
      .map(({ id }) => id);
  }

  protected override begin(): void {
    const { fight } = this;
    const met = this.chance.happens(MEETING_PERCENT) && fight.does(meeting(fight.table, this.chance));
    if (!met || !hasBegun(fight.state.clock)) fight.does({ do: "begin", by: null });
  }

  protected override moment(): void {
    this.phase();
    const { fight } = this;
    fight.does({ do: "advance", by: null, to: this.chance.oneOf(PACES[fight.state.clock.phase]) });
  }

  /** What is done in this phase before time passes. */
  private phase(): void {
    const { phase } = this.fight.state.clock;
    this.rule(RULING_PERCENT, rulingOf);
    if (phase === "actions") this.actions();
    else if (phase === "declarations") {
      if (isModesOpen(this.fight.table)) this.modes();
      else this.declarations();
    }
  }

  private modes(): void {
    for (const id of this.order) {
      const me = this.fight.table.get(id);
      if (incapacity(this.fight.table.settings, me) !== null) continue;
      const mode = modeFor(this.fight.table, me, this.chance);
      if (mode !== null) this.fight.does({ do: "declareMode", by: id, mode });
    }
  }

  private declarations(): void {
    for (const id of this.order) {
      const me = this.free(id);
      if (me === null) continue;
      const command = declarationOf(this.fight.table, me, this.chance);
      if (command !== null) this.fight.does(command);
    }
  }

  /** All in their turn, the quickest first; one who has something due and does nothing holds it back. */
  private actions(): void {
    for (const id of this.order) if (this.isUponAnother(id)) this.acts(id);
    for (const id of this.order) this.acts(id);
    // What others have done since may have opened something.
    for (let turn = 1; turn < TURNS_IN_A_SEGMENT; turn++) {
      const offered = this.order.filter((id) => this.fight.table.offers.some((offer) => offer.to === id));
      if (!offered.some((id) => this.acts(id))) return;
    }
  }

  private acts(id: CombatantId): boolean {
    const me = this.free(id);
    if (me === null) return false;
    const { fight } = this;
    const command = actOf(fight.table, me, this.chance);
    if (command !== null && fight.does(command)) return true;
    const { segment } = fight.state.clock;
    const hold: SegmentsCommand = { do: "hold", by: id };
    return (
      me.turn.waits !== segment &&
      (routineOfSegment(me.turn.routine, segment) !== null || this.isUponAnother(id)) &&
      fight.does(hold)
    );
  }

  private isUponAnother(id: CombatantId): boolean {
    const { table } = this.fight;
    return table.offers.some(isGrant) && isUponAnother(table, table.get(id));
  }

  /** A combatant who may still act in this segment, or null. */
  private free(id: CombatantId): SegmentsCombatant | null {
    const { table, state } = this.fight;
    const me = table.get(id);
    const place = hasCondition(me, "swallowed") ? "inside" : "inLock";
    return occupation(table.settings, me, state.clock, place) === null ? me : null;
  }
}

/** The bots of `segments`. */
export const BOTS: Bots<SegmentsGame> = { answer: answerOf, Director: SegmentsDirector };
