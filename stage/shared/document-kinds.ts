/**
 * What server and client both know of each kind of document: where it is stored, what it holds, whether it has
 * subtypes, and the values that the server gives to a record that came without them. No data model is in it.
 */

/** A stored record. */
export type Source = Record<string, unknown>;

/** One kind of document. */
export interface DocumentKind {
  readonly name: string;
  /** The collection of the world, or the field of the parent, that holds it. */
  readonly collection: string;
  /** Has a collection of its own in the world. */
  readonly isPrimary: boolean;
  /** Has a `type` that the manifest must list, and `system` data. */
  readonly isTyped: boolean;
  /** Subtypes that need no entry in the manifest. */
  readonly coreTypes: readonly string[];
  /** Document name of the children -> the field that holds them. */
  readonly embedded: Readonly<Record<string, string>>;
  /** Fields that hold one child, not a list. */
  readonly single?: readonly string[];
  readonly hasOwnership: boolean;
  readonly hasStats: boolean;
  /** May lie in a compendium as a document of its own. */
  readonly isCompendium: boolean;
  /** Values of fields that a record came without. */
  readonly defaults: Source;
}

const common = {
  coreTypes: ["base"],
  embedded: {},
  isTyped: false,
  hasOwnership: false,
  hasStats: true,
  isCompendium: false,
};
const primary = { ...common, isPrimary: true };
const embedded = { ...common, isPrimary: false };
const filed = { folder: null, sort: 0, flags: {} };

const list: readonly DocumentKind[] = [
  {
    ...primary,
    name: "Actor",
    collection: "actors",
    isTyped: true,
    hasOwnership: true,
    isCompendium: true,
    embedded: { ActiveEffect: "effects", Item: "items" },
    defaults: { ...filed, system: {}, items: [], effects: [] },
  },
  {
    ...primary,
    name: "Item",
    collection: "items",
    isTyped: true,
    hasOwnership: true,
    isCompendium: true,
    embedded: { ActiveEffect: "effects" },
    defaults: { ...filed, system: {}, effects: [] },
  },
  {
    ...primary,
    name: "ChatMessage",
    collection: "messages",
    isTyped: true,
    defaults: {
      type: "base",
      system: {},
      content: "",
      flavor: "",
      speaker: {},
      whisper: [],
      blind: false,
      rolls: [],
      style: 0,
      sound: null,
      flags: {},
    },
  },
  {
    ...primary,
    name: "Combat",
    collection: "combats",
    isTyped: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    defaults: {
      type: "base",
      system: {},
      scene: null,
      combatants: [],
      groups: [],
      active: false,
      round: 0,
      turn: null,
      sort: 0,
      flags: {},
    },
  },
  {
    ...primary,
    name: "Scene",
    collection: "scenes",
    hasOwnership: true,
    isCompendium: true,
    embedded: {
      Token: "tokens",
      Wall: "walls",
      Region: "regions",
      Tile: "tiles",
      Drawing: "drawings",
      AmbientLight: "lights",
      Note: "notes",
    },
    defaults: {
      ...filed,
      active: false,
      tokens: [],
      walls: [],
      regions: [],
      tiles: [],
      drawings: [],
      lights: [],
      notes: [],
    },
  },
  {
    ...primary,
    name: "Folder",
    collection: "folders",
    defaults: { ...filed, sorting: "a", color: null, description: "" },
  },
  { ...primary, name: "Setting", collection: "settings", defaults: { value: "null", user: null } },
  {
    ...primary,
    name: "User",
    collection: "users",
    defaults: {
      role: 1,
      avatar: null,
      character: null,
      color: "#888888",
      pronouns: "",
      hotbar: {},
      permissions: {},
      flags: {},
    },
  },
  {
    ...primary,
    name: "JournalEntry",
    collection: "journal",
    hasOwnership: true,
    isCompendium: true,
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    defaults: { ...filed, categories: [], pages: [] },
  },
  {
    ...primary,
    name: "RollTable",
    collection: "tables",
    hasOwnership: true,
    isCompendium: true,
    embedded: { TableResult: "results" },
    defaults: { ...filed, results: [] },
  },
  { ...primary, name: "Macro", collection: "macros", hasOwnership: true, isCompendium: true, defaults: { ...filed } },
  {
    ...embedded,
    name: "ActiveEffect",
    collection: "effects",
    isTyped: true,
    defaults: { type: "base", system: {}, disabled: false, statuses: [], flags: {} },
  },
  {
    ...embedded,
    name: "Combatant",
    collection: "combatants",
    isTyped: true,
    defaults: {
      type: "base",
      system: {},
      actorId: null,
      tokenId: null,
      sceneId: null,
      initiative: null,
      hidden: false,
      defeated: false,
      group: null,
      flags: {},
    },
  },
  {
    ...embedded,
    name: "CombatantGroup",
    collection: "groups",
    isTyped: true,
    hasOwnership: true,
    defaults: { type: "base", system: {}, initiative: null, flags: {} },
  },
  {
    ...embedded,
    name: "Token",
    collection: "tokens",
    hasStats: false,
    embedded: { ActorDelta: "delta" },
    single: ["delta"],
    defaults: { actorId: null, actorLink: false, flags: {} },
  },
  {
    ...embedded,
    name: "ActorDelta",
    collection: "delta",
    hasStats: false,
    embedded: { ActiveEffect: "effects", Item: "items" },
    defaults: { system: {}, items: [], effects: [], flags: {} },
  },
  { ...embedded, name: "Wall", collection: "walls", hasStats: false, defaults: { flags: {} } },
  {
    ...embedded,
    name: "Region",
    collection: "regions",
    hasStats: false,
    embedded: { RegionBehavior: "behaviors" },
    defaults: { behaviors: [], flags: {} },
  },
  {
    ...embedded,
    name: "RegionBehavior",
    collection: "behaviors",
    isTyped: true,
    coreTypes: [
      "adjustDarknessLevel",
      "displayScrollingText",
      "executeMacro",
      "executeScript",
      "modifyMovementCost",
      "pauseGame",
      "suppressWeather",
      "teleportToken",
      "toggleBehavior",
    ],
    defaults: { name: "", system: {}, disabled: false, flags: {} },
  },
  { ...embedded, name: "Tile", collection: "tiles", hasStats: false, defaults: { flags: {} } },
  { ...embedded, name: "Drawing", collection: "drawings", hasStats: false, defaults: { flags: {} } },
  { ...embedded, name: "AmbientLight", collection: "lights", hasStats: false, defaults: { flags: {} } },
  { ...embedded, name: "Note", collection: "notes", hasStats: false, defaults: { flags: {} } },
  { ...embedded, name: "JournalEntryCategory", collection: "categories", defaults: { name: "", sort: 0, flags: {} } },
  {
    ...embedded,
    name: "JournalEntryPage",
    collection: "pages",
    isTyped: true,
    hasOwnership: true,
    coreTypes: ["text", "image", "pdf", "video"],
    defaults: {
      type: "text",
      system: {},
      title: { show: true, level: 1 },
      image: {},
      text: { format: 1 },
      video: { controls: true, volume: 0.5 },
      src: null,
      category: null,
      sort: 0,
      ownership: { default: -1 },
      flags: {},
    },
  },
  { ...embedded, name: "TableResult", collection: "results", coreTypes: ["text", "document"], defaults: { flags: {} } },
];

export const DOCUMENT_KINDS: ReadonlyMap<string, DocumentKind> = new Map(list.map((kind) => [kind.name, kind]));

/** The kind of this document name. Throws, naming it, where there is none. */
export function documentKind(name: string): DocumentKind {
  const kind = DOCUMENT_KINDS.get(name);
  if (kind === undefined) throw new Error(`"${name}" is not a document that the stage knows.`);
  return kind;
}

/** The kinds that have a collection of their own in the world. */
export const PRIMARY_KINDS: readonly DocumentKind[] = list.filter((kind) => kind.isPrimary);

/** A list of records held in a field; empty where the field holds none. */
export function records(source: Source, field: string): Source[] {
  const value = source[field];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Whether a value is a record (an object that is no list). */
export function isRecord(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field read as text; the empty text where it is none. */
export function text(source: Source, field: string): string {
  const value = source[field];
  return typeof value === "string" ? value : "";
}
