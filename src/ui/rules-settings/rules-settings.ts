import type { DeepPartial } from "fvtt-types/utils";
import type { ConstantState, ConstantValue } from "../../foundry/rulesets/constant-book.ts";
import { deferred } from "../../foundry/deferred.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { readConstants, writeConstants } from "./exchange-file.ts";
import { chooseDrawn, drawnAt, drawnTableViews, hearDrawn, openDrawn, type DrawnTables } from "./drawn-tables.ts";
import { constantChapters, expected, isSought, typedValue, type ConstantChapter } from "./settings-view.ts";
import { formerWays, presentWays, setOptions, type WaysKit } from "./world-ways.ts";
import { presetViews } from "./ways.ts";
import ApplicationV2 = foundry.applications.api.ApplicationV2;
const { HandlebarsApplicationMixin } = foundry.applications.api;

/** A ruleset's part of the window besides its constants: its ways to play, and the tables that dice draw from. */
export interface RulesKit {
  readonly ways?: WaysKit;
  readonly drawn?: DrawnTables;
}

const rulesKit = deferred<RulesKit>("The window of the rules was opened before its ruleset's part was provided.");

interface RulesContext extends ApplicationV2.RenderContext {
  presets: ReturnType<typeof presetViews>;
  /** Whether there are ways to go back to. */
  former: boolean;
  drawn: ReturnType<typeof drawnTableViews>;
  drawnOpen: boolean;
  /** What the ids of this window begin with. */
  rootId: string;
  chapters: readonly ConstantChapter[];
  query: string;
}

/** The game master's window of the rules: ways to play and the tables that dice draw from, where the ruleset has them, then every constant of the ledger in one searchable list. */
export class RulesSettings extends HandlebarsApplicationMixin(ApplicationV2)<RulesContext> {
  static override DEFAULT_OPTIONS: ApplicationV2.DefaultOptions<RulesSettings> = {
    id: "pda-rules-settings",
    tag: "form",
    classes: [SYSTEM_ID, "pda-sheet", "pda-rules-settings"],
    window: { title: "PDA.Rules.Title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 860, height: 720 },
    form: { handler: RulesSettings.#save, closeOnSubmit: false, submitOnChange: false },
    actions: {
      resetOne: RulesSettings.#resetOne,
      resetAll: RulesSettings.#resetAll,
      exportFile: RulesSettings.#exportFile,
      importFile: RulesSettings.#importFile,
      takePreset: RulesSettings.#takePreset,
      goBack: RulesSettings.#goBack,
      openDrawn: (_event, target) => openDrawn(target),
      resetDrawn: RulesSettings.#resetDrawn,
    },
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

  /** A ruleset without ways to play, or without drawn tables, has no such part. */
  protected override _configureRenderParts(
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
  ): typeof RulesSettings.PARTS {
    const { ways, drawn } = rulesKit.get();
    const { presets, tables, ...parts } = super._configureRenderParts(options);
    return {
      ...(ways === undefined || presets === undefined ? {} : { presets }),
      ...(drawn === undefined || tables === undefined ? {} : { tables }),
      ...parts,
    };
  }

  protected override async _prepareContext(
    options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<RulesContext> {
    const context = await super._prepareContext(options);
    const constants = services().constants();
    const { ways, drawn } = rulesKit.get();
    const tables = drawnTableViews(drawn?.states() ?? [], hostWords);
    return {
      ...context,
      rootId: this.id,
      presets: ways === undefined ? [] : presetViews(ways, presentWays(ways), constants, hostWords),
      former: ways !== undefined && formerWays(ways) !== null,
      drawn: tables,
      drawnOpen: this.rendered
        ? this.element.querySelector("details.pda-drawn[open]") !== null
        : tables.some(({ own, chosen }) => own || chosen !== null),
      chapters: constantChapters(constants, this.#drafts, hostWords),
      query: this.#query,
    };
  }

  protected override async _onFirstRender(
    context: DeepPartial<RulesContext>,
    options: DeepPartial<ApplicationV2.RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    const { drawn } = rulesKit.get();
    if (drawn !== undefined) hearDrawn(this, drawn);
    this.element.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "search") return;
      this.#query = target.value;
      this.#seek();
    });
  }

  protected override async _onRender(
    context: DeepPartial<RulesContext>,
    options: DeepPartial<ApplicationV2.RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options);
    this.#seek();
  }

  /** Hides the rows that a search does not seek, and the chapters that have none left. */
  #seek(): void {
    for (const row of this.element.querySelectorAll<HTMLElement>(".pda-constant-row")) {
      const { label = "", code: rule = "", name = "" } = row.dataset;
      row.hidden = this.#query.trim() !== "" && !isSought({ label, rule, name }, this.#query);
    }
    for (const chapter of this.element.querySelectorAll<HTMLElement>(".pda-constants__chapter"))
      chapter.hidden = chapter.querySelector(".pda-constant-row:not([hidden])") === null;
  }

  /** Reads what stands in the form. What the rules cannot go by is marked and told; null then. */
  #typed(constants: readonly ConstantState[]): Readonly<Record<string, ConstantValue>> | null {
    const values: Record<string, ConstantValue> = {};
    let firstFault: HTMLElement | null = null;
    for (const constant of constants) {
      const field = this.element.querySelector<HTMLInputElement | HTMLSelectElement>(
        `[name="constants.${constant.name}"]`,
      );
      if (field === null) continue;
      const value =
        field instanceof HTMLInputElement && field.type === "checkbox"
          ? field.checked
          : typedValue(constant, field.value);
      const isFit =
        constant.kind === "number" && String(constant.value) === String(value)
          ? true
          : services().constantFits(constant.name, value);
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
    const values = this.#typed(services().constants());
    if (values !== null) await this.keep(values);
  }

  /** Stores constants, all or none, and shows what is in force then. */
  protected async keep(values: Readonly<Record<string, unknown>>): Promise<void> {
    const result = await services().keepConstants(values);
    showResult(result);
    if (result.status === "refused") return;
    this.#drafts = {};
    ui.notifications.info(hostWords.text("PDA.Rules.Saved"));
    await this.render();
  }

  static async #takePreset(this: RulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { ways } = rulesKit.get();
    const preset = ways?.presets[target.dataset["preset"] ?? ""];
    if (ways === undefined || preset === undefined) return;
    const { options, constants } = presentWays(ways);
    const own = ownConstants().map(({ name }) => name);
    const kept = Object.fromEntries(Object.entries(constants).filter(([name]) => own.includes(name)));
    await ways.former.set({ ...options, constants: kept });
    await setOptions(ways, preset);
    await this.keep(preset.constants);
  }

  /** Back to what it was before the last preset. */
  static async #goBack(this: RulesSettings): Promise<void> {
    const { ways } = rulesKit.get();
    const former = ways === undefined ? null : formerWays(ways);
    if (ways === undefined || former === null) return;
    await setOptions(ways, former);
    await ways.former.set({});
    await this.keep({ ...printedValues(), ...former.constants });
  }

  static async #resetDrawn(this: RulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { drawn } = rulesKit.get();
    const id = drawnAt(target);
    if (drawn !== undefined && id !== null) await chooseDrawn(this, drawn, id, null);
  }

  static async #resetOne(this: RulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#draft((constants) => constants.filter(({ name }) => name === target.dataset["name"]));
  }

  static async #resetAll(this: RulesSettings): Promise<void> {
    await this.#draft((constants) => constants);
  }

  /** Puts the printed values of these into the form; they are in force when the form is saved. */
  async #draft(which: (constants: readonly ConstantState[]) => readonly ConstantState[]): Promise<void> {
    const constants = services().constants();
    const typed = this.#typed(constants) ?? {};
    this.#drafts = { ...typed, ...Object.fromEntries(which(constants).map(({ name, printed }) => [name, printed])) };
    await this.render({ parts: ["constants"] });
  }

  static #exportFile(this: RulesSettings): void {
    foundry.utils.saveDataToFile(
      writeConstants(Object.fromEntries(ownConstants().map(({ name, value }) => [name, value]))),
      "application/json",
      `${SYSTEM_ID}-rules.json`,
    );
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
    else await this.keep({ ...printedValues(), ...constants });
  }
}

/** Every constant as it is printed. */
const printedValues = (): Readonly<Record<string, ConstantValue>> =>
  Object.fromEntries(
    services()
      .constants()
      .map(({ name, printed }) => [name, printed]),
  );

/** The constants by which this world plays otherwise than printed. */
const ownConstants = (): readonly ConstantState[] =>
  services()
    .constants()
    .filter(({ value, printed }) => value !== printed);

/** Offers the window to game masters among the settings. For `init`. */
export function registerRulesSettings(kit: RulesKit = {}): void {
  rulesKit.provide(kit);
  const isMore = kit.ways !== undefined || kit.drawn !== undefined;
  game.settings.registerMenu(SYSTEM_ID, "rules", {
    name: "PDA.Rules.Title",
    label: isMore ? "PDA.Rules.Open" : "PDA.Rules.OpenConstants",
    hint: isMore ? "PDA.Rules.Hint" : "PDA.Rules.HintConstants",
    icon: "fa-solid fa-scale-balanced",
    type: RulesSettings,
    restricted: true,
  });
}
