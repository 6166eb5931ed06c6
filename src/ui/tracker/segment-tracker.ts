import type { DeepPartial } from "fvtt-types/utils";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../rules/segments/commands.ts";
import { withAreaChosen } from "../areas/choose-area.ts";
import { grantSurprise, meetParties } from "../dialogs/surprise-dialogs.ts";
import { hostWords } from "../host-words.ts";
import { openRulings } from "../rulings/open-rulings.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { patchParts } from "../patch.ts";
import { segmentsServices } from "../segments-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { advanceClock, isMeant } from "./clock-steps.ts";
import { isSlim, keepFold, keepSlim } from "./reading.ts";
import { RovingRows } from "./roving.ts";
import { RowBoard } from "./row-board.ts";
import { printRow } from "./row-template.ts";
import { actionKey, performable } from "./tracked-actions.ts";
import { clockOf, rowsOf } from "./tracked.ts";
import { footOf, type FootView } from "./tracker-controls.ts";
import type { ClockView, RowView } from "./tracker-view.ts";
import CombatTracker = foundry.applications.sidebar.tabs.CombatTracker;

interface SegmentTrackerContext extends CombatTracker.RenderContext {
  clock?: ClockView;
  foot?: FootView;
}

/** The host's combat tracker with the ten-segment clock in place of its turn list. */
export class SegmentTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: [SYSTEM_ID, "pda-tracker"],
    actions: {
      perform: SegmentTracker.#perform,
      unfold: SegmentTracker.#unfold,
      showFighter: SegmentTracker.#show,
      toggleSlim: SegmentTracker.#toggleSlim,
      beginFight: SegmentTracker.#begin,
      joinFight: SegmentTracker.#join,
      removeFighter: SegmentTracker.#remove,
      meetParties: SegmentTracker.#meet,
      grantSurprise: SegmentTracker.#grantSurprise,
      markSurprised: SegmentTracker.#markSurprised,
      advanceClock: SegmentTracker.#advance,
      openRulings: SegmentTracker.#rulings,
      endFight: SegmentTracker.#end,
      takeOver: SegmentTracker.#takeOver,
    },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    clock: { template: templatePath("tracker/header.hbs") },
    tracker: { template: templatePath("tracker/combatants.hbs"), scrollable: [""] },
    footer: { template: templatePath("tracker/footer.hbs") },
  };

  readonly #unfolded = new Set<string>();
  readonly #board = new RowBoard<RowView>(printRow, ".pda-fighter", ".pda-fighter__name");
  readonly #rows = new RovingRows((row, open) => this.#setOpen(row.dataset["combatantId"], open));

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("toggle", ({ target }) => {
      if (target instanceof HTMLDetailsElement) void keepFold(target.dataset["fold"] ?? "", target.open);
    }, { capture: true });
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.dataset["actionChange"] === "speed") this.#chooseSpeed(target);
    });
    this.element.addEventListener("focusin", (event) => {
      if (this.#list !== undefined) this.#rows.follow(event, this.#list);
    });
    this.element.addEventListener("keydown", (event) => {
      if (this.#list !== undefined) this.#rows.press(event, this.#list);
    });
  }

  /** Speeds are chosen on this client alone, for its own drags. [SEG-MOVE-02] */
  #chooseSpeed({ dataset, value }: HTMLSelectElement): void {
    const combatant = this.#combatant(dataset);
    if (combatant !== undefined) segmentsServices().chooseSpeed(combatant, value === "" ? null : Number(value));
  }

  /** The fighters' list stays once it stands: its rows are drawn one by one, and only those that say something new. */
  protected override _configureRenderOptions(options: DeepPartial<CombatTracker.RenderOptions>): void {
    super._configureRenderOptions(options);
    if (this.#list !== undefined) options.parts = (options.parts ?? []).filter((part) => part !== "tracker");
  }

  protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: DeepPartial<CombatTracker.RenderOptions>): void {
    super._replaceHTML(patchParts(this.parts, result, ["clock", "footer"]), content, options);
  }

  protected override async _onRender(context: DeepPartial<SegmentTrackerContext>, options: DeepPartial<CombatTracker.RenderOptions>): Promise<void> {
    await super._onRender(context, options);
    this.#draw();
  }

  get #list(): HTMLElement | undefined {
    return this.rendered ? this.parts["tracker"] : undefined;
  }

  #draw(): void {
    const list = this.#list;
    if (list === undefined) return;
    this.#board.draw(list, rowsOf(this.viewed, this.#unfolded, hostWords));
    this.#rows.settle(list);
  }

  /** The host's own rows are not drawn. */
  protected override _prepareTrackerContext(): Promise<void> {
    return Promise.resolve();
  }

  protected override async _preparePartContext(
    partId: string,
    context: CombatTracker.RenderContext,
    options: CombatTracker.RenderOptions,
  ): Promise<SegmentTrackerContext> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "clock") return { ...part, clock: clockOf(this.viewed, hostWords) };
    return partId === "footer" ? { ...part, foot: footOf(this.viewed, hostWords) } : part;
  }

  #combatant({ combatantId: id }: DOMStringMap): Combatant.Implementation | undefined {
    return this.viewed?.combatants.get(id ?? "");
  }

  #setOpen(id: string | undefined, open: boolean): void {
    if (id === undefined || open === this.#unfolded.has(id)) return;
    if (open) this.#unfolded.add(id);
    else this.#unfolded.delete(id);
    this.#draw();
  }

  async #send(command: SegmentsCommand): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) showResult(await segmentsServices().sendCommand(combat, command));
  }

  static #unfold(this: SegmentTracker, _event: PointerEvent, target: HTMLElement): void {
    this.#setOpen(target.dataset["combatantId"], target.getAttribute("aria-expanded") !== "true");
  }

  /** Shows a fighter on the map, and takes his token in hand where it is the reader's. */
  static async #show(this: SegmentTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target.dataset);
    const token = combatant?.token?.object;
    if (combatant === undefined || token == null || !token.visible) return;
    if (combatant.isOwner) token.control({ releaseOthers: true });
    await canvas.animatePan({ x: token.center.x, y: token.center.y });
  }

  static async #toggleSlim(this: SegmentTracker): Promise<void> {
    const seen = this.viewed?.combatants.contents.filter(({ visible }) => visible).length ?? 0;
    await keepSlim(!isSlim(seen));
  }

  static async #perform(this: SegmentTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combatant = this.#combatant(target.dataset);
    const action = combatant === undefined ? undefined : performable(combatant).find((each) => actionKey(each) === target.dataset["key"]);
    const command = action === undefined || combatant === undefined ? null : await withAreaChosen(action, combatant);
    if (command !== null) await this.#send(command);
  }

  static async #begin(this: SegmentTracker): Promise<void> {
    await this.viewed?.startCombat();
  }

  /** Whoever is controlled or targeted on the scene joins. */
  static async #join(this: SegmentTracker): Promise<void> {
    const combat = this.viewed;
    if (combat === null) return;
    const chosen = new Set([...(canvas.tokens?.controlled ?? []), ...game.user.targets].map((token) => token.document));
    const count = await segmentsServices().joinFight(combat, [...chosen]);
    if (count === 0) ui.notifications.info(hostWords.text(chosen.size === 0 ? "PDA.Control.join.Nobody" : "PDA.Control.join.AllIn"));
  }

  static async #remove(this: SegmentTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target.dataset);
    if (combatant === undefined) return;
    if (event.shiftKey || (await isMeant("PDA.Tracker.RemoveTitle", hostWords.format("PDA.Tracker.RemoveAsk", { name: combatant.name ?? "" })))) await combatant.delete();
  }

  static async #meet(this: SegmentTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) await meetParties(combat);
  }

  static async #grantSurprise(this: SegmentTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combat = this.viewed;
    const combatant = this.#combatant(target.dataset);
    if (combat !== null && combatant !== undefined) await grantSurprise(combat, combatant);
  }

  static async #markSurprised(this: SegmentTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target.dataset);
    if (combatant?.isSegments() === true) await this.#send({ do: "markSurprised", by: null, target: combatantId(combatant.id ?? ""), on: !combatant.system.surprised });
  }

  static async #rulings(this: SegmentTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) await openRulings(combat);
  }

  /** A whole round is passed by a held key or a second word: no slip may do it. */
  static async #advance(this: SegmentTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.viewed;
    const { to } = target.dataset;
    if (combat === null || (to !== "phase" && to !== "segment" && to !== "event" && to !== "round")) return;
    if (to === "round" && !event.shiftKey && !(await isMeant("PDA.Control.round.Title", hostWords.text("PDA.Control.round.Ask")))) return;
    showResult(await advanceClock(combat, to));
  }

  /** The host asks first; with the key held it does not. */
  static async #end(this: SegmentTracker, event: PointerEvent): Promise<void> {
    await (event.shiftKey ? this.viewed?.delete() : this.viewed?.endCombat());
  }

  static async #takeOver(this: SegmentTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) showResult(await segmentsServices().takeOver(combat));
  }
}
