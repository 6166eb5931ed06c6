/**
 * Remembers what `make` answers for each object, by identity: sheets and gear are immutable values that stay the same
 * object until something writes them.
 */
export function perObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const all = new WeakMap<K, V>();
  return (key) => {
    let value = all.get(key);
    if (value === undefined) all.set(key, (value = make(key)));
    return value;
  };
}

/** Remembers what `make` answers for each settings and each object. */
export function perSettings<S extends object, K extends object, V>(
  make: (settings: S, key: K) => V,
): (settings: S, key: K) => V {
  const all = perObject((settings: S) => perObject((key: K) => make(settings, key)));
  return (settings, key) => all(settings)(key);
}
