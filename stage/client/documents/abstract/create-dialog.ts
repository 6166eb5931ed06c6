/** The dialog that creates a document: its name and, where there are several, its type. */
import { isRecord, type Source } from "../../../shared/document-kinds.ts";
import { getProperty } from "../../../shared/objects.ts";
import type { DatabaseOperation } from "../../abstract/document-types.ts";
import { callMember } from "../../dice/call.ts";
import { localize, realm } from "../../realm.ts";
import { escapeHTML } from "../../utils/text.ts";

/** The class whose document is to be created. */
interface Creating<T> {
  readonly documentName: string;
  readonly metadata: { readonly label: string };
  readonly TYPES: readonly string[];
  create(data: Source, operation?: DatabaseOperation): Promise<T | undefined>;
}

/** Asks for a name and a type (one of `types`, where they are given) and creates the document; null where the dialog is closed. */
export async function askForDocument<T>(
  cls: Creating<T>,
  data: Source,
  operation: DatabaseOperation,
  types: readonly string[] | undefined,
): Promise<T | null | undefined> {
  if (types?.length === 0) throw new Error("The array of sub-types to restrict to must not be empty");
  const label = localize(cls.metadata.label);
  const labels = getProperty(realm.CONFIG, `${cls.documentName}.typeLabels`);
  const choices = cls.TYPES.filter((type) => type !== "base" && (types === undefined || types.includes(type)));
  const nameOf = (type: string): string =>
    localize(isRecord(labels) && typeof labels[type] === "string" ? labels[type] : `TYPES.${cls.documentName}.${type}`);
  const options = choices.map((type) => `<option value="${escapeHTML(type)}">${escapeHTML(nameOf(type))}</option>`);
  const typeField = `<div class="form-group"><label for="create-type">Type</label><div class="form-fields"><select id="create-type" name="type">${options.join("")}</select></div></div>`;
  const values: unknown = await callMember(realm.foundry, ["applications", "api", "DialogV2", "input"], {
    window: { title: `Create ${label}` },
    content: `<div class="form-group"><label for="create-name">Name</label><div class="form-fields"><input id="create-name" name="name" placeholder="New ${escapeHTML(label)}" autofocus></div></div>${choices.length > 0 ? typeField : ""}`,
    ok: { label: `Create ${label}`, icon: "fa-solid fa-check" },
  });
  if (!isRecord(values)) return null;
  const { name, ...rest } = values;
  return cls.create(
    { ...data, ...rest, name: typeof name === "string" && name !== "" ? name : `New ${label}` },
    operation,
  );
}
