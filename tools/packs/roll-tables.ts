/** The rows of the rollable tables: those of the wounds are filled in from the rules, each told in words of both languages. */
import { createHash } from "node:crypto";
import { fillSentence, type WordParams } from "../../src/foundry/sentences.ts";
import { DAMAGE_KINDS, type DamageKind } from "../../src/rules/segments/stats.ts";
import { LAST_COLUMN, WOUND_FACES, WOUND_TABLES, type WoundRow } from "../../src/rules/segments/tables/wounds.ts";
import { effectLabel } from "../../src/ui/segments/injuries/injury-view.ts";
import { LANGUAGES, type Language } from "../build/languages.ts";
import { isRecord, readRecord, recordList, type JsonRecord } from "../json.ts";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const ID_LENGTH = 16;

type Both = Readonly<Record<Language, string>>;
const both = (text: (language: Language) => string): Both => ({ en: text("en"), fr: text("fr") });

/** The shipped words, by language. */
const WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readRecord(inProject(`lang/${language}.json`))]),
);

function word(language: Language, key: string): string {
  const found = key
    .split(".")
    .reduce<unknown>((branch, part) => (isRecord(branch) ? branch[part] : undefined), WORDS[language]);
  if (typeof found !== "string") throw new ToolError(`lang/${language}.json has no text for "${key}".`);
  return found;
}

const format = (language: Language, key: string, params: WordParams): string =>
  fillSentence(word(language, key), params, language);

/** The id of a row: always the same for the same place of the same table, since worlds may link to it. */
function rowId(table: string, index: number): string {
  const bytes = createHash("sha256").update(`${table}/${index}`).digest();
  return Array.from({ length: ID_LENGTH }, (_, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length]).join("");
}

/** One place of the body: for each number of points left the codes in brackets, and in words what they do. */
function woundRow(kind: DamageKind, { place, cells }: WoundRow, index: number, count: number): JsonRecord {
  const faces = WOUND_FACES / count;
  const line = (language: Language, left: number): string => {
    const codes = cells[left] ?? [];
    const words = {
      text: (key: string) => word(language, key),
      format: (key: string, params: WordParams) => format(language, key, params),
    };
    const effects = codes.map((code) => effectLabel(code, words)).join(", ");
    return `<p>[${left}${left === LAST_COLUMN ? "+" : ""}: ${codes.length === 0 ? "\u2014" : codes.join(" ")}] <strong>${format(language, "PDA.Segments.Wound.At", { wound: word(language, `PDA.Segments.Wound.${kind}.${left}`), place: word(language, `PDA.BodyPlace.${place}`) })}</strong>${effects === "" ? "" : ` \u2014 ${effects}`}</p>`;
  };
  return {
    name: both((language) => word(language, `PDA.BodyPlace.${place}`)),
    description: both((language) =>
      Array.from({ length: LAST_COLUMN + 1 }, (_, at) => line(language, LAST_COLUMN - at)).join(""),
    ),
    range: [index * faces + 1, (index + 1) * faces],
  };
}

/** The rows that a source asks for: `"wounds": "slashing"`, or those that it holds itself. */
function rowsOf({ wounds, results }: JsonRecord, where: string): readonly JsonRecord[] {
  if (wounds === undefined) return recordList({ results }, "results", where);
  const kind = DAMAGE_KINDS.find((each) => each === wounds);
  if (kind === undefined)
    throw new ToolError(`${where}: the rules have no wounds of the kind ${JSON.stringify(wounds)}.`);
  const { rows } = WOUND_TABLES.printed[kind];
  return rows.map((row, index) => woundRow(kind, row, index, rows.length));
}

/** A rollable table as it is stored, without its stamp: a text for each row, drawn by its faces and put back. */
export function wholeRollTable(document: JsonRecord, where: string): JsonRecord {
  const id = String(document["_id"]);
  const rest = Object.fromEntries(Object.entries(document).filter(([key]) => key !== "wounds"));
  const results = rowsOf(document, where).map((row, index) => {
    const own = rowId(id, index);
    return {
      _id: own,
      _key: `!tables.results!${id}.${own}`,
      type: "text",
      img: null,
      documentUuid: null,
      weight: 1,
      drawn: false,
      flags: {},
      ...row,
    };
  });
  return { replacement: true, displayRoll: true, ...rest, results };
}
