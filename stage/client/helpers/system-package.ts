import { isRecord, type Source } from "../../shared/document-kinds.ts";

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
    const grid = { type: 1, distance: 1, units: "", diagonals: 0, ...(isRecord(manifest["grid"]) ? manifest["grid"] : {}) };
    const defaults = { api: undefined, initiative: null, primaryTokenAttribute: null, secondaryTokenAttribute: null, socket: false, flags: {}, background: null };
    return Object.assign(new SystemPackage(), defaults, manifest, { grid });
  }
}
