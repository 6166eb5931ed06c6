/** Functions of `foundry.utils` that modules use beside those of objects and texts. */
/** The class of asynchronous functions, to make one of text. */
export const AsyncFunction = (
  Object.getPrototypeOf(async () => Promise.resolve()) as {
    constructor: new (...text: string[]) => (...args: unknown[]) => Promise<unknown>;
  }
).constructor;

/** Fetches, but for no longer than a time. Rejects with the answer's status, or with what was waited for. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000 }: { timeoutMs?: number | null } = {},
): Promise<Response> {
  const signal = timeoutMs === null ? {} : { signal: AbortSignal.timeout(timeoutMs) };
  const response = await fetch(url, { ...data, ...signal });
  if (!response.ok) throw new Error(`${url} could not be fetched: the server answered ${response.status}.`);
  return response;
}

/** As `fetchWithTimeout`, read as JSON. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null } = {},
): Promise<unknown> {
  const headers = { "Content-Type": "application/json", ...(data.headers as Record<string, string> | undefined) };
  return (await fetchWithTimeout(url, { ...data, headers }, options)).json() as Promise<unknown>;
}

/** A path as the page asks for it. */
export function getRoute(path: string, { prefix = "" }: { prefix?: string | null } = {}): string {
  const parts = [prefix ?? "", path].map((part) => part.replace(/^\/+|\/+$/g, "")).filter((part) => part !== "");
  return `/${parts.join("/")}`;
}

/** Bytes as people read them. */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "kB", "MB", "GB", "TB"];
  const at = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1);
  return `${Number((size / step ** at).toFixed(decimalPlaces))}${units[at] ?? "B"}`;
}

/** Seals an object and all that it holds. */
export function deepSeal<T>(object: T): T {
  if (typeof object !== "object" || object === null || Object.isSealed(object)) return object;
  Object.seal(object);
  for (const value of Object.values(object)) deepSeal(value);
  return object;
}
