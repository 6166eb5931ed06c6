import type { DeepPartial } from "fvtt-types/utils";
import type { ConstantState, ConstantValue } from "../../foundry/services.ts";
import { formerWays, keepWays, presentWays, setOptions } from "../../foundry/settings/table-ways.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { segmentsServices } from "../segments-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { readConstants, writeConstants } from "./exchange-file.ts";
import { PRESET_NAMES, PRESETS, type PresetName } from "./presets.ts";
import { drawnTableViews, OWN_ROWS, PRINTED, type DrawnTableView } from "./drawn-view.ts";
import { presetViews, waysOf, type PresetView } from "./preset-view.ts";
import { constantChapters, expected, isSought, typedValue, type ConstantChapter } from "./settings-view.ts";
import ApplicationV2 = foundry.applications.api.ApplicationV2;
const { HandlebarsApplicationMixin } = foundry.applications.api;

interface RulesContext extends ApplicationV2.RenderContext {
  /** What the ids of this window begin with. */
  rootId: string;
  presets: readonly PresetView[];
  drawn: readonly DrawnTableView[];
  /** Whether the fold of the drawn tables is open. */
  drawnOpen: boolean;
  former: boolean;
  chapters: readonly ConstantChapter[];
  query: string;
}

/** The game master's window of the rules: ways to play first, then every constant of the ledger in one searchable list. */
export class RulesSettings extends HandlebarsApplicationMixin(ApplicationV2)<RulesContext> {
  static override DEFAULT_OPTIONS: ApplicationV2.DefaultOptions<RulesSettings> = {
    id: "pda-rules-settings",
    tag: "form",
    classes: [SYSTEM_ID, "pda-sheet", "pda-rules-settings"],
    window: { title: "PDA.Rules.Title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 860, height: 720 },
    form: { handler: RulesSettings.#save, closeOnSubmit: false, submitOnChange: false },
    actions: { takePreset: RulesSettings.#takePreset, goBack: RulesSettings.#goBack, resetOne: RulesSettings.#resetOne, resetAll: RulesSettings.#resetAll, exportFile: RulesSettings.#exportFile, importFile: RulesSettings.#importFile, openDrawn: RulesSettings.#openDrawn, resetDrawn: RulesSettings.#resetDrawn },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    presets: { template: templatePath("rules-settings/presets.hbs") },
    tables: { template: templatePath("rules-settings/tables.hbs") },
    search: { template: templatePath("rules-settings/search.hbs") },
    constants: { template: templatePath("rules-settings/constants.hbs"), scrollable: [""] },
    foot: { template: templatePath("rules-settings/foot.hbs") },
  };

  /** What stands in the form where it is not what is in force. */
  #drafts: Readonly<Record<string, ConstantValue>> = {};
  #query = "";

  protected override async _prepareContext(options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean }): Promise<RulesContext> {
    const context = await super._prepareContext(options);
    const constants = segmentsServices().constants();
    const drawn = drawnTableViews(segmentsServices().drawnTables(), hostWords);
    const drawnOpen = this.rendered ? this.element.querySelector("details.pda-drawn[open]") !== null : drawn.some(({ own, chosen }) => own || chosen !== null);
    return { ...context, rootId: this.id, drawn, drawnOpen, presets: presetViews(waysOf(presentWays(), constants), constants, hostWords), former: formerWays() !== null, chapters: constantChapters(constants, this.#drafts, hostWords), query: this.#query };
  }

  protected override async _onFirstRender(context: DeepPartial<RulesContext>, options: DeepPartial<ApplicationV2.RenderOptions>): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "search") return;
      this.#query = target.value;
      this.#seek();
    });
    this.element.addEventListener("change", ({ target }) => {
      const id = target instanceof HTMLSelectElement ? drawnAt(target) : null;
      if (target instanceof HTMLSelectElement && id !== null && target.value !== OWN_ROWS) void this.#chooseDrawn(id, target.value === PRINTED ? null : target.value);
    });
    this.element.addEventListener("drop", (event) => {
      const id = drawnAt(event.target);
      const data: unknown = id === null ? null : foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
      if (id === null || typeof data !== "object" || data === null || !("type" in data) || !("uuid" in data)) return;
      if (data.type === "RollTable" && typeof data.uuid === "string") void this.#chooseDrawn(id, data.uuid);
    });
    this.element.addEventListener("dragover", (event) => {
      if (drawnAt(event.target) !== null) event.preventDefault();
    });
  }

  protected override async _onRender(context: DeepPartial<RulesContext>, options: DeepPartial<ApplicationV2.RenderOptions>): Promise<void> {
    await super._onRender(context, options);
    this.#seek();
  }

  /** Hides the rows that a search does not seek, and the chapters that have none left. */
  #seek(): void {
    for (const row of this.element.querySelectorAll<HTMLElement>(".pda-constant-row")) {
      const { label = "", code: rule = "", name = "" } = row.dataset;
      row.hidden = this.#query.trim() !== "" && !isSought({ label, rule, name }, this.#query);
    }
    for (const chapter of this.element.querySelectorAll<HTMLElement>(".pda-constants__chapter")) chapter.hidden = chapter.querySelector(".pda-constant-row:not([hidden])") === null;
  }

  /** Reads what stands in the form. What the rules cannot go by is marked and told; null then. */
  #typed(constants: readonly ConstantState[]): Readonly<Record<string, ConstantValue>> | null {
    const values: Record<string, ConstantValue> = {};
    let firstFault: HTMLElement | null = null;
    for (const constant of constants) {
      const field = this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="constants.${constant.name}"]`);
      if (field === null) continue;
      const value = field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : typedValue(constant, field.value);
      const isFit = constant.kind === "number" && String(constant.value) === String(value) ? true : segmentsServices().constantFits(constant.name, value);
      field.setAttribute("aria-invalid", String(!isFit));
      const fault = field.closest(".pda-constant-row")?.querySelector(".pda-constant-row__fault");
      if (fault != null) fault.textContent = isFit ? "" : expected(constant, hostWords);
      if (!isFit) firstFault ??= field;
      values[constant.name] = value;
    }
    if (firstFault === null) return values;
    this.#query = "";
    this.#seek();
    firstFault.focus();
    return null;
  }

  static async #save(this: RulesSettings): Promise<void> {
    const values = this.#typed(segmentsServices().constants());
    if (values !== null) await this.#keep(values);
  }

  /** Stores constants, all or none, and shows what is in force then. */
  async #keep(values: Readonly<Record<string, unknown>>): Promise<void> {
    const result = await segmentsServices().keepConstants(values);
    showResult(result);
    if (result.status === "refused") return;
    this.#drafts = {};
    ui.notifications.info(hostWords.text("PDA.Rules.Saved"));
    await this.render();
  }

  /** Puts a rollable table in the place of a printed one, or the printed one back; a table that cannot be read changes nothing. */
  async #chooseDrawn(id: string, uuid: string | null): Promise<void> {
    const result = await segmentsServices().chooseDrawnTable(id, uuid);
    showResult(result);
    if (result.status === "accepted") ui.notifications.info(hostWords.format("PDA.DrawnTable.Taken", { table: hostWords.text(`PDA.DrawnTable.Name.${id}`) }));
    await this.render({ parts: ["tables"] });
    this.element.querySelector<HTMLElement>(`[name="drawn.${id}"]`)?.focus();
  }

  static async #openDrawn(this: RulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const table = await fromUuid(target.dataset["uuid"] ?? "");
    const sheet = table instanceof RollTable ? table.sheet : null;
    if (sheet instanceof ApplicationV2) await sheet.render({ force: true });
  }

  static async #resetDrawn(this: RulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = drawnAt(target);
    if (id !== null) await this.#chooseDrawn(id, null);
  }

  static async #takePreset(this: RulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = PRESET_NAMES.find((each) => each === target.dataset["preset"]);
    if (name !== undefined) await this.#play(name);
  }

  async #play(name: PresetName): Promise<void> {
    await keepWays(presentWays());
    await setOptions(PRESETS[name]);
    await this.#keep(PRESETS[name].constants);
  }

  /** Back to what it was before the last preset. */
  static async #goBack(this: RulesSettings): Promise<void> {
    const ways = formerWays();
    if (ways === null) return;
    await setOptions(ways);
    await keepWays(null);
    await this.#keep({ ...printedValues(), ...ways.constants });
  }

  static async #resetOne(this: RulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#draft((constants) => constants.filter(({ name }) => name === target.dataset["name"]));
  }

  static async #resetAll(this: RulesSettings): Promise<void> {
    await this.#draft((constants) => constants);
  }

  /** Puts the printed values of these into the form; they are in force when the form is saved. */
  async #draft(which: (constants: readonly ConstantState[]) => readonly ConstantState[]): Promise<void> {
    const constants = segmentsServices().constants();
    const typed = this.#typed(constants) ?? {};
    this.#drafts = { ...typed, ...Object.fromEntries(which(constants).map(({ name, printed }) => [name, printed])) };
    await this.render({ parts: ["constants"] });
  }

  static #exportFile(this: RulesSettings): void {
    const own = segmentsServices().constants().filter(({ value, printed }) => value !== printed);
    foundry.utils.saveDataToFile(writeConstants(Object.fromEntries(own.map(({ name, value }) => [name, value]))), "application/json", `${SYSTEM_ID}-rules.json`);
  }

  static #importFile(this: RulesSettings): void {
    const chooser = document.createElement("input");
    chooser.type = "file";
    chooser.accept = ".json,application/json";
    chooser.addEventListener("change", () => void this.#import(chooser.files?.[0]));
    chooser.click();
  }

  async #import(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const constants = readConstants(await file.text());
    if (constants === null) ui.notifications.warn(hostWords.text("PDA.Rules.NoFile"));
    else await this.#keep({ ...printedValues(), ...constants });
  }
}

/** The drawn table in whose row something stands; null: in none. */
function drawnAt(target: EventTarget | null): string | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-drawn]")?.dataset["drawn"] ?? null : null;
}

/** Every constant as it is printed. */
const printedValues = (): Readonly<Record<string, ConstantValue>> => Object.fromEntries(segmentsServices().constants().map(({ name, printed }) => [name, printed]));
