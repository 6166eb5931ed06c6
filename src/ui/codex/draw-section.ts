import { hostWords } from "../host-words.ts";
import type { Words } from "../words.ts";
import type { CodexSection } from "./codex.ts";

/** A section as `templates/codex/section.hbs` prints it. */
export type SectionView = Awaited<ReturnType<typeof drawSection>>;

/** How many entries a page has before a list of them helps. */
const WORTH_A_LIST = 3;

/** Draws a section. `enrich` gives a text its links; `anchored` precedes the anchors, which must differ from those of others on the page. */
export async function drawSection(
  section: CodexSection,
  enrich: (html: string) => Promise<string>,
  anchored: string,
  words: Words,
) {
  const entries = await Promise.all(
    section.entries.map(async ({ rule, title, html, level }) => ({
      rule,
      anchor: `${anchored}${rule}`,
      title,
      level,
      levelLabel: words.text(`PDA.Codex.Level.${level}.Label`),
      levelHint: words.text(`PDA.Codex.Level.${level}.Hint`),
      enriched: await enrich(html),
    })),
  );
  return {
    name: section.name,
    enriched: section.intro === "" ? "" : await enrich(section.intro),
    // A list of its entries stands above them.
    listed: entries.length >= WORTH_A_LIST,
    entries,
  };
}

/** Gives a text its links. */
export function enrichText(html: string): Promise<string> {
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(html, { secrets: false });
}

/** Puts the link to a rule, as journals and chat understand it, where it can be pasted from. */
export async function copyLink(rule: string): Promise<void> {
  await game.clipboard.copyPlainText(`@Rule[${rule}]`);
  ui.notifications.info(hostWords.format("PDA.Codex.Copied", { rule }));
}
