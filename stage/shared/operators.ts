/**
 * `foundry.data.operators` (generation 14): values that say what is to be done with a key instead of what it becomes.
 * Generation 13 says the same with the keys `-=key` and `==key`; inside the stage both are operators.
 */

/** The key under which an operator holds its value, out of the way of the value's own keys. */
export const OPERATOR_VALUE: unique symbol = Symbol("DataFieldOperator.value");

/** The key that marks a serialised operator. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** An operator as it crosses the socket. */
export interface SerializedOperator {
  [OPERATOR_IDENTIFIER]: string;
  value?: unknown;
}

/** The base of all operators. */
export class DataFieldOperator {
  declare [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    // Not enumerable: an operator that is spread or listed shows no keys.
    Object.defineProperty(this, OPERATOR_VALUE, { value, writable: true, enumerable: false });
  }

  /** The name by which the operator crosses the socket. */
  get operatorName(): string {
    return "DataFieldOperator";
  }

  toJSON(): SerializedOperator {
    return { [OPERATOR_IDENTIFIER]: this.operatorName, value: this[OPERATOR_VALUE] };
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The value inside an operator; any other value as it is. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  /** Puts a value into an operator and answers it. */
  static set(operator: DataFieldOperator, value: unknown): unknown {
    operator[OPERATOR_VALUE] = value;
    return value;
  }

  /** Whether two values, either of which may be an operator, mean the same. */
  static equals(a: unknown, b: unknown): boolean {
    if (!(a instanceof DataFieldOperator) || !(b instanceof DataFieldOperator)) return a === b;
    return a.operatorName === b.operatorName && JSON.stringify(a) === JSON.stringify(b);
  }
}

/** Deletes the key. A key that a schema declares falls back to its initial value. */
export class ForcedDeletion extends DataFieldOperator {
  constructor(_value?: unknown) {
    super(undefined);
  }

  override get operatorName(): string {
    return "ForcedDeletion";
  }
}

/** Replaces the key's value whole, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  override get operatorName(): string {
    return "ForcedReplacement";
  }

  /** An operator through which the keys of an object value can be read and written, as on the value itself. */
  static override create(value?: unknown): ForcedReplacement {
    const operator = new ForcedReplacement(value);
    return typeof value === "object" && value !== null ? throughTo(operator, value) : operator;
  }
}

/** Lets the value's own keys show through the operator. */
function throughTo(operator: ForcedReplacement, value: object): ForcedReplacement {
  const inner = (): object => {
    const held = operator[OPERATOR_VALUE];
    return typeof held === "object" && held !== null ? held : value;
  };
  return new Proxy(operator, {
    get: (target, key) =>
      (Reflect.has(target, key) ? Reflect.get(target, key, target) : Reflect.get(inner(), key)) as unknown,
    set: (target, key, next) =>
      Reflect.has(target, key) ? Reflect.set(target, key, next, target) : Reflect.set(inner(), key, next),
    has: (target, key) => Reflect.has(target, key) || Reflect.has(inner(), key),
  });
}

/** Rebuilds an operator from its serialised form. Throws on a name that no operator bears. */
export function reconstructOperator(serialized: SerializedOperator): DataFieldOperator {
  const name = serialized[OPERATOR_IDENTIFIER];
  if (name === "ForcedDeletion") return ForcedDeletion.create();
  if (name === "ForcedReplacement") return ForcedReplacement.create(serialized.value);
  throw new Error(`"${name}" is no data operator: expected ForcedDeletion or ForcedReplacement.`);
}

/** Whether a value is the serialised form of an operator. */
export function isSerializedOperator(value: unknown): value is SerializedOperator {
  return typeof value === "object" && value !== null && Object.hasOwn(value, OPERATOR_IDENTIFIER);
}
