import { documentClass, type DocumentClass } from "../realm.ts";

/** The configured class of a document name, for schemas that name each other in circles. Throws before it is configured. */
export function documentClassNamed(name: string): DocumentClass {
  const found = documentClass(name);
  if (!found)
    throw new Error(`CONFIG.${name}.documentClass is not set yet: a schema that refers to it was built too early.`);
  return found;
}
