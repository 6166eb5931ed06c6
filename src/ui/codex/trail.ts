/** The way a user has gone through pages: pure. The newest place is `here`. */
export interface Trail<T> {
  readonly past: readonly T[];
  readonly here: T | null;
  readonly ahead: readonly T[];
}

/** How many places are kept. */
const LONGEST = 100;

/** No page has been visited yet. */
export const NO_TRAIL: Trail<never> = { past: [], here: null, ahead: [] };

/** Goes on to a place, whence the way that was taken back is forgotten; to stay is no step. */
export function goOn<T>(trail: Trail<T>, place: T, isSame: (one: T, other: T) => boolean): Trail<T> {
  if (trail.here !== null && isSame(trail.here, place)) return trail;
  return { past: trail.here === null ? [] : [...trail.past, trail.here].slice(-LONGEST), here: place, ahead: [] };
}

/** One step back. */
export function goBack<T>(trail: Trail<T>): Trail<T> {
  const place = trail.past.at(-1);
  if (place === undefined || trail.here === null) return trail;
  return { past: trail.past.slice(0, -1), here: place, ahead: [trail.here, ...trail.ahead] };
}

/** One step forward again. */
export function goAhead<T>(trail: Trail<T>): Trail<T> {
  const [place, ...ahead] = trail.ahead;
  if (place === undefined || trail.here === null) return trail;
  return { past: [...trail.past, trail.here], here: place, ahead };
}
