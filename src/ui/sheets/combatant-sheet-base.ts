import type { DeepPartial } from "fvtt-types/utils";
import { attended } from "../../foundry/attended.ts";
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
import { ActorSheetBase } from "./sheet-base.ts";
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Mixed = foundry.applications.api.HandlebarsApplicationMixin.RenderOptions;
type Parts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

/** The sections of every sheet, each a part of that name behind a tab, in their order. */
const SECTIONS = [
  { id: "fight", icon: "fa-solid fa-khanda" },
  { id: "gear", icon: "fa-solid fa-suitcase" },
  { id: "body", icon: "fa-solid fa-heart-pulse" },
  { id: "abilities", icon: "fa-solid fa-dice-d20" },
  { id: "profile", icon: "fa-solid fa-scroll" },
] as const;

interface SheetTab {
  readonly id: string;
  readonly icon: string;
  readonly group: string;
  readonly label: string;
  readonly active: boolean;
  readonly cssClass: string;
}

interface CombatantSheetContext extends ActorSheetV2.RenderContext {
  view: object;
  sheetTabs: readonly SheetTab[];
  tab?: SheetTab;
  notes: { raw: string; enriched: string };
  effects: EffectsView;
  /** What is offered outside fights; null for those who only look. */
  outside: OutsideView | null;
}

/** What a button of a sheet does for its actor; `data` is the button's. */
export type SheetAct = (actor: Actor.Implementation, data: DOMStringMap) => Promise<void>;

/** The parts of a ruleset's sheet: the head, the tabs, and a template for each section, of its own but for the gear. */
export function sheetParts(ruleset: string): Parts {
  const own = (path: string): string => [ruleset, path].join("/");
  const all = {
    header: "sheets/header.hbs",
    tabs: "sheets/tabs.hbs",
    fight: own("sheets/fight.hbs"),
    gear: "sheets/gear.hbs",
    body: own("sheets/body.hbs"),
    abilities: own("sheets/abilities.hbs"),
    profile: own("sheets/profile.hbs"),
  };
  return Object.fromEntries(Object.entries(all).map(([id, path]) => [id, { template: templatePath(path) }]));
}

/** The same acts as the host wants them: it calls them for the sheet, with the button. */
export function sheetActions(
  acts: Readonly<Record<string, SheetAct>>,
): Record<string, (this: CombatantSheetBase, event: PointerEvent, target: HTMLElement) => Promise<void>> {
  return Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [
      name,
      async function (this: CombatantSheetBase, _event: PointerEvent, target: HTMLElement) {
        await act(this.document, target.dataset);
      },
    ]),
  );
}

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

  /** What those see who know no more of an actor than how it looks. */
  static readonly LIMITED_PARTS: Parts = { limited: { template: templatePath("sheets/limited.hbs") } };

  override tabGroups: Record<string, string> = { primary: "fight" };

  /** What was last offered outside fights: it hangs on fights and settings, which no change of the actor tells of. */
  #outside = "";

  /** What the templates print of the actor. Throws for an actor of another ruleset. */
  protected abstract view(): object;

  /** What a changed field without a name does, by its `data-action-change`. False: the field is to be shown anew. */
  protected abstract changed(data: DOMStringMap, value: string): Promise<boolean>;

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
    attended(this.render({ parts: isOther ? ["fight", "gear", "body"] : ["fight"] }));
  }

  protected override _configureRenderParts(options: Mixed): Parts {
    return this.document.limited ? { ...CombatantSheetBase.LIMITED_PARTS } : super._configureRenderParts(options);
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<CombatantSheetContext> {
    const context = await super._prepareContext(options);
    const view = this.view();
    const notes: unknown = foundry.utils.getProperty(this.document, "system.notes");
    const raw = typeof notes === "string" ? notes : "";
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(raw, {
      relativeTo: this.document,
      secrets: this.document.isOwner,
    });
    const outside = outsideView(this.document);
    this.#outside = JSON.stringify(outside);
    return {
      ...context,
      view,
      effects: effectsView(effectsOf(this.document), hostWords),
      sheetTabs: this.#tabs(),
      notes: { raw, enriched },
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
    return tab === undefined ? part : { ...part, tab };
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
    this.element.addEventListener("change", (event) => {
      const input = event.target;
      if (input instanceof HTMLSelectElement || input instanceof HTMLInputElement) void this.#onChange(input);
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

  #tabs(): readonly SheetTab[] {
    return SECTIONS.map(({ id, icon }) => {
      const active = this.tabGroups["primary"] === id;
      return { id, icon, group: "primary", label: `PDA.Sheet.Tab.${id}`, active, cssClass: active ? "active" : "" };
    });
  }

  async #onChange(input: HTMLSelectElement | HTMLInputElement): Promise<void> {
    if (!(await this.changed(input.dataset, input.value))) await this.render();
  }
}
