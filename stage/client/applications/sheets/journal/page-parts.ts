/** The template parts that the edit windows of all pages share. */
import type { HandlebarsTemplatePart } from "../../api/template-parts.ts";

export const PAGE_HEADER: HandlebarsTemplatePart = { template: "templates/journal/parts/page-header.hbs" };

export const PAGE_FOOTER: HandlebarsTemplatePart = {
  template: "templates/journal/parts/page-footer.hbs",
  classes: ["journal-footer", "flexrow"],
};
