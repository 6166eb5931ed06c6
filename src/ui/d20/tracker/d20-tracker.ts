import type { RequestResult } from "../../../foundry/services.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { attended } from "../../../foundry/attended.ts";
import { chooseMembers } from "../../areas/choose-members.ts";
import { hostWords } from "../../host-words.ts";
import type { ClockView } from "../../tracker/clock-view.ts";
import { FightTracker, type TrackerOptions } from "../../tracker/fight-tracker.ts";
import type { FootView } from "../../tracker/foot-view.ts";
import type { Spotlight } from "../../tracker/turn-follower.ts";
import { redrawTracker } from "../../tracker/refresh-tracker.ts";
import { d20Services } from "../d20-port.ts";
import { aimAt, SEVERAL } from "./aims.ts";
import { blindMove } from "./blind-moves.ts";
import { choose } from "../../tracker/chosen.ts";
import { commandWithChoices } from "./chosen-command.ts";
import { advanceTurn } from "./turn-steps.ts";
import { actionKey, actionLabel, choiceOf } from "./d20-actions.ts";
import { wayOf } from "../../../rules/d20/footwork/drag.ts";
import { armDrag } from "./drags.ts";
import { clockOf, newcomers, rowsOf } from "./tracked.ts";
import { performable } from "./tracked-actions.ts";
import { footOf, ownTurn } from "./tracker-controls.ts";
import type { RowView } from "./tracker-view.ts";
import { undoLast } from "./undo-last.ts";

/** Has several targets ticked in a list, and the unfolded actions aimed at them; called off, all stays. [D20-SPELL-15] */
async function aimAtSeveral(fighter: Combatant.Implementation): Promise<void> {
  const { all, chosen } = performable(fighter).aims;
  const targets = await chooseMembers(fighter, hostWords.text("PDA.D20.Tracker.SeveralTitle"), chosen, all);
  if (targets !== null && targets.length > 0) aimAt(fighter, targets);
  redrawTracker();
}

/** The tracker with the order of turns. */
export class D20Tracker extends FightTracker {
  static override DEFAULT_OPTIONS: TrackerOptions<D20Tracker> = {
    actions: {
      markAware: D20Tracker.#markAware,
      joinOrder: D20Tracker.#joinOrder,
      letNewcomersIn: D20Tracker.#letNewcomersIn,
      endTurn: D20Tracker.#endTurn,
      undoLast: D20Tracker.#undoLast,
      choose: D20Tracker.#toggle,
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

  protected spotlight({ id, round }: Combat.Implementation, first: string): Spotlight {
    return { key: JSON.stringify([id, round, first]), id: first, unfolds: true };
  }

  /** A movement of the list is set for the coming drag of the token, or made at once where there is none; an area is put on the map; everything else is done at once, with what has been chosen for it. */
  protected async commandOf(combatant: Combatant.Implementation, key: string): Promise<D20Command | null> {
    const action = performable(combatant).actions.find((each) => actionKey(each) === key);
    if (action === undefined) return null;
    if (wayOf(action.command) !== null && choiceOf(action) !== null) {
      if (combatant.token === null) return blindMove(combatant, action, actionLabel(action, "", hostWords));
      armDrag(combatant, action);
      redrawTracker();
      return null;
    }
    return commandWithChoices(combatant, action);
  }

  protected advance(combat: Combat.Implementation, to: string): Promise<RequestResult> | null {
    return to === "turn" || to === "round" ? advanceTurn(combat, to) : null;
  }

  /** At whom the unfolded actions are aimed, or how much of a feat is used. */
  protected choose(combatant: Combatant.Implementation, what: string, value: string): void {
    if (what === "aim" && value === SEVERAL) attended(aimAtSeveral(combatant));
    else if (what === "aim") {
      aimAt(combatant, value.split(" "));
      redrawTracker();
    } else choose(combatant, what, Number(value));
  }

  /** Before the fight: who knows of the others. [D20-INIT-13] */
  static async #markAware(this: D20Tracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.combatant(target.dataset);
    if (combatant === undefined) return;
    const command: D20Command = {
      do: "markAware",
      by: null,
      target: combatantId(combatant.id ?? ""),
      aware: target.getAttribute("aria-pressed") !== "true",
    };
    await this.send(command);
  }

  /** A newcomer rolls on arrival. [D20-INIT-21] */
  static async #joinOrder(this: D20Tracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.combatant(target.dataset);
    if (combatant === undefined) return;
    const command: D20Command = { do: "join", by: null, target: combatantId(combatant.id ?? ""), watched: false };
    await this.send(command);
  }

  /** All newcomers roll, one after the other. [D20-INIT-21] */
  static async #letNewcomersIn(this: D20Tracker): Promise<void> {
    const facts = this.viewed === null ? null : d20Services().fightFacts(this.viewed);
    if (this.viewed !== null && facts !== null)
      await this.viewed.rollInitiative(newcomers(this.viewed, facts).flatMap(({ id }) => id ?? []));
  }

  static async #endTurn(this: D20Tracker): Promise<void> {
    const by = this.viewed === null ? null : ownTurn(this.viewed);
    if (by !== null) await this.send({ do: "endTurn", by: combatantId(by) });
  }

  static async #undoLast(this: D20Tracker, event: PointerEvent): Promise<void> {
    if (this.viewed !== null) await undoLast(this.viewed, event.shiftKey);
  }

  static #toggle(this: D20Tracker, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation();
    const combatant = this.combatant(target.dataset);
    if (combatant !== undefined) choose(combatant, target.dataset["key"] ?? "");
  }
}
