import type { DeepPartial } from "fvtt-types/utils";
import { reportErrors } from "../../foundry/report-errors.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { patchParts } from "../patch.ts";
import { editOrders } from "../question-tray/orders-dialog.ts";
import { outsideView, type OutsideView } from "../outside/sheet-outside.ts";
import { openRulingsOn, rulesOn } from "../rulings/open-rulings.ts";
import { templatePath } from "../template-path.ts";
import { hostWords } from "../host-words.ts";
import { effectsOf } from "./effects-of.ts";
import { effectsView, type EffectsView } from "./effects-view.ts";
import { withoutFaults } from "./form-faults.ts";
import { dropOnShelf } from "./gear-edits.ts";
import { TABS, type TabId } from "./layout.ts";
import type { PanelView } from "./panel-views.ts";
import { actsOf, changeField } from "./sheet-acts.ts";
import { ActorSheetBase, enriched, hearChanges, sheetActions } from "./sheet-base.ts";
import { sourceOf } from "./sheet-source.ts";
import { panelsOf, sheetView, type SheetView } from "./sheet-view.ts";
import type { Sheets } from "./sheets.ts";
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Mixed = foundry.applications.api.HandlebarsApplicationMixin.RenderOptions;
type Parts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

/** The tabs, each of a part of that name. */
const ICONS: Readonly<Record<TabId, string>> = {
  fight: "fa-solid fa-khanda",
  gear: "fa-solid fa-suitcase",
  body: "fa-solid fa-heart-pulse",
  abilities: "fa-solid fa-dice-d20",
  profile: "fa-solid fa-scroll",
};

interface SheetTab {
  readonly id: TabId;
  readonly icon: string;
  readonly group: string;
  readonly label: string;
  readonly active: boolean;
  readonly cssClass: string;
}

interface CombatantSheetContext extends ActorSheetV2.RenderContext {
  view: SheetView;
  sheetTabs: readonly SheetTab[];
  tab?: SheetTab;
  /** Of the tab that is drawn. */
  panels?: readonly PanelView[];
  notes: Awaited<ReturnType<typeof enriched>>;
  effects: EffectsView;
  /** What is offered outside fights; null for those who only look. */
  outside: OutsideView | null;
}

/** The head, the tabs, and a part for each tab. */
const PARTS: Parts = {
  header: { template: templatePath("sheets/header.hbs") },
  tabs: { template: templatePath("sheets/tabs.hbs") },
  ...Object.fromEntries(
    TABS.map((tab) => [tab, { template: templatePath(tab === "gear" ? "sheets/gear.hbs" : "sheets/tab.hbs") }]),
  ),
};

/** The frame of every ruleset's combatant sheet: its head, its tabs and their keys, its fields, and what those see who know little of an actor. */
export abstract class CombatantSheetBase extends ActorSheetBase<CombatantSheetContext> {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions<CombatantSheetBase> = {
    classes: [SYSTEM_ID, "pda-sheet"],
    position: { width: 680, height: 720 },
    window: {
      resizable: true,
      controls: [
        {
          icon: "fa-solid fa-list-check",
          label: "PDA.Tray.Orders",
          action: "editOrders",
          visible(this: CombatantSheetBase) {
            return this.document.isOwner;
          },
        },
        {
          icon: "fa-solid fa-gavel",
          label: "PDA.Ruling.Title",
          action: "openRulings",
          visible(this: CombatantSheetBase) {
            return rulesOn(this.document);
          },
        },
      ],
    },
    form: { submitOnChange: true },
    actions: sheetActions({ editOrders, openRulings: openRulingsOn }),
  };

  static override PARTS: Parts = PARTS;

  /** What those see who know no more of an actor than how it looks. */
  static readonly LIMITED_PARTS: Parts = { limited: { template: templatePath("sheets/limited.hbs") } };

  override tabGroups: Record<string, string> = { primary: "fight" };

  /** What was last offered outside fights: it hangs on fights and settings, which no change of the actor tells of. */
  #outside = "";

  /** What the ruleset says of its sheets. */
  protected abstract readonly sheets: Sheets;

  /** What cannot be stored is said, and the rest is. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Record<string, unknown> {
    return withoutFaults(this.document, super._processFormData(event, form, formData));
  }

  /** Shows anew what this actor may do in the fight, and leaves alone what is being written elsewhere on the sheet. */
  redrawFight(): void {
    if (!this.rendered || this.document.limited) return;
    const isOther = JSON.stringify(outsideView(this.document)) !== this.#outside;
    reportErrors(this.render({ parts: isOther ? ["fight", "gear", "body"] : ["fight"] }));
  }

  protected override _configureRenderParts(options: Mixed): Parts {
    if (this.document.limited) return { ...CombatantSheetBase.LIMITED_PARTS };
    const absent = TABS.filter((tab) => !this.#hasTab(tab));
    return Object.fromEntries(
      Object.entries(super._configureRenderParts(options)).filter(([id]) => !absent.some((tab) => tab === id)),
    );
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<CombatantSheetContext> {
    const context = await super._prepareContext(options);
    const source = sourceOf(this.sheets, this.document, { rootId: this.id, editable: this.isEditable });
    const view = sheetView(this.sheets.layout, source, hostWords);
    const outside = outsideView(this.document);
    this.#outside = JSON.stringify(outside);
    return {
      ...context,
      view,
      effects: effectsView(effectsOf(this.document), hostWords),
      sheetTabs: this.#tabs(),
      notes: await enriched(this.document, "system.notes"),
      outside,
    };
  }

  protected override async _preparePartContext(
    partId: string,
    context: CombatantSheetContext,
    options: DeepPartial<ActorSheetV2.RenderOptions>,
  ): Promise<CombatantSheetContext> {
    const part = await super._preparePartContext(partId, context, options);
    const tab = context.sheetTabs.find((entry) => entry.id === partId);
    return tab === undefined ? part : { ...part, tab, panels: tab.id === "gear" ? [] : context.view.panels[tab.id] };
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: DeepPartial<ActorSheetV2.RenderOptions>,
  ): void {
    super._replaceHTML(patchParts(this.parts, result, ["fight"]), content, options);
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    hearChanges(this.element, async (data, value) => {
      if (!(await changeField(this.sheets, this.document, data, value))) await this.render();
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#closeExplanation(event);
      else this.#onTabKey(event);
    });
  }

  override changeTab(
    tab: string,
    group: string,
    options?: foundry.applications.api.ApplicationV2.ChangeTabOptions,
  ): void {
    super.changeTab(tab, group, options);
    for (const button of this.#tabButtons()) {
      const chosen = button.dataset["tab"] === tab;
      button.ariaSelected = String(chosen);
      button.tabIndex = chosen ? 0 : -1;
    }
  }

  /** A thing that is dropped on another shelf goes there, if it can. */
  protected override async _onSortItem(event: DragEvent, item: Item.Implementation): Promise<Item.Implementation[]> {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-shelf]") : null;
    const shelf = target?.dataset["shelf"];
    if (shelf !== undefined) await dropOnShelf(item, this.sheets.layout.gear, shelf);
    return (await super._onSortItem(event, item)) ?? [];
  }

  #tabButtons(): readonly HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('[role="tab"]')];
  }

  /** Escape closes an open explanation first; the host would close the window. */
  #closeExplanation(event: KeyboardEvent): void {
    const open = this.element.querySelector<HTMLElement>(":popover-open");
    if (open === null) return;
    event.preventDefault();
    event.stopPropagation();
    open.hidePopover();
  }

  /** Arrow keys walk through the tabs, as in every tab list. */
  #onTabKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = this.#tabButtons();
    const at = buttons.findIndex((button) => button === event.target);
    if (step === undefined || at < 0) return;
    const next = buttons.at((at + step) % buttons.length);
    event.preventDefault();
    next?.focus();
    next?.click();
  }

  #hasTab(tab: TabId): boolean {
    const { layout } = this.sheets;
    return tab === "gear" ? Object.keys(layout.gear.kinds).length > 0 : panelsOf(layout, tab).length > 0;
  }

  #tabs(): readonly SheetTab[] {
    const tabs = TABS.filter((tab) => this.#hasTab(tab));
    const chosen = tabs.find((id) => this.tabGroups["primary"] === id) ?? tabs[0];
    return tabs.map((id) => {
      const active = id === chosen;
      const cssClass = active ? "active" : "";
      return { id, icon: ICONS[id], group: "primary", label: `PDA.Sheet.Tab.${id}`, active, cssClass };
    });
  }
}

/** The sheet of a ruleset's actors: everything derived explains itself, everything can be rolled. */
export function combatantSheetOf(sheets: Sheets): typeof CombatantSheetBase {
  return class CombatantSheet extends CombatantSheetBase {
    static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions<CombatantSheet> = {
      actions: sheetActions(actsOf(sheets)),
    };

    protected override readonly sheets = sheets;
  };
}
