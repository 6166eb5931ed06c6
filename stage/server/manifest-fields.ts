/** Reading the fields of a package's manifest: each fault names the file and the field. */
import { isRecord, type Source } from "../shared/document-kinds.ts";

/** A record of a manifest and where it stands: `file`, and the field's path within it. */
export interface ManifestPart {
  readonly file: string;
  /** Ends with a point, or is empty at the top. */
  readonly path: string;
  readonly data: Source;
}

function fault({ file, path }: ManifestPart, field: string, expected: string, value: unknown): Error {
  const found = value === undefined ? "it is missing" : `it is ${JSON.stringify(value).slice(0, 60)}`;
  return new Error(`${file}: "${path}${field}" has to be ${expected}; ${found}.`);
}

/** A text that has to be there. Throws, naming file and field, where it is not. */
export function requiredText(part: ManifestPart, field: string): string {
  const value = part.data[field];
  if (typeof value !== "string" || value === "") throw fault(part, field, "a text", value);
  return value;
}

/** A text, or what stands for it where there is none. Throws where it is something else. */
export function optionalText(part: ManifestPart, field: string, otherwise: string): string {
  const value = part.data[field];
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== "string") throw fault(part, field, "a text", value);
  return value;
}

/** Yes or no; no where nothing is said. Throws where it is something else. */
export function flag(part: ManifestPart, field: string): boolean {
  const value = part.data[field] ?? false;
  if (typeof value !== "boolean") throw fault(part, field, "true or false", value);
  return value;
}

/** A list; none where nothing is said. Throws where it is something else. */
export function list(part: ManifestPart, field: string): unknown[] {
  const value = part.data[field] ?? [];
  if (!Array.isArray(value)) throw fault(part, field, "a list", value);
  return value as unknown[];
}

/** A list of texts. Throws at the first entry that is none. */
export function texts(part: ManifestPart, field: string): string[] {
  return list(part, field).map((value, at) => {
    if (typeof value !== "string" || value === "") throw fault(part, `${field}[${at}]`, "a text", value);
    return value;
  });
}

/** A list of records, each with its place. Throws at the first entry that is none. */
export function parts(part: ManifestPart, field: string): ManifestPart[] {
  return list(part, field).map((value, at) => {
    if (!isRecord(value)) throw fault(part, `${field}[${at}]`, "an object", value);
    return { file: part.file, path: `${part.path}${field}[${at}].`, data: value };
  });
}

/** A record within; an empty one where nothing is said. Throws where it is something else. */
export function within(part: ManifestPart, field: string): ManifestPart {
  const value = part.data[field] ?? {};
  if (!isRecord(value)) throw fault(part, field, "an object", value);
  return { file: part.file, path: `${part.path}${field}.`, data: value };
}
