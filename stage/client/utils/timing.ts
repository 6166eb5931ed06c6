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
