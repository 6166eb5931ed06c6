/** What is typed into the chat: commands and their arguments. */
import { config, isRecord } from "../host.ts";

/** What one line of the chat asks for. */
export type ChatCommand =
  | { do: "roll"; formula: string; flavor: string; mode: string | null }
  | { do: "whisper"; names: string[]; text: string }
  | { do: "emote" | "ic" | "ooc" | "none"; text: string }
  | { do: "invalid"; command: string };

/** Commands that roll, with the roll mode (v13 names) that they ask for; null: the chosen one. */
const ROLLS: Readonly<Record<string, string | null>> = {
  r: null,
  roll: null,
  publicroll: "publicroll",
  pr: "publicroll",
  gmroll: "gmroll",
  gmr: "gmroll",
  blindroll: "blindroll",
  broll: "blindroll",
  br: "blindroll",
  selfroll: "selfroll",
  sr: "selfroll",
};

/** Reads one line of the chat. */
export function parseChat(line: string): ChatCommand {
  const match = /^\/(\S+)\s*([\s\S]*)$/.exec(line.trim());
  if (match === null) return { do: "none", text: line };
  const [, name = "", rest = ""] = match;
  const command = name.toLowerCase();
  if (command in ROLLS) {
    const [formula = "", ...flavor] = rest.split("#");
    return { do: "roll", formula: formula.trim(), flavor: flavor.join("#").trim(), mode: ROLLS[command] ?? null };
  }
  if (command === "w" || command === "whisper") {
    const [, list, single, text = ""] = /^(?:\[([^\]]+)\]|(\S+))\s*([\s\S]*)$/.exec(rest) ?? [];
    return {
      do: "whisper",
      names: (list ?? single ?? "")
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
      text,
    };
  }
  if (command === "gm") return { do: "whisper", names: ["gm"], text: rest };
  if (command === "ic") return { do: "ic", text: rest };
  if (command === "ooc") return { do: "ooc", text: rest };
  if (command === "me" || command === "em" || command === "emote") return { do: "emote", text: rest };
  return { do: "invalid", command: name };
}

/** The name in v14 of a roll mode of v13. */
export function messageMode(rollMode: string): string {
  return { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" }[rollMode] ?? rollMode;
}

/** The first class of `CONFIG.Dice.rolls`. */
export function rollClass():
  | (new (
      formula: string,
      data?: object,
    ) => { toMessage(data: object, options?: object): Promise<unknown> })
  | undefined {
  const dice = config("Dice");
  const rolls = isRecord(dice) ? dice["rolls"] : undefined;
  const first: unknown = Array.isArray(rolls) ? rolls[0] : undefined;
  return typeof first === "function" ? (first as ReturnType<typeof rollClass>) : undefined;
}
