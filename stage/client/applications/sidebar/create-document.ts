/** The dialog that creates a document: its name and, where there are several, its type. */
import { documentClassOf, documentEntry, documentLabel, escapeHTML, localize, type HostDocument } from "../host.ts";
import { DialogV2 } from "../api/dialog.ts";

/** The types that a user may choose for a document of this kind. */
function choosableTypes(documentName: string): string[] {
  return documentClassOf(documentName).TYPES.filter(type => type !== "base");
}

/** Asks for a name and a type, creates the document and opens it; null where the dialog is closed. */
export async function createDocumentDialog(documentName: string, data: object = {}, operation: object = {}): Promise<HostDocument | null> {
  const label = documentLabel(documentName);
  const labels = documentEntry(documentName)?.typeLabels ?? {};
  const types = choosableTypes(documentName);
  const options = types.map(type => `<option value="${escapeHTML(type)}">${escapeHTML(localize(labels[type] ?? `TYPES.${documentName}.${type}`))}</option>`);
  const typeField = `<div class="form-group"><label for="create-type">Type</label><div class="form-fields"><select id="create-type" name="type">${options.join("")}</select></div></div>`;
  const values = await DialogV2.input({
    window: { title: `Create ${label}` },
    content: `<div class="form-group"><label for="create-name">Name</label><div class="form-fields"><input id="create-name" name="name" placeholder="New ${escapeHTML(label)}" autofocus></div></div>${types.length > 0 ? typeField : ""}`,
    ok: { label: `Create ${label}`, icon: "fa-solid fa-check" },
  });
  if (values === null) return null;
  const { name, ...rest } = values as { name?: string };
  const created = await documentClassOf(documentName).implementation.create({ ...data, ...rest, name: name === undefined || name === "" ? `New ${label}` : name }, operation);
  created?.sheet?.render({ force: true });
  return created ?? null;
}
