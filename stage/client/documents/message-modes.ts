/** Who may read a message, by the mode in which it is sent. */
import type { Source } from "../../shared/document-kinds.ts";
import { CHAT_MESSAGE_STYLES } from "../../shared/constants.ts";
import { currentGame } from "../helpers/current-game.ts";
import { realm } from "../realm.ts";

interface Reader {
  readonly id: string;
}

/** Generation 13's name of each mode -> generation 14's. */
const MODERN: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** Sets `whisper` and `blind` of message data, in place. Throws, naming it, on a mode that there is not. */
export function applyMessageMode(data: Source, mode: string, readers: (name: string) => readonly Reader[]): Source {
  const named = mode === "roll" ? currentMode() : mode;
  switch (MODERN[named] ?? named) {
    case "public":
      data["whisper"] = [];
      data["blind"] = false;
      break;
    case "ic":
      data["whisper"] = [];
      data["blind"] = false;
      data["style"] = CHAT_MESSAGE_STYLES.IC;
      break;
    case "gm":
    case "blind":
      data["whisper"] = readers("GM").map((user) => user.id);
      data["blind"] = (MODERN[named] ?? named) === "blind";
      break;
    case "self":
      data["whisper"] = [currentGame().userId];
      data["blind"] = false;
      break;
    default:
      throw new Error(`"${mode}" is not a mode in which a message can be sent.`);
  }
  return data;
}

function currentMode(): string {
  return String(currentGame().settings.get("core", realm.generation >= 14 ? "messageMode" : "rollMode"));
}
