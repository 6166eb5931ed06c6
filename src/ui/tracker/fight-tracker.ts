import { asPartContext } from "../../foundry/compat/casts.ts";
import { isInterlude } from "../../foundry/outside/fights.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { rowFollowsTurn } from "../../foundry/settings/choices.ts";
import { hostWords } from "../host-words.ts";
import { patchParts } from "../patch.ts";
import { openOutside, openRulings } from "../rulings/open-rulings.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { carryOut, type Course } from "./carry-out.ts";
import { choose } from "./chosen.ts";
import { withHostTurns } from "./host-turns.ts";
import { isMeant } from "../dialogs/is-meant.ts";
import { newcomersHere } from "./foot-view.ts";
import { isSlim, keepFold, keepSlim } from "./reading.ts";
import { RovingRows } from "./roving.ts";
import { RowBoard } from "./row-board.ts";
import { printRow } from "./row-template.ts";
import type { RowView } from "./row-view.ts";
import type { Act } from "./tracker-kit.ts";
import type { TrackerScreen } from "./tracker-screen.ts";
import { isSearch } from "../search-field.ts";
import { seek } from "./sought.ts";
import { attend, releaseAims } from "./taken-aims.ts";
import { bringIntoView, UnfoldedRows } from "./unfolded-rows.ts";
import CombatTracker = foundry.applications.sidebar.tabs.CombatTracker;

type TrackerOptions<T extends FightTracker> = foundry.applications.sidebar.AbstractSidebarTab.DefaultOptions<T>;

/** The host's combat tracker with a ruleset's clock and rows in place of its turn list. */
export abstract class FightTracker extends CombatTracker {
  static override DEFAULT_OPTIONS: TrackerOptions<FightTracker> = {
    classes: [SYSTEM_ID, "pda-tracker"],
    actions: {
      perform: FightTracker.#perform,
      choose: FightTracker.#choose,
      star: FightTracker.#star,
      releaseTargets: FightTracker.#releaseTargets,
      unfold: FightTracker.#unfold,
      showFighter: FightTracker.#showFighter,
      toggleSlim: FightTracker.#toggleSlim,
      beginFight: FightTracker.#begin,
      joinFight: FightTracker.#join,
      joinEveryone: FightTracker.#joinEveryone,
      removeFighter: FightTracker.#remove,
      advanceClock: FightTracker.#advance,
      openRulings: FightTracker.#rulings,
      openOutside: FightTracker.#outside,
      endFight: FightTracker.#end,
      takeOver: FightTracker.#takeOver,
    },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    clock: { template: templatePath("tracker/header.hbs") },
    tracker: { template: templatePath("tracker/combatants.hbs"), scrollable: [""] },
    footer: { template: templatePath("tracker/footer.hbs") },
  };

  readonly #unfolded = new UnfoldedRows();
  readonly #board = new RowBoard<RowView>(printRow, ".pda-fighter", ".pda-fighter__name");
  /** What the host's context says of the rows; null: it has said nothing yet. */
  #turns: readonly CombatTracker.TurnContext[] | null = null;
  /** The rows of the drawing that is under way. */
  #prepared: readonly RowView[] | null = null;
  /** A row that is to come into view once the list is on the screen. */
  #awaited: string | null = null;
  readonly #rows = new RovingRows((row, open) => this.#setOpen(row.dataset["combatantId"], open));

  /** What the ruleset says. */
  protected abstract readonly screen: TrackerScreen;

  /** What is done outside fights is none. */
  override get combats(): CombatTracker["combats"] {
    return super.combats.filter((combat) => !isInterlude(combat));
  }

  override get viewed(): CombatTracker["viewed"] {
    return super.viewed;
  }

  /** Nor is it ever looked at, though the host may turn to a combat that is made while there is none. */
  override set viewed(combat: CombatTracker["viewed"]) {
    if (combat === null || !isInterlude(combat)) super.viewed = combat;
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener(
      "toggle",
      ({ target }) => {
        if (target instanceof HTMLDetailsElement) void keepFold(target.dataset["fold"] ?? "", target.open);
      },
      { capture: true },
    );
    this.element.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const combatant = this.combatant(target.dataset);
      if (combatant !== undefined && target.dataset["actionChange"] !== undefined)
        this.screen.choose(combatant, target.dataset["actionChange"], target.value);
    });
    this.element.addEventListener("input", ({ target }) => {
      if (!isSearch(target)) return;
      const combatant = this.combatant(target.dataset);
      if (combatant !== undefined) seek(combatant, target.value);
    });
    this.element.addEventListener("focusin", (event) => {
      if (this.#list !== undefined) this.#rows.follow(event, this.#list);
    });
    this.element.addEventListener("keydown", (event) => {
      if (this.#list !== undefined) this.#rows.press(event, this.#list);
    });
  }

  /** `options` are handed on as they come: their type, which depends on the class, is deeper than the compiler follows. */
  protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
    for (const action of this.screen.idleButtons(this.viewed))
      for (const button of result["header"]?.querySelectorAll(`[data-action="${action}"]`) ?? []) button.remove();
    // The fighters' list stays once it stands: its rows are drawn one by one, and only those that say something new.
    const { tracker, ...others } = patchParts(this.parts, result, ["clock", "footer"]);
    super._replaceHTML(
      tracker === undefined || this.#list !== undefined ? others : { ...others, tracker },
      content,
      options,
    );
  }

  protected override async _onRender(...args: Parameters<CombatTracker["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#draw();
  }

  /** The fighters' list as it stands, while the tracker is being drawn anew too. */
  get #list(): HTMLElement | undefined {
    const list = this.parts["tracker"];
    return list?.isConnected === true ? list : undefined;
  }

  #draw(): void {
    const list = this.#list;
    if (list === undefined) return;
    this.#board.draw(list, withHostTurns(this.#rowsOfTurn(), this.#turns));
    this.#rows.settle(list);
    this.#board.remember();
    this.#show(list);
  }

  /** The rows, unfolded as the turn goes on. */
  #rowsOfTurn(): readonly RowView[] {
    const rows = this.#prepared ?? this.screen.rows(this.viewed, this.#unfolded.ids);
    this.#prepared = null;
    const first = rows.find(({ current }) => current)?.id;
    const combat = this.viewed;
    if (combat === null || !rowFollowsTurn()) return rows;
    const spot = first === undefined ? null : { key: JSON.stringify([this.screen.moment(combat), first]), id: first };
    if (!this.#unfolded.follow(spot, performance.now())) return rows;
    if (spot !== null) this.#awaited = spot.id;
    return this.screen.rows(this.viewed, this.#unfolded.ids);
  }

  #show(list: HTMLElement): void {
    const row =
      this.#awaited === null
        ? null
        : list.querySelector<HTMLElement>(`:scope > [data-combatant-id="${this.#awaited}"]`);
    if (row === null || bringIntoView(list, row)) this.#awaited = null;
  }

  protected override _onActivate(): void {
    super._onActivate();
    if (this.#list !== undefined) this.#show(this.#list);
  }

  /** The host makes its context of rows, and modules change it: ours bear what it says. */
  protected override async _prepareTrackerContext(
    ...[context, options]: Parameters<CombatTracker["_prepareTrackerContext"]>
  ): ReturnType<CombatTracker["_prepareTrackerContext"]> {
    this.#prepared = this.screen.rows(this.viewed, this.#unfolded.ids);
    return super._prepareTrackerContext(context, options);
  }

  /** Whose turn it is, or who can act now, say the rules: several may. */
  protected override async _prepareTurnContext(
    ...args: Parameters<CombatTracker["_prepareTurnContext"]>
  ): ReturnType<CombatTracker["_prepareTurnContext"]> {
    const turn = await super._prepareTurnContext(...args);
    const active = this.#prepared?.some(({ id, current }) => current && id === turn.id) ?? turn.active;
    const others = turn.css.split(" ").filter((name) => name !== "" && name !== "active");
    return { ...turn, active, css: [...(active ? ["active"] : []), ...others].join(" ") };
  }

  protected override async _preparePartContext(
    ...args: Parameters<CombatTracker["_preparePartContext"]>
  ): Promise<never> {
    const [partId] = args;
    const part: CombatTracker.RenderContext & { readonly turns?: readonly CombatTracker.TurnContext[] | undefined } =
      await super._preparePartContext(...args);
    if (partId === "tracker") this.#turns = part.turns ?? null;
    if (partId === "clock") return asPartContext({ ...part, clock: this.screen.clock(this.viewed) });
    return asPartContext(partId === "footer" ? { ...part, foot: this.screen.foot(this.viewed) } : part);
  }

  /** What a button of the ruleset's own does. */
  static act(act: Act) {
    return async function (this: FightTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
      event.stopPropagation();
      if (this.viewed !== null) await act(this.viewed, this.combatant(target.dataset), event);
    };
  }

  /** The fighter that a control is about. */
  protected combatant({ combatantId: id }: DOMStringMap): Combatant.Implementation | undefined {
    return this.viewed?.combatants.get(id ?? "");
  }

  /** Has a course carried out in the fight that is looked at, and shows a refusal. */
  protected async send(course: Course): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) showResult(await carryOut(combat, course));
  }

  /** Shows a fighter's row: the panel opened, the row unfolded and in view, the focus on it. */
  async reveal({ id }: Combatant.Implementation): Promise<void> {
    if (id === null) return;
    ui.sidebar.changeTab("combat", "primary");
    this.#unfolded.turn(id, true);
    this.#attend(id, true);
    this.#awaited = id;
    await this.render({ parts: ["tracker"] });
    this.#list?.querySelector<HTMLElement>(`:scope > [data-combatant-id="${id}"] .pda-fighter__name`)?.focus();
  }

  /** Who unfolds a fighter's row turns to that fighter. */
  #attend(id: string, on: boolean): void {
    const combatant = this.viewed?.combatants.get(id);
    if (combatant?.isOwner === true) attend(combatant, on);
  }

  #setOpen(id: string | undefined, open: boolean): void {
    if (id === undefined || !this.#unfolded.turn(id, open)) return;
    this.#attend(id, open);
    this.#draw();
    // What modules have put on the rows they put there anew at each drawing.
    void this.render({ parts: ["tracker"] });
  }

  static #unfold(this: FightTracker, event: PointerEvent, target: HTMLElement): void {
    const { combatantId: id = "" } = target.dataset;
    if (!this.#unfolded.isFresh(id, event.timeStamp))
      this.#setOpen(id, target.getAttribute("aria-expanded") !== "true");
  }

  /** Shows a fighter on the map, and takes its token in hand where it is the reader's. */
  static async #showFighter(this: FightTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.combatant(target.dataset);
    const token = combatant?.token?.object;
    if (combatant === undefined || token == null || !token.visible) return;
    if (combatant.isOwner) token.control({ releaseOthers: true });
    await canvas.animatePan({ x: token.center.x, y: token.center.y });
  }

  static async #toggleSlim(this: FightTracker): Promise<void> {
    const seen = this.viewed?.combatants.contents.filter(({ visible }) => visible).length ?? 0;
    await keepSlim(!isSlim(seen));
  }

  static async #perform(this: FightTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combatant = this.combatant(target.dataset);
    const course = combatant === undefined ? null : await this.screen.press(combatant, target.dataset["key"] ?? "");
    if (course !== null) await this.send(course);
  }

  static async #star(this: FightTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combatant = this.combatant(target.dataset);
    if (combatant !== undefined) await this.screen.star(combatant, target.dataset["key"] ?? "");
  }

  /** Turns a choice for a fighter's coming actions the other way. */
  static #choose(this: FightTracker, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation();
    const combatant = this.combatant(target.dataset);
    if (combatant !== undefined) choose(combatant, target.dataset["key"] ?? "");
  }

  static #releaseTargets(this: FightTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.combatant(target.dataset);
    if (combatant !== undefined) releaseAims(combatant);
  }

  static async #begin(this: FightTracker): Promise<void> {
    await this.viewed?.startCombat();
  }

  /** Tokens controlled or targeted on the scene join. */
  static async #join(this: FightTracker): Promise<void> {
    const combat = this.viewed;
    if (combat === null) return;
    const chosen = new Set([...(canvas.tokens?.controlled ?? []), ...game.user.targets].map((token) => token.document));
    const count = await services().joinFight(combat, [...chosen]);
    if (count === 0)
      ui.notifications.info(hostWords.text(chosen.size === 0 ? "PDA.Control.join.Nobody" : "PDA.Control.join.AllIn"));
  }

  /** All tokens of the scene join; where there is no fight yet, one is made. */
  static async #joinEveryone(this: FightTracker): Promise<void> {
    await services().joinFight(this.viewed, newcomersHere(this.viewed));
  }

  static async #remove(this: FightTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.combatant(target.dataset);
    if (combatant === undefined) return;
    if (
      event.shiftKey ||
      (await isMeant(
        "PDA.Tracker.RemoveTitle",
        hostWords.format("PDA.Tracker.RemoveAsk", { name: combatant.name ?? "" }),
      ))
    )
      await combatant.delete();
  }

  static async #rulings(this: FightTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) await openRulings(combat);
  }

  static async #outside(this: FightTracker): Promise<void> {
    await openOutside();
  }

  /** A whole round is passed by a held key or a second word: no slip may do it. */
  static async #advance(this: FightTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.viewed;
    const to = target.dataset["to"] ?? "";
    if (combat === null) return;
    if (
      to === "round" &&
      !event.shiftKey &&
      !(await isMeant("PDA.Control.round.Title", hostWords.text("PDA.Control.round.Ask")))
    )
      return;
    const result = await this.screen.advance(combat, to, event.shiftKey || to === "round");
    if (result !== null) showResult(result);
  }

  /** The host asks first; with the key held it does not. */
  static async #end(this: FightTracker, event: PointerEvent): Promise<void> {
    await (event.shiftKey ? this.viewed?.delete() : this.viewed?.endCombat());
  }

  static async #takeOver(this: FightTracker): Promise<void> {
    const combat = this.viewed;
    if (combat !== null) showResult(await services().takeOver(combat));
  }
}

/** The tracker of a ruleset, whose own buttons are known to it. */
export function trackerClass(screen: TrackerScreen): typeof FightTracker {
  return class extends FightTracker {
    static override DEFAULT_OPTIONS: TrackerOptions<FightTracker> = {
      actions: Object.fromEntries(Object.entries(screen.acts).map(([name, act]) => [name, FightTracker.act(act)])),
    };

    protected override readonly screen = screen;
  };
}
