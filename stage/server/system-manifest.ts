/** The system's manifest, as far as the server reads it: once, at its start. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { documentKind, isRecord, type DocumentKind, type Source } from "../shared/document-kinds.ts";

/** What the manifest says of one subtype. */
export interface SubtypeRules {
  htmlFields: string[];
  gmOnlyFields: string[];
}

/** One compendium of the manifest. */
export interface PackManifest {
  name: string;
  label: string;
  type: string;
  system: string;
  path: string;
  ownership: Record<string, string>;
  /** What the package says of the pack for its own use, as it stands in the manifest. */
  flags: Source;
}

/** One language file of the manifest. */
export interface LanguageFile {
  lang: string;
  name: string;
  path: string;
  /** The only system with which its words count; blank for every system. */
  system: string;
}

/** The manifest, checked. */
export interface SystemManifest {
  id: string;
  title: string;
  version: string;
  /** True where the system's own socket event is relayed. */
  socket: boolean;
  esmodules: string[];
  styles: { src: string; layer: string }[];
  languages: LanguageFile[];
  packs: PackManifest[];
  documentTypes: Record<string, Record<string, SubtypeRules>>;
  /** The whole file, for the clients. */
  raw: Source;
}

/** Reads `<systemPath>/system.json`. Throws, naming the file, when it is not there or not a manifest. */
export function readManifest(systemPath: string): SystemManifest {
  const path = join(systemPath, "system.json");
  const raw: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isRecord(raw)) throw new Error(`${path} is not a manifest: expected a JSON object.`);
  return parseManifest(raw);
}

/** Checks a manifest. Throws, naming the field, where it is not as a manifest has to be. */
export function parseManifest(raw: Source): SystemManifest {
  const id = required(raw, "id");
  return {
    id,
    title: required(raw, "title"),
    version: optional(raw, "version", "0.0.0"),
    socket: raw["socket"] === true,
    esmodules: strings(raw["esmodules"]),
    styles: entries(raw["styles"]).map((style) => ({
      src: required(style, "src"),
      layer: optional(style, "layer", "system"),
    })),
    languages: entries(raw["languages"]).map((file) => ({
      lang: required(file, "lang"),
      name: optional(file, "name", ""),
      path: required(file, "path"),
      system: "",
    })),
    packs: entries(raw["packs"]).map((pack) => parsePack(pack, id)),
    documentTypes: parseTypes(raw["documentTypes"]),
    raw,
  };
}

export function parsePack(pack: Source, systemId: string): PackManifest {
  const name = required(pack, "name");
  const ownership = isRecord(pack["ownership"]) ? pack["ownership"] : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  const levels = Object.entries(ownership).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    name,
    label: optional(pack, "label", name),
    type: required(pack, "type"),
    system: optional(pack, "system", systemId),
    path: optional(pack, "path", `packs/${name}`),
    ownership: Object.fromEntries(levels),
    flags: isRecord(pack["flags"]) ? pack["flags"] : {},
  };
}

export function parseTypes(value: unknown): SystemManifest["documentTypes"] {
  const types: SystemManifest["documentTypes"] = {};
  for (const [documentName, subtypes] of Object.entries(isRecord(value) ? value : {})) {
    if (!isRecord(subtypes)) throw new Error(`The manifest's documentTypes.${documentName} must be an object.`);
    const rules = Object.entries(subtypes).map(([type, rule]): [string, SubtypeRules] => {
      const fields = isRecord(rule) ? rule : {};
      return [type, { htmlFields: strings(fields["htmlFields"]), gmOnlyFields: strings(fields["gmOnlyFields"]) }];
    });
    types[documentName] = Object.fromEntries(rules);
  }
  return types;
}

/** The subtypes that a document of this kind may have. */
export function allowedTypes(manifest: SystemManifest, kind: DocumentKind): string[] {
  const name = kind.name === "ActorDelta" ? "Actor" : kind.name;
  return [...documentKind(name).coreTypes, ...Object.keys(manifest.documentTypes[name] ?? {})];
}

/** The rules of a subtype; none for a type that the manifest does not list. */
export function subtypeRules(manifest: SystemManifest, documentName: string, type: string): SubtypeRules {
  return manifest.documentTypes[documentName]?.[type] ?? { htmlFields: [], gmOnlyFields: [] };
}

function required(source: Source, field: string): string {
  const value = source[field];
  if (typeof value !== "string" || value === "")
    throw new Error(`The manifest lacks "${field}" (a text) in ${JSON.stringify(source).slice(0, 80)}.`);
  return value;
}

function optional(source: Source, field: string, otherwise: string): string {
  const value = source[field];
  return typeof value === "string" ? value : otherwise;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

function entries(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
