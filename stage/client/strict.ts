/** Objects that say so when something is asked of them that the stage does not have, instead of answering undefined. */

/** Names that the language, promises and inspectors ask for of any object. */
const HARMLESS = new Set([
  "then",
  "catch",
  "toJSON",
  "constructor",
  "prototype",
  "nodeType",
  "asymmetricMatch",
  "$$typeof",
  "@@__IMMUTABLE_ITERABLE__@@",
  "default",
  "inspect",
  "toString",
  "valueOf",
  "hasOwnProperty",
]);

/** How an object is guarded. */
export interface StrictOptions {
  /** Members that the host has, only not yet, or only sometimes: undefined until they are there. */
  readonly late?: readonly string[];
  /** The members that the host has: only of these is it an error to lack one. Without it, of every name. */
  readonly known?: ReadonlySet<string>;
  /** Guard plain objects inside as well. */
  readonly isDeep?: boolean;
  /** Methods belong to the object behind the guard. */
  readonly isBound?: boolean;
}

/**
 * A guard over an object: reading a member that is not there throws an Error with its path; with `known`, a member that the
 * host has and the stage has not. `in`, assignment and
 * deletion work as on the object itself.
 */
export function strict<T extends object>(target: T, path: string, options: StrictOptions = {}): T {
  const inner = new WeakMap<object, object>();
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === "symbol") return Reflect.get(object, key) as unknown;
      if (!Reflect.has(object, key)) {
        if (HARMLESS.has(key) || options.late?.includes(key) === true || options.known?.has(key) === false)
          return undefined;
        throw new Error(`${path}.${key} is not implemented by the stage.`);
      }
      const value: unknown = Reflect.get(object, key);
      if (options.isBound === true && typeof value === "function" && !isClass(value))
        return value.bind(object) as unknown;
      return options.isDeep === true && isNamespace(value) && !isFixed(object, key) ? guarded(value, key) : value;
    },
  });

  function guarded(value: object, key: string): object {
    const present = inner.get(value);
    if (present !== undefined) return present;
    const made = strict(value, `${path}.${key}`, options);
    inner.set(value, made);
    return made;
  }
}

/** A plain object, or the namespace object of a module. */
function isNamespace(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** What a frozen object holds has to be handed out as it is: proxies may not answer otherwise. */
function isFixed(object: object, key: string): boolean {
  const descriptor = Object.getOwnPropertyDescriptor(object, key);
  return descriptor?.configurable === false && descriptor.writable === false;
}

function isClass(value: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value));
}
