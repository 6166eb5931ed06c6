import { decode } from "../../src/rules/kernel/decode.ts";
import type { Declared } from "../../src/rules/kernel/declaration.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";
import { LANGUAGES } from "../build/languages.ts";
import { isRecord, type JsonRecord } from "../json.ts";
import { localise } from "./localise.ts";

/** The field of a document's texts for its reader, which are no concern of the rules. */
const TOLD: Readonly<Record<string, string>> = { Actor: "notes", Item: "description" };

/** What the rules have to say against a document's `system` in each language; nothing for a type that they do not read. */
export function unreadable({ type, system }: JsonRecord, { documents, decoders }: Declared): string[] {
  if (typeof type !== "string" || !isRecord(system)) return [];
  const kind = Object.keys(TOLD).find((each) => documents[each]?.[type] !== undefined);
  const shape = documents[kind ?? ""]?.[type];
  if (kind === undefined || shape === undefined) return [];
  const values = Object.fromEntries(Object.entries(system).filter(([key]) => key !== TOLD[kind]));
  const gear = decoders.gear?.[type];
  const faults = LANGUAGES.flatMap((language) => {
    const given = localise(values, language);
    const read =
      gear === undefined ? decode(shape, given) : decode(gear, { id: "thing", name: "Thing", ...Object(given) });
    return read.ok ? [] : [`system: ${plainFault(read.fault).replace(/\.$/, "")}`];
  });
  return [...new Set(faults)];
}
