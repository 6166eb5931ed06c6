/** The packages of a world as the clients have them: the system, and the modules. */
import { isRecord, text, type Source } from "../../shared/document-kinds.ts";

/** What a manifest may leave out, as the host has it then. */
function packageDefaults(): Source {
  return {
    description: "",
    version: "0",
    url: "",
    manifest: "",
    license: "",
    readme: "",
    bugs: "",
    changelog: "",
    flags: {},
    socket: false,
    compatibility: {},
    relationships: {},
    protected: false,
  };
}

/** The members of a manifest that are lists there and sets in a client. */
const SETS = ["authors", "media", "scripts", "esmodules", "languages", "packFolders"];

function withSets(manifest: Source): Source {
  const listed = (name: string): unknown[] => (Array.isArray(manifest[name]) ? (manifest[name] as unknown[]) : []);
  return Object.fromEntries(SETS.map((name) => [name, new Set(listed(name))]));
}

/** The style sheets of a manifest by their paths, whichever way it writes them. */
function styleSources(manifest: Source): Set<unknown> {
  const styles = Array.isArray(manifest["styles"]) ? (manifest["styles"] as unknown[]) : [];
  return new Set(styles.map((style) => (isRecord(style) ? style["src"] : style)));
}

/** `game.system`: the manifest, and whatever the system puts there (`api`). */
export class SystemPackage {
  declare readonly id: string;
  declare readonly title: string;
  declare readonly version: string;
  declare readonly grid: { type: number; distance: number; units: string; diagonals: number };
  /** The system's own place for what it offers to others. */
  declare api: unknown;

  /** The package of a manifest, with the defaults of what it leaves out. */
  static from(manifest: Source): SystemPackage & Source {
    const grid = {
      type: 1,
      distance: 1,
      units: "",
      diagonals: 0,
      ...(isRecord(manifest["grid"]) ? manifest["grid"] : {}),
    };
    const defaults = {
      api: undefined,
      initiative: null,
      primaryTokenAttribute: null,
      secondaryTokenAttribute: null,
      background: null,
    };
    const fields: Source = { ...packageDefaults(), ...defaults, ...manifest, grid };
    return Object.assign(new SystemPackage(), fields);
  }
}

/** An entry of `game.modules`: the manifest, whether it is enabled, and whatever the module puts there (`api`). */
export class ModulePackage {
  declare readonly id: string;
  declare readonly title: string;
  declare readonly version: string;
  declare readonly active: boolean;
  declare readonly esmodules: ReadonlySet<string>;
  declare readonly socket: boolean;
  declare readonly flags: Source;

  /** The package of a manifest, with the defaults of what it leaves out. */
  static from(manifest: Source): ModulePackage & Source {
    const defaults = { coreTranslation: false, library: false, documentTypes: {}, packs: [] };
    const more = { ...withSets(manifest), styles: styleSources(manifest) };
    const fields: Source = { ...packageDefaults(), ...defaults, ...manifest, ...more, active: true };
    return Object.assign(new ModulePackage(), fields);
  }
}

/** The languages that a manifest names; those that are for another system are left out. */
function languagesOf(manifest: Source, systemId: string): Source[] {
  const files = Array.isArray(manifest["languages"]) ? manifest["languages"].filter(isRecord) : [];
  return files.filter(({ system: only }) => typeof only !== "string" || only === "" || only === systemId);
}

/** The names of the languages that the packages bring, by their codes: the first to name one says how it is called. */
export function packageLanguages(system: Source, modules: readonly Source[]): Record<string, string> {
  const named = [system, ...modules].flatMap((manifest) => languagesOf(manifest, String(system["id"])));
  const names = new Map<string, string>();
  for (const { lang, name } of named)
    if (!names.has(String(lang))) names.set(String(lang), text({ name }, "name") || String(lang));
  return Object.fromEntries(names);
}

/** The language files of the packages, each with its address; those that are for another system are left out. */
export function languageFiles(system: Source, modules: readonly Source[]): { lang: string; path: string }[] {
  const id = String(system["id"]);
  const filesOf = (base: string, manifest: Source): { lang: string; path: string }[] =>
    languagesOf(manifest, id).map(({ lang, path }) => ({ lang: String(lang), path: base + String(path) }));
  return [
    ...filesOf(`/systems/${id}/`, system),
    ...modules.flatMap((each) => filesOf(`/modules/${String(each["id"])}/`, each)),
  ];
}
