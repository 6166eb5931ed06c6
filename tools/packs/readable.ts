import { decode, type Decoder } from "../../src/rules/kernel/decode.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";
import * as d20 from "../../src/rules/d20/decode.ts";
import {
  actorDecoder,
  armourDecoder,
  shieldDecoder,
  spellDecoder,
  thingDecoder,
  weaponDecoder,
} from "../../src/rules/segments/decode.ts";
import { LANGUAGES } from "../build/languages.ts";
import { isRecord, type JsonRecord } from "../json.ts";
import { localise } from "./localise.ts";

/** What the rules read a document's stored values with, by its type. A thing carries its id and name with its values. */
const READERS: Readonly<
  Record<string, { readonly decoder: Decoder<unknown>; readonly told: string; readonly isThing: boolean }>
> = {
  segments: { decoder: actorDecoder, told: "notes", isThing: false },
  segmentsWeapon: { decoder: weaponDecoder, told: "description", isThing: true },
  segmentsArmor: { decoder: armourDecoder, told: "description", isThing: true },
  segmentsShield: { decoder: shieldDecoder, told: "description", isThing: true },
  segmentsGear: { decoder: thingDecoder, told: "description", isThing: true },
  segmentsSpell: { decoder: spellDecoder, told: "description", isThing: true },
  d20: { decoder: d20.actorDecoder, told: "notes", isThing: false },
  d20Weapon: { decoder: d20.weaponDecoder, told: "description", isThing: true },
  d20Armor: { decoder: d20.armourDecoder, told: "description", isThing: true },
  d20Shield: { decoder: d20.shieldDecoder, told: "description", isThing: true },
  d20Power: { decoder: d20.powerDecoder, told: "description", isThing: true },
};

/** What the rules have to say against a document's `system` in each language; nothing for a type that they do not read. */
export function unreadable(document: JsonRecord): string[] {
  const reader = READERS[String(document["type"])];
  if (reader === undefined || !isRecord(document["system"])) return [];
  const values = Object.fromEntries(Object.entries(document["system"]).filter(([key]) => key !== reader.told));
  const faults = LANGUAGES.flatMap((language) => {
    const read = decode(
      reader.decoder,
      localise(reader.isThing ? { ...values, id: "thing", name: "Thing" } : values, language),
    );
    return read.ok ? [] : [`system: ${plainFault(read.fault).replace(/\.$/, "")}`];
  });
  return [...new Set(faults)];
}
