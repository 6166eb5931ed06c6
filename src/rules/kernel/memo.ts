/**
 * Remembers what `make` answers for each object, by identity: sheets and gear are immutable values that stay the same
 * object until something writes them. The two asked for last, as the attacker and the target are, are found without a
 * search.
 */
export function perObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const all = new WeakMap<K, V>();
  let [last, before]: [Known<K, V> | null, Known<K, V> | null] = [null, null];
  return (key) => {
    if (last?.key === key) return last.value;
    if (before?.key === key) return before.value;
    let value = all.get(key);
    if (value === undefined) all.set(key, (value = make(key)));
    before = last;
    last = { key, value };
    return value;
  };
}

interface Known<K, V> {
  readonly key: K;
  readonly value: V;
}

/** Remembers what `make` answers for each settings and each object. */
export function perSettings<S extends object, K extends object, V>(
  make: (settings: S, key: K) => V,
): (settings: S, key: K) => V {
  const all = perObject((settings: S) => perObject((key: K) => make(settings, key)));
  return (settings, key) => all(settings)(key);
}
