/** Versions of packages and of the host. */

/** Whether version `v1` is newer than `v0`. Parts are compared as numbers where both are, else as texts. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const newer = String(v1).split(".");
  const older = String(v0).split(".");
  for (const [index, part] of newer.entries()) {
    const other = older[index];
    if (other === undefined) return true;
    const order = comparePart(part, other);
    if (order !== 0) return order > 0;
  }
  return false;
}

function comparePart(a: string, b: string): number {
  const numbers = /^\d+$/.test(a) && /^\d+$/.test(b);
  if (numbers) return Number(a) - Number(b);
  return a === b ? 0 : a.localeCompare(b);
}
