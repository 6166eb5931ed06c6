import { describe, expect, it } from "vitest";
import { beforeTheBlows, inTheFight } from "../../tools/screens/fight-stops.ts";
import { guide, sheets, windows } from "../../tools/screens/window-stops.ts";
import { atTable } from "./at-table.ts";
import {
  corrections,
  creature,
  everyRuling,
  everySection,
  gear,
  grant,
  guideJournal,
  journalsOf,
  keys,
  states,
  stranger,
} from "./every-screen.ts";
import { foreignWords } from "./foreign-words.ts";
import { readAlbum } from "./read-album.ts";

const tables = journalsOf("segments-tables");
const PAGE = [".journal-entry-page"];

/** Screens whose marks are held against a checker of accessibility, and their parts; those of others are in tests of their own. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  "surprise-dialog": [".dialog.passe-d-armes"],
  areas: [".pda-area-aim__panel"],
  "standing-orders": [".dialog.passe-d-armes"],
  amend: [".dialog.passe-d-armes"],
  grant: [".dialog.passe-d-armes"],
  guide: [".pda-guide__body"],
  "settings-presets": [".pda-presets", ".pda-constants__bar", ".pda-constants", ".pda-constants__foot"],
  "guide-journal": PAGE,
};
/** The same by the beginning of a name. */
const ALIKE: readonly (readonly [start: string, parts: readonly string[]])[] = [
  ["rulings", [".pda-rulings__menu", ".pda-rulings__body"]],
  ["codex-section", [".pda-codex__page"]],
  ["codex", [".pda-codex__bar", ".pda-codex__shelf", ".pda-codex__page"]],
  ["page", PAGE],
];
const checked = (screen: string): readonly string[] =>
  CHECKED[screen] ?? ALIKE.find(([start]) => screen.startsWith(start))?.[1] ?? [];

readAlbum("nobody meets a word of the other language, nor a screen shut to him", {
  demo: "segments",
  offset: 0,
  checked,
  chapters: [
    [
      ["the beginning of a fight", 3, beforeTheBlows],
      ["a fight", 7, inTheFight],
      ["corrections", 2, corrections],
    ],
    [
      ["sheets", 8, sheets],
      ["gear", 1, gear],
    ],
    [["the codex", 1, everySection]],
    [["windows", 8, windows]],
    [["rulings", 12, everyRuling]],
    [["a grant", 1, grant]],
    [["tables", 10, tables]],
    [
      ["a creature", 5, creature],
      ["a stranger", 1, stranger],
    ],
    [["a token's states", 1, states]],
    [["the keys", 1, keys]],
    [
      ["the guide", 1, guide],
      ["the guide's journal", 1, guideJournal],
    ],
  ],
});

describe.each(["fr", "en"] as const)("in %s", (language) => {
  const table = atTable({ language });

  it("a foreign word is seen in a text, in a shut fold, in a tooltip, and so is a key without a text", async () => {
    const { page } = table().basile;
    const [foreign, own] = language === "fr" ? ["wounds", "blessures"] : ["blessures", "wounds"];
    await page.evaluate(
      ([bad, good]) => {
        document.body.insertAdjacentHTML(
          "beforeend",
          `<div class="passe-d-armes" id="strange"><p>${good} 1 ${bad}</p><details><p>${good} 2 ${bad}</p></details><button data-tooltip="3 ${bad}">${good}</button><i>PDA.No.Such</i></div>`,
        );
      },
      [foreign, own] as const,
    );
    const said = await foreignWords(page, language);
    await page.evaluate(() => document.getElementById("strange")?.remove());
    expect(said.foreign).toEqual([
      "PDA.No.Such",
      `${foreign} in "3 ${foreign}"`,
      `${foreign} in "${own} 1 ${foreign}"`,
      `${foreign} in "${own} 2 ${foreign}"`,
    ]);
  });
});
