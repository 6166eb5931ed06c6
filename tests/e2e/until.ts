/** How long a table may take until something is so, in ms: only a failure waits that long. */
export const PATIENCE = 15_000;
/** Between two looks, in ms. */
export const INTERVAL = 40;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, INTERVAL));

/** Waits until something is so, inside a test or outside. Throws an error that names what was wanted when it never comes. */
export async function until(wanted: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE / 1000} s in vain for this: ${wanted}.`);
    await pause();
  }
}
