import { parseCommand } from "../../../rules/segments/decode-command.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";

/** A command as its document stores it. */
export function commandToText(command: SegmentsCommand): string {
  return JSON.stringify(command);
}

/** A stored command, read as strictly as a stranger's; null when it is none. */
export function commandFromText(text: string): SegmentsCommand | null {
  const read = parseCommand(jsonOf(text));
  return read.ok ? read.value : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no command.
    return null;
  }
}
