/** Questions about classes. */

type AnyClass = abstract new (...args: never[]) => unknown;

/** Whether a class is another class or descends from it. */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return cls === parent || cls.prototype instanceof parent;
}

/** The classes that a class descends from, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class, of an instance's or a class's own line, that defines a property. Throws when none does. */
export function getDefiningClass(object: unknown, property: string): AnyClass {
  const isClass = typeof object === "function";
  const start = (isClass ? object : (object as object).constructor) as AnyClass;
  const found = [start, ...getParentClasses(start)].find((cls) =>
    Object.hasOwn(isClass ? cls : (cls.prototype as object), property),
  );
  if (found === undefined) throw new Error(`No class defines "${property}".`);
  return found;
}
