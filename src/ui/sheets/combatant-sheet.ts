import type { DeepPartial } from "fvtt-types/utils";
import { segmentsRules } from "../../foundry/rulesets/segments/segments-rules.ts";
import { isBodyCondition } from "../../foundry/rulesets/segments/status-list.ts";
import { statePicture } from "../../foundry/statuses/state-kit.ts";
import { facesOf } from "../../rules/segments/attack/judge.ts";
import { combatantSheetView, type CombatantSheetView } from "./combatant-view.ts";
import { gearFactsOf } from "./gear-facts.ts";
import { hostWords } from "../host-words.ts";
import { rulesOn } from "../rulings/open-rulings.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { templatePath } from "../template-path.ts";
import { ActorSheetBase } from "./sheet-base.ts";
import { changeField, SHEET_ACTIONS } from "./sheet-actions.ts";
import { blockedAttack, blockedShot } from "./sheet-rolls.ts";
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Mixed = foundry.applications.api.HandlebarsApplicationMixin.RenderOptions;

interface SheetTab {
  readonly id: string;
  readonly group: string;
  readonly icon: string;
  readonly label: string;
  readonly active: boolean;
  readonly cssClass: string;
}

interface CombatantSheetContext extends ActorSheetV2.RenderContext {
  view: CombatantSheetView;
  sheetTabs: readonly SheetTab[];
  tab?: SheetTab;
  notes: { raw: string; enriched: string };
}

const TABS = [
  { id: "fight", icon: "fa-solid fa-khanda" },
  { id: "gear", icon: "fa-solid fa-suitcase" },
  { id: "body", icon: "fa-solid fa-heart-pulse" },
  { id: "abilities", icon: "fa-solid fa-dice-d20" },
  { id: "profile", icon: "fa-solid fa-scroll" },
] as const;

/** The sheet of a character or creature: everything derived explains itself, everything can be rolled. */
export class CombatantSheet extends ActorSheetBase<CombatantSheetContext> {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions<CombatantSheet> = {
    classes: [SYSTEM_ID, "pda-sheet"],
    position: { width: 680, height: 720 },
    window: {
      resizable: true,
      controls: [
        { icon: "fa-solid fa-gavel", label: "PDA.Ruling.Title", action: "openRulings", visible(this: CombatantSheet) { return rulesOn(this.document); } },
        { icon: "fa-solid fa-list-check", label: "PDA.Tray.Orders", action: "editOrders", visible(this: CombatantSheet) { return this.document.isOwner; } },
      ],
    },
    form: { submitOnChange: true },
    actions: Object.fromEntries(Object.keys(SHEET_ACTIONS).map((name) => [name, CombatantSheet.#act])),
  };

  /** What those see who know no more of an actor than how it looks. */
  static readonly LIMITED_PARTS: typeof CombatantSheet.PARTS = { limited: { template: templatePath("sheets/combatant/limited.hbs") } };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    header: { template: templatePath("sheets/combatant/header.hbs") },
    tabs: { template: templatePath("sheets/combatant/tabs.hbs") },
    fight: { template: templatePath("sheets/combatant/fight.hbs") },
    gear: { template: templatePath("sheets/combatant/gear.hbs") },
    body: { template: templatePath("sheets/combatant/body.hbs") },
    abilities: { template: templatePath("sheets/combatant/abilities.hbs") },
    profile: { template: templatePath("sheets/combatant/profile.hbs") },
  };

  override tabGroups: Record<string, string> = { primary: "fight" };

  protected override _configureRenderParts(options: Mixed): typeof CombatantSheet.PARTS {
    return this.document.limited ? { ...CombatantSheet.LIMITED_PARTS } : super._configureRenderParts(options);
  }

  protected override async _prepareContext(options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean }): Promise<CombatantSheetContext> {
    const context = await super._prepareContext(options);
    const actor = this.document;
    if (!actor.isSegments()) throw new Error(`The actor "${actor.name}" (${actor.type}) is not of the segments ruleset; open it in a world that plays its ruleset.`);
    const { settings } = segmentsRules();
    const view = combatantSheetView(
      {
        name: actor.name,
        img: actor.img ?? "icons/svg/mystery-man.svg",
        rootId: this.id,
        editable: this.isEditable,
        stats: actor.system,
        numbers: actor.system.numbers,
        gear: actor.items.contents.toSorted((left, right) => left.sort - right.sort).flatMap(gearFactsOf),
        blocked: (striker) => blockedAttack(actor, striker),
        blockedShot: (weapon) => blockedShot(actor, weapon),
        bareHandsDamage: settings.tables.weapons.bare_hands.damage,
        kindFaces: facesOf(settings, { identifier: actor.system.identifier, exceptional: [] }),
        picture: (condition) => (isBodyCondition(condition) ? statePicture(condition) : ""),
      },
      hostWords,
    );
    const raw = actor.system.notes;
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(raw, { relativeTo: actor, secrets: actor.isOwner });
    return { ...context, view, sheetTabs: this.#tabs(), notes: { raw, enriched } };
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

  override changeTab(tab: string, group: string, options?: foundry.applications.api.ApplicationV2.ChangeTabOptions): void {
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
    return TABS.map(({ id, icon }) => {
      const active = this.tabGroups["primary"] === id;
      return { id, icon, group: "primary", label: `PDA.Sheet.Tab.${id}`, active, cssClass: active ? "active" : "" };
    });
  }

  async #onChange(input: HTMLSelectElement | HTMLInputElement): Promise<void> {
    if (!(await changeField(this.document, input.dataset, input.value))) await this.render();
  }

  static async #act(this: CombatantSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await SHEET_ACTIONS[target.dataset["action"] ?? ""]?.(this.document, target.dataset);
  }
}
