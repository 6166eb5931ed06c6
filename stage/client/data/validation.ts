/** `foundry.data.validation`: why data does not fit its model. */
import { isEmpty, type Plain } from "../../shared/objects.ts";

/** The failure of one element of a list. */
export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/** What a failure is made of. */
export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** Why a value is not valid: a message of its own, the failures of the fields inside it, or both. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];
  #unresolved: boolean | undefined;

  constructor({ invalidValue, fallback, dropped = false, message, unresolved }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.#unresolved = unresolved;
  }

  /**
   * Whether this value or one inside it stays invalid because nothing valid could take its place. Setting it to false
   * says that the value was replaced whole, whatever failed inside.
   */
  get unresolved(): boolean {
    if (this.#unresolved !== undefined) return this.#unresolved;
    return Object.values(this.fields).some((f) => f.unresolved) || this.elements.some((e) => e.failure.unresolved);
  }

  set unresolved(value: boolean) {
    this.#unresolved = value;
  }

  /** The failure as an error to throw. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** Whether nothing inside the value failed. */
  isEmpty(): boolean {
    return isEmpty(this.fields) && this.elements.length === 0;
  }

  /** The failure's own properties, without those of the values inside. */
  toObject(): Plain {
    return { invalidValue: this.invalidValue, fallback: this.fallback, dropped: this.dropped, message: this.message };
  }

  toString(): string {
    return DataModelValidationFailure.#lines(this).join("\n");
  }

  static #lines(failure: DataModelValidationFailure, indent = ""): string[] {
    const lines = failure.message === undefined ? [] : [failure.message];
    const inner: [string, DataModelValidationFailure][] = [
      ...Object.entries(failure.fields),
      ...failure.elements.map((e): [string, DataModelValidationFailure] => [e.name ?? String(e.id), e.failure]),
    ];
    for (const [name, each] of inner) {
      const [first, ...rest] = DataModelValidationFailure.#lines(each, `${indent}  `);
      if (each.isEmpty()) lines.push(`${indent}  ${name}: ${first ?? ""}`, ...rest);
      else lines.push(`${indent}  ${name}:`, ...(first === undefined ? [] : [first]), ...rest);
    }
    return lines;
  }
}

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
}
