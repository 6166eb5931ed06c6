import type { DeepPartial } from "fvtt-types/utils";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { templatePath } from "../template-path.ts";
import { placeOf, sectionsOf, type CodexChapter, type CodexPlace, type CodexSection } from "./codex.ts";
import { copyLink, drawSection, enrichText, type SectionView } from "./draw-section.ts";
import { readCodex } from "./codex-library.ts";
import { indexCodex, type CodexIndex } from "./codex-search.ts";
import { sectionAt, shelfView, type ShelfView } from "./codex-view.ts";
import { linkText } from "./enrichers.ts";
import { goAhead, goBack, goOn, NO_TRAIL, type Trail } from "./trail.ts";
import ApplicationV2 = foundry.applications.api.ApplicationV2;
const { HandlebarsApplicationMixin } = foundry.applications.api;

interface CodexContext extends ApplicationV2.RenderContext, ShelfView {
  /** What the ids of this window begin with. */
  rootId: string;
  query: string;
  canBack: boolean;
  canAhead: boolean;
  section: SectionView | null;
  chapter: string;
  next: CodexSection | null;
}

const isSame = (one: CodexPlace, other: CodexPlace): boolean =>
  one.section === other.section && one.rule === other.rule;

/** The rules in a window: browsed by chapter, searched, opened at an entry by its id. For everybody. */
export class CodexWindow extends HandlebarsApplicationMixin(ApplicationV2)<CodexContext> {
  static override DEFAULT_OPTIONS: ApplicationV2.DefaultOptions<CodexWindow> = {
    id: "pda-codex",
    classes: [SYSTEM_ID, "pda-sheet", "pda-codex"],
    window: { title: "PDA.Codex.Title", icon: "fa-solid fa-book", resizable: true },
    position: { width: 980, height: 720 },
    actions: {
      goBack: CodexWindow.#goBack,
      goAhead: CodexWindow.#goAhead,
      goToPlace: CodexWindow.#goToPlace,
      goToEntry: CodexWindow.#goToEntry,
      copyLink: CodexWindow.#copyLink,
    },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    bar: { template: templatePath("codex/bar.hbs") },
    shelf: { template: templatePath("codex/shelf.hbs"), scrollable: [""] },
    page: { template: templatePath("codex/page.hbs"), scrollable: [""] },
  };

  #query = "";
  #trail: Trail<CodexPlace> = NO_TRAIL;
  #indexed: { readonly codex: readonly CodexChapter[]; readonly index: CodexIndex } | null = null;

  /** Goes to a rule's entry. False: the codex does not tell of it. */
  async showRule(rule: string): Promise<boolean> {
    const place = placeOf(await readCodex(), rule);
    if (place === null) return false;
    await this.#go(goOn(this.#trail, place, isSame));
    return true;
  }

  protected override async _prepareContext(
    options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<CodexContext> {
    const context = await super._prepareContext(options);
    const codex = await readCodex();
    if (this.#indexed?.codex !== codex) this.#indexed = { codex, index: indexCodex(codex, linkText) };
    const [first] = sectionsOf(codex);
    if (this.#trail.here === null && first !== undefined)
      this.#trail = goOn(this.#trail, { section: first.id, rule: null }, isSame);
    const at = sectionAt(codex, this.#trail.here);
    return {
      ...context,
      rootId: this.id,
      ...shelfView(codex, this.#indexed.index, this.#query, this.#trail.here, hostWords),
      query: this.#query,
      canBack: this.#trail.past.length > 0,
      canAhead: this.#trail.ahead.length > 0,
      section: at === null ? null : await drawSection(at.section, enrichText, "codex-", hostWords),
      chapter: at?.chapter ?? "",
      next: at?.next ?? null,
    };
  }

  protected override async _onFirstRender(
    context: DeepPartial<CodexContext>,
    options: DeepPartial<ApplicationV2.RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.name !== "search") return;
      this.#query = event.target.value;
      void this.render({ parts: ["shelf"] });
    });
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  async #go(trail: Trail<CodexPlace>): Promise<void> {
    this.#trail = trail;
    await this.render({ force: true });
    this.bringToFront();
    this.#showHere();
  }

  /** Scrolls to the entry at hand and puts the focus on it, so that reading goes on there. */
  #showHere(): void {
    const { here } = this.#trail;
    const page = this.element.querySelector<HTMLElement>(".pda-codex__page");
    const entry =
      here?.rule == null ? null : page?.querySelector<HTMLElement>(`.pda-entry[data-entry="${CSS.escape(here.rule)}"]`);
    for (const each of page?.querySelectorAll(".pda-entry.is-here") ?? []) each.classList.remove("is-here");
    entry?.classList.add("is-here");
    // Scrolled by hand: the host's frame is no scroller, and must not be moved.
    page?.scrollTo({ top: entry == null ? 0 : entry.offsetTop });
    (entry ?? page)?.focus({ preventScroll: true });
  }

  /** `/` goes to the search; the arrows go through what it has found; Alt with left and right goes the way back and forth. */
  #onKey(event: KeyboardEvent): void {
    const search = this.element.querySelector<HTMLInputElement>("input[name=search]");
    const isTyping = event.target === search;
    if (event.key === "/" && !isTyping) search?.select();
    else if (event.altKey && event.key === "ArrowLeft") void this.#go(goBack(this.#trail));
    else if (event.altKey && event.key === "ArrowRight") void this.#go(goAhead(this.#trail));
    else if (event.key === "Enter" && isTyping) void this.#openFirst();
    else if (
      !(event.key === "ArrowDown" || event.key === "ArrowUp") ||
      !this.#step(event.key === "ArrowDown" ? 1 : -1, search)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Opens the first find of what is written now: the list may still be that of fewer letters. */
  async #openFirst(): Promise<void> {
    await this.render({ parts: ["shelf"] });
    this.element.querySelector<HTMLElement>(".pda-find")?.click();
  }

  /** Moves the focus along the left side, the search before its first line. False: the focus is elsewhere. */
  #step(by: 1 | -1, search: HTMLInputElement | null): boolean {
    const lines = [...this.element.querySelectorAll<HTMLElement>(".pda-codex__shelf a")];
    const at = document.activeElement === search ? -1 : lines.findIndex((line) => line === document.activeElement);
    if (at === -1 && document.activeElement !== search) return false;
    const next = at + by < 0 ? search : lines[at + by];
    next?.focus();
    return true;
  }

  static async #goBack(this: CodexWindow): Promise<void> {
    await this.#go(goBack(this.#trail));
  }

  static async #goAhead(this: CodexWindow): Promise<void> {
    await this.#go(goAhead(this.#trail));
  }

  static async #goToPlace(this: CodexWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.preventDefault();
    const { section, entry } = target.dataset;
    if (section !== undefined) await this.#go(goOn(this.#trail, { section, rule: entry ?? null }, isSame));
    this.#showHere();
  }

  static async #goToEntry(this: CodexWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.preventDefault();
    const { here } = this.#trail;
    if (here !== null)
      await this.#go(goOn(this.#trail, { section: here.section, rule: target.dataset["entry"] ?? null }, isSame));
  }

  static async #copyLink(this: CodexWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await copyLink(target.dataset["entry"] ?? "");
  }
}
