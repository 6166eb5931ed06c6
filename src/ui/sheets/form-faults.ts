import { systemModel } from "../../foundry/data/system-model.ts";
import { hostWords } from "../host-words.ts";

/** Whatever a sheet edits. */
type Owner = Actor.Implementation | Item.Implementation;

/** What keeps a field of a document from being what was typed, and says so to the user; false: nothing does. `path`: below `system`. */
export function isRefusedHere(owner: Owner, path: string, typed: unknown): boolean {
  const field: foundry.data.fields.DataField.Any | undefined = systemModel(owner).schema.getField(path.split("."));
  const value: unknown = field?.clean(typed);
  const failure = field?.validate(value);
  if (field === undefined || failure === undefined) return false;
  const problem = value === null || value === "" ? hostWords.text("PDA.Sheet.NotBlank") : failure.message;
  ui.notifications.warn(hostWords.format("PDA.Pair", { label: field.label || path, value: problem ?? "" }));
  return true;
}

/** Takes out of a form's data whatever the document would refuse, and says of each why; the rest may be stored. */
export function withoutFaults(owner: Owner, data: object): Record<string, unknown> {
  const system: unknown = Reflect.get(data, "system");
  if (typeof system !== "object" || system === null) return { ...data };
  const fit = Object.entries(foundry.utils.flattenObject(system)).filter(
    ([path, typed]) => !isRefusedHere(owner, path, typed),
  );
  return { ...data, system: foundry.utils.expandObject(Object.fromEntries(fit)) };
}
