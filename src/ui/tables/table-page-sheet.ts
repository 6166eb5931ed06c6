import type { DeepPartial } from "fvtt-types/utils";
import { asNothingStored, asStored } from "../../foundry/compat/casts.ts";
import { RulesTableData } from "../../foundry/data/rules-table-data.ts";
import { activeRuleset } from "../../foundry/rulesets/active-ruleset.ts";
import { worldRuleset } from "../../foundry/settings/world-ruleset.ts";
import type { TableStanding } from "../../foundry/rulesets/table-book.ts";
import type { RequestResult } from "../../foundry/referee/results.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { tableGrids, type TableGrid } from "./table-grid.ts";
import { tableName } from "./table-name.ts";
import JournalEntryPageHandlebarsSheet = foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet;

type Parts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

interface TablePageContext extends JournalEntryPageHandlebarsSheet.RenderContext {
  title: { show: boolean; level: number; name: string };
  rule: { id: string; origin: string } | null;
  description: { raw: string; enriched: string };
  grids: readonly TableGrid[];
  standing: { status: Standing["status"]; text: string };
  /** Which way the game master may go from here. */
  offers: { play: boolean; restore: boolean };
  /** Whether a rollable table takes the place of this one: the page is there to be read. */
  drawn: boolean;
  /** Whether it is a table of another ruleset: its rows are left as they are. */
  foreign: boolean;
  choices: readonly { value: string; label: string; selected: boolean }[];
  rows: string;
}

/** How a page's table stands to the one in force, or whose it is where it is another ruleset's. */
type Standing = TableStanding | { readonly status: "foreign"; readonly ruleset: string };

interface Held {
  readonly table: string;
  readonly rows: string;
  readonly standing: Standing;
}

/** The constants in force by name. */
const numbersInForce = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    services()
      .constants()
      .map(({ name, value }) => [name, value]),
  );

/** A page that holds a table of the rules: browsed by everybody, and played by when a game master says so. */
export class TablePageSheet extends JournalEntryPageHandlebarsSheet<TablePageContext> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions<TablePageSheet> & {
    viewClasses: string[];
  } = {
    classes: [SYSTEM_ID, "pda-sheet"],
    viewClasses: [SYSTEM_ID],
    position: { width: 760, height: 720 },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      playByTable: TablePageSheet.#play,
      restoreTable: TablePageSheet.#restore,
      fillRows: TablePageSheet.#fill,
    },
  };

  // Not declared as members: the types of version 14 want "override" there, and those of 13 forbid it.
  static {
    const [VIEW_PARTS, EDIT_PARTS]: [Parts, Parts] = [
      { table: { template: templatePath("tables/table-page.hbs") } },
      { table: { template: templatePath("tables/table-edit.hbs") } },
    ];
    Object.assign(this, { VIEW_PARTS, EDIT_PARTS });
  }

  protected override async _prepareContext(
    options: DeepPartial<JournalEntryPageHandlebarsSheet.RenderOptions> & { isFirstRender: boolean },
  ): Promise<TablePageContext> {
    const context = await super._prepareContext(options);
    const page = this.document;
    const { table, rows, standing } = this.#held();
    const raw = page.text.content ?? "";
    const tables = services().tables();
    const facts = standing.status === "foreign" ? undefined : tables.find(({ name }) => name === table);
    const drawn = facts?.drawn === true;
    return {
      ...context,
      title: { show: page.title.show, level: page.title.level, name: page.name },
      rule: facts === undefined ? null : { id: facts.rule, origin: hostWords.text(`PDA.Table.Origin.${facts.origin}`) },
      description: {
        raw,
        enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(raw, {
          relativeTo: page,
          secrets: page.isOwner,
        }),
      },
      grids: ["unreadable", "foreign"].includes(standing.status)
        ? []
        : tableGrids(table, JSON.parse(rows), numbersInForce(), hostWords, activeRuleset().words),
      standing: {
        status: standing.status,
        text: hostWords.format(`PDA.Table.Standing.${standing.status}`, { ...standing }),
      },
      offers: {
        play: game.user.isGM && !drawn && standing.status === "another",
        restore: game.user.isGM && !drawn && standing.status === "own",
      },
      drawn: game.user.isGM && drawn,
      foreign: standing.status === "foreign",
      choices: tables
        .filter((each) => each.name === table || !each.drawn)
        .map(({ name }) => ({ value: name, label: tableName(name), selected: name === table }))
        .sort((a, b) => a.label.localeCompare(b.label)),
      rows,
    };
  }

  /** Rows that are none of the table's are not stored: the page stays as it was, the text stays in the form, and its author is told what to mend. */
  protected override async _processSubmitData(
    ...args: Parameters<JournalEntryPageHandlebarsSheet["_processSubmitData"]>
  ): Promise<never> {
    const [, form, submitData] = args;
    const [table, rows] = [
      foundry.utils.getProperty(submitData, "system.table"),
      foundry.utils.getProperty(submitData, "system.rows"),
    ];
    const standing =
      typeof table === "string" && typeof rows === "string" ? services().tableStanding(table, rows) : null;
    const field = form.elements.namedItem("system.rows");
    if (standing?.status !== "unreadable") {
      const processed: Promise<unknown> = super._processSubmitData(...args);
      try {
        return asStored(await processed);
      } finally {
        await this.close();
      }
    }
    const fault = form.querySelector<HTMLElement>(".pda-table-page__fault");
    if (fault !== null)
      fault.textContent = hostWords.format("PDA.Table.Standing.unreadable", { problem: standing.problem });
    if (field instanceof HTMLTextAreaElement) {
      field.setAttribute("aria-invalid", "true");
      field.focus();
    }
    return asNothingStored();
  }

  /** The table that the page holds, and how it stands to the one in force: one of another ruleset has no say in this world. */
  #held(): Held {
    const { system } = this.document;
    if (!(system instanceof RulesTableData))
      return { table: "", rows: "", standing: { status: "foreign", ruleset: "" } };
    const { ruleset, table, rows } = system;
    const standing: Standing =
      ruleset === worldRuleset()
        ? services().tableStanding(table, rows)
        : { status: "foreign", ruleset: hostWords.text(`PDA.Setting.ruleset.${ruleset}`) };
    return { table, rows, standing };
  }

  async #told(result: RequestResult, key: string): Promise<void> {
    showResult(result);
    if (result.status === "accepted")
      ui.notifications.info(hostWords.format(key, { table: tableName(this.#held().table) }));
    await this.render();
  }

  static async #play(this: TablePageSheet): Promise<void> {
    const { table, rows } = this.#held();
    await this.#told(await services().playByTable(table, rows), "PDA.Table.Played");
  }

  static async #restore(this: TablePageSheet): Promise<void> {
    await this.#told(await services().restoreTable(this.#held().table), "PDA.Table.Restored");
  }

  /** Writes the rows in force into the form; they are stored with it. */
  static #fill(this: TablePageSheet): void {
    const [table, rows] = [this.form?.elements.namedItem("system.table"), this.form?.elements.namedItem("system.rows")];
    if (table instanceof HTMLSelectElement && rows instanceof HTMLTextAreaElement)
      rows.value = services().rowsInForce(table.value);
  }
}
