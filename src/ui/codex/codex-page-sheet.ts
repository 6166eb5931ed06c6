import type { DeepPartial } from "fvtt-types/utils";
import { CodexPageData, COVERAGE } from "../../foundry/data/codex-page-data.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { templatePath } from "../template-path.ts";
import { copyLink, drawSection, enrichText, type SectionView } from "./draw-section.ts";
import { sectionOf } from "./codex-library.ts";
import JournalEntryPageHandlebarsSheet = foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet;

type Parts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

/** An entry as the form to edit it shows it. */
interface EditedEntry {
  readonly index: number;
  readonly rule: string;
  readonly title: string;
  readonly raw: string;
  readonly enriched: string;
  readonly levels: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}

interface CodexPageContext extends JournalEntryPageHandlebarsSheet.RenderContext {
  title: { show: boolean; level: number; name: string };
  section: SectionView | null;
  intro: { raw: string; enriched: string };
  edited: readonly EditedEntry[];
}

/** A page with a section of the codex: read within its journal, edited in a window. */
export class CodexPageSheet extends JournalEntryPageHandlebarsSheet<CodexPageContext> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions<CodexPageSheet> & {
    viewClasses: string[];
  } = {
    classes: [SYSTEM_ID, "pda-sheet"],
    viewClasses: [SYSTEM_ID],
    position: { width: 760, height: 720 },
    form: { submitOnChange: false, closeOnSubmit: true },
    actions: {
      goToEntry: CodexPageSheet.#goToEntry,
      copyLink: CodexPageSheet.#copyLink,
      addEntry: CodexPageSheet.#addEntry,
      removeEntry: CodexPageSheet.#removeEntry,
    },
  };

  // Not declared as members: the types of version 14 want "override" there, and those of 13 forbid it.
  static {
    const [VIEW_PARTS, EDIT_PARTS]: [Parts, Parts] = [
      { section: { template: templatePath("codex/codex-page.hbs") } },
      { section: { template: templatePath("codex/codex-edit.hbs") } },
    ];
    Object.assign(this, { VIEW_PARTS, EDIT_PARTS });
  }

  protected override async _prepareContext(
    options: DeepPartial<JournalEntryPageHandlebarsSheet.RenderOptions> & { isFirstRender: boolean },
  ): Promise<CodexPageContext> {
    const context = await super._prepareContext(options);
    const page = this.document;
    const isView = this.options.mode === "view";
    const section = sectionOf(page);
    const raw = page.text.content ?? "";
    return {
      ...context,
      title: { show: page.title.show, level: page.title.level, name: page.name },
      section: section === null || !isView ? null : await drawSection(section, enrichText, "", hostWords),
      intro: { raw, enriched: await enrichText(raw) },
      edited: isView
        ? []
        : await Promise.all(
            this.#entries().map(async ({ rule, title, text, level }, index) => ({
              index,
              rule,
              title,
              raw: text,
              enriched: await enrichText(text),
              levels: COVERAGE.map((value) => ({
                value,
                label: hostWords.text(`PDA.Codex.Level.${value}.Label`),
                selected: value === level,
              })),
            })),
          ),
    };
  }

  #entries(): CodexPageData["entries"] {
    const { system } = this.document;
    return system instanceof CodexPageData ? system.entries : [];
  }

  static async #goToEntry(this: CodexPageSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.preventDefault();
    const entry = this.element.querySelector<HTMLElement>(
      `.pda-entry[data-entry="${CSS.escape(target.dataset["entry"] ?? "")}"]`,
    );
    entry?.scrollIntoView({ block: "start" });
    entry?.focus({ preventScroll: true });
    await Promise.resolve();
  }

  static async #copyLink(this: CodexPageSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await copyLink(target.dataset["entry"] ?? "");
  }

  /** Writes the form, with one entry more or without one. */
  async #store(change: (entries: object[]) => object[]): Promise<void> {
    await this.submit({ updateData: {}, closeOnSubmit: false });
    const entries = this.#entries().map((entry) => ({ ...entry }));
    await this.document.update({ system: { entries: change(entries) } });
  }
  static async #addEntry(this: CodexPageSheet): Promise<void> {
    await this.#store((entries) => [...entries, {}]);
  }

  static async #removeEntry(this: CodexPageSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset["index"]);
    await this.#store((entries) => entries.filter((_entry, at) => at !== index));
  }
}
