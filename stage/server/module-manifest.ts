/** The manifests of modules: `module.json`, read once, at the server's start. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isRecord, type Source } from "../shared/document-kinds.ts";
import { flag, list, optionalText, parts, requiredText, texts, within, type ManifestPart } from "./manifest-fields.ts";
import { parsePack, parseTypes, type LanguageFile, type PackManifest, type SystemManifest } from "./system-manifest.ts";

/** A module's manifest, checked. */
export interface ModuleManifest {
  readonly id: string;
  readonly title: string;
  /** The folder that it was read from, and the file in it. */
  readonly folder: string;
  readonly file: string;
  /** True where the module's own socket event is relayed. */
  readonly socket: boolean;
  /** True for a module that is loaded before the system and before other modules. */
  readonly library: boolean;
  readonly esmodules: readonly string[];
  /** Classic scripts. */
  readonly scripts: readonly string[];
  readonly styles: readonly { src: string; layer: string }[];
  readonly languages: readonly LanguageFile[];
  readonly packs: readonly PackManifest[];
  readonly documentTypes: SystemManifest["documentTypes"];
  /** Ids of the modules without which it cannot be used. */
  readonly requires: readonly string[];
  /** Ids of the systems that it is for; none: for all. */
  readonly systems: readonly string[];
  readonly compatibility: { readonly minimum: string; readonly maximum: string };
  /** The whole file, for the clients. */
  readonly raw: Source;
}

/** Reads `<folder>/module.json`. Throws, naming the file and the field, when it is not there or not as it has to be. */
export function readModule(folder: string): ModuleManifest {
  const file = join(resolve(folder), "module.json");
  const data = readJSON(file);
  const part: ManifestPart = { file, path: "", data };
  const id = requiredText(part, "id");
  if (!/^[A-Za-z0-9-_]+$/.test(id))
    throw new Error(`${file}: "id" has to be made of letters, digits, "-" and "_"; it is "${id}".`);
  const compatibility = within(part, "compatibility");
  const relationships = within(part, "relationships");
  return {
    id,
    file,
    folder: resolve(folder),
    raw: data,
    title: requiredText(part, "title"),
    socket: flag(part, "socket"),
    library: flag(part, "library"),
    esmodules: texts(part, "esmodules"),
    scripts: texts(part, "scripts"),
    styles: stylesOf(part),
    languages: languagesOf(part),
    packs: parts(part, "packs").map((pack) => {
      requiredText(pack, "name");
      requiredText(pack, "type");
      return parsePack(pack.data, "");
    }),
    documentTypes: typesOf(part, id),
    requires: parts(relationships, "requires")
      .filter((each) => optionalText(each, "type", "module") === "module")
      .map((each) => requiredText(each, "id")),
    systems: parts(relationships, "systems").map((each) => requiredText(each, "id")),
    compatibility: {
      minimum: optionalText(compatibility, "minimum", ""),
      maximum: optionalText(compatibility, "maximum", ""),
    },
  };
}

function readJSON(file: string): Source {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`${file} cannot be read: a module's folder has a module.json.`, { cause: error });
  }
  try {
    const data: unknown = JSON.parse(content);
    if (isRecord(data)) return data;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  throw new Error(`${file} is not a manifest: it has to be a JSON object.`);
}

/** Style sheets come as a path, or as a path with its layer. */
function stylesOf(part: ManifestPart): { src: string; layer: string }[] {
  return list(part, "styles").map((value, at) => {
    if (typeof value === "string" && value !== "") return { src: value, layer: "modules" };
    const place: ManifestPart = { file: part.file, path: `styles[${at}].`, data: isRecord(value) ? value : {} };
    return { src: requiredText(place, "src"), layer: optionalText(place, "layer", "modules") };
  });
}

function languagesOf(part: ManifestPart): LanguageFile[] {
  return parts(part, "languages").map((file) => ({
    lang: requiredText(file, "lang"),
    name: optionalText(file, "name", ""),
    path: requiredText(file, "path"),
    system: optionalText(file, "system", ""),
  }));
}

/** The subtypes of a module bear its id: `<module>.<type>`. */
function typesOf(part: ManifestPart, id: string): SystemManifest["documentTypes"] {
  const own = parseTypes(within(part, "documentTypes").data);
  return Object.fromEntries(
    Object.entries(own).map(([name, subtypes]) => [
      name,
      Object.fromEntries(Object.entries(subtypes).map(([type, rules]) => [`${id}.${type}`, rules])),
    ]),
  );
}
