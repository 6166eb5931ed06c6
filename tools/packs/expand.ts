import { isRecord, recordList, sortKeys, textField, type JsonRecord } from "../json.ts";
import { ToolError } from "../tool.ts";
import type { Language } from "../build/languages.ts";
import { localise } from "./localise.ts";
import { wholePage } from "./pages.ts";
import { wholeRollTable } from "./roll-tables.ts";
import { compendiumName, type PackSource } from "./source.ts";

/** What the built documents are stamped with. */
export interface Stamp {
  readonly systemId: string;
  readonly systemVersion: string;
  /** The release of the host whose stored shapes the sources follow. */
  readonly coreVersion: string;
}

/** Finds a source by its ruleset, folder and slug: `segments/weapons/long-sword`. */
export type FindSource = (reference: string) => PackSource | undefined;

/** A look-up of sources by `<ruleset>/<pack>/<slug>`. */
export function sourcesByName(sources: readonly PackSource[]): FindSource {
  const index = new Map(sources.map((source) => [`${source.ruleset}/${source.pack}/${source.slug}`, source]));
  return (reference) => index.get(reference);
}

function merged(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over === undefined ? base : over;
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...keys].map((key) => [key, key in over ? merged(base[key], over[key]) : base[key]]));
}

/** A page may be seen by whoever may see its entry. */
const INHERIT = -1;

const statsOf = (stamp: Stamp, origin: string | null): JsonRecord => ({
  ...stamp,
  compendiumSource: origin,
  createdTime: null,
  modifiedTime: null,
  lastModifiedBy: null,
});

function stamped(document: JsonRecord, stamp: Stamp, origin: string | null): JsonRecord {
  const stats = statsOf(stamp, origin);
  const holds = "pages" in document || "walls" in document || "results" in document ? {} : { effects: [] };
  return { ...holds, flags: {}, folder: null, ownership: { default: 0 }, sort: 0, ...document, _stats: stats };
}

/** The source that an embedded item copies, of the same ruleset: `from` names its folder and slug. */
export function originOf(item: JsonRecord, ruleset: string, find: FindSource): PackSource | undefined {
  return find(`${ruleset}/${String(item["from"])}`);
}

function embeddedItem(
  item: JsonRecord,
  { ruleset, file: where }: PackSource,
  find: FindSource,
  stamp: Stamp,
  language: Language,
): JsonRecord {
  if (item["from"] === undefined) return stamped(item, stamp, null);
  const reference = textField(item, "from", where);
  const source = originOf(item, ruleset, find);
  if (source === undefined) throw new ToolError(`${where}: no source is called "${reference}".`);
  const id = textField(source.document, "_id", source.file);
  const own = Object.fromEntries(Object.entries(item).filter(([key]) => key !== "from"));
  const whole = merged(source.document, own);
  if (!isRecord(whole)) throw new ToolError(`${where}: "${reference}" is not a document.`);
  return stamped(whole, stamp, `Compendium.${stamp.systemId}.${compendiumName(source, language)}.Item.${id}`);
}

const isRollTable = ({ document }: PackSource): boolean => String(document["_key"]).startsWith("!tables!");

/** What stands inside a document: copies of items of other sources, the pages of a journal, the rows of a rollable table. */
function insides(source: PackSource, find: FindSource, stamp: Stamp, language: Language): JsonRecord {
  const { document, file } = source;
  const items = recordList(document, "items", file).map((item) => embeddedItem(item, source, find, stamp, language));
  const pages = recordList(document, "pages", file).map((page) => ({
    flags: {},
    ownership: { default: INHERIT },
    sort: 0,
    ...wholePage(page, source.of, file),
    _stats: statsOf(stamp, null),
  }));
  const results = recordList(document, "results", file).map((row) => ({ ...row, _stats: statsOf(stamp, null) }));
  return {
    ...("items" in document ? { items } : {}),
    ...("pages" in document ? { pages } : {}),
    ...("results" in document ? { results } : {}),
  };
}

/**
 * The document that a compendium of one language holds: texts of that language, references to items of other sources
 * replaced by copies that remember their origin, pages with what the rules and the ledger say, the stamp of the release,
 * keys in order. Fails on an unknown reference.
 */
export function buildDocument(source: PackSource, language: Language, find: FindSource, stamp: Stamp): JsonRecord {
  const written = isRollTable(source) ? wholeRollTable(source.document, source.file) : source.document;
  const whole = { ...written, ...insides({ ...source, document: written }, find, stamp, language) };
  const document = sortKeys(localise(stamped(whole, stamp, null), language));
  if (!isRecord(document)) throw new ToolError(`${source.file}: not a document.`);
  return document;
}
