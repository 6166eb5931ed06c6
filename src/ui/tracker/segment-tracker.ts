import type { SegmentsCommand } from "../../rules/segments/commands.ts";
import { withAreaChosen } from "../areas/choose-area.ts";
import { grantSurprise, meetParties } from "../dialogs/surprise-dialogs.ts";
import { hostWords } from "../host-words.ts";
import { openRulings } from "../rulings/open-rulings.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { printRow } from "./row-template.ts";
import { RowBoard } from "./row-board.ts";
import { templatePath } from "../template-path.ts";
import { actionKey, clockOf, performable, rowsOf } from "./tracked.ts";
import { controlsOf, type ControlView } from "./tracker-controls.ts";
import type { ClockView, RowView } from "./tracker-view.ts";
import type { DeepPartial } from "fvtt-types/utils";
import CombatTracker = foundry.applications.sidebar.tabs.CombatTracker;

interface SegmentTrackerContext extends CombatTracker.RenderContext {
  clock?: ClockView;
  controls?: readonly ControlView[];
}

/** The host's combat tracker with the ten-segment clock in place of its turn list. */
export class SegmentTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: [SYSTEM_ID, "pda-tracker"],
    actions: {
      perform: SegmentTracker.#perform,
      beginFight: SegmentTracker.#begin,
      meetParties: SegmentTracker.#meet,
      grantSurprise: SegmentTracker.#grantSurprise,
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

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("toggle", (event) => this.#onFold(event), { capture: true });
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.dataset["actionChange"] === "speed") this.#chooseSpeed(target);
    });
  }

  /** Speeds are chosen on this client alone, for its own drags. [SEG-MOVE-02] */
  #chooseSpeed({ dataset, value }: HTMLSelectElement): void {
    const combatant = this.viewed?.combatants.get(dataset["combatantId"] ?? "");
    if (combatant !== undefined) services().chooseSpeed(combatant, value === "" ? null : Number(value));
  }

  readonly #unfolded = new Set<string>();

  /** What a reader has unfolded is filled at once, and stays so when the fighters are drawn anew. */
  #onFold({ target }: Event): void {
    const id = target instanceof HTMLDetailsElement ? target.dataset["combatantId"] : undefined;
    if (!(target instanceof HTMLDetailsElement) || id === undefined || target.open === this.#unfolded.has(id)) return;
    if (target.open) this.#unfolded.add(id);
    else this.#unfolded.delete(id);
    this.#draw();
  }

  readonly #board = new RowBoard<RowView>(printRow);

  /** The fighters' list stays once it stands: its rows are drawn one by one, and only those that say something new. */
  protected override _configureRenderOptions(options: DeepPartial<CombatTracker.RenderOptions>): void {
    super._configureRenderOptions(options);
    if (this.#list !== undefined) options.parts = (options.parts ?? []).filter((part) => part !== "tracker");
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
    if (list !== undefined) this.#board.draw(list, rowsOf(this.viewed, this.#unfolded, hostWords));
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
    const combat = this.viewed;
    if (partId === "clock") return { ...part, clock: clockOf(combat, hostWords) };
    return partId === "footer" ? { ...part, controls: controlsOf(combat, hostWords) } : part;
  }

  async #send(command: SegmentsCommand): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) showResult(await services().sendCommand(combat, command));
  }

  static async #perform(this: SegmentTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const { combatantId, key } = target.dataset;
    const combatant = this.viewed?.combatants.get(combatantId ?? "");
    const action = combatant === undefined ? undefined : performable(combatant).find((each) => actionKey(each) === key);
    const command = action === undefined || combatant === undefined ? null : await withAreaChosen(action, combatant);
    if (command !== null) await this.#send(command);
  }

  static async #begin(this: SegmentTracker): Promise<void> {
    await this.viewed?.startCombat();
  }

  static async #meet(this: SegmentTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) await meetParties(combat);
  }

  static async #grantSurprise(this: SegmentTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combat = this.viewed;
    const combatant = combat?.combatants.get(target.dataset["combatantId"] ?? "");
    if (combat !== null && combatant !== undefined) await grantSurprise(combat, combatant);
  }

  static async #advance(this: SegmentTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { to } = target.dataset;
    if (to === "phase" || to === "segment" || to === "event" || to === "round") await this.#send({ do: "advance", by: null, to });
  }

  static async #rulings(this: SegmentTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) await openRulings(combat);
  }

  static async #end(this: SegmentTracker): Promise<void> {
    await this.viewed?.endCombat();
  }

  static async #takeOver(this: SegmentTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) showResult(await services().takeOver(combat));
  }
}
