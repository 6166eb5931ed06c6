import type { DataModelValidationFailure } from "./validation-failure.ts";

/** Thrown when data does not fit its model. Its message lists each failed field by path. */
export class DataModelValidationError extends Error {
  readonly #failure: DataModelValidationFailure | undefined;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(failure.toString(), options);
    this.name = "DataModelValidationError";
    if (typeof failure !== "string") this.#failure = failure;
  }

  /** The failure at a dotted path, the whole one without a path; undefined where nothing failed. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (path === undefined || path === "") return this.#failure;
    let failure = this.#failure;
    for (const part of path.split(".")) {
      if (failure === undefined) return undefined;
      failure = failure.fields[part] ?? failure.elements.find((e) => String(e.id) === part)?.failure;
    }
    return failure;
  }

  /** Every failure at the end of its path, by dotted path; undefined when the error was made from a message. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return this.#failure === undefined ? undefined : collect(this.#failure, "", {});
  }

  /** Prints the failures as a table. */
  logAsTable(): void {
    const rows = Object.entries(this.getAllFailures() ?? {}).map(([path, failure]) => [path, failure.toObject()]);
    console.table(Object.fromEntries(rows));
  }

  /** The failures as nested HTML lists. */
  asHTML(): string {
    return this.#failure === undefined ? `<p>${this.message}</p>` : list(this.#failure);
  }
}

type Failures = Record<string, DataModelValidationFailure>;

function inner(failure: DataModelValidationFailure): [string, DataModelValidationFailure][] {
  return [
    ...Object.entries(failure.fields),
    ...failure.elements.map((e): [string, DataModelValidationFailure] => [String(e.id), e.failure]),
  ];
}

function collect(failure: DataModelValidationFailure, path: string, into: Failures): Failures {
  if (failure.isEmpty() && path !== "") into[path] = failure;
  for (const [name, each] of inner(failure)) collect(each, path === "" ? name : `${path}.${name}`, into);
  return into;
}

function list(failure: DataModelValidationFailure): string {
  const items = inner(failure).map(
    ([name, each]) => `<li><b>${name}</b>: ${each.message ?? ""}${each.isEmpty() ? "" : list(each)}</li>`,
  );
  return `${failure.isEmpty() ? (failure.message ?? "") : ""}<ul>${items.join("")}</ul>`;
}
