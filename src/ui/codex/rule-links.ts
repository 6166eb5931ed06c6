import { reportErrors } from "../../foundry/report-errors.ts";
import { openCodex } from "./open-codex.ts";
import { openTable } from "./open-table.ts";

/**
 * Follows every link to a rule (`data-rule`) or to a table of the rules (`data-rules-table`), wherever it is drawn: cards,
 * sheets, journals, dialogs, pop-outs. One listener for the page; links need none of their own.
 */
export function followRuleLinks(root: Document): void {
  root.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-rule], a[data-rules-table]") : null;
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    // What lies above all windows would hide the one that opens.
    for (
      let above = link.closest<HTMLElement>("[popover]");
      above !== null;
      above = above.parentElement?.closest<HTMLElement>("[popover]") ?? null
    )
      above.hidePopover();
    const { rule, rulesTable } = link.dataset;
    if (rule !== undefined) reportErrors(openCodex(rule));
    else if (rulesTable !== undefined) reportErrors(openTable(rulesTable));
  });
}
