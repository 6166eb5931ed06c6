import type { DeepPartial } from "fvtt-types/utils";
import { formerWays, keepWays, presentWays, setOptions } from "../../../foundry/rulesets/segments/table-ways.ts";
import { hostWords } from "../../host-words.ts";
import { printedValues, RulesSettings } from "../../rules-settings/rules-settings.ts";
import { showResult } from "../../show-result.ts";
import { templatePath } from "../../template-path.ts";
import { segmentsServices } from "../segments-port.ts";
import { drawnTableViews, OWN_ROWS, PRINTED } from "./drawn-view.ts";
import { presetViews, waysOf } from "./preset-view.ts";
import { PRESET_NAMES, PRESETS, type PresetName } from "./presets.ts";
import ApplicationV2 = foundry.applications.api.ApplicationV2;

type Context = Awaited<ReturnType<RulesSettings["_prepareContext"]>>;

/** The rules of `segments`: ways to play first, then the tables that dice draw from, then every constant. */
export class SegmentsRulesSettings extends RulesSettings {
  static override DEFAULT_OPTIONS: ApplicationV2.DefaultOptions<SegmentsRulesSettings> = {
    actions: {
      takePreset: SegmentsRulesSettings.#takePreset,
      goBack: SegmentsRulesSettings.#goBack,
      openDrawn: SegmentsRulesSettings.#openDrawn,
      resetDrawn: SegmentsRulesSettings.#resetDrawn,
    },
  };

  static override PARTS: typeof RulesSettings.PARTS = {
    presets: { template: templatePath("segments/rules-settings/presets.hbs") },
    tables: { template: templatePath("segments/rules-settings/tables.hbs") },
    ...RulesSettings.PARTS,
  };

  protected override async _prepareContext(
    options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const constants = segmentsServices().constants();
    const drawn = drawnTableViews(segmentsServices().drawnTables(), hostWords);
    const drawnOpen = this.rendered
      ? this.element.querySelector("details.pda-drawn[open]") !== null
      : drawn.some(({ own, chosen }) => own || chosen !== null);
    return Object.assign(context, {
      drawn,
      drawnOpen,
      presets: presetViews(waysOf(presentWays(), constants), constants, hostWords),
      former: formerWays() !== null,
    });
  }

  protected override async _onFirstRender(
    context: DeepPartial<Context>,
    options: DeepPartial<ApplicationV2.RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      const id = target instanceof HTMLSelectElement ? drawnAt(target) : null;
      if (target instanceof HTMLSelectElement && id !== null && target.value !== OWN_ROWS)
        void this.#chooseDrawn(id, target.value === PRINTED ? null : target.value);
    });
    this.element.addEventListener("drop", (event) => {
      const id = drawnAt(event.target);
      const data: unknown =
        id === null ? null : foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
      if (id === null || typeof data !== "object" || data === null || !("type" in data) || !("uuid" in data)) return;
      if (data.type === "RollTable" && typeof data.uuid === "string") void this.#chooseDrawn(id, data.uuid);
    });
    this.element.addEventListener("dragover", (event) => {
      if (drawnAt(event.target) !== null) event.preventDefault();
    });
  }

  /** Puts a rollable table in the place of a printed one, or the printed one back; a table that cannot be read changes nothing. */
  async #chooseDrawn(id: string, uuid: string | null): Promise<void> {
    const result = await segmentsServices().chooseDrawnTable(id, uuid);
    showResult(result);
    if (result.status === "accepted")
      ui.notifications.info(
        hostWords.format("PDA.DrawnTable.Taken", { table: hostWords.text(`PDA.DrawnTable.Name.${id}`) }),
      );
    await this.render({ parts: ["tables"] });
    this.element.querySelector<HTMLElement>(`[name="drawn.${id}"]`)?.focus();
  }

  static async #openDrawn(this: SegmentsRulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const table = await fromUuid(target.dataset["uuid"] ?? "");
    const sheet = table instanceof RollTable ? table.sheet : null;
    if (sheet instanceof ApplicationV2) await sheet.render({ force: true });
  }

  static async #resetDrawn(this: SegmentsRulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = drawnAt(target);
    if (id !== null) await this.#chooseDrawn(id, null);
  }

  static async #takePreset(this: SegmentsRulesSettings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = PRESET_NAMES.find((each) => each === target.dataset["preset"]);
    if (name !== undefined) await this.#play(name);
  }

  async #play(name: PresetName): Promise<void> {
    await keepWays(presentWays());
    await setOptions(PRESETS[name]);
    await this.keep(PRESETS[name].constants);
  }

  /** Back to what it was before the last preset. */
  static async #goBack(this: SegmentsRulesSettings): Promise<void> {
    const ways = formerWays();
    if (ways === null) return;
    await setOptions(ways);
    await keepWays(null);
    await this.keep({ ...printedValues(), ...ways.constants });
  }
}

/** The drawn table in whose row something stands; null: in none. */
function drawnAt(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-drawn]")?.dataset["drawn"] ?? null) : null;
}
