/** Functions that wait before they call. */

/** A function that calls `callback` once it has not been called itself for `delay` milliseconds; `cancel` takes a pending call back. */
export function debounce<A extends unknown[]>(
  callback: (...args: A) => unknown,
  delay: number,
): ((...args: A) => void) & { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: A): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void callback(...args), delay);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}

/** A function that calls `callback` at once, then at most every `delay` milliseconds, with the latest arguments last. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let waiting: A | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = (): void => {
    timer = undefined;
    if (waiting === undefined) return;
    const args = waiting;
    waiting = undefined;
    timer = setTimeout(pass, delay);
    void callback(...args);
  };
  return (...args: A) => {
    waiting = args;
    if (timer === undefined) pass();
  };
}
