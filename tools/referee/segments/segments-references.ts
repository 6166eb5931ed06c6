import { combatantId } from "../../../src/rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import type { Reference } from "../scenario-rules.ts";

/** Keys of a command under which combatants are named, one or several; whatever command it is. */
const COMBATANTS: readonly string[] = ["target", "targets", "patient", "against", "pair", "relativeTo", "members"];
/** Keys under which something is named that the one who acts carries. */
const GEAR: readonly string[] = ["with", "gear", "spell"];

/** What a command names, `by` left out: its keys tell, so that a new command is checked like the old ones. */
export function commandReferences(command: SegmentsCommand): readonly Reference[] {
  return [...named(command, command.by, "")];
}

function* named(branch: object, by: SegmentsCommand["by"], under: string): Generator<Reference> {
  for (const [key, value] of Object.entries(branch) as [string, unknown][]) {
    const path = under === "" ? key : `${under}.${key}`;
    if (COMBATANTS.includes(key)) yield* texts(value, path).map(([id, at]): Reference => ({ kind: "combatant", id: combatantId(id), path: at }));
    else if (GEAR.includes(key) && by !== null) yield* texts(value, path).filter(([id]) => id !== "bareHands").map(([id, at]): Reference => ({ kind: "gear", id, of: by, path: at }));
    else if (key === "offer") yield* texts(value, path).map(([id, at]): Reference => ({ kind: "offer", id, path: at }));
    else if (typeof value === "object" && value !== null && !Array.isArray(value)) yield* named(value, by, path);
  }
}

/** A text, or the texts of a list, each with its place; nothing for null and the like. */
function texts(value: unknown, path: string): readonly (readonly [text: string, path: string])[] {
  if (typeof value === "string") return [[value, path]];
  return Array.isArray(value) ? value.flatMap((each, index) => texts(each, `${path}[${index}]`)) : [];
}
