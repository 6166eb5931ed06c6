/** CombatTrackerConfig: the world's settings of the tracker. */
import { game, isRecord } from "../host.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { ApplicationV2 as Application } from "../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { createCheckboxInput, createFormGroup, createTextInput } from "../forms/fields.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** Edits `core.combatTrackerConfig`. */
export class CombatTrackerConfig extends Application {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "combat-config",
    tag: "form",
    window: { title: "Combat Tracker Configuration", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: {
      closeOnSubmit: true,
      handler: async function (
        this: ApplicationV2,
        _event: Event,
        _form: HTMLFormElement,
        formData: FormDataExtended,
      ): Promise<void> {
        const current = game().settings.get("core", "combatTrackerConfig");
        await game().settings.set("core", "combatTrackerConfig", {
          ...(isRecord(current) ? current : {}),
          ...formData.object,
        });
      },
    },
  };

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const current = game().settings.get("core", "combatTrackerConfig");
    const value = (key: string): unknown => (isRecord(current) ? current[key] : undefined);
    const save = document.createElement("button");
    save.type = "submit";
    save.textContent = "Save Settings";
    return Promise.resolve([
      createFormGroup({
        label: "Tracked Resource",
        rootId: this.id,
        input: createTextInput({ name: "resource", value: value("resource") }),
      }),
      createFormGroup({
        label: "Skip Defeated",
        rootId: this.id,
        input: createCheckboxInput({ name: "skipDefeated", value: value("skipDefeated") }),
      }),
      save,
    ]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}
