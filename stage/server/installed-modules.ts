/** The modules of a world: read, in the order in which they are loaded, and judged by what they say of themselves. */
import { isNewerVersion } from "../shared/versions.ts";
import { readModule, type ModuleManifest } from "./module-manifest.ts";
import type { SystemManifest } from "./system-manifest.ts";

/** The modules of a world, and what the host would say of them. */
export interface InstalledModules {
  /** Libraries first, otherwise in the order in which they were named. */
  readonly modules: readonly ModuleManifest[];
  /** Reasons for which the host would not let a module be enabled; the stage plays it all the same. */
  readonly warnings: readonly string[];
}

/**
 * Reads the modules of these folders. Throws, naming file and field, where a manifest is not as it has to be, where two
 * have one id, and where a module requires one that is not there.
 */
export function readModules(folders: readonly string[], system: SystemManifest, version: string): InstalledModules {
  const found = folders.map(readModule);
  const ids = new Map<string, ModuleManifest>();
  for (const module of found) {
    const other = ids.get(module.id);
    if (other !== undefined)
      throw new Error(`${module.file}: "id" is "${module.id}", which ${other.file} has already.`);
    ids.set(module.id, module);
  }
  for (const { file, requires } of found) {
    const missing = requires.find((id) => !ids.has(id));
    if (missing !== undefined)
      throw new Error(
        `${file}: "relationships.requires" names the module "${missing}", which is not among the modules.`,
      );
  }
  const modules = [...found.filter((each) => each.library), ...found.filter((each) => !each.library)];
  return { modules, warnings: modules.flatMap((module) => objections(module, system, version)) };
}

function objections(
  { file, compatibility, systems }: ModuleManifest,
  system: SystemManifest,
  version: string,
): string[] {
  const { minimum, maximum } = compatibility;
  const said: string[] = [];
  if (minimum !== "" && isNewerVersion(minimum, version))
    said.push(`${file}: "compatibility.minimum" is ${minimum}, and the host is ${version}.`);
  // A maximum of a generation holds for all its builds.
  const ceiling = version.split(".").slice(0, maximum.split(".").length).join(".");
  if (maximum !== "" && isNewerVersion(ceiling, maximum))
    said.push(`${file}: "compatibility.maximum" is ${maximum}, and the host is ${version}.`);
  if (systems.length > 0 && !systems.includes(system.id))
    said.push(`${file}: "relationships.systems" names ${systems.join(", ")}, and the system is ${system.id}.`);
  return said;
}

/** The system's manifest with the subtypes that modules add. */
export function withModuleTypes(system: SystemManifest, modules: readonly ModuleManifest[]): SystemManifest {
  const documentTypes = { ...system.documentTypes };
  for (const module of modules) {
    for (const [name, subtypes] of Object.entries(module.documentTypes))
      documentTypes[name] = { ...documentTypes[name], ...subtypes };
  }
  return { ...system, documentTypes };
}
