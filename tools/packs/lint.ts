import { SHIPPED, type BuiltRuleset } from "../build/built-rulesets.ts";
import { ICONS } from "../build/icon-list.ts";
import { PACK_KINDS, packEntries, systemId, writtenManifest, type PackKind } from "../build/manifest.ts";
import { filesUnder } from "../files.ts";
import { isRecord, recordList, type JsonRecord } from "../json.ts";
import { inProject } from "../project.ts";
import { isBilingual } from "./localise.ts";
import { originOf, sourcesByName, type FindSource } from "./expand.ts";
import { deadLinks, pageSystemFaults, repeatedRules } from "./lint-pages.ts";
import { unreadable } from "./readable.ts";
import { wholeRollTable } from "./roll-tables.ts";
import { readPackSources, type PackSource } from "./source.ts";

/** What the linter knows besides the sources themselves. */
interface LintContext {
  readonly find: FindSource;
  /** Folder of a ruleset's compendium (`segments/weapons`) to the kind of its documents. */
  readonly kinds: ReadonlyMap<string, PackKind>;
  /** Whether the manifest declares a type of such documents; those of a ruleset that it does not declare are not judged by it. */
  readonly isType: (kind: string, type: unknown) => boolean;
  /** Pictures that the system ships, as the documents name them. */
  readonly images: ReadonlySet<string>;
}

/** The host's own type of pages that a journal of ours may have. */
const CORE_PAGE = "text";

/** Pictures of scenes that ship. */
const MAPS = filesUnder(inProject("maps"));

const ID = /^[A-Za-z0-9]{16}$/;

/** The places of the texts that lack a language, or are blank in one. */
function halfTexts(value: unknown, path: string): string[] {
  if (isBilingual(value)) {
    return Object.entries(value)
      .filter(([, text]) => typeof text !== "string" || text.trim() === "")
      .map(([language]) => `${path} is blank in ${language}`);
  }
  if (Array.isArray(value)) return value.flatMap((entry, index) => halfTexts(entry, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  if ("en" in value || "fr" in value) return [`${path} lacks a language`];
  return Object.entries(value).flatMap(([key, entry]) => halfTexts(entry, path === "" ? key : `${path}.${key}`));
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const entry of value) yield* texts(entry);
  else if (isRecord(value)) for (const entry of Object.values(value)) yield* texts(entry);
}

/** Links into a world, which exists at one table only. */
function worldLinks(document: JsonRecord): string[] {
  return [...texts(document)]
    .flatMap((text) => text.match(/@UUID\[(?!Compendium\.)[^\]]*\]/g) ?? [])
    .map((link) => `links into a world: ${link}`);
}

function pictures(document: JsonRecord, context: LintContext): string[] {
  const paths = [...texts(document)].filter((text) => /\.(svg|webp|png|jpe?g)$/.test(text));
  return paths.filter((path) => !context.images.has(path)).map((path) => `no such picture: ${path}`);
}

function embedded(item: JsonRecord, { document, ruleset, of }: PackSource, context: LintContext): string[] {
  const owner = String(document["_id"]);
  const id = String(item["_id"]);
  const faults: string[] = [];
  if (!ID.test(id)) faults.push(`embedded item: bad id "${id}"`);
  if (item["_key"] !== `!actors.items!${owner}.${id}`)
    faults.push(`embedded item ${id}: _key should be !actors.items!${owner}.${id}`);
  const from = item["from"];
  if (from !== undefined && originOf(item, ruleset, context.find) === undefined) {
    faults.push(`embedded item ${id}: no source is called ${JSON.stringify(from)}`);
  }
  if (from === undefined && !isBilingual(item["name"]))
    faults.push(`embedded item ${id}: name should be given in both languages`);
  if (from === undefined && !context.isType("Item", item["type"])) faults.push(`embedded item ${id}: unknown type`);
  // What stands beside a reference is laid over a source that is read for itself.
  if (from === undefined) faults.push(...unreadable(item, of.declared).map((fault) => `embedded item ${id}: ${fault}`));
  return faults;
}

function identity(source: PackSource, context: LintContext): string[] {
  const { document, file, slug } = source;
  const folder = `${source.ruleset}/${source.pack}`;
  const kind = context.kinds.get(folder);
  if (kind === undefined) return [`the manifest has no pack built from "${folder}"`];
  const id = String(document["_id"]);
  const key = `!${PACK_KINDS[kind]}!${id}`;
  const faults: string[] = [];
  if (!ID.test(id)) faults.push(`bad id "${id}" (16 letters and digits)`);
  if (file !== `${folder}/${slug}_${id}.json`) faults.push(`should be called ${slug}_${id}.json`);
  if (document["_key"] !== key) faults.push(`_key should be ${key}`);
  if (!isBilingual(document["name"])) faults.push("name should be given in both languages");
  if ("_stats" in document || "ownership" in document) faults.push("_stats and ownership are the builder's to write");
  const own =
    kind === "JournalEntry"
      ? journalFaults(source, context)
      : kind === "Scene"
        ? wallFaults(source)
        : kind === "RollTable"
          ? rollTableFaults(source)
          : thingFaults(source, kind, context);
  return [...faults, ...own];
}

/** The faults of an actor or item of its own. */
function thingFaults(source: PackSource, kind: "Actor" | "Item", context: LintContext): string[] {
  const { document, file, slug } = source;
  const system = isRecord(document["system"]) ? document["system"] : {};
  const faults: string[] = [];
  const told = kind === "Actor" ? "notes" : "description";
  if (!isBilingual(system[told])) faults.push(`system.${told} should be given in both languages`);
  if (system["identifier"] !== slug.replaceAll("-", "_"))
    faults.push(`system.identifier should be "${slug.replaceAll("-", "_")}"`);
  if (typeof document["img"] !== "string") faults.push("img is missing");
  if (!context.isType(kind, document["type"])) faults.push(`type "${String(document["type"])}" is not in the manifest`);
  return [
    ...faults,
    ...unreadable(document, source.of.declared),
    ...recordList(document, "items", file).flatMap((item) => embedded(item, source, context)),
  ];
}

/** The faults of a scene's walls. */
function wallFaults({ document, file }: PackSource): string[] {
  const id = String(document["_id"]);
  return recordList(document, "walls", file).flatMap((wall) => {
    const own = String(wall["_id"]);
    return ID.test(own) && wall["_key"] === `!scenes.walls!${id}.${own}`
      ? []
      : [`wall "${own}": _id should have 16 letters and digits, _key should be !scenes.walls!${id}.${own}`];
  });
}

/** The faults of a rollable table: what it is, and rows that leave no face of its die out and draw none twice. */
function rollTableFaults({ document, file }: PackSource): string[] {
  const faults = isBilingual(document["description"]) ? [] : ["description should be given in both languages"];
  const faces = Number(/^1d(\d+)$/u.exec(String(document["formula"]))?.[1] ?? 0);
  const drawn = recordList(wholeRollTable(document, file), "results", file).flatMap(({ range }) => {
    const [from, to] = Array.isArray(range) ? range.map(Number) : [];
    return Array.from({ length: Math.max(0, (to ?? 0) - (from ?? 1) + 1) }, (_, index) => (from ?? 1) + index);
  });
  const isWhole = faces > 0 && drawn.length === faces && drawn.every((face, index) => face === index + 1);
  return isWhole ? faults : [...faults, "the rows should draw each face of the formula's die once, in order"];
}

/** The faults of a journal's pages. */
function journalFaults({ document, file, of }: PackSource, context: LintContext): string[] {
  const pages = recordList(document, "pages", file);
  if (pages.length === 0) return ["a journal should have pages"];
  return pages.flatMap((page) => {
    const id = String(page["_id"]);
    const text = page["text"];
    const faults: string[] = [];
    if (!ID.test(id)) faults.push(`bad id "${id}"`);
    if (page["_key"] !== `!journal.pages!${String(document["_id"])}.${id}`)
      faults.push(`_key should be !journal.pages!${String(document["_id"])}.${id}`);
    if (!isBilingual(page["name"])) faults.push("name should be given in both languages");
    if (!isRecord(text) || !isBilingual(text["content"])) faults.push("text.content should be given in both languages");
    if (page["type"] !== CORE_PAGE && !context.isType("JournalEntryPage", page["type"]))
      faults.push(`type "${String(page["type"])}" is not in the manifest`);
    faults.push(...pageSystemFaults(String(page["type"]), page["system"], of));
    return faults.map((fault) => `page ${id}: ${fault}`);
  });
}

function repeatedIds(sources: readonly PackSource[]): string[] {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const { document, file } of sources) {
    for (const id of [document, ...recordList(document, "items", file), ...recordList(document, "pages", file)].map(
      (entry) => String(entry["_id"]),
    )) {
      const first = seen.get(id);
      if (first !== undefined) faults.push(`${file}: the id ${id} is already used in ${first}`);
      else seen.set(id, file);
    }
  }
  return faults;
}

function hasType({ documentTypes }: JsonRecord, kind: string, type: string): boolean {
  const types = isRecord(documentTypes) ? documentTypes[kind] : undefined;
  return isRecord(types) && Object.hasOwn(types, type);
}

/** The faults of a set of sources, one line each, naming the file; none when all is well. */
export function lintSources(sources: readonly PackSource[], manifest: JsonRecord = writtenManifest()): string[] {
  const context: LintContext = {
    find: sourcesByName(sources),
    kinds: new Map(packEntries(manifest).map((entry) => [`${entry.ruleset}/${entry.source}`, entry.type])),
    isType: (kind, type) => hasType(manifest, kind, String(type)),
    images: new Set(
      [...ICONS.map((icon) => `icons/${icon.path}`), ...MAPS.map((map) => `maps/${map}`)].map(
        (path) => `systems/${systemId(manifest)}/${path}`,
      ),
    ),
  };
  const single = sources.flatMap((source) =>
    [
      ...identity(source, context),
      ...halfTexts(source.document, ""),
      ...worldLinks(source.document),
      ...[...texts(source.document)].flatMap((text) => deadLinks(text, source.of)),
      ...pictures(source.document, context),
    ].map((fault) => `packs/${source.file}: ${fault}`),
  );
  return [...single, ...[...repeatedIds(sources), ...repeatedRules(sources)].map((fault) => `packs/${fault}`)];
}

/** The faults of the committed sources. */
export function lintPacks(rulesets: readonly BuiltRuleset[] = SHIPPED): string[] {
  return lintSources(readPackSources(rulesets), writtenManifest(rulesets));
}
