/** ActiveEffectConfig: the sheet of an active effect. */
import { ACTIVE_EFFECT_DURATION_UNITS, ACTIVE_EFFECT_SHOW_ICON } from "../../../shared/constants.ts";
import { isRecord } from "../../../shared/document-kinds.ts";
import { changePhases, changeTypes, expiryEvents } from "../../documents/effects/change-types.ts";
import { statusEffects } from "../../documents/status-effects.ts";
import { generation } from "../../realm.ts";
import { getProperty } from "../../utils/objects.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type {
  PartialConfiguration,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { HandlebarsTemplatePart } from "../api/template-parts.ts";
import { renderTemplate } from "../handlebars/index.ts";
import { localize } from "../host.ts";

const PATH = "templates/sheets/active-effect";
/** [13] The modes by their number. */
const MODES = ["Custom", "Multiply", "Add", "Downgrade", "Upgrade", "Override"];
const MODE_STEP = 10;
const DEFAULT_MODE = 2;

type Change = Record<string, unknown>;

/** Where a generation stores changes. */
const changesPath = (): string => (generation() >= 14 ? "system.changes" : "changes");

/** Name, switch, statuses, length and changes of an effect. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["active-effect-config"],
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    position: { width: 560 },
    form: { closeOnSubmit: true },
    sheetConfig: false,
    actions: {
      addChange: function (this: ActiveEffectConfig): unknown {
        return this.#submitChanges((changes) => [
          ...changes,
          generation() >= 14
            ? { key: "", type: "add", value: "", phase: "initial" }
            : { key: "", mode: DEFAULT_MODE, value: "" },
        ]);
      },
      deleteChange: function (this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): unknown {
        const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
        return this.#submitChanges((changes) => changes.filter((_change, at) => at !== index));
      },
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: `${PATH}/header.hbs` },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: `${PATH}/details.hbs`, scrollable: [""] },
    duration: { template: `${PATH}/duration.hbs` },
    changes: { template: `${PATH}/changes.hbs`, templates: [`${PATH}/change.hbs`], scrollable: ["ol[data-changes]"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const { tabs } = prepared;
    if (isRecord(tabs) && partId in tabs) prepared["tab"] = tabs[partId];
    if (partId === "details") Object.assign(prepared, this.#details());
    if (partId === "duration") prepared["durationFields"] = this.#durationFields();
    if (partId === "changes")
      prepared["changes"] = await Promise.all(
        this.#changes().map((change, index) => this._renderChange({ change: { ...change }, index })),
      );
    if (partId === "footer")
      prepared["buttons"] = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "EFFECT.Submit" }];
    return prepared;
  }

  #details(): RenderContext {
    const isItemEffect = this.document.parent?.documentName === "Item";
    const icons = Object.entries(ACTIVE_EFFECT_SHOW_ICON).map(([name, value]) => ({
      value: String(value),
      label: name,
    }));
    return {
      isItemEffect,
      isActorEffect: !isItemEffect,
      ...(generation() >= 14 ? { showIconOptions: icons.reverse() } : {}),
      statuses: statusEffects().map(({ id, name }) => ({ value: String(id), label: localize(String(name)) })),
    };
  }

  #durationFields(): RenderContext[] {
    const at = (key: string): unknown => getProperty(this.document._source, `duration.${key}`) ?? "";
    if (generation() < 14)
      return ["seconds", "rounds", "turns"].map((key) => ({
        name: `duration.${key}`,
        label: localize(`EFFECT.DURATION.${key}`),
        value: at(key),
      }));
    const units = Object.fromEntries(
      ACTIVE_EFFECT_DURATION_UNITS.map((unit) => [unit, `EFFECT.DURATION.UNITS.${unit}`]),
    );
    return [
      { name: "duration.value", label: localize("EFFECT.DURATION.value"), value: at("value") },
      { name: "duration.units", label: localize("EFFECT.DURATION.units"), value: at("units"), options: units },
      {
        name: "duration.expiry",
        label: localize("EFFECT.DURATION.expiry"),
        value: at("expiry"),
        options: expiryEvents(),
        blank: "",
      },
    ];
  }

  #changes(): Change[] {
    const stored: unknown = getProperty(this.document._source, changesPath());
    return Array.isArray(stored) ? (stored as Change[]) : [];
  }

  /** The row of one change. */
  _renderChange({ change, index }: { change: Change; index: number }): Promise<string> {
    const isNew = generation() >= 14;
    const path = `${changesPath()}.${String(index)}`;
    for (const key of ["key", "value", "phase", "priority"]) change[`${key}Path`] = `${path}.${key}`;
    change["typePath"] = `${path}.${isNew ? "type" : "mode"}`;
    if (typeof change["value"] !== "string") change["value"] = JSON.stringify(change["value"]);
    const types = isNew
      ? Object.entries(changeTypes()).map(([type, { label }]) => [type, label])
      : MODES.map((mode, at) => [String(at), `EFFECT.MODE_${mode.toUpperCase()}`]);
    const phases = Object.entries(changePhases()).map(([phase, { label }]) => [phase, label]);
    return renderTemplate(`${PATH}/change.hbs`, {
      change,
      index,
      isNumeric: !isNew,
      typeValue: String(isNew ? change["type"] : change["mode"]),
      changeTypes: Object.fromEntries(types) as object,
      defaultPriority: isNew
        ? changeTypes()[String(change["type"])]?.defaultPriority
        : Number(change["mode"]) * MODE_STEP,
      ...(isNew ? { phases: Object.fromEntries(phases) as object } : {}),
    });
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const changes: unknown = getProperty(data, changesPath());
    const list: Change[] = isRecord(changes) ? (Object.values(changes) as Change[]) : [];
    list.forEach((change, index) => this._processChangeSubmission(change, index));
    if (generation() >= 14) data["system"] = { ...(isRecord(data["system"]) ? data["system"] : {}), changes: list };
    else data["changes"] = list;
    const { duration } = data;
    if (isRecord(duration)) for (const key of Object.keys(duration)) if (duration[key] === "") duration[key] = null;
    return data;
  }

  /** One change as it is submitted: in generation 14 its value is read as JSON where it is such. */
  _processChangeSubmission(change: Change, _index: number): void {
    const { value } = change;
    if (change["priority"] === "") change["priority"] = null;
    if (generation() < 14 || typeof value !== "string") return;
    try {
      change["value"] = JSON.parse(value) as unknown;
    } catch {
      // A plain text stays one.
    }
  }

  /** Saves the form with other changes; the window stays open. */
  async #submitChanges(edit: (changes: Change[]) => Change[]): Promise<void> {
    const { form } = this;
    if (form === null) return;
    const data = this._processFormData(null, form, new FormDataExtended(form));
    const changes = edit(getProperty(data, changesPath()) as Change[]);
    await this.submit({ updateData: generation() >= 14 ? { system: { changes } } : { changes } });
  }
}
