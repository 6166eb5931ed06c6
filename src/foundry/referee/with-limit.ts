/** The value of a promise, or null when it takes longer than `limit` ms: nothing is waited for without end. */
export async function withLimit<T>(promise: Promise<T>, limit: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
