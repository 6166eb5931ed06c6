/** CombatTracker: the encounters of the shown scene and who is on turn. */
import { config, documentClassOf, game, hooks, isRecord, localize, notify } from "../../host.ts";
import { realm } from "../../../realm.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import type { HandlebarsTemplatePart } from "../../api/template-parts.ts";
import { CombatTrackerConfig } from "../../apps/combat-tracker-config.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import type { TrackedCombat, TrackedCombatant, TrackedCombats, TrackedEffect, TrackedToken } from "./combat-types.ts";

type Action = (this: CombatTracker, event: PointerEvent, target: HTMLElement) => unknown;

/** Hands an action to the method of the tracker that a subclass may override. */
function delegate(run: (tracker: CombatTracker, event: PointerEvent, target: HTMLElement) => unknown): Action {
  return function (this: CombatTracker, event, target) {
    return run(this, event, target);
  };
}

const onCombatant = delegate((tracker, event, target) => tracker._onCombatantControl(event, target));

/** The combat panel. An action that it does not know is tried as a method of the viewed combat. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["flexcol"],
    window: { title: "COMBAT.SidebarTitle" },
    actions: {
      activateCombatant: delegate((tracker, event, target) => tracker._onCombatantMouseDown(event, target)),
      cycleCombat: delegate((tracker, event, target) => tracker._onCombatCycle(event, target)),
      createCombat: delegate((tracker, event, target) => tracker._onCombatCreate(event, target)),
      panToCombatant: onCombatant,
      pingCombatant: onCombatant,
      rollInitiative: onCombatant,
      toggleDefeated: onCombatant,
      toggleHidden: onCombatant,
      trackerSettings: () => new CombatTrackerConfig().render({ force: true }),
    },
  };
  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: TrackedCombat | null = null;
  /** The token at which the pointer points by its row. */
  #highlighted: TrackedToken | null = null;

  get #all(): TrackedCombats {
    return game().collections.get("Combat") as TrackedCombats;
  }

  /** The encounters that belong to the shown scene, or to none. */
  get combats(): TrackedCombat[] {
    const scenes = game().collections.get("Scene") as
      | { readonly viewed?: { readonly id: string } | undefined }
      | undefined;
    return this.#all.contents.filter((combat) => combat.scene === null || combat.scene.id === scenes?.viewed?.id);
  }

  /** The encounter that is shown: the chosen one while it exists, else the active one, else the first. */
  get viewed(): TrackedCombat | null {
    const chosen = this.#viewed;
    if (chosen !== null && this.#all.get(chosen.id ?? "") === chosen) return chosen;
    const { combats } = this;
    return combats.find((combat) => combat.active) ?? combats[0] ?? null;
  }
  set viewed(combat: TrackedCombat | null) {
    this.#viewed = combat;
    if (this.popout !== undefined) this.popout.viewed = combat;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options["combat"] !== undefined) this.viewed = options["combat"] as TrackedCombat | null;
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  /** What header and footer show. */
  _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
    const combat = this.viewed;
    const { combats } = this;
    const current = combat === null ? -1 : combats.indexOf(combat);
    const user = game().user;
    return Promise.resolve(
      Object.assign(context, {
        combat,
        user,
        hasCombat: combat !== null,
        combats: combats.map((each, index) => ({ id: each.id, label: index + 1, active: each === combat })),
        currentIndex: current,
        displayCycle: user?.isGM === true || combats.length > 1,
        control:
          combat?.combatant?.players?.some((player) => player.id === user?.id) ?? combat?.combatant?.isOwner ?? false,
        css: combat === null ? "" : combat.started ? "started" : "",
        initiativeIcon: "fa-solid fa-dice-d20",
        link: combat !== null && combat.scene !== null,
        labels: { scope: localize(combat?.scene === null ? "COMBAT.Unlinked" : "COMBAT.Linked") },
      }),
    );
  }

  /** The rows of the visible combatants, in turn order. */
  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<RenderContext | undefined> {
    const combat = this.viewed;
    if (combat === null) return undefined;
    const shown = combat.turns
      .map((combatant, index) => ({ combatant, index }))
      .filter(({ combatant }) => combatant.visible);
    const turns = await Promise.all(
      shown.map(({ combatant, index }) => this._prepareTurnContext(combat, combatant, index)),
    );
    const hasDecimals = turns.some((turn) => turn["hasDecimals"] === true);
    for (const turn of turns) {
      turn["hasDecimals"] = hasDecimals;
      if (hasDecimals && typeof turn["initiative"] === "number")
        turn["initiative"] = turn["initiative"].toFixed(decimals());
    }
    return Object.assign(context, { turns, hasDecimals });
  }

  /** One row. */
  async _prepareTurnContext(
    combat: TrackedCombat,
    combatant: TrackedCombatant,
    index: number,
  ): Promise<Record<string, unknown>> {
    const { hidden, id, initiative, isDefeated, isOwner, name } = combatant;
    const active = index === combat.turn;
    const icons: TrackedEffect[] = isDefeated
      ? []
      : [...(combatant.actor?.temporaryEffects ?? [])]
          .filter((effect) => effect.img !== null)
          .map(({ name: effect, img }) => ({ name: effect, img }));
    const css = [active && "active", hidden && "hide", isDefeated && "defeated"].filter(
      (name) => typeof name === "string",
    );
    return {
      hidden,
      id,
      initiative,
      isDefeated,
      isOwner,
      name,
      active,
      css: css.join(" "),
      hasDecimals: initiative !== null && !Number.isInteger(initiative),
      canPing: false,
      resource:
        (combatant.actor?.testUserPermission(game().user, "OBSERVER") ?? false) ? (combatant.resource ?? null) : null,
      img: await this._getCombatantThumbnail(combatant),
      effects: { icons, tooltip: this._formatEffectsTooltip(icons) },
    };
  }

  /** The names of the effects as a list, for a tooltip. */
  _formatEffectsTooltip(effects: readonly TrackedEffect[]): string {
    if (effects.length === 0) return "";
    const list = document.createElement("ul");
    list.className = "effects-tooltip plain";
    for (const { name } of effects) {
      const item = document.createElement("li");
      item.textContent = name;
      list.append(item);
    }
    return list.outerHTML;
  }

  _getCombatantThumbnail(combatant: TrackedCombatant): Promise<string> {
    const image = combatant.img ?? combatant.token?.texture?.src ?? combatant.actor?.img;
    return Promise.resolve(typeof image === "string" && image !== "" ? image : "icons/svg/mystery-man.svg");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]", {
      fixed: true,
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
    if (!this.isPopout) hooks()?.on("canvasReady", () => void this.render());
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-controls", {
      fixed: true,
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", (event) => {
      if (event.target instanceof Element && event.target.matches(".initiative-input"))
        void this._onUpdateInitiative(event);
    });
    this.element.addEventListener("pointerover", (event) => this._onCombatantHoverIn(event));
    this.element.addEventListener("pointerout", (event) => this._onCombatantHoverOut(event));
  }

  #combatantAt(target: EventTarget | null): TrackedCombatant | undefined {
    const id =
      target instanceof Element
        ? target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"]
        : undefined;
    return id === undefined ? undefined : this.viewed?.combatants.get(id);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const gm = (): boolean => game().user?.isGM === true;
    const rolled = (target: HTMLElement): boolean => typeof this.#combatantAt(target)?.initiative === "number";
    return [
      {
        label: localize("COMBAT.CombatantClear"),
        icon: "fa-solid fa-arrow-rotate-left",
        visible: (target) => gm() && rolled(target),
        onClick: (_event, target) => this.#combatantAt(target)?.update({ initiative: null }),
      },
      {
        label: localize("COMBAT.CombatantReroll"),
        icon: "fa-solid fa-dice-d20",
        visible: gm,
        onClick: (_event, target) => this.viewed?.rollInitiative([this.#combatantAt(target)?.id ?? ""]),
      },
      {
        label: localize("COMBAT.CombatantClearMovementHistory"),
        icon: "fa-solid fa-shoe-prints",
        visible: (target) => gm() && hasMoved(this.#combatantAt(target)),
        onClick: (_event, target) => this.#combatantAt(target)?.clearMovementHistory(),
      },
      {
        label: localize("COMBAT.CombatantRemove"),
        icon: "fa-solid fa-trash",
        visible: gm,
        onClick: (_event, target) => this.#combatantAt(target)?.delete(),
      },
    ];
  }

  _getCombatContextOptions(): ContextMenuEntry[] {
    const gm = (): boolean => game().user?.isGM === true && this.viewed !== null;
    return [
      {
        label: localize("COMBAT.ToggleSceneLink"),
        icon: "fa-solid fa-link",
        visible: gm,
        onClick: () => this.#callCombat("toggleSceneLink"),
      },
      {
        label: localize("COMBAT.Delete"),
        icon: "fa-solid fa-trash",
        visible: gm,
        onClick: () => this.#callCombat("endCombat"),
      },
    ];
  }

  override _onClickAction(_event: PointerEvent, target: HTMLElement): unknown {
    return this.#callCombat(target.dataset["action"] ?? "");
  }

  async #callCombat(name: string): Promise<unknown> {
    const combat = this.viewed;
    const method: unknown = combat === null ? undefined : Reflect.get(combat, name);
    if (combat === null || typeof method !== "function") return undefined;
    try {
      return await (Reflect.apply(method, combat, []) as Promise<unknown>);
    } catch (error) {
      notify("error", error instanceof Error ? error : String(error));
      return;
    }
  }

  async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<TrackedCombat | undefined> {
    const { combatId, dir } = target.dataset;
    const { combats } = this;
    const at = this.viewed === null ? 0 : combats.indexOf(this.viewed);
    const next =
      combatId === undefined ? combats.at((at + Number(dir ?? 1)) % combats.length) : this.#all.get(combatId);
    if (next === undefined) return undefined;
    if (game().user?.isGM === true) await next.activate({ render: false });
    this.viewed = next;
    await this.render({ combat: next });
    return next;
  }

  async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const cls = documentClassOf("Combat").implementation;
    const combat = (await cls.create({})) as TrackedCombat | undefined;
    await combat?.activate({ render: false });
  }

  async _onCombatantControl(event: PointerEvent, target: HTMLElement): Promise<unknown> {
    event.preventDefault();
    event.stopPropagation();
    const combatant = this.#combatantAt(target);
    if (combatant === undefined) return undefined;
    switch (target.dataset["action"]) {
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      default:
        return undefined;
    }
  }

  _onCombatantHoverIn(event: PointerEvent): void {
    const token = this.#combatantAt(event.target)?.token?.object;
    if (!token || !this._isTokenVisible(token)) return;
    if (token.controlled !== true) token._onHoverIn?.(event, { hoverOutOthers: true });
    this.#highlighted = token;
  }

  _onCombatantHoverOut(event: PointerEvent): void {
    this.#highlighted?._onHoverOut?.(event);
    this.#highlighted = null;
  }

  /** A click controls the combatant's token, a second one soon after opens the actor's sheet. */
  _onCombatantMouseDown(event: PointerEvent, target: HTMLElement): unknown {
    const combatant = this.#combatantAt(target);
    if (combatant === undefined || (event.target instanceof Element && event.target.closest("input, button") !== null))
      return undefined;
    if (event.detail > 1 && combatant.actor?.testUserPermission(game().user, "OBSERVER") === true)
      return combatant.actor.sheet?.render({ force: true });
    const token = combatant.token?.object;
    return token && combatant.isOwner ? token.control?.({ releaseOthers: true }) : undefined;
  }

  _onPanToCombatant(combatant: TrackedCombatant): unknown {
    const center = combatant.token?.object?.center;
    const pan = realm.canvas["animatePan"];
    return center !== undefined && typeof pan === "function" ? Reflect.apply(pan, realm.canvas, [center]) : undefined;
  }

  _onPingCombatant(_combatant: TrackedCombatant): unknown {
    throw new Error("CombatTracker#_onPingCombatant is not implemented in this client.");
  }

  _onRollInitiative(combatant: TrackedCombatant): unknown {
    return this.viewed?.rollInitiative([combatant.id ?? ""]);
  }

  async _onToggleDefeatedStatus(combatant: TrackedCombatant): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const special = config("specialStatusEffects");
    const status = isRecord(special) ? special["DEFEATED"] : undefined;
    if (typeof status === "string")
      await combatant.actor?.toggleStatusEffect?.(status, { overlay: true, active: defeated });
  }

  async _onToggleHidden(combatant: TrackedCombatant): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  /** Writes a typed initiative; `+2` and `-2` change the present one. */
  async _onUpdateInitiative(event: Event): Promise<void> {
    const combatant = this.#combatantAt(event.target);
    if (combatant === undefined || !(event.target instanceof HTMLInputElement)) return;
    const typed = event.target.value.trim();
    const value = /^[+-]/.test(typed) ? (combatant.initiative ?? 0) + Number(typed) : Number(typed);
    if (Number.isFinite(value)) await this.viewed?.setInitiative(combatant.id ?? "", value);
    else event.target.value = String(combatant.initiative ?? "");
  }

  /** Lights up a combatant's row. */
  hoverCombatant(combatant: TrackedCombatant, hover: boolean): void {
    for (const element of [this.element, this.popout?.element]) {
      element
        ?.querySelector(`[data-combatant-id="${CSS.escape(combatant.id ?? "")}"]`)
        ?.classList.toggle("hover", hover);
    }
  }

  _isTokenVisible(token: TrackedToken): boolean {
    return token.isVisible ?? token.visible ?? true;
  }
}

/** Whether the token of a combatant has a recorded movement. */
function hasMoved(combatant: TrackedCombatant | undefined): boolean {
  return (combatant?.token?.movementHistory?.length ?? 0) > 0;
}

/** How many decimals initiative is shown with. */
function decimals(): number {
  const combat = config("Combat");
  const initiative = isRecord(combat) ? combat["initiative"] : undefined;
  const found = isRecord(initiative) ? initiative["decimals"] : undefined;
  return typeof found === "number" ? found : 2;
}
