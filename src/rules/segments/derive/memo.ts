import type { SegmentsSettings } from "../settings.ts";

/**
 * Remembers what `make` answers for each settings and each object, by identity: sheets and gear are immutable values
 * that stay the same object until something writes them.
 */
export function perSettings<K extends object, V>(make: (settings: SegmentsSettings, key: K) => V): (settings: SegmentsSettings, key: K) => V {
  const all = new WeakMap<SegmentsSettings, WeakMap<K, V>>();
  return (settings, key) => {
    let known = all.get(settings);
    if (known === undefined) all.set(settings, (known = new WeakMap()));
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(settings, key)));
    return value;
  };
}
