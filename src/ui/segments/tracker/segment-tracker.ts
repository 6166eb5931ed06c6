import { isSegmentsCombat, isSegmentsCombatant } from "../../../foundry/rulesets/segments/models.ts";
import type { RequestResult } from "../../../foundry/services.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { withAreaChosen } from "../areas/choose-area.ts";
import { grantSurprise, meetParties } from "../surprise/surprise-dialogs.ts";
import { hostWords } from "../../host-words.ts";
import { NOT_BEGUN } from "../../../rules/segments/turn/moments.ts";
import type { Spotlight } from "../../tracker/turn-follower.ts";
import type { ClockView } from "../../tracker/clock-view.ts";
import { FightTracker, type TrackerOptions } from "../../tracker/fight-tracker.ts";
import type { FootView } from "../../tracker/foot-view.ts";
import { segmentsServices } from "../segments-port.ts";
import { advanceClock } from "./clock-steps.ts";
import { footOf } from "./tracker-controls.ts";
import { tellWay } from "./tell-way.ts";
import { isTold } from "./told-way.ts";
import { actionKey, actionLabel, performable } from "./tracked-actions.ts";
import { clockOf, rowsOf } from "./tracked.ts";
import type { RowView } from "./tracker-view.ts";

/** The tracker with the ten-segment clock. */
export class SegmentTracker extends FightTracker {
  static override DEFAULT_OPTIONS: TrackerOptions<SegmentTracker> = {
    actions: {
      meetParties: SegmentTracker.#meet,
      grantSurprise: SegmentTracker.#grantSurprise,
      markSurprised: SegmentTracker.#markSurprised,
      releaseTargets: SegmentTracker.#releaseTargets,
    },
  };

  protected clockView(): ClockView {
    return clockOf(this.viewed, hostWords);
  }

  protected footView(): FootView {
    return footOf(this.viewed, hostWords);
  }

  protected rowViews(unfolded: ReadonlySet<string>): readonly RowView[] {
    return rowsOf(this.viewed, unfolded, hostWords);
  }

  /** Several may act in a segment: the first of them comes into view as it begins. */
  protected spotlight(combat: Combat.Implementation, first: string): Spotlight {
    const { round, segment } = isSegmentsCombat(combat) ? combat.system.clock : NOT_BEGUN;
    return { key: JSON.stringify([combat.id, round, segment]), id: first, unfolds: false };
  }

  protected async commandOf(combatant: Combatant.Implementation, key: string): Promise<SegmentsCommand | null> {
    const action = performable(combatant).actions.find((each) => actionKey(each) === key);
    if (action === undefined) return null;
    const { command } = action;
    return isTold(command)
      ? tellWay(combatant, { ...action, command }, actionLabel(action, combatant.parent, hostWords))
      : withAreaChosen(action, combatant);
  }

  protected advance(combat: Combat.Implementation, to: string): Promise<RequestResult> | null {
    return to === "phase" || to === "segment" || to === "event" || to === "round" ? advanceClock(combat, to) : null;
  }

  /** Speeds are chosen on this client alone, for its own drags. [SEG-MOVE-02] */
  protected choose(combatant: Combatant.Implementation, what: string, value: string): void {
    if (what === "speed") segmentsServices().chooseSpeed(combatant, value === "" ? null : Number(value));
  }

  /** Aims at nobody any more, so that the list is whole again. */
  static #releaseTargets(this: SegmentTracker): void {
    for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
  }

  static async #meet(this: SegmentTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) await meetParties(combat);
  }

  static async #grantSurprise(this: SegmentTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combat = this.viewed;
    const combatant = this.combatant(target.dataset);
    if (combat !== null && combatant !== undefined) await grantSurprise(combat, combatant);
  }

  static async #markSurprised(this: SegmentTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.combatant(target.dataset);
    if (!isSegmentsCombatant(combatant)) return;
    const command: SegmentsCommand = {
      do: "markSurprised",
      by: null,
      target: combatantId(combatant.id ?? ""),
      on: !combatant.system.surprised,
    };
    await this.send(command);
  }
}
