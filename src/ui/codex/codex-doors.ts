import { reportErrors } from "../../foundry/report-errors.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { openCodex } from "./open-codex.ts";

/** Opens the codex from the journal's and the settings' panels, and by a key that each user may change. For `init`. */
export function registerCodexDoors(): void {
  game.keybindings.register(SYSTEM_ID, "codex", {
    name: "PDA.Codex.Key.Name",
    hint: "PDA.Codex.Key.Hint",
    editable: [{ key: "KeyC", modifiers: ["SHIFT"] }],
    onDown: () => {
      reportErrors(openCodex());
      return true;
    },
  });
  Hooks.on("renderJournalDirectory", (_app: unknown, element: HTMLElement) => addDoor(element, ".directory-header"));
  Hooks.on("renderSettings", (_app: unknown, element: HTMLElement) => addDoor(element, "section.settings"));
}

/** Adds the button to a part of a panel, once. */
function addDoor(panel: HTMLElement, into: string): void {
  const place = panel.querySelector(into);
  if (place === null || place.querySelector(".pda-codex-door") !== null) return;
  const door = document.createElement("button");
  const icon = document.createElement("i");
  door.type = "button";
  door.className = "pda-codex-door";
  icon.className = "fa-solid fa-book";
  icon.ariaHidden = "true";
  door.append(icon, ` ${hostWords.text("PDA.Codex.Title")}`);
  door.addEventListener("click", () => reportErrors(openCodex()));
  place.append(door);
}
