/** Whether a JSON value holds at most so many characters and values, keys included. It is looked through without recursion: a stranger may nest as deep as they like. */
export function isWithin(value: unknown, most: number): boolean {
  const left: unknown[] = [value];
  let size = 0;
  while (left.length > 0) {
    const one = left.pop();
    size += typeof one === "string" ? one.length : 1;
    if (typeof one === "object" && one !== null) {
      for (const [key, inner] of Object.entries(one)) {
        size += key.length;
        left.push(inner);
        if (size + left.length > most) return false;
      }
    }
    if (size > most) return false;
  }
  return true;
}
