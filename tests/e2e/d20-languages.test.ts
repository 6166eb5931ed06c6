import { beforeTheTurns, inTheTurns } from "../../tools/screens/turn-stops.ts";
import { sheets, windows } from "../../tools/screens/window-stops.ts";
import { everyDeed } from "./every-deed.ts";
import {
  corrections,
  creature,
  everyRuling,
  everySection,
  gear,
  journalsOf,
  keys,
  regionForms,
  states,
  stranger,
} from "./every-screen.ts";
import { readAlbum } from "./read-album.ts";

const TRACKER = [".pda-clock", ".pda-track", ".pda-track-foot"];
const DIALOG = [".dialog.passe-d-armes"];

/** Screens by the beginning of their names, and their parts that are held against a checker of accessibility. */
const CHECKED: readonly (readonly [start: string, parts: readonly string[]])[] = [
  ["awareness", TRACKER],
  ["tracker", TRACKER],
  ["question", ["#pda-question-tray"]],
  ["standing-orders", DIALOG],
  ["ruler", [".pda-waypoint"]],
  ["aim", [".pda-aimed"]],
  ["areas", [".pda-area-aim__panel"]],
  ["card", ["#chat .pda-card"]],
  ["amend", DIALOG],
  ["rulings", [".pda-rulings__menu", ".pda-rulings__body"]],
  ["sheet", [".pda-sheet"]],
  ["creature", [".pda-sheet"]],
  ["gear", [".pda-gear-sheet"]],
  ["stranger", [".pda-sheet"]],
  ["codex-search", [".pda-codex__bar", ".pda-codex__shelf", ".pda-codex__page"]],
  ["codex-section", [".pda-codex__page"]],
  ["page", [".journal-entry-page"]],
  ["settings-constants", [".pda-constants__bar", ".pda-constants", ".pda-constants__foot"]],
];
const checked = (screen: string): readonly string[] => CHECKED.find(([start]) => screen.startsWith(start))?.[1] ?? [];

readAlbum("nobody meets a word of the other language in d20, nor a screen shut to him", {
  demo: "d20",
  offset: 5,
  checked,
  chapters: [
    [
      ["the beginning of a fight", 1, beforeTheTurns],
      ["a fight", 10, inTheTurns],
      ["all that can be done", 7, everyDeed],
      ["corrections", 2, corrections],
    ],
    [
      ["sheets", 8, sheets],
      ["gear", 1, gear],
    ],
    [["the codex", 1, everySection]],
    [["windows", 7, windows]],
    [["rulings", 18, everyRuling]],
    [["tables, feats and conditions", 20, journalsOf("d20-tables", "d20-feats")]],
    [
      ["a creature", 5, creature],
      ["a stranger", 1, stranger],
    ],
    [["a token's states", 1, states]],
    [["the keys", 1, keys]],
    [["ground of regions", 1, regionForms]],
  ],
});
